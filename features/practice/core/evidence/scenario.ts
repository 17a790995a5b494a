/**
 * A scenario as a writer has it: random values, lines that use them, questions with their reasons.
 *
 * Here it becomes a case to be shown and judged, at a difficulty: at 1 the same scenario has fewer options and less to
 * type, and at 2 or 3 it has the lines and questions that the writer keeps for them.
 */
import { z } from 'zod/mini'

import type { Random } from '#platform/contract/random.ts'

import type { Difficulty } from '../exercise.ts'
import { DifficultyShape, Id, Text, Topics, type Finding } from '../material.ts'
import { compileTemplate } from '../template/template.ts'
import { asList, asText, type Values } from '../template/values.ts'
import { compileCondition, compileValue, namesWithin, withEntry, type Maker } from './generators.ts'
import type { Case, Question } from './question.ts'

const Condition = z.optional(z.union([z.string(), z.boolean()]))

/** A line of the exhibit, which may be empty, or lines for each entry of a list or under a condition. */
export type LineFile =
  | string
  | {
      readonly each?: unknown
      readonly as?: string | undefined
      readonly when?: string | boolean | undefined
      readonly lines: readonly LineFile[]
    }

const LineShape: z.ZodMiniType<LineFile> = z.lazy(() =>
  z.union(
    [
      z.string(),
      z.strictObject({
        each: z.optional(z.unknown()),
        as: z.optional(Text),
        when: Condition,
        lines: z.array(LineShape),
      }),
    ],
    'write a line of text, or lines with each or when',
  ),
)

const WrongShape = z.strictObject({
  text: z.union([Text, z.number()], 'write the wrong answer'),
  reason: Text,
  each: z.optional(z.unknown()),
  as: z.optional(Text),
  when: Condition,
})

const QUESTION = {
  id: Id,
  label: Text,
  right: z.union([Text, z.number()], 'write the right answer'),
  aim: Text,
  why: Text,
  from: z.optional(DifficultyShape),
}

const QuestionShape = z.discriminatedUnion('type', [
  z.strictObject({
    ...QUESTION,
    type: z.literal('choice'),
    wrong: z.array(WrongShape, 'write a list of wrong options'),
  }),
  z.strictObject({
    ...QUESTION,
    type: z.enum(['address', 'number']),
    wrong: z.optional(z.array(WrongShape)),
    otherwise: Text,
  }),
])

export const ScenarioFile = z.strictObject({
  topics: Topics,
  values: z.optional(z.record(z.string(), z.unknown())),
  prompt: Text,
  title: Text,
  lines: z
    .array(LineShape, 'write a list of lines')
    .check(z.minLength(1, 'write at least one line')),
  nudge: Text,
  questions: z
    .array(QuestionShape, 'write a list of questions')
    .check(z.minLength(1, 'ask at least one question')),
})
export type ScenarioFile = z.infer<typeof ScenarioFile>

export type CompiledScenario = (random: Random, difficulty: Difficulty) => Case

type Names = ReadonlySet<string>
type Path = readonly PropertyKey[]
/** Compiles one part of the file; what is wrong with it is noted with the path. */
type At = <T>(path: Path, compile: () => T) => T | undefined

/** What is wrong with the texts of a scenario: names that are not there, expressions that cannot be read. */
export function findingsIn(file: string, scenario: ScenarioFile): readonly Finding[] {
  const findings: Finding[] = []
  compileParts(scenario, (path, compile) => {
    try {
      return compile()
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      findings.push({ file, path, message: error.message })
      return undefined
    }
  })
  const ids = scenario.questions.map(({ id }) => id)
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) < index)
      findings.push({ file, path: ['questions', index, 'id'], message: `${id} is there twice` })
  }
  if (!scenario.questions.some(({ from = 1 }) => from === 1))
    findings.push({ file, path: ['questions'], message: 'ask at least one question from 1 on' })
  return findings
}

/** @throws SyntaxError where `findingsIn` would find something. */
export function compileScenario(scenario: ScenarioFile): CompiledScenario {
  const parts = compileParts(scenario, (_path, compile) => compile())
  return (random, difficulty) => {
    let values: Values = { difficulty }
    for (const [name, make] of parts.values) values = { ...values, [name]: make(random, values) }
    const text = (write: WriteText) => write(values)
    return {
      prompt: text(parts.prompt),
      title: text(parts.title),
      lines: parts.lines.flatMap((write) => write(values)),
      nudge: text(parts.nudge),
      questions: parts.questions
        .filter(({ from }) => from <= difficulty)
        .map(({ write }) => withHelp(write(values), difficulty, random)),
    }
  }
}

type WriteText = (values: Values) => string
type WriteLines = (values: Values) => readonly string[]

