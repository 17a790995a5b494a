import { expect, onTestFinished, test, vi } from 'vitest'

import { registerWorker } from './register-worker.ts'

const atOnce = async () => {}

test('a registration that failed is tried again by the next call, and one under way is not', async () => {
  vi.stubEnv('PROD', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  const register = vi
    .spyOn(navigator.serviceWorker, 'register')
    .mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => register.mockRestore())
  const first = registerWorker(atOnce)
  expect(registerWorker(atOnce)).toBe(first)
  await expect(first).rejects.toThrow('Failed to fetch')

  await expect(registerWorker(atOnce)).rejects.toThrow('Failed to fetch')

  expect(register).toHaveBeenCalledTimes(2)
})
