/** Where English sentences end. */

/** Periods that end no sentence: `e.g. this`, `Rev. 2`, `No. 4`. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|no|rev|fig|approx|resp|dr|mr|ms|st|sec|ch|vol|ed)\.$/i
const END = /[.!?]["”’)*]*(?=\s+["“‘(*]*[A-Z0-9.`:/-])/g

/** The sentences of one paragraph, trimmed, in their order. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const match of text.matchAll(END)) {
    const to = match.index + match[0].length
    const sentence = text.slice(from, to).trim()
    if (ABBREVIATION.test(sentence)) continue
    sentences.push(sentence)
    from = to
  }
  const rest = text.slice(from).trim()
  return rest === '' ? sentences : [...sentences, rest]
}

/** The period after a sentence's last word; nothing where that brings its own, as the name `Toni L.` does. */
export function stopAfter(last: string): '.' | '' {
  return /[.!?…]\s*$/.test(last) ? '' : '.'
}
