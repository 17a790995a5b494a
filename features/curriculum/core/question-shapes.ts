/** A question of the bank as pages receive it: what is asked, and apart from it the key. */
import { z } from 'zod/mini'

import { SLUG, SlugId } from '#platform/contract/slug.ts'

import { NODE_KINDS } from './exhibit.ts'
import type { TypedForm } from './question.ts'

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

export const TYPED_FORMS = [
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
export const AskedQuestion = z.readonly(
  z.discriminatedUnion('kind', [
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
  ]),
)
export type AskedQuestion = z.infer<typeof AskedQuestion>

const explained = { clue: z.string(), source: z.string() }

/** What is right, and why. */
export const QuestionKey = z.readonly(
  z.discriminatedUnion('kind', [
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
  ]),
)
export type QuestionKey = z.infer<typeof QuestionKey>
