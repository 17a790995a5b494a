/** The commands of the command palette, and how well the typed words name them. */
import { Keyboard, LogOut, Moon, Sun } from 'lucide-react'

import { useSingleKeys } from '#platform/web/single-keys.ts'
import { chooseTheme, useTheme } from '#platform/web/theme.ts'

import { hasWholeWords, matchName, NAME_MATCH, type NameMatch } from './name-match.ts'
import { namedBy, type Entry } from './palette-entry.ts'
import { useLogOut } from './use-log-out.ts'

type Command = Entry & {
  /** Whether the typed words name it and hardly anything else, so that it comes before text that has them. */
  readonly isNamedInFull: (typed: string) => boolean
}

/** “log” alone is for what is written about logs, and must not log anybody out. */
const NAMES_OF_LOG_OUT = ['log out', 'logout', 'sign out']

type NamedCommands = {
  /** Those that are named in full, by whole words. */
  readonly inFull: readonly Entry[]
  readonly others: readonly Entry[]
  /** How well the typed words name the best of those that are named in full. */
  readonly match: NameMatch
}

export function useNamedCommands(typed: string): NamedCommands {
  const named = namedBy(typed, useCommands())
  const { inFull = [], others = [] } = Object.groupBy(named, (command) =>
    typed !== '' && command.isNamedInFull(typed) ? 'inFull' : 'others',
  )
  const best = inFull[0]
  return {
    inFull,
    others,
    match: best ? matchName(typed, best.label, best.words) : NAME_MATCH.none,
  }
}

function useCommands(): Command[] {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const singleKeys = useSingleKeys()
  const logOut = useLogOut()
  const colors = `Use ${other} colors`
  const colorWords = 'theme color scheme mode'
  const keys = `Turn single-key shortcuts ${singleKeys.isOn ? 'off' : 'on'}`
  return [
    {
      id: 'theme',
      label: colors,
      words: colorWords,
      isNamedInFull: (typed) => hasWholeWords(typed, `${colors} ${colorWords}`),
      Icon: other === 'light' ? Sun : Moon,
      run: () => chooseTheme(other),
    },
    {
      id: 'single-keys',
      label: keys,
      words: 'slash digits letters keyboard keys',
      // Its other names are words of the lessons, too.
      isNamedInFull: (typed) => hasWholeWords(typed, keys),
      detail: '“/” opens this search; digits, letters and Space answer and grade.',
      Icon: Keyboard,
      run: singleKeys.toggle,
    },
    {
      id: 'log-out',
      label: 'Log out',
      words: 'logout sign',
      isNamedInFull: (typed) => NAMES_OF_LOG_OUT.includes(typed.toLowerCase()),
      Icon: LogOut,
      run: () => void logOut(),
    },
  ]
}
