/** A question of the bank as pages receive it: what is asked, and apart from it the key. */
import { z } from 'zod/mini'

import { SLUG, SlugId } from '#platform/contract/slug.ts'

import { NODE_KINDS, type Exhibit } from './exhibit.ts'
import type { Question, TypedForm } from './question.ts'

/** The id of an option or another part, unique in its question. */
export const OptionId = z.string().check(z.regex(SLUG, 'this is not an option'), z.maxLength(60))

const Place = { id: z.string(), label: z.string(), from: z.int(), height: z.int() }

const ExhibitShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), title: z.nullable(z.string()), text: z.string() }),
  z.object({
    type: z.literal('table'),
    title: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    type: z.literal('topology'),
    title: z.string(),
    nodes: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(NODE_KINDS),
        label: z.string(),
        x: z.number(),
        y: z.number(),
      }),
    ),
    links: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        label: z.optional(z.string()),
        dashed: z.optional(z.boolean()),
      }),
    ),
  }),
  z.object({
    type: z.literal('wiremap'),
    title: z.string(),
    pins: z.array(z.int()),
    shorts: z.array(z.tuple([z.int(), z.int()])),
  }),
  z.object({
    type: z.literal('rack'),
    title: z.string(),
    units: z.int(),
    devices: z.array(z.object({ ...Place, note: z.optional(z.string()) })),
    spots: z.array(z.object(Place)),
  }),
  z.object({
    type: z.literal('channels'),
    title: z.string(),
    band: z.enum(['2.4', '5', '6']),
    networks: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        channel: z.int(),
        widthMhz: z.union([z.literal(20), z.literal(40), z.literal(80), z.literal(160)]),
        dbm: z.number(),
      }),
    ),
  }),
  z.object({
    type: z.literal('floor'),
    title: z.string(),
    width: z.number(),
    depth: z.number(),
    rooms: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        depth: z.number(),
      }),
    ),
    marks: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['ap', 'spot', 'outlet', 'camera', 'source']),
        label: z.string(),
        x: z.number(),
        y: z.number(),
      }),
    ),
    signal: z.array(z.array(z.number())),
  }),
])

const Labeled = z.object({ id: OptionId, text: z.string() })

const TYPED_FORMS = [
  'text',
  'number',
  'address',
  'mac',
  'command',
] as const satisfies readonly TypedForm[]

const shown = {
  id: SlugId,
  stem: z.string(),
  exhibits: z.array(ExhibitShape),
  /** The scene of its case. */
  scenario: z.nullable(z.string()),
}

/** Without anything that tells what is right. Options, items and choices are in the order in which they are shown. */
export const AskedQuestion = z.discriminatedUnion('kind', [
  z.object({
    ...shown,
    kind: z.enum(['single', 'multiple']),
    /** How many are right. */
    rightCount: z.int(),
    options: z.array(Labeled),
  }),
  z.object({ ...shown, kind: z.literal('ordering'), items: z.array(Labeled) }),
  z.object({
    ...shown,
    kind: z.enum(['matching', 'placing']),
    rows: z.array(Labeled),
    choices: z.array(Labeled),
  }),
  z.object({
    ...shown,
    kind: z.literal('fill-in'),
    fields: z.array(z.object({ id: OptionId, label: z.string(), form: z.enum(TYPED_FORMS) })),
  }),
])
export type AskedQuestion = z.infer<typeof AskedQuestion>

const explained = { clue: z.string(), source: z.string() }

