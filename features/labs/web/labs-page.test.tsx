/** The list of labs. */
import { expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { labsContract, type ListedLab } from '../contract.ts'
import { LabsPage } from './labs-page.tsx'
import { aListedLab } from './testing/listed-lab.ts'

const TRUNK = aListedLab({
  results: [
    { difficulty: 2, result: 'tried' },
    { difficulty: 1, result: 'solved' },
  ],
})
const HOSTS: ListedLab = {
  ...TRUNK,
  id: 'host-addressing',
  title: 'A host with a wrong address',
  domain: { exam: 'n10-009', number: '5', title: 'Troubleshooting' },
  results: [],
}

async function openLabs(labs: ListedLab[], at = '') {
  fakeServer(labsContract, { listLabs: () => ({ labs }) })
  return renderPage(<LabsPage LessonsTabs={() => null} />, {
    route: '/dashboard/lessons/labs',
    at: `/dashboard/lessons/labs${at}`,
    session: signedInAs(),
  })
}

test('labs stand by domain, with what was done in each', async () => {
  const { screen } = await openLabs([TRUNK, HOSTS])

  await expect.element(screen.getByRole('heading', { name: '2 Building networks' })).toBeVisible()
  const done = screen.getByRole('list', { name: 'What you have done in it' })
  await expect.poll(() => done.element().textContent).toBe('First steps: solvedStandard: tried')
  await expect.element(screen.getByText('Not tried yet.')).toBeVisible()
  await expect.element(screen.getByText(/performance-based questions \(PBQ\)/)).toBeVisible()
})

test('domains stand in the order of the exam', async () => {
  const tenth = { ...TRUNK.domain, number: '10', title: 'More' }
  const { screen } = await openLabs([
    { ...HOSTS, id: 'loop-and-root', domain: tenth },
    HOSTS,
    TRUNK,
  ])

  await expect.element(screen.getByRole('heading', { name: '10 More' })).toBeVisible()
  const headings = screen.getByRole('heading', { level: 2, name: /^\d/ }).elements()
  expect(headings.map((each) => each.textContent)).toEqual([
    '2 Building networks',
    '5 Troubleshooting',
    '10 More',
  ])
})

test('the name of a link reads as a sentence does', async () => {
  const { screen } = await openLabs([TRUNK])
  const name = 'Open Access ports and a trunk, First steps'
  await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible()
})

test('the difficulty that is chosen goes with the links', async () => {
  const { screen, path } = await openLabs([TRUNK])
  const open = screen.getByRole('link', { name: /Access ports and a trunk/ })
  await expect
    .element(open)
    .toHaveAttribute('href', '/dashboard/lessons/labs/access-ports-and-trunk?difficulty=1')
  await screen.getByRole('radio', { name: /Hard/ }).click()

  await expect
    .element(open)
    .toHaveAttribute('href', '/dashboard/lessons/labs/access-ports-and-trunk?difficulty=3')
  expect(path()).toBe('/dashboard/lessons/labs?difficulty=3')
})

test('a track without labs says so', async () => {
  const { screen } = await openLabs([])

  await expect
    .element(screen.getByRole('heading', { name: 'No labs in this track yet' }))
    .toBeVisible()
})

test('reads and fits on a narrow screen, also with large text', async () => {
  await onNarrowScreen()
  const { screen } = await openLabs([TRUNK, HOSTS])
  await expect.element(screen.getByRole('heading', { name: HOSTS.title })).toBeVisible()

  expect(await axeFindings(screen.container)).toEqual([])
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
