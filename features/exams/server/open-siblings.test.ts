/** Who has met a question has met its siblings. So while an exam is open, drills leave out the siblings of what it asks. */
import { describe, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import { asLearner } from '#platform/testing/contexts.ts'

import type { Room } from '../contract.ts'
import { keptForExams } from './drill-bank.ts'
import { getPracticeOverview } from './get-practice-overview.ts'
import { choicesOf, givenSitter, numberOf, openRealBank } from './testing.ts'

const { db, needs, right } = await openRealBank(await openExamParts())
const { questions, question } = await needs.curriculum.content('network-plus')

const askedIn = ({ items }: Room) =>
  items.flatMap((item) => (item.kind === 'question' ? item.asked.id : []))

/** The siblings of some questions, without those questions. */
function siblingsOf(ids: readonly string[]): string[] {
  const siblings = new Set(ids.flatMap((id) => question(id)?.siblings ?? []))
  return [...siblings.difference(new Set(ids))]
}

const overviewOf = async ({ userId, now }: ReturnType<typeof givenSitter>) => {
  const overview = await getPracticeOverview(needs)(asLearner(db, userId, new Date(now())), {
    query: {},
  })
  if (!overview) throw new Error('no exam to practice')
  return overview
}

describe('the siblings of what an open practice exam asks', () => {
  test('are in no drill until it is handed in', async () => {
    const ada = givenSitter(db, needs)
    const room = await ada.sit({ length: 'full' })
    const [item] = choicesOf(room)
    await ada.save(room, numberOf(item), { answer: await right(item) })
    const siblings = siblingsOf(askedIn(room))
    expect(siblings.length).toBeGreaterThan(0)

    const meanwhile = await ada.drill({}, siblings)
    await ada.handIn(room)
    const after = await ada.drill({}, siblings)

    expect(meanwhile).toEqual([])
    expect(after.length).toBeGreaterThan(0)
  })

  test('are in no count of what there is to practice', async () => {
    const ada = givenSitter(db, needs)
    const kept = await keptForExams(needs.curriculum, ada.userId, 'network-plus')
    const before = await overviewOf(ada)

    const asked = askedIn(await ada.sit({ length: 'full' }))

    const left = new Set([...asked, ...siblingsOf(asked)]).difference(kept)
    // Not only what is asked itself.
    expect(left.difference(new Set(asked)).size).toBeGreaterThan(0)
    const { counts } = await overviewOf(ada)
    expect(counts.questions).toBe(before.counts.questions - left.size)
    expect(counts.questions).toBeGreaterThan(questions.length / 2)
  })

  test('leave enough to practice in every objective', async () => {
    const ada = givenSitter(db, needs)
    await ada.sit({ length: 'full' })

    const { domains } = await overviewOf(ada)

    const tooFew = domains
      .flatMap(({ objectives }) => objectives)
      .filter(({ counts }) => counts.questions <= 10)
    expect(tooFew).toEqual([])
  })
})
