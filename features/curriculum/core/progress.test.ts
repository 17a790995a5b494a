import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Domain, Exam } from '../contract.ts'
import { progressOf, shareDone } from './progress.ts'

function domain(number: string, weight: number, lessonIds: string[][]): Domain {
  return {
    number,
    title: number,
    weight,
    objectives: lessonIds.map((ids, index) => ({
      number: `${number}.${index}`,
      title: '',
      topics: [],
      lessonIds: ids,
    })),
  }
}

function exam(...domains: Domain[]): Exam {
  return {
    id: 'x',
    code: 'X',
    name: 'X',
    minutes: 90,
    maxQuestions: 90,
    passing: '',
    practice: null,
    booking: null,
    domains,
  }
}

describe('progressOf', () => {
  test('a domain counts by its weight, however many lessons it has', () => {
    const two = exam(domain('1', 80, [['a']]), domain('2', 20, [['b', 'c', 'd', 'e']]))

    expect(progressOf([two], new Set(['a']))).toBe(80)
    expect(progressOf([two], new Set(['b', 'c']))).toBe(10)
    expect(progressOf([two], new Set(['a', 'b', 'c', 'd', 'e']))).toBe(100)
  })

  test('a lesson that serves two objectives is counted once', () => {
    expect(shareDone(domain('1', 100, [['a', 'b'], ['b']]), new Set(['b']))).toBe(0.5)
  })

  test('a domain without lessons has nothing done, and no exam is no progress', () => {
    expect(progressOf([exam(domain('1', 60, [['a']]), domain('2', 40, []))], new Set(['a']))).toBe(
      60,
    )
    expect(progressOf([], new Set(['a']))).toBe(0)
  })

  test('two exams of a track count equally', () => {
    const [core1, core2] = [exam(domain('1', 100, [['a']])), exam(domain('1', 100, [['b']]))]

    expect(progressOf([core1, core2], new Set(['a']))).toBe(50)
  })

  test('one more lesson never takes progress away, and it stays within 0 and 100', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const all = exam(
      domain('1', 55, [['a', 'b'], ['c']]),
      domain('2', 45, [['d', 'e', 'f'], ['a']]),
    )
    fc.assert(
      fc.property(fc.subarray(ids), fc.constantFrom(...ids), (done, more) => {
        const before = progressOf([all], new Set(done))
        const after = progressOf([all], new Set([...done, more]))
        expect(after).toBeGreaterThanOrEqual(before)
        expect(after).toBeLessThanOrEqual(100)
      }),
    )
  })
})
