/**
 * Quiz mode: a question of the bank is shown, code grades the reply, and every option is explained.
 *
 * No model takes part: the key never leaves this code before the learner has answered, and only the bank decides what
 * is right.
 */
import MiniSearch from 'minisearch'

import { describeExhibits, findOption, type ChoiceQuestion } from '#features/curriculum/contract.ts'
import { judgeQuestion } from '#features/learning/contract.ts'
import { finish, type Steps } from '#platform/contract/steps.ts'

import type { Citation, QuizQuestion } from '../contract.ts'
import { citationTitle } from './cite.ts'
import { hashOf } from './hash.ts'
import type { Library, Sentence } from './library.ts'
import { readQuestion } from './question.ts'
import { letterOf, LETTERS } from './quiz-letters.ts'
import { retrieve, type AskedFrom } from './retrieve.ts'
import { indexWordsOf, tokensOf } from './words.ts'

export type QuestionBank = {
  readonly questions: readonly ChoiceQuestion[]
  readonly find: (questionId: string) => ChoiceQuestion | undefined
  /** Ids of the questions that contain these words, best first. */
  readonly search: (text: string) => readonly string[]
  /** Ids of the questions of a topic whose name has most of these words. */
  readonly onTopic: (text: string) => readonly string[]
}

export type Reply =
  | { readonly kind: 'answer'; readonly picks: readonly number[] }
  | { readonly kind: 'hint' }
  | { readonly kind: 'next'; readonly about: string | null }
  /** Neither an option nor a request. */
  | { readonly kind: 'unreadable' }

/** The share of a request's words that a topic's name must contain to match. */
const TOPIC_SHARE = 0.7

export const buildQuestionBank = (
  questions: readonly ChoiceQuestion[],
  topicTitle: (topicId: string) => string,
): QuestionBank => finish(questionBankSteps(questions, topicTitle))

/** A step for each question. */
export function* questionBankSteps(
  questions: readonly ChoiceQuestion[],
  topicTitle: (topicId: string) => string,
): Steps<QuestionBank> {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const index = new MiniSearch<{ id: string; topic: string; text: string }>({
    fields: ['topic', 'text'],
    tokenize: indexWordsOf,
    processTerm: (word) => word,
    searchOptions: { boost: { topic: 3 }, combineWith: 'OR' },
  })
  for (const { id, topic, stem, options } of questions) {
    index.add({
      id,
      topic: `${topicTitle(topic)} ${topic.replaceAll('-', ' ')}`,
      text: [stem, ...options.map(({ text }) => text)].join(' '),
    })
    yield
  }
  const search = (text: string) => index.search(text).map(({ id }) => String(id))
  const nameOf = (topic: string) =>
    new Set(indexWordsOf(`${topicTitle(topic)} ${topic.replaceAll('-', ' ')}`))
  return {
    questions,
    find: (id) => byId.get(id),
    search,
    onTopic: (text) => {
      const words = [...new Set(indexWordsOf(text))]
      return search(text).filter((id) => {
        const name = nameOf(byId.get(id)?.topic ?? '')
        return words.filter((word) => name.has(word)).length >= words.length * TOPIC_SHARE
      })
    },
  }
}

