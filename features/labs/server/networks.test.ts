/** Networks of the bench in the account: nothing is overwritten that a page does not know, and nothing is stored twice. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { LONGEST_NETWORK, MOST_NETWORKS } from '../networks-contract.ts'
import { deleteLabsData, exportLabsData } from './account-data.ts'
import { listNetworks } from './list-networks.ts'
import { openNetwork } from './open-network.ts'
import { removeNetwork } from './remove-network.ts'
import { saveNetwork } from './save-network.ts'
import type { LabsTables } from './tables.ts'

let db: Db<LabsTables>
beforeAll(async () => {
  db = await openTestDatabase<LabsTables>()
})
afterAll(() => db.destroy())

/** Each request is a second after the last one. */
function givenLearner() {
  const userId = randomUUID()
  let seconds = 0
  const context = () => {
    seconds += 1
    const at = new Date(Date.UTC(2026, 10, 28, 12, 0, seconds))
    return { db, userId, now: () => at } as Context<LabsTables>
  }
  return {
    userId,
    save: (id: string, traits: Partial<Saved> = {}) =>
      saveNetwork(context(), { params: { networkId: id }, body: { ...aSave(), ...traits } }),
    open: (id: string) => openNetwork(context(), { params: { networkId: id } }),
    remove: (id: string) => removeNetwork(context(), { params: { networkId: id } }),
    list: async () => (await listNetworks(context())).networks,
  }
}

type Saved = ReturnType<typeof aSave>

function aFile(...devices: readonly string[]): string {
  return JSON.stringify({ version: 1, devices })
}

function aSave() {
  return {
    name: 'Office',
    file: aFile('sw-1', 'pc-1'),
    revision: randomUUID() as string,
    basedOn: [] as string[],
    mayBeNew: true,
  }
}

const CONFLICT = {
  code: 'conflict',
  message: 'This network was changed or removed meanwhile, in another tab or on another device.',
}

describe('a network that is saved', () => {
  test('is in the list, and opens as it was saved', async () => {
    const ada = givenLearner()
    const [id, revision] = [randomUUID(), randomUUID()]

    const saved = await ada.save(id, { revision })

    const listed = {
      id,
      name: 'Office',
      deviceCount: 2,
      changedAt: '2026-11-28T12:00:01.000Z',
      revision,
    }
    expect(saved).toEqual(listed)
    expect(await ada.list()).toEqual([listed])
    expect(await ada.open(id)).toEqual({ ...listed, file: aFile('sw-1', 'pc-1') })
  })

  test('goes on from the revision that is stored, or from one that may be', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    const { revision } = await ada.save(id)
    const second = await ada.save(id, { basedOn: [revision], file: aFile('sw-1'), mayBeNew: false })

    await ada.save(id, { basedOn: [revision, second.revision], name: 'Branch', mayBeNew: false })

    expect(await ada.list()).toMatchObject([{ name: 'Branch', deviceCount: 2 }])
  })

  test('is not overwritten by a page that does not know its revision', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    const { revision } = await ada.save(id)
    const phone = await ada.save(id, { basedOn: [revision], name: 'From the phone' })

    for (const basedOn of [[], [revision]])
      await expect(ada.save(id, { basedOn, name: 'From the laptop' })).rejects.toMatchObject(
        CONFLICT,
      )

    expect(await ada.list()).toEqual([phone])
  })

  test('sent twice, also at once, is stored once', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    const save = aSave()

    const sent = await Promise.all([1, 2, 3].map(() => ada.save(id, save)))
    const again = await ada.save(id, save)

    expect(sent).toEqual([again, again, again])
    expect(await ada.list()).toEqual([again])
  })

  test('by two pages at once is that of one, and the other hears of it', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    const { revision } = await ada.save(id)

    const saves = await Promise.allSettled(
      [1, 2, 3, 4].map((page) =>
        ada.save(id, { basedOn: [revision], name: `Page ${page}`, mayBeNew: false }),
      ),
    )

    const stored = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []))
    const refused = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []))
    expect(stored).toHaveLength(1)
    for (const reason of refused) expect(reason).toMatchObject(CONFLICT)
    expect(await ada.list()).toEqual(stored)
  })

  test('is not restored by a page that knew it before it was removed', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    const { revision } = await ada.save(id)
    await ada.remove(id)

    const late = ada.save(id, { basedOn: [revision], mayBeNew: false })

    await expect(late).rejects.toMatchObject(CONFLICT)
    expect(await ada.list()).toEqual([])
  })

  test('has at most 128 KB, counted in bytes, and is a file of a network', async () => {
    const ada = givenLearner()
    const file = (name: string) => JSON.stringify({ version: 1, name, devices: [] })
    const room = LONGEST_NETWORK - file('').length

    await ada.save(randomUUID(), { file: file('x'.repeat(room)) })
    await expect(
      ada.save(randomUUID(), { file: file('é'.repeat(room / 2 + 1)) }),
    ).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('Save it as a file'),
    })

    for (const odd of [
      '',
      'null',
      '{}',
      '{"version":1}',
      aFile(...Array.from({ length: 41 }, (_, at) => `pc-${at}`)),
    ])
      await expect(ada.save(randomUUID(), { file: odd })).rejects.toMatchObject({
        code: 'invalid_request',
      })
    expect(await ada.list()).toHaveLength(1)
  })
})

test('an account keeps at most 50 networks, says so, and still changes those', async () => {
  const ada = givenLearner()
  const saved = []
  for (let count = 0; count < MOST_NETWORKS; count += 1) saved.push(await ada.save(randomUUID()))

  await expect(ada.save(randomUUID())).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('Remove one first'),
  })
  const { id = '', revision = '' } = saved[7] ?? {}
  await ada.save(id, { basedOn: [revision], name: 'Changed' })

  const list = await ada.list()
  expect(list).toHaveLength(MOST_NETWORKS)
  expect(list[0]).toMatchObject({ id, name: 'Changed' })
})

test('an account keeps no more than that when pages add some at once', async () => {
  const ada = givenLearner()
  for (let count = 0; count < MOST_NETWORKS - 1; count += 1) await ada.save(randomUUID())

  await Promise.allSettled(Array.from({ length: 6 }, () => ada.save(randomUUID())))

  expect(await ada.list()).toHaveLength(MOST_NETWORKS)
})

test('a network of another learner is not there', async () => {
  const [ada, grace] = [givenLearner(), givenLearner()]
  const id = randomUUID()
  await ada.save(id, { name: "Ada's" })

  await expect(grace.open(id)).rejects.toMatchObject({ code: 'not_found' })
  await grace.save(id, { name: "Grace's" })
  await grace.remove(id)

  expect(await ada.list()).toMatchObject([{ name: "Ada's" }])
  expect(await grace.list()).toEqual([])
})

test('to remove one that is not there is no error', async () => {
  expect(await givenLearner().remove(randomUUID())).toEqual({})
})

test('all of them go with the account, and can be taken along', async () => {
  const [ada, grace] = [givenLearner(), givenLearner()]
  const [id, other] = [randomUUID(), randomUUID()]
  await ada.save(id)
  await grace.save(other)

  expect(await exportLabsData(db, ada.userId)).toEqual({
    networks: [
      { id, name: 'Office', changedAt: '2026-11-28T12:00:01.000Z', file: aFile('sw-1', 'pc-1') },
    ],
  })
  await deleteLabsData(db, ada.userId)
  expect(await ada.list()).toEqual([])
  expect(await grace.list()).toHaveLength(1)
})
