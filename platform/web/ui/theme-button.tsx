/**
 * Turns the lamp on or off: light or dark.
 *
 * It has both sets of words, and the style sheet shows the one that fits: so a page that was rendered at the build says
 * what is so. Where no script of the app has arrived, or never will, `public/head.js` takes the press.
 */
import { Moon, Sun } from 'lucide-react'

import { chooseTheme, currentTheme } from '../theme.ts'

export function ThemeButton() {
  return (
    <button
      type="button"
      className="theme-button button button--ghost needs-script size-11 shrink-0 p-0"
      onClick={(event) => {
        // Said to `head.js`: it is done.
        event.preventDefault()
        chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')
      }}
    >
      <span className="theme-button-light">
        <Moon aria-hidden />
        <span className="sr-only">Use dark colors</span>
      </span>
      <span className="theme-button-dark">
        <Sun aria-hidden />
        <span className="sr-only">Use light colors</span>
      </span>
    </button>
  )
}
