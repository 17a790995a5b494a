/** Rules of form for questions that `content/README.md` states: width of lines, how many to choose, where a source says it, words in exam voice. */
import type { Finding } from './item-rules.ts'
import type { Question } from './question.ts'

/** A phone shows so many characters of a terminal without wrapping. */
const MOST_COLUMNS = 60
/** Of a question in exam voice: its stem, in a case together with the scenario. */
const LEAST_WORDS = 35
const MOST_WORDS = 70
const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five']
/** A document of the IETF or the IEEE by its number. What is cited in it comes after a comma. */
const STANDARD = /^(?:RFC \d+|IEEE \d[\w./-]*)$/

export function writingFindings(questions: readonly Question[]): Finding[] {
  return questions.flatMap((question) =>
    [
      ...wideLines(question),
      ...uncounted(question),
      ...wholeStandards(question),
      ...wrongLength(question),
    ].map((message) => ({ about: `question ${question.id}`, message })),
  )
}

function wideLines({ exhibits }: Question): string[] {
  return exhibits
    .flatMap((exhibit) => (exhibit.type === 'text' ? exhibit.text.split('\n') : []))
    .map((line) => ({ line, columns: line.trimEnd().length }))
    .filter(({ columns }) => columns > MOST_COLUMNS)
    .map(
      ({ line, columns }) =>
        `a line of the exhibit has ${columns} characters, and a phone shows ${MOST_COLUMNS}: shorten "${line.trim().slice(0, 24)}…", or make it a table`,
    )
}

function uncounted(question: Question): string[] {
  if (question.kind !== 'multiple') return []
  const number = NUMBERS[question.options.filter(({ isCorrect }) => isCorrect).length] ?? ''
  if (new RegExp(`\\bchoose ${number}\\b`, 'i').test(question.stem)) return []
  return [`the stem does not say how many are right; end it with "Choose ${number}."`]
}

function wholeStandards({ source }: Question): string[] {
  return source
    .split(';')
    .map((part) => part.trim())
    .filter((part) => STANDARD.test(part))
    .map((part) => `the source ${part} is a whole document; add the clause, e.g. ${part}, 4.3.1`)
}

function wrongLength({ voice, stem, case: inCase }: Question): string[] {
  if (voice !== 'exam') return []
  const ofStem = countWords(stem)
  const ofScenario = inCase === null ? 0 : countWords(inCase.scenario)
  const words = ofScenario + ofStem
  if (words >= LEAST_WORDS && words <= MOST_WORDS) return []
  const found =
    inCase === null
      ? `the stem has ${ofStem} words`
      : `scenario (${ofScenario}) and stem (${ofStem}) together have ${words} words`
  const change =
    words > MOST_WORDS
      ? `take out ${words - MOST_WORDS}, but not the fact that decides`
      : `add ${LEAST_WORDS - words}, such as who asks, where, and a fact that does not matter`
  return [`${found}, and exam voice has ${LEAST_WORDS} to ${MOST_WORDS}: ${change}`]
}

/** A word is what stands between two spaces and has a letter or a digit: "10.0.0.0/8" is one, "R1's" too, a dash alone is none. */
function countWords(text: string): number {
  return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
