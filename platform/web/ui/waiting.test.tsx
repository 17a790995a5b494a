/** What a learner reads while something takes long: a skeleton, and a button that was pressed. */
import { onlineManager, useMutation } from '@tanstack/react-query'
import { use, useActionState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { codePart } from '../code-part.ts'
import { FAILED_AFTER_MS, SLOW_AFTER_MS } from '../patience.ts'
import { renderPage } from '../testing/render-page.tsx'
import { KeptForm, SubmitButton } from './kept-form.tsx'
import { LoadBoundary } from './load-boundary.tsx'
import { Skeleton } from './skeleton.tsx'
import { WaitingSign } from './waiting-sign.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = () => new Promise<never>(() => undefined)

test('a skeleton says after 8 seconds that it takes longer, and goes on loading', async () => {
  const { screen } = await renderPage(<Skeleton />)
  const words = screen.getByRole('status').getByText(/This takes longer than usual/)

  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1)
  await expect.element(words).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1)

  await expect.element(words).toBeVisible()
})

test('code that does not arrive is no skeleton without end: after 30 seconds it says so', async () => {
  vi.stubGlobal('fetch', never)
  const part = codePart(never)
  const Part = () => <p>{use(part.read())}</p>
  const { screen } = await renderPage(
    <LoadBoundary what="This exercise">
      <Part />
    </LoadBoundary>,
  )

  await vi.advanceTimersByTimeAsync(FAILED_AFTER_MS)

  await expect
    .element(screen.getByRole('alert').getByText(/The connection is slow\. This exercise/))
    .toBeVisible()
})

function NameForm() {
  const [, send, isPending] = useActionState<null, FormData>(never, null)
  return (
    <KeptForm send={send} isPending={isPending}>
      <SubmitButton isPending={isPending}>Change name</SubmitButton>
    </KeptForm>
  )
}

test('a form that was sent says after 8 seconds that it still waits', async () => {
  const { screen } = await renderPage(<NameForm />)
  const words = screen.getByRole('status').getByText(/Still waiting for the server/)
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS)
  await expect.element(words).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Change name' }).click()
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS)

  await expect.element(words).toBeVisible()
})

function SaveButton() {
  const save = useMutation({ meta: { doing: 'Saving the goal' }, mutationFn: never })
  return (
    <>
      <button type="button" aria-disabled={save.isPending} onClick={() => save.mutate()}>
        Save
      </button>
      <WaitingSign />
    </>
  )
}

test('a press that waits for the network says what waits', async () => {
  onlineManager.setOnline(false)
  const { screen } = await renderPage(<SaveButton />)
  await screen.getByRole('button', { name: 'Save' }).click()

  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('You are offline. Saving the goal will go on when you are back online.')

  onlineManager.setOnline(true)
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
})

test('a press that the server does not answer says after 8 seconds that it still waits', async () => {
  const { screen } = await renderPage(<SaveButton />)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('')

  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS)

  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(
      'Saving the goal takes longer than usual: the connection is slow. Still waiting for the server.',
    )
})
