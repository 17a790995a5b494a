/** Exams as flat lists, in the order of their outlines. */
import type { Exam, Objective } from '../contract.ts'

type Outline = Pick<Exam, 'domains'>

export function objectivesOf(exams: readonly Outline[]): readonly Objective[] {
  return exams.flatMap(({ domains }) => domains.flatMap(({ objectives }) => objectives))
}

/** Each once, at the first objective that it serves. */
export function lessonIdsOf(exams: readonly Outline[]): readonly string[] {
  return [...new Set(objectivesOf(exams).flatMap(({ lessonIds }) => lessonIds))]
}
