import { expect, test } from 'vitest'

import type { Domain, Exam } from '../contract.ts'
import { openLessonsOf } from './open-lessons.ts'

const domain = (number: string, ...lessonIds: readonly string[][]): Domain => ({
  number,
  title: `Domain ${number}`,
  weight: 20,
  objectives: lessonIds.map((ids, at) => ({
    number: `${number}.${at + 1}`,
    title: 'An objective',
    topics: [],
    lessonIds: ids,
  })),
})
const track = (id: string, ...exams: readonly Domain[][]) => ({
  id,
  exams: exams.map((domains) => ({ domains }) as unknown as Exam),
})
const openIn = (...tracks: readonly ReturnType<typeof track>[]) =>
  openLessonsOf(tracks).map(({ lessonId, domain: { number } }) => `${number} ${lessonId}`)

test('the first lesson of each domain is open, in the order of the outline', () => {
  expect(
    openIn(track('a', [domain('1', ['osi', 'tcp'], ['ports']), domain('2', ['cables'], ['wifi'])])),
  ).toEqual(['1 osi', '2 cables'])
})

test('a domain begins with the first objective that has a lesson; one without lessons opens none', () => {
  expect(openIn(track('a', [domain('1', [], ['ports']), domain('2', [], [])]))).toEqual(['1 ports'])
})

test('each exam of each track opens its own, and a lesson that begins two domains is there once', () => {
  expect(
    openIn(
      track('a', [domain('1', ['osi'])], [domain('1', ['risk'])]),
      track('b', [domain('1', ['osi', 'tcp']), domain('2', ['logs'])]),
    ),
  ).toEqual(['1 osi', '1 risk', '2 logs'])
})
