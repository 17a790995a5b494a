/**
 * A question that continues the conversation: what it points back to, and what it wants of it.
 *
 * `and what about v6?` after DHCP asks about DHCP and v6; `why four?` asks why; `give me an example` and
 * `I don't get it` name no subject at all, and ask for something else to be said about the last one.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Answer, Computed } from '../../contract.ts'
import { studyWishOf, wishedIn } from './study-wish.ts'

/** An earlier turn of the conversation, with the units that answered it. */
export type EarlierTurn = {
  readonly question: string
  readonly units: readonly string[]
  /** What was computed for it. */
  readonly computed: readonly Computed[]
  /** The decision tree that was talked through. */
  readonly tree: Answer['tree']
}

/** What a part may point back to. */
export type LastSubject = { readonly unit: AnswerUnit | null; readonly subject: string }

export type FollowUp =
  /** Searched for with the earlier subject. */
  | { readonly kind: 'search'; readonly text: string }
  /** The same again in other words. */
  | { readonly kind: 'simpler' }
  | { readonly kind: 'example' }
  /** More about the same. */
  | { readonly kind: 'more' }

const SIMPLER =
  /^\W*(?:sorry,? |but |hm+,? |ok,? )*(?:(?:i )?(?:still )?(?:do not|don'?t|dont|didn'?t|didnt|can'?t|cant) (?:really |quite )?(?:get|understand|follow|see)(?: (?:it|that|this|you|any of (?:it|that|this)))?(?: at all)?|(?:i'?m |i am )?(?:so |still |totally )?(?:lost|confused)|huh|what\?+|what do you mean(?: by that)?|(?:can you |could you |please )*(?:explain|say|put) (?:it |that |this )?(?:again|simpl\w+|differently|easier|in (?:simple|other|plain|easy)\w* (?:words?|terms?|english))(?:.*)?|(?:in )?simpler(?: (?:words?|terms?|please))?|(?:in )?(?:simple|plain) (?:words?|terms?|english)|eli5|like i'?m (?:five|5)|too (?:hard|complicated|long|difficult)|not clear|unclear)\W*$/i
/** In a text that also says of which thing. */
export const WANTS_SIMPLER =
  /\b(?:(?:do not|don'?t|dont|didn'?t|didnt|can'?t|cant) (?:really |quite )?(?:get|understand|follow|see)|simpl\w+|easier|confus\w+|lost|unclear|not clear|plain words)\b/i
/** `too complicated, simpler please`: in a short text that names nothing. */
const SIMPLER_WORDS =
  /\b(?:simpl\w+|easier|complicated|confus\w+|in other words|for (?:dummies|beginners|kids))\b/i
const LONGEST_SIMPLER = 8
const EXAMPLE =
  /^\W*(?:(?:ok,? |and |please |can you |could you |can i (?:have|get) |give (?:me )?|show (?:me )?|do you have |have you got |any )*(?:an? |another |one |some |real )*(?:real[- ](?:life|world) )?(?:examples?)(?: (?:please|pls|of (?:that|this|it)|with (?:numbers|values)))?|for example|like what|such as)\W*$/i
const MORE =
  /^\W*(?:ok,? |and )*(?:(?:tell me |say |explain )?more(?: about (?:it|that|this))?|go on|continue|then(?: what)?|what (?:then|next)|what else|anything else|and then|keep going|more details?|elaborate)\W*$/i
const CONTINUES =
  /^\W*(?:and|but|so|also|ok|then|what about|how about|what if|or|why(?: not)?\b(?!.*\b(?:does|do|is|are|use|need)\b.{12,})|which (?:one|is))\b/i
const POINTS_BACK =
  /\b(?:it|its|it'?s|they|them|their|theirs|that|this|these|those|same|the (?:first|second|third|last|other|former|latter) (?:one)?|which one|both|either|each other|the [\w-]+ ones?|the ones?|the other (?:side|end|way|kind)|one of them|you (?:said|mentioned|wrote))\b/i

const PRONOUN = /\b(?:it|its|it'?s|they|them|their|theirs)\b/i
/** `which port` and `what AD` name what is asked for, not what it is asked of. */
const ASKED_FOR = /\b(?:which|what|how (?:many|much|long|big|fast|far))\s+[\w-]+/gi

/**
 * @param namesSubject whether a text names something that is taught.
 * @param subject what the last answer was about, in words.
 * @returns null for a question that stands by itself.
 */
export function followUpOf(
  text: string,
  namesSubject: (text: string) => boolean,
  subject: string | null,
): FollowUp | null {
  if (subject === null) return null
  if (SIMPLER.test(text)) return { kind: 'simpler' }
  if (EXAMPLE.test(text)) return { kind: 'example' }
  if (MORE.test(text)) return { kind: 'more' }
  const words = text.split(/\s+/).length
  const hasSubject = namesSubject(text)
  if (!hasSubject && words <= LONGEST_SIMPLER && SIMPLER_WORDS.test(text))
    return { kind: 'simpler' }
  // Nothing was written as a picture of it: its simpler words are one more often than not.
  if (studyWishOf(text) === 'analogy' && !namesSubject(wishedIn(text)?.subject ?? ''))
    return { kind: 'simpler' }
  const continues = CONTINUES.test(text) && words <= (/^\W*(?:and|but)\b/i.test(text) ? 10 : 8)
  const pronoun = PRONOUN.exec(text)
  const isOpenPronoun =
    pronoun !== null &&
    words <= 12 &&
    !namesSubject(text.slice(0, pronoun.index).replaceAll(ASKED_FOR, ' '))
  const pointsBack = (POINTS_BACK.test(text) && !hasSubject) || isOpenPronoun
  const isBare = !hasSubject && words <= 8
  return continues || pointsBack || isBare
    ? {
        kind: 'search',
        text: `${subject}: ${text.replace(/^\W*(?:and|but|so|ok|then)\b[,\s]*/i, '')}`,
      }
    : null
}

/** What a conversation was about last: the names of the unit that answered. */
export function subjectOfTurns(
  turns: readonly EarlierTurn[],
  units: ReadonlyMap<string, AnswerUnit>,
): { readonly unit: AnswerUnit; readonly subject: string } | null {
  for (const { units: ids } of turns) {
    const unit = ids.map((id) => units.get(id)).findLast((found) => found !== undefined)
    if (unit)
      return { unit, subject: unit.about.slice(0, unit.kind === 'differ' ? 3 : 1).join(' and ') }
  }
  return null
}

/** The next unit about the same that was not told yet, of one of the kinds, or of any. */
export function otherUnit(
  unit: AnswerUnit,
  ofTopic: readonly AnswerUnit[],
  told: ReadonlySet<string>,
  kinds: readonly AnswerUnit['kind'][],
): AnswerUnit | null {
  const isAbout = ({ about }: AnswerUnit) =>
    about.some((name) => unit.about.some((own) => own.toLowerCase() === name.toLowerCase()))
  const left = ofTopic.filter(({ id }) => id !== unit.id && !told.has(id))
  const ranked = left.toSorted((a, b) => Number(isAbout(b)) - Number(isAbout(a)))
  // What is about the same comes before what is only of the same topic.
  for (const some of [ranked.filter(isAbout), ranked]) {
    for (const kind of kinds) {
      const found = some.find((other) => other.kind === kind)
      if (found) return found
    }
  }
  return null
}
