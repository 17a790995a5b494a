/** The tutor's settings: the model, if any, and how much a learner may ask. */
import { z } from 'zod'

import {
  defineSettings,
  SettingsError,
  webAddress,
  wholeNumber,
  type SettingsValues,
} from '#platform/server/settings.ts'

import { HELP_COUNTRIES } from '../core/ask/help-lines.ts'

export const tutorSettings = defineSettings({
  TUTOR_BASE_URL: {
    schema: webAddress().optional(),
    description:
      'An OpenAI-compatible address whose model answers from the lessons’ passages; learners’ questions are sent there. Without it the built-in engine quotes the lessons, and no question leaves the machine.',
    example: 'http://localhost:11434/v1',
  },
  TUTOR_MODEL: {
    schema: z.string().max(200, 'write the name of a model').optional(),
    description: 'The model’s name at `TUTOR_BASE_URL`. Learners see it next to its answers.',
    example: 'llama3.1:8b',
  },
  TUTOR_API_KEY: {
    schema: z.string().optional(),
    description: 'The key for `TUTOR_BASE_URL`, if it needs one.',
    isSecret: true,
  },
  TUTOR_TIMEOUT_SECONDS: {
    schema: wholeNumber(1, 300, 20),
    description:
      'How long the model may take for its first word, and between words, before the built-in engine answers.',
  },
  HELP_COUNTRY: {
    schema: z
      .enum(HELP_COUNTRIES, { message: `write one of ${HELP_COUNTRIES.join(', ')}` })
      .optional(),
    description:
      'The country whose emergency number and crisis line the tutor names to someone in danger or distress, as two letters. Without it, it says how to find them.',
    example: 'US',
  },
  TUTOR_QUESTIONS_PER_MINUTE: {
    schema: wholeNumber(1, 1000, 12),
    description: 'How many questions a learner may ask the tutor in a minute.',
  },
  TUTOR_QUESTIONS_PER_DAY: {
    schema: wholeNumber(1, 100_000, 200),
    description: 'How many questions a learner may ask the tutor in a day.',
  },
})

export type TutorSettings = SettingsValues<typeof tutorSettings>

export type ModelSettings = {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | null
  readonly timeoutMs: number
}

/**
 * The configured model, or null for none.
 *
 * @throws SettingsError for an address without a model, or a model without an address.
 */
export function modelSettings(settings: TutorSettings): ModelSettings | null {
  const { TUTOR_BASE_URL: baseUrl, TUTOR_MODEL: model, TUTOR_API_KEY: apiKey } = settings
  if (baseUrl === undefined && model === undefined) return null
  if (baseUrl === undefined) {
    throw new SettingsError([
      'TUTOR_BASE_URL is not set: write the address of the model named in TUTOR_MODEL, or unset both',
    ])
  }
  if (model === undefined) {
    throw new SettingsError([
      'TUTOR_MODEL is not set: write the name of the model at TUTOR_BASE_URL, or unset both',
    ])
  }
  return {
    baseUrl,
    model,
    apiKey: apiKey ?? null,
    timeoutMs: settings.TUTOR_TIMEOUT_SECONDS * 1000,
  }
}
