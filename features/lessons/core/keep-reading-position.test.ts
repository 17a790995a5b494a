import { describe, expect, test } from 'vitest'

import { readingPositionKeeper } from './keep-reading-position.ts'

/** A keeper whose pauses end when the test decides. */
function given(saved: string | null = null) {
  const told: string[] = []
  const waiting = new Map<number, () => void>()
  let count = 0
  const keeper = readingPositionKeeper((id) => told.push(id), saved, 4000, {
    start: (act) => {
      waiting.set(++count, act)
      return count
    },
    stop: (timer) => void waiting.delete(timer),
  })
  const pause = () => {
    const [first] = waiting
    if (!first) return
    waiting.delete(first[0])
    first[1]()
  }
  return { keeper, told, pause, waiting }
}

describe('readingPositionKeeper', () => {
  test('of many positions in one pause, only the last is sent', () => {
    const { keeper, told, pause } = given()
    for (const id of ['p-1', 'p-2', 'p-3']) keeper.note(id)
    expect(told).toEqual([])
    pause()

    expect(told).toEqual(['p-3'])
  })

  test('a position that was sent already is not sent again', () => {
    const { keeper, told, pause } = given('p-1')
    keeper.note('p-1')
    pause()
    keeper.note('p-2')
    pause()
    keeper.note('p-2')
    pause()

    expect(told).toEqual(['p-2'])
  })

  test('a waiting position is sent when the page closes, and only once', () => {
    const { keeper, told, pause, waiting } = given()
    keeper.note('p-1')
    keeper.flush()
    expect(waiting.size).toBe(0)
    pause()
    keeper.flush()

    expect(told).toEqual(['p-1'])
  })
})
