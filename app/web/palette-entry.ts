/** An entry of the command palette that is ours, a page or a command, and how it is found by its name. */
import type { PaletteItem } from '#platform/web/ui/command-palette.tsx'

import { matchName, NAME_MATCH } from './name-match.ts'

export type Item = PaletteItem & { readonly run: () => void }
export type Entry = Item & {
  readonly label: string
  /** Other names for it. */
  readonly words?: string
}

/** Those that the typed words name, the best named first. */
export function namedBy<Named extends Entry>(typed: string, entries: readonly Named[]): Named[] {
  return entries
    .map((entry) => ({ entry, match: matchName(typed, entry.label, entry.words) }))
    .filter(({ match }) => match > NAME_MATCH.none)
    .toSorted((a, b) => b.match - a.match)
    .map(({ entry }) => entry)
}
