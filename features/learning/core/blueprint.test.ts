import { describe, expect, test } from 'vitest'

import type { Track } from '#features/curriculum/contract.ts'

import { examDomainOf } from './blueprint.ts'

/** @param exams topics by domain by exam. */
function aTrack(id: string, exams: Readonly<Record<string, Record<string, string[]>>>): Track {
  return {
    id,
    name: id,
    vendor: '',
    exams: Object.entries(exams).map(([exam, domains]) => ({
      id: exam,
      code: exam,
      name: '',
      minutes: 90,
      maxQuestions: 90,
      passing: '',
      practice: null,
      booking: null,
      domains: Object.entries(domains).map(([number, topics]) => ({
        number,
        title: '',
        weight: 50,
        objectives: topics.map((topic, index) => ({
          number: `${number}.${index + 1}`,
          title: '',
          topics: [topic],
          lessonIds: [],
        })),
      })),
    })),
  }
}

const TRACKS = [
  aTrack('a-plus', { core1: { '1': ['mobile'], '2': ['ports'] }, core2: { '1': ['ports'] } }),
  aTrack('network-plus', { n10: { '1': ['ports'], '2': ['routing', 'ports'] } }),
]

describe('examDomainOf', () => {
  test("is the one of the learner's own track", () => {
    expect(examDomainOf(TRACKS, 'network-plus', 'ports')).toEqual({ exam: 'n10', domain: '1' })
  })

  test('of several in a track, it is the first', () => {
    expect(examDomainOf(TRACKS, 'a-plus', 'ports')).toEqual({ exam: 'core1', domain: '2' })
  })

  test('a topic that the own track has not is of the first track that has it', () => {
    expect(examDomainOf(TRACKS, 'a-plus', 'routing')).toEqual({ exam: 'n10', domain: '2' })
  })

  test('a track that is not there any more is no obstacle', () => {
    expect(examDomainOf(TRACKS, 'gone', 'mobile')).toEqual({ exam: 'core1', domain: '1' })
  })

  test('a topic of no exam has none', () => {
    expect(examDomainOf(TRACKS, 'a-plus', 'trivia')).toBeUndefined()
  })
})
