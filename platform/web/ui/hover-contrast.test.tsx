/** Words stay readable under the pointer, pressed or chosen, in both color schemes: the tests of pages see neither. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { axeFindings } from '../testing/reads-and-fits.ts'
import { renderPage } from '../testing/render-page.tsx'

import '../filtered-list/filtered-list.css'
import './order-list.css'

const KINDS = ['primary', 'secondary', 'outline', 'ghost', 'danger', 'danger-soft'] as const

function Controls() {
  return (
    <main>
      <h1>Controls</h1>
      {KINDS.map((kind) => (
        <button key={kind} type="button" className={`button button--${kind}`}>
          Go on, {kind}
        </button>
      ))}
      {[true, false].map((isOn) => (
        <p key={String(isOn)}>
          <button type="button" className="list-chip" aria-pressed={isOn}>
            Saved
          </button>
          <button type="button" className="mark-button" data-on={isOn || undefined}>
            Done
          </button>
          <label className="option-card" data-chosen={isOn || undefined}>
            <input type="radio" defaultChecked={isOn} />
            <span>A frame</span>
          </label>
        </p>
      ))}
      <p>
        <a href="#more" className="text-link">
          Read it again
        </a>
        <span className="chip chip--accent">New</span>
      </p>
      <div className="lit-panel">
        <a href="#next" className="text-link">
          Next lesson
        </a>
        <button type="button" className="button button--outline">
          Later
        </button>
      </div>
    </main>
  )
}

test('each control is readable at rest and under the pointer', async () => {
  await page.viewport(1280, 800)
  const { screen } = await renderPage(<Controls />)
  expect(await axeFindings(screen.container)).toEqual([])
  for (const control of screen.container.querySelectorAll('button, label, a')) {
    // oxlint-disable no-await-in-loop -- one pointer
    await userEvent.hover(control)
    await expect.poll(() => control.getAnimations({ subtree: true }).length).toBe(0)
    expect(await axeFindings(control)).toEqual([])
    // oxlint-enable no-await-in-loop
  }
})
