import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'

import { createEntryStore, type EntryStore } from './entry-store.ts'
import { createGuest } from './guest.ts'
import { aDoor, aTab, thingKind, thingsServer } from './testing.ts'
import { GUEST, isFlagged } from './waiting-flag.ts'

const DAY_MS = 86_400_000

/** A visitor's tab; tabs over one database are tabs of one browser. */
function aVisit({ database = `guest of a test ${crypto.randomUUID()}`, at = Date.now() } = {}) {
  const guest = createGuest(createEntryStore(database), () => at)
  const keep = (text: string, replaces = false) =>
    guest.keep(thingKind, { lane: 'a', body: { thing: 'a', text }, replaces })
  const texts = async () => (await guest.entriesOf(thingKind, 'a')).map(({ body }) => body.text)
  return { guest, database, keep, texts }
}

async function idsOf({ guest }: ReturnType<typeof aVisit>) {
  return new Set((await guest.read()).map(({ id }) => id))
}

test('what a visitor did is there after a reload, in its order, and is never sent', async () => {
  const server = thingsServer()
  const visit = aVisit()
  visit.keep('1')
  visit.keep('2')
  expect(await visit.texts()).toEqual(['1', '2'])

  const tab = aTab({ database: visit.database })
  tab.open()
  await tab.outbox.loaded

  expect(await aVisit(visit).texts()).toEqual(['1', '2'])
  expect(tab.waiting()).toEqual([])
  expect(server.tried()).toEqual([])
})

test('what replaces drops what is older in its lane', async () => {
  const visit = aVisit()
  visit.keep('1')
  visit.keep('2', true)

  expect(await visit.texts()).toEqual(['2'])
})

test.each([
  [29, ['old']],
  [31, []],
])('after %i days, what is kept is %j', async (days, kept) => {
  const { keep, texts, database } = aVisit({ at: Date.now() - days * DAY_MS })
  keep('old')
  await texts()

  const today = aVisit({ database })
  expect(await today.texts()).toEqual(kept)
  expect(await createEntryStore(database).read(GUEST)).toHaveLength(kept.length)
})

test('adopted, it is sent in its order, once, with its ids', async () => {
  const server = thingsServer()
  const visit = aVisit()
  const ids = [visit.keep('1'), visit.keep('2')]
  const tab = aTab({ database: visit.database })
  tab.open()

  await tab.outbox.adopt(visit.guest, await idsOf(visit))

  await expect.poll(server.counted).toEqual(['1', '2'])
  expect(server.tried()).toEqual(['1', '2'])
  expect(server.ids()).toEqual(ids)
  expect(await visit.texts()).toEqual([])
})

test('what hangs of one lesson holds up what follows in it, and nothing of another', async () => {
  const server = thingsServer(({ text }) => {
    if (text === '1') throw new AppError('internal', 'Something went wrong on the server.')
  })
  const { guest, database } = aVisit()
  const keep = (thing: string, text: string, about: string) =>
    guest.keep(thingKind, { lane: thing, body: { thing, text }, about })
  const ids = [
    keep('place in OSI', '1', 'OSI'),
    keep('answer in OSI', '2', 'OSI'),
    keep('place in NAT', '3', 'NAT'),
    keep('answer in NAT', '4', 'NAT'),
  ]
  await guest.read()
  const tab = aTab({ database, pauseMs: () => 60_000 })
  tab.open()

  await tab.outbox.adopt(guest, ids)

  await expect.poll(server.counted).toEqual(['3', '4'])
  expect(tab.waiting()).toEqual(['1', '2'])
  expect(server.tried()).not.toContain('2')
})

test('two tabs that adopt at once adopt once', async () => {
  const server = thingsServer()
  const visit = aVisit()
  visit.keep('1')
  const ids = await idsOf(visit)
  const one = aTab({ database: visit.database })
  const other = aTab({ database: visit.database, account: one.account })
  one.open()
  other.open()

  await Promise.all([
    one.outbox.adopt(visit.guest, ids),
    other.outbox.adopt(aVisit(visit).guest, ids),
  ])

  await expect.poll(() => [one.waiting(), other.waiting()]).toEqual([[], []])
  expect(server.counted()).toEqual(['1'])
  expect(await createEntryStore(visit.database).read(one.account)).toEqual([])
})

test("what one learner has adopted is no other one's", async () => {
  thingsServer()
  const visit = aVisit()
  visit.keep('1')
  const ids = await idsOf(visit)
  const ada = aTab({ database: visit.database })
  await ada.outbox.adopt(visit.guest, ids)

  const bob = aTab({ database: visit.database })
  await bob.outbox.adopt(visit.guest, ids)

  expect([ada.waiting(), bob.waiting()]).toEqual([['1'], []])
})

