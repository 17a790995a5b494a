/** Cuts a text that is still arriving into lines and sentences that are complete. */
const SENTENCE_END = /[.!?]["”’)*_]*(?:\s*[[【][^\]】\n]{0,40}[\]】])*(?=\s+[^\s[【])/g
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|no|rev|fig|approx|st)\.$/i

/** The length of the text up to the last finished line, or the last finished sentence that more text follows. */
export function lengthOfComplete(text: string, isInCode: boolean): number {
  const lines = text.lastIndexOf('\n') + 1
  if (isInCode || /^\s{0,3}(?:`|~)/.test(text.slice(lines))) return lines
  return lines + (endsOf(text.slice(lines)).at(-1) ?? 0)
}

function endsOf(line: string): number[] {
  return [...line.matchAll(SENTENCE_END)].flatMap((match) => {
    const end = match.index + match[0].length
    const upTo = line.slice(0, match.index + 1)
    // `1.` at the beginning of a line numbers it.
    return ABBREVIATION.test(upTo) || /^\s*\d{1,3}\.$/.test(upTo) ? [] : [end]
  })
}

export function sentencesIn(line: string): string[] {
  const ends = [0, ...endsOf(line), line.length]
  return ends.slice(1).flatMap((end, at) => {
    const sentence = line.slice(ends[at], end)
    return sentence === '' ? [] : [sentence]
  })
}
