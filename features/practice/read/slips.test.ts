/** Slips of every kind: what the server marks shows nowhere, changes nothing, and arrives with the verdict. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import type { SlipsByItem } from '#features/curriculum/contract.ts'
import { createRandom } from '#platform/contract/random.ts'

import { ExerciseKind } from '../contract.ts'
import { NOT_ANSWERED, type Difficulty } from '../core/exercise.ts'
import { judgeAgain } from '../core/judge-again.ts'
import { answeredParts } from '../core/mark.ts'
import { posedHash } from '../core/posed.ts'
import { wrongAnswers } from '../core/testing.ts'
import { openKind } from './open-kind.ts'
import { CONTENT_FOLDER } from './testing.ts'

const SLIPS = parse(await readFile(join(CONTENT_FOLDER, 'slips.yaml'), 'utf8')) as SlipsByItem
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 1000 : 60

/** What the readers of numbers and addresses say, which is in no material. */
const IS_UNREADABLE =
  /^(?:The \w+ octet is|Write the \w+ octet|Write a (?:time|whole number)|The prefix is a whole number|A port is a whole number)/

/** Each line says something, so that what has none is found. */
const ALL_NAMED: SlipsByItem = Object.fromEntries(
  Object.entries(SLIPS).map(([item, lines]) => [
    item,
    Object.fromEntries(
      Object.entries(lines).map(([path, id]) => [path, id === 'none' ? 'shows-nothing' : id]),
    ),
  ]),
)

describe.for(ExerciseKind.options)('%s', (name) => {
  test('every complaint about a wrong answer has a line in slips.yaml, and no mark is shown', async () => {
    const [plain, marked] = await Promise.all([
      openKind(CONTENT_FOLDER, name),
      openKind(CONTENT_FOLDER, name, ALL_NAMED),
    ])
    const unnamed = new Set<string>()
    expect(marked.revision).toBe(plain.revision)
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const difficulty = ((seed % 3) + 1) as Difficulty
      const exercise = marked.module.generate(seed, difficulty)
      const own = plain.module.generate(seed, difficulty)
      const solution = marked.module.solve(exercise)
      const shown: unknown[] = [posedHash(exercise), solution]
      const wanted: unknown[] = [posedHash(own), plain.module.solve(own)]
      for (const { answer } of wrongAnswers(exercise, solution, createRandom(seed))) {
        const parts = answeredParts(exercise, marked.module.check(exercise, answer))
        for (const { isCorrect, message, shows } of parts) {
          if (isCorrect || message === NOT_ANSWERED || IS_UNREADABLE.test(message)) continue
          if (!shows) unnamed.add(message)
        }
        shown.push(
          marked.module.hints(exercise, answer),
          parts.map(({ message }) => message),
        )
        wanted.push(
          plain.module.hints(own, answer),
          answeredParts(own, plain.module.check(own, answer)).map(({ message }) => message),
        )
      }
      // As texts: thousands of deep comparisons would take longer than all exercises.
      expect(JSON.stringify(shown)).toBe(JSON.stringify(wanted))
    }
    expect([...unnamed]).toEqual([])
  })
})

test('the finding of a slip is its misconception, before the part that is wrong', async () => {
  const kind = await openKind(CONTENT_FOLDER, 'subnet-facts', SLIPS)
  const scope = { topics: ['subnetting'] }
  const found = Array.from({ length: 60 }, (_, seed) => seed).flatMap((seed) => {
    const exercise = kind.module.generate(seed, 2, scope)
    const { answer } = kind.module.solve(exercise)
    if (typeof answer['hosts'] !== 'string') return []
    // Every address of the subnet, as if none were reserved.
    const given = { ...answer, hosts: String(Number(answer['hosts']) + 2) }
    const judged = judgeAgain(kind, {
      seed,
      difficulty: 2,
      scope,
      posed: posedHash(exercise),
      answer: given,
    })
    return [judged.findings]
  })

  expect(found.length).toBeGreaterThan(5)
  for (const findings of found) expect(findings).toEqual(['reserved-addresses-forgotten', 'hosts'])
})
