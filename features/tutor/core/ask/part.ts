/** What was understood of one question, and what it was read with. */
import type { AnswerUnit, DecisionTree } from '#features/curriculum/contract.ts'

import type { LibraryPassage } from '../library.ts'
import type { ReadQuestion } from '../question.ts'
import type { AskedFrom, Retrieved } from '../retrieve.ts'
import type { ClaimAnswer, Embed } from './answer-claim.ts'
import type { NearUnit } from './choose-units.ts'
import type { ClaimVerdict } from './claim.ts'
import type { EarlierTurn, LastSubject } from './follow-up.ts'
import { cosineOf, type NearRow } from './near-row.ts'
import type { PortFact } from './port-facts.ts'
import type { StudyWish } from './study-wish.ts'
import type { ToldSentence } from './told-sentence.ts'

/** One question of those that were typed. */
export type Part = {
  readonly question: ReadQuestion
  /** The unit that answers it; null if none does. */
  readonly unit: AnswerUnit | null
  /** Its simpler words are wanted: alone, or before the others. */
  readonly isSimple: boolean | 'first'
  /** Units that are near, too, the best first. */
  readonly others: readonly NearUnit[]
  /** What is near by meaning; empty where there is no sentence model. */
  readonly near: readonly NearRow[]
  /** A decision tree for what it complains of. */
  readonly tree: DecisionTree | null
  readonly retrieved: Retrieved
  /** What a question that continues points back to; null for one that stands by itself. */
  readonly subject?: string | null
  /** The unit answers another situation, which is like the one that was told. */
  readonly isNearest?: boolean
  /** The situation that the unit is about is named before it. */
  readonly isNamed?: boolean
  /** The claim that was asked, judged; null where nothing settles it. */
  readonly verdict?: ClaimVerdict | null
  /** What is said of a claim that no unit's own verdict settles; null for no claim. */
  readonly claim?: ClaimAnswer | null
  /** The sentence that a side question asks for: told first. */
  readonly first?: ToldSentence | null
  /** The wish for study that the unit was written for; absent where there was none. */
  readonly study?: StudyWish
  /** Asked beside a calculation, so it is told beside it. */
  readonly isWish?: boolean
  /** One of several things that were asked about at once, as it was typed. */
  readonly label?: string
  /** Told in a list: each service with its ports. */
  readonly lines?: readonly (PortFact & { readonly label: string })[]
  /** What of a lesson is to be explained as a whole. */
  readonly passages?: readonly LibraryPassage[]
  /** Of such a list, what was not found. */
  readonly missing?: readonly string[]
}

export type Context = {
  readonly askedFrom: AskedFrom | null
  readonly earlier: readonly EarlierTurn[]
  readonly last: LastSubject | null
  /** Absent where there is no sentence model. */
  readonly embed?: Embed | undefined
}

/** The cosine of the unit that answers; 0 where none does. */
export const nearnessOf = ({ unit, near }: Pick<Part, 'unit' | 'near'>): number =>
  unit === null ? 0 : cosineOf(near, 'answer', unit.id)
