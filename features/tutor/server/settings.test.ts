import { describe, expect, test } from 'vitest'

import { readSettings, SettingsError } from '#platform/server/settings.ts'

import { modelSettings, tutorSettings } from './settings.ts'

const read = (env: Record<string, string>) => modelSettings(readSettings(tutorSettings, env))

/** What the operator is told. */
function problemsOf(env: Record<string, string>): string {
  try {
    read(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  throw new Error('nothing was wrong')
}

test('there is no model unless an operator names one', () => {
  expect(read({})).toBeNull()
})

describe('one setting beside the name is enough', () => {
  test.each([
    [
      { TUTOR_MODEL: 'anthropic:claude-x', TUTOR_API_KEY: 'sesame' },
      { provider: 'anthropic', model: 'claude-x', baseUrl: null, apiKey: 'sesame' },
    ],
    [
      { TUTOR_MODEL: 'google:gemini-x', TUTOR_API_KEY: 'sesame' },
      { provider: 'google', model: 'gemini-x', baseUrl: null, apiKey: 'sesame' },
    ],
    [
      { TUTOR_MODEL: 'ollama:llama3.1:8b' },
      {
        provider: 'ollama',
        model: 'llama3.1:8b',
        baseUrl: 'http://localhost:11434/v1',
        apiKey: null,
      },
    ],
    [
      { TUTOR_MODEL: 'llama3.1:8b', TUTOR_BASE_URL: 'http://localhost:8000/v1/' },
      {
        provider: 'compatible',
        model: 'llama3.1:8b',
        baseUrl: 'http://localhost:8000/v1',
        apiKey: null,
      },
    ],
  ])('%o', (env, settings) => {
    expect(read(env)).toEqual({ ...settings, timeoutMs: 20_000 })
  })
})

test('an Ollama on another machine is found by whichever of its addresses was written', () => {
  for (const path of ['', '/', '/v1', '/api']) {
    const env = { TUTOR_MODEL: 'ollama:phi', TUTOR_BASE_URL: `http://gpu:11434${path}` }
    expect(read(env)?.baseUrl).toBe('http://gpu:11434/v1')
  }
})

describe('a missing or contradictory setting says what to write', () => {
  test.each([
    [{ TUTOR_BASE_URL: 'http://localhost:11434/v1' }, 'TUTOR_MODEL is not set'],
    [{ TUTOR_API_KEY: 'sesame' }, 'TUTOR_MODEL is not set'],
    [{ TUTOR_MODEL: 'owl-7b' }, 'TUTOR_BASE_URL is not set'],
    [{ TUTOR_MODEL: 'antropic:claude-x', TUTOR_API_KEY: 'sesame' }, 'anthropic:, google:, ollama:'],
    [
      { TUTOR_MODEL: 'anthropic:claude-x' },
      'TUTOR_API_KEY is not set: write the key of your account at Anthropic',
    ],
    [{ TUTOR_MODEL: 'google:gemini-x' }, 'TUTOR_API_KEY is not set'],
    [{ TUTOR_MODEL: 'ollama: ' }, 'write the name of the model after ollama:'],
    [
      { TUTOR_MODEL: 'anthropic:x', TUTOR_API_KEY: 'sesame and more' },
      'TUTOR_API_KEY is not valid',
    ],
    [{ TUTOR_MODEL: 'x', TUTOR_BASE_URL: 'localhost:11434' }, 'TUTOR_BASE_URL is not valid'],
    [{ TUTOR_MODEL: 'x', TUTOR_BASE_URL: 'http://me:sesame@box/v1' }, 'write the address alone'],
    [{ TUTOR_MODEL: 'x', TUTOR_BASE_URL: 'http://box/v1?key=sesame' }, 'write the address alone'],
  ])('%o', (env, message) => {
    const problems = problemsOf(env)

    expect(problems).toContain(message)
    expect(problems).not.toContain('sesame')
  })
})
