/** The labs at the end of a drill. */
import { expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { labsContract, type ListedLab } from '../../contract.ts'
import { aListedLab } from '../testing/listed-lab.ts'
import { TopicLabs } from './topic-labs.tsx'

const about = (id: ListedLab['id'], ...topics: string[]) =>
  aListedLab({
    id,
    title: `Lab ${id}`,
    topics: topics.map((topic) => ({ id: topic, title: topic })),
  })

async function openEnd(labs: ListedLab[], topics: string[]) {
  fakeServer(labsContract, { listLabs: () => ({ labs }) })
  const rendered = await renderPage(
    <main>
      <h1>Practice</h1>
      <h2>4 of 10 right</h2>
      <TopicLabs topics={topics} />
    </main>,
    { session: signedInAs() },
  )
  const links = () => [...rendered.screen.container.querySelectorAll('a .lab-links-title')]
  return { ...rendered, titles: () => links().map(({ textContent }) => textContent) }
}

test('at most two labs about the topics, what is not solved and the more important topic first', async () => {
  const { screen, titles } = await openEnd(
    [
      {
        ...about('loop-and-root', 'stp'),
        results: [{ difficulty: 1, result: 'solved' }],
      },
      about('port-security', 'ports', 'vlans'),
      about('native-vlan-mismatch', 'stp'),
      about('host-addressing', 'hosts'),
    ],
    ['stp', 'vlans'],
  )
  await expect.poll(titles).toEqual(['Lab native-vlan-mismatch', 'Lab port-security'])
  await expect.element(screen.getByRole('heading', { name: 'Try it in a lab' })).toBeVisible()
  expect(screen.container.querySelector('a')?.getAttribute('href')).toBe(
    '/dashboard/lessons/labs/native-vlan-mismatch?difficulty=1',
  )
  expect(await axeFindings(screen.container)).toEqual([])
})

test('nothing where no lab is about them', async () => {
  const { screen } = await openEnd([about('host-addressing', 'hosts')], ['stp'])
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
  await expect.element(screen.getByText('Try it in a lab')).not.toBeInTheDocument()
})
