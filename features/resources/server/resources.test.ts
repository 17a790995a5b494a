import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { ParsedRequestOf } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { resourcesContract, type Mark } from '../contract.ts'
import { deleteResourcesData, exportResourcesData } from './account-data.ts'
import { countResourcesFor } from './count-resources.ts'
import { listResources } from './list-resources.ts'
import { markResource } from './mark-resource.ts'
import type { ResourcesTables } from './tables.ts'
import { SMALL_CATALOG } from './testing.ts'

const MONDAY = new Date('2026-03-02T09:00:00Z')
const TUESDAY = new Date('2026-03-03T09:00:00Z')

let db: Db<ResourcesTables>
beforeAll(async () => {
  db = await openTestDatabase<ResourcesTables>()
})
afterAll(() => db.destroy())

const needs = {
  catalog: SMALL_CATALOG,
  tracks: [
    { id: 'network-plus', name: 'Network+' },
    { id: 'ccna', name: 'CCNA' },
  ],
  selectedTrackOf: async () => 'network-plus',
}
const as = (userId: string, now = MONDAY) => asLearner(db, userId, now)

/** Through the contract, as a browser's query arrives. */
async function list(userId: string, query: Record<string, string> = {}) {
  const parsed = z.parse(resourcesContract.listResources.query, query) as ParsedRequestOf<
    typeof resourcesContract.listResources
  >['query']
  const answer = await listResources(needs)(as(userId), { query: parsed })
  return { ...answer, ids: answer.resources.map(({ id }) => id) }
}

function mark(userId: string, resourceId: string, which: Mark, isOn = true, now = MONDAY) {
  return markResource(needs)(as(userId, now), {
    params: { resourceId, mark: which },
    body: { isOn },
  })
}

describe('listResources', () => {
  test('shows the track the learner studies, until another or all are asked for', async () => {
    const learner = randomUUID()

    const own = await list(learner)
    const other = await list(learner, { track: 'ccna' })
    const all = await list(learner, { track: 'all' })

    expect([own.track, own.ids]).toEqual([
      'network-plus',
      ['packet-course', 'packet-lab', 'dns-book'],
    ])
    expect([other.track, other.ids]).toEqual(['ccna', ['packet-lab', 'router-sim']])
    expect([all.track, all.total]).toEqual(['all', 4])
    expect(all.tracks).toContainEqual({ id: 'ccna', name: 'CCNA' })
  })

  test('a search puts the best match first and respects the filters', async () => {
    const { ids } = await list(randomUUID(), { q: ' packets ', kind: 'lab' })

    expect(ids).toEqual(['packet-lab'])
  })

  test('a search without results still says where there is more', async () => {
    const answer = await list(randomUUID(), { q: 'router' })

    expect([answer.ids, answer.total]).toEqual([[], 0])
    expect(answer.counts.track).toContainEqual({ value: 'ccna', count: 1 })
  })

  test('pages follow each other without a gap or a repeat', async () => {
    const learner = randomUUID()
    const first = await list(learner, { track: 'all', limit: '3' })
    const second = await list(learner, { track: 'all', limit: '3', offset: '3' })

    expect([first.nextOffset, second.nextOffset]).toEqual([3, null])
    expect([...first.ids, ...second.ids]).toEqual((await list(learner, { track: 'all' })).ids)
  })

  test.for([
    { kind: 'gadget' },
    { track: 'Palm OS' },
    { limit: '0' },
    { offset: '-1' },
    { q: 'x'.repeat(101) },
  ])('%o is refused before anything is looked up', (query) => {
    expect(z.safeParse(resourcesContract.listResources.query, query).success).toBe(false)
  })
})

test('a track that is not offered is refused, with a message that says what to choose', async () => {
  await expect(list(randomUUID(), { track: 'palm-os' })).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('all tracks') as string,
  })
})

test('as many resources are counted for a track as its list has', async () => {
  const { total } = await list(randomUUID())

  expect(countResourcesFor(SMALL_CATALOG.resources, ['network-plus'])).toBe(total)
  expect(countResourcesFor(SMALL_CATALOG.resources, [])).toBe(0)
})

describe('markResource', () => {
  test('a mark appears in the list, in its counts and under its filter', async () => {
    const learner = randomUUID()

    const marks = await mark(learner, 'dns-book', 'saved')
    const { resources, counts } = await list(learner)
    const saved = await list(learner, { mark: 'saved' })
    const open = await list(learner, { mark: 'open' })

    expect(marks).toEqual({ isSaved: true, isDone: false })
    expect(resources.find(({ id }) => id === 'dns-book')).toMatchObject(marks)
    expect(counts.mark).toEqual([
      { value: 'saved', count: 1 },
      { value: 'done', count: 0 },
      { value: 'open', count: 3 },
    ])
    expect([saved.ids, open.total]).toEqual([['dns-book'], 3])
  })

  test('saved and done are independent', async () => {
    const learner = randomUUID()
    await mark(learner, 'dns-book', 'saved')
    const both = await mark(learner, 'dns-book', 'done')
    const one = await mark(learner, 'dns-book', 'saved', false)

    expect([both, one]).toEqual([
      { isSaved: true, isDone: true },
      { isSaved: false, isDone: true },
    ])
  })

  test('sent twice, even at once, it is one mark with the first time', async () => {
    const learner = randomUUID()
    await Promise.all([mark(learner, 'dns-book', 'done'), mark(learner, 'dns-book', 'done')])
    await mark(learner, 'dns-book', 'done', true, TUESDAY)

    expect(await exportResourcesData(db, learner)).toEqual({
      marks: [{ resourceId: 'dns-book', mark: 'done', markedAt: MONDAY.toISOString() }],
    })
  })

  test('a mark cleared twice is cleared', async () => {
    const learner = randomUUID()
    await mark(learner, 'dns-book', 'done')
    await mark(learner, 'dns-book', 'done', false)

    expect(await mark(learner, 'dns-book', 'done', false)).toEqual({
      isSaved: false,
      isDone: false,
    })
  })

  test('an unknown resource is refused and nothing is stored', async () => {
    const learner = randomUUID()

    await expect(mark(learner, 'no-such-thing', 'saved')).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await exportResourcesData(db, learner)).toEqual({ marks: [] })
  })

  test("nobody sees, clears or deletes another learner's marks", async () => {
    const [ada, grace] = [randomUUID(), randomUUID()]
    await mark(ada, 'dns-book', 'saved')

    await mark(grace, 'dns-book', 'saved', false)
    await deleteResourcesData(db, grace)

    expect((await list(grace, { mark: 'saved' })).ids).toEqual([])
    expect((await list(ada, { mark: 'saved' })).ids).toEqual(['dns-book'])
  })
})

test('a deleted account leaves no mark behind', async () => {
  const learner = randomUUID()
  await mark(learner, 'dns-book', 'saved')
  await mark(learner, 'packet-lab', 'done')

  await deleteResourcesData(db, learner)

  expect(await exportResourcesData(db, learner)).toEqual({ marks: [] })
})
