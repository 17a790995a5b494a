/** What is said of a command's output, once: whoever listens reads the rest in the transcript. */
import { textOf, type Printed } from '../../core/terminal/printed.ts'

const MOST_SPOKEN = 3

/** Up to three lines as they are; of more, how many. An error is said in words, with the word below which its mark stands. */
export function spokenOutput(line: string, printed: Printed): string {
  const errors = printed.flatMap((block) => (block.kind === 'error' ? [block] : []))
  if (errors.length > 0) {
    return errors.map(({ message, at }) => `Error: ${message}${markWords(line, at)}`).join(' ')
  }
  const lines = printed.flatMap(textOf).filter((text) => text.trim() !== '')
  if (lines.length === 0) return 'Done.'
  return lines.length <= MOST_SPOKEN ? lines.join('\n') : `${lines.length} lines`
}

/** Where the error mark stands, in words: it is a sign below a line, which nobody hears. */
export function markWords(line: string, at: number | null): string {
  if (at === null) return ''
  const word = /^\S+/.exec(line.slice(at))?.[0]
  return word === undefined ? ' The mark is at the end of the line.' : ` The mark is at “${word}”.`
}
