/**
 * What answers one of several parts of a question: the unit that is asked so, or else the sentence that says it.
 *
 * A part elides its subject and is short, so by itself it is near to many units. It is read with the subject of the
 * parts before it, and answered only by what holds its own words or is asked nearly so. Rather nothing than a
 * paragraph beside the question.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import { readQuestion, type Concept } from '../question.ts'
import type { Embed } from './answer-claim.ts'
import { valueAskedIn } from './asked-sentence.ts'
import { bestSentence, type BestSentence } from './best-sentence.ts'
import { kindFit, kindOfQuestion, type Wanted } from './kind-of-question.ts'
import type { Meaning, NearRow } from './near-row.ts'
import { namesOf, pointsBack } from './part-subject.ts'
import { isAbout, shareAsked, shareHeld } from './part-words.ts'
import { isSituation } from './rank-continued.ts'
import type { ToldSentence } from './told-sentence.ts'

export type PartAnswer = {
  readonly unit: AnswerUnit
  /** The sentence to begin with; null where the unit's own beginning answers. */
  readonly first: ToldSentence | null
  /** Only this sentence of the unit answers; the rest is about something else. */
  readonly isSentence: boolean
  /** It is asked nearly so, or says just that. */
  readonly isSure: boolean
  /** Even without what came before. */
  readonly isJustSo: boolean
}

export type PartAsked = {
  readonly library: Library
  readonly meaning: Meaning
  readonly embed: Embed
  readonly text: string
  /** What the parts before are about. */
  readonly before: string | null
  /** Of what was told. */
  readonly topics?: ReadonlySet<string>
  /** It must be asked nearly so, or hold the part's own words. */
  readonly isStrict?: boolean
}

const UNITS_LOOKED_AT = 14
const OWN_WORDS = 0.2
const KIND = 0.14
const VERDICT_UNASKED = 0.12
/** A unit that is asked nearly so. */
const ASKED_SO_FROM = 0.8
/** One that comes less near, with the part's own words in how it is asked. */
const NEAR_FROM = { sameTopic: 0.64, other: 0.67 }
const LEAST_OWN = 0.5
const LEAST_OWN_STRICT = 0.6
/** Of the part's own words, how many a unit must have somewhere, unless it is asked just so. */
const LEAST_HELD = 0.3
const JUST_SO_FROM = 0.87
const STRICT_FROM = 0.9
/** A sentence, with the part's own words; from the second on it says just that. */
const SAYS_FROM = { cosine: 0.5, score: 0.86, sure: 1 }
/** A part without a word of its own: `what does it mean`; a reason may be known by its `because`. */
const WORDLESS_FROM = 0.84
const REASON_FROM = 0.62
const VALUE_FROM = 0.55
/** The unit's own beginning is told first, unless a sentence says it so much better. */
const BETTER_BY = 0.08
/** A unit is passed over for a sentence elsewhere that says it so much better. */
const SAID_BETTER_BY = 0.12
const SAID_FAR_BETTER_BY = 0.25
/** These tell more than is asked, unless they are asked nearly so. */
const UNASKED: ReadonlySet<AnswerUnit['kind']> = new Set(['exam', 'example', 'mistake', 'fix'])
const UNASKED_FROM = 0.88
/** Facts of several things, or of another claim: only the one that is asked is told. */
const OF_SEVERAL: ReadonlySet<AnswerUnit['kind']> = new Set(['exam', 'mistake', 'verdict'])

/** So many plain subjects name a thing together: `higher gain antenna`. */
const LEAST_PLAIN = 2

export async function answerPart(asked: PartAsked): Promise<PartAnswer | null> {
  const { library, text, before } = asked
  const question = readQuestion(library, text)
  if (before === null) return readWith(asked, null)
  // What points back is about what came before; what names something of its own may be about that alone.
  if (namesOf(library, question).length > 0 && !pointsBack(question))
    return (await readWith(asked, null)) ?? readWith(asked, before)
  const inContext = await readWith(asked, before)
  if (inContext?.isSure === true) return inContext
  // What names nothing of its own may still be asked just so.
  const alone = await readWith(asked, null)
  const plain = question.concepts.filter(({ isSubject }) => isSubject)
  const isOwn = !pointsBack(question) && plain.length >= LEAST_PLAIN
  return (isOwn ? alone?.isSure : alone?.isJustSo) === true ? alone : inContext
}