const FILLER =
  /\b(?:please|quiz|test|drill|ask|me|us|on|about|a|an|the|some|something|anything|random|question|questions|from|another|next|one|more|new|start|begin|go|let'?s|can|could|you|give|of|in|my|i|want|to|be|asked|would|like|skip|continue|again|with|topic|for)\b|[^\w\s./+-]/gi

/** The topic of a request: `quiz me on VLANs, please` gives `VLANs`; null for anything. */
export function topicOfWish(text: string): string | null {
  const topic = text.replaceAll(FILLER, ' ').replaceAll(/\s+/g, ' ').trim()
  return topic === '' ? null : topic
}

const WISH =
  /^\s*(?:please\s+)?(?:quiz|test|drill|ask)\s+(?:me|us)\b|^\s*(?:next|another|skip|new question|more|go on|continue|change (?:the )?topic)\b/i
/** `quiz me on VLANs`, in whatever mode it is written. */
export function wantsQuiz(text: string): boolean {
  return /^\s*(?:please\s+|can you\s+|could you\s+)?(?:quiz|test|drill)\s+(?:me|us)\b/i.test(text)
}

const HINT =
  /^\s*(?:(?:a |give me a |please |can i (?:have|get) a )*hint\b|help\b|i (?:do not|don'?t) know\b|no idea\b|idk\b|not sure\b|\?+\s*$)/i

/** Parses a learner's reply to an open question. */
export function readReply({ options, kind }: ChoiceQuestion, text: string): Reply {
  const picks = picksByLetter(text, options.length) ?? picksByText(text, options)
  if (picks) return { kind: 'answer', picks: kind === 'single' ? picks.slice(0, 1) : picks }
  if (HINT.test(text)) return { kind: 'hint' }
  if (WISH.test(text)) return { kind: 'next', about: topicOfWish(text) }
  return { kind: 'unreadable' }
}

/** `b`, `B)`, `a and c`, `A, D`, `option 2`, `the answer is c`; null for anything else. */
function picksByLetter(text: string, count: number): number[] | null {
  const bare = text
    .toLowerCase()
    .replace(
      /^\s*(?:i (?:think|guess|say|choose|pick|would say)|my answer|the answer|answer|it)\b\s*(?:is|it'?s|would be|that)?/,
      '',
    )
    .replaceAll(
      /\b(?:is|it'?s|it|that|would be|options?|letters?|answers?|and|or|number|nr|i think|maybe|probably)\b|[().,;:!&+/"'“”*-]/g,
      ' ',
    )
    .trim()
  const words =
    /^[a-j]{2,}$/.test(bare) && count > 2 && isAscending(bare)
      ? Array.from(bare)
      : bare.split(/\s+/)
  if (bare === '' || words.length > count) return null
  const picks = words.map((word) =>
    /^\d$/.test(word) ? Number(word) - 1 : word.length === 1 ? LETTERS.indexOf(word) : -1,
  )
  if (picks.some((pick) => pick < 0 || pick >= count)) return null
  return [...new Set(picks)].toSorted((a, b) => a - b)
}

/** `acd` is three letters; `bad` is a word. */
function isAscending(letters: string): boolean {
  return Array.from(letters).every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))
}

/** The one option whose words the reply repeats; null if none or several match. */
function picksByText(text: string, options: ChoiceQuestion['options']): number[] | null {
  const said = new Set(contentOf(text))
  if (said.size === 0) return null
  const shares = options.map((option) => {
    const words = new Set(contentOf(option.text))
    return [...words].filter((word) => said.has(word)).length / Math.max(1, words.size)
  })
  const best = Math.max(...shares)
  const fitting = shares.flatMap((share, at) => (share === best ? [at] : []))
  return best >= 0.75 && fitting.length === 1 ? fitting : null
}

/** The stems with meaning; of "Only once", which has none, all of them. */
function contentOf(text: string): string[] {
  const tokens = tokensOf(text)
  const telling = tokens.filter(({ isStop }) => !isStop)
  return (telling.length > 0 ? telling : tokens).flatMap(({ forms }) => forms[0] ?? [])
}

export type Wish = {
  readonly about: string | null
  readonly askedFrom: AskedFrom | null
  /** The lessons of the learner's track; empty for all. */
  readonly lessonIds: readonly string[]
  /** Questions asked in this conversation. */
  readonly asked: ReadonlySet<string>
  /** Whether a question stays unseen for the learner's practice exams, or would say what is right in an open one. */
  readonly isLeftForExams: (question: ChoiceQuestion) => boolean
  readonly seed: string
}

/** The next question, or null if there is none left about it. */
export function chooseQuestion(
  library: Library,
  bank: QuestionBank,
  wish: Wish,
): ChoiceQuestion | null {
  const { about, askedFrom, lessonIds, asked, isLeftForExams, seed } = wish
  const isNew = (question: ChoiceQuestion) => !asked.has(question.id) && !isLeftForExams(question)
  if (about !== null) {
    const byName = bank
      .onTopic(about)
      .flatMap((id) => bank.find(id) ?? [])
      .find(isNew)
    if (byName) return byName
    const read = readQuestion(library, about)
    const { verdict, passages } = retrieve(library, read, { askedFrom })
    if (verdict === 'outside') return null
    const lessons = new Set(passages.slice(0, 4).map(({ passage }) => passage.lessonId))
    const found = bank.search(about).flatMap((id) => bank.find(id) ?? [])
    return (
      found.find((question) => isNew(question) && lessons.has(question.lessonId)) ??
      bank.questions.find((question) => isNew(question) && lessons.has(question.lessonId)) ??
      null
    )
  }
  const here = bank.questions.filter(({ lessonId }) => lessonId === askedFrom?.lessonId)
  const ofTrack = bank.questions.filter(({ lessonId }) => lessonIds.includes(lessonId))
  const choices = [here, ofTrack, bank.questions].map((some) => some.filter(isNew))
  const pool = choices.find((some) => some.length > 0) ?? []
  return pool[hashOf(`${seed} ${asked.size}`) % Math.max(1, pool.length)] ?? null
}

/** The question as the learner sees it: without the key. */
export function askedQuestion(question: ChoiceQuestion, about: string | null): QuizQuestion {
  const { id, stem, exhibits, options, kind } = question
  return {
    questionId: id,
    stem,
    exhibit: exhibits.length > 0 ? describeExhibits(exhibits) : null,
    options: options.map(({ text }) => text),
    optionIds: options.map(({ id }) => id),
    takesSeveral: kind === 'multiple',
    isOpen: true,
    about,
  }
}

/**
 * The question with its options in the order and words in which they were shown, even if they were reworded or
 * reordered since. Null if an option was added or removed.
 */
export function questionAsAsked(
  question: ChoiceQuestion,
  quiz: QuizQuestion,
): ChoiceQuestion | null {
  // Questions shown before options had ids stored only their texts.
  const ids = quiz.optionIds ?? quiz.options.map(idFromText)
  const options = ids.flatMap((asked, at) => {
    const option = findOption(question.options, asked)
    return option ? [{ ...option, text: quiz.options[at] ?? option.text }] : []
  })
  const isWhole = new Set(options.map(({ id }) => id)).size === question.options.length
  return isWhole && options.length === ids.length ? { ...question, options } : null
}

/** The id of an option in the question of the day before options had ids. */
const idFromText = (text: string) => hashOf(text).toString(16).padStart(8, '0')

type QuizText = { readonly text: string; readonly citations: Citation[] }

/** The decisive words and a passage to read, without the answer. */
export function hintFor(library: Library, question: ChoiceQuestion): QuizText {
  const sentence = supportOf(library, question)
  const citations = citationsOf(sentence)
  const reading = sentence === null ? '' : ` Read “${citationTitle(sentence.passage)}” again. [1]`
  return {
    text: `Look at the words that decide it: “${question.clue}”.${reading}`,
    // The hint only links to the passage; the sentence itself would be the answer.
    citations: citations.map((citation) => ({ ...citation, quote: '' })),
  }
}

/** The verdict, what the chosen options got wrong, the key with its reason, and the other options. */
export function gradeReply(
  library: Library,
  question: ChoiceQuestion,
  picks: readonly number[],
): QuizText & { readonly isRight: boolean; readonly keys: readonly number[] } {
  const keys = question.options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : []))
  const { isCorrect: isRight } = judgeQuestion(question, { choice: pickedIds(question, picks) })
  const sentence = supportOf(library, question)
  const mark = sentence === null ? '' : ' [1]'
  const reasonOf = (at: number) => question.options[at]?.reason ?? ''
  const named = (list: readonly number[]) => list.map(letterOf).join(' and ')

  const wrong = picks.filter((pick) => !keys.includes(pick))
  const right = `${keys.map((key) => `**${letterOf(key)}**: ${reasonOf(key)}`).join(' ')}${mark}`
  const others = question.options.flatMap((_, at) =>
    keys.includes(at) || wrong.includes(at) ? [] : [`- **${letterOf(at)}**: ${reasonOf(at)}`],
  )
  const text = [
    isRight ? `**Right.** ${right}` : `**Not quite.** The answer is ${named(keys)}. ${right}`,
    ...(wrong.length > 0
      ? [`What you chose: ${wrong.map((at) => `**${letterOf(at)}**: ${reasonOf(at)}`).join(' ')}`]
      : []),
    ...(others.length > 0 ? [`The others:\n${others.join('\n')}`] : []),
  ].join('\n\n')
  return { isRight, keys, text, citations: citationsOf(sentence) }
}

