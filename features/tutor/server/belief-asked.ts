/** The known wrong belief that a message asks about: an entry of the list of mistakes, or the belief in the same words. */
import type { LearnerMessage } from '../contract.ts'
import { restingBelief, type Belief } from '../core/entries/known-beliefs.ts'
import { wordsShared } from '../core/teach/wordings.ts'
import type { Material, Tutor } from './load-tutor.ts'

/** Whoever has rewritten the question that the page put there asks something else. */
const STILL_FROM = 0.5

/** @returns null for any other message. */
export function beliefAsked(
  { mistakes, beliefIn }: Pick<Tutor, 'mistakes' | 'beliefIn'>,
  { propositions }: Pick<Material, 'propositions'>,
  {
    text,
    about,
  }: Pick<LearnerMessage, 'text'> & { readonly about: LearnerMessage['about'] | null },
): Belief | null {
  const named =
    about?.kind === 'mistake' ? mistakes.curriculum.misconception(about.misconceptionId) : undefined
  const isStill = named !== undefined && wordsShared(text, named.belief) >= STILL_FROM
  const asked = isStill ? named : beliefIn(text)
  return asked ? restingBelief(asked, propositions.get(asked.topic) ?? []) : null
}
