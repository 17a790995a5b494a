/**
 * About which topics a kind of exercise poses the performance-based items of a practice exam.
 *
 * Such an item is a small task: something to read or to arrange, and an answer of several parts, each of which earns
 * its share of the points.
 */
import type { Difficulty, Field } from './exercise.ts'
import type { Kind } from './material.ts'

/** Of every exercise in an exam: the standard one, without the help of first steps. */
export const EXAM_DIFFICULTY: Difficulty = 2

/** Enough to meet every sort of a kind, which has six at most. */
const TRIAL_SEEDS = Array.from({ length: 16 }, (_, index) => index)

/** With something to read, two parts are a task; without, it takes three steps. */
const LEAST_PARTS = 2
const LEAST_STEPS_WITHOUT_EXHIBIT = 3

/** Whether all that a kind poses about a topic is a task: about a few topics, a kind knows a single fact. */
export function isExamTopic({ module }: Kind, topic: string): boolean {
  return TRIAL_SEEDS.every((seed) => {
    const { exhibits, fields } = module.generate(seed, EXAM_DIFFICULTY, { topics: [topic] })
    return exhibits.length > 0
      ? sumOf(fields, partsOf) >= LEAST_PARTS
      : sumOf(fields, stepsOf) >= LEAST_STEPS_WITHOUT_EXHIBIT
  })
}

/** What is marked by itself. */
function partsOf(field: Field): number {
  if (field.type === 'matching') return field.rows.length
  return field.type === 'table' ? field.rows.length * field.columns.length : 1
}

/** An order and a choice of several are marked as a whole, and every item of them is thought about. */
function stepsOf(field: Field): number {
  if (field.type === 'ordering') return field.items.length
  return field.type === 'multi-choice' ? field.options.length : partsOf(field)
}

function sumOf(fields: readonly Field[], valueOf: (field: Field) => number): number {
  return fields.reduce((sum, field) => sum + valueOf(field), 0)
}
