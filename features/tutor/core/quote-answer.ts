/**
 * Answers a question with the curriculum's own words.
 *
 * Definitions come from the glossary; the rest are the three to five most relevant sentences, word for word, in the
 * order of the lesson. Nothing is rephrased, so nothing can be made up.
 */
import type { Term } from '#features/curriculum/contract.ts'

import type { Citation } from '../contract.ts'
import { newCitationList, type CitationList } from './cite.ts'
import type { Library, LibraryPassage, Sentence } from './library.ts'
import type { ReadQuestion } from './question.ts'
import { shareOf, type RetrievedPassage } from './retrieve.ts'
import { refersBack } from './sentences.ts'
import { indexWordsOf, tokensOf } from './words.ts'

export type QuotedAnswer = {
  /**
   * Paragraphs of sentences, each followed by its citation mark. A definition begins with its term in
   * bold, rows of a table are a list.
   */
  readonly text: string
  readonly citations: Citation[]
}

const MOST_SENTENCES = 4
const MOST_SENTENCES_AFTER_DEFINITION = 3
/** Sentences with less than this share of the best one's relevance are left out. */
const WORTH_SAYING = 0.5

export function quoteAnswer(
  library: Library,
  question: ReadQuestion & { readonly text: string },
  retrieved: readonly RetrievedPassage[],
  /** A passage that the question is about as a whole. */
  passage: LibraryPassage | null = null,
): QuotedAnswer {
  if (passage) return explainPassage(library, question, retrieved, passage)
  const citations = newCitationList()
  const terms = termsToDefine(question)
  const definitions = terms.map((term) => define(library, term, citations))
  // After a definition, only the lesson that teaches the term follows: others merely mention it.
  const homes = new Set(terms.map(({ lessonId }) => lessonId))
  const passages = retrieved.filter(
    ({ passage }) =>
      (homes.size === 0 || homes.has(passage.lessonId)) && speaksOfSubject(passage, question),
  )
  const sentences = chooseSentences(library, question, passages, {
    limit: terms.length > 0 ? MOST_SENTENCES_AFTER_DEFINITION : MOST_SENTENCES,
    alreadySaid: terms.map(({ short, long }) => `${short} ${long}`),
  })
  return {
    text: [...definitions, ...paragraphsOf(sentences, citations)].join('\n\n'),
    citations: citations.all(),
  }
}

/** By `shareOf`, half of a concept's words: one of `hot site`, two of `three way handshake`. */
const PART_OF_SUBJECT = 0.25

/** A text that shares only everyday words with a question ("step", "first", "broken") does not answer it. */
function speaksOfSubject({ heading, text }: LibraryPassage, { concepts }: ReadQuestion): boolean {
  const [headingWords, words] = [new Set(indexWordsOf(heading)), new Set(indexWordsOf(text))]
  // The text under 'Split tunnel' is about it without repeating the words. Half a name in a heading is not enough:
  // 'IPsec is one name for three jobs' is not about the three-way handshake.
  return concepts.some(
    (concept) =>
      concept.isSubject &&
      (shareOf(concept, headingWords) === 1 || shareOf(concept, words) >= PART_OF_SUBJECT),
  )
}

/**
 * Definitions of the passage's terms, and what other passages say about the same; the passage itself only if there is
 * nothing else.
 */
function explainPassage(
  library: Library,
  question: ReadQuestion & { readonly text: string },
  retrieved: readonly RetrievedPassage[],
  passage: LibraryPassage,
): QuotedAnswer {
  const citations = newCitationList()
  const terms = question.concepts.flatMap(({ term }) => term ?? [])
  const definitions = terms.map((term) => define(library, term, citations))
  const sentences = chooseSentences(
    library,
    question,
    retrieved.filter((found) => found.passage !== passage),
    {
      limit: 2,
      alreadySaid: [passage.text, ...terms.map(({ short, long }) => `${short} ${long}`)],
    },
  )
  const opening = library.sentencesOf(passage).slice(0, 2)
  const quoted = terms.length + sentences.length > 0 ? sentences : opening
  return {
    text: [...definitions, ...paragraphsOf(quoted, citations)].join('\n\n'),
    citations: citations.all(),
  }
}

/** The terms to define or compare; for another question, only a term that it is entirely about. */
function termsToDefine({ kind, concepts }: ReadQuestion): Term[] {
  const named = concepts.flatMap(({ term }) => term ?? [])
  const unique = [...new Map(named.map((term) => [term.id, term])).values()]
  if (kind === 'compare') return unique.slice(0, 3)
  const others = concepts.filter(({ term, isSubject }) => term === null && isSubject)
  return unique.length <= 2 && (kind === 'define' ? others.length === 0 : concepts.length === 1)
    ? unique
    : []
}

