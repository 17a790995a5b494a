/** The options that a question was pasted with: which one is right, and what a choice of one is worth. */
import { bareTry, claimOfTry } from '../../core/hints/claim-of-try.ts'
import type { JudgedTry } from '../../core/hints/unit-ladder.ts'
import { picksByLetter, picksByText } from '../../core/quiz-reply.ts'
import { judgeTry, optionNear, verdictOf, type AskedInWords } from './judge-try.ts'
import type { Turn } from './turn.ts'

/** The one option that a known sentence makes true, and no other; null where it is not just one. */
export async function keyOf(
  turn: Turn,
  problem: AskedInWords,
  options: readonly string[],
): Promise<number | null> {
  const right: number[] = []
  for (const [at, option] of options.entries()) {
    const claim = claimOfTry(problem.asked, option, null)
    if (claim !== null && (await verdictOf(turn, claim, option)) === true) right.push(at)
  }
  if (right.length > 0) return right.length === 1 ? (right[0] ?? null) : null
  const judged = await Promise.all(options.map((option) => judgeTry(turn, problem, option)))
  const only = judged.flatMap((one, at) => (one?.isRight === true ? [at] : []))
  return only.length === 1 ? (only[0] ?? null) : optionNear(turn, problem.asked, options)
}

/** A letter names an option, where there are any. */
export async function judgeOption(
  turn: Turn,
  problem: AskedInWords,
  options: readonly string[],
  key: number | null,
  typed: string,
): Promise<JudgedTry | null> {
  if (options.length === 0) return judgeTry(turn, problem, typed)
  const said = options.findIndex((option) => option.toLowerCase() === bareTry(typed).toLowerCase())
  const [at] =
    said >= 0
      ? [said]
      : (picksByLetter(typed, options.length) ??
        picksByText(
          typed,
          options.map((text) => ({ text })),
        ) ??
        [])
  const option = at === undefined ? undefined : options[at]
  if (option === undefined) return null
  const judged = await judgeTry(turn, problem, option)
  const claim = claimOfTry(problem.asked, option, null) ?? option
  return {
    instead: null,
    claim,
    ...judged,
    tried: option,
    isRight: key === null ? null : at === key,
  }
}
