/** The page for a study partner: progress, under the name and as far as the learner chose. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { selectAllDays } from '../queries.ts'
import { openOutBank } from './testing.ts'

const { givenLearner } = await openOutBank(openChallengeParts)

describe('the page for a study partner', () => {
  test('shows progress under the name that the learner chose', async () => {
    const ada = givenLearner()
    await ada.set()
    const secret = await ada.makePartner({ name: 'Ada L.' })
    await ada.finishLesson(ada.lessons[0]!)
    const { name, progress } = await ada.partner(secret)

    expect(name).toBe('Ada L.')
    expect(progress).toMatchObject({
      exam: { code: 'N10-009', day: addDays(TODAY, 60) },
      daysThatCount: 1,
      countedThisWeek: [TODAY],
      lessons: { done: 1 },
    })
    expect(progress?.ahead).toHaveLength(7)
    expect(await selectAllDays(ada.db, ada.userId)).toEqual([])
  })

  test('changes what it shows without another address', async () => {
    const ada = givenLearner()
    await ada.set()
    const id = randomUUID()
    const secret = await ada.makePartner({}, id)
    expect(await ada.makePartner({ name: 'A.', exam: false }, id)).toBe(secret)

    expect(await ada.partner(secret)).toMatchObject({
      name: 'A.',
      progress: { exam: null, domains: [] },
    })
  })

  test('says so where no challenge is open', async () => {
    const ada = givenLearner()
    expect(await ada.partner(await ada.makePartner())).toEqual({ name: 'Ada', progress: null })
  })
})
