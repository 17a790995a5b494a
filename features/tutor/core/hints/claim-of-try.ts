/**
 * A question and a try make a claim: `which port does SSH use` and `22` are `SSH uses port 22`.
 *
 * Only questions that ask for a name, a number or a value become one. A try that is a sentence of its own is the claim.
 */

/** Words that lead to a try or stand around it. */
const LEAD =
  /^(?:(?:um+|hm+|so|ok(?:ay)?|maybe|perhaps|well)[\s,]+)*(?:(?:i (?:think|guess|believe|say|would say|got|get|have)|i'?d say|my (?:answer|guess|try)(?: is)?|the answer(?: is)?|is it|isn'?t it|would it be|could it be|it(?:'s| is| would be|s)|that(?:'s| is)|they are|probably)\b[\s:,=]*)*(?:(?:it(?:'s| is)|that)\s+)?/i
const TAIL = /[\s,;.?!]*(?:\b(?:right|correct|i think|i guess|maybe|or not|please)\b[\s,;.?!]*)*$/i

/** The try alone. */
export function bareTry(text: string): string {
  return text.replaceAll('’', "'").trim().replace(TAIL, '').replace(LEAD, '').trim()
}

/** A sentence about the thing that was asked about. */
const SENTENCE =
  /^(?:(?:it|they|this|that|he) )?(?:\S+ ){0,4}?(?:is|are|uses?|has|have|works?|runs?|maps?|turns?|gives?|sends?|shows?|makes?|keeps?|drops?|stores?|translates?|resolves?|converts?|finds?|encrypts?|protects?|connects?|forwards?|hands?|lets?|allows?|blocks?|checks?|prevents?|stops?|can|does|do|means?|stands?)\b.+\s\S+/i
const LEAST_WORDS = 3

type Rule = readonly [RegExp, (match: RegExpExecArray, tried: string) => string]

const withS = (verb: string): string => (/(?:s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`)
/** `port 22` already says the noun. */
const named = (noun: string, tried: string): string =>
  new RegExp(`\\b(?:${noun}s?|tcp|udp)\\b`, 'i').test(tried) ? tried : `${noun} ${tried}`

const RULES: readonly Rule[] = [
  // which port does SSH use; what layer does a switch work at
  [
    /^(?:which|what|on (?:which|what)|at (?:which|what)) (?:osi |tcp |udp |default )?(port|layer|vlan|level|channel)(?: number)? (?:does|do|is|are) (.+?) (use|run|work|listen|operate|sit|live)s?(?: (?:on|at|in|by default))*$/i,
    ([, noun = '', subject = '', verb = ''], tried) =>
      `${subject} ${withS(verb)} ${verb === 'use' ? '' : 'on '}${named(noun, tried)}`,
  ],
  // what layer is a switch on
  [
    /^(?:which|what) (?:osi )?layer(?: number)?(?: (?:of|in) the osi model)? (?:is|are) (.+?)(?: (?:on|at|in|of))?$/i,
    ([, subject = ''], tried) => `${subject} works at ${named('layer', tried)}`,
  ],
  // which port is SSH
  [
    /^(?:which|what) port(?: number)? (?:is|are)(?: used (?:by|for))? (.+?)(?: on)?$/i,
    ([, subject = ''], tried) => `${subject} uses ${named('port', tried)}`,
  ],
  [
    /^how many (\S+)(?: \S+)? (?:is|are)(?: there)? in (.+)$/i,
    ([, noun = '', subject = ''], tried) =>
      `${subject} has ${/^[\d,.]+$/.test(tried) ? `${tried} ${noun}` : tried}`,
  ],
  // how many bits does an IPv6 address have
  [
    /^how many (\S+)(?: \S+)? (?:does|do) (.+?) (?:have|use|contain|need)$/i,
    ([, noun = '', subject = ''], tried) =>
      `${subject} has ${/^[\d,.]+$/.test(tried) ? `${tried} ${noun}` : tried}`,
  ],
  [
    /^how (?:many bits|long) (?:is|are) (.+)$/i,
    ([, subject = ''], tried) => `${subject} has ${tried}`,
  ],
  // what is the default AD of OSPF
  [
    /^what(?:'s| is| are) (?!(?:a|an|the (?:difference|point|purpose)|wrong|happen)\b)(.+)$/i,
    ([, subject = ''], tried) => `${subject} is ${tried}`,
  ],
  // which attack is called evil twin
  [
    /^(?:which|what) (?:\S+ ){1,3}?(?:is|are) (.+)$/i,
    ([, rest = ''], tried) => `${tried} is ${rest}`,
  ],
  // which protocol turns IP addresses into MAC addresses
  [/^(?:which|what) \S+ (\S+s\b.*)$/i, ([, rest = ''], tried) => `${tried} ${rest}`],
  [/^(?:which|what) \S+ \S+ (\S+s\b.*)$/i, ([, rest = ''], tried) => `${tried} ${rest}`],
  [/^who (\S+s\b.*)$/i, ([, rest = ''], tried) => `${tried} ${rest}`],
]

/**
 * @param subject what the question is about, for `it` in a sentence.
 * @returns null where they make none.
 */
export function claimOfTry(asked: string, tried: string, subject: string | null): string | null {
  const bare = bareTry(tried)
  if (bare === '') return null
  if (SENTENCE.test(tried.trim()) && bare.split(/\s+/).length >= LEAST_WORDS) {
    const sentence = tried
      .trim()
      .replace(TAIL, '')
      .replace(/^(?:i (?:think|guess|believe|say)(?: that)?)\s+/i, '')
    const pointing = /^(?:it|they|this|that) (?!is |are |'s)/i
    return pointing.test(sentence) ? subject && sentence.replace(/^\S+/, subject) : sentence
  }
  const question = asked
    .replaceAll('’', "'")
    .replace(/[?.!\s]+$/, '')
    .replace(/^(?:so|and|ok(?:ay)?|please|hey|hi)[\s,]+/i, '')
  for (const [pattern, claim] of RULES) {
    const match = pattern.exec(question)
    if (match) return claim(match, bare).replaceAll(/\s+/g, ' ')
  }
  return null
}
