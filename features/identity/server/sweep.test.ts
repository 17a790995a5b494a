import { expect, test } from 'vitest'

import { readSettings } from '#platform/server/settings.ts'

import { givenLearnerWithApp } from './second-factor/testing.ts'
import { identitySettings } from './settings.ts'
import { sweep } from './sweep.ts'
import { givenIdentity } from './testing.ts'

const DAY_MS = 86_400_000

test('expired rows are removed, and all others stay', async () => {
  const service = await givenIdentity()
  const learner = await givenLearnerWithApp(service)
  // A code, half a sign-in, a count and a known network.
  await service.post('/v1/accounts:sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email: learner.email,
  })
  await service.post('/v1/accounts:signInWithPassword', learner)
  await service.post('/v1/accounts:signInWithPassword', { ...learner, password: 'a guess' })
  await service.identity.settled()
  const rows = async () => {
    const count = async (
      table:
        | 'identity_code'
        | 'identity_pending_sign_in'
        | 'identity_throttle'
        | 'identity_known_place'
        | 'identity_session',
    ) => (await service.db.selectFrom(table).selectAll().execute()).length
    return {
      codes: await count('identity_code'),
      pending: await count('identity_pending_sign_in'),
      counts: await count('identity_throttle'),
      networks: await count('identity_known_place'),
      sessions: await count('identity_session'),
    }
  }
  const sweepNow = () =>
    sweep({
      db: service.db,
      now: () => service.now(),
      settings: readSettings(identitySettings, {}),
    })
  const before = await rows()
  expect(Object.values(before).every((count) => count > 0)).toBe(true)

  await sweepNow()
  const first = await rows()
  // Allowances that are full again within the second may be removed at once.
  expect(first).toEqual({ ...before, counts: first.counts })
  expect(first.counts).toBeGreaterThan(0)

  service.passTime(8 * DAY_MS)
  await sweepNow()
  expect(await rows()).toEqual({ ...before, codes: 0, pending: 0, counts: 0 })

  service.passTime(200 * DAY_MS)
  await sweepNow()
  expect(await rows()).toEqual({ codes: 0, pending: 0, counts: 0, networks: 0, sessions: 0 })
  await service.close()
})
