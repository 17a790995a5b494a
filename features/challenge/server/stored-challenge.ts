/** From rows to values: the goals of a challenge, the exam that it is about, the list of a day. */
import { z } from 'zod'

import type { Curriculum, Exam } from '#features/curriculum/contract.ts'

import { Task, type ExamChoice, type Goals } from '../contract.ts'
import { StoredGoals } from '../core/goals.ts'
import type { ChallengeRow, DayRow } from './queries.ts'

export function goalsOf({ goals }: Pick<ChallengeRow, 'goals'>): Goals {
  return z.parse(StoredGoals, JSON.parse(goals))
}

const Tasks = z.array(Task)

export function tasksOf({ tasks }: Pick<DayRow, 'tasks'>): Task[] {
  return z.parse(Tasks, JSON.parse(tasks))
}

export function keptOf({ kept }: Pick<DayRow, 'kept'>): Task[] {
  return z.parse(Tasks, JSON.parse(kept))
}

export type PlacedExam = { readonly choice: ExamChoice; readonly exam: Exam }

export type OpenChallenge = {
  readonly row: ChallengeRow
  readonly goals: Goals
  readonly exam: PlacedExam
}

/** The exams of all tracks that there are lessons for, each once. */
export function examsToChoose({ tracks }: Pick<Curriculum, 'tracks'>): readonly PlacedExam[] {
  const exams = new Map<string, PlacedExam>()
  for (const track of tracks) {
    for (const exam of track.exams) {
      const { id, code, name } = exam
      if (!exams.has(id)) exams.set(id, { exam, choice: { id, code, name, trackId: track.id } })
    }
  }
  return [...exams.values()]
}

/** Undefined where the content has no such exam any more. */
export function examToChoose(
  curriculum: Pick<Curriculum, 'tracks'>,
  examId: string,
): PlacedExam | undefined {
  return examsToChoose(curriculum).find(({ exam }) => exam.id === examId)
}
