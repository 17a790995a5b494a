/** Reads and writes a learner's profile over HTTP: one small request that needs the database. */
import { profileContract } from '#features/profile/contract.ts'
import { explainError } from '#platform/server/explain-error.ts'

import type { TestLearner } from './learner.ts'

/** @returns status 0 where there was no response, and why. */
export async function askProfile(
  url: string,
  { idToken }: TestLearner,
  method: 'GET' | 'POST' | 'PATCH',
  body?: object,
): Promise<{
  status: number
  retryAfter: string | null
  displayName?: string | undefined
  failure?: string
}> {
  try {
    const response = await fetch(`${url}${profileContract.getProfile.path}`, {
      method,
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { displayName?: string } | null
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, displayName: answer?.displayName }
  } catch (error) {
    return { status: 0, retryAfter: null, failure: explainError(error) }
  }
}
