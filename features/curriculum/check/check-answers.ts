/** An editor's rules over answer units: their number and kinds, their form, and what each sentence rests on. */
import type { Lesson } from '../contract.ts'
import { disagreements, readSource, type AgreementSource } from '../core/agreement.ts'
import { statementsOf, type AnswerUnit, type Statement } from '../core/answer-unit.ts'
import type { Content } from '../read/content.ts'

const LEAST_UNITS = 5
const LEAST_KINDS = 4
const LEAST_WORDS = 40
const MOST_WORDS = 150
/** Of sentences that rest on nothing: transitions, instructions, analogies. */
const MOST_UNMARKED = 1 / 3

export type Finding = {
  /** A unit's id, or a topic's. */
  readonly about: string
  readonly message: string
}

/** `file:line: what is wrong and what to write`; nothing where no unit is written. */
export function answerProblems(
  { lessons, answers, topics }: Content,
  positionOf: (name: string) => string,
): string[] {
  if (answers.length === 0) return []
  const taught = new Set(lessons.flatMap((lesson) => lesson.topics))
  const lessonById = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const found = answerFindings(
    answers,
    topics.flatMap(({ id }) => (taught.has(id) ? [id] : [])),
    (lessonId, passageId) => lessonById.get(lessonId)?.passages.find(({ id }) => id === passageId),
  )
  return found.map(({ about, message }) => {
    const name = `answer ${about}`
    const position = positionOf(name)
    return `${position === name ? `answers/${about}.yaml:1` : position}: ${message}`
  })
}

/** @param topics that a lesson teaches: each needs its units. */
export function answerFindings(
  units: readonly AnswerUnit[],
  topics: readonly string[],
  passageOf: (lessonId: string, passageId: string) => Lesson['passages'][number] | undefined,
): Finding[] {
  const byTopic = Map.groupBy(units, ({ topic }) => topic)
  return [
    ...topics.flatMap((topic) => topicFindings(topic, byTopic.get(topic) ?? [])),
    ...repeatedAsks(units),
    ...units.flatMap((unit) =>
      [...formOf(unit), ...supportOf(unit, passageOf)].map((message) => ({
        about: unit.id,
        message,
      })),
    ),
  ]
}

function topicFindings(topic: string, units: readonly AnswerUnit[]): Finding[] {
  const kinds = new Set(units.map(({ kind }) => kind))
  const say = (message: string) => [{ about: topic, message: `${topic}: ${message}` }]
  return [
    ...(units.length < LEAST_UNITS
      ? say(`it has ${units.length} answer units; write at least ${LEAST_UNITS}`)
      : []),
    ...(kinds.size < LEAST_KINDS ? say(`write units of at least ${LEAST_KINDS} kinds`) : []),
    ...(kinds.has('define') ? [] : say('write a unit of the kind define')),
    ...(kinds.has('verdict') ? [] : say('write a unit of the kind verdict')),
    ...(kinds.has('exam') || kinds.has('mistake') || kinds.has('example')
      ? []
      : say('write a unit of the kind exam, mistake or example')),
  ]
}

/** One wording leads to one unit. */
function repeatedAsks(units: readonly AnswerUnit[]): Finding[] {
  const first = new Map<string, string>()
  return units.flatMap(({ id, asks }) =>
    asks.flatMap((ask) => {
      const key = ask
        .toLowerCase()
        .replaceAll(/[^a-z0-9/+.]+/g, ' ')
        .trim()
      const before = first.get(key)
      if (before === undefined) first.set(key, id)
      if (before === undefined) return []
      return [
        { about: id, message: `“${ask}” is asked in ${before}, too; leave it in one of them` },
      ]
    }),
  )
}

const POINTS_BACK =
  /^(?!it depends\b)(?:it|its|this|that|these|those|they|their|them|he|she|both|such)\b/i
const VERDICT = /^\**(?:True|False|Yes|No|It depends|Partly|Not)\b/

function formOf({ kind, answer, simply }: AnswerUnit): string[] {
  const statements = statementsOf(answer)
  const [lead] = statements
  const words = statements.flatMap(({ text }) => text.match(/[\p{L}\p{N}]\S*/gu) ?? []).length
  return [
    ...(words < LEAST_WORDS || words > MOST_WORDS
      ? [`the answer has ${words} words; write ${LEAST_WORDS} to ${MOST_WORDS}`]
      : []),
    ...(lead && POINTS_BACK.test(lead.text)
      ? [
          `its first sentence is shown alone, too: name the subject instead of “${lead.text.split(' ')[0]}”`,
        ]
      : []),
    ...(kind === 'verdict' && lead && !VERDICT.test(lead.text)
      ? ['begin with True., False., Yes., No. or It depends.']
      : []),
    ...[answer, simply ?? ''].flatMap((text) =>
      /^#|\]\(|^\s*\|/m.test(text) ? ['write paragraphs and lists: no heading, link or table'] : [],
    ),
  ]
}

/** What its sentences say and the passages that they rest on do not. */
export function supportOf(
  {
    kind,
    about,
    answer,
    simply,
    rests,
  }: Pick<AnswerUnit, 'kind' | 'about' | 'answer' | 'simply' | 'rests'>,
  passageOf: (lessonId: string, passageId: string) => Lesson['passages'][number] | undefined,
): string[] {
  const all = [answer, simply ?? ''].map(statementsOf)
  const statements = all.flat()
  const used = new Set(statements.flatMap((statement) => statement.rests))
  const unmarked = (all[0] ?? []).filter((statement) => isUnmarked(statement, kind))
  const sourceOf = ({ rests: marks }: Statement) =>
    marks
      .flatMap((at) => {
        const rest = rests[at]
        const passage = rest && passageOf(rest.lessonId, rest.passageId)
        return rest && passage ? [rest.words, passage.heading, passage.text] : []
      })
      .join('. ')
  // Many sentences of a unit rest on the same words, and reading these is most of the work.
  const readByText = new Map<string, AgreementSource>()
  const readOnce = (text: string): AgreementSource => {
    const read = readByText.get(text) ?? readSource(text)
    readByText.set(text, read)
    return read
  }
  return [
    ...statements.flatMap((statement) => {
      const [wrong] = statement.rests.filter((at) => rests[at] === undefined)
      if (wrong !== undefined) return [`there is no entry ${wrong + 1} in rests`]
      if (statement.rests.length === 0) return unmarkedProblems(statement)
      // An exchange of roles is only suspected: too often a writer was right to word it anew.
      const source = readOnce(`${sourceOf(statement)} ${about.join(' ')}`)
      return disagreements(statement.text, source).flatMap(({ kind: way, detail }) =>
        way === 'role'
          ? []
          : [`“${statement.text}” does not agree with what it rests on: ${detail}`],
      )
    }),
    ...(unmarked.length > (all[0] ?? []).length * MOST_UNMARKED
      ? [
          `${unmarked.length} sentences rest on nothing, e.g. “${unmarked[0]?.text}”; mark what states a fact`,
        ]
      : []),
    ...rests.flatMap((_, at) =>
      used.has(at) ? [] : [`nothing rests on entry ${at + 1} of rests`],
    ),
  ]
}

/** The verdict's word alone states nothing by itself. */
function isUnmarked({ text, rests }: Statement, kind: AnswerUnit['kind']): boolean {
  return rests.length === 0 && !(kind === 'verdict' && text.split(' ').length <= 2)
}

function unmarkedProblems({ text }: Statement): string[] {
  return /\d/.test(text) || /\b[A-Z]{2,}\b/.test(text)
    ? [`“${text}” states a number or a name and rests on nothing; add its mark`]
    : []
}
