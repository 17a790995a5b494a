/** An answer may come from elsewhere than our own pages. Whatever is in it, every kind judges it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { GivenAnswer } from '../contract.ts'
import { readAllKinds } from '../read/testing.ts'
import {
  DIFFICULTIES,
  type Answer,
  type AnswerValue,
  type Exercise,
  type Field,
} from './exercise.ts'
import { markOf } from './mark.ts'

const { kinds } = await readAllKinds()

/** To each kind at each difficulty: others in each run. */
const ANSWERS = process.env['TEST_DEPTH'] === 'deep' ? 600 : 60

/** What code that looks things up by a text may trip over, and what readers of numbers and addresses may. */
const TRAPS = [
  ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'undefined'],
  ['NaN', 'Infinity', '-0', '1e400', '0x1F', '9'.repeat(400), '1'.repeat(32), '１２', '٣', '½'],
  ['-1', '1.5', '1,5', '0', '00', '4294967296', '256.256.256.256', '0.0.0.0/0', '1.2.3.4/33'],
  ['::', ':::', '::1::', 'fe80::%eth0', '::ffff:1.2.3.4', '10.0.0.0/-1', '2001:db8::/129'],
  ['😀', '\uD800', '\u0000', '\u202E', '$&', '\\', '`', '{}', '[', '%s', '\n', ' ', ''],
].flat()

function idsOf(field: Field): readonly string[] {
  switch (field.type) {
    case 'text':
      return []
    case 'choice':
    case 'multi-choice':
      return field.options.map(({ id }) => id)
    case 'ordering':
      return field.items.map(({ id }) => id)
    case 'matching':
      return [...field.rows, ...field.options].map(({ id }) => id)
    case 'table':
      return field.rows.flatMap((row) => field.columns.map((column) => `${row.id}/${column.id}`))
  }
}

/** Texts near what is right, ids of the exercise in any place, traps, and anything else. */
function answerTo(exercise: Exercise, right: Answer): fc.Arbitrary<Answer> {
  const rightTexts = Object.values(right).flatMap((value) =>
    typeof value === 'string' ? [value] : Object.values(value),
  )
  const ids = exercise.fields.flatMap(idsOf)
  const text = fc.oneof(
    fc.constantFrom(...rightTexts, ...ids, ...TRAPS),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.ipV4(),
    fc.ipV4Extended(),
    fc.ipV6(),
    fc.integer().map(String),
    fc
      .tuple(fc.constantFrom(...rightTexts, ...ids, ''), fc.constantFrom(...TRAPS))
      .map((parts) => parts.join('')),
  )
  const value: fc.Arbitrary<AnswerValue> = fc.oneof(
    text,
    fc.array(text, { maxLength: 12 }),
    fc.dictionary(text, text, { maxKeys: 12 }),
    fc.constantFrom(...Object.values(right)),
    fc.anything() as fc.Arbitrary<AnswerValue>,
  )
  const fieldId = fc.constantFrom(...exercise.fields.map(({ id }) => id), ...TRAPS)
  return fc.dictionary(fieldId, value, { maxKeys: 8 })
}

describe.for([...kinds])('%s', ([, { module }]) => {
  test('judges whatever is sent, in words, and right means that every part is', () => {
    for (const difficulty of DIFFICULTIES) {
      fc.assert(
        fc.property(
          fc
            .integer({ min: 0, max: 0xffff_ffff })
            .map((seed) => module.generate(seed, difficulty))
            .chain((exercise) =>
              answerTo(exercise, module.solve(exercise).answer).map(
                (answer) => [exercise, answer] as const,
              ),
            ),
          ([exercise, answer]) => {
            const verdict = module.check(exercise, answer)
            for (const { message, parts = {} } of Object.values(verdict.fields)) {
              for (const said of [message, ...Object.values(parts).map((part) => part.message)]) {
                if (typeof said !== 'string' || said === '')
                  throw new Error(`said: ${String(said)}`)
              }
            }
            const { score, wrong } = markOf(exercise, verdict)
            expect(score).toBeGreaterThanOrEqual(0)
            expect(score === 1).toBe(verdict.isCorrect)
            expect(wrong.length === 0).toBe(verdict.isCorrect)
          },
        ),
        { numRuns: ANSWERS },
      )
    }
  })

  test('has answers that fit the limits of what can be sent', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const exercise = module.generate(seed, DIFFICULTIES[seed % 3] ?? 1)
      const { answer } = module.solve(exercise)
      expect(GivenAnswer.safeParse(answer).data).toEqual(answer)
    }
  })
})
