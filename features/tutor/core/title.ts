/** The title of a conversation before the learner renames it: the beginning of its first question. */
import { TITLE_MAX_LENGTH } from '../contract.ts'

const USUAL_LENGTH = 60

export function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= USUAL_LENGTH) return line === '' ? 'New conversation' : line
  const cut = line.slice(0, Math.min(USUAL_LENGTH, TITLE_MAX_LENGTH - 1))
  const atWord = cut.lastIndexOf(' ') > USUAL_LENGTH / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut
  return `${atWord.replace(/[\ud800-\udbff]$/, '')}…`
}
