/** The shape of `content/trees/TREE.yaml`: a decision tree, a node a question or a leaf. */
import { z } from 'zod'

import type { Lesson } from '../contract.ts'
import type { DecisionTree, TreeNode } from '../core/decision-tree.ts'
import { findRests, RestsShape } from './answer-schema.ts'
import { Id, Text } from './words-schema.ts'

const LEAST_SYMPTOMS = 8

const QuestionShape = z
  .strictObject({
    id: Id,
    ask: Text,
    find: Text,
    why: Text,
    answers: z
      .array(
        z.strictObject({
          label: Text,
          also: z
            .array(Text, 'write a list of other words for it')
            .min(1, 'write other words for it'),
          next: Id,
        }),
        'write a list of answers',
      )
      .min(2, 'write at least 2 answers')
      .max(4, 'write at most 4 answers'),
    unsure: Id.optional(),
  })
  .transform(({ unsure, ...question }): TreeNode => ({
    ...question,
    kind: 'ask',
    unsure: unsure ?? null,
  }))

const LeafShape = z
  .strictObject({ id: Id, cause: Text, proof: Text, fix: Text })
  .transform((leaf): TreeNode => ({ ...leaf, kind: 'leaf' }))

export const TreeShape = z.strictObject({
  id: Id,
  title: Text,
  topics: z.array(Id, 'write a list of topics').min(1, 'name at least one topic'),
  about: z.array(Text, 'write a list of names').min(1, 'name what it is about'),
  symptoms: z
    .array(Text, 'write a list of symptoms as people type them')
    .min(LEAST_SYMPTOMS, `write at least ${LEAST_SYMPTOMS} ways to say it`),
  nodes: z
    .array(
      z.union(
        [QuestionShape, LeafShape],
        'write a question (ask, find, why, answers) or a leaf (cause, proof, fix)',
      ),
    )
    .min(2, 'write at least a question and a leaf'),
  rests: RestsShape,
})

/** The tree with each passage that it rests on. A problem is told without its position. */
export function treeOf(
  { rests, ...entry }: z.output<typeof TreeShape>,
  lessonOf: (lessonId: string) => Pick<Lesson, 'passages'> | undefined,
): { readonly tree: DecisionTree; readonly problems: readonly string[] } {
  const { found, problems } = findRests(rests, lessonOf)
  return { tree: { ...entry, rests: found }, problems }
}
