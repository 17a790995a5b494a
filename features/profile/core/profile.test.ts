import { expect, test } from 'vitest'

import type { StoredProfile } from '../contract.ts'
import { callName, profileFrom, provisionalProfile } from './profile.ts'

const ACCOUNT = { uid: 'ada', email: 'ada@example.test', displayName: 'Ada' }
const STORED: StoredProfile = {
  uid: 'ada',
  email: null,
  displayName: null,
  tier: null,
  plan: null,
  selectedCertTrack: null,
  completedLessons: ['osi-model'],
  progress: 12.5,
  subscriptionStatus: null,
  createdAt: '2026-03-02T09:00:00Z',
}

test('a provisional profile has the defaults', () => {
  expect(provisionalProfile(ACCOUNT, 'network-plus')).toEqual({
    ...ACCOUNT,
    tier: 'free',
    selectedCertTrack: 'network-plus',
    completedLessons: [],
    progress: 0,
    subscriptionStatus: null,
  })
})

test.each([
  [{ tier: 'pro', plan: 'old' }, 'pro'],
  [{ tier: null, plan: 'old' }, 'old'],
  [{ tier: null, plan: null }, 'free'],
])('the tier of %o is %s', (fields, tier) => {
  expect(profileFrom({ ...STORED, ...fields }, ACCOUNT, 'network-plus').tier).toBe(tier)
})

test('what a stored profile lacks comes from the account and the defaults', () => {
  expect(profileFrom(STORED, ACCOUNT, 'network-plus')).toMatchObject({
    email: 'ada@example.test',
    displayName: 'Ada',
    selectedCertTrack: 'network-plus',
    completedLessons: ['osi-model'],
    progress: 12.5,
  })
})

test.each([
  [{ displayName: 'Ada', email: 'a@b.test' }, 'Ada'],
  [{ displayName: '  ', email: 'a@b.test' }, 'a'],
  [{ displayName: null, email: null }, 'User'],
])('%o is called %s', (profile, name) => {
  expect(callName(profile)).toBe(name)
})
