/** The shape of a lesson's questions, with messages that say what to write. `content/README.md` shows each kind. */
import { z } from 'zod'

import { placesIn } from '../core/exhibit.ts'
import { Exhibits } from './exhibit-schema.ts'
import { Day, Id, Text } from './words-schema.ts'

const Reason = z.string('write the reason').trim().min(1, 'write the reason')

const UNNAMED = 'name the misconception that it shows, or none'

/** Of a wrong answer: a misconception's id, or `none`. */
const Misconception = z
  .string(UNNAMED)
  .pipe(Id)
  .transform((id) => (id === 'none' ? null : id))

const OptionShape = z
  .strictObject({
    id: z
      .string('write an id, e.g. hosts-file-entry (quote a number), or run `npm run content:ids`')
      .pipe(Id),
    text: Text,
    correct: z.boolean().default(false),
    reason: z.string('every option has a reason').trim().min(1, 'every option has a reason'),
    misconception: Misconception.optional(),
  })
  .superRefine(({ correct, misconception }, context) => {
    if (!correct && misconception === undefined)
      context.addIssue({ code: 'custom', path: ['misconception'], message: UNNAMED })
  })
  .transform(({ correct, misconception = null, ...option }) => ({
    ...option,
    misconception,
    isCorrect: correct,
  }))

const Labeled = z.strictObject({ id: Id, text: Text })

const head = {
  id: Id,
  topic: Id,
  skill: z.enum(['recall', 'application', 'analysis']),
  difficulty: z.enum(['easy', 'medium', 'hard']).default('medium'),
  voice: z.enum(['plain', 'exam']).default('plain'),
  extra: z.boolean().default(false),
  siblings: z.array(Id, 'write a list of questions').default([]),
  stem: Text,
  exhibit: Exhibits,
  clue: Text,
  source: Text,
  checked: Day,
}

const ChoiceShape = z
  .strictObject({
    ...head,
    kind: z.enum(['single', 'multiple']),
    options: z
      .array(OptionShape, 'write a list of options')
      .min(3, 'write at least three options')
      .max(6, 'write at most six options'),
  })
  .superRefine(({ kind, options }, context) => {
    const issue = (message: string, path: (string | number)[] = ['options']) =>
      context.addIssue({ code: 'custom', path, message })
    const correct = options.filter(({ isCorrect }) => isCorrect).length
    if (kind === 'single' && correct !== 1)
      issue(`a single-choice question has one correct option; this has ${correct}`)
    if (kind === 'multiple') {
      if (correct < 2 || correct === options.length)
        issue(
          `a multiple-choice question has at least two correct options and at least one wrong one; this has ${correct} of ${options.length}`,
        )
    }
    for (const [at, { isCorrect, misconception }] of options.entries()) {
      if (isCorrect && misconception !== null)
        issue('the right option shows no misconception; remove it', ['options', at])
    }
    for (const { at, message } of twins(options)) issue(message, ['options', ...at])
  })

const OrderingShape = z
  .strictObject({
    ...head,
    kind: z.literal('ordering'),
    items: z
      .array(Labeled, 'write the steps in the right order')
      .min(3, 'write at least three steps')
      .max(8, 'write at most eight steps'),
    reason: Reason,
  })
  .superRefine(({ items }, context) => {
    for (const { at, message } of twins(items))
      context.addIssue({ code: 'custom', path: ['items', ...at], message })
  })

const OneOrMore = z
  .union([Id, z.array(Id).min(1)], 'write an id, or a list of them')
  .transform((ids) => (typeof ids === 'string' ? [ids] : ids))

const MatchingShape = z
  .strictObject({
    ...head,
    kind: z.literal('matching'),
    choices: z
      .array(Labeled, 'write what each row can be matched with')
      .min(2, 'write at least two choices')
      .max(8, 'write at most eight choices'),
    rows: z
      .array(z.strictObject({ id: Id, text: Text, choice: OneOrMore, reason: Reason }))
      .min(2, 'write at least two rows')
      .max(8, 'write at most eight rows'),
  })
  .superRefine(({ choices, rows }, context) => {
    const known = new Set(choices.map(({ id }) => id))
    for (const [list, named] of Object.entries({ choices, rows })) {
      for (const { at, message } of twins(named))
        context.addIssue({ code: 'custom', path: [list, ...at], message })
    }
    for (const [index, { choice }] of rows.entries()) {
      for (const id of choice.filter((each) => !known.has(each)))
        context.addIssue({
          code: 'custom',
          path: ['rows', index, 'choice'],
          message: `there is no choice ${id}; write one of ${[...known].join(', ')}`,
        })
    }
  })

