import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { createProfile as createProfileWith } from './create-profile.ts'
import { getProfile as getProfileWith } from './get-profile.ts'
import { deleteUser, updateUser } from './queries.ts'
import { recordProgress as recordProgressWith } from './record-progress.ts'
import { selectedTrackOf as selectedTrackWith } from './selected-track.ts'
import type { ProfileTables } from './tables.ts'
import type { TrackIds } from './track-ids.ts'
import {
  askForTrack,
  countRequestsByTrack,
  listTrackRequests,
  takeBackTrackRequest,
} from './track-requests.ts'
import { updateProfile as updateProfileWith } from './update-profile.ts'

const MONDAY = new Date('2026-03-02T09:00:00Z')
const TUESDAY = new Date('2026-03-03T09:00:00Z')

let db: Db<ProfileTables>
beforeAll(async () => {
  db = await openTestDatabase<ProfileTables>()
})
afterAll(() => db.destroy())

/** `ccna` was called `cisco` before. */
const TRACKS: TrackIds = {
  defaultId: 'network-plus',
  currentOf: (id) =>
    ['network-plus', 'security-plus', 'a-plus', 'ccna'].find(
      (known) => known === (id === 'cisco' ? 'ccna' : id),
    ),
  isWritten: (id) => id !== 'a-plus',
}
const createProfile = createProfileWith(TRACKS)
const getProfile = getProfileWith(TRACKS)
const selectedTrackOf = (uid: string) => selectedTrackWith(db, uid, TRACKS)
const recordProgress = (
  uid: string,
  change: { completedLessons: readonly string[]; progress: number; now: Date },
) => recordProgressWith(db, uid, change, TRACKS)

/** A tenth of a track for each completed lesson; only Network+ has lessons here. */
const updateProfile = updateProfileWith(TRACKS, async (db, uid, trackId) => {
  const profile = await getProfileWith(TRACKS)(asLearner(db, uid, MONDAY))
  return trackId === 'network-plus' ? 10 * (profile?.completedLessons.length ?? 0) : 0
})

const as = (userId: string, now = MONDAY) => asLearner(db, userId, now, { displayName: 'Ada' })

describe('createProfile', () => {
  test('creates the document with the defaults', async () => {
    const uid = randomUUID()

    const profile = await createProfile(as(uid), { body: {} })

    expect(profile).toEqual({
      uid,
      email: `${uid}@example.test`,
      displayName: 'Ada',
      tier: 'free',
      plan: null,
      selectedCertTrack: 'network-plus',
      completedLessons: [],
      progress: 0,
      subscriptionStatus: null,
      createdAt: '2026-03-02T09:00:00.000Z',
    })
  })

  test('requested twice, even at once, there is one, as first created', async () => {
    const uid = randomUUID()

    const [first, second] = await Promise.all([
      createProfile(as(uid), { body: { plan: 'night' } }),
      createProfile(as(uid), { body: { plan: 'night' } }),
    ])
    const third = await createProfile(as(uid, TUESDAY), { body: { plan: 'other' } })

    expect([second, third]).toEqual([first, first])
  })
})

describe('getProfile', () => {
  test('there is none before it is created, which is no failure', async () => {
    expect(await getProfile(as(randomUUID()))).toBeNull()
  })

  test('a learner sees only their own', async () => {
    const [ada, grace] = [randomUUID(), randomUUID()]
    await createProfile(as(ada), { body: {} })
    await createProfile(as(grace), { body: {} })

    expect((await getProfile(as(ada)))?.uid).toBe(ada)
  })

  test('an old document with a plan keeps it', async () => {
    const uid = randomUUID()
    await createProfile(as(uid), { body: {} })
    await updateUser(db, uid, { tier: null, plan: 'founders' })

    expect(await getProfile(as(uid))).toMatchObject({ tier: null, plan: 'founders' })
  })
})

