/** Steps on the page: how they are labeled, what is pressed, and the way to practice. */
import { expect, test, vi } from 'vitest'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import type { Answer, Steps } from '../contract.ts'
import { AnswerView } from './answer-view.tsx'
import type { Reply } from './reply.ts'

const OPEN: Steps = {
  kind: 'subnet',
  inputs: { address: '192.168.14.200', prefix: '28' },
  title: '192.168.14.200/28',
  done: 0,
  isOver: false,
  hinted: [],
  told: [],
}
const answerWith = (steps: Steps, suggestions: string[]): Answer => ({
  outcome: 'answered',
  engine: { kind: 'lessons' },
  citations: [],
  computed: [],
  nearest: [],
  notes: [],
  quiz: null,
  steps,
  suggestions,
})

test('an open step offers help, and what is pressed is a reply to it', async () => {
  const onReply = vi.fn<Reply>()
  const { screen } = await renderPage(
    <AnswerView
      question="network of 192.168.14.200/28"
      text="**Step 1 of 3.** Which subnet mask is /28?"
      answer={answerWith(OPEN, ['Hint', 'Just tell me', 'Stop'])}
      onReply={onReply}
    />,
  )

  await expect
    .element(screen.getByRole('heading', { name: 'The tutor: Computed, step by step' }))
    .toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Help with this step' })).toBeVisible()
  await screen.getByRole('button', { name: 'Just tell me' }).click()
  expect(onReply).toHaveBeenCalledWith('Just tell me', 'steps')
  expect(screen.getByRole('link', { name: 'Practice this' }).query()).toBeNull()
})

test('at the end it links to a drill of the topic', async () => {
  const over: Steps = { ...OPEN, done: 3, isOver: true, practice: 'subnetting' }
  const { screen } = await renderPage(
    <AnswerView
      question="192.168.14.192"
      text="Right."
      answer={answerWith(over, [])}
      onReply={vi.fn<Reply>()}
    />,
  )

  await expect
    .element(screen.getByRole('link', { name: 'Practice this' }))
    .toHaveAttribute(
      'href',
      '/dashboard/lessons/practice/drill?mode=mixed&topic=subnetting&length=5',
    )
})
