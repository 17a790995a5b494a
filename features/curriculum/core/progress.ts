/**
 * The share of an exam that is done.
 *
 * By weight of the exam's domains: a half-completed domain counts half of its weight, whatever the number of its
 * lessons.
 */
import type { Domain, Exam } from '../contract.ts'
import { lessonIdsOf } from './outline.ts'

/** 0 to 1. A domain without lessons has nothing done. */
export function shareDone(domain: Domain, completed: ReadonlySet<string>): number {
  const lessonIds = lessonIdsOf([{ domains: [domain] }])
  if (lessonIds.length === 0) return 0
  return lessonIds.filter((id) => completed.has(id)).length / lessonIds.length
}

/** 0 to 100, to one decimal. Several exams (A+ has two) count equally. */
export function progressOf(exams: readonly Exam[], completed: ReadonlySet<string>): number {
  if (exams.length === 0) return 0
  const percents = exams.map(({ domains }) =>
    domains.reduce((sum, domain) => sum + domain.weight * shareDone(domain, completed), 0),
  )
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / exams.length
  return Math.round(mean * 10) / 10
}
