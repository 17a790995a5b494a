/** An account's authenticator app: turned on over the wire, and the codes it shows. */
import type { APIRequestContext } from '@playwright/test'

import { expect } from '#e2e/test.ts'

import { identityContract } from '../../contract.ts'
import { phoneCode } from '../../server/second-factor/testing-phone.ts'

export type Authenticator = {
  /** The tokens of the session that turned it on; all others have ended. */
  readonly tokens: { readonly idToken: string; readonly refreshToken: string }
  /** A code that is good now, once. */
  readonly newCode: () => string
  /** Ten, each good once. */
  readonly recoveryCodes: readonly string[]
}

type Account = { readonly url: string; readonly apiKey: string; readonly idToken: string }

/** For an account whose address is confirmed, and that has just signed in. */
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
  // The code of now has turned it on, and none is taken twice; that of the next half minute is good already.
  return { tokens, newCode: () => phoneCode(sharedSecretKey, new Date(), 1), recoveryCodes: codes }
}
