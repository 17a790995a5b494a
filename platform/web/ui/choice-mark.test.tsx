/** What is not chosen looks empty, in both color schemes. */
import { expect, onTestFinished, test } from 'vitest'

import { renderPage } from '../testing/render-page.tsx'

test.each(['radio', 'checkbox'] as const)(
  "in the dark a %s that is not chosen is empty, and one that is chosen is the browser's own",
  async (type) => {
    document.documentElement.dataset['theme'] = 'dark'
    onTestFinished(() => {
      document.documentElement.dataset['theme'] = 'light'
    })
    const { screen } = await renderPage(
      <main>
        {['Empty', 'Chosen'].map((name) => (
          <label key={name} className="option-card">
            <input type={type} name={name} defaultChecked={name === 'Chosen'} />
            <span>{name}</span>
          </label>
        ))}
      </main>,
    )

    const styleOf = (name: string) => getComputedStyle(screen.getByRole(type, { name }).element())
    const empty = styleOf('Empty')
    expect(empty.appearance).toBe('none')
    expect(empty.backgroundColor).toBe('rgba(0, 0, 0, 0)')
    expect(Number.parseFloat(empty.borderTopWidth)).toBeGreaterThanOrEqual(1)
    expect(empty.width).toBe(styleOf('Chosen').width)
    expect(styleOf('Chosen').appearance).not.toBe('none')
  },
)
