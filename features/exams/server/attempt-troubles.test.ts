/** Practice exams under bad luck: devices that come back, two requests at once, a clock that was set, content that changed. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import type { Curriculum, Track, TrackContent } from '#features/curriculum/contract.ts'
import { eventsOf } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { RoomItem } from '../contract.ts'
import { deleteExamsData } from './account-data.ts'
import type { ExamsNeeds } from './needs.ts'
import type { ExamsTables } from './tables.ts'
import { choiceIn, choicesOf, givenSitter, HOUR, MINUTE, NOON, realNeeds } from './testing.ts'

let db: Db<ExamsTables>
let needs: ExamsNeeds
beforeAll(async () => {
  db = await openTestDatabase<ExamsTables>()
  needs = realNeeds(db, await openExamParts())
})
afterAll(() => db.destroy())

const right = (item: RoomItem | undefined) => choiceIn(needs.curriculum, item, true)
const wrong = (item: RoomItem | undefined) => choiceIn(needs.curriculum, item, false)
const numberOf = (item: RoomItem | undefined) => item?.number ?? 0

/** A laptop without a network, and a phone that was opened a minute later. */
async function twoDevices() {
  const ada = givenSitter(db, needs)
  const laptop = await ada.sit()
  ada.wait(MINUTE)
  const givenAt = ada.now()
  ada.wait(MINUTE)
  const phone = await ada.enter(laptop.id, { deviceId: randomUUID() })
  ada.wait(MINUTE)
  const answers = async () => (await ada.enter(laptop.id)).states.map(({ state }) => state.answer)
  return { ada, laptop, phone, givenAt, answers, item: choicesOf(laptop)[0] }
}

describe('an answer that arrives from another device', () => {
  test.for(['before', 'after'] as const)(
    'is not taken away by a page that never saw it, if it arrives %s that page opened the item',
    async (when) => {
      const { ada, laptop, phone, givenAt, answers, item } = await twoDevices()
      const answer = await right(item)
      if (when === 'after') await ada.save(phone, numberOf(item), {})
      await ada.save(laptop, numberOf(item), { answer }, { at: givenAt })
      ada.wait(MINUTE)
      await ada.save(phone, numberOf(item), { isFlagged: true })

      expect(await answers()).toEqual([answer])
    },
  )

  test('is taken back by a page that was opened with it', async () => {
    const { ada, laptop, givenAt, answers, item } = await twoDevices()
    await ada.save(laptop, numberOf(item), { answer: await right(item) }, { at: givenAt })
    const tablet = await ada.enter(laptop.id, { deviceId: randomUUID() })
    ada.wait(MINUTE)
    await ada.save(tablet, numberOf(item), { answer: null })

    expect(await answers()).toEqual([null])
  })

  test('holds in its newest form, although the other page has opened the item later', async () => {
    const { ada, laptop, phone, givenAt, answers, item } = await twoDevices()
    const [first, second] = [await right(item), await wrong(item)]
    await ada.save(phone, numberOf(item), {})
    await ada.save(laptop, numberOf(item), { answer: first }, { at: givenAt })
    await ada.save(laptop, numberOf(item), { answer: second }, { at: givenAt + 1000 })

    expect(await answers()).toEqual([second])
  })

  test('and was given in time holds, although the first device has answered again after the end', async () => {
    const { ada, laptop, phone, item } = await twoDevices()
    await ada.save(phone, numberOf(item), { answer: await wrong(item) })
    const tablet = await ada.enter(laptop.id, { deviceId: randomUUID() })
    ada.wait(MINUTE)
    const inTime = ada.now()
    ada.wait(20 * MINUTE)
    const again = await ada.enter(laptop.id)
    ada.wait(1000)
    expect(await ada.save(again, numberOf(item), { answer: await wrong(item) })).toEqual({
      isLate: true,
    })
    await ada.save(tablet, numberOf(item), { answer: await right(item) }, { at: inTime })
    await ada.handIn(again)

    expect((await ada.report(again)).all.right).toBe(1)
    const [event] = await eventsOf(db, ada.userId)
    expect(event).toMatchObject({ score: 1, occurred_at: inTime })
  })
})