/** The ids of the picked options. */
export function pickedIds({ options }: ChoiceQuestion, picks: readonly number[]): string[] {
  return picks.flatMap((at) => options[at]?.id ?? [])
}

/** The sentence of the question's lesson that is nearest to the reason of the key. */
function supportOf(library: Library, { lessonId, stem, options }: ChoiceQuestion): Sentence | null {
  const key = options.find(({ isCorrect }) => isCorrect)
  const wanted = new Set(indexWordsOf(`${key?.text ?? ''} ${key?.reason ?? ''}`))
  const around = new Set(indexWordsOf(stem))
  let best: { sentence: Sentence; score: number } | null = null
  for (const passage of library.passages) {
    if (passage.lessonId !== lessonId || passage.isStory) continue
    for (const sentence of library.sentencesOf(passage)) {
      let score = 0
      for (const word of sentence.words) {
        if (wanted.has(word)) score += library.rarity(word)
        else if (around.has(word)) score += library.rarity(word) * 0.4
      }
      // Long sentences contain more words by chance.
      score /= Math.sqrt(8 + sentence.words.size)
      if (best === null || score > best.score) best = { sentence, score }
    }
  }
  return best?.sentence ?? null
}

function citationsOf(sentence: Sentence | null): Citation[] {
  if (sentence === null) return []
  const { passage, text } = sentence
  return [
    {
      number: 1,
      lessonId: passage.lessonId,
      passageId: passage.passageId,
      title: citationTitle(passage),
      quote: text,
    },
  ]
}
