import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CHECK_LENGTH, checkOrder, drawCheck, selectCheck } from './select-check.ts'

type Skill = 'recall' | 'application' | 'analysis'
const item = (id: string, skill: Skill, topic = 't') => ({ id, skill, topic })

const items = fc
  .array(
    fc.record({
      skill: fc.constantFrom<Skill>('recall', 'application', 'analysis'),
      topic: fc.constantFrom('t', 'u', 'v'),
    }),
    { maxLength: 14 },
  )
  .map((list) => list.map((one, index) => ({ ...one, id: `q${index}` })))

describe('selectCheck', () => {
  test("covers the skills in the exam's proportions, recall first", () => {
    const all = (['recall', 'application', 'analysis'] as const).flatMap((skill) =>
      [1, 2, 3, 4].map((n) => item(`${skill}-${n}`, skill)),
    )

    expect(selectCheck(all).map(({ skill }) => skill)).toEqual([
      'recall',
      'application',
      'application',
      'application',
      'analysis',
    ])
  })

  test('covers every topic before it repeats one', () => {
    const all = [
      item('a', 'application', 't'),
      item('b', 'application', 't'),
      item('c', 'application', 'u'),
      item('d', 'application', 'v'),
    ]

    expect(selectCheck(all).map(({ topic }) => topic)).toContain('v')
    expect(new Set(selectCheck(all).map(({ topic }) => topic)).size).toBe(3)
  })

  test('is the same every time, has no question twice, and is as long as it can be', () => {
    fc.assert(
      fc.property(items, (all) => {
        const check = selectCheck(all)
        expect(selectCheck(all)).toEqual(check)
        expect(new Set(check.map(({ id }) => id)).size).toBe(check.length)
        expect(check).toHaveLength(Math.min(CHECK_LENGTH, all.length))
      }),
    )
  })
})

describe('the rounds of a check', () => {
  test('begin with the same five, and ask every question before one comes again', () => {
    fc.assert(
      fc.property(items, fc.nat({ max: 6 }), (all, start) => {
        const order = checkOrder(all)
        expect(drawCheck(order, 0)).toEqual(selectCheck(all))
        expect(new Set(order)).toEqual(new Set(all))
        expect(order).toHaveLength(all.length)

        const rounds = Math.floor(all.length / CHECK_LENGTH)
        const asked = Array.from({ length: rounds }, (_, at) => drawCheck(order, start + at)).flat()
        expect(new Set(asked).size).toBe(asked.length)
      }),
    )
  })

  test('ask as much each time as there is, up to five', () => {
    fc.assert(
      fc.property(items, fc.nat({ max: 20 }), (all, round) => {
        const drawn = drawCheck(checkOrder(all), round)
        expect(drawn).toHaveLength(Math.min(CHECK_LENGTH, all.length))
        expect(new Set(drawn).size).toBe(drawn.length)
      }),
    )
  })
})
