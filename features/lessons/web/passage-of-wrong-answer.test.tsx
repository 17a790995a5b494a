/** From a wrong answer of a check to the passage that explains it, and back to the same question. */
import { expect, test } from 'vitest'

import { signedInAs } from '#platform/web/testing/render-page.tsx'

import { checkOf } from './testing.ts'
import { first, openCheck, second } from './testing/open-check.tsx'

/** Opens a check and answers its first question wrongly. */
async function answerWrongly(session = signedInAs()) {
  const opened = await openCheck(checkOf(), undefined, session)
  await opened.screen.getByRole('radio', { name: 'A packet' }).click()
  await opened.screen.getByRole('button', { name: 'Sure' }).click()
  await expect.element(opened.screen.getByRole('heading', { name: 'Not yet' })).toHaveFocus()
  return { ...opened, session }
}

const answeredWrongly = checkOf({ questions: [{ ...first, wasRightFirst: false }, second] })

test('a wrong answer leads to the very passage, a right one does not', async () => {
  const { screen } = await answerWrongly()
  await expect
    .element(screen.getByRole('link', { name: 'Read the passage' }))
    .toHaveAttribute('href', '/dashboard/lessons/frames#p-one-link-1a2b')
  await screen.unmount()

  const right = await openCheck(checkOf())
  await right.screen.getByRole('radio', { name: 'A frame' }).click()
  await right.screen.getByRole('button', { name: 'Sure' }).click()
  await expect.element(right.screen.getByRole('heading', { name: 'Right' })).toBeVisible()
  await expect.element(right.screen.getByRole('link', { name: /^Read/ })).not.toBeInTheDocument()
})

test('where no passage explains it, it leads to the lesson', async () => {
  const { screen } = await openCheck(checkOf({ questions: [{ ...first, passageId: null }] }))
  await screen.getByRole('radio', { name: 'A packet' }).click()
  await screen.getByRole('button', { name: 'Sure' }).click()

  await expect
    .element(screen.getByRole('link', { name: 'Read the lesson' }))
    .toHaveAttribute('href', '/dashboard/lessons/frames')
})

test('who comes back finds the same question with its verdict, and goes on from there', async () => {
  const { screen, session } = await answerWrongly()
  await screen.getByRole('link', { name: 'Read the passage' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Not yet' })).not.toBeInTheDocument()
  await screen.unmount()

  const again = await openCheck(answeredWrongly, undefined, session)
  await expect.element(again.screen.getByRole('heading', { name: 'Not yet' })).toHaveFocus()
  await expect
    .element(again.screen.getByRole('group', { name: 'A packet Your choice, wrong' }))
    .toBeVisible()
  await again.screen.getByRole('button', { name: 'Next question' }).click()
  await expect.element(again.screen.getByRole('heading', { name: second.asked.stem })).toHaveFocus()
  // It is not sent a second time.
  expect(again.sent).toEqual([])
})

test('a verdict that was read to the end is not shown again', async () => {
  const { screen, session } = await answerWrongly()
  await screen.getByRole('button', { name: 'Next question' }).click()
  await screen.unmount()

  const again = await openCheck(answeredWrongly, undefined, session)
  await expect.element(again.screen.getByRole('heading', { name: second.asked.stem })).toBeVisible()
})

test.each([
  ['another account', answeredWrongly, signedInAs()],
  [
    'a check that went on elsewhere',
    checkOf({ questions: [{ ...first, isRight: true }, second] }),
    null,
  ],
])('%s does not get it', async (_name, check, other) => {
  const { screen, session } = await answerWrongly()
  await screen.unmount()

  const again = await openCheck(check, undefined, other ?? session)
  await expect.element(again.screen.getByRole('button', { name: 'Sure' })).toBeVisible()
  await expect
    .element(again.screen.getByRole('heading', { name: 'Not yet' }))
    .not.toBeInTheDocument()
})
