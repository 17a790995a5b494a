/** Scrolling to a passage in a text whose parts the browser lays out late. */
import { expect, onTestFinished, test } from 'vitest'

import { markPassage } from './mark-passage.ts'

test('a passage is in view and stays there, although its part was never laid out before', async () => {
  const text = document.createElement('div')
  // Twice as high as the estimate used before layout.
  text.innerHTML = Array.from(
    { length: 12 },
    (_, number) =>
      `<div style="content-visibility: auto; contain-intrinsic-height: auto 40rem">
        <p style="height: 80rem"></p><p id="p-${number}" style="scroll-margin-top: 5rem">${number}</p>
      </div>`,
  ).join('')
  document.body.append(text)
  onTestFinished(() => text.remove())

  markPassage(text, 'p-6')

  const passage = text.querySelector('#p-6')
  for (let frame = 0; frame < 3; frame++) {
    const top = passage?.getBoundingClientRect().top
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(innerHeight / 2)
    await new Promise(requestAnimationFrame)
  }
})
