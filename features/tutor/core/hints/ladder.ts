/**
 * The ladder of hints: the concept, what is the matter with the learner's own try, a similar problem worked whole, and
 * last the answer.
 *
 * The answer comes only to who asks for it, after a try or after the third rung. Who tries the same again, or nothing,
 * gets a smaller step instead of the same words.
 */
import type { Citation, HintState } from '../../contract.ts'
import { plainTry, readSaid } from './read-try.ts'

export type HintText = { readonly text: string; readonly citations: readonly Citation[] }

/** What was made of a try. The text of a wrong one says where to look, never the answer. */
export type TryVerdict = HintText & { readonly kind: 'right' | 'wrong' | 'unclear' }

/** The hints to one problem. */
export type Ladder = {
  readonly concept: HintText
  /** @param tried null where nothing was tried: what to look at. */
  readonly aim: (tried: string | null) => TryVerdict
  /** Smaller steps, for who tries nothing. */
  readonly smaller: readonly HintText[]
  /** Null where there is none. */
  readonly example: HintText | null
  readonly answer: HintText
}

export type Rungs = Pick<HintState, 'rung' | 'lastTry' | 'stalls' | 'isTried' | 'isOver'>

export type Climb = HintText & {
  readonly rungs: Rungs
  readonly outcome: 'open' | 'solved' | 'told' | 'stopped'
}

export const CONCEPT = 1
export const AIM = 2
export const EXAMPLE = 3
export const ANSWER = 4

/**
 * @param tried what the learner has tried before asking; null if nothing.
 * @param isTyped whether it was typed with the problem, so that the learner wants to hear of it.
 */
export function beginLadder(
  ladder: Ladder,
  tried: string | null,
  { isTyped = false }: { readonly isTyped?: boolean } = {},
): Climb {
  const rungs = { rung: CONCEPT, lastTry: tried, stalls: 0, isTried: tried !== null, isOver: false }
  if (tried === null) return { ...ladder.concept, rungs, outcome: 'open' }
  const verdict = ladder.aim(tried)
  if (verdict.kind === 'right') return solved(ladder, rungs, verdict)
  const lead = isTyped && verdict.kind === 'wrong' ? `“${tried}” is not the answer yet. ` : ''
  return { ...ladder.concept, text: `${lead}${ladder.concept.text}`, rungs, outcome: 'open' }
}

export function climb(ladder: Ladder, rungs: Rungs, text: string): Climb {
  const said = readSaid(text)
  switch (said.kind) {
    case 'stop':
      return {
        text: 'All right, we leave it here.',
        citations: [],
        rungs: { ...rungs, isOver: true },
        outcome: 'stopped',
      }
    case 'tell':
      return mayTell(rungs) ? told(ladder, rungs) : notYet(ladder, rungs)
    case 'more':
      return nextRung(ladder, rungs)
    case 'nothing':
      return smallerStep(ladder, rungs)
    case 'try': {
      const tried = plainTry(said.text)
      if (rungs.lastTry !== null && tried === plainTry(rungs.lastTry) && rungs.rung >= AIM)
        return smallerStep(ladder, rungs)
      return afterTry(ladder, { ...rungs, lastTry: said.text }, said.text)
    }
  }
}

function afterTry(ladder: Ladder, rungs: Rungs, tried: string): Climb {
  const verdict = ladder.aim(tried)
  if (verdict.kind === 'right') return solved(ladder, rungs, verdict)
  const isTried = rungs.isTried || verdict.kind === 'wrong'
  const rung = Math.max(rungs.rung, AIM)
  return { ...textOf(verdict), rungs: { ...rungs, rung, isTried, stalls: 0 }, outcome: 'open' }
}

function solved(ladder: Ladder, rungs: Rungs, verdict: TryVerdict): Climb {
  const text = [verdict.text, ladder.answer.text].filter((part) => part !== '').join('\n\n')
  return {
    text,
    citations: ladder.answer.citations,
    rungs: { ...rungs, isOver: true },
    outcome: 'solved',
  }
}

function nextRung(ladder: Ladder, rungs: Rungs): Climb {
  const { rung, lastTry } = rungs
  const at = (next: number, hint: HintText): Climb => ({
    ...textOf(hint),
    rungs: { ...rungs, rung: next },
    outcome: 'open',
  })
  if (rung < CONCEPT) return at(CONCEPT, ladder.concept)
  if (rung < AIM) return at(AIM, ladder.aim(lastTry))
  if (rung < EXAMPLE && ladder.example) return at(EXAMPLE, ladder.example)
  return {
    text: 'You have all the hints. Try it once more, or write **just tell me**.',
    citations: [],
    rungs: { ...rungs, rung: EXAMPLE },
    outcome: 'open',
  }
}

function mayTell({ rung, isTried }: Rungs): boolean {
  return rung >= EXAMPLE || (isTried && rung >= AIM)
}

/** "Just tell me", too early: the next rung, and how many there are before the answer. */
function notYet(ladder: Ladder, rungs: Rungs): Climb {
  const next = nextRung(ladder, rungs)
  const left = (rungs.isTried ? AIM : EXAMPLE) - next.rungs.rung
  const lead =
    left > 0
      ? `Not yet: ${left === 1 ? 'one more hint' : `${left} more hints`} after this one, then the answer. A try of your own brings it sooner.`
      : 'One hint first. Ask again, and you get the answer.'
  return { ...next, text: `${lead}\n\n${next.text}` }
}

function told({ answer }: Ladder, rungs: Rungs): Climb {
  return { ...answer, rungs: { ...rungs, rung: ANSWER, isOver: true }, outcome: 'told' }
}

/** Each time another one; after the last, the next rung. */
function smallerStep(ladder: Ladder, rungs: Rungs): Climb {
  const step = ladder.smaller[rungs.stalls]
  const after = { ...rungs, stalls: rungs.stalls + 1 }
  if (!step) return nextRung(ladder, after)
  return {
    text: `Let us take a smaller step. ${step.text}`,
    citations: step.citations,
    rungs: after,
    outcome: 'open',
  }
}

function textOf({ text, citations }: HintText): HintText {
  return { text, citations }
}
