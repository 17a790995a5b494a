import { expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { homeContract } from '../contract.ts'
import { ContentsList } from './contents-list.tsx'

test.each([true, false])('jobs are promised only where there are any: %s', async (hasJobs) => {
  fakeServer(homeContract, {
    getContents: () => ({
      counts: { lessons: 79, questions: 1200, cards: 900, resources: 79 },
      hasJobs,
      cards: [],
    }),
  })
  const { screen } = await renderPage(<ContentsList />)

  await expect.element(screen.getByText('79 elsewhere')).toBeVisible()
  expect(screen.container.textContent.includes('Job Board')).toBe(hasJobs)
})
