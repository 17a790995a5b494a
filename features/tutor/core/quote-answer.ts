/**
 * Quotes the lessons where no answer unit was written for a question.
 *
 * A definition comes from the glossary; otherwise one passage answers, with a few of its sentences that follow one
 * another, so that they read as they were written. Nothing is rephrased, so nothing can be made up.
 */
import type { Term } from '#features/curriculum/contract.ts'

import type { Citation } from '../contract.ts'
import { type CitationList } from './cite.ts'
import type { Library, LibraryPassage, Sentence } from './library.ts'
import type { ReadQuestion } from './question.ts'
import { meanShare, shareOf, type RetrievedPassage } from './retrieve.ts'
import { refersBack } from './sentences.ts'
import { indexWordsOf } from './words.ts'

export type QuotedAnswer = {
  /** Paragraphs of sentences, each followed by its citation mark. */
  readonly text: string
  readonly citations: Citation[]
}

type Quoting = {
  /** A passage that the question is about as a whole. */
  readonly passage: LibraryPassage | null
  readonly citations: CitationList
}

const MOST_SENTENCES = 4
const MOST_ROWS = 6
const MOST_TERMS = 3
/** How much the rank of a passage counts beside its best sentence. */
const PASSAGE_WEIGHT = 0.5

export function quoteAnswer(
  library: Library,
  question: ReadQuestion,
  retrieved: readonly RetrievedPassage[],
  { passage, citations }: Quoting,
): string {
  if (passage) return explainPassage(library, question, passage, citations)
  const terms = termsToDefine(question)
  if (terms.length > 0) return terms.map((term) => define(library, term, citations)).join('\n\n')
  const windows = retrieved
    .filter(({ passage: one }) => speaksOfSubject(one, question))
    .map(({ passage: one, score }) => {
      const window = windowOf(library, one, question)
      return {
        ...window,
        score: window.score + PASSAGE_WEIGHT * (score / (retrieved[0]?.score ?? 1)),
      }
    })
    // It would begin with a reference to something that is not quoted: `This one is …`.
    .filter(({ sentences: [first] }) => first !== undefined && !refersBack(first.text))
    .toSorted((a, b) => b.score - a.score)
  return windows[0] ? quote(windows[0].sentences, citations) : ''
}

/** By `shareOf`, half of a concept's words: one of `hot site`, two of `three way handshake`. */
const PART_OF_SUBJECT = 0.25

/** A text that shares only everyday words with a question ("step", "first", "broken") does not answer it. */
function speaksOfSubject(
  { heading, text, isStory }: LibraryPassage,
  { concepts }: ReadQuestion,
): boolean {
  const [headingWords, words] = [new Set(indexWordsOf(heading)), new Set(indexWordsOf(text))]
  // The text under 'Split tunnel' is about it without repeating the words. Half a name in a heading is not enough:
  // 'IPsec is one name for three jobs' is not about the three-way handshake.
  return (
    !isStory &&
    concepts.some(
      (concept) =>
        concept.isSubject &&
        (shareOf(concept, headingWords) === 1 || shareOf(concept, words) >= PART_OF_SUBJECT),
    )
  )
}

/** Definitions of the passage's terms; its own first sentences if it has none. */
function explainPassage(
  library: Library,
  { concepts }: ReadQuestion,
  passage: LibraryPassage,
  citations: CitationList,
): string {
  const terms = concepts.flatMap(({ term }) => term ?? [])
  return terms.length > 0
    ? terms.map((term) => define(library, term, citations)).join('\n\n')
    : quote(library.sentencesOf(passage).slice(0, 2), citations)
}

/** The terms to define or compare; for another question, only a term that it is entirely about. */
function termsToDefine({ wanted, concepts }: ReadQuestion): Term[] {
  const named = concepts.flatMap(({ term }) => term ?? [])
  const unique = [...new Map(named.map((term) => [term.id, term])).values()]
  if (wanted === 'differ' && unique.length > 1) return unique.slice(0, MOST_TERMS)
  const others = concepts.filter(({ term, isSubject }) => term === null && isSubject)
  const isAlone = concepts.length === named.length
  const isDefined = wanted === 'define' ? others.length === 0 : wanted === null && isAlone
  return isDefined && unique.length <= 2 ? unique : []
}

