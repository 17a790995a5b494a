/** What `content:check` says of labs: what they refer to is there, and what they say fits what their generators make. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parse } from 'yaml'

import type { LabId } from '../contract.ts'
import { LOAD_GENERATOR_BY_LAB } from '../core/generators.ts'
import { goalsOf } from '../core/grading/goal-roles.ts'
import type { LabFile } from '../core/lab-file.ts'
import { openLab } from '../core/open-lab.ts'
import { DIFFICULTIES, type Generator, type Scene } from '../core/scene.ts'
import { pathOfLab, type Labs } from '../read/read-labs.ts'

/** Enough that every fault of a lab comes up. */
const SEEDS = 60
const LEAST_CHEATS = 3

/** A problem at a path of a lab's file. */
type Finding = { readonly path: readonly PropertyKey[]; readonly message: string }

type Known = {
  readonly topics: ReadonlySet<string>
  readonly lessons: ReadonlySet<string>
  readonly misconceptions: ReadonlySet<string>
  /** Of content that was renamed. */
  readonly formerIds: ReadonlySet<string>
}

/**
 * @param folder the content folder.
 * @param isMeant which labs; all where absent.
 * @param loadGenerator of the project, unless a test has another.
 * @returns `file:line: what is wrong and what to write`, the file within the content folder.
 */
export async function labProblems(
  folder: string,
  { labs, lineOfById }: Labs,
  isMeant: (id: LabId) => boolean = () => true,
  loadGenerator: (id: LabId) => Promise<Generator> = (id) => LOAD_GENERATOR_BY_LAB[id](),
): Promise<string[]> {
  const known = await readKnown(folder)
  const found = await Promise.all(
    [...labs]
      .filter(([id]) => isMeant(id))
      .map(async ([id, file]) => {
        const findings = [
          ...(known.formerIds.has(id)
            ? [{ path: [], message: `${id} is a former id in aliases.yaml: a lab keeps its own` }]
            : []),
          ...referenceFindings(file, known),
          ...sceneFindings(file, await loadGenerator(id)),
        ]
        return findings.map(
          ({ path, message }) =>
            `${pathOfLab(id)}:${lineOfById.get(id)?.(path) ?? 1}: ${path.join('.')}: ${message}`,
        )
      }),
  )
  return found.flat()
}

/** Mistakes in these files are reported by curriculum's check. */
async function readKnown(folder: string): Promise<Known> {
  /** @param none where there is no such file. */
  async function valueIn<T>(file: string, none: T): Promise<T> {
    const text = await readFile(join(folder, file), 'utf8').catch(() => null)
    return text === null ? none : ((parse(text) ?? none) as T)
  }
  const idsIn = async (file: string) => {
    const entries = await valueIn<readonly { readonly id?: string }[]>(file, [])
    return new Set(entries.flatMap(({ id }) => id ?? []))
  }
  return {
    topics: await idsIn('topics.yaml'),
    lessons: new Set(await readdir(join(folder, 'lessons'))),
    misconceptions: await idsIn('misconceptions.yaml'),
    formerIds: new Set(Object.keys(await valueIn('aliases.yaml', {}))),
  }
}

function referenceFindings(file: LabFile, { topics, lessons, misconceptions }: Known): Finding[] {
  const { goals } = file
  return [
    ...file.topics.flatMap((topic, at) =>
      topics.has(topic)
        ? []
        : [{ path: ['topics', at], message: `there is no topic ${topic} in topics.yaml` }],
    ),
    ...file.lessons.flatMap((lesson, at) =>
      lessons.has(lesson)
        ? []
        : [{ path: ['lessons', at], message: `there is no lesson ${lesson}` }],
    ),
    ...goals.flatMap(({ id }, at) => [
      ...(goals.findIndex((goal) => goal.id === id) < at
        ? [{ path: ['goals', at, 'id'], message: `${id} is there twice` }]
        : []),
      // What a check found is kept by id, goals and misconceptions alike.
      ...(misconceptions.has(id)
        ? [{ path: ['goals', at, 'id'], message: `${id} is a misconception: write another id` }]
        : []),
    ]),
    ...(Object.keys(file.cheats).length < LEAST_CHEATS
      ? [{ path: ['cheats'], message: `plan at least ${LEAST_CHEATS} cheats` }]
      : []),
  ]
}

/** Whether the texts fit the scenes of some seeds at each difficulty. */
function sceneFindings(file: LabFile, generate: Generator): Finding[] {
  const findings: Finding[] = []
  const scenes: Scene[] = []
  for (const difficulty of DIFFICULTIES) {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const scene = generate(seed, difficulty)
      scenes.push(scene)
      try {
        openLab(file, scene, difficulty)
      } catch (error) {
        const message = (error as Error).message
        findings.push({
          path: pathOfProblem(file, message),
          message: `seed ${seed}, difficulty ${difficulty}: ${message}`,
        })
        return findings
      }
    }
  }
  const named = {
    hints: new Set(scenes.flatMap(({ hints }) => hints)),
    cheats: new Set(scenes.flatMap(({ cheats }) => Object.keys(cheats))),
  }
  const goals = new Set(scenes.flatMap((scene) => goalsOf(file.goals, scene).map(({ id }) => id)))
  const cheats = new Set(Object.keys(file.cheats))
  return [
    ...Object.keys(file.hints)
      .filter((id) => !named.hints.has(id))
      .map((id) => ({ path: ['hints', id], message: 'no scene names this hint' })),
    ...[...cheats]
      .filter((id) => !named.cheats.has(id))
      .map((id) => ({ path: ['cheats', id], message: 'no scene tries this cheat' })),
    ...[...named.cheats]
      .filter((id) => !cheats.has(id))
      .map((id) => ({ path: ['cheats'], message: `say why the cheat ${id} does not count` })),
    ...file.goals.flatMap(({ id }, at) =>
      goals.has(id)
        ? []
        : [{ path: ['goals', at], message: 'no scene has the roles and cables of this goal' }],
    ),
  ]
}

/** The line of the text that has a word which is not in the scene, where the message names one. */
function pathOfProblem(file: LabFile, message: string): readonly PropertyKey[] {
  const [word] = /\{[^{}]*\}/.exec(message) ?? []
  return word === undefined ? [] : (pathOfText(file, word) ?? [])
}

function pathOfText(
  value: unknown,
  text: string,
  path: readonly PropertyKey[] = [],
): readonly PropertyKey[] | null {
  if (typeof value === 'string') return value.includes(text) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const found = pathOfText(part, text, [...path, Array.isArray(value) ? Number(key) : key])
    if (found) return found
  }
  return null
}