describe('nothing answered on two devices', () => {
  test('leaves no trace a day after the hand-in', async () => {
    const { ada, phone } = await twoDevices()
    await ada.save(phone, 1, {})
    expect(await ada.handIn(phone)).toEqual({ isRemoved: false })
    ada.wait(26 * HOUR)

    expect(await ada.list()).toMatchObject({ open: null, past: [] })
    expect(await eventsOf(db, ada.userId)).toEqual([])
  })

  test('leaves no trace where the clock has ended it', async () => {
    const { ada, phone } = await twoDevices()
    await ada.save(phone, 1, {})
    ada.wait(26 * HOUR)

    expect(await ada.list()).toMatchObject({ open: null, past: [] })
    expect(await eventsOf(db, ada.userId)).toEqual([])
  })
})

describe('handing in', () => {
  test('by a page without a network does not end what the learner went on with on another', async () => {
    const { ada, laptop, phone, givenAt, item } = await twoDevices()
    await ada.save(phone, numberOf(item), { answer: await right(item) })

    await expect(ada.handIn(laptop, { at: givenAt })).rejects.toMatchObject({ code: 'conflict' })
    expect(await ada.enter(laptop.id)).toMatchObject({ isHandedIn: false })
  })

  test('while the clock stands still ends the pause: a day after the end no answer counts', async () => {
    const ada = givenSitter(db, needs)
    const laptop = await ada.sit({ mode: 'practice' })
    const [one, two] = choicesOf(laptop)
    ada.wait(MINUTE)
    const givenAt = ada.now()
    ada.wait(MINUTE)
    const phone = await ada.enter(laptop.id, { deviceId: randomUUID() })
    await ada.save(phone, numberOf(one), { answer: await right(one) })
    await ada.pause(phone, true)
    await ada.handIn(phone)
    expect((await ada.stateOf(phone)).clock).toMatchObject({ isPaused: false })
    ada.wait(48 * HOUR)

    expect(
      await ada.save(laptop, numberOf(two), { answer: await right(two) }, { at: givenAt }),
    ).toEqual({ isLate: true })
    expect((await ada.report(phone)).all.right).toBe(1)
  })

  test('loses no answer that arrives while it is judged', async () => {
    const { ada, laptop, phone, givenAt } = await twoDevices()
    const [one, two] = choicesOf(laptop)
    await ada.save(phone, numberOf(one), { answer: await right(one) })
    let isFirst = true
    const slow: ExamsNeeds = {
      ...needs,
      record: {
        ...needs.record,
        levelIn: async (...parts) => {
          if (isFirst) {
            isFirst = false
            await ada.save(laptop, numberOf(two), { answer: await right(two) }, { at: givenAt })
          }
          return needs.record.levelIn(...parts)
        },
      },
    }
    const other = givenSitter(db, slow, ada.userId)
    other.wait(ada.now() - NOON)
    await other.handIn(phone)

    expect((await ada.list()).past[0]?.result.all.right).toBe(2)
    expect(await eventsOf(db, ada.userId)).toHaveLength(2)
  })

  test('stores nothing for an account that is deleted while it is judged', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'full' })
    const [item] = choicesOf(room)
    await ada.save(room, numberOf(item), { answer: await right(item) })
    const deleting: ExamsNeeds = {
      ...needs,
      judgeExercise: async (exercise) => {
        await deleteExamsData(db, ada.userId)
        return needs.judgeExercise(exercise)
      },
    }
    await givenSitter(db, deleting, ada.userId).handIn(room)

    expect(await eventsOf(db, ada.userId)).toEqual([])
  })

  test('many times at once records everything once', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'half' })
    const choices = choicesOf(room)
    for (const item of choices) await ada.save(room, numberOf(item), { answer: await right(item) })

    await Promise.all([ada.handIn(room), ada.handIn(room), ada.list(), ada.handIn(room)])

    expect(await eventsOf(db, ada.userId)).toHaveLength(choices.length)
    expect((await ada.list()).past).toHaveLength(1)
  })
})

test('the same start sent at the same moment is one attempt, and each is told so', async () => {
  const ada = givenSitter(db, needs)
  const attemptId = randomUUID()
  const started = await Promise.all([1, 2, 3].map(() => ada.start({ attemptId })))

  expect(started).toEqual([attemptId, attemptId, attemptId])
})