/** A sentence that names the term is rather about it than about its neighbor. */
const NAMED_WEIGHT = 1.5

/** The sentence of a term's lesson that says most of its definition. */
export function sentenceAbout(
  library: Library,
  { term, short, long, lessonId }: Term,
): Sentence | null {
  const wanted = new Set(indexWordsOf(`${term} ${short} ${long}`))
  const name = indexWordsOf(term)
  let best: { sentence: Sentence; score: number } | null = null
  for (const passage of library.passages) {
    if (passage.lessonId !== lessonId || passage.isStory) continue
    for (const sentence of library.sentencesOf(passage)) {
      const held = [...sentence.words].reduce(
        (sum, word) => sum + (wanted.has(word) ? library.rarity(word) : 0),
        0,
      )
      const isNamed = name.every((word) => sentence.words.has(word))
      const score = (held * (isNamed ? NAMED_WEIGHT : 1)) / Math.sqrt(8 + sentence.words.size)
      if (best === null || score > best.score) best = { sentence, score }
    }
  }
  return best?.sentence ?? null
}

/** The definition, and the sentence of its lesson that says most of it. */
function define(library: Library, term: Term, citations: CitationList): string {
  const sentence = sentenceAbout(library, term)
  const mark = sentence ? ` [${citations.numberOf(sentence.passage, sentence.text)}]` : ''
  return `**${term.term}**: ${term.short} ${term.long}${mark}`
}

/** Phrases with which lessons introduce a mistake: the text after them is wrong on purpose. */
const MISLEADING =
  /\b(?:tempt(?:s|ed|ing)?|sounds? (?:like|similar|logical|right)|looks? (?:like|safe|so|reasonable|well)|seems?|feels? (?:like|safe|separate)|people (?:think|ask|search|believe)|brochure|sold as)\b/i
/** A claim that the next sentence corrects is never quoted without it. */
const TURN =
  /^(?:but|however|yet|still|wrong|not so|no[,.:;]|there is none|(?:it|they|he|she|that|this) (?:is|are|does|do|did|was|were|has|have)(?: not|n't)|that is (?:wrong|false))\b/i
const WANTS_NUMBER =
  /\b(?:ports?|number|how (?:many|long|far|much|often|fast|big)|channels?|frequency|speed|distance)\b/i

/** Sentences that follow one another, around the one that says most of what is asked; of a table, its best rows. */
function windowOf(
  library: Library,
  passage: LibraryPassage,
  question: ReadQuestion,
): { readonly sentences: readonly Sentence[]; readonly score: number } {
  const sentences = library.sentencesOf(passage)
  const scores = sentences.map((sentence) => scoreOf(sentence, question))
  const score = Math.max(...scores)
  const best = scores.indexOf(score)
  if (sentences[best]?.isRow === true) {
    const rows = sentences.filter((_, at) => (scores[at] ?? 0) >= score * 0.5)
    return { sentences: rows.slice(0, MOST_ROWS), score }
  }
  let from = best
  while (from > 0 && refersBack(sentences[from]?.text ?? '')) from--
  let to = Math.min(sentences.length, Math.max(best + 1, from + MOST_SENTENCES - 1))
  const after = sentences[to]
  if (after && TURN.test(after.text)) to++
  return { sentences: sentences.slice(from, to), score }
}

function scoreOf({ text, words }: Sentence, question: ReadQuestion): number {
  let score = meanShare(question.concepts, (concept) => shareOf(concept, words)) ?? 0
  if (WANTS_NUMBER.test(question.text) && /\d/.test(text)) score += 0.15
  if (MISLEADING.test(text)) score -= 0.3
  if (text.endsWith('?') || text.endsWith(':')) score -= 0.3
  return score
}

function quote(sentences: readonly Sentence[], citations: CitationList): string {
  const cited = sentences.map(
    ({ text, passage }) => `${text} [${citations.numberOf(passage, text)}]`,
  )
  return sentences[0]?.isRow === true ? cited.map((row) => `- ${row}`).join('\n') : cited.join(' ')
}
