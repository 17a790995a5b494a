/** The generated exercises that a drill may ask: of its topics, with how they went. */
import type { Curriculum, Lesson } from '#features/curriculum/contract.ts'
import { isMistake, type AnsweredItem } from '#features/learning/contract.ts'
import type { DrillKind, ExerciseKind } from '#features/practice/contract.ts'

import type { DrillExerciseItem, DrillMode, DrillScope } from '../contract.ts'
import { historyOf, type ExerciseCandidate, type ExerciseChoice } from '../core/choose-exercise.ts'
import { isTopicInScope, type DrillBank } from './drill-bank.ts'

export type DrillOf = {
  readonly bank: DrillBank
  readonly mode: DrillMode
  readonly scope: DrillScope
  /** By topic. */
  readonly kinds: ReadonlyMap<string, readonly DrillKind[]>
  /** By item. */
  readonly answered: ReadonlyMap<string, AnsweredItem>
  /** What was opened in the practice exam of the scope; null where it names none. */
  readonly opened: ReadonlySet<string> | null
  /** The ids asked in this run. */
  readonly asked: readonly string[]
  /** How likely the learner is to get a question about the topic right. */
  readonly levelOf: (topic: string) => number
}

/** What a run calls an exercise. @param scenario null where any will do. */
export function exerciseIdOf(kind: ExerciseKind, topic: string, scenario: string | null): string {
  return ['exercise', kind, topic, ...(scenario === null ? [] : [scenario])].join(':')
}

/** Those asked in the run are among them, whatever has become of them since. */
export function exercisesOf(drill: DrillOf): ExerciseCandidate[] {
  const { bank, mode, scope, kinds, opened, asked, levelOf, answered } = drill
  const wasAsked = new Set(asked)
  const found = new Map<string, ExerciseCandidate>()
  const foundMistakes = new Set<string>()
  for (const [topic, ofTopic] of kinds) {
    const isHere = isTopicInScope(topic, bank, scope) && lessonOf(topic, bank, scope) !== undefined
    const level = isHere ? levelOf(topic) : 0
    for (const { kind: exercise, items, isDrill } of isHere ? ofTopic : []) {
      if (mode !== 'mistakes' && !isDrill) continue
      const add = (scenario: string | null, history: AnsweredItem | null, inId = scenario) => {
        const id = exerciseIdOf(exercise, topic, inId)
        found.set(id, { id, exercise, topic, scenario, level, answered: history })
      }
      const isOpened = opened?.has(exerciseIdOf(exercise, topic, null)) ?? true
      const known = items.flatMap(({ id, scenario }) => {
        const item = answered.get(id)
        return item ? [{ id, scenario, item }] : []
      })
      if (mode === 'mistakes') {
        // Each scenario by itself, so that each can be set right. One about two topics is asked about the first that
        // was opened.
        for (const { id, scenario, item } of known) {
          if (!isOpened || !isMistake(item) || foundMistakes.has(id)) continue
          foundMistakes.add(id)
          add(scenario, item)
        }
        for (const { scenario } of items) {
          const id = exerciseIdOf(exercise, topic, scenario)
          if (wasAsked.has(id) && !found.has(id)) add(scenario, null)
        }
      } else if (isOpened) {
        const history = historyOf(known.map(({ item }) => item))
        const newest = known.find(({ item }) => item.lastAt === history?.lastAt)
        const isToRepeat = newest && (isMistake(newest.item) || newest.item.isAssisted)
        add(isToRepeat ? newest.scenario : null, history, null)
      }
    }
  }
  return [...found.values()]
}

/** @returns undefined where no lesson of the track teaches the topic. */
function lessonOf(topic: string, { content }: DrillBank, scope: DrillScope): Lesson | undefined {
  const named = scope.lesson === undefined ? undefined : content.lesson(scope.lesson)
  if (named?.topics.includes(topic)) return named
  return content.lessons.find(({ topics }) => topics.includes(topic))
}

export function exerciseItemOf(
  { candidate, difficulty, seed, isBack }: ExerciseChoice,
  bank: DrillBank,
  scope: DrillScope,
  { topicTitle }: Curriculum,
): DrillExerciseItem | null {
  const { id, exercise, topic, scenario, answered } = candidate
  const lesson = lessonOf(topic, bank, scope)
  if (!lesson) return null
  return {
    kind: 'exercise',
    id,
    exercise,
    topic: { id: topic, title: topicTitle(topic) },
    scenario,
    seed,
    difficulty,
    lesson: { id: lesson.id, title: lesson.title },
    reason: isBack || answered?.isAssisted ? 'again-unaided' : reasonOf(answered),
  }
}

function reasonOf(answered: AnsweredItem | null): 'mistake' | null {
  return answered && isMistake(answered) ? 'mistake' : null
}
