import { expect, test } from 'vitest'

import type { Track } from '../contract.ts'
import { trackOf } from './track-of.ts'

/** @param exams their lessons, by id. */
function aTrack(id: string, exams: Readonly<Record<string, readonly string[]>>): Track {
  return {
    id,
    name: id,
    vendor: '',
    exams: Object.entries(exams).map(([exam, lessonIds]) => ({
      id: exam,
      code: exam,
      name: '',
      minutes: 90,
      maxQuestions: 90,
      passing: '',
      practice: null,
      booking: null,
      domains: [
        {
          number: '1',
          title: '',
          weight: 100,
          objectives: [
            { number: '1.1', title: '', topics: lessonIds.map((id) => `about-${id}`), lessonIds },
          ],
        },
      ],
    })),
  }
}

const tracks = [
  aTrack('network-plus', { n10: ['ports', 'routes'] }),
  aTrack('a-plus', { core1: ['cables'], core2: ['ports'] }),
]
const CURRICULUM = {
  tracks,
  track: (id: string) => tracks.find((each) => each.id === id),
  objectivesOfLesson: (trackId: string, lessonId: string) =>
    tracks
      .filter(({ id }) => id === trackId)
      .flatMap(({ exams }) => exams.flatMap(({ domains }) => domains.flatMap((d) => d.objectives)))
      .flatMap(({ number, lessonIds }) => (lessonIds.includes(lessonId) ? [number] : [])),
}
const of = (selected: string, subject: Parameters<typeof trackOf>[2]) =>
  trackOf(CURRICULUM, selected, subject)

test("an exam's track is the one that has it, whichever is selected", () => {
  expect(of('network-plus', { exam: 'core2' })).toBe('a-plus')
  expect(of('a-plus', { exam: 'core2' })).toBe('a-plus')
})

test('a lesson of several tracks is of the selected one, if that teaches it', () => {
  expect(of('a-plus', { lesson: 'ports' })).toBe('a-plus')
  expect(of('network-plus', { lesson: 'ports' })).toBe('network-plus')
  expect(of('a-plus', { lesson: 'routes' })).toBe('network-plus')
})

test('a topic of several tracks is of the selected one, if an exam of it asks about that', () => {
  expect(of('a-plus', { topics: ['about-ports'] })).toBe('a-plus')
  expect(of('network-plus', { topics: ['about-ports'] })).toBe('network-plus')
  expect(of('a-plus', { topics: ['about-routes'] })).toBe('network-plus')
})

test('the exam decides, then the lesson', () => {
  expect(of('network-plus', { exam: 'core2', lesson: 'ports' })).toBe('a-plus')
  expect(of('a-plus', { lesson: 'routes', topics: ['about-ports'] })).toBe('network-plus')
})

test('what no track has, or is not named, leaves the selected one', () => {
  expect(of('a-plus', {})).toBe('a-plus')
  expect(of('a-plus', { exam: 'gone' })).toBe('a-plus')
  expect(of('a-plus', { topics: ['gone'] })).toBe('a-plus')
  expect(of('gone', { lesson: 'gone' })).toBe('gone')
})
