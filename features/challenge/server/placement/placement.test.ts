/** A placement from its offer to the order of the lessons, on the product's own content and record. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { isMistake } from '#features/learning/contract.ts'

import { MOST_ITEMS } from '../../core/placement/choose-item.ts'
import { TODAY } from '../../core/testing.ts'
import { deleteChallengeData, exportChallengeData } from '../account-data.ts'
import { DAY, openChallengeBank } from '../testing.ts'
import { placing, questionIn } from './testing.ts'

const { givenChallenger, needs, content, record } = await openChallengeBank(openChallengeParts)
const exam = needs.curriculum.tracks[0]?.exams[0]
if (!exam) throw new Error('no exam')
const READING = exam.domains.map(({ number }) => number)

const domainOf = (topic: string) =>
  exam.domains.find(({ objectives }) => objectives.some(({ topics }) => topics.includes(topic)))
    ?.number ?? ''

async function givenPlacing() {
  const learner = givenChallenger()
  const id = await learner.set({ minutes: 60 })
  return { learner, id, ...placing(needs, content, learner) }
}

type Learner = ReturnType<typeof givenChallenger>

async function plannedLessons(learner: Learner): Promise<string[]> {
  const plan = await learner.plan()
  const lessons = (plan?.week ?? []).flatMap(({ tasks }) =>
    tasks.flatMap(({ task }) => (task.kind === 'lesson' ? [task.lessonId] : [])),
  )
  // A long one is cut; how far a week reaches depends on what else is in it.
  return [...new Set(lessons)].slice(0, 5)
}

const eventsOf = async (userId: string) => record.eventsAfter(userId, 0)

describe('a placement', () => {
  test('is offered, asks twelve questions at most, and tells an order, no verdict and no score', async () => {
    const { id, see, whole } = await givenPlacing()
    expect(await see(id)).toEqual({ status: 'offered', isSkipped: false })

    const { asked, end } = await whole(id, domainOf, ['1', '2'])
    expect(asked.length).toBeLessThanOrEqual(MOST_ITEMS)
    expect(new Set(asked).size).toBe(asked.length)
    expect(Object.keys(end).toSorted()).toEqual(
      [
        'answered',
        'begins',
        'isReadingOrder',
        'later',
        'lessonOrder',
        'opening',
        'status',
      ].toSorted(),
    )
    if (end.status !== 'ended') throw new Error('not ended')
    expect(end).toMatchObject({ answered: asked.length, lessonOrder: 'placement' })
    const order = [...end.begins, ...end.later].map(({ number }) => number)
    expect(order.toSorted()).toEqual(READING)
    expect(['3', '4', '5']).toContain(order[0])
    expect(await see(id)).toEqual(end)
  })

  test('sends a question without its key', async () => {
    const { id, begin } = await givenPlacing()
    const sent = JSON.stringify(await begin(id))
    const question = content.question(questionIn(JSON.parse(sent)))
    if (question?.kind !== 'single') throw new Error('no single choice')
    expect(sent).not.toMatch(/isCorrect|clue|reason/)
    for (const { reason } of question.options) expect(sent).not.toContain(JSON.stringify(reason))
  })

  test('asks single choices alone, none of a case, none kept for exams, none that was met', async () => {
    const { learner, id, whole } = await givenPlacing()
    await learner.drill(10)
    const met = new Set((await record.answered(learner.userId)).keys())
    const kept = await needs.keptForExams(learner.userId, 'network-plus', exam.id)
    const { asked } = await whole(id, domainOf, ['2'])
    for (const each of asked) {
      const question = content.question(each)
      expect(question).toMatchObject({ kind: 'single', case: null, isExtra: false })
      expect(kept.has(each)).toBe(false)
      expect([each, ...(question?.siblings ?? [])].some((one) => met.has(one))).toBe(false)
    }
    expect(kept.size).toBeGreaterThan(100)
    for (const each of asked) expect(content.question(each)?.skill).not.toBe('analysis')
  })

  test('asks nothing that an open practice exam asks: the open question gives way, also to a sibling', async () => {
    const { learner, id, begin } = await givenPlacing()
    const questionId = questionIn(await begin(id))
    const [sibling = questionId] = content.question(questionId)?.siblings ?? []
    const inExam = { ...needs, inOpenExams: async () => new Set([sibling]) }
    const { see, answer } = placing(inExam, content, learner)
    const other = await see(id)
    expect(other).toMatchObject({ status: 'open', number: 1 })
    expect(questionIn(other)).not.toBe(questionId)
    expect(await see(id)).toEqual(other)
    expect(await answer(id, other, 'right')).toMatchObject({ status: 'open', number: 2 })
  })

  test('goes to the record as a placement, and is no mistake: right, wrong and unknown look alike elsewhere', async () => {
    const { learner, id, begin, answer, stop } = await givenPlacing()
    let state = await begin(id)
    const asked: string[] = []
    for (const given of ['right', 'wrong', 'unknown'] as const) {
      asked.push(questionIn(state))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      state = await answer(id, state, given)
    }
    await stop(id)
    expect(await eventsOf(learner.userId)).toMatchObject(
      asked.map((item) => ({ item, context: 'placement' })),
    )
    const seen = await needs.record.answered(learner.userId)
    for (const item of asked) expect(isMistake(seen.get(item)!)).toBe(false)
    expect(await needs.record.lessons(learner.userId)).toEqual(new Map())
    expect((await learner.today())?.today.tasks.map(({ task }) => task.kind)).not.toContain(
      'mistakes',
    )
  })

  test.each(['right', 'unknown'] as const)(
    'makes no day count by the answer %s, and its minutes are time studied',
    async (given) => {
      const { learner, id, begin, answer } = await givenPlacing()
      await answer(id, await begin(id), given)

      expect(await learner.today()).toMatchObject({ daysThatCount: 0, todayCounts: false })
      expect(await record.days(learner.userId)).toMatchObject([{ answers: 0, reviews: 0 }])
      const [day] = await record.days(learner.userId)
      expect(day?.milliseconds).toBeGreaterThan(0)
    },
  )

  test('survives a reload: the same question is open, with its options in the same order', async () => {
    const { id, begin, see, answer } = await givenPlacing()
    const first = await begin(id)
    expect(await see(id)).toEqual(first)
    expect(await begin(id)).toEqual(first)
    const second = await answer(id, first, 'wrong')
    expect(second).toMatchObject({ status: 'open', number: 2, most: MOST_ITEMS })
    expect(await see(id)).toEqual(second)
  })

  test('an answer sent twice counts once', async () => {
    const { learner, id, begin, answer } = await givenPlacing()
    const first = await begin(id)
    const answerId = randomUUID()
    const second = await answer(id, first, 'right', { answerId })
    expect(await answer(id, first, 'right', { answerId })).toEqual(second)
    expect(await eventsOf(learner.userId)).toHaveLength(1)
  })

  test('of two devices at once, the first answer counts, and both go on with the same question', async () => {
    const { learner, id, begin, answer } = await givenPlacing()
    const [first, same] = await Promise.all([begin(id), begin(id)])
    expect(same).toEqual(first)
    const [one, other] = await Promise.all([answer(id, first, 'right'), answer(id, first, 'wrong')])
    expect(one).toEqual(other)
    expect(one).toMatchObject({ status: 'open', number: 2 })
    expect(await eventsOf(learner.userId)).toHaveLength(1)
  })

  test('is stopped at any time: what was answered is kept; without an answer it counts as skipped', async () => {
    const { id, begin, answer, stop, see } = await givenPlacing()
    await begin(id)
    expect(await stop(id)).toEqual({ status: 'offered', isSkipped: true })
    await answer(id, await begin(id), 'unknown')
    const end = await stop(id)
    expect(end).toMatchObject({ status: 'ended', answered: 1 })
    expect(await stop(id)).toEqual(end)
    expect(await see(id)).toEqual(end)
  })

  test('that has ended takes no more answers', async () => {
    const { learner, id, begin, answer, stop } = await givenPlacing()
    const first = await begin(id)
    const second = await answer(id, first, 'wrong')
    const end = await stop(id)
    expect(await answer(id, second, 'right')).toEqual(end)
    expect(await eventsOf(learner.userId)).toHaveLength(1)
  })

  test('is for a young challenge', async () => {
    const { learner, id, begin, see } = await givenPlacing()
    learner.wait(15 * DAY)
    expect(await see(id)).toEqual({ status: 'unavailable' })
    await expect(begin(id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('refuses a question that is not open or not there, and what cannot be an answer', async () => {
    const { learner, id, begin, send, see } = await givenPlacing()
    const open = await begin(id)
    const questionId = questionIn(open)
    const other = content.questions.find(
      ({ id: each, kind }) => kind === 'single' && each !== questionId,
    )
    const refusedAs = (code: string, answer: Parameters<typeof send>[1]) =>
      expect(send(id, answer)).rejects.toMatchObject({ code })
    await refusedAs('conflict', { questionId: other?.id ?? '', response: null })
    await refusedAs('not_found', { questionId: 'no-such-question', response: null })
    await refusedAs('invalid_request', { questionId, response: { choice: ['no-such-option'] } })
    await refusedAs('invalid_request', { questionId, response: { text: { field: 'words' } } })
    expect(await see(id)).toEqual(open)
    expect(await eventsOf(learner.userId)).toHaveLength(0)
  })

  test("of another learner's challenge, or an ended one, is not found", async () => {
    const { learner, id, begin } = await givenPlacing()
    const first = await begin(id)
    const bob = placing(needs, content, givenChallenger())
    const missing = { code: 'not_found' }
    await expect(bob.see(id)).rejects.toMatchObject(missing)
    await expect(bob.begin(id)).rejects.toMatchObject(missing)
    await expect(bob.answer(id, first, 'right')).rejects.toMatchObject(missing)
    await expect(bob.stop(id)).rejects.toMatchObject(missing)
    await expect(bob.order(id, 'reading')).rejects.toMatchObject(missing)
    await expect(bob.skip({ offer: 'placement', challengeId: id })).rejects.toMatchObject(missing)
    await learner.end(id)
    await expect(begin(id)).rejects.toMatchObject(missing)
  })
})

describe('the order of the lessons', () => {
  test('follows the placement from today on, and the reading order again when the learner prefers it', async () => {
    const { learner, id, whole, order } = await givenPlacing()
    const before = await plannedLessons(learner)
    learner.wait(60_000)
    const { end } = await whole(id, domainOf, ['1', '2'])
    if (end.status !== 'ended') throw new Error('not ended')
    const after = await plannedLessons(learner)
    expect(after).not.toEqual(before)
    const firstNumber = end.begins[0]?.number
    const ofFirst = exam.domains
      .find(({ number }) => number === firstNumber)
      ?.objectives.flatMap(({ lessonIds }) => lessonIds)
    const opening = exam.domains[0]?.objectives[0]?.lessonIds ?? []
    const isOpeningFirst = !end.later.some(({ number }) => number === '1')
    const lead = isOpeningFirst ? after.filter((each) => !opening.includes(each)) : after
    expect(ofFirst).toContain(lead[0])

    learner.wait(60_000)
    await order(id, 'reading')
    await order(id, 'reading')
    expect(await plannedLessons(learner)).toEqual(before)
    learner.wait(60_000)
    await order(id, 'placement')
    expect(await plannedLessons(learner)).toEqual(after)
  })

  test('cannot be chosen before a placement has ended', async () => {
    const { id, begin, order } = await givenPlacing()
    await expect(order(id, 'reading')).rejects.toMatchObject({ code: 'not_found' })
    await begin(id)
    await expect(order(id, 'reading')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('offers', () => {
  test('beginning is offered once: not after it was skipped, nor to whoever has had a challenge', async () => {
    const ada = givenChallenger()
    const offers = placing(needs, content, ada)
    expect(await offers.isOffered()).toBe(true)
    await offers.skip({ offer: 'beginning' })
    await offers.skip({ offer: 'beginning' })
    expect(await offers.isOffered()).toBe(false)

    const bob = givenChallenger()
    await bob.end(await bob.set())
    expect(await placing(needs, content, bob).isOffered()).toBe(false)
  })

  test('a skipped placement is offered no more, and can be begun all the same', async () => {
    const { id, see, skip, begin } = await givenPlacing()
    await skip({ offer: 'placement', challengeId: id })
    expect(await see(id)).toEqual({ status: 'offered', isSkipped: true })
    expect(await begin(id)).toMatchObject({ status: 'open', number: 1 })
  })
})

test('all of it is exported, and deleted with the account', async () => {
  const { learner, id, begin, answer, stop, skip } = await givenPlacing()
  await skip({ offer: 'placement', challengeId: id })
  const first = await begin(id)
  await answer(id, first, 'wrong')
  await stop(id)
  expect(await exportChallengeData(learner.db, learner.userId)).toMatchObject({
    skippedOffers: [{ offer: 'placement', challengeId: id }],
    challenges: [
      {
        placement: {
          answers: [{ questionId: questionIn(first), isRight: false }],
          outcome: { order: expect.arrayContaining(READING) },
          lessonOrder: 'placement',
          begunAt: expect.stringContaining(TODAY),
        },
      },
    ],
  })
  await deleteChallengeData(learner.db, learner.userId)
  expect(await exportChallengeData(learner.db, learner.userId)).toMatchObject({
    challenges: [],
    skippedOffers: [],
  })
})
