/**
 * The one sentence that a side question asks for: `which port does it use`, `what does the W stand for`,
 * `how long is an IPv6 address in bits`.
 *
 * A question names its subject and, beside it, what it wants to know of it. The sentence that says just that is told
 * first, the rest of its answer behind it.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import type { Concept, ReadQuestion } from '../question.ts'
import { meanShare, shareOf } from '../retrieve.ts'
import { indexWordsOf } from '../words.ts'
import type { NearUnit } from './choose-units.ts'
import { sentencesOfUnit, type ToldSentence } from './told-sentence.ts'

/** What is asked for, and how a sentence looks that says it. */
const VALUES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?<!\b(?:blocked|blocking|switch|trunk|access|root|designated|alternate|backup|uplink|console|physical|disabled|trusted|edge|wall|poe|fiber|copper|mirror(?:ed)?|destination|source) )\bports?\b(?! (?:numbers\b|role|state|mirror|secur|channel|scan|cost|forward|address))/i,
    /\b(?:TCP|UDP|ports?)\b[^.;]*?\b\d{2,5}\b/i,
  ],
  [
    /\bhow (?:many|long|big|large)\b.*\bbits?\b|\bbits?\b.*\b(?:how many|long|length)\b|\bin bits\b/i,
    /\b\d+[ -]bits?\b/i,
  ],
  [
    /\bhow (?:many|long|big|large)\b.*\bbytes?\b|\bin bytes\b|\b(?:mtu|size|big|large)\b.*\b(?:normal|default|jumbo)\b|\bwhat size\b/i,
    /\b\d[\d,]* bytes?\b/i,
  ],
  [
    /\bhow (?:far|long)\b|\bdistance\b|\bmax(?:imum)? (?:length|range|reach)\b|\bhow many (?:meters|metres)\b/i,
    /\b\d[\d,.]* ?(?:m|km|meters?|kilometers?)\b/,
  ],
  [/\bhow fast\b|\b(?:max|top|what) speed\b|\bspeed of\b/i, /\b\d[\d.]* ?[MGk]b\/s\b/],
  [/\b(?:which|what|at what) (?:osi )?layer\b/i, /\blayers? \d\b/i],
  [/\b(?:which|what|show me the) (?:\w+ )?command\b|\bcommand (?:for|to)\b/i, /`[^`]+`/],
  [/\bhow many\b/i, /\b(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i],
  [
    /\bhow often\b|\bhow long\b|\binterval\b|\btimers?\b|\bwhat time\b/i,
    /\b\d[\d,.]* ?(?:ms|seconds?|minutes?|hours?|days?|years?|s\b)/i,
  ],
]
const STANDS_FOR =
  /\bstands? for\b|\b(?:full|long) (?:form|name)\b|\bspell(?:ed)? out\b|\bacronym\b.*\bfor\b|\babbreviat\w*/i
/** They ask for the value itself. */
const MEASURES = /^(?:many|much|long|far|fast|big|large|often|size|length|max|maximum)$/i
/** Of the weight of what is asked beside the subject, how much the sentence must hold. */
const ENOUGH = 0.7
const OTHERS_LOOKED_AT = 6
/** A sentence of another unit answers only if it is about all subjects of the question. */
const LEAST_SUBJECTS = 0.9

/** @returns the sentence to tell first; null where the unit's own order is right. */
export function askedSentence(
  library: Library,
  question: ReadQuestion,
  unit: AnswerUnit,
  others: readonly NearUnit[],
): ToldSentence | null {
  const value = VALUES.find(([asks]) => asks.test(question.text))?.[1] ?? null
  const names = STANDS_FOR.test(question.text) ? question.concepts.map(({ label }) => label) : []
  const about = aboutOf(unit)
  const aspects = question.concepts.filter(
    (concept) => concept.isKnown && !MEASURES.test(concept.label) && shareOf(concept, about) < 1,
  )
  if (value === null && names.length === 0) return null
  const fits = ({ statement, words }: ToldSentence) => {
    const text = statement.text.replaceAll('**', '')
    if (names.length > 0) return names.some((name) => spellsOut(text, name))
    return value?.test(text) === true && holds(aspects.filter(isMeasured(value)), words)
  }
  const own = sentencesOfUnit(unit).find(fits)
  const subjects = question.concepts.filter(({ isSubject, isKnown }) => isSubject && isKnown)
  if (own) return own.at === 0 || isOfOneThing(own, subjects) ? null : own
  for (const other of others.slice(0, OTHERS_LOOKED_AT)) {
    if (other.subjectShare < LEAST_SUBJECTS) continue
    const found = sentencesOfUnit(other.unit).find(
      (one) =>
        fits(one) &&
        one.statement.rests.length > 0 &&
        !/^(?:False|No)\b/.test(one.statement.text) &&
        subjects.some((subject) => shareOf(subject, one.words) === 1),
    )
    if (found) return found
  }
  return null
}

/** One item of a list answers for its own thing, not for all that the question names. */
const isOfOneThing = ({ statement, words }: ToldSentence, subjects: readonly Concept[]): boolean =>
  statement.isItem &&
  subjects.length > 1 &&
  !subjects.every((subject) => shareOf(subject, words) === 1)

const aboutOf = ({ about, topic }: AnswerUnit): ReadonlySet<string> =>
  new Set(indexWordsOf(`${about.join(' ')} ${topic.replaceAll('-', ' ')}`))

/** `bits` and `port` are said by the value itself. */
const isMeasured =
  (value: RegExp) =>
  ({ label }: Concept): boolean =>
    !value.source.includes(label.toLowerCase().replace(/s$/, ''))

function holds(aspects: readonly Concept[], words: ReadonlySet<string>): boolean {
  return (meanShare(aspects, (aspect) => shareOf(aspect, words)) ?? 1) >= ENOUGH
}

/** True if words of the text that follow one another begin with the letters of the name: WLC, `wireless LAN controller`. */
function spellsOut(text: string, name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (letters.length < 2 || letters.length > 6) return false
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  const initials = words.map((word) => word[0] ?? '').join('')
  return initials.includes(letters)
}
