/** Learners with an authenticator app, and the app. */
import type { GivenLearner, TestIdentity } from '../testing.ts'
import { stepAt, totpCode } from './totp.ts'

export const HALF_MINUTE_MS = 30_000

/**
 * What the app on the phone shows.
 * @param secretKey in base 32, as the page showed it
 * @param steps half minutes from `now`
 */
export function phoneCode(secretKey: string, now: Date, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = secretKey
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return totpCode(Buffer.from(bytes), stepAt(now.getTime()) + steps)
}

export async function verifyEmail(
  service: TestIdentity,
  { idToken, email }: GivenLearner,
): Promise<void> {
  await service.post('/v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await service.post('/v1/accounts:update', { oobCode: await service.codeMailedTo(email) })
}

export type LearnerWithApp = GivenLearner & {
  readonly secretKey: string
  readonly factorId: string
}

/** A learner whose app is on; the code that turned it on is used up, so the clock moves on. */
export async function givenLearnerWithApp(service: TestIdentity): Promise<LearnerWithApp> {
  const learner = await service.signUp()
  await verifyEmail(service, learner)
  const { idToken } = learner
  const start = await service.post('/v2/accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  })
  const { sharedSecretKey: secretKey, sessionInfo } = start.json.totpSessionInfo
  const finish = await service.post('/v2/accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'Phone',
    totpVerificationInfo: { sessionInfo, verificationCode: phoneCode(secretKey, service.now()) },
  })
  if (finish.status !== 200) throw new Error(finish.text)
  service.passTime(HALF_MINUTE_MS)
  const lookup = await service.post('/v1/accounts:lookup', { idToken: finish.json.idToken })
  const factorId: string = lookup.json.users[0].mfaInfo[0].mfaEnrollmentId
  const { idToken: next, refreshToken } = finish.json
  return { ...learner, idToken: next, refreshToken, secretKey, factorId }
}
