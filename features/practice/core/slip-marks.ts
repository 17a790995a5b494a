/** The mark of a misconception in a wording: it goes with it into a message, and is read out again before anyone sees it. */

/** From the area for private use: no writer types them. */
const BEGIN = '\uE000'
const END = '\uE001'
const MARK = /\uE000([^\uE001]*)\uE001/g

export function withMark(wording: string, misconceptionId: string): string {
  return `${wording}${BEGIN}${misconceptionId}${END}`
}

/** A message as it is shown, and the misconceptions that it was marked with. */
export function readMarks(marked: string): {
  readonly message: string
  readonly shows: readonly string[]
} {
  if (!marked.includes(BEGIN)) return { message: marked, shows: [] }
  return {
    message: marked.replaceAll(MARK, ''),
    shows: [...new Set([...marked.matchAll(MARK)].map(([, id = '']) => id))],
  }
}