/** What is right, and why. */
export const QuestionKey = z.discriminatedUnion('kind', [
  z.object({
    ...explained,
    kind: z.enum(['single', 'multiple']),
    options: z.array(z.object({ id: OptionId, isCorrect: z.boolean(), reason: z.string() })),
  }),
  z.object({
    ...explained,
    kind: z.literal('ordering'),
    order: z.array(OptionId),
    reason: z.string(),
  }),
  z.object({
    ...explained,
    kind: z.enum(['matching', 'placing']),
    rows: z.array(z.object({ id: OptionId, rightIds: z.array(OptionId), reason: z.string() })),
  }),
  z.object({
    ...explained,
    kind: z.literal('fill-in'),
    fields: z.array(
      z.object({
        id: OptionId,
        accepts: z.array(z.string()),
        reason: z.string(),
        nearMisses: z.array(z.object({ value: z.string(), reason: z.string() })),
      }),
    ),
  }),
])
export type QuestionKey = z.infer<typeof QuestionKey>

/** Orders the parts of a question by a text made from each part's id. */
export type SortKey = (partId: string) => string

export function askQuestion(question: Question, sortKeyOf: SortKey): AskedQuestion {
  const { id, stem, exhibits } = question
  const head = {
    id,
    stem,
    exhibits: exhibits.map((exhibit) => asShown(exhibit)),
    scenario: question.case?.scenario ?? null,
  }
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return {
        ...head,
        kind: question.kind,
        rightCount: question.options.filter(({ isCorrect }) => isCorrect).length,
        options: shuffled(question.options, sortKeyOf),
      }
    case 'ordering':
      return { ...head, kind: 'ordering', items: disordered(question.items, sortKeyOf) }
    case 'matching':
    case 'placing':
      return {
        ...head,
        kind: question.kind,
        rows: shuffled(question.rows, sortKeyOf),
        // Places are in the order of the drawing.
        choices:
          question.kind === 'placing'
            ? question.choices.map(({ id: choiceId, text }) => ({ id: choiceId, text }))
            : shuffled(question.choices, sortKeyOf),
      }
    case 'fill-in':
      return {
        ...head,
        kind: 'fill-in',
        fields: question.fields.map((field) => ({
          id: field.id,
          label: field.label,
          form: field.form,
        })),
      }
  }
}

export function keyOfQuestion(question: Question): QuestionKey {
  const { clue, source } = question
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return {
        kind: question.kind,
        options: question.options.map(({ id, isCorrect, reason }) => ({ id, isCorrect, reason })),
        clue,
        source,
      }
    case 'ordering':
      return {
        kind: 'ordering',
        order: question.items.map(({ id }) => id),
        reason: question.reason,
        clue,
        source,
      }
    case 'matching':
    case 'placing':
      return {
        kind: question.kind,
        rows: question.rows.map(({ id, rightIds, reason }) => ({
          id,
          rightIds: [...rightIds],
          reason,
        })),
        clue,
        source,
      }
    case 'fill-in':
      return {
        kind: 'fill-in',
        fields: question.fields.map(({ id, accepts, reason, nearMisses }) => ({
          id,
          accepts: [...accepts],
          reason,
          nearMisses: nearMisses.map((near) => ({ value: near.value, reason: near.reason })),
        })),
        clue,
        source,
      }
  }
}

type Part = { readonly id: string; readonly text: string }

function shuffled(parts: readonly Part[], sortKeyOf: SortKey): { id: string; text: string }[] {
  return parts
    .map(({ id, text }) => ({ id, text, sortKey: sortKeyOf(id) }))
    .toSorted((one, other) => (one.sortKey < other.sortKey ? -1 : 1))
    .map(({ id, text }) => ({ id, text }))
}

/** An order that is not the right one: it would be an answer before anyone has thought. */
function disordered(items: readonly Part[], sortKeyOf: SortKey): { id: string; text: string }[] {
  const shown = shuffled(items, sortKeyOf)
  const isRight = shown.every(({ id }, at) => id === items[at]?.id)
  return isRight ? [...shown.slice(1), ...shown.slice(0, 1)] : shown
}

type ShownExhibit = z.infer<typeof ExhibitShape>

/** The wire's type is not read-only; nothing changes it either. */
const asShown = (exhibit: Exhibit) => exhibit as ShownExhibit
