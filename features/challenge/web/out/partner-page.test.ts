/** What the static page for a study partner shows, and what it says where there is nothing to show. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'

import partnerHtml from '../../../../app/web/partner.html?raw'
import { outEndpoints, type PartnerView } from '../../core/out/endpoints.ts'
import { runPartnerPage } from './partner-page.ts'

const SECRET = 'q83vASNFZ4mrze-_EjRWeJq83vASNFZ4mrzejRWeJq8'

type Progress = NonNullable<PartnerView['progress']>

function aView(traits: Partial<Progress> = {}, name = 'Ada'): PartnerView {
  const free = { minutes: 0, parts: [], isExam: false }
  return {
    name,
    progress: {
      exam: { name: 'Network+', code: 'N10-009', day: '2027-01-23' },
      today: '2026-11-24',
      daysThatCount: 12,
      countedThisWeek: ['2026-11-23', '2026-11-24'],
      lessons: { done: 7, of: 60, leftOut: 0 },
      domains: [{ title: 'How networks work', done: 7, of: 20 }],
      practiceExams: { done: 1, planned: 2 },
      ahead: [
        {
          day: '2026-11-24',
          minutes: 45,
          parts: [
            { kind: 'reviews', count: 1 },
            { kind: 'lesson', count: 2 },
            { kind: 'practice', count: 1 },
          ],
          isExam: false,
        },
        { ...free, day: '2026-11-25' },
        { ...free, day: '2026-11-26', isExam: true },
      ],
      ...traits,
    },
  }
}

function open(answer: (secret: string) => PartnerView, hash = `#${SECRET}`) {
  fakeServer(outEndpoints, {
    readPartnerPage: ({ body }) => answer((body as { secret: string }).secret),
  })
  history.replaceState(null, '', hash === '' ? location.pathname + location.search : hash)
  runPartnerPage()
}

const before = location.href
beforeEach(() => {
  const parsed = new DOMParser().parseFromString(partnerHtml, 'text/html')
  document.body.replaceChildren(...parsed.body.children)
  document.title = parsed.title
})
afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', before)
})

test('says that lessons are left out of the plan', async () => {
  open(() => aView({ lessons: { done: 7, of: 60, leftOut: 5 } }))

  await expect
    .element(page.getByText('7 of 60 lessons are done. 5 are left out of the plan.'))
    .toBeVisible()
})

test('shows days, lessons, the week in short and practice exams, under the chosen name', async () => {
  const asked: string[] = []
  open((secret) => {
    asked.push(secret)
    return aView()
  })

  await expect
    .element(page.getByRole('heading', { level: 1, name: "Ada's progress" }))
    .toBeVisible()
  expect(asked).toEqual([SECRET])
  expect(document.title).toMatch(/^Ada's progress · /)
  for (const words of [
    'Network+ N10-009, January 23, 2027',
    'On 12 days something was learned or kept.',
    'This week: Monday and Tuesday.',
    '7 of 60 lessons are done.',
    '7 of 20',
    '45 min: flashcards, 2 lessons, practice',
    'Nothing planned',
    'The exam',
    'Practice exams: 1 done, 2 planned.',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect
    .element(page.getByRole('progressbar', { name: 'How networks work: lessons done' }))
    .toBeVisible()
})

test('a name is a text, whatever it holds', async () => {
  open(() => aView({}, '<img src=x onerror=alert(1)>'))

  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent("<img src=x onerror=alert(1)>'s progress")
  expect(document.querySelector('img')).toBeNull()
})

test('where the exam is not shown, there is none', async () => {
  open(() => aView({ exam: null, domains: [] }))

  await expect.element(page.getByText('7 of 60 lessons are done.')).toBeVisible()
  expect(document.body.innerText).not.toMatch(/N10-009|Network\+/)
})

describe('where there is nothing to show', () => {
  test('an address that is switched off is told in plain words', async () => {
    open(() => {
      throw new AppError('not_found', 'This address was not found.')
    })

    await expect.element(page.getByText(/has switched it off/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('an address without its secret asks nothing', async () => {
    open(() => expect.unreachable(), '')

    await expect.element(page.getByText(/not complete/)).toBeVisible()
  })

  test('a learner without a challenge is named', async () => {
    open(() => ({ name: 'Ada', progress: null }))

    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Ada is on no challenge at the moment.')
  })

  test('trouble can be tried again', async () => {
    let isDown = true
    open(() => {
      if (isDown) throw new AppError('unavailable', 'The server is restarting.')
      return aView()
    })
    await expect.element(page.getByText('The server is restarting.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect.element(page.getByText('7 of 60 lessons are done.')).toBeVisible()
  })

  test('another address, pasted over this one, is shown instead', async () => {
    open((secret) => {
      if (secret !== SECRET) throw new AppError('not_found', 'This address was not found.')
      return aView()
    })
    await expect.element(page.getByText('7 of 60 lessons are done.')).toBeVisible()
    location.hash = '#other'

    await expect.element(page.getByText(/has switched it off/)).toBeVisible()
    await vi.waitFor(() => expect(document.body.innerText).not.toContain('7 of 60'))
  })
})

test('axe finds nothing, and it fits a narrow screen with large text', async () => {
  await onNarrowScreen()
  enlargeText()
  open(() => aView())
  await expect.element(page.getByText('7 of 60 lessons are done.')).toBeVisible()

  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(document.body)).toEqual([])
})
