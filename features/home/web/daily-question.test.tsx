import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { createEntryStore } from '#platform/web/outbox/entry-store.ts'
import { guestEntriesOf } from '#platform/web/outbox/guest.ts'
import { GUEST } from '#platform/web/outbox/waiting-flag.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { homeContract, type DailyQuestion, type DailyVerdict } from '../contract.ts'
import { dailyAnswerKind, laneOfDay } from './daily-outbox.ts'
import { DailyQuestionPaper } from './daily-question.tsx'

const TODAY = new Date().toISOString().slice(0, 10)

const QUESTION: DailyQuestion = {
  id: 'ports-recall',
  day: TODAY,
  lessonTitle: 'Ports',
  lessonPath: '/lessons/ports.html',
  stem: 'Which port does HTTPS use?',
  options: ['443', '80'].map((text) => ({ id: `0000${text.padStart(4, '0')}`, text })),
}

const VERDICT: DailyVerdict = {
  isCorrect: true,
  options: QUESTION.options.map(({ id, text }) => ({
    id,
    isCorrect: text === '443',
    reason: `About ${text}.`,
  })),
  clue: 'HTTPS',
  source: 'RFC 9110',
}

type Answer = { readonly questionId: string; readonly optionId: string }

function givenServer({ mine = null as string | null, shown = TODAY } = {}) {
  const judged: Answer[] = []
  const recorded: Answer[] = []
  const days: (string | undefined)[] = []
  fakeServer(homeContract, {
    getDailyQuestion: ({ query }) => {
      days.push(query['day'])
      return { ...QUESTION, day: shown }
    },
    answerDailyQuestion: ({ body }) => {
      judged.push(body as Answer)
      return VERDICT
    },
    recordDailyAnswer: ({ body }) => {
      recorded.push(body as Answer)
      return VERDICT
    },
    getMyDailyAnswer: () => ({
      answer: mine === null ? null : { optionId: mine, verdict: VERDICT },
    }),
  })
  return { judged, recorded, days }
}

const VISITOR = { status: 'signed-out' } as const

async function openPage(session: Parameters<typeof renderPage>[1] = { session: VISITOR }) {
  const { screen } = await renderPage(<DailyQuestionPaper />, { route: '/', ...session })
  const paper = screen.getByRole('region', { name: 'Question of the day' }).last()
  return {
    screen,
    paper,
    answer: () => paper.getByRole('button', { name: '443' }).click(),
    verdict: paper.getByRole('heading', { level: 3, name: 'Right.' }),
  }
}

const keptOptions = async () =>
  (await guestEntriesOf(dailyAnswerKind, laneOfDay(TODAY))).map(({ body }) => body.optionId)
const kept = async () => (await guestEntriesOf(dailyAnswerKind, laneOfDay(TODAY))).length

beforeEach(() => {
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await createEntryStore().removeAll(GUEST)
    await guestEntriesOf(dailyAnswerKind)
  })
})

test("a visitor's answer stays: after a reload its verdict is there, and the focus is not moved", async () => {
  const { judged, recorded } = givenServer()
  const first = await openPage()
  await first.answer()
  await expect.element(first.verdict).toHaveFocus()
  await expect.poll(kept).toBe(1)
  await first.screen.unmount()

  const { verdict, paper } = await openPage()

  await expect.element(verdict).toBeVisible()
  await expect.element(paper.getByText('Right, your choice')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  expect(judged).toHaveLength(2)
  expect(recorded).toEqual([])
})

test('a press whose verdict did not arrive is no answer yet: the one that got a verdict is kept', async () => {
  givenServer()
  fakeServer(homeContract, {
    getDailyQuestion: () => QUESTION,
    answerDailyQuestion: ({ body }) => {
      if ((body as Answer).optionId !== QUESTION.options[0]?.id)
        throw new AppError('unavailable', 'Later.')
      return VERDICT
    },
  })
  const { paper, answer, verdict } = await openPage()

  await paper.getByRole('button', { name: '80' }).click()
  await expect.element(paper.getByText('Later.')).toBeVisible()
  await expect.poll(keptOptions).toEqual([QUESTION.options[1]?.id])
  await answer()

  await expect.element(verdict).toBeVisible()
  await expect.poll(keptOptions).toEqual([QUESTION.options[0]?.id])
})

test("a learner's answer goes to the record, and comes from there", async () => {
  const { judged, recorded } = givenServer()
  const first = await openPage({ session: signedInAs() })
  await first.answer()
  await expect.element(first.verdict).toHaveFocus()
  expect([recorded.length, judged.length, await kept()]).toEqual([1, 0, 0])
  await first.screen.unmount()

  givenServer({ mine: QUESTION.options[0]?.id ?? '' })
  const { verdict } = await openPage({ session: signedInAs() })

  await expect.element(verdict).toBeVisible()
})

test('the verdict links the lesson, and the question its own address', async () => {
  givenServer()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { answer, paper } = await openPage()

  await answer()
  await expect
    .element(paper.getByRole('link', { name: 'Ports' }))
    .toHaveAttribute('href', '/lessons/ports.html')

  await paper.getByRole('button', { name: 'Share this question' }).click()
  await expect.element(paper.getByText('Link copied')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/?question=${TODAY}#question`)
})

test.each([
  ['2026-03-01', TODAY, "The question of Sunday, March 1 is over. This is today's."],
  ['2026-03-01', '2026-03-01', 'This is the question of Sunday, March 1.'],
])('an address of %s that shows %s says so', async (asked, shown, words) => {
  const { days } = givenServer({ shown })
  const { paper } = await openPage({ session: VISITOR, at: `/?question=${asked}` })

  await expect.element(paper.getByText(words)).toBeVisible()
  expect(days).toEqual([asked])
})

test("an address that names no day shows today's, without a word", async () => {
  const { days } = givenServer()
  const { paper } = await openPage({ session: VISITOR, at: '/?question=soon' })

  await expect.element(paper.getByText(QUESTION.stem)).toBeVisible()
  await expect.element(paper.getByText('This is')).not.toBeInTheDocument()
  expect(days).toEqual([undefined])
})

// The last one: the page's store stays as it is then.
test('where the browser keeps nothing, the verdict is shown all the same', async () => {
  givenServer()
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { answer, verdict } = await openPage()

  await answer()

  await expect.element(verdict).toBeVisible()
  await expect.poll(kept).toBe(1)
})
