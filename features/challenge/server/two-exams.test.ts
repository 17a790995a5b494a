/** A track with two exams, as A+ has: one challenge is active, the other is next. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { examFile, smallCurriculum } from '#features/curriculum/server/testing.ts'

import { examDomain, openChallengeBank } from './testing.ts'

const curriculum = await smallCurriculum({
  'tracks.yaml': `- id: two-exams
  name: Two exams
  vendor: CompTIA
  exams: [n10-009, core-2]`,
  'exams/n10-009.yaml': examFile(
    'N10-009',
    `${examDomain('1', 50, 'framing', 'frames')}\n${examDomain('2', 50, 'routing', 'routes')}`,
    'Core 1',
  ),
  'exams/core-2.yaml': examFile('CORE-2', examDomain('1', 100, 'filtering', 'filters'), 'Core 2'),
})
const { givenChallenger } = await openChallengeBank((db) => openChallengeParts(db, curriculum))

type Learner = ReturnType<typeof givenChallenger>

async function lessonsToday(learner: Learner): Promise<string[]> {
  const list = await learner.today()
  return (list?.today.tasks ?? []).flatMap(({ task }) =>
    task.kind === 'lesson' ? [task.lessonId] : [],
  )
}

test('each challenge has the lessons of its own exam; the second one waits until it is chosen', async () => {
  const ada = givenChallenger()
  await ada.set({ examId: 'n10-009', minutes: 60 })
  ada.wait(1000)
  const second = await ada.set({ examId: 'core-2', minutes: 60 })
  expect((await ada.list()).challenges.map(({ exam, isActive }) => [exam.id, isActive])).toEqual([
    ['n10-009', true],
    ['core-2', false],
  ])
  expect(await lessonsToday(ada)).toEqual(['frames', 'routes'])

  ada.wait(1000)
  await ada.choose(second)
  expect(await lessonsToday(ada)).toEqual(['filters'])
})

test('when the active one ends, the next one is active', async () => {
  const ada = givenChallenger()
  const first = await ada.set({ examId: 'n10-009' })
  await ada.set({ examId: 'core-2' })
  await ada.end(first)

  expect((await ada.today())?.challenge.exam.id).toBe('core-2')
})

test('an ended challenge is kept with its history beside a new one for the same exam', async () => {
  const ada = givenChallenger()
  const first = await ada.set({ examId: 'n10-009' })
  await ada.today()
  const second = await ada.set({ examId: 'core-2' })
  await ada.end(first)
  // The one that waited is active now, and what is begun later does not take its place.
  ada.wait(1000)
  const again = await ada.set({ examId: 'n10-009', minutes: 60 })

  const { challenges, ended } = await ada.list()
  expect(challenges.map(({ id, isActive }) => [id, isActive])).toEqual([
    [second, true],
    [again, false],
  ])
  expect(ended).toMatchObject([{ id: first, goals: { minutes: 45 } }])
})

test('today follows the challenge, not the track that is selected', async () => {
  const twoTracks = await smallCurriculum({
    'tracks.yaml': `- id: selected
  name: Selected
  vendor: CompTIA
  exams: [n10-009]
- id: other
  name: Other
  vendor: CompTIA
  exams: [core-2]`,
    'exams/n10-009.yaml': examFile('N10-009', examDomain('1', 100, 'framing', 'frames'), 'Core 1'),
    'exams/core-2.yaml': examFile('CORE-2', examDomain('1', 100, 'filtering', 'filters'), 'Core 2'),
  })
  const { givenChallenger: givenOther } = await openChallengeBank((db) =>
    openChallengeParts(db, twoTracks),
  )
  const ada = givenOther()
  await ada.set({ examId: 'core-2', minutes: 60 })
  expect(await lessonsToday(ada)).toEqual(['filters'])
})
