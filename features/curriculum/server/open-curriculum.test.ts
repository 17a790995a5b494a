import { describe, expect, test } from 'vitest'

import { followAliases } from '../core/aliases.ts'
import { NO_CONTENT } from './compiled-content.ts'
import { openCurriculum } from './open-curriculum.ts'
import { examFile, smallContent, smallCurriculum } from './testing.ts'
import { trackContent } from './track-content.ts'
import { packVectors } from './vector-table.ts'

/** The small curriculum with a second track that shares a lesson with the first. */
const twoTracks = () =>
  smallCurriculum({
    'tracks.yaml': (smallContent()['tracks.yaml'] ?? '').replace('exams: []', 'exams: [s-1]'),
    'exams/s-1.yaml': examFile(
      'S-1',
      `  - number: "1"
    title: Filters
    weight: 100
    objectives:
      - number: "1.1"
        title: Filters and watches
        topics: [filtering]
        lessons: [filters, watches]`,
      'Security+',
    ),
    'lessons/watches/lesson.mdx': (smallContent()['lessons/filters/lesson.mdx'] ?? '')
      .replace('id: filters', 'id: watches')
      .replace('are explained here', 'are explained with a <Term id="frame">frame</Term>'),
    'lessons/watches/questions.yaml': (
      smallContent()['lessons/filters/questions.yaml'] ?? ''
    ).replaceAll('filters-recall', 'watches-recall'),
    'lessons/watches/cards.yaml': (smallContent()['lessons/filters/cards.yaml'] ?? '').replace(
      'filters-card',
      'watches-card',
    ),
  })

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('what is known from the start', () => {
  test('is found by its id', async () => {
    const curriculum = await smallCurriculum()

    expect(idsOf(curriculum.lessonsOfTrack('network-plus'))).toEqual([
      'frames',
      'routes',
      'filters',
    ])
    expect(curriculum.lessonOfQuestion('frames-recall')).toBe('frames')
    expect(curriculum.lessonOfCard('frames-card')).toBe('frames')
    expect(curriculum.lessonOfCard('frames-recall')).toBeUndefined()
    expect(curriculum.objectivesOfLesson('network-plus', 'routes')).toEqual(['1.2'])
    expect(curriculum.topicTitle('framing')).toBe('Framing')
    expect(idsOf(curriculum.lessonsAbout('framing'))).toEqual(['frames'])
    expect(curriculum.counts).toEqual({ lessons: 3, questions: 6, cards: 3 })
  })

  test('a track without exams has no lessons and no progress', async () => {
    const curriculum = await smallCurriculum()

    expect(curriculum.lessonsOfTrack('security-plus')).toEqual([])
    expect(curriculum.progressOf('security-plus', new Set(['frames']))).toBe(0)
  })
})

describe('the content of a track', () => {
  test('has everything of its lessons, by id', async () => {
    const content = await (await smallCurriculum()).content('network-plus')

    expect(content.questionsOfLesson('frames')).toHaveLength(3)
    expect(idsOf(content.cardsOfLesson('frames'))).toEqual(['frames-card'])
    expect(content.question('frames-recall')?.lessonId).toBe('frames')
    expect(content.lesson('frames')?.termIds).toEqual(['frame'])
  })

  test('has the lessons it shares with another track, and of that one only the terms it uses', async () => {
    const content = await (await twoTracks()).content('security-plus')

    expect(idsOf(content.lessons)).toEqual(['filters', 'watches'])
    expect(idsOf(content.questions)).toEqual(['filters-recall', 'watches-recall'])
    expect(idsOf(content.cards)).toEqual(['filters-card', 'watches-card'])
    expect(content.term('frame')?.lessonId).toBe('frames')
    expect(await content.search('broadcast', 5)).toEqual([])
    expect((await content.search('watches', 1))[0]).toMatchObject({ lessonId: 'watches' })
  })

  test('of a track without lessons is that of the first track that has some', async () => {
    const curriculum = await smallCurriculum()

    expect(await curriculum.content('security-plus')).toBe(await curriculum.content('network-plus'))
  })

  test.each([
    ['filters', 'security-plus', 'security-plus'],
    ['filters', 'network-plus', 'network-plus'],
    ['watches', 'network-plus', 'security-plus'],
    ['frames', 'a-track-of-old', 'network-plus'],
  ])('with the lesson %s, for learners of %s, is that of %s', async (lesson, studied, found) => {
    const curriculum = await twoTracks()

    expect(await curriculum.contentOfLesson(lesson, studied)).toBe(await curriculum.content(found))
  })

  test('a lesson that no exam names yet is found, so that its writer can read it', async () => {
    const curriculum = await smallCurriculum({
      'exams/n10-009.yaml': (smallContent()['exams/n10-009.yaml'] ?? '').replace(
        'lessons: [routes]',
        'lessons: []',
      ),
    })

    const content = await curriculum.contentOfLesson('routes', 'security-plus')
    expect(content.lesson('routes')?.title).toBe('The routes lesson')
  })
})

