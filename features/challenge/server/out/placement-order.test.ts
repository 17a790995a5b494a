/** The calendar follows the order of lessons that a placement gave, as the plan's page does. */
import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { minutesWords, taskWords } from '../../core/task-words.ts'
import { placing } from '../placement/testing.ts'
import { openChallengeBank } from '../testing.ts'
import { outHandlers } from './handlers.ts'

const { givenChallenger, needs, content } = await openChallengeBank(openChallengeParts)
const exam = needs.curriculum.tracks[0]?.exams[0]
const domainOf = (topic: string) =>
  exam?.domains.find(({ objectives }) => objectives.some(({ topics }) => topics.includes(topic)))
    ?.number ?? ''

test('after a placement the calendar lists what the plan’s page lists', async () => {
  const ada = givenChallenger()
  const id = await ada.set({ minutes: 60 })
  const linesOfPlan = async () =>
    ((await ada.plan())?.week ?? []).flatMap(({ tasks }) =>
      tasks.map((shown) => `☐ ${taskWords(shown)} (${minutesWords(shown.task.minutes)})`),
    )
  const before = await linesOfPlan()
  await placing(needs, content, ada).whole(id, domainOf, ['1', '2'])
  const after = await linesOfPlan()
  const file = await outHandlers(needs).getCalendarFile(ada.context(), {})
  const lines = new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .filter(({ uid }) => uid.startsWith('study-'))
    .flatMap(({ description }) => description.split('\n').slice(0, -1))

  expect(after).not.toEqual(before)
  expect(lines.slice(0, after.length)).toEqual(after)
})
