/** Reads `content/exercises`: the material of every kind, checked, and joined with the kind's code. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { parseList, parseLocated, type Located } from '#platform/server/parse-yaml.ts'

import { ExerciseKind } from '../contract.ts'
import { LOAD_ENGINE_BY_KIND } from '../core/kinds.ts'
import type { Engine, Kind, Material } from '../core/material.ts'

export type Exercises = {
  /** Every kind whose files have no mistakes. */
  readonly kinds: ReadonlyMap<ExerciseKind, Kind>
  /** Where the subjects of these kinds are written, by id: `file:line`, the file within the content folder. */
  readonly positions: ReadonlyMap<ExerciseKind, ReadonlyMap<string, string>>
  /** `file:line: what is wrong and what to write`, the file within the content folder. */
  readonly problems: readonly string[]
}

const TopicShape = z.object({ id: z.string() })

/**
 * @param folder the content folder.
 * @param wanted which kinds; all where absent.
 */
export async function readExercises(
  folder: string,
  wanted: readonly ExerciseKind[] = ExerciseKind.options,
): Promise<Exercises> {
  const topics = await readTopics(folder)
  const known: readonly string[] = ExerciseKind.options
  const strangers = (await readdir(join(folder, 'exercises')))
    .filter((name) => !known.includes(name))
    .map((name) => `exercises/${name}:1: there is no such kind; there are ${known.join(', ')}`)
  const read = await Promise.all(
    wanted.map(
      async (kind) =>
        [kind, await readKind(folder, await LOAD_ENGINE_BY_KIND[kind](), topics)] as const,
    ),
  )
  const opened = read.flatMap(([kind, { value }]) => (value ? [[kind, value] as const] : []))
  return {
    kinds: new Map(opened.map(([kind, { value }]) => [kind, value])),
    positions: new Map(opened.map(([kind, { positions }]) => [kind, positions])),
    problems: [...strangers, ...read.flatMap(([, { problems }]) => problems)],
  }
}

async function readTopics(folder: string): Promise<ReadonlySet<string>> {
  const file = join(folder, 'topics.yaml')
  // Mistakes in this file are reported by curriculum's check.
  const { value } = parseList('topics.yaml', await readFile(file, 'utf8'), TopicShape)
  return new Set(value.map(({ value: { id } }) => id))
}

type Read<T> = { readonly value: T | null; readonly problems: readonly string[] }

/** The positions of its subjects are `file:line`, by id. */
type Opened = { readonly value: Kind; readonly positions: ReadonlyMap<string, string> }

async function readKind(
  folder: string,
  engine: Engine,
  topics: ReadonlySet<string>,
): Promise<Read<Opened>> {
  const { kind, kindFile, scenarioFile } = engine
  const kindFolder = `exercises/${kind}`
  const names: string[] = await readdir(join(folder, kindFolder)).catch(() => [])
  if (!names.includes('kind.yaml')) {
    return { value: null, problems: [`${kindFolder}/kind.yaml:1: write this file`] }
  }
  const located = new Map<string, Located<unknown>>()
  const problems: string[] = []
  for (const name of names.toSorted()) {
    const file = `${kindFolder}/${name}`
    const shape = name === 'kind.yaml' ? kindFile : scenarioFile
    if (!name.endsWith('.yaml') || !shape) {
      problems.push(`${file}:1: ${kind} has no such file`)
      continue
    }
    const text = await readFile(join(folder, file), 'utf8')
    const { value, problems: wrong } = parseLocated(file, text, shape)
    problems.push(...wrong)
    if (value) located.set(name.replace(/\.yaml$/, ''), value)
  }
  if (problems.length > 0) return { value: null, problems }

  const valueOf = (name: string) => located.get(name)?.value
  const material: Material<unknown, unknown> = {
    kind: valueOf('kind'),
    scenarios: Object.fromEntries(
      [...located.keys()].filter((name) => name !== 'kind').map((name) => [name, valueOf(name)]),
    ),
  }
  const findings = engine.findings(material).map(({ file, path, message }) => {
    const line = located.get(file)?.lineOf(path) ?? 1
    return `${kindFolder}/${file}.yaml:${line}: ${path.join('.')}: ${message}`
  })
  if (findings.length > 0) return { value: null, problems: findings }
  const value = engine.open(material)
  const positions = new Map(
    value.subjects.map(({ id }) => [id, `${kindFolder}/${positionOf(id, located)}`]),
  )
  return { value: { value, positions }, problems: subjectProblems(value, positions, topics) }
}

/** `file:line` of a subject: a file of its own, or a part of `kind.yaml`. */
function positionOf(id: string, located: ReadonlyMap<string, Located<unknown>>): string {
  const name = located.has(id) ? id : 'kind'
  const file = located.get(name)
  const path = name === id ? [] : (pathOfSubject(file?.value, id) ?? [])
  return `${name}.yaml:${file?.lineOf(path) ?? 1}`
}

/** Leads to the part of a file that is this subject: it has topics, and its `id`, or else its key, is the subject's. */
function pathOfSubject(
  value: unknown,
  id: string,
  path: readonly string[] = [],
): readonly string[] | null {
  if (typeof value !== 'object' || value === null) return null
  if ('topics' in value && ('id' in value ? value.id : path.at(-1)) === id) return path
  for (const [key, part] of Object.entries(value)) {
    const found = pathOfSubject(part, id, [...path, key])
    if (found) return found
  }
  return null
}

function subjectProblems(
  { subjects }: Kind,
  positions: ReadonlyMap<string, string>,
  topics: ReadonlySet<string>,
): string[] {
  return subjects.flatMap(({ id, topics: named }, index) => [
    ...named
      .filter((topic) => !topics.has(topic))
      .map((topic) => `${positions.get(id)}: ${id}: there is no topic ${topic} in topics.yaml`),
    ...(subjects.findIndex((each) => each.id === id) < index
      ? [`${positions.get(id)}: ${id} is there twice`]
      : []),
  ])
}
