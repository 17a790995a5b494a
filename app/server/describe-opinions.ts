/** What learners think of the tutor's answers, as text for an operator. */
import { REASON_WORDS } from '#features/tutor/contract.ts'
import type { GivenOpinion, Opinions } from '#features/tutor/server.ts'

const VERDICT_WORDS = { up: 'good', down: 'bad' } as const
const NO_REASON = 'no reason chosen'
/** The whole text is in `--json`. */
const LONGEST_TEXT = 600

export function describeOpinions({ counts, newest }: Opinions): string[] {
  if (counts.length === 0) return ['Nobody has given an opinion on an answer yet.']
  const sum = (verdict: 'up' | 'down') =>
    counts.reduce((all, each) => all + (each.verdict === verdict ? each.count : 0), 0)
  const reasons = counts
    .filter(({ verdict }) => verdict === 'down')
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count }) => `  ${reason ? REASON_WORDS[reason] : NO_REASON}: ${count}`)
  return [
    `Good answer: ${sum('up')}`,
    `Bad answer: ${sum('down')}`,
    ...reasons,
    ...newest.flatMap((opinion) => ['', ...describeOpinion(opinion)]),
  ]
}

function describeOpinion({ verdict, reason, text, givenAt, question, answer }: GivenOpinion) {
  const why = reason ? `: ${REASON_WORDS[reason]}` : ''
  return [
    `${givenAt}  ${VERDICT_WORDS[verdict]}${why}`,
    ...(text === '' ? [] : [`  in their words: ${printable(text)}`]),
    ...(question ? [`  question ${question.id}: ${printable(question.text)}`] : []),
    `  answer ${answer.id}: ${printable(answer.text)}`,
  ]
}

/** One line, of what somebody else wrote: without signs that a terminal would obey. */
function printable(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line
}
