/**
 * One question: the unit that answers it, what is near it, and the decision tree for what it complains of.
 *
 * The cosine of the nearest phrasing decides whether a unit is near enough; the less its words are those of the
 * question, the nearer it must be.
 */
import { nameKey } from '../library-names.ts'
import type { Library } from '../library.ts'
import { readQuestion, type Concept, type ReadQuestion } from '../question.ts'
import { retrieve } from '../retrieve.ts'
import { answerClaim } from './answer-claim.ts'
import { askedSentence } from './asked-sentence.ts'
import { rankUnits, type RankedUnit } from './choose-units.ts'
import { claimIn, isClaim, verdictOn } from './claim.ts'
import { askingClause, questionOfHead } from './clauses.ts'
import { followUpOf } from './follow-up.ts'
import type { Meaning } from './near-row.ts'
import { nearnessOf, type Context, type Part } from './part.ts'
import { subjectInSimpleWords } from './simple-words.ts'
import { withoutShorthand } from './spelling.ts'
import { isStory, nearStory, rankStory, unitOfStory } from './story.ts'
import { studyPart } from './study-part.ts'
import { studyBonus, subjectOfStudy } from './study-question.ts'
import { heldIn, namesSubject, sharedWith, subjectsOf } from './subjects.ts'
import { swappedPart } from './swapped-part.ts'
import { treeNear } from './tree-talk.ts'
import { inContext, understandContinued } from './understand-continued.ts'

export type { Context, Part } from './part.ts'
export type { Meaning } from './near-row.ts'
export type { LastSubject } from './follow-up.ts'
export { namesSubject } from './subjects.ts'

const PASSAGES = 8

/** How near a unit must be to answer: the less its words are those of the question, the nearer. */
const ANSWERS_FROM: readonly { cosine: number; subjects: number; words: number }[] = [
  { cosine: 0.8, subjects: 0, words: 0 },
  { cosine: 0.72, subjects: 0.3, words: 0 },
  { cosine: 0.66, subjects: 0.4, words: 0.35 },
  { cosine: 0.66, subjects: 0.8, words: 0.2 },
  { cosine: 0.62, subjects: 0.5, words: 0.3 },
  { cosine: 0.62, subjects: 0, words: 0.6 },
  { cosine: 0.6, subjects: 0.9, words: 0.4 },
  { cosine: 0.58, subjects: 0.7, words: 0.5 },
  { cosine: 0.52, subjects: 0.9, words: 0.75 },
]
/** Only the first units may answer: a later one that passes is passed over for better reasons. */
const MAY_ANSWER = 3
/** Without a sentence model, the share of the words that a unit must have. */
const WORDS_ALONE = 0.9
/** A word is read as it is written if the question comes nearer by this. */
const BETTER_BY = 0.01
const MOST_WORDS_TRIED = 3

/** How much nearer a clause must come than the whole to be what is asked. */
const CLAUSE_NEARER = 0.08

/** What is asked in simple words, or beside a remark, is read without those. */
export async function understandPart(
  library: Library,
  meaning: Meaning,
  text: string,
  context: Context,
): Promise<Part> {
  const studied = await studyPart(library, meaning, text, context)
  if (studied) return studied
  const swapped = await swappedPart(library, text, context, (swapped) =>
    readPart(library, meaning, swapped, { ...context, last: null }),
  )
  if (swapped) return swapped
  const simple = subjectInSimpleWords(withoutShorthand(text))
  if (simple !== null) {
    const part = await readPart(library, meaning, simple, context)
    // Without simpler words of its own, a picture is the simplest that there is.
    const picture =
      part.unit?.simply == null
        ? await studyPart(library, meaning, `an everyday analogy for ${simple}`, context)
        : null
    if (picture) return picture
    return { ...part, isSimple: part.unit?.simply != null && 'first' }
  }
  const whole = await readPart(library, meaning, text, context)
  const main = mainSubject(whole.question)
  if (whole.subject !== null || whole.near.length === 0 || main === null) return whole
  for (const clause of [askingClause(text), questionOfHead(text)]) {
    if (clause === null) continue
    const part = await readPart(library, meaning, clause, context)
    const names = part.question.concepts.some(({ label }) => label === main.label)
    const isNearer = whole.unit === null || nearnessOf(part) >= nearnessOf(whole) + CLAUSE_NEARER
    if (part.unit && names && isNearer) return part
  }
  return whole
}

