/**
 * The topics that a request names: by their names, by meaning, and where there is no sentence model by the passages
 * that contain its words.
 */
import type { NearRow } from './ask/near-row.ts'
import type { Meaning } from './ask/understand-part.ts'
import type { Library } from './library.ts'
import { readQuestion, type ReadQuestion } from './question.ts'
import type { QuestionBank } from './quiz-bank.ts'
import { titlesIn } from './quiz-wish.ts'
import { retrieve, type AskedFrom } from './retrieve.ts'

/** What a nearest row must reach to speak for its topic. */
const NEAR_FROM = 0.4
/** The share of the best topic's votes that another one needs. */
const SHARE_OF_BEST = 0.6
const MOST_TOPICS = 4
const ROWS_LOOKED_AT = 30
/** One unit has a dozen rows: they must not outvote other units. */
const ROWS_OF_UNIT = 2
const PASSAGES_LOOKED_AT = 4
/** The mean cosine of the nearest rows that a wish for something taught has; found on 40 taught and 40 foreign wishes. */
const TAUGHT_FROM = 0.52
const TAUGHT_UNKNOWN_FROM = 0.6
const ROWS_OF_SUBJECT = 5

/** @returns topic ids that the bank has questions about; none where nothing was understood. */
export async function topicsAbout(
  library: Library,
  bank: QuestionBank,
  meaning: Meaning,
  about: string,
  askedFrom: AskedFrom | null,
): Promise<readonly string[]> {
  const named = (name: string) => {
    const titled = bank.topicsTitled(name)
    return titled.length > 0 ? titled : bank.topicsNamed(name)
  }
  const names = titlesIn(about, (name) => bank.topicsTitled(name).length > 0)
  const whole = names.length === 1 || !isList(about) ? named(about) : []
  if (whole.length > 0 || names.length < 2)
    return whole.length > 0 ? whole : byMeaning(library, bank, meaning, about, askedFrom)
  const found: string[] = []
  for (const name of names) {
    const ofName = named(name)
    found.push(
      ...(ofName.length > 0 ? ofName : await byMeaning(library, bank, meaning, name, askedFrom)),
    )
  }
  return [...new Set(found)]
}

/** With a comma it is several; "and" may be in a name. */
const isList = (about: string): boolean => /[,;]/.test(about)

async function byMeaning(
  library: Library,
  bank: QuestionBank,
  meaning: Meaning,
  name: string,
  askedFrom: AskedFrom | null,
): Promise<readonly string[]> {
  const read = readQuestion(library, name)
  const corrected = bank.topicsNamed(read.text)
  if (corrected.length > 0) return corrected
  const near = await meaning(read.text)
  const { verdict, passages } = retrieve(library, read, { askedFrom, near })
  if (verdict === 'outside' || isForeign(read, near)) return []
  const voted = topicsNear(library, bank, near)
  if (voted.length > 0) return voted
  const lessons = new Set(
    passages.slice(0, PASSAGES_LOOKED_AT).map(({ passage }) => passage.lessonId),
  )
  return topicsOfLessons(bank, lessons)
}

/** Something is near everything: what is taught has several rows near it, more so where no word of it is known. */
function isForeign({ concepts }: ReadQuestion, near: readonly NearRow[]): boolean {
  const nearest = near.slice(0, ROWS_OF_SUBJECT)
  if (nearest.length === 0) return false
  const mean = nearest.reduce((sum, { cosine }) => sum + cosine, 0) / nearest.length
  return mean < (concepts.some(({ isKnown }) => isKnown) ? TAUGHT_FROM : TAUGHT_UNKNOWN_FROM)
}

function topicsOfLessons(bank: QuestionBank, lessons: ReadonlySet<string>): string[] {
  const ofLessons = bank.questions.filter(({ lessonId }) => lessons.has(lessonId))
  return [...new Set(ofLessons.map(({ topic }) => topic))]
}

function topicsNear(library: Library, bank: QuestionBank, near: readonly NearRow[]): string[] {
  const votes = new Map<string, number>()
  const rowsByUnit = new Map<string, number>()
  const units = near.filter(({ kind }) => kind === 'answer').slice(0, ROWS_LOOKED_AT)
  for (const { id, cosine } of units) {
    const topic = library.units.byId.get(id)?.topic
    const rows = rowsByUnit.get(id) ?? 0
    if (topic === undefined || rows >= ROWS_OF_UNIT || cosine < NEAR_FROM) continue
    rowsByUnit.set(id, rows + 1)
    votes.set(topic, (votes.get(topic) ?? 0) + cosine - NEAR_FROM)
  }
  const ranked = [...votes]
    .filter(([topic]) => bank.hasTopic(topic))
    .toSorted((a, b) => b[1] - a[1])
  const best = ranked[0]?.[1] ?? 0
  return ranked
    .filter(([, vote]) => vote >= best * SHARE_OF_BEST)
    .slice(0, MOST_TOPICS)
    .map(([topic]) => topic)
}
