/** Which questions a drill asks, and what comes with them. */
import { describe, expect, test } from 'vitest'

import type { DrillScope } from '../contract.ts'
import { idsOf, openSmallBank, type Asked } from './testing/small-bank.ts'

const { curriculum, givenLearner } = await openSmallBank()

describe('the questions of a drill', () => {
  test('are none twice, come with their keys, and are the same for the same seed', async () => {
    const ada = givenLearner()

    const items = await ada.choose()

    expect(items).toHaveLength(10)
    expect(new Set(idsOf(items)).size).toBe(10)
    expect(items[0]).toMatchObject({
      asked: { kind: 'single', rightCount: 1 },
      key: { kind: 'single', source: 'RFC 1122' },
      reason: null,
    })
    for (const { asked, key } of items) expect(asked.stem).toContain(key.clue)
    expect(idsOf(await ada.choose())).toEqual(idsOf(items))
    expect(idsOf(await ada.choose({ seed: 8 }))).not.toEqual(idsOf(items))
  })

  test('go on from what was asked in the run', async () => {
    const ada = givenLearner()
    const first = idsOf(await ada.choose({ count: 5 }))
    const asked = first.map((id): Asked => ({ id, outcome: 'right' }))

    const next = idsOf(await ada.choose({ count: 5, asked }))

    expect(next).toHaveLength(5)
    expect(next.filter((id) => first.includes(id))).toEqual([])
  })

  test('that were wrong come back in the run after four others, also if only the page knows', async () => {
    const ada = givenLearner()
    const [missed = '', ...others] = idsOf(await ada.choose({ count: 5 }))
    const asked: Asked[] = [
      { id: missed, outcome: 'wrong' },
      ...others.map((id): Asked => ({ id, outcome: 'right' })),
    ]

    // Another topic may come between.
    const items = await ada.choose({ count: 3, asked })

    const back = items.find((item) => item.asked.id === missed)
    expect(back?.reason).toBe('again-unaided')
    expect(idsOf(await ada.choose({ count: 1, asked: asked.slice(0, 4) }))).not.toEqual([missed])
  })

  test('are about the part of the exam that was asked for', async () => {
    const ada = givenLearner()
    const topicsOf = async (scope: DrillScope) =>
      new Set((await ada.choose({ scope })).map(({ topic }) => topic.id))

    expect(await topicsOf({ domain: '2' })).toEqual(new Set(['filtering']))
    expect(await topicsOf({ objective: '1.2' })).toEqual(new Set(['routing']))
    expect(await topicsOf({ topic: 'framing' })).toEqual(new Set(['framing']))
    expect(await topicsOf({ lesson: 'routes' })).toEqual(new Set(['routing']))
  })

  test('are about the exam that was asked for, also while another track is selected', async () => {
    const exam = curriculum.tracks.flatMap(({ exams }) => exams)[0]!.id
    const elsewhere = givenLearner('security-plus')
    expect(await elsewhere.choose()).toEqual([])

    const items = await elsewhere.choose({ scope: { exam, topic: 'framing' } })
    expect(new Set(items.map(({ topic }) => topic.id))).toEqual(new Set(['framing']))
    await expect(elsewhere.choose({ scope: { exam: 'no-such-exam' } })).rejects.toMatchObject({
      code: 'not_found',
      message: 'This exam was not found.',
    })
  })

  test('are none that are kept for practice exams, until such a one was answered', async () => {
    const ada = givenLearner()
    const kept = await ada.kept()
    expect(kept.size).toBeGreaterThan(6)
    const everything = async () => {
      const asked: Asked[] = []
      for (;;) {
        const items = await ada.choose({ asked, seed: 3 })
        if (items.length === 0) return asked.map(({ id }) => id)
        asked.push(...idsOf(items).map((id): Asked => ({ id, outcome: 'right' })))
      }
    }

    const asked = await everything()

    expect(asked).toHaveLength(48 - kept.size)
    expect(asked.filter((id) => kept.has(id))).toEqual([])
    const [one = ''] = kept
    await ada.answer(one, false)
    ada.wait(3_600_000)
    expect(await everything()).toContain(one)
  })

  test('of a track without an exam are none', async () => {
    expect(await givenLearner('security-plus').choose()).toEqual([])
  })
})

describe('second best', () => {
  test('asks only what has a clue to name, with its phrases and the runner-up', async () => {
    const items = await givenLearner().choose({ mode: 'second-best' })

    expect(items.length).toBeGreaterThan(5)
    for (const { asked, secondBest } of items) {
      expect(asked.id).toMatch(/-[i-p]$/)
      expect(secondBest).toEqual({
        phrases: [
          { id: '0', text: `The lamp of ${asked.id} is dark.` },
          { id: '1', text: 'The cord is warm.' },
          { id: '2', text: 'It is noon.' },
        ],
        rightIds: ['1'],
        runnerUpId: 'bravo',
      })
    }
  })

  test('mixes topics, and stays within its scope', async () => {
    const ada = givenLearner()
    const topicsOf = async (scope: DrillScope) =>
      new Set((await ada.choose({ mode: 'second-best', scope })).map(({ topic }) => topic.id))

    expect((await topicsOf({})).size).toBe(3)
    expect(await topicsOf({ domain: '2' })).toEqual(new Set(['filtering']))
  })

  test('is asked in no other mode, and asks nothing that is kept for practice exams', async () => {
    const ada = givenLearner()
    const kept = await ada.kept()

    expect((await ada.choose()).every(({ secondBest }) => secondBest === null)).toBe(true)
    const asked = idsOf(await ada.choose({ mode: 'second-best' }))
    expect(asked.filter((id) => kept.has(id))).toEqual([])
  })
})

test('a question leads to the passage of its lesson that explains it', async () => {
  const content = await curriculum.content('network-plus')
  const [passage] = content.lesson('routes')?.passages ?? []
  expect(passage?.text).toContain('explained here, in one short paragraph')

  const items = await givenLearner().choose({ scope: { lesson: 'routes' } })

  const explained = items.filter(({ asked }) => asked.stem.includes('MOST'))
  expect(explained.length).toBeGreaterThan(0)
  for (const { lesson } of explained) {
    expect(lesson).toEqual({ id: 'routes', title: 'The routes lesson', passageId: passage?.id })
  }
})

test.for([
  [{ domain: '9' }, 'Domain 9 of this exam was not found.'],
  [{ objective: '9.9' }, 'Objective 9.9 of this exam was not found.'],
  [{ topic: 'no-such' }, 'This topic of the exam was not found.'],
  [{ lesson: 'no-such' }, 'This lesson was not found.'],
] as const)('a drill about %j is refused', async ([scope, message]) => {
  await expect(givenLearner().choose({ scope })).rejects.toMatchObject({
    code: 'not_found',
    message,
  })
})
