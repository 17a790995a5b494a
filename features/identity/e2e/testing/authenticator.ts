/** An account's authenticator app: turned on over the wire, and the codes it shows. */
import { createHmac } from 'node:crypto'

import type { APIRequestContext } from '@playwright/test'

import { expect } from '#e2e/test.ts'

import { identityContract } from '../../contract.ts'

/**
 * The six digits the app shows (RFC 6238, 30 s, SHA-1).
 * @param key in base 32, as the page shows it
 * @param steps half minutes from now
 */
export function appCode(key: string, steps = 0): string {
  const bits = key
    .replaceAll(/\s|=/g, '')
    .split('')
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export type Authenticator = {
  /** The tokens of the session that turned it on; all others have ended. */
  readonly tokens: { readonly idToken: string; readonly refreshToken: string }
  /** Codes that are good now, one each time: the service takes none of them twice. Two at most. */
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
  // The code of half a minute ago is taken, too; so those of now and of the next half minute are still unused.
  let step = -1
  const newCode = () => appCode(sharedSecretKey, step++)
  const tokens = (await post('mfaEnrollment:finalize', {
    idToken,
    displayName: 'Phone',
    totpVerificationInfo: { sessionInfo, verificationCode: newCode() },
  })) as Authenticator['tokens']
  const response = await request.post(url + identityContract.createRecoveryCodes.path, {
    headers: { authorization: `Bearer ${tokens.idToken}` },
  })
  const { codes } = (await response.json()) as { codes: string[] }
  return { tokens, newCode, recoveryCodes: codes }
}