/** What a text is about before all else: of what it names the rarest. */
function mainSubject(question: ReadQuestion): Concept | null {
  const [main] = subjectsOf(question).toSorted((a, b) => b.weight - a.weight)
  return main ?? null
}

async function readPart(
  library: Library,
  meaning: Meaning,
  text: string,
  { askedFrom, earlier, last, embed }: Context,
): Promise<Part> {
  const own = readQuestion(library, text)
  const names = (some: string) => namesSubject(library, some)
  const follow = followUpOf(own.text, names, last?.subject ?? null)
  const before = new Set(earlier.flatMap(({ units }) => units))
  const continuing = { library, meaning, own, follow, last, earlier }
  // Together: the sentence model has the texts of one while the other ranks.
  const [instead, { question: asked, near: nearWhole }] = await Promise.all([
    understandContinued(continuing),
    follow ? inContext(continuing, follow) : bestReading(library, meaning, text, own),
  ])
  const isClaimed = follow === null && isClaim(asked.text)
  const question = isClaimed ? claimedIn(library, asked) : asked
  // The words around a claim say nothing of what it is about.
  const nearAsked = isClaimed ? [...nearWhole, ...(await meaning(question.text))] : nearWhole

  const studied = nearAsked.length > 0 ? subjectOfStudy(question.text, question.wanted) : null
  const nearStudied = studied === null ? [] : await meaning(studied)
  // What is studied may be nearer without the words of study.
  const near = [...nearAsked, ...nearStudied].toSorted((a, b) => b.cosine - a.cosine)
  const bonus = studyBonus(nearStudied, question.wanted, library.units.byId)
  const retrieved = retrieve(library, question, { limit: PASSAGES, askedFrom, near })
  const told = follow === null && near.length > 0 && isStory(question.text, question.wanted)
  const wordScore = library.units.search(studied ?? question.text)
  const byWords = rankUnits(library.units.byId, {
    wanted: question.wanted,
    near,
    wordScore,
    shared: sharedWith(library, question),
    lessonId: askedFrom?.lessonId ?? null,
    bonus,
  })
  const surely = (some: readonly RankedUnit[]) =>
    some
      .slice(0, MAY_ANSWER)
      .find((one) => answers(one, near.length > 0) && !isForeign(library, question, one))
  const isTold = told === true || (told === 'perhaps' && surely(byWords) === undefined)
  const stories = isTold ? rankStory(byWords, await nearStory(meaning, question.text, near)) : []
  const ranked = isTold ? stories : byWords
  const subject = follow || instead ? (last?.subject ?? null) : null
  if (instead) {
    const { unit, isSimple, others = ranked } = instead
    const first = isSimple ? null : askedSentence(library, own, unit, others)
    return { question, unit, isSimple, first, others, near, tree: null, retrieved, subject }
  }
  // Nothing near what was told answers it: what is left is near to the earlier subject alone.
  const isLost = follow !== null && last?.unit !== null && near.length > 0
  const fresh = follow ? ranked.filter(({ unit }) => !before.has(unit.id)) : ranked
  const story = isTold ? unitOfStory(stories) : null
  const found = isLost ? null : (surely(fresh) ?? null)
  const isDefined = follow === null && near.length > 0 && isBetterDefined(question, found)
  const best = isTold ? (story?.unit ?? null) : isDefined ? null : (found?.unit ?? null)
  const ownVerdict =
    question.wanted === 'verdict'
      ? verdictOn(question.text, (one) => readQuestion(library, one), ranked)
      : null
  const topics = [...new Set(ranked.map((one) => one.unit.topic))]
  const settled = isClaimed
    ? await answerClaim(await library.statements(), asked.text, {
        topics,
        holdsSubjects: (some) => heldIn(question.concepts, some),
        isName: (word) => library.nameByKey.has(nameKey(word)) || library.isSubject(nameKey(word)),
        embed: embed ?? null,
      })
    : null
  const isDisputed =
    ownVerdict !== null &&
    typeof settled?.isTrue === 'boolean' &&
    ownVerdict.isTrue !== settled.isTrue
  const verdict = isDisputed ? null : ownVerdict
  const unit = verdict?.unit ?? best
  const others = ranked.filter((one) => one.unit !== unit)
  return {
    question,
    unit,
    isSimple: false,
    isNearest: story?.isNearest === true,
    isNamed: story?.isNamed === true,
    verdict,
    claim: verdict ? null : isDisputed ? { isTrue: null, said: null, isClear: false } : settled,
    first: unit && verdict === null ? askedSentence(library, question, unit, others) : null,
    others,
    near,
    tree: mayComplain(question, isTold) ? treeNear(library.trees, near, question.text) : null,
    retrieved,
    subject,
  }
}

