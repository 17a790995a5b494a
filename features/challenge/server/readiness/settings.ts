/** What the operator can say about exams: where the pass mark lies, and how much harder they are than our bank. */
import { z } from 'zod'

import { defineSettings, SettingsError, type SettingsValues } from '#platform/server/settings.ts'

import { FIRST_BELIEFS, type Beliefs } from '../../core/readiness/forecast.ts'

type Assumption = { readonly [K in Key]?: number }
type Key = keyof typeof KEYS

/** By the word for it: what it may be, and what it is called in a message. */
const KEYS = {
  mark: { least: 50, most: 95, unit: 'percent of raw marks' },
  'mark-sd': { least: 1, most: 15, unit: 'percentage points' },
  gap: { least: -2, most: 2, unit: 'logits' },
  'gap-sd': { least: 0.05, most: 1, unit: 'logits' },
} as const

const EXAMPLE = 'n10-009 mark=78 gap=0.1'

export const forecastSettings = defineSettings({
  EXAM_ASSUMPTIONS: {
    schema: z
      .string()
      .transform((text, context) => {
        try {
          return readAssumptions(text)
        } catch (error) {
          context.addIssue({ code: 'custom', message: (error as Error).message })
          return z.NEVER
        }
      })
      .optional(),
    description:
      'What forecasts assume of exams, where you know better: `mark` is the pass mark in percent of raw marks (76, `mark-sd` 4), `gap` how much harder the exam is than our questions, in logits (0, `gap-sd` 0.3). Reported results change both from there. Between two exams write `;`.',
    example: EXAMPLE,
  },
})

export type ForecastSettings = SettingsValues<typeof forecastSettings>

/** @throws Error with what to write instead. */
function readAssumptions(text: string): ReadonlyMap<string, Assumption> {
  const byExam = new Map<string, Assumption>()
  for (const part of text.split(';').map((each) => each.trim())) {
    if (part === '') continue
    const [exam = '', ...pairs] = part.split(/\s+/)
    if (byExam.has(exam)) throw new Error(`name ${exam} once`)
    if (exam.includes('=') || pairs.length === 0) {
      throw new Error(`write the id of an exam and what you assume of it, as in ${EXAMPLE}`)
    }
    byExam.set(exam, Object.fromEntries(pairs.map(readPair)))
  }
  return byExam
}

function readPair(pair: string): [Key, number] {
  const [key = '', value = ''] = pair.split('=')
  if (!isKey(key)) {
    throw new Error(`write ${Object.keys(KEYS).join(', ')} instead of "${key}"`)
  }
  const { least, most, unit } = KEYS[key]
  const number = value === '' ? Number.NaN : Number(value)
  if (!(number >= least && number <= most)) {
    throw new Error(`write ${key} as a number from ${least} to ${most} (${unit})`)
  }
  return [key, number]
}

function isKey(key: string): key is Key {
  return Object.hasOwn(KEYS, key)
}

/**
 * What is assumed of each exam before any result is reported.
 *
 * @param examIds of the content.
 * @throws SettingsError where an exam is named that the content does not have.
 */
export function firstBeliefs(
  { EXAM_ASSUMPTIONS: byExam }: ForecastSettings,
  examIds: readonly string[],
): (examId: string) => Beliefs {
  const unknown = [...(byExam?.keys() ?? [])].filter((id) => !examIds.includes(id))
  if (unknown.length > 0) {
    throw new SettingsError([
      `EXAM_ASSUMPTIONS names ${unknown.join(', ')}: write one of ${examIds.join(', ')}`,
    ])
  }
  return (examId) => {
    const { passMark, gap } = FIRST_BELIEFS
    const own = byExam?.get(examId) ?? {}
    return {
      passMark: {
        mean: own.mark === undefined ? passMark.mean : own.mark / 100,
        sd: own['mark-sd'] === undefined ? passMark.sd : own['mark-sd'] / 100,
      },
      gap: { mean: own.gap ?? gap.mean, sd: own['gap-sd'] ?? gap.sd },
    }
  }
}
