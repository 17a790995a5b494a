/** The labs at the end of a lesson. */
import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { keepValue } from '#platform/web/kept-answers.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { labsContract, type ListedLab } from '../../contract.ts'
import { SIMULATOR_VERSION } from '../../core/scene-hash.ts'
import { aListedLab } from '../testing/listed-lab.ts'
import { LessonLabs } from './lesson-labs.tsx'

const LESSONS = [{ id: 'vlan-tags', title: 'VLAN tags' }]

async function openLesson(labs: ListedLab[], uid: string = crypto.randomUUID(), hash = '') {
  fakeServer(labsContract, { listLabs: () => ({ labs }) })
  return renderPage(<LessonLabs lessonId="vlan-tags" />, {
    route: '/dashboard/lessons/$lessonId',
    at: `/dashboard/lessons/vlan-tags${hash}`,
    session: signedInAs(uid),
  })
}

test('a lesson leads to its labs, with their minutes and how far one came', async () => {
  const { screen } = await openLesson([
    aListedLab({ lessons: LESSONS }),
    aListedLab({
      id: 'loop-and-root',
      title: 'A loop',
      lessons: LESSONS,
      results: [
        { difficulty: 1, result: 'solved' },
        { difficulty: 2, result: 'tried' },
      ],
    }),
    aListedLab({ id: 'host-addressing', title: 'Elsewhere' }),
  ])

  const labs = screen.getByRole('region', { name: 'Do it yourself' })
  await expect.poll(() => labs.getByRole('link').elements().length).toBe(2)
  const [first, second] = labs.getByRole('link').elements()
  expect(first?.textContent).toContain('10 minutes, not begun')
  expect(first?.getAttribute('href')).toBe(
    '/dashboard/lessons/labs/access-ports-and-trunk?difficulty=1&lesson=vlan-tags',
  )
  // The next one that is not solved.
  expect(second?.textContent).toContain('10 minutes, solved')
  expect(second?.getAttribute('href')).toContain('difficulty=2')
})

test('a lab that is begun in this browser says so', async () => {
  const uid = crypto.randomUUID()
  await keepValue(uid, '/kept/labs/access-ports-and-trunk/1', {
    labId: 'access-ports-and-trunk',
    difficulty: 1,
    seed: 1,
    version: SIMULATOR_VERSION,
    posed: '',
    runId: 'a',
    actions: [],
    state: {},
    checks: 0,
    rung: 0,
    isSolutionShown: false,
    milliseconds: 0,
  })
  const { screen } = await openLesson([aListedLab({ lessons: LESSONS })], uid)
  await expect.element(screen.getByText('10 minutes, begun')).toBeVisible()
})

test('who comes back from a lab is at the labs again', async () => {
  const { screen } = await openLesson(
    [aListedLab({ lessons: LESSONS })],
    crypto.randomUUID(),
    '#labs-title',
  )
  await expect.element(screen.getByRole('heading', { name: 'Do it yourself' })).toHaveFocus()
})

test('where it is not known which labs there are, the lesson ends without', async () => {
  fakeServer(labsContract, {
    listLabs: () => {
      throw new AppError('unavailable', 'We cannot reach the server.')
    },
  })
  const { screen } = await renderPage(<LessonLabs lessonId="vlan-tags" />, {
    route: '/dashboard/lessons/$lessonId',
    at: '/dashboard/lessons/vlan-tags',
    session: signedInAs(),
  })
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})

test('reads and fits on a narrow screen, also with large text', async () => {
  await onNarrowScreen()
  const { screen } = await openLesson([aListedLab({ lessons: LESSONS })])
  await expect.element(screen.getByRole('link')).toBeVisible()

  expect(await axeFindings(screen.container)).toEqual([])
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