function compileParts({ values = {}, ...scenario }: ScenarioFile, at: At) {
  const names = new Set(['difficulty'])
  const makers: [string, Maker][] = []
  for (const [name, given] of Object.entries(values)) {
    const make = at(['values', name], () => compileValue(given, new Set(names)))
    names.add(name)
    if (make) makers.push([name, make])
  }
  const text = (path: Path, given: string | number, known: Names = names): WriteText => {
    const compiled = at(path, () => compileTemplate(String(given), known))
    return (current) => (compiled ? asText(compiled(current)) : '')
  }
  return {
    values: makers,
    prompt: text(['prompt'], scenario.prompt),
    title: text(['title'], scenario.title),
    nudge: text(['nudge'], scenario.nudge),
    lines: scenario.lines.map((line, index) => compileLine(line, ['lines', index], names, at)),
    questions: scenario.questions.map((question, index) => ({
      from: question.from ?? 1,
      write: compileQuestion(question, ['questions', index], names, text, at),
    })),
  }
}

function compileLine(line: LineFile, path: Path, names: Names, at: At): WriteLines {
  if (typeof line === 'string') {
    const compiled = at(path, () => compileTemplate(line, names))
    return (values) => (compiled ? [asText(compiled(values))] : [])
  }
  const entries = compileEntries(line, path, names, at)
  const lines = line.lines.map((each, index) =>
    compileLine(each, [...path, 'lines', index], entries.names, at),
  )
  return (values) => entries.of(values).flatMap((entry) => lines.flatMap((write) => write(entry)))
}

/** The values for each entry of `each` for which `when` holds; without `each`, the values themselves. */
function compileEntries(
  {
    each,
    as,
    when,
  }: { each?: unknown; as?: string | undefined; when?: string | boolean | undefined },
  path: Path,
  names: Names,
  at: At,
) {
  const within = each === undefined ? names : namesWithin(names, as)
  const list =
    each === undefined ? undefined : at([...path, 'each'], () => compileValue(each, names))
  const isMeant = at([...path, 'when'], () => compileCondition(when, within))
  return {
    names: within,
    of: (values: Values): readonly Values[] => {
      const all = list
        ? asList(list(NO_CHANCE, values)).map((entry, index) => withEntry(values, as, entry, index))
        : [values]
      return all.filter((entry) => isMeant?.(entry) ?? true)
    },
  }
}

/** Chance belongs into `values:`: a text that is shown twice must be the same twice. */
const refuse = () => {
  throw new Error('generators belong into values')
}
const NO_CHANCE: Random = {
  int: refuse,
  chance: refuse,
  pick: refuse,
  sample: refuse,
  shuffle: refuse,
}

function compileQuestion(
  question: ScenarioFile['questions'][number],
  path: Path,
  names: Names,
  text: (path: Path, given: string | number, known?: Names) => WriteText,
  at: At,
): (values: Values) => Question {
  const of = (key: string, given: string | number) => text([...path, key], given)
  const label = of('label', question.label)
  const right = of('right', question.right)
  const aim = of('aim', question.aim)
  const why = of('why', question.why)
  const otherwise = question.type === 'choice' ? null : of('otherwise', question.otherwise)
  const wrong = (question.wrong ?? []).map((option, index) => {
    const optionPath = [...path, 'wrong', index]
    const entries = compileEntries(option, optionPath, names, at)
    const wrongText = text([...optionPath, 'text'], option.text, entries.names)
    const reason = text([...optionPath, 'reason'], option.reason, entries.names)
    return (values: Values) =>
      entries.of(values).map((entry) => [wrongText(entry), reason(entry)] as const)
  })
  return (values) => {
    const answer = right(values)
    const all = wrong.flatMap((write) => write(values))
    const written = { id: question.id, label: label(values), aim: aim(values), why: why(values) }
    if (question.type === 'choice') {
      const labels = [answer, ...all.map(([option]) => option)]
      if (new Set(labels).size < labels.length)
        throw new Error(`${question.id} has two equal options: ${labels.join(' / ')}`)
      return { ...written, type: 'choice', right: answer, wrong: Object.fromEntries(all) }
    }
    return {
      ...written,
      type: question.type,
      right: answer,
      // A number that is wrong as a rule may be right this time.
      wrong: Object.fromEntries(all.filter(([option]) => option !== answer)),
      otherwise: otherwise?.(values) ?? '',
    }
  }
}

const OPTIONS_AT_FIRST = 3

/** At difficulty 1 there is less to choose from, and what is typed later is chosen where enough wrong answers are known. */
function withHelp(question: Question, difficulty: Difficulty, random: Random): Question {
  if (difficulty > 1) return question
  const wrong = Object.entries(question.wrong)
  if (wrong.length < OPTIONS_AT_FIRST - 1) return question
  const { id, label, right, aim, why } = question
  const kept = new Set(random.sample(wrong, OPTIONS_AT_FIRST - 1).map(([option]) => option))
  return {
    type: 'choice',
    id,
    label,
    right,
    // In the writer's order, whichever were kept.
    wrong: Object.fromEntries(wrong.filter(([option]) => kept.has(option))),
    aim,
    why,
  }
}
