/**
 * A thing that is to be explained beside a calculation: `Explain NAT. Also what is the broadcast of 10.0.4.7/21?`
 *
 * What is told of the thing comes from the lessons; the calculation is read without it, because its words would be taken
 * for what is to be computed.
 */
type DefinitionBeside = {
  /** The calculation alone. */
  readonly rest: string
  /** As they would be asked alone. */
  readonly questions: readonly string[]
}

const LEAD = String.raw`(?:(?:and|but|so|also|plus|then|first|please|pls|hi|hello|hey|can you|could you|quickly|btw|now|too|tell me|ok)[ ,:]+)*`
/** `NAT`, `a wildcard mask`, `RAID 5`, `802.1Q`. */
const THING = String.raw`((?:an? )?(?:802\.\d\w*|(?:raid|layer|tier|class|type|cat|wi-?fi|port|level) ?\d+\w*|[a-z][\w/.+-]*(?: [a-z][\w/.+-]*){0,3}?))`
const TAIL = String.raw`(?: (?:please|pls|anyway|again|too|to me|for me|actually|even|exactly|in short|briefly|in (?:simple|plain) words|though))*`
const FORMS: readonly RegExp[] = [
  String.raw`(?:explain|define|describe) (?:what )?${THING}(?: (?:is|are|means?))?`,
  String.raw`what(?:'s| is| are|s) (?:meant by )?${THING}`,
  String.raw`what (?:does|do) ${THING} (?:mean|stand for)`,
  String.raw`what ${THING} (?:is|are|means?)`,
  String.raw`(?:the )?(?:definition|meaning) of ${THING}`,
].map((form) => new RegExp(String.raw`^${LEAD}${form}${TAIL}$`, 'i'))

const FIRST_WORDS = new RegExp(String.raw`^[\s,]*${LEAD}`, 'i')

/** It points at the calculation, or asks for a way or a reason. */
const NO_THING =
  /^(?:the|this|that|these|those|it|its|it's|my|your|our|their|his|her|how|why|each|every|all|both|what|which|step|steps|left|wrong|right|correct|if|when|where|possible|needed|required|more|so|going|happening)\b|\b(?:of|for|in|with|from|here|there|left|needed|required|at|if|when|i|we|you|it|this|that|now|then)\b/i
/** Values that a calculation gives; with `a` before it, the thing itself is meant. */
const VALUE =
  /^(?!an? )(?:.* )?(?:networks?|broadcast|masks?|netmask|prefix|hosts?|usable|sub ?nets?|wild ?card|gateway|range|address(?:es)?|ips?|decimal|binary|hex\w*|answer|result|total|average|cost|eirp|snr|mtbf|mttr|mtu|mss|jitter|loss|downtime|percent\w*|size|number|time|speed|rate)$/i
/** Between one question and the next, never within a number or an address. */
const BOUND = /([?!;:]+(?=\s|$)|\.+(?=\s|$)|,(?=\s)|\s+(?:and|also|plus|then)(?=\s))/i
const MOST_PIECES = 12

/** Null where nothing is to be explained, or nothing else is asked. */
export function definitionBeside(text: string): DefinitionBeside | null {
  let pieces = text.trim().split(BOUND)
  if (pieces.length > 2 * MOST_PIECES) return null
  const questions: string[] = []
  // Only what stands before or behind all else: in the middle it belongs to the story.
  for (;;) {
    const last = pieces.findLastIndex((piece, at) => at % 2 === 0 && piece.trim() !== '')
    if (last < 1) break
    const [first, final] = [thingIn(pieces[0] ?? ''), thingIn(pieces[last] ?? '')]
    if (first === null && final === null) break
    pieces = first === null ? pieces.slice(0, last - 1) : pieces.slice(2)
    questions.push(`What is ${first ?? final ?? ''}?`)
  }
  const rest = pieces.join('').replace(FIRST_WORDS, '').trim()
  return questions.length > 0 && /\d/.test(rest) ? { rest, questions } : null
}

function thingIn(piece: string): string | null {
  const text = piece.trim()
  for (const form of FORMS) {
    const thing = form.exec(text)?.[1]
    if (thing === undefined) continue
    if (NO_THING.test(thing)) return null
    // `what is broadcast and network` asks for values; `what is a broadcast address` for the thing.
    const isValue =
      /^what(?:'?s| is| are)\b/i.test(text.replace(FIRST_WORDS, '')) && VALUE.test(thing)
    return isValue ? null : thing
  }
  return null
}
