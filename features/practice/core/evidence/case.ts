/**
 * Evidence to be read: some lines of output, and questions about them.
 *
 * What command output and packet captures have in common. A scenario writes its
 * case from a seed, lines and questions together, so the questions know what
 * the lines say; the answer is never looked for in the text.
 */
import type { ExerciseKind } from '../../contract.ts'
import { formatIpv4, readIpv4 } from '../addressing/ipv4.ts'
import {
  defineExercise,
  type ExerciseModule,
  type Field,
  type Level,
  type PartVerdict,
} from '../exercise.ts'
import { judgeChoice, judgeText } from '../judge.ts'
import { createRandom, type Random } from '../random.ts'
import { readInteger } from '../read-number.ts'

type QuestionBase = {
  readonly id: string
  readonly label: string
  /** How to find it, without saying what it is. */
  readonly aim: string
  /** Why the right answer is right. */
  readonly why: string
}

export type Question =
  | (QuestionBase & {
      readonly type: 'choice'
      readonly right: string
      /** What was chosen by mistake, and what is wrong with it. */
      readonly wrong: Readonly<Record<string, string>>
    })
  | (QuestionBase & {
      readonly type: 'address' | 'number'
      readonly right: string
      /** Wrong answers with a message of their own. */
      readonly wrong: Readonly<Record<string, string>>
      /** Said of any other wrong answer. */
      readonly otherwise: string
    })

export type Case = {
  /** What was done, where, and what is the matter. */
  readonly prompt: string
  readonly title: string
  readonly lines: readonly string[]
  readonly nudge: string
  readonly questions: readonly Question[]
}

export type Scenario = {
  readonly id: string
  /** Asked from this level on; at level 3 the first ones rest. */
  readonly level: Level
  readonly write: (random: Random) => Case
}

type Data = {
  readonly scenarioId: string
  readonly seed: number
  /** The order of the options, by question. */
  readonly orders: Readonly<Record<string, readonly string[]>>
}

function optionLabels(question: Extract<Question, { type: 'choice' }>): string[] {
  return [question.right, ...Object.keys(question.wrong)]
}

function judge(question: Question, given: string | undefined): PartVerdict {
  if (question.type === 'choice') {
    const options = optionLabels(question).map((label) => ({ id: label, label }))
    return judgeChoice(
      given,
      options,
      question.right,
      (chosen) => question.wrong[chosen] ?? 'That is not it.',
    )
  }
  const { type, right, wrong, otherwise } = question
  const explain = (text: string) => wrong[text] ?? otherwise
  return type === 'address'
    ? judgeText(
        given,
        readIpv4,
        (value) => formatIpv4(value) === right,
        (value) => explain(formatIpv4(value)),
      )
    : judgeText(
        given,
        readInteger,
        (value) => String(value) === right,
        (value) => explain(String(value)),
      )
}

export function defineCases(kind: ExerciseKind, scenarios: readonly Scenario[]): ExerciseModule {
  // Written once for each problem, however often it is shown, judged and hinted at.
  const caseByData = new WeakMap<Data, Case>()
  const caseOf = (data: Data): Case => {
    const known = caseByData.get(data)
    if (known) return known
    const scenario = scenarios.find(({ id }) => id === data.scenarioId)
    if (!scenario) throw new Error(`There is no ${data.scenarioId}.`)
    const written = scenario.write(createRandom(data.seed))
    caseByData.set(data, written)
    return written
  }
  const questionOf = (data: Data, fieldId: string) =>
    caseOf(data).questions.find(({ id }) => id === fieldId)

  return defineExercise<Data>({
    kind,

    pose: (random, level, like) => {
      const pool = scenarios.filter((scenario) =>
        level === 3 ? scenario.level > 1 : scenario.level <= level,
      )
      const scenarioId = like?.scenarioId ?? random.pick(pool).id
      const draft: Data = { scenarioId, seed: random.int(0, 0x7fff_ffff), orders: {} }
      const written = caseOf(draft)
      const orders = written.questions.flatMap((question) =>
        question.type === 'choice'
          ? [[question.id, random.shuffle(optionLabels(question))] as const]
          : [],
      )
      const data: Data = { ...draft, orders: Object.fromEntries(orders) }
      caseByData.set(data, written)
      return data
    },

    show: (data) => {
      const { prompt, title, lines, questions } = caseOf(data)
      return {
        prompt,
        exhibits: [{ type: 'terminal', title, text: lines.join('\n') }],
        fields: questions.map(({ id, label, type }): Field => {
          if (type === 'choice') {
            return {
              type,
              id,
              label,
              options: (data.orders[id] ?? []).map((option) => ({ id: option, label: option })),
            }
          }
          return { type: 'text', id, label, keyboard: type === 'number' ? 'digits' : 'text' }
        }),
      }
    },

    workOut: (data) => {
      const { questions } = caseOf(data)
      return {
        answer: Object.fromEntries(questions.map(({ id, right }) => [id, right])),
        steps: questions.map(({ label, right, why }) => ({
          text: `${label} ${right.replace(/[.]?$/, '.')} ${why}`,
        })),
      }
    },

    judge: (data, answer) =>
      Object.fromEntries(
        caseOf(data).questions.map((question) => {
          const given = answer[question.id]
          return [question.id, judge(question, typeof given === 'string' ? given : undefined)]
        }),
      ),

    nudge: (data) => caseOf(data).nudge,

    aim: (data, fieldId) => questionOf(data, fieldId)?.aim ?? '',
  })
}