async function readWith(
  { library, meaning, embed, text, topics = new Set(), isStrict = false }: PartAsked,
  subject: string | null,
): Promise<PartAnswer | null> {
  const bare = bareOf(text)
  const whole = subject === null ? bare : `${subject}: ${bare}`
  const question = readQuestion(library, text)
  const carried = subject === null ? [] : readQuestion(library, subject).concepts
  const names = namesOf(library, question)
  const subjects = subject === null ? names : carried
  const isSubject = ({ label }: Concept) =>
    subjects.some((one) => one.label.toLowerCase() === label.toLowerCase())
  const own = question.concepts.filter((one) => !isSubject(one) && !MEASURES.test(one.label))
  const near = await nearEach(library, meaning, whole, bare, subject)
  const wanted = YES_OR_NO.test(bare) ? 'verdict' : kindOfQuestion(bare)
  const units = nearestUnits(library, near, own)
  const wish = { wanted, hasOwn: own.length > 0, topics, isStrict }
  const [best] = units
    .filter(
      (one) =>
        isAnswer(one, wish) && (topics.has(one.unit.topic) || isAbout(library, one.unit, subjects)),
    )
    .map((one) => ({ ...one, score: scoreOf(one, wanted) }))
    .toSorted((a, b) => b.score - a.score)
  const value = valueAskedIn(text)
  const said = await bestSentence(
    library,
    embed,
    { text: whole, own, subjects, value },
    // Of a unit that is asked just so, only its own sentences matter.
    best && best.cosine >= JUST_SO_FROM && !isStrict ? [best.unit] : units.map(({ unit }) => unit),
  )
  const sentence = said.find((one) =>
    says(one, own, bare, value, isStrict ? LEAST_OWN_STRICT : LEAST_OWN),
  )
  const isSaid = isStrict && sentence !== undefined && sentence.score >= SAYS_FROM.sure
  const betterBy = best && best.cosine >= JUST_SO_FROM ? SAID_FAR_BETTER_BY : SAID_BETTER_BY
  if (best && !isSaid && (!sentence || best.score >= sentence.score - betterBy)) {
    const ofUnit = said.filter(({ sentence: one }) => one.unit.id === best.unit.id)
    const isSure = best.cosine >= ASKED_SO_FROM
    const isJustSo = best.cosine >= JUST_SO_FROM
    const [line] = ofUnit
    const isOfSeveral = OF_SEVERAL.has(best.unit.kind) && best.unit.kind !== wanted
    if (isOfSeveral && line !== undefined && own.length > 0 && line.own >= LEAST_OWN)
      return { unit: best.unit, first: line.sentence, isSentence: true, isSure, isJustSo }
    const first = isStrict ? ofThing(ofUnit) : better(ofUnit)
    return { unit: best.unit, first, isSentence: false, isSure, isJustSo }
  }
  if (!sentence) return null
  const isSure = sentence.score >= SAYS_FROM.sure
  const { sentence: first } = sentence
  return { unit: first.unit, first, isSentence: true, isSure, isJustSo: isSure }
}

const WHICH_OF_THEM = /\bwhich\b|\beach\b/i

/** `which one is encrypted`, asked of three things, is asked of each of them, too. */
async function nearEach(
  library: Library,
  meaning: Meaning,
  whole: string,
  bare: string,
  subject: string | null,
): Promise<readonly NearRow[]> {
  const near = await meaning(readQuestion(library, whole).text)
  const names = subject?.split(/ and |, /) ?? []
  if (names.length < 2 || !WHICH_OF_THEM.test(bare)) return near
  const each = await Promise.all(
    names.map((name) => meaning(readQuestion(library, `${name}: ${bare}`).text)),
  )
  return [near, ...each].flat().toSorted((a, b) => b.cosine - a.cosine)
}

/** `does it stop working or what` asks for yes or no, however it goes on. */
const YES_OR_NO =
  /^\W*(?:is|are|does|do|did|can|could|should|will|would|must|isn'?t|aren'?t|doesn'?t|don'?t|can'?t|won'?t)\b(?!.*\b(?:differen\w+|vs)\b)/i

type Near = {
  readonly unit: AnswerUnit
  readonly cosine: number
  /** Of the part's own words: in how the unit is asked, and in all that it says. */
  readonly own: number
  readonly held: number
}

type Wish = {
  readonly wanted: Wanted
  readonly hasOwn: boolean
  readonly topics: ReadonlySet<string>
  readonly isStrict: boolean
}

