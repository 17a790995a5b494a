/** The shape of every file under `content/`, with messages that say what to write. */
import { z } from 'zod'

import { SLUG } from '#platform/contract/slug.ts'

import { needsSource } from '../core/fact-source.ts'

const Id = z
  .string('write an id, e.g. osi-layers')
  .max(60, 'an id has at most 60 characters')
  .regex(SLUG, 'an id is kebab-case: lower-case letters, digits and single hyphens')
const Text = z
  .string('write some text (quote it if it looks like a number or a date)')
  .trim()
  .min(1, 'write some text')
const Day = z.iso.date('write the day as YYYY-MM-DD')

export const FrontMatter = z.strictObject({
  id: Id,
  title: Text,
  summary: Text,
  minutes: z
    .int('a lesson takes 8 to 15 minutes')
    .min(8, 'a lesson takes 8 to 15 minutes')
    .max(15, 'a lesson takes 8 to 15 minutes'),
  topics: z.array(Id, 'write a list of topics').min(1, 'name at least one topic'),
  sources: z.array(Text, 'write a list of sources').min(1, 'name at least one source'),
})

const OptionShape = z
  .strictObject({
    id: z
      .string('write an id, e.g. hosts-file-entry (quote a number), or run `npm run content:ids`')
      .pipe(Id),
    text: Text,
    correct: z.boolean().default(false),
    reason: z.string('every option has a reason').trim().min(1, 'every option has a reason'),
  })
  .transform(({ correct, ...option }) => ({ ...option, isCorrect: correct }))

export const QuestionShape = z
  .strictObject({
    id: Id,
    topic: Id,
    kind: z.enum(['single', 'multiple']),
    skill: z.enum(['recall', 'application', 'analysis']),
    stem: Text,
    exhibit: z
      .string()
      .nullish()
      .transform((exhibit) => exhibit?.replace(/\n+$/, '') ?? null),
    options: z
      .array(OptionShape, 'write a list of options')
      .min(3, 'write at least three options')
      .max(6, 'write at most six options'),
    clue: Text,
    source: Text,
    checked: Day,
  })
  .superRefine(({ kind, options }, context) => {
    const correct = options.filter(({ isCorrect }) => isCorrect).length
    if (kind === 'single' && correct !== 1) {
      context.addIssue({
        code: 'custom',
        path: ['options'],
        message: `a single-choice question has one correct option; this has ${correct}`,
      })
    }
    if (kind === 'multiple' && (correct < 2 || correct === options.length)) {
      context.addIssue({
        code: 'custom',
        path: ['options'],
        message: `a multiple-choice question has at least two correct options and at least one wrong one; this has ${correct} of ${options.length}`,
      })
    }
    if (new Set(options.map(({ text }) => text)).size !== options.length) {
      context.addIssue({ code: 'custom', path: ['options'], message: 'two options say the same' })
    }
    for (const [at, { id }] of options.entries()) {
      if (options.findIndex((option) => option.id === id) === at) continue
      context.addIssue({
        code: 'custom',
        path: ['options', at, 'id'],
        message: `another option of this question has the id ${id}; write another one`,
      })
    }
  })

export const CardShape = z.strictObject({
  id: Id,
  topic: Id,
  front: Text,
  back: Text,
  source: Text,
})

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

export const ExamFile = z
  .strictObject({
    id: Id,
    code: Text,
    name: Text,
    minutes: z.int('write a whole number').positive('write a whole number'),
    maxQuestions: z.int('write a whole number').positive('write a whole number'),
    passing: Text,
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
