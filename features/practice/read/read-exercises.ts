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
  return {
    kinds: new Map(read.flatMap(([kind, { value }]) => (value ? [[kind, value] as const] : []))),
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

async function readKind(
  folder: string,
  engine: Engine,
  topics: ReadonlySet<string>,
): Promise<Read<Kind>> {
  const { kind, kindFile, scenarioFile } = engine
  const place = `exercises/${kind}`
  const names: string[] = await readdir(join(folder, place)).catch(() => [])
  if (!names.includes('kind.yaml')) {
    return { value: null, problems: [`${place}/kind.yaml:1: write this file`] }
  }
  const located = new Map<string, Located<unknown>>()
  const problems: string[] = []
  for (const name of names.toSorted()) {
    const file = `${place}/${name}`
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
    return `${place}/${file}.yaml:${line}: ${path.join('.')}: ${message}`
  })
  if (findings.length > 0) return { value: null, problems: findings }
  const opened = engine.open(material)
  return { value: opened, problems: subjectProblems(place, opened, located, topics) }
}

function subjectProblems(
  place: string,
  { subjects }: Kind,
  located: ReadonlyMap<string, Located<unknown>>,
  topics: ReadonlySet<string>,
): string[] {
  return subjects.flatMap(({ id, topics: named }, index) => {
    const file = `${place}/${located.has(id) ? id : 'kind'}.yaml`
    const line = located.get(id)?.lineOf(['topics']) ?? 1
    return [
      ...named
        .filter((topic) => !topics.has(topic))
        .map((topic) => `${file}:${line}: ${id}: there is no topic ${topic} in topics.yaml`),
      ...(subjects.findIndex((each) => each.id === id) < index
        ? [`${file}:${line}: ${id} is there twice`]
        : []),
    ]
  })
}
