/**
 * Which parts of a request a model is asked without, because it refused them.
 *
 * A refusal is first one learner's matter: a prompt that is too long gets the same status as a tool that is not known.
 * A part is left out for all only after two learners were refused it and answered without, and a request that holds
 * little else was refused, too.
 */

/** What may be left out of a request, so that a model without it still answers. */
export type Extra = 'tools' | 'temperature' | 'max_tokens'

export type RefusedParts = {
  readonly leftOutFor: (learnerId: string) => ReadonlySet<Extra>
  /**
   * A learner was answered without a part that was refused before.
   *
   * @param isNamed whether the refusal named the part: then it is left out for this learner from now on.
   * @returns true where a request with this part alone is to tell whether it is the model's matter.
   */
  readonly answeredWithout: (part: Extra, learnerId: string, isNamed: boolean) => boolean
  /** What became of that request. */
  readonly triedAlone: (part: Extra, isRefused: boolean) => void
}

const SEVERAL = 2

export function newRefusedParts(): RefusedParts {
  const forAll = new Set<Extra>()
  const named = new Map<Extra, Set<string>>()
  const seen = new Map<Extra, Set<string>>()
  const note = (of: Map<Extra, Set<string>>, part: Extra, learnerId: string) => {
    const learners = of.get(part) ?? new Set()
    of.set(part, learners.add(learnerId))
    return learners.size
  }
  return {
    leftOutFor: (learnerId) => {
      const own = [...named].flatMap(([part, learners]) => (learners.has(learnerId) ? [part] : []))
      return new Set([...forAll, ...own])
    },
    answeredWithout: (part, learnerId, isNamed) => {
      if (forAll.has(part)) return false
      if (isNamed) note(named, part, learnerId)
      return note(seen, part, learnerId) >= SEVERAL
    },
    triedAlone: (part, isRefused) => {
      if (isRefused) forAll.add(part)
      // It took the part: whoever was refused it begins anew.
      else named.delete(part)
      seen.delete(part)
    },
  }
}