test('only what the learner was asked about is adopted', async () => {
  thingsServer()
  const visit = aVisit()
  visit.keep('asked')
  const ids = await idsOf(visit)
  visit.keep('done since')
  const tab = aTab({ database: visit.database })

  await tab.outbox.adopt(visit.guest, ids)

  expect(tab.waiting()).toEqual(['asked'])
  expect(await visit.texts()).toEqual(['done since'])
})

test('discarded, it is gone for good', async () => {
  const server = thingsServer()
  const visit = aVisit()
  visit.keep('1')
  const ids = await idsOf(visit)

  await visit.guest.discard(ids)

  const tab = aTab({ database: visit.database })
  tab.open()
  await tab.outbox.adopt(visit.guest, ids)
  expect(await aVisit(visit).texts()).toEqual([])
  expect(server.tried()).toEqual([])
})

test('a tab that still asks cannot discard what was adopted', async () => {
  thingsServer()
  const visit = aVisit()
  visit.keep('1')
  const ids = await idsOf(visit)
  const tab = aTab({ database: visit.database })
  await tab.outbox.adopt(visit.guest, ids)

  await aVisit(visit).guest.discard(ids)

  expect(await createEntryStore(visit.database).read(tab.account)).toHaveLength(1)
})

test('what the server refuses of it is told, also of a kind that usually says nothing', async () => {
  thingsServer(() => {
    throw new AppError('not_found', 'This thing was not found.', { isFinal: true })
  })
  const visit = aVisit()
  visit.keep('1')
  const quiet = { ...thingKind, isSilent: true as const }
  const tab = aTab({ database: visit.database, doors: [aDoor([quiet])] })
  tab.open()

  await tab.outbox.adopt(visit.guest, await idsOf(visit))

  await expect
    .poll(() => tab.outbox.state().refused.map(({ refusal }) => refusal.message))
    .toEqual(['This thing was not found.'])
})

test('where the browser stores nothing, it lasts as long as the page, and can be adopted', async () => {
  const server = thingsServer()
  const fails = async () => {
    throw new Error('The disk is full.')
  }
  const store: EntryStore = { ...createEntryStore(), read: fails, add: fails, handOver: fails }
  const guest = createGuest(store)
  guest.keep(thingKind, { lane: 'a', body: { thing: 'a', text: '1' } })
  const entries = await guest.entriesOf(thingKind)
  expect(entries.map(({ body }) => body.text)).toEqual(['1'])
  const tab = aTab()
  tab.open()

  await tab.outbox.adopt(guest, new Set(entries.map(({ id }) => id)))

  await expect.poll(server.counted).toEqual(['1'])
  expect(await guest.read()).toEqual([])
})

test('where the database does not let go of what is replaced, the newer is there once all the same', async () => {
  const { database, texts } = aVisit()
  const guest = createGuest({
    ...createEntryStore(database),
    removeReplacedBy: async () => {
      throw new Error('The transaction was aborted.')
    },
  })
  const keep = (text: string) =>
    guest.keep(thingKind, { lane: 'a', body: { thing: 'a', text }, replaces: true })
  keep('1')
  keep('2')

  expect((await guest.read()).map(({ body }) => (body as { text: string }).text)).toEqual(
    await texts(),
  )
})

test('where the database fails at the answer, nothing is lost', async () => {
  const visit = aVisit()
  visit.keep('1')
  const ids = await idsOf(visit)
  const tab = aTab({ database: visit.database })
  const broken = createGuest({
    ...createEntryStore(visit.database),
    handOver: async () => {
      throw new Error('The browser does not open its database.')
    },
  })

  await expect(tab.outbox.adopt(broken, ids)).rejects.toThrow('does not open')

  expect(await visit.texts()).toEqual(['1'])
})

test('where the database opens late, what waits there is not forgotten, and is found then', async () => {
  const database = `guest of a test ${crypto.randomUUID()}`
  const visit = aVisit({ database })
  visit.keep('1')
  await visit.texts()
  const [entry] = await visit.guest.read()
  const slow = `${database}, slow`
  const hold = await heldDatabase(slow, entry)
  const guest = createGuest(createEntryStore(slow, 20))

  expect(await guest.entriesOf(thingKind)).toEqual([])
  expect(isFlagged(GUEST)).toBe(true)

  hold.release()
  await expect
    .poll(async () => (await guest.entriesOf(thingKind)).map(({ body }) => body.text))
    .toEqual(['1'])
})

/** A database with one entry, which does not open for others before it is released: its making goes on. */
async function heldDatabase(name: string, entry: unknown) {
  let isHeld = true
  const begun = Promise.withResolvers<void>()
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    const store = opening.result.createObjectStore('entries', { autoIncrement: true })
    store.createIndex('id', 'id', { unique: true })
    store.createIndex('account', 'account')
    store.createIndex('lane', ['account', 'lane'])
    store.add(entry)
    const hold = () => {
      if (isHeld) store.count().addEventListener('success', hold)
    }
    hold()
    begun.resolve()
  })
  opening.addEventListener('success', () => opening.result.close())
  await begun.promise
  return { release: () => (isHeld = false) }
}