function define(
  library: Library,
  { term, short, long, lessonId }: Term,
  citations: CitationList,
): string {
  const passage = passageOfTerm(library, term, lessonId)
  const definition = `${short} ${long}`
  const number = passage ? ` [${citations.numberOf(passage, definition)}]` : ''
  return `**${term}**: ${definition}${number}`
}

/** Where the lesson that explains a term first mentions most of its words; null if nowhere. */
function passageOfTerm(library: Library, term: string, lessonId: string): LibraryPassage | null {
  const words = indexWordsOf(term.replace(/\s*\(.*\)/, ''))
  const found = library.passages
    .filter((passage) => passage.lessonId === lessonId)
    .map((passage) => {
      const held = new Set(indexWordsOf(passage.text))
      return { passage, count: words.filter((word) => held.has(word)).length }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || Number(a.passage.isStory) - Number(b.passage.isStory))
  return found[0]?.passage ?? null
}

type Scored = {
  readonly sentence: Sentence
  /** The sentences it refers back to, which are quoted with it. */
  readonly before: readonly Sentence[]
  readonly score: number
}

function chooseSentences(
  library: Library,
  question: ReadQuestion & { readonly text: string },
  retrieved: readonly RetrievedPassage[],
  { limit, alreadySaid }: { limit: number; alreadySaid: readonly string[] },
): Sentence[] {
  const topScore = retrieved[0]?.score ?? 1
  // A sentence that only uses an already defined word ("Say you need six subnets") adds nothing.
  const isWorthy = ({ text }: Sentence) =>
    question.kind !== 'define' || alreadySaid.length === 0 || isAbout(text, question.concepts)
  const candidates: Scored[] = retrieved.flatMap((found) => {
    const sentences = library.sentencesOf(found.passage).filter(isWorthy)
    return sentences.map((sentence, at) => ({
      sentence,
      before: leadingUpTo(library, sentence),
      score: scoreOf(sentence, sentences[at - 1], question) + 0.35 * (found.score / topScore),
    }))
  })
  const said: ReadonlySet<string>[] = alreadySaid.map((text) => new Set(indexWordsOf(text)))
  const chosen: Sentence[] = []
  let best = 0
  while (chosen.length < limit) {
    const next = bestOf(candidates, chosen, said)
    if (!next || next.score < 0.25 || next.score < best * WORTH_SAYING) break
    best = Math.max(best, next.score)
    // A claim that the next sentence corrects ("It looks so. But …") is never quoted without it.
    const after = neighborOf(library, next.sentence, 1)
    const turn = after && TURN.test(after.text) ? after : null
    for (const sentence of [...next.before, next.sentence, turn]) {
      if (sentence && !chosen.includes(sentence)) {
        chosen.push(sentence)
        said.push(sentence.words)
      }
    }
  }
  return chosen
}

function bestOf(
  candidates: readonly Scored[],
  chosen: readonly Sentence[],
  said: readonly ReadonlySet<string>[],
): Scored | null {
  let best: Scored | null = null
  for (const { sentence, before, score } of candidates) {
    if (chosen.includes(sentence) || isTornOut(sentence, before, chosen)) continue
    // Rows of one table share the words of the header and still differ.
    const repeated =
      sentence.isRow && chosen.some(({ passage }) => passage === sentence.passage)
        ? 0.2
        : Math.max(0, ...said.map((words) => likeness(sentence.words, words)))
    if (repeated > 0.7) continue
    const worth = score - 0.5 * repeated
    if (best === null || worth > best.score) best = { sentence, before, score: worth }
  }
  return best
}

/** The share of the smaller set that is also in the other. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const small = a.size <= b.size ? a : b
  const large = small === a ? b : a
  if (small.size === 0) return 0
  return [...small].filter((word) => large.has(word)).length / small.size
}

const WANTS_NUMBER =
  /\b(?:ports?|number|how (?:many|long|far|much|often|fast|big)|channels?|frequency|speed|distance)\b/i
const REASON = /\b(?:because|since|so that|therefore|otherwise|which is why|that is why|reason)\b/i
const STEP = /\b(?:first|then|next|after|before|finally|sends?|asks?|answers?|replies|step)\b/i
const TURN =
  /^(?:but|however|yet|still|wrong|not so|no[,.:;]|there is none|(?:it|they|he|she|that|this) (?:is|are|does|do|did|was|were|has|have)(?: not|n't)|that is (?:wrong|false))\b/i
/** Phrases with which lessons introduce a mistake: the text after them is wrong on purpose. */
const MISLEADING =
  /\b(?:tempt(?:s|ed|ing)?|sounds? (?:like|similar|logical|right)|looks? (?:like|safe|so|reasonable|well)|seems?|feels? (?:like|safe|separate)|people (?:think|ask|search|believe)|brochure|sold as)\b/i
const LEANS =
  /^(?:it|its|this|that|these|those|they|their|he|she|both|such|then|but|and|so|or|here|there|instead|neither|each of|the (?:first|second|third|latter|former|other|two|three))\b/i

function scoreOf(
  sentence: Sentence,
  before: Sentence | undefined,
  { text, kind, concepts }: ReadQuestion & { readonly text: string },
): number {
  let [held, total] = [0, 0]
  for (const concept of concepts) {
    const own = shareOf(concept, sentence.words)
    // "It …" refers to the subject of the previous sentence.
    const inherited = before && leansOnPrevious(sentence) ? shareOf(concept, before.words) * 0.6 : 0
    held += concept.weight * Math.max(own, inherited)
    total += concept.weight
  }
  let score = total === 0 ? 0 : (0.65 * held) / total
  if (kind === 'define') score += isAbout(sentence.text, concepts) ? 0.15 : -0.1
  if (/^\s*why\b/i.test(text) && REASON.test(sentence.text)) score += 0.12
  if (WANTS_NUMBER.test(text) && /\d/.test(sentence.text))
    score += hasNumberBeside(sentence.text, concepts) ? 0.25 : 0.08
  if (/^\s*how\b/i.test(text) && STEP.test(sentence.text)) score += 0.06
  if (MISLEADING.test(sentence.text)) score -= 0.3
  if (sentence.words.size < 4) score -= 0.25
  if (sentence.text.endsWith('?')) score -= 0.5
  if (sentence.text.endsWith(':')) score -= 0.3
  if (sentence.passage.isStory) score -= 0.35
  if (/\b(?:you|your|we|us|our)\b/i.test(sentence.text)) score -= 0.05
  if (sentence.text.length > 320) score -= 0.12
  if (leansOnPrevious(sentence)) score -= 0.08
  // It refers to an earlier passage: quoted alone, "that" would be unclear.
  if (sentence.at === 0 && LEANS.test(sentence.text)) score -= 0.2
  return score
}

/** A number within three words of a concept: `HTTPS is 443`. */
function hasNumberBeside(text: string, concepts: ReadQuestion['concepts']): boolean {
  const tokens = tokensOf(text)
  const isNamed = tokens.map(({ forms }) =>
    concepts.some(
      (concept) => concept.isSubject && forms.some((form) => shareOf(concept, new Set(form)) === 1),
    ),
  )
  return tokens.some(
    ({ raw }, at) => /^\d+$/.test(raw) && isNamed.slice(Math.max(0, at - 3), at + 4).includes(true),
  )
}

/** A sentence that begins with the concept and says what it is. */
function isAbout(text: string, concepts: ReadQuestion['concepts']): boolean {
  const opening = new Set(indexWordsOf(text.slice(0, 60)))
  return (
    /\b(?:is|are|means|stands for|called|uses?|lets?|gives?|keeps?|carries|describes?)\b/i.test(
      text,
    ) && concepts.some((concept) => concept.isSubject && shareOf(concept, opening) === 1)
  )
}

function leansOnPrevious({ text, at }: Sentence): boolean {
  return at > 0 && LEANS.test(text)
}

/** The sentences that a sentence refers back to, recursively. */
function leadingUpTo(library: Library, sentence: Sentence): Sentence[] {
  const before = leansOnPrevious(sentence) ? neighborOf(library, sentence, -1) : null
  if (!before) return []
  const first = leansOnPrevious(before) ? neighborOf(library, before, -1) : null
  return first ? [first, before] : [before]
}

/** True if a quote would begin with a reference to something that is not quoted: "This one is …". */
function isTornOut(
  sentence: Sentence,
  before: readonly Sentence[],
  chosen: readonly Sentence[],
): boolean {
  return refersBack((before[0] ?? sentence).text) && !before.some((one) => chosen.includes(one))
}

function neighborOf(library: Library, { passage, at }: Sentence, by: -1 | 1): Sentence | null {
  return library.sentencesOf(passage)[at + by] ?? null
}

function paragraphsOf(sentences: readonly Sentence[], citations: CitationList): string[] {
  return groupByPassage(sentences).map((group) => {
    const cited = group.map(({ text, passage }) => `${text} [${citations.numberOf(passage, text)}]`)
    return group[0]?.isRow ? cited.map((row) => `- ${row}`).join('\n') : cited.join(' ')
  })
}

/** Sentences of one passage together, in its order; passages in the order of their first chosen sentence. */
function groupByPassage(sentences: readonly Sentence[]): Sentence[][] {
  return [...Map.groupBy(sentences, ({ passage }) => passage.index).values()].map((group) =>
    group.toSorted((a, b) => a.at - b.at),
  )
}
