/**
 * The configured model as the AI SDK speaks to it: one wire format for each provider.
 *
 * Key and address are always given: left out, the SDK would look for variables of its own. Everything is loaded at the
 * first question; an installation without a model never pays for it.
 */
import type { LanguageModel } from 'ai'

import type { ModelSettings, Provider } from './settings.ts'

const USUAL_ADDRESS: Record<'anthropic' | 'google', string> = {
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

export async function languageModelOf(settings: ModelSettings): Promise<LanguageModel> {
  return OPENERS[settings.provider](settings)
}

type Opener = (settings: ModelSettings) => Promise<LanguageModel>

const openCompatible: Opener = async ({ baseUrl, model, apiKey }) => {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'tutor',
    baseURL: baseUrl ?? '',
    ...(apiKey !== null && { apiKey }),
  })(model)
}

const OPENERS: Record<Provider, Opener> = {
  compatible: openCompatible,
  ollama: openCompatible,
  anthropic: async ({ baseUrl, model, apiKey }) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({
      baseURL: baseUrl ?? USUAL_ADDRESS.anthropic,
      apiKey: apiKey ?? '',
    })(model)
  },
  google: async ({ baseUrl, model, apiKey }) => {
    const { createGoogle } = await import('@ai-sdk/google')
    return createGoogle({ baseURL: baseUrl ?? USUAL_ADDRESS.google, apiKey: apiKey ?? '' })(model)
  },
}
