/** What opens without a network is said of each link before it is pressed, and listed where a page does not open. */
import { linkOptions } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { homeZone } from '#platform/web/device-time.ts'
import { keepOnlyFor, keepValue } from '#platform/web/kept-answers.ts'
import { NeedsConnection, OfflineWays, setOfflinePages } from '#platform/web/offline-pages.tsx'
import { goOffline, goOnline } from '#platform/web/outbox/testing.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { opensFor } from './opens-offline.ts'
import { anOutline, aQueue } from './testing.ts'

const lessonOf = (id: string, title: string, isDone = false) => ({
  id,
  title,
  summary: '',
  minutes: 10,
  isDone,
  readPercent: 0,
})
const outline = {
  ...anOutline(),
  lessons: [
    lessonOf('frames', 'A frame crosses one link', true),
    lessonOf('routes', 'Routes lead on'),
    lessonOf('ports', 'Ports'),
  ],
}

let uid = ''
beforeEach(async () => {
  uid = crypto.randomUUID()
  setOfflinePages(() => import('./offline-pages.tsx'))
  await keepOnlyFor(uid)
  const queue = `/api/flashcards/queue?timeZone=${encodeURIComponent(homeZone())}`
  await keepValue(uid, '/api/lessons/outline', outline)
  await keepValue(uid, '/api/lessons/frames', {})
  await keepValue(uid, '/api/lessons/frames/check', {})
  await keepValue(uid, '/api/lessons/routes', {})
  await keepValue(uid, queue, aQueue())
  await keepValue(uid, `${queue}&exam=n10-009`, aQueue())
})

afterEach(() => vi.restoreAllMocks())

const drill = (mode: 'mixed') =>
  linkOptions({ to: '/dashboard/lessons/practice/drill', search: { mode } })
const review = (search: object) => linkOptions({ to: '/dashboard/flashcards/review', search })
const lesson = (lessonId: string) =>
  linkOptions({ to: '/dashboard/lessons/$lessonId', params: { lessonId } })
const check = (lessonId: string) =>
  linkOptions({ to: '/dashboard/lessons/$lessonId/check', params: { lessonId } })

test('of each link is said without a network whether its page needs one, and of none with a network', async () => {
  const links = {
    'a lesson that was read': lesson('frames'),
    'a lesson that was not': lesson('ports'),
    'a check that is kept': check('frames'),
    'a check that is not': check('routes'),
    'cards to review': review({}),
    'those of an exam': review({ exam: 'n10-009' }),
    'those ahead of time': review({ exam: 'n10-009', ahead: true }),
    'a drill that was not begun': drill('mixed'),
    'practice exams': linkOptions({ to: '/dashboard/lessons/exams' }),
    'the list of labs': linkOptions({ to: '/dashboard/lessons/labs' }),
    'the account': linkOptions({ to: '/account' }),
  }
  goOffline()
  const { screen } = await renderPage(
    <ul>
      {Object.entries(links).map(([name, link]) => (
        <li key={name}>
          {name} <NeedsConnection link={link} />
        </li>
      ))}
    </ul>,
    { session: signedInAs(uid) },
  )
  const marked = () =>
    screen
      .getByRole('listitem')
      .elements()
      .flatMap(({ textContent }) => /^(.*?)\s+needs a connection$/.exec(textContent)?.[1] ?? [])

  await expect
    .poll(marked)
    .toEqual([
      'a lesson that was not',
      'a check that is not',
      'those ahead of time',
      'a drill that was not begun',
      'practice exams',
      'the list of labs',
    ])
  goOnline()
  await expect.poll(marked).toEqual([])
})

test('a lab that was opened here opens without a network, and the list that was seen, and the bench', async () => {
  await keepValue(uid, '/api/labs', { labs: [] })
  const files = await caches.open('files')
  onTestFinished(async () => void (await caches.delete('files')))
  await files.put('/assets/lab-port-security-Ab-12_xy.js', new Response(''))
  const opens = await opensFor(uid)
  const lab = (id: string) => opens(`/dashboard/lessons/labs/${id}?difficulty=2`)

  expect(opens('/dashboard/lessons/labs?difficulty=2')).toBe(true)
  expect(opens('/dashboard/lessons/labs/bench')).toBe(false)
  await files.put('/assets/bench-page-Ab-12_xy.js', new Response(''))
  const opensNow = await opensFor(uid)
  expect(
    ['', '/1', '/1/break'].map((part) => opensNow(`/dashboard/lessons/labs/bench${part}`)),
  ).toEqual([true, true, true])
  expect([lab('port-security'), lab('loop-and-root')]).toEqual([true, false])
})

test('where a page does not open, the lessons that were read and the cards are listed, and nothing that needs a network', async () => {
  goOffline()
  const { screen } = await renderPage(<OfflineWays />, { session: signedInAs(uid) })
  await expect
    .element(screen.getByRole('heading', { name: 'What opens without a network' }))
    .toBeVisible()

  const links = screen.getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Today's list and the list of lessons",
    'Lesson “Routes lead on”',
    'Lesson “A frame crosses one link”',
  ])
  expect(await axeFindings(screen.container)).toEqual([])
})
