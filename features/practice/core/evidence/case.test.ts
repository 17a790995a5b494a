/** What every scenario keeps, of command output and of captures: questions fit the lines, and seeds differ. */
import { describe, expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { writtenOf } from './testing.ts'

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/

const KINDS = await Promise.all([readKind('command-output'), readKind('capture-reading')])

describe.for(
  KINDS.flatMap(({ module, subjects }) =>
    subjects.map(({ id }) => [module.kind, id, module] as const),
  ),
)('%s: %s', ([, id, module]) => {
  const cases = writtenOf(module, id)

  test('its questions fit its lines, whatever the seed', () => {
    for (const { exercise, answer, text } of cases) {
      expect(exercise.fields.length).toBeGreaterThanOrEqual(2)
      // An address that is asked for is in the lines; what is chosen has two wrong options or more.
      const addresses = Object.values(answer).filter(
        (right): right is string => typeof right === 'string' && IPV4.test(right),
      )
      expect(addresses.filter((address) => !text.includes(address))).toEqual([])
      const few = exercise.fields.filter(
        (field) => field.type === 'choice' && field.options.length < 3,
      )
      expect(few).toEqual([])
      expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(125)
    }
  })

  test('another seed gives other lines or another prompt, three times out of four', () => {
    const texts = cases.map(({ exercise, text }) => exercise.prompt + text)
    expect(new Set(texts).size).toBeGreaterThanOrEqual(0.75 * cases.length)
  })
})

test('layers are listed in their order, whichever is right', async () => {
  const { module } = await readKind('command-output')
  const choices = writtenOf(module, 'frame-details').flatMap(({ exercise }) =>
    exercise.fields.flatMap((field) => (field.type === 'choice' ? [field.options] : [])),
  )
  for (const options of choices) {
    const labels = options.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted())
  }
  expect(choices.length).toBeGreaterThan(0)
})