/** A unit answers if it is asked nearly so, or comes near with the part's own words. */
function isAnswer(
  { unit, cosine, own, held }: Near,
  { wanted, hasOwn, topics, isStrict }: Wish,
): boolean {
  const { kind, topic } = unit
  if (UNASKED.has(kind) && kindFit(wanted, kind) < LEAST_OWN)
    if (cosine < (kind === 'exam' ? ASKED_SO_FROM : UNASKED_FROM)) return false
  if (isStrict) return cosine >= STRICT_FROM || (kind === wanted && cosine >= NEAR_FROM.other)
  if (cosine < JUST_SO_FROM && held < LEAST_HELD) return false
  if (cosine >= (hasOwn ? ASKED_SO_FROM : WORDLESS_FROM)) return true
  return own >= LEAST_OWN && cosine >= (topics.has(topic) ? NEAR_FROM.sameTopic : NEAR_FROM.other)
}

const scoreOf = ({ unit, cosine, own }: Near, wanted: Wanted): number =>
  cosine +
  OWN_WORDS * own +
  KIND * kindFit(wanted, unit.kind) -
  (unit.kind === 'verdict' && wanted !== 'verdict' ? VERDICT_UNASKED : 0)

/** By their nearest wording, with the share of the part's own words in how each is asked. */
function nearestUnits(library: Library, near: readonly NearRow[], own: readonly Concept[]): Near[] {
  const cosines = new Map<string, number>()
  for (const { kind, id, cosine } of near)
    if (kind === 'answer' && !cosines.has(id)) cosines.set(id, cosine)
  return [...cosines]
    .flatMap(([id, cosine]) => {
      const unit = library.units.byId.get(id)
      return unit && !isSituation(unit)
        ? [
            {
              unit,
              cosine,
              own: shareAsked(library, unit, own),
              held: shareHeld(library, unit, own),
            },
          ]
        : []
    })
    .slice(0, UNITS_LOOKED_AT)
}

const ASKS_WHY = /\bwhy\b|\bhow come\b/i
const BECAUSE = /\b(?:because|since|so that|otherwise|therefore)\b/i

function says(
  { sentence, cosine, own: share, score }: BestSentence,
  own: readonly Concept[],
  text: string,
  value: RegExp | null,
  leastOwn: number,
): boolean {
  if (own.length === 0)
    return (
      (value?.test(sentence.statement.text) === true && cosine >= VALUE_FROM) ||
      (ASKS_WHY.test(text) && BECAUSE.test(sentence.statement.text) && cosine >= REASON_FROM)
    )
  return share >= leastOwn && cosine >= SAYS_FROM.cosine && score >= SAYS_FROM.score
}

/** The best sentence of a unit, if it is by far better than the one it begins with. */
function better(ofUnit: readonly BestSentence[]): ToldSentence | null {
  const [best] = ofUnit
  const lead = ofUnit.find(({ sentence }) => sentence.at === 0)
  if (best === undefined || lead === undefined || best === lead) return null
  return best.score >= lead.score + BETTER_BY && !best.sentence.statement.isItem
    ? best.sentence
    : null
}

/** One of several things is told by the sentence that names it, if the unit begins with another one. */
function ofThing(ofUnit: readonly BestSentence[]): ToldSentence | null {
  const lead = ofUnit.find(({ sentence }) => sentence.at === 0)
  if (lead?.isOfAll === true) return null
  return ofUnit.find(({ isOfAll }) => isOfAll)?.sentence ?? null
}

/** From here on a sentence that was told says what a part asks. */
const TOLD_FROM = 0.6

/** Whether something that was told comes so near to a part that it answers it. */
export async function isToldNear(
  { library, embed, text, before }: PartAsked,
  units: readonly AnswerUnit[],
): Promise<boolean> {
  const { concepts } = readQuestion(library, text)
  const own = concepts.filter(({ isKnown }) => isKnown)
  const said = await bestSentence(library, embed, { text, own, subjects: [], value: null }, units)
  const beside =
    before === null
      ? []
      : await bestSentence(
          library,
          embed,
          { text: `${before}: ${bareOf(text)}`, own, subjects: [], value: null },
          units,
        )
  const holds = ({ cosine, own: share }: BestSentence) => cosine >= TOLD_FROM && share >= LEAST_OWN
  return said.some(holds) || beside.some(holds)
}

/** They ask for the value itself. */
const MEASURES = /^(?:many|much|long|far|fast|big|large|often|size|unit|units)$/i

/** Without the words that only join it to what was asked before. */
const bareOf = (text: string): string =>
  text.replace(/^\W*(?:(?:and|but|so|ok|okay|then|also|plus)\b[,\s]*)+/i, '').trim() || text
