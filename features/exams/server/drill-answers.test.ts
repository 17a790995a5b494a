/** Answers in drills: recorded once, and what they bring back. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { eventsOf } from '#features/learning/server/testing.ts'

import type { DrillMode } from '../contract.ts'
import { idsOf, openSmallBank, RUN } from './testing/small-bank.ts'

const { db, givenLearner } = await openSmallBank()

describe('what comes back', () => {
  test('mistakes, what was sure and wrong, and what was guessed right each have a drill', async () => {
    const ada = givenLearner()
    await ada.answer('frames-a', false, { confidence: 'sure' })
    await ada.answer('frames-b', false, { confidence: 'guess' })
    await ada.answer('frames-c', true, { confidence: 'guess' })
    await ada.answer('frames-d', true)

    const found = async (mode: DrillMode) => idsOf(await ada.choose({ mode })).toSorted()

    expect(await found('mistakes')).toEqual(['frames-a', 'frames-b'])
    expect(await found('sure-and-wrong')).toEqual(['frames-a'])
    expect(await found('guessed-right')).toEqual(['frames-c'])
    expect(await ada.choose({ mode: 'mistakes' })).toMatchObject([
      { asked: { id: 'frames-a' }, reason: 'sure-and-wrong' },
      { asked: { id: 'frames-b' }, reason: 'mistake' },
    ])
  })

  test('a mistake that was answered right since is none', async () => {
    const ada = givenLearner()
    await ada.answer('frames-a', false)
    await ada.answer('frames-a', true)

    expect(await ada.choose({ mode: 'mistakes' })).toEqual([])
  })

  test('what is counted is what each drill asks', async () => {
    const ada = givenLearner()
    await ada.answer('frames-a', false, { confidence: 'sure' })
    await ada.answer('routes-c', true, { confidence: 'guess' })
    const kept = await ada.kept()

    const overview = await ada.overview()

    const unseen = 48 - new Set([...kept, 'frames-a', 'routes-c']).size
    expect(overview?.counts).toEqual({
      questions: unseen + 2,
      neverSeen: unseen,
      mistakes: 1,
      sureAndWrong: 1,
      guessedRight: 1,
      exercises: { total: 0, neverPracticed: 0, missed: 0 },
    })
    expect(overview?.domains.map(({ number, counts }) => [number, counts.mistakes])).toEqual([
      ['1', 1],
      ['2', 0],
    ])
    expect(overview?.domains[0]?.objectives[1]?.counts.guessedRight).toBe(1)
  })
})

describe('an answer', () => {
  test('is judged and recorded with its run and the help taken', async () => {
    const ada = givenLearner()

    const response = await ada.answer('frames-a', true, { hints: 2 })

    expect(response).toEqual({ isCorrect: true })
    expect(await eventsOf(db, ada.userId)).toMatchObject([
      {
        item: 'frames-a',
        context: 'drill',
        run_id: RUN,
        score: 1,
        confidence: 'sure',
        assistance: '{"kind":"hint","rung":2}',
        track: 'network-plus',
      },
    ])
  })

  test('sent twice counts once', async () => {
    const ada = givenLearner()
    const answerId = randomUUID()

    await ada.answer('frames-a', false, { answerId })
    await ada.answer('frames-a', false, { answerId })

    expect(await eventsOf(db, ada.userId)).toHaveLength(1)
  })

  test('to a question that is not there is refused', async () => {
    await expect(givenLearner().answer('nothing', true)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('of another learner says nothing about this one', async () => {
    const [ada, ben] = [givenLearner(), givenLearner()]
    await ada.answer('frames-a', false)

    expect(await ben.choose({ mode: 'mistakes' })).toEqual([])
  })
})
