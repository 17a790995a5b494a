import { useRef } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { useActiveTime } from './use-active-time.ts'

let nowMs = 0
const pass = (milliseconds: number) => {
  nowMs += milliseconds
}

beforeEach(() => {
  nowMs = 5000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => clock.mockRestore())
})

function turnPage(isHidden: boolean) {
  const page = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  onTestFinished(() => page.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Reads the time at each press, into the button. */
function Task({ turn, above = 0 }: { readonly turn: number; readonly above?: number }) {
  const box = useRef<HTMLDivElement>(null)
  const read = useActiveTime(box, turn)
  return (
    <>
      <div style={{ height: above }} />
      <div ref={box}>
        <button
          type="button"
          onClick={({ currentTarget }) => currentTarget.setAttribute('data-read', String(read()))}
        >
          Read
        </button>
      </div>
    </>
  )
}

async function open(props: { readonly turn: number; readonly above?: number }) {
  const screen = await render(<Task {...props} />)
  const button = screen.getByRole('button').element() as HTMLElement
  const readMs = () => {
    button.click()
    return Number(button.dataset['read'])
  }
  /** What the browser says about the screen arrives with a frame. */
  const isSeen = () =>
    expect
      .poll(() => {
        const before = readMs()
        pass(1)
        return readMs() - before
      })
      .toBe(1)
  return { screen, button, readMs, isSeen }
}

test('time counts from the first moment on the screen', async () => {
  const { button, readMs, isSeen } = await open({ turn: 1, above: 5000 })
  pass(60_000)
  turnPage(true)
  turnPage(false)
  pass(60_000)
  expect(readMs()).toBe(0)

  button.scrollIntoView()
  await isSeen()
  const before = readMs()
  pass(700)
  expect(readMs() - before).toBe(700)
})

test('time in which the page is hidden does not count', async () => {
  const { readMs, isSeen } = await open({ turn: 1 })
  await isSeen()
  const before = readMs()
  pass(100)
  turnPage(true)
  pass(10_000)
  expect(readMs() - before).toBe(100)
  turnPage(false)
  pass(20)
  expect(readMs() - before).toBe(120)
})

test('another turn begins anew', async () => {
  const { screen, readMs, isSeen } = await open({ turn: 1 })
  await isSeen()
  pass(90_000)
  await screen.rerender(<Task turn={2} />)
  await isSeen()
  expect(readMs()).toBeLessThan(1000)
})