test('what is dated before the start is dated at the start', async () => {
  const ada = givenSitter(db, needs)
  const room = await ada.sit()
  const [item] = choicesOf(room)
  ada.wait(MINUTE)
  await ada.save(room, numberOf(item), { answer: await right(item) }, { at: NOON - 48 * HOUR })
  await ada.handIn(room)

  expect(await eventsOf(db, ada.userId)).toMatchObject([{ score: 1, occurred_at: NOON }])
})

test('a form that is asked once more counts none of its items as unmet: the report has shown all', async () => {
  const ada = givenSitter(db, needs)
  const room = await ada.sit()
  const [item] = choicesOf(room)
  await ada.save(room, numberOf(item), { answer: await right(item) })
  await ada.handIn(room)
  const again = await ada.sit({ repeatOf: room.id })
  await ada.save(again, numberOf(item), { answer: await right(item) })
  await ada.handIn(again)

  expect((await ada.report(again)).seenBefore).toHaveLength(20)
})

test('a drill asks nothing of a practice exam that is open, whatever its page says', async () => {
  const ada = givenSitter(db, needs)
  const room = await ada.sit()
  const ids = choicesOf(room).flatMap((item) => (item.kind === 'question' ? item.asked.id : []))

  expect(await ada.drill({}, ids)).toEqual([])
})

describe('content that changed while an attempt was open', () => {
  type Change = (content: TrackContent) => TrackContent

  function withContent(change: Change, rest: Partial<Curriculum> = {}): ExamsNeeds {
    const { curriculum } = needs
    return {
      ...needs,
      curriculum: {
        ...curriculum,
        content: async (id) => change(await curriculum.content(id)),
        ...rest,
      },
    }
  }
  const withExams = (exams: (track: Track) => Track['exams']): ExamsNeeds =>
    withContent((content) => content, {
      track: (id) => {
        const track = needs.curriculum.track(id)
        return track && { ...track, exams: exams(track) }
      },
    })

  test('an option that is gone keeps no other answer from being saved', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    const answer = await right(item)
    await ada.save(room, numberOf(item), {
      answer,
      firstAnswer: { kind: 'question', response: { choice: ['former-option'] } },
    })

    expect((await ada.enter(room.id)).states[0]?.state).toMatchObject({ answer, firstAnswer: null })
  })

  test.for<[string, boolean]>([
    ['of which no practice exams are made any more', true],
    ['that is no longer in the track', false],
  ])('an exam %s breaks no list, and what was answered stays', async ([, isThere]) => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    await ada.save(room, numberOf(item), { answer: await right(item) })
    const changed = withExams(({ exams }) =>
      isThere ? exams.map((exam) => ({ ...exam, practice: null })) : [],
    )
    const later = givenSitter(db, changed, ada.userId)
    later.wait(MINUTE)

    expect(await later.handIn(room)).toEqual({ isRemoved: false })
    await expect(later.list()).rejects.toThrow('no exam to practice')
    await expect(later.report(room)).rejects.toMatchObject({ code: 'invalid_request' })
    // It comes back.
    expect((await ada.list()).past).toMatchObject([{ id: room.id, result: { all: { right: 1 } } }])
  })

  test('questions that were renamed are still those of the attempt', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit()
    const [item] = choicesOf(room)
    if (item?.kind !== 'question') throw new Error('not a question')
    await ada.save(room, numberOf(item), { answer: await wrong(item) })
    await ada.handIn(room)
    await db
      .updateTable('exams_attempt')
      .set((eb) => ({
        form: eb.fn('replace', [
          eb.ref('form'),
          eb.val(`"${item.asked.id}"`),
          eb.val('"former-name"'),
        ]),
      }))
      .where('user_id', '=', ada.userId)
      .execute()
    const renamed = withContent(
      (content) => ({
        ...content,
        question: (id) => content.question(id === 'former-name' ? item.asked.id : id),
      }),
      {
        currentId: (id) => (id === 'former-name' ? item.asked.id : needs.curriculum.currentId(id)),
      },
    )

    const later = givenSitter(db, renamed, ada.userId)
    later.wait(MINUTE)
    expect(await later.drill({ attempt: room.id })).toEqual([item.asked.id])
    expect((await later.report(room)).gone).toEqual([])
  })
})
