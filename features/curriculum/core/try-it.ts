/**
 * A try-it in a lesson: a prompt, the answers that learners give, and the solution.
 *
 * An answer is chosen from two to four, or typed and compared with known values. Each known wrong answer has a response of
 * its own. Nothing is recorded: evidence comes from checks and exercises.
 */
import { TYPED_FORMS } from './question-shapes.ts'
import type { TypedForm } from './question.ts'

/** An `<Answer>` as its writer wrote it. */
export type WrittenAnswer = {
  readonly attributes: Readonly<Record<string, string>>
  /** Whether there is text between its tags. */
  readonly hasResponse: boolean
  readonly line: number
}

/** A `<TryIt>` as its writer wrote it. */
export type WrittenTryIt = {
  readonly attributes: Readonly<Record<string, string>>
  readonly answers: readonly WrittenAnswer[]
  readonly hasSolution: boolean
  readonly line: number
}

const TRY_IT_ATTRIBUTES: readonly string[] = ['prompt', 'typed']
const ANSWER_ATTRIBUTES: readonly string[] = ['is', 'also', 'right', 'misconception', 'otherwise']
const MOST_CHOICES = 4

/** Every way to write a typed answer: `also` has further ones, with ` | ` between. */
export function spellingsOf({ is = '', also = '' }: { is?: string; also?: string }): string[] {
  return [is, ...also.split('|')].map((value) => value.trim()).filter((value) => value !== '')
}

export function isTypedForm(form: string): form is TypedForm {
  return (TYPED_FORMS as readonly string[]).includes(form)
}

/** What is wrong with a try-it, and what to write. */
export function tryItProblems(tryIt: WrittenTryIt): { line: number; message: string }[] {
  const { attributes, answers, hasSolution, line } = tryIt
  const form = attributes['typed']
  const known = answers.filter((answer) => !isOtherwise(answer))
  const isUsable = (isWanted: boolean) => known.some((answer) => isRight(answer) === isWanted)
  const about = (isWrong: boolean, message: string) => (isWrong ? [{ line, message }] : [])
  return [
    ...unknownAttributes(attributes, TRY_IT_ATTRIBUTES, 'TryIt', line),
    ...about((attributes['prompt'] ?? '').trim() === '', 'a <TryIt> has a prompt'),
    ...about(!hasSolution, 'a <TryIt> has a solution: text after its answers'),
    ...about(!isUsable(true), 'a <TryIt> has at least one <Answer is="…" right />'),
    ...about(
      !isUsable(false),
      'a <TryIt> has at least one wrong <Answer is="…"> that learners give, with a response',
    ),
    ...about(
      form !== undefined && !isTypedForm(form),
      `typed is one of ${TYPED_FORMS.join(', ')}; leave it out where answers are chosen`,
    ),
    ...about(
      form === undefined && known.length > MOST_CHOICES,
      `at most ${MOST_CHOICES} answers to choose from; this has ${known.length}`,
    ),
    ...answers.flatMap((answer) => answerProblems(answer, form !== undefined)),
    ...repeatedAnswers(known),
  ]
}

function answerProblems({ attributes, hasResponse, line }: WrittenAnswer, isTyped: boolean) {
  const answer = { attributes, hasResponse, line }
  const about = (isWrong: boolean, message: string) => (isWrong ? [{ line, message }] : [])
  const spellings = spellingsOf(attributes)
  return [
    ...unknownAttributes(attributes, ANSWER_ATTRIBUTES, 'Answer', line),
    ...about(
      !isOtherwise(answer) && (attributes['is'] ?? '').trim() === '',
      'write the answer: <Answer is="…">',
    ),
    ...about(
      isOtherwise(answer) && (spellings.length > 0 || isRight(answer)),
      'an <Answer otherwise> responds to every other value; give it no value of its own',
    ),
    ...about(
      !isTyped && (isOtherwise(answer) || attributes['also'] !== undefined),
      'also and otherwise are for typed answers: <TryIt prompt="…" typed="number">',
    ),
    ...about(
      !isRight(answer) && !hasResponse,
      'a wrong answer has a response: why it fails here, and where to look',
    ),
    ...about(
      isRight(answer) && attributes['misconception'] !== undefined,
      'the right answer shows no misconception; remove it',
    ),
  ]
}

function unknownAttributes(
  attributes: Readonly<Record<string, string>>,
  allowed: readonly string[],
  component: string,
  line: number,
) {
  return Object.keys(attributes)
    .filter((name) => !allowed.includes(name))
    .map((name) => ({
      line,
      message: `<${component}> has no attribute ${name}; it has ${allowed.join(', ')}`,
    }))
}

function repeatedAnswers(answers: readonly WrittenAnswer[]) {
  const seen = new Set<string>()
  return answers.flatMap(({ attributes, line }) =>
    spellingsOf(attributes).flatMap((value) => {
      const isNew = !seen.has(value.toLowerCase())
      seen.add(value.toLowerCase())
      return isNew ? [] : [{ line, message: `the answer ${value} is here twice; keep one` }]
    }),
  )
}

const isRight = ({ attributes }: WrittenAnswer) => attributes['right'] !== undefined
const isOtherwise = ({ attributes }: WrittenAnswer) => attributes['otherwise'] !== undefined
