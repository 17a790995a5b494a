/** On the login screen: what was at the address that a visitor opened. */
import { expect, test } from 'vitest'

import { notFound } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { lessonsContract } from '../../contract.ts'
import { SentLesson } from './sent-lesson.tsx'

const FRAMES = { id: 'frames', title: 'Frames', summary: 'What a frame is.', minutes: 10 }

async function openLogin(address: string, openPath: string | null = null) {
  const asked: (string | undefined)[] = []
  fakeServer(lessonsContract, {
    getSentLesson: ({ params }) => {
      asked.push(params['lessonId'])
      if (params['lessonId'] !== 'frames') throw notFound('This lesson')
      return { ...FRAMES, openPath }
    },
  })
  const { screen } = await renderPage(
    <>
      <SentLesson address={address} />
      <h1>Welcome back</h1>
    </>,
    { session: { status: 'signed-out' } },
  )
  return { screen, asked, card: screen.getByRole('region', { name: 'Frames' }) }
}

test('a lesson says what it is and what reading it takes', async () => {
  const { card } = await openLogin('/dashboard/lessons/frames/check')

  await expect.element(card).toMatchTextContent(/What a frame is\. 10 minutes\./)
  await expect.element(card).toMatchTextContent(/Log in or create a free account/)
})

test('a lesson that is open can be read at once', async () => {
  const { card } = await openLogin('/dashboard/lessons/frames', '/lessons/frames.html')

  await expect
    .element(card.getByRole('link', { name: 'Read it now, without an account' }))
    .toHaveAttribute('href', '/lessons/frames.html')
})

test.each([
  ['an address that is no lesson', '/dashboard/tutor', []],
  ['a lesson that is not there', '/dashboard/lessons/no-such-lesson', ['no-such-lesson']],
])('%s shows nothing', async (_name, address, expected) => {
  const { screen, asked, card } = await openLogin(address)
  await expect.element(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  await expect.poll(() => asked).toEqual(expected)
  await expect.element(card).not.toBeInTheDocument()
})
