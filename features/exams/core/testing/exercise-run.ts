/** Runs of a drill with exercises, for tests of which come and when. */
import type { AnsweredItem } from '#features/learning/contract.ts'
import type { ExerciseKind } from '#features/practice/contract.ts'
import { createRandom } from '#platform/contract/random.ts'

import { chooseDrillItem, type DrillChoice } from '../choose-drill-item.ts'
import type { ExerciseCandidate } from '../choose-exercise.ts'
import type { Candidate, ChoiceMode } from '../drill-candidate.ts'
import { aCandidate, anAnswer, MINUTE_MS, NOW } from './drill.ts'

export const KINDS = ['subnet-facts', 'port-match', 'route-lookup', 'dns-walk'] as const

export function anExercise(
  exercise: ExerciseKind,
  topic: string,
  traits: Partial<ExerciseCandidate> = {},
): ExerciseCandidate {
  return {
    id: `exercise:${exercise}:${topic}`,
    exercise,
    topic,
    scenario: null,
    level: 0.7,
    answered: null,
    ...traits,
  }
}

export const TOPICS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
export const manyQuestions = TOPICS.flatMap((topic) =>
  Array.from({ length: 20 }, (_, index) => aCandidate(`${topic}-${index}`, { topic })),
)
export const manyExercises = TOPICS.flatMap((topic) => KINDS.map((kind) => anExercise(kind, topic)))

export type Outcome = 'right' | 'wrong' | 'assisted'
type Step = { readonly choice: DrillChoice; readonly id: string; readonly topic: string }

function answeredAfter(before: AnsweredItem | null, outcome: Outcome, at: number): AnsweredItem {
  return anAnswer({
    kind: 'exercise',
    lastAt: at,
    lastScore: outcome === 'wrong' ? 0 : 1,
    isAssisted: outcome === 'assisted',
    streak: outcome === 'right' ? (before?.streak ?? 0) + 1 : 0,
  })
}

/** A run of a drill with exercises. Answers items one a minute; each batch of five is chosen ahead, as a page does it. */
export function run({
  questions = manyQuestions,
  exercises = manyExercises,
  mode = 'mixed',
  length = 40,
  seed = 1,
  batch = 1,
  outcomeOf = () => 'right',
}: {
  questions?: readonly Candidate[]
  exercises?: readonly ExerciseCandidate[]
  mode?: ChoiceMode
  length?: number
  seed?: number
  batch?: number
  /** @param nth how many times the item was asked before. */
  outcomeOf?: (id: string, nth: number) => Outcome
} = {}): Step[] {
  const steps: Step[] = []
  let [questionsNow, exercisesNow] = [[...questions], [...exercises]]
  while (steps.length < length) {
    const random = createRandom(seed * 1000 + steps.length)
    const open = new Set<string>()
    const ahead: Step[] = []
    while (ahead.length < batch) {
      const asked = [...steps, ...ahead].map(({ id }) => id)
      const state = { now: NOW + asked.length * MINUTE_MS, asked, open, mode, random }
      const choice = chooseDrillItem(questionsNow, exercisesNow, state)
      if (!choice) break
      const id = choice.kind === 'question' ? choice.id : choice.candidate.id
      const topic = [...questions, ...exercises].find((each) => each.id === id)?.topic ?? ''
      open.add(id)
      ahead.push({ choice, id, topic })
    }
    if (ahead.length === 0) break
    for (const step of ahead) {
      const nth = steps.filter(({ id }) => id === step.id).length
      steps.push(step)
      const at = NOW + steps.length * MINUTE_MS
      const after = <T extends { id: string; answered: AnsweredItem | null }>(each: T): T =>
        each.id === step.id
          ? { ...each, answered: answeredAfter(each.answered, outcomeOf(step.id, nth), at) }
          : each
      questionsNow = questionsNow.map(after)
      exercisesNow = exercisesNow.map(after)
    }
  }
  return steps
}

export const isExercise = ({ choice }: Step) => choice.kind === 'exercise'
export const exercisesIn = (steps: readonly Step[]) =>
  steps.flatMap(({ choice }) => (choice.kind === 'exercise' ? [choice] : []))
