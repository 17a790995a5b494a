import { beforeAll, describe, expect, test } from 'vitest'

import type { Curriculum } from '../contract.ts'
import { tokensOf } from './search-index.ts'
import { smallCurriculum } from './testing.ts'

let curriculum: Curriculum
beforeAll(async () => {
  curriculum = await smallCurriculum()
})

describe('search', () => {
  test('finds the passage that says it, and where it stands', () => {
    const [hit] = curriculum.search('broadcast domain', 5)

    const passage = curriculum
      .lesson('frames')
      ?.passages.find(({ text }) => text.includes('broadcast domain'))
    expect(hit).toMatchObject({ kind: 'passage', lessonId: 'frames', passageId: passage?.id })
  })

  test('finds a term by its name first', () => {
    expect(curriculum.search('frame', 5)[0]).toMatchObject({ kind: 'term', id: 'frame' })
  })

  test('finds while the last word is still being typed', () => {
    expect(curriculum.search('broadc', 5).length).toBeGreaterThan(0)
  })

  test('forgives a slip of the finger in a long word', () => {
    expect(curriculum.search('brodcast', 5).length).toBeGreaterThan(0)
  })

  test('a whole sentence finds what has any of its words', () => {
    expect(curriculum.search('why does the printer never answer me', 5)[0]).toMatchObject({
      lessonId: 'frames',
    })
  })

  test('gives no more than was asked for, and nothing for nothing', () => {
    expect(curriculum.search('frames routes filters', 2)).toHaveLength(2)
    expect(curriculum.search('zzzz', 5)).toEqual([])
    expect(curriculum.search('!?', 5)).toEqual([])
  })

  test('numbers with dots, slashes and letters are one word', () => {
    expect(tokensOf('802.1Q on 10.0.0.0/8, Wi-Fi')).toEqual(['802.1q', 'on', '10.0.0.0/8', 'wi-fi'])
  })
})
