/** What scrolls sideways says so: to a keyboard by a stop of Tab, to the eye by fading where it goes on. */
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { useScrollFrame } from './use-scroll-frame.ts'

function Frame({ width }: { readonly width: number }) {
  const frame = useRef<HTMLDivElement>(null)
  useScrollFrame(frame)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} role="group" aria-label="Lines" tabIndex={0} className="w-40 overflow-x-auto">
      <div style={{ width }}>Lines of a terminal</div>
    </div>
  )
}

/** How wide the mask of a frame fades at each side. */
function fadesOf(frame: Element) {
  const [, left, right = '0px'] =
    /rgb\(0, 0, 0\) (\d+px), rgb\(0, 0, 0\) (?:calc\(100% - (\d+px)\)|100%)/.exec(
      getComputedStyle(frame).maskImage,
    ) ?? []
  return { left, right }
}

test('a frame fades at the side where it goes on, wherever it is scrolled to', async () => {
  const screen = await render(<Frame width={800} />)
  const frame = screen.getByRole('group', { name: 'Lines' })
  await expect.element(frame).toHaveAttribute('data-more', 'right')
  expect(fadesOf(frame.element())).toEqual({ left: '0px', right: '40px' })

  frame.element().scrollLeft = 100
  await expect.element(frame).toHaveAttribute('data-more', 'left right')
  frame.element().scrollLeft = 800
  await expect.element(frame).toHaveAttribute('data-more', 'left')
  expect(fadesOf(frame.element())).toEqual({ left: '40px', right: '0px' })
})

test('a frame that shows all of its content does not fade, and is no stop of Tab', async () => {
  const screen = await render(<Frame width={100} />)
  const frame = screen.getByRole('group', { name: 'Lines' })

  await expect.element(frame).not.toHaveAttribute('tabindex')
  await expect.element(frame).not.toHaveAttribute('data-more')
})

test('the outline of a frame that has the focus is not cut', async () => {
  const screen = await render(<Frame width={800} />)
  const frame = screen.getByRole('group', { name: 'Lines' })
  await expect.element(frame).toHaveAttribute('data-more', 'right')

  ;(frame.element() as HTMLElement).focus({ focusVisible: true } as FocusOptions)

  expect(getComputedStyle(frame.element()).maskImage).toBe('none')
})
