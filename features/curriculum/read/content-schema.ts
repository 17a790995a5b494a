/** The shape of the files under `content/`, with messages that say what to write; questions: `question-schema.ts`. */
import { z } from 'zod'

import { needsSource } from '../core/fact-source.ts'
import { BookingShape } from './booking-schema.ts'
import { Id, Text } from './words-schema.ts'

/** The addresses of other pages below the lessons. */
const RESERVED_IDS: readonly string[] = ['practice', 'exams', 'labs', 'plan', 'figures']

export const FrontMatter = z.strictObject({
  id: Id.refine(
    (id) => !RESERVED_IDS.includes(id),
    'a page of the product has this address: write another id',
  ),
  title: Text,
  summary: Text,
  minutes: z
    .int('a lesson takes 8 to 15 minutes')
    .min(8, 'a lesson takes 8 to 15 minutes')
    .max(15, 'a lesson takes 8 to 15 minutes'),
  topics: z.array(Id, 'write a list of topics').min(1, 'name at least one topic'),
  sources: z.array(Text, 'write a list of sources').min(1, 'name at least one source'),
})

export const CardShape = z.strictObject({
  id: Id,
  topic: Id,
  front: Text,
  back: Text,
  source: Text,
})

/** Something that learners believe and that is wrong; wrong options name one. */
export const MisconceptionShape = z.strictObject({
  id: Id,
  topic: Id,
  /** In the learner's words, as a statement. */
  belief: Text,
  /** What is true instead. */
  correction: Text,
})

/** What slips in exercises show: by kind, or kind and scenario, then by the path of a wording, a misconception or `none`. */
export const SlipFile = z.record(
  z
    .string()
    .regex(
      /^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/,
      'write the name of a kind, or of a kind and a scenario, e.g. command-output/crc',
    ),
  z.record(z.string(), Id, 'write paths, each with a misconception or none'),
)

export const TermFile = z
  .strictObject({
    id: Id,
    term: Text,
    short: Text,
    long: Text,
    lesson: Id,
    source: Text.optional(),
  })
  .superRefine(({ term, short, long, source }, context) => {
    if (source !== undefined || !needsSource([term, short, long].join('\n'))) return
    context.addIssue({
      code: 'custom',
      path: [],
      message:
        'it states a number, a port, a date or a standard: add `source: `, e.g. RFC 1918 or IEEE 802.3-2022',
    })
  })

export const TopicShape = z.strictObject({ id: Id, title: Text })

const FromTo = z
  .strictObject({ from: z.number(), to: z.number() })
  .refine(({ from, to }) => from <= to, 'from is at most to')

const PracticeShape = z.strictObject({
  scale: z.strictObject({ from: z.number(), to: z.number(), pass: z.number() }),
  passMark: FromTo,
  lengths: z
    .array(
      z.strictObject({
        id: z.enum(['full', 'half', 'short']),
        items: z.int().positive(),
        minutes: z.int().positive(),
        performance: FromTo,
        labs: FromTo.optional(),
      }),
    )
    .min(1, 'write at least one length'),
})

export const ExamFile = z
  .strictObject({
    id: Id,
    code: Text,
    name: Text,
    minutes: z.int('write a whole number').positive('write a whole number'),
    maxQuestions: z.int('write a whole number').positive('write a whole number'),
    passing: Text,
    practice: PracticeShape.nullish().transform((practice) => practice ?? null),
    booking: BookingShape.nullish().transform((booking) => booking ?? null),
    domains: z.array(
      z.strictObject({
        number: Text,
        title: Text,
        weight: z.number('write its share of the exam in percent, e.g. 23').positive(),
        objectives: z.array(
          z
            .strictObject({
              number: Text,
              title: Text,
              topics: z.array(Id, 'write a list of topics').min(1, 'name at least one topic'),
              lessons: z.array(Id, 'write a list of lessons, [] while none is written'),
            })
            .transform(({ lessons, ...objective }) => ({ ...objective, lessonIds: lessons })),
        ),
      }),
    ),
  })
  .refine(({ domains }) => domains.reduce((sum, { weight }) => sum + weight, 0) === 100, {
    path: ['domains'],
    message: 'the weights of the domains add up to 100',
  })

export const TrackFile = z.strictObject({
  // In lists of tracks, `all` means every track.
  id: Id.refine((id) => id !== 'all', 'a track must not have the id all: write another id'),
  name: Text,
  vendor: Text,
  exams: z.array(Id),
})

export const AliasFile = z.record(Id, Id)
