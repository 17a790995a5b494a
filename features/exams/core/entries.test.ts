import { describe, expect, test } from 'vitest'

import { addEntry, areSeveralDevices, mayWrite, newestOf, type Entry } from './entries.ts'

const entered = (devices: readonly string[]): readonly Entry[] =>
  devices.reduce<readonly Entry[]>(
    (entries, device, index) =>
      addEntry(entries, { id: `page-${index}`, device, at: index }).entries,
    [],
  )

describe('entries into a room', () => {
  test('have each its own number, also after older ones are forgotten', () => {
    expect(newestOf(entered(Array.from({ length: 70 }, () => 'laptop')))).toBe(70)
  })

  test('let a page write until the next one enters, and the newest always', () => {
    const entries = entered(['laptop', 'phone'])

    expect(mayWrite(entries, 1, 0)).toBe(true)
    expect(mayWrite(entries, 1, 1)).toBe(false)
    expect(mayWrite(entries, 2, 99)).toBe(true)
    expect(mayWrite(entries, 3, 99)).toBe(false)
  })

  test('of one device are not several', () => {
    expect(areSeveralDevices(entered(['laptop', 'laptop']))).toBe(false)
    expect(areSeveralDevices(entered(['laptop', 'phone']))).toBe(true)
  })

  test('that are forgotten may have been of another device', () => {
    const reloads = Array.from({ length: 40 }, () => 'laptop')

    expect(areSeveralDevices(entered(['phone', ...reloads]))).toBe(true)
  })
})
