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
  TUTOR_MODEL: {
    schema: z.string().max(200, 'write the name of a model').optional(),
    description:
      "A model that answers from the lessons' material; learners' questions are sent to it, and they see its name. `anthropic:NAME`, `google:NAME` and `ollama:NAME` need no address; any other name is that of a model at `TUTOR_BASE_URL`. Without it the built-in engine answers, and no question leaves the machine.",
    example: 'ollama:llama3.1:8b',
  },
  TUTOR_API_KEY: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'write the key as it was given to you, without spaces')
      .optional(),
    description:
      'The key for the model. Anthropic and Google need one; an address of your own may.',
    isSecret: true,
  },
  TUTOR_BASE_URL: {
    schema: webAddress().optional(),
    description:
      "An OpenAI-compatible address that has the model. For the other three, an address to use instead of their usual one; Ollama's is `http://localhost:11434`.",
    example: 'http://localhost:8000/v1',
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

/** How a model is spoken to. */
export type Provider = 'compatible' | 'anthropic' | 'google' | 'ollama'

export type ModelSettings = {
  readonly provider: Provider
  /** Null for the provider's usual address. */
  readonly baseUrl: string | null
  readonly model: string
  readonly apiKey: string | null
  readonly timeoutMs: number
}

const NAMED_PROVIDERS = { anthropic: 'Anthropic', google: 'Google', ollama: 'Ollama' } as const
const OLLAMA_ADDRESS = 'http://localhost:11434'

/**
 * The configured model, or null for none.
 *
 * @throws SettingsError for settings that contradict each other, or of which one is missing.
 */
export function modelSettings(settings: TutorSettings): ModelSettings | null {
  const { TUTOR_BASE_URL: baseUrl, TUTOR_MODEL: named, TUTOR_API_KEY: apiKey } = settings
  if (named === undefined) {
    const alone = baseUrl === undefined ? apiKey && 'TUTOR_API_KEY' : 'TUTOR_BASE_URL'
    if (!alone) return null
    throw new SettingsError([
      `TUTOR_MODEL is not set: write the name of the model that ${alone} is for, or unset both`,
    ])
  }
  const address = baseUrl === undefined ? null : new URL(baseUrl)
  if (address && `${address.username}${address.password}${address.search}` !== '') {
    throw new SettingsError([
      'TUTOR_BASE_URL has a name, a password or a query in it: write the address alone, and the key into TUTOR_API_KEY',
    ])
  }
  const { provider, model } = readModelName(named, baseUrl)
  if ((provider === 'anthropic' || provider === 'google') && apiKey === undefined) {
    throw new SettingsError([
      `TUTOR_API_KEY is not set: write the key of your account at ${NAMED_PROVIDERS[provider]} for the model in TUTOR_MODEL`,
    ])
  }
  return {
    provider,
    model,
    baseUrl: provider === 'ollama' ? ollamaAddress(baseUrl ?? OLLAMA_ADDRESS) : (baseUrl ?? null),
    apiKey: apiKey ?? null,
    timeoutMs: settings.TUTOR_TIMEOUT_SECONDS * 1000,
  }
}

function readModelName(
  named: string,
  baseUrl: string | undefined,
): { readonly provider: Provider; readonly model: string } {
  const [, prefix = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(named) ?? []
  if (prefix === 'anthropic' || prefix === 'google' || prefix === 'ollama') {
    if (rest.trim() !== '') return { provider: prefix, model: rest.trim() }
    throw new SettingsError([
      `TUTOR_MODEL is "${named}": write the name of the model after ${prefix}:`,
    ])
  }
  if (baseUrl !== undefined) return { provider: 'compatible', model: named }
  throw new SettingsError([
    `TUTOR_BASE_URL is not set: write the address of the model named in TUTOR_MODEL, or begin its name with ${Object.keys(NAMED_PROVIDERS).join(':, ')}:`,
  ])
}

/** Its OpenAI-compatible part, whichever of its addresses an operator wrote. */
const ollamaAddress = (address: string): string => `${address.replace(/\/(?:v1|api)$/, '')}/v1`
