/**
 * Evidence to be read: some lines of output, and questions about them.
 *
 * What command output and packet captures have in common. A scenario writes its
 * case from a seed, lines and questions together, so the questions know what
 * the lines say; the answer is never looked for in the text.
 */
import { z } from 'zod/mini'

import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { ExerciseKind } from '../../contract.ts'
import { readIpv4 } from '../addressing/ipv4.ts'
import { defineExercise } from '../define-exercise.ts'
import {
  plainOptions,
  type AnswerValue,
  type Difficulty,
  type ExerciseModule,
  type Field,
  type PartVerdict,
} from '../exercise.ts'
import { judgeChoice, judgeText } from '../judge.ts'
import { Text, type Finding, type Material } from '../material.ts'
import { readInteger } from '../read-number.ts'
import { subjectsIn } from '../subjects.ts'
import type { Case, Question } from './question.ts'
import { compileScenario, findingsIn, type ScenarioFile } from './scenario.ts'

/** `kind.yaml` of a kind that is made of scenarios. */
export const CasesKindFile = z.strictObject({ title: Text })
type CasesMaterial = Material<z.infer<typeof CasesKindFile>, ScenarioFile>

/** What `content:check` says of scenarios beyond their shape. */
export function caseFindings({ scenarios }: CasesMaterial): readonly Finding[] {
  return Object.entries(scenarios).flatMap(([file, scenario]) => findingsIn(file, scenario))
}

/** The scenarios as subjects: each by the name of its file. */
export function caseSubjects({ scenarios }: CasesMaterial) {
  return Object.entries(scenarios).map(([id, { topics }]) => ({ id, topics }))
}

type Data = {
  readonly scenarioId: string
  readonly seed: number
  readonly difficulty: Difficulty
  /** The order of the options, by question. */
  readonly orders: Readonly<Record<string, readonly string[]>>
}

function optionLabels(question: Extract<Question, { type: 'choice' }>): string[] {
  return [question.right, ...Object.keys(question.wrong)]
}

function judge(question: Question, given: AnswerValue | undefined): PartVerdict {
  if (question.type === 'choice') {
    const options = plainOptions(optionLabels(question))
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

export function createCases(kind: ExerciseKind, material: CasesMaterial): ExerciseModule {
  const subjects = caseSubjects(material)
  const writers = new Map<string, (random: Random, difficulty: Difficulty) => Case>()
  // Compiled when it is first asked for: a page shows one of many.
  const writerOf = (id: string) => {
    const known = writers.get(id)
    if (known) return known
    const file = material.scenarios[id]
    if (!file) throw new Error(`There is no ${id}.`)
    const compiled = compileScenario(file)
    writers.set(id, compiled)
    return compiled
  }

  // Written once for each problem, however often it is shown, judged and hinted at.
  const caseByData = new WeakMap<Data, Case>()
  const caseOf = (data: Data): Case => {
    const known = caseByData.get(data)
    if (known) return known
    const written = writerOf(data.scenarioId)(createRandom(data.seed), data.difficulty)
    caseByData.set(data, written)
    return written
  }
  const questionOf = (data: Data, fieldId: string) =>
    caseOf(data).questions.find(({ id }) => id === fieldId)

  return defineExercise<Data>({
    kind,

    pose: (random, difficulty, like, scope) => {
      const scenarioId = like?.scenarioId ?? random.pick(subjectsIn(subjects, scope)).id
      const draft: Data = {
        scenarioId,
        seed: random.int(0, 0x7fff_ffff),
        difficulty,
        orders: {},
      }
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

    subjectsOf: ({ scenarioId }) => [scenarioId],

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
              options: plainOptions(data.orders[id] ?? []),
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
        caseOf(data).questions.map((question) => [
          question.id,
          judge(question, answer[question.id]),
        ]),
      ),

    nudge: (data) => caseOf(data).nudge,

    aim: (data, fieldId) => questionOf(data, fieldId)?.aim ?? '',
  })
}
