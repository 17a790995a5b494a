/** An account's authenticator app: turned on over HTTP, and the codes it shows. */
import type { APIRequestContext } from '@playwright/test'

import { expect } from '#e2e/test.ts'

import { identityContract } from '../../contract.ts'
import { phoneCode } from '../../server/second-factor/testing-phone.ts'

export type Authenticator = {
  /** The tokens of the session that turned it on; all others have ended. */
  readonly tokens: { readonly idToken: string; readonly refreshToken: string }
  /** A code that is valid now, once. */
  readonly newCode: () => string
  /** Ten, each valid once. */
  readonly recoveryCodes: readonly string[]
}

type Account = { readonly url: string; readonly apiKey: string; readonly idToken: string }

/** For an account with a confirmed address and a recent sign-in. */
export async function turnOnAuthenticator(
  request: APIRequestContext,
  { url, apiKey, idToken }: Account,
): Promise<Authenticator> {
  const post = async (path: string, data: object) => {
    const response = await request.post(`${url}/identity/v2/accounts/${path}?key=${apiKey}`, {
      data,
    })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const { totpSessionInfo } = (await post('mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  })) as { totpSessionInfo: { sharedSecretKey: string; sessionInfo: string } }
  const { sharedSecretKey, sessionInfo } = totpSessionInfo
  const tokens = (await post('mfaEnrollment:finalize', {
    idToken,
    displayName: 'Phone',
    totpVerificationInfo: { sessionInfo, verificationCode: phoneCode(sharedSecretKey, new Date()) },
  })) as Authenticator['tokens']
  const response = await request.post(url + identityContract.createRecoveryCodes.path, {
    headers: { authorization: `Bearer ${tokens.idToken}` },
  })
  const { codes } = (await response.json()) as { codes: string[] }
  // The current code has turned it on, and none is accepted twice; the code of the next half minute is valid already.
  return { tokens, newCode: () => phoneCode(sharedSecretKey, new Date(), 1), recoveryCodes: codes }
}
