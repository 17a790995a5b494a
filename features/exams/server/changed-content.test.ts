/** Practice exams whose content changed while they were open. */
import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import type { Curriculum, Track, TrackContent } from '#features/curriculum/contract.ts'

import type { ExamsNeeds } from './needs.ts'
import { choicesOf, givenSitter, MINUTE, numberOf, openRealBank } from './testing.ts'

const { db, needs, right, wrong } = await openRealBank(await openExamParts())

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
