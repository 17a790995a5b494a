/** Learners with an authenticator app, and the app. */
import type { GivenLearner, TestIdentity } from '../testing.ts'
import { phoneCode } from './testing-phone.ts'

export { phoneCode }

export const HALF_MINUTE_MS = 30_000

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

/**
 * A learner whose app is on. The code that turned it on is used up, so the clock is advanced: to the middle
 * of the next half minute, so that a code made now still counts for that half minute when it arrives.
 */
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
  const sinceHalfMinuteMs = service.now().getTime() % HALF_MINUTE_MS
  service.passTime(1.5 * HALF_MINUTE_MS - sinceHalfMinuteMs)
  const lookup = await service.post('/v1/accounts:lookup', { idToken: finish.json.idToken })
  const factorId: string = lookup.json.users[0].mfaInfo[0].mfaEnrollmentId
  const { idToken: next, refreshToken } = finish.json
  return { ...learner, idToken: next, refreshToken, secretKey, factorId }
}
