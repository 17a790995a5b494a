/** The pace of a practice exam rests on the items that were opened: time may run out before the last ones. */
import { describe, expect, test } from 'vitest'

import { summarize } from './summarize.ts'
import { aJudgedItem } from './testing.ts'

const paceOf = (seconds: readonly number[]) =>
  summarize(seconds.map((each) => aJudgedItem({ item: `${each} s`, milliseconds: each * 1000 })))
    .pace

describe('items that were never opened', () => {
  test('do not lower the median', () => {
    expect(paceOf([80, 60, 100, 0, 0, 0, 0]).medianSeconds).toBe(80)
    expect(paceOf([80, 60, 0]).medianSeconds).toBe(70)
  })

  test('are not among the slowest', () => {
    expect(paceOf([80, 0, 0]).slowest).toEqual([{ item: '80 s', seconds: 80 }])
  })

  test('are part of their third of the form, and add no time to it', () => {
    expect(paceOf([60, 60, 0]).minutesByThird).toEqual([1, 1, 0])
  })

  test('leave no median and nothing slow where they are all there is', () => {
    expect(paceOf([0, 0])).toMatchObject({ medianSeconds: null, slowest: [] })
  })
})
