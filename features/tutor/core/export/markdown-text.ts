/** Plain text as Markdown that shows exactly that text: nothing in it becomes markup, HTML or a link. */

const MARKUP = /[\\`*_[\]<>]|&(?=#?\w+;)|~~/g
/** What makes a heading, a list, a quote or a table of a line, at its beginning. */
const LINE_START = /^(\s*)([#+\-=|]|\d+(?=[.)]))/

/** One paragraph's worth: line breaks become spaces. */
export function escapeMarkdown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(MARKUP, (found) => `\\${found}`)
  return line.replace(LINE_START, (_all, space: string, sign: string) =>
    /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
  )
}

/** Text of several lines, word for word. The fence is longer than any in it. */
export function fenced(text: string): string {
  const longest = longestRun(text)
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return `${fence}\n${text}\n${fence}`
}

/** Code within a line. */
export function codeSpan(text: string): string {
  const ticks = '`'.repeat(longestRun(text) + 1)
  const isBare = !/^`|`$/.test(text)
  return isBare ? `${ticks}${text}${ticks}` : `${ticks} ${text} ${ticks}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
}

/** What somebody wrote: a line as text, several lines as they are. */
export function writtenText(text: string): string {
  const trimmed = text.trim()
  return trimmed.includes('\n') ? fenced(trimmed) : escapeMarkdown(trimmed)
}
