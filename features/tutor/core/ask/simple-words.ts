/** Wishes for a simple picture: `explain NAT like I'm five`, `an analogy for ports`. */

const SIMPLE =
  /[,.]?\s*\b(?:(?:explain(?:ed)?|describe|tell)(?: it| this| that)?(?: to me)?\s+)?(?:(?:as if|like) i(?:'?m| am| was| were) (?:a )?(?:\w+ )?(?:\d+|five|six|ten|kid|child|beginner|dummy)(?: years? old)?|eli5|for (?:dummies|a (?:\d+ year old|five year old|kid|child|beginner)|beginners|my (?:grandma|grandmother|mom|mum|mother|kid|boss))|(?:in|with) (?:very |really |more )?(?:simple|simpler|easy|plain|everyday|normal|layman'?s?) (?:words?|terms?|english|language)|in layman'?s?)\b/i
const PICTURE =
  /\b(?:(?:give|tell|show) me |i need |do you have |is there )?(?:an? |some )?(?:good |simple |easy |real[- ]life |everyday )*(?:analog(?:y|ies)|metaphors?|comparison from (?:real|everyday) life|simple picture)(?: to explain| of| for| with| about)?\b/i

/** What is to be explained, without the wish; null where no simple words are wanted. */
export function subjectInSimpleWords(text: string): string | null {
  const rest = text.replace(SIMPLE, ' ').replace(PICTURE, ' ').replaceAll(/\s+/g, ' ').trim()
  const subject = rest.replaceAll(/^[\s,.;:]+|[\s,.;:]+$/g, '')
  if (rest === text.replaceAll(/\s+/g, ' ').trim() || subject.length < 2) return null
  return /^\W*(?:what|how|why|explain|which|when|where|describe)\b/i.test(subject)
    ? subject
    : `explain ${subject}`
}