const PlacingShape = z
  .strictObject({
    ...head,
    kind: z.literal('placing'),
    pieces: z
      .array(z.strictObject({ id: Id, text: Text, place: OneOrMore, reason: Reason }))
      .min(1, 'write at least one thing to place')
      .max(6, 'write at most six things to place'),
    /** Every place of the drawing, where absent. */
    places: z.array(Id).min(2, 'name at least two places').optional(),
  })
  .superRefine(({ pieces, places, exhibit }, context) => {
    const drawn = exhibit.flatMap((each) => placesIn(each).map(({ id }) => id))
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (drawn.length === 0)
      issue(['exhibit'], 'there is nothing to place on; draw a topology, a rack or a floor')
    const offered = new Set(places ?? drawn)
    for (const id of places ?? [])
      if (!drawn.includes(id)) issue(['places'], `there is no ${id} in the drawing`)
    for (const { at, message } of twins(pieces)) issue(['pieces', ...at], message)
    for (const [index, { place }] of pieces.entries()) {
      for (const id of place.filter((each) => !offered.has(each)))
        issue(
          ['pieces', index, 'place'],
          `there is no place ${id}; write one of ${[...offered].join(', ')}`,
        )
    }
  })

const FillInShape = z
  .strictObject({
    ...head,
    kind: z.literal('fill-in'),
    fields: z
      .array(
        z
          .strictObject({
            id: Id,
            label: Text,
            form: z.enum(['text', 'number', 'address', 'mac', 'command']).default('text'),
            accepts: z
              .array(z.union([Text, z.number()]).transform(String), 'write the accepted values')
              .min(1, 'write at least one accepted value'),
            reason: Reason,
            wrong: z
              .array(
                z.strictObject({
                  value: z.union([Text, z.number()]).transform(String),
                  reason: Reason,
                  misconception: Misconception,
                }),
              )
              .default([]),
          })
          .transform(({ wrong, ...field }) => ({ ...field, nearMisses: wrong })),
      )
      .min(1, 'write at least one field')
      .max(6, 'write at most six fields'),
  })
  .superRefine(({ fields }, context) => {
    for (const { at, message } of sameIds(fields))
      context.addIssue({ code: 'custom', path: ['fields', ...at], message })
  })

const Asked = z.discriminatedUnion(
  'kind',
  [ChoiceShape, OrderingShape, MatchingShape, PlacingShape, FillInShape],
  'write a kind: single, multiple, ordering, matching, placing, fill-in or case',
)
export type WrittenQuestion = z.output<typeof Asked>

const CaseShape = z.strictObject({
  id: Id,
  kind: z.literal('case'),
  scenario: Text,
  exhibit: Exhibits,
  questions: z
    .array(Asked)
    .min(3, 'a case has three to five questions')
    .max(5, 'a case has three to five questions'),
})

/** An entry of `questions.yaml`: a question, or a case with several. */
export const QuestionEntry = z
  .looseObject({ kind: z.unknown() })
  .transform((written, context): WrittenQuestion | z.output<typeof CaseShape> => {
    const result = (written.kind === 'case' ? CaseShape : Asked).safeParse(written)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues)
      context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

type Named = { readonly id: string; readonly text: string }
type Twin = { readonly at: (string | number)[]; readonly message: string }

function twins(list: readonly Named[]): Twin[] {
  const hasTwins = new Set(list.map(({ text }) => text)).size !== list.length
  return [...(hasTwins ? [{ at: [], message: 'two of them say the same' }] : []), ...sameIds(list)]
}

function sameIds(list: readonly { readonly id: string }[]): Twin[] {
  return list.flatMap(({ id }, at) =>
    list.findIndex((other) => other.id === id) === at
      ? []
      : [
          {
            at: [at, 'id'],
            message: `the id ${id} is used twice in this question; write another one`,
          },
        ],
  )
}
