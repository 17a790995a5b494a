/** What is missing of an answer to an exercise, by kind: what was solved is whole, and an empty part is never right. */
import { describe, expect, test } from 'vitest'

import { readAllKinds } from '../read/testing.ts'
import { hasEmptyPart } from './empty-part.ts'
import { DIFFICULTIES, type Exercise } from './exercise.ts'
import { answeredParts } from './mark.ts'
import { missingParts } from './missing-parts.ts'
import { startedAnswer } from './started-answer.ts'

const SEEDS = 10

const { kinds } = await readAllKinds()

/** Where none may fit. */
const isWholeWhenEmpty = ({ fields }: Exercise, partId: string) =>
  fields.some(({ id, type }) => id === partId && (type === 'multi-choice' || type === 'ordering'))

describe.for([...kinds])('%s', ([, { module }]) => {
  test.for(DIFFICULTIES)('at difficulty %i', (difficulty) => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const exercise = module.generate(seed, difficulty)
      const solved = startedAnswer(exercise, module.solve(exercise).answer)
      expect(missingParts(exercise, solved)).toEqual([])
      expect(hasEmptyPart(solved)).toBe(false)

      const empty = startedAnswer(exercise)
      const parts = answeredParts(exercise, module.check(exercise, empty)).filter(
        ({ id }) => !isWholeWhenEmpty(exercise, id),
      )
      expect(missingParts(exercise, empty)).toHaveLength(parts.length)
      expect(hasEmptyPart(empty)).toBe(parts.length > 0)
      for (const { isCorrect } of parts) expect(isCorrect).toBe(false)
    }
  })
})

test('one empty part is one that is missing, and says how it is given', () => {
  const module = kinds.get('subnet-facts')?.module
  const exercise = module?.generate(3, 1)
  if (!module || !exercise) throw new Error('There is no such kind.')
  const { answer } = module.solve(exercise)
  const halfGiven = startedAnswer(exercise, { ...answer, [exercise.fields[0]?.id ?? '']: '  ' })

  expect(missingParts(exercise, halfGiven)).toEqual([
    { fieldId: exercise.fields[0]?.id, way: 'typed' },
  ])
  expect(hasEmptyPart(halfGiven)).toBe(true)
})
