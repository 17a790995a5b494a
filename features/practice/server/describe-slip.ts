/** Tells in words which slip an answer to an exercise made, for the learner's list of mistakes. */
import { z } from 'zod/mini'

import { ExerciseKind, GivenAnswer, type DescribedSlip } from '../contract.ts'
import { idsIn, partsIn, textIn } from '../core/answer-value.ts'
import { labelIn, type Answer, type Difficulty, type Exercise } from '../core/exercise.ts'
import { answeredParts } from '../core/mark.ts'
import type { WholeKind } from '../core/material.ts'
import { NothingToAsk, type Scope } from '../core/subjects.ts'

const Variant = z.object({
  seed: z.number(),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  topics: z.array(z.string()),
  scenario: z.nullable(z.string()),
})

type Stored = { readonly item: string; readonly variant: unknown; readonly response: unknown }

/**
 * @param openKind with its slips.
 * @returns the title alone where the exercise cannot be made again as it was, null where there is no such kind.
 */
export function describeSlip(openKind: (kind: ExerciseKind) => Promise<WholeKind>) {
  return async (
    { item, variant, response }: Stored,
    misconceptionId: string,
  ): Promise<DescribedSlip | null> => {
    const { data: name } = z.safeParse(ExerciseKind, item.split('/')[0])
    if (name === undefined) return null
    const kind = await openKind(name)
    const { data: made } = z.safeParse(Variant, variant)
    const { data: answer } = z.safeParse(GivenAnswer, response)
    if (!made || !answer) return { title: kind.title, prompt: null, slips: [] }
    const { topics, scenario } = made
    // Whether the problem was to be about one subject, or came to be, is not stored.
    const scopes: Scope[] = [
      { topics },
      ...(scenario === null ? [] : [{ topics, subject: scenario }]),
    ]
    for (const scope of scopes) {
      const described = describeIn(kind, { ...made, scope }, answer, misconceptionId)
      if (described) return described
    }
    return { title: kind.title, prompt: null, slips: [] }
  }
}

type Made = { readonly seed: number; readonly difficulty: Difficulty; readonly scope: Scope }

/** Null where this answer to this problem does not show it: then it was another problem. */
function describeIn(
  { title, module }: WholeKind,
  { seed, difficulty, scope }: Made,
  answer: Answer,
  misconceptionId: string,
): DescribedSlip | null {
  const exercise = generated()
  if (!exercise) return null
  const slips = answeredParts(exercise, module.check(exercise, answer))
    .filter(({ shows = [] }) => shows.includes(misconceptionId))
    .map(({ id, label, message }) => ({ label, given: givenIn(exercise, answer, id), message }))
  return slips.length === 0 ? null : { title, prompt: exercise.prompt, slips }

  function generated(): Exercise | null {
    try {
      return module.generate(seed, difficulty, scope)
    } catch (error) {
      if (error instanceof NothingToAsk) return null
      throw error
    }
  }
}

/** What was given for a part, as the learner saw it: options by their labels. */
function givenIn({ fields }: Exercise, answer: Answer, id: string): string {
  const field = fields.find((each) => id === each.id || id.startsWith(`${each.id}/`))
  const value = field && answer[field.id]
  switch (field?.type) {
    case undefined:
      return ''
    case 'text':
      return textIn(value)
    case 'choice':
      return labelIn(field.options, textIn(value))
    case 'multi-choice':
      return idsIn(value)
        .map((each) => labelIn(field.options, each))
        .join(', ')
    case 'ordering':
      return idsIn(value)
        .map((each) => labelIn(field.items, each))
        .join(', ')
    case 'matching':
      return labelIn(field.options, partsIn(value)[id.slice(field.id.length + 1)] ?? '')
    case 'table':
      return partsIn(value)[id.slice(field.id.length + 1)] ?? ''
  }
}
