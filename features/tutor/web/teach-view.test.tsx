/** The lists of an explanation that was heard: in words, and with what the learner may say next. */
import { expect, test, vi } from 'vitest'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import type { Teach } from '../contract.ts'
import { TeachReplies, TeachView } from './teach-view.tsx'

const TEACH: Teach = {
  topic: 'vlans',
  title: 'VLANs',
  summary: '**1 of 3** points about VLANs; 1 is not right.',
  points: [
    {
      id: 'router',
      verdict: 'contradicted',
      quote: 'They talk directly.',
      truth: 'A packet has to be routed.',
      text: 'A packet has to be routed. [1]',
    },
    { id: 'broadcast', verdict: 'said', quote: 'x', text: 'Broadcasts stay inside.' },
    { id: 'ids', verdict: 'missing', quote: '', text: 'How many can there be?' },
  ],
  asked: 'ids',
  isHeard: true,
  isOver: false,
}
const CITATIONS = [
  { number: 1, lessonId: 'vlan', passageId: 'p-1', title: 'One switch', quote: 'has to be routed' },
]

test('each list has its title and number, a wrong sentence stands beside its correction and source', async () => {
  const { screen } = await renderPage(<TeachView teach={TEACH} citations={CITATIONS} />)

  const wrong = screen.getByRole('group', { name: 'Not right (1)' })
  await expect.element(wrong.getByText('They talk directly.')).toBeVisible()
  await expect.element(wrong.getByText(/A packet has to be routed/)).toBeVisible()
  await expect.element(wrong.getByRole('link', { name: 'Source 1, “One switch”' })).toBeVisible()
  const said = screen.getByRole('group', { name: 'Said (1)' })
  await expect.element(said.getByText('Broadcasts stay inside.')).toBeVisible()
  const missing = screen.getByRole('group', { name: 'Still missing (1)' })
  await expect.element(missing.getByText('Your turn')).toBeVisible()
  await expect.element(missing.getByText('How many can there be?')).toBeVisible()
})

test('what the learner may say is one press, and goes on in the same mode', async () => {
  const onReply = vi.fn<(text: string, mode: string) => void>()
  const { screen } = await renderPage(<TeachReplies teach={TEACH} onReply={onReply} />)

  await screen.getByRole('button', { name: 'Just tell me' }).click()
  expect(onReply).toHaveBeenCalledWith('Just tell me', 'teach')
  await expect.element(screen.getByRole('button', { name: "I don't know" })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'I am done' })).toBeVisible()
})

test('at the end the same topic can be explained again', async () => {
  const onReply = vi.fn<(text: string, mode: string) => void>()
  const over = { ...TEACH, asked: null, isOver: true }
  const { screen } = await renderPage(<TeachReplies teach={over} onReply={onReply} />)

  await screen.getByRole('button', { name: 'Explain it again' }).click()

  expect(onReply).toHaveBeenCalledExactlyOnceWith('VLANs', 'teach')
})
