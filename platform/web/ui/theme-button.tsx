/** Turns the lamp on or off: light or dark. */
import { Moon, Sun } from 'lucide-react'

import { chooseTheme, useTheme } from '../theme.ts'

export function ThemeButton() {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="button button--ghost size-11 p-0"
      aria-label={`Use ${other} colors`}
      onClick={() => chooseTheme(other)}
    >
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </button>
  )
}
