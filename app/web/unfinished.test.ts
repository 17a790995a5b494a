/** What is said before logging out. */
import { afterEach, expect, test, vi } from 'vitest'

import { keepOnlyFor, keepValue } from '#platform/web/kept-answers.ts'
import { aDoor, anEarlierPageLeft, goOffline, thingKind } from '#platform/web/outbox/testing.ts'
import { forgetOutbox } from '#platform/web/outbox/use-outbox.ts'

import { unfinishedWords } from './unfinished.ts'

afterEach(() => vi.restoreAllMocks())

test('nothing, where all is finished and sent', async () => {
  expect(await unfinishedWords(crypto.randomUUID(), [aDoor()])).toBeNull()
})

test('what is not sent yet, that it stays for this account alone, and when it is sent', async () => {
  goOffline()
  const uid = await anEarlierPageLeft(thingKind, 'a', { thing: 'a', text: '1' })

  expect(await unfinishedWords(uid, [aDoor()])).toBe(
    'You have 1 thing that is not sent yet. It stays in this browser, and no other account sees it. Log in here again to go on, and to have it sent.',
  )
  expect(await unfinishedWords(crypto.randomUUID(), [aDoor()])).toBeNull()
  await forgetOutbox(uid)
})

test('labs that are begun, and how long they stay', async () => {
  const uid = crypto.randomUUID()
  await keepOnlyFor(uid)
  const lab = {
    labId: 'port-security',
    seed: 7,
    version: 1,
    posed: '0123456789abcdef',
    runId: 'a',
    actions: [],
    state: {},
    checks: 1,
    rung: 0,
    isSolutionShown: false,
    milliseconds: 1000,
  }
  await keepValue(uid, '/kept/labs/port-security/1', { ...lab, difficulty: 1 })
  expect(await unfinishedWords(uid, [])).toBe(
    'You have an unfinished lab. It stays in this browser, and no other account sees it. Log in here again within three days to go on.',
  )
  await keepValue(uid, '/kept/labs/port-security/2', { ...lab, difficulty: 2 })
  expect(await unfinishedWords(uid, [])).toMatch(/^You have 2 unfinished labs\./)
})