/** Who wants to know what something is, or why it is so, complains of nothing. */
const EXPLAINS: ReadonlySet<ReadQuestion['wanted']> = new Set([
  'define',
  'why',
  'differ',
  'verdict',
])

const mayComplain = ({ wanted }: ReadQuestion, isTold: boolean): boolean =>
  wanted === 'fix' || (isTold && !EXPLAINS.has(wanted))

/** A unit that comes less near was written for something else of the term. */
const DEFINES_FROM = 0.88

/** `what is ARP`: where no unit is asked so, the glossary says what it is. */
function isBetterDefined({ wanted, concepts }: ReadQuestion, found: RankedUnit | null): boolean {
  const [only, other] = concepts
  const isTermAlone = other === undefined && only?.term != null
  return wanted === 'define' && isTermAlone && found !== null && found.cosine < DEFINES_FROM
}

/** A claim without the words around it. */
function claimedIn(library: Library, { text, corrections }: ReadQuestion): ReadQuestion {
  return { ...readQuestion(library, claimIn(text)), corrections, wanted: 'verdict' }
}

/** The corrected text; a word stays as it is written if that comes nearer to something. */
async function bestReading(
  library: Library,
  meaning: Meaning,
  written: string,
  corrected: ReadQuestion,
) {
  let best = { question: corrected, near: await meaning(corrected.text) }
  const keeps = new Set<string>()
  for (const { from } of corrected.corrections.slice(0, MOST_WORDS_TRIED)) {
    const kept = new Set([...keeps, from.toLowerCase()])
    const question = readQuestion(library, written, kept)
    const near = await meaning(question.text)
    if ((near[0]?.cosine ?? 0) <= (best.near[0]?.cosine ?? 0) + BETTER_BY) continue
    keeps.add(from.toLowerCase())
    best = { question, near }
  }
  return best
}

function answers(unit: RankedUnit, hasMeaning: boolean): boolean {
  if (!hasMeaning) return unit.wordShare >= WORDS_ALONE
  return ANSWERS_FROM.some(
    ({ cosine, subjects, words }) =>
      unit.cosine >= cosine && unit.subjectShare >= subjects && unit.wordShare >= words,
  )
}

/** A comparison with a thing of another field is answered only if it is nearly asked so. */
const FOREIGN_ANSWERED_FROM = 0.78

/**
 * One shared word does not carry a comparison with something else: `a virus and a bacteria`.
 *
 * A common English word that the lessons never use is of another field; any other unknown word may be a name or a slip.
 */
function isForeign(library: Library, { wanted, concepts }: ReadQuestion, { cosine }: RankedUnit) {
  return (
    wanted === 'differ' &&
    cosine < FOREIGN_ANSWERED_FROM &&
    concepts.length === 2 &&
    concepts.some(({ isKnown, label }) => !isKnown && library.isWord(label))
  )
}