describe('updateProfile', () => {
  test('changes the named fields and leaves the rest', async () => {
    const uid = randomUUID()
    await createProfile(as(uid), { body: {} })

    await updateProfile(as(uid), { body: { selectedCertTrack: 'security-plus' } })
    await updateProfile(as(uid), { body: { displayName: 'Ada L.' } })

    expect(await getProfile(as(uid))).toMatchObject({
      selectedCertTrack: 'security-plus',
      displayName: 'Ada L.',
    })
  })

  test("another track has its own progress, and the former track's is restored", async () => {
    const uid = randomUUID()
    await createProfile(as(uid), { body: {} })
    await recordProgress(uid, { completedLessons: ['osi-model'], progress: 10, now: MONDAY })

    const other = await updateProfile(as(uid), { body: { selectedCertTrack: 'ccna' } })
    const back = await updateProfile(as(uid), { body: { selectedCertTrack: 'network-plus' } })

    expect([other.progress, back.progress]).toEqual([0, 10])
    expect(back.completedLessons).toEqual(['osi-model'])
  })

  test('a track that is not offered is refused, and the one selected stays', async () => {
    const uid = randomUUID()
    await createProfile(as(uid), { body: {} })

    const refused = updateProfile(as(uid), { body: { selectedCertTrack: 'novell' } })

    await expect(refused).rejects.toMatchObject({ code: 'invalid_request' })
    expect((await getProfile(as(uid)))?.selectedCertTrack).toBe('network-plus')
  })

  test('a track in writing is refused, and the one selected stays', async () => {
    const uid = randomUUID()
    await createProfile(as(uid), { body: {} })

    const refused = updateProfile(as(uid), { body: { selectedCertTrack: 'a-plus' } })

    await expect(refused).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('still in writing'),
    })
    expect((await getProfile(as(uid)))?.selectedCertTrack).toBe('network-plus')
  })

  test('without a profile nothing is changed', async () => {
    await expect(
      updateProfile(as(randomUUID()), { body: { displayName: 'X' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('recordProgress', () => {
  const progress = { completedLessons: ['osi-model'], progress: 1.5, now: MONDAY }

  test('stores the completed lessons and the progress', async () => {
    const uid = randomUUID()
    await createProfile(as(uid), { body: {} })

    await recordProgress(uid, progress)

    expect(await getProfile(as(uid))).toMatchObject({
      completedLessons: ['osi-model'],
      progress: 1.5,
    })
  })

  test('a lesson finished before the profile was created is not lost', async () => {
    const uid = randomUUID()

    await recordProgress(uid, progress)

    expect(await getProfile(as(uid))).toMatchObject({
      completedLessons: ['osi-model'],
      tier: 'free',
    })
  })
})

test('the selected track is the default until a profile says otherwise', async () => {
  const uid = randomUUID()
  const before = await selectedTrackOf(uid)
  await createProfile(as(uid), { body: {} })
  await updateProfile(as(uid), { body: { selectedCertTrack: 'ccna' } })

  expect([before, await selectedTrackOf(uid)]).toEqual(['network-plus', 'ccna'])
})

test.each([
  ['no longer offered', 'novell', null, 'network-plus'],
  ['offered under another id since', 'cisco', 'ccna', 'ccna'],
  // Its lessons have moved since: the learner keeps it, and the pages say so.
  ['in writing', 'a-plus', 'a-plus', 'a-plus'],
])('a stored track that is %s', async (_what, stored, answered, studied) => {
  const uid = randomUUID()
  await createProfile(as(uid), { body: {} })
  await updateUser(db, uid, { selected_cert_track: stored })

  expect((await getProfile(as(uid)))?.selectedCertTrack).toBe(answered)
  expect(await selectedTrackOf(uid)).toBe(studied)
})

test('a deleted profile is gone', async () => {
  const uid = randomUUID()
  await createProfile(as(uid), { body: {} })

  await deleteUser(db, uid)

  expect(await getProfile(as(uid))).toBeNull()
})

describe('a track in writing', () => {
  const list = listTrackRequests(TRACKS)
  const ask = askForTrack(TRACKS)
  const takeBack = takeBackTrackRequest(TRACKS)
  const of = (trackId: string) => ({ params: { trackId } })
  const learnersFor = async (track: string) =>
    (await countRequestsByTrack(db)).find((each) => each.track === track)?.learners ?? 0

  test('can be asked for, and counts once for each learner', async () => {
    const [ada, bob] = [as(randomUUID()), as(randomUUID())]
    const before = await learnersFor('a-plus')

    expect(await list(ada)).toEqual({ trackIds: [] })
    await Promise.all([ask(ada, of('a-plus')), ask(ada, of('a-plus'))])
    await ask(bob, of('a-plus'))

    expect(await list(ada)).toEqual({ trackIds: ['a-plus'] })
    expect((await learnersFor('a-plus')) - before).toBe(2)
  })

  test('is taken back, also twice', async () => {
    const ada = as(randomUUID())
    const before = await learnersFor('a-plus')
    await ask(ada, of('a-plus'))

    await takeBack(ada, of('a-plus'))

    expect(await takeBack(ada, of('a-plus'))).toEqual({ trackIds: [] })
    expect(await learnersFor('a-plus')).toBe(before)
  })

  test('is no longer listed once it has lessons', async () => {
    const ada = as(randomUUID())
    await ask(ada, of('a-plus'))

    expect(await listTrackRequests({ ...TRACKS, isWritten: () => true })(ada)).toEqual({
      trackIds: [],
    })
  })

  test.each([
    ['network-plus', 'conflict'],
    ['novell', 'not_found'],
  ])('%s is none: %s', async (track, code) => {
    await expect(ask(as(randomUUID()), of(track))).rejects.toMatchObject({ code })
  })

  test('is forgotten with the account', async () => {
    const uid = randomUUID()
    const before = await learnersFor('a-plus')
    await ask(as(uid), of('a-plus'))

    await deleteUser(db, uid)

    expect(await learnersFor('a-plus')).toBe(before)
  })
})