test('renamed content, even twice, is found by its old id', async () => {
  const curriculum = await smallCurriculum()

  expect(curriculum.currentId('old-routes')).toBe('routes')
  expect(curriculum.lesson('old-routes')?.id).toBe('routes')
  expect(curriculum.objectivesOfLesson('network-plus', 'old-routes')).toEqual(['1.2'])
  const content = await curriculum.contentOfLesson('old-routes', '')
  expect(content.questionsOfLesson('older-routes')).toHaveLength(2)
})

describe('the vectors of a track', () => {
  test('are read at their first use, once; where that failed, again', async () => {
    const part = await (await smallCurriculum()).content('network-plus')
    const packed = packVectors([{ row: { kind: 'term', id: 'frame' }, vector: Int8Array.of(3, 4) }])
    let reads = 0
    const content = trackContent({ ...NO_CONTENT, ...part }, followAliases({}), async () => {
      reads += 1
      if (reads === 1) throw new Error('the disk is gone')
      return packed
    })

    expect(reads).toBe(0)
    await expect(content.vectors()).rejects.toThrow('the disk is gone')
    const [vectors, same] = await Promise.all([content.vectors(), content.vectors()])
    expect(reads).toBe(2)
    expect(same).toBe(vectors)
    expect(vectors.nearest(Float32Array.of(0.6, 0.8), 1)).toEqual([
      { row: { kind: 'term', id: 'frame' }, cosine: expect.closeTo(1, 4) },
    ])
  })

  test('are none where nothing was embedded', async () => {
    const content = await (await smallCurriculum()).content('network-plus')

    expect((await content.vectors()).rows).toEqual([])
  })
})

describe('memory', () => {
  /** A curriculum of tracks named a, b, c …, and the order in which they were read. */
  function givenTracks(names: string, readPart = async () => NO_CONTENT) {
    const read: string[] = []
    const tracks = Array.from(names, (id) => ({ id, name: id, vendor: '', exams: [] }))
    const curriculum = openCurriculum({
      index: {
        tracks,
        topics: [],
        lessons: tracks.map(({ id }) => ({
          id: `lesson-${id}`,
          title: '',
          summary: '',
          minutes: 10,
          topics: [],
          trackIds: [id],
          questionIds: [],
          cardIds: [],
        })),
        counts: { lessons: 0, questions: 0, cards: 0 },
        misconceptions: [],
        slips: {},
        aliases: {},
      },
      readPart: (id) => {
        read.push(id)
        return readPart()
      },
      readVectors: async () => null,
    })
    return { read, use: curriculum.content }
  }

  test('a track is read at its first use, once, even by concurrent callers', async () => {
    const { read, use } = givenTracks('ab')
    await Promise.all([use('b'), use('b')])
    await use('b')

    expect(read).toEqual(['b'])
  })

  test('three tracks are cached; another one replaces the least recently used', async () => {
    const { read, use } = givenTracks('abcd')
    for (const id of 'abcad') await use(id)
    expect(read.join('')).toBe('abcd')
    for (const id of 'acdb') await use(id)

    expect(read.join('')).toBe('abcdb')
  })

  test('a track that could not be read is read again', async () => {
    let isBroken = true
    const { use } = givenTracks('a', async () => {
      if (isBroken) throw new Error('the disk is gone')
      return NO_CONTENT
    })
    await expect(use('a')).rejects.toThrow('the disk is gone')
    isBroken = false

    expect((await use('a')).lessons).toEqual([])
  })
})
