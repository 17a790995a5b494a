/** What can be written next, with its explanation, and what Tab makes of a word that was begun. */
import { explain, explainSlot, type Grammar } from './grammar.ts'
import { splitLine } from './slots.ts'
import { nextWords, walk, wordsThatFit, type Candidate } from './walk.ts'

export type HelpRow = { readonly word: string; readonly says: string }

/** `word` of the row that says that the command is complete. */
export const ENTER = '<Enter>'

/** What can follow: words and values in the order of the alphabet, then that nothing needs to. */
export function offer<Does>(
  grammar: Grammar<Does>,
  candidates: readonly Candidate<Does>[],
): readonly HelpRow[] {
  const rows: HelpRow[] = []
  for (const { word, isAlias, candidates: those } of nextWords(candidates)) {
    if (isAlias) continue
    rows.push({ word, says: explainWord(grammar, those, word) })
  }
  for (const { rest, words } of candidates) {
    const [head] = rest
    if (head?.kind !== 'slot') continue
    const row = explainSlot(grammar.help, words, head.slot)
    if (!rows.some(({ word }) => word === row.word)) rows.push(row)
  }
  const sorted = rows.toSorted((one, other) => (one.word < other.word ? -1 : 1))
  const whole = candidates.find(({ rest }) => rest.length === 0)
  return whole ? [...sorted, { word: ENTER, says: whole.command.says }] : sorted
}

function explainWord<Does>(
  { help }: Grammar<Does>,
  candidates: readonly Candidate<Does>[],
  word: string,
): string {
  const path = explain(help, candidates[0]?.words ?? [], word)
  if (path !== undefined) return path
  // A word of its own, such as a choice: what all of the command does would say less.
  const own = candidates[0]?.words.length === 0 ? undefined : help[word]
  if (own !== undefined) return own
  // A command that is whole with this word, or with values after it, says itself what it does.
  const whole =
    candidates.find(({ rest }) => rest.length === 1) ??
    candidates.find(({ rest }) => rest.slice(1).every(({ kind }) => kind !== 'word'))
  return whole?.command.says ?? help[word] ?? ''
}

/**
 * @param line up to the cursor; where it ends in a word, only what that word begins is offered
 * @returns no rows where nothing fits
 */
export function helpFor<Does>(grammar: Grammar<Does>, line: string): readonly HelpRow[] {
  const { before, partial } = splitAtCursor(line)
  const walked = walk(grammar, splitLine(before))
  if ('problem' in walked) return []
  const rows = offer(grammar, walked.candidates)
  if (partial === '') return rows
  const wanted = grammar.ignoresCase ? partial.toLowerCase() : partial
  const begun = rows.filter(({ word }) => word.toLowerCase().startsWith(wanted))
  // A value that was begun: what it should be.
  return begun.length > 0
    ? begun
    : rows.filter(({ word }) => word.startsWith('<') && word !== ENTER)
}

/**
 * Completes the word that the line ends in: wholly where one word fits, as far as all agree where several do.
 *
 * @returns the line, and the words that fit where there are several. An empty word is never completed.
 */
export function complete<Does>(
  grammar: Grammar<Does>,
  line: string,
): { readonly line: string; readonly choices: readonly string[] } {
  const { before, partial } = splitAtCursor(line)
  const walked = walk(grammar, splitLine(before))
  if (partial === '' || 'problem' in walked) return { line, choices: [] }
  const wanted = { ...grammar, hasAbbreviations: true }
  const words = wordsThatFit(wanted, walked.candidates, partial).map(({ word }) => word)
  const [only, ...others] = words
  if (only === undefined) return { line, choices: [] }
  if (others.length === 0) return { line: `${before}${only} `, choices: [] }
  const shared = sharedStart(words)
  return {
    line: shared.length > partial.length ? before + shared : line,
    choices: words.toSorted(),
  }
}

function splitAtCursor(line: string): { readonly before: string; readonly partial: string } {
  const partial = /\S*$/.exec(line)?.[0] ?? ''
  return { before: line.slice(0, line.length - partial.length), partial }
}

function sharedStart(words: readonly string[]): string {
  const [first = ''] = words
  let length = first.length
  for (const word of words) {
    while (!word.startsWith(first.slice(0, length))) length -= 1
  }
  return first.slice(0, length)
}
