import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { tutorContract, type Mistake, type MistakeList } from '../../contract.ts'
import { MistakesPage } from './mistakes-page.tsx'

const ROUTE = '/dashboard/tutor/mistakes'
const FULL_REACH: Mistake = {
  id: 'cat6-ten-gig-full-reach',
  standing: 'open',
  belief: 'Cat 6 carries 10 Gb/s over the full 100 m.',
  correction: 'Cat 6 carries 10GBASE-T to about 55 m at best.',
  topic: 'Copper Ethernet',
  lesson: { lessonId: 'copper-cables', title: 'Copper cables', passageId: 'p-pairs-1a2b' },
  times: 5,
  evidence: [
    {
      kind: 'question',
      at: '2026-03-03T09:00:00.000Z',
      place: 'check',
      stem: 'How far does 10 Gb/s reach over Cat 6?',
      chosen: ['100 m'],
    },
    {
      kind: 'exercise',
      at: '2026-03-02T09:00:00.000Z',
      place: 'drill',
      title: 'Choose the cable',
      prompt: 'For each run, choose.',
      slips: [{ label: 'Run A', given: 'Cat 6', message: 'This run is 90 m long.' }],
    },
  ],
  passes: 1,
  passesNeeded: 3,
  canBeAsked: true,
  contest: null,
}

/** A server with one entry, which can be put aside and taken back. */
function givenServer(traits: Partial<Mistake> = {}, list: Partial<MistakeList> = {}) {
  let mistake: Mistake = { ...FULL_REACH, ...traits }
  const requests: unknown[] = []
  fakeServer(tutorContract, {
    listMistakes: ({ query }) => ({
      mistakes: mistake.standing === query.standing ? [mistake] : [],
      counts: {
        open: Number(mistake.standing === 'open'),
        closed: Number(mistake.standing === 'closed'),
        contested: Number(mistake.standing === 'contested'),
      },
      heldBack: 0,
      nextCursor: null,
      ...list,
    }),
    contestMistake: ({ params, body }) => {
      const asked = body as { reason: string }
      requests.push({ ...params, ...asked })
      const contest = { reason: asked.reason, at: '2026-03-04T09:00:00.000Z' }
      mistake = { ...mistake, standing: 'contested', contest }
      return { isContested: true as const }
    },
    takeBackContest: ({ params }) => {
      requests.push(params)
      mistake = { ...mistake, standing: 'open', contest: null }
      return { isContested: false as const }
    },
  })
  return { requests }
}

const show = (search = '') =>
  renderPage(<MistakesPage />, { route: ROUTE, at: `${ROUTE}${search}` })
const card = page.getByRole('article', { name: `“${FULL_REACH.belief}”` })

test('an entry has what was believed, what is true, what showed it, and what is left to do', async () => {
  givenServer()
  await show()

  await expect
    .element(card)
    .toMatchTextContent('What is true: Cat 6 carries 10GBASE-T to about 55 m')
  await expect.element(card).toMatchTextContent('How far does 10 Gb/s reach over Cat 6?')
  await expect.element(card).toMatchTextContent('You answered: 100 m')
  await expect.element(card).toMatchTextContent('March 3, 2026, in the check of a lesson')
  await expect
    .element(card)
    .toMatchTextContent('1 of 3 right without help, in different questions.')
  await expect.element(card).toMatchTextContent('And 3 times before that.')
  await card.getByText('One time before').click()
  await expect.element(card.getByText(/This run is 90 m long\./)).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Lesson Copper cables' }))
    .toHaveAttribute('href', '/dashboard/lessons/copper-cables#p-pairs-1a2b')
})

test('the tutor is asked for a quiz or an explanation in the words of the belief', async () => {
  givenServer()
  await show()

  const search = async (name: string) => {
    const href = card.getByRole('link', { name }).element().getAttribute('href') ?? ''
    return Object.fromEntries(new URL(href, 'http://page').searchParams)
  }
  await expect.element(card).toBeVisible()
  expect(await search('Ask me about it')).toEqual({ ask: `Quiz me on: ${FULL_REACH.belief}` })
  expect(await search('Explain it')).toEqual({
    ask: `True or false: ${FULL_REACH.belief}`,
    about: JSON.stringify({ kind: 'mistake', misconceptionId: FULL_REACH.id }),
    lesson: 'copper-cables',
  })
})

test("an entry is put aside with a reason, and the press that does it leaves the focus on the undo's note", async () => {
  const { requests } = givenServer()
  await show()

  await card.getByRole('button', { name: 'I knew this' }).click()
  await userEvent.keyboard('I misread the length')
  await card.getByRole('button', { name: 'Put it aside' }).click()

  await expect.element(page.getByRole('heading', { name: 'No open mistakes' })).toBeVisible()
  const note = page.getByRole('status').filter({ hasText: 'Put aside' })
  await expect.element(note).toHaveFocus()
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect.element(card).toBeVisible()
  expect(requests).toEqual([
    { misconceptionId: FULL_REACH.id, reason: 'I misread the length' },
    { misconceptionId: FULL_REACH.id },
  ])
})

test('what is put aside shows the reason, and is taken back', async () => {
  const contest = { reason: 'a slip', at: '2026-03-04T09:00:00.000Z' }
  givenServer({ standing: 'contested', contest })
  await show('?show=contested')

  await expect.element(card).toMatchTextContent('You wrote: “a slip”')
  const tabs = page.getByRole('navigation', { name: 'Which mistakes' })
  const current = tabs
    .getByRole('link')
    .elements()
    .filter((tab) => tab.ariaCurrent === 'page')
  expect(current.map((tab) => tab.textContent)).toEqual(['Put aside (1)'])
  await card.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByRole('link', { name: 'Open (1)' })).toBeVisible()
})

test('a closed entry says how it was closed, and is not asked again', async () => {
  givenServer({ standing: 'closed', passes: 3 })
  await show('?show=closed')

  await expect.element(card).toMatchTextContent('Passed in 3 different questions without help.')
  expect(card.getByRole('link', { name: 'Ask me about it' }).query()).toBeNull()
  expect(card.getByRole('button', { name: 'I knew this' }).query()).toBeNull()
})

test('a contest that fails says so, and keeps what was written', async () => {
  givenServer()
  fakeServer(tutorContract, {
    listMistakes: () => ({
      mistakes: [FULL_REACH],
      counts: { open: 1, closed: 0, contested: 0 },
      heldBack: 0,
      nextCursor: null,
    }),
    contestMistake: () => {
      throw new AppError('internal', 'Something went wrong here.')
    },
  })
  await show()

  await card.getByRole('button', { name: 'I knew this' }).click()
  await userEvent.keyboard('I misread it')
  await card.getByRole('button', { name: 'Put it aside' }).click()

  await expect.element(card.getByRole('alert')).toBeVisible()
  await expect.element(card.getByRole('textbox')).toHaveValue('I misread it')
})

test('where nothing is open, the page says when something will be; what an exam holds back is counted', async () => {
  givenServer({ standing: 'closed' }, { heldBack: 2 })
  await show()

  await expect.element(page.getByRole('heading', { name: 'No open mistakes' })).toBeVisible()
  await expect
    .element(page.getByText(/^2 entries are not shown while a practice exam/))
    .toBeVisible()
})

test('a list that cannot be loaded can be asked for again', async () => {
  fakeServer(tutorContract, {
    listMistakes: () => {
      throw new AppError('internal', 'Something went wrong here.')
    },
  })
  await show()

  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
