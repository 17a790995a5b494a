/** What leads from an answer of the tutor to a lab. */
import { expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { labsContract, type ListedLab } from '../../contract.ts'
import { aListedLab } from '../testing/listed-lab.ts'
import { LabAct } from './lab-act.tsx'

const LESSONS = [{ id: 'vlan-tags', title: 'VLAN tags' }]

async function openAct(labs: ListedLab[]) {
  fakeServer(labsContract, { listLabs: () => ({ labs }) })
  return renderPage(
    <main>
      <h1>Tutor</h1>
      <LabAct lessonId="vlan-tags" className="button" />
    </main>,
    { session: signedInAs() },
  )
}

test('a lesson with one lab leads to it, and it leads to the lesson', async () => {
  const { screen } = await openAct([
    aListedLab({ lessons: LESSONS, title: 'A trunk' }),
    aListedLab({ id: 'loop-and-root' }),
  ])
  await expect
    .element(screen.getByRole('link', { name: 'Try it in a lab “A trunk”', exact: true }))
    .toHaveAttribute('href', '/dashboard/lessons/labs/access-ports-and-trunk?lesson=vlan-tags')
})

test('a lesson with several labs leads to the list at its end', async () => {
  const { screen } = await openAct([
    aListedLab({ lessons: LESSONS }),
    aListedLab({ id: 'loop-and-root', lessons: LESSONS }),
  ])
  await expect
    .element(
      screen.getByRole('link', { name: 'Try it in a lab of the 2 about this lesson', exact: true }),
    )
    .toHaveAttribute('href', '/dashboard/lessons/vlan-tags#labs-title')
})

test('a lesson without a lab leads nowhere', async () => {
  const { screen } = await openAct([aListedLab()])
  await expect.element(screen.getByRole('heading')).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})
