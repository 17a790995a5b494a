import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'

import { loadCatalog, parseCatalog as parse } from './load-catalog.ts'

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url))

const ENTRY = {
  id: 'packet-lab',
  title: 'Packet lab',
  url: 'https://example.test/lab',
  publisher: 'Example Academy',
  kind: 'lab',
  topics: ['networking'],
  tracks: ['network-plus'],
  cost: 'free',
  level: 'beginner',
  description: 'A lab.',
  verified: true,
  checked: '2026-11-21',
  provenance: 'Listed in two places.',
}
const TRACK_IDS = ['network-plus', 'ccna']
const parseCatalog = (text: string) => parse(text, TRACK_IDS)
const fileOf = (...entries: unknown[]) => JSON.stringify(entries, null, 2)

describe('the catalog as it is shipped', () => {
  test('has no mistake, and every resource can be found by its title', async () => {
    const tracks = parseYaml(readFileSync(`${CONTENT}/tracks.yaml`, 'utf8')) as { id: string }[]
    const { resources, search } = await loadCatalog(
      CONTENT,
      tracks.map(({ id }) => id),
    )

    expect(resources.length).toBeGreaterThan(300)
    const lost = resources.filter(({ id, title }) => !search(title).includes(id))
    expect(lost.map(({ title }) => title)).toEqual([])
  })
})

describe('a mistake in the catalog', () => {
  test('is reported with its line, its entry and what to write', () => {
    const { problems } = parseCatalog(fileOf(ENTRY, { ...ENTRY, id: 'other', cost: 'cheap' }))

    expect(problems).toEqual([
      'resources/resources.json:33: entry 2 (other): cost: write one of free, free-with-account, free-tier',
    ])
  })

  test('does not hide the others', () => {
    const { problems } = parseCatalog(
      fileOf({ ...ENTRY, id: 'Packet Lab' }, { ...ENTRY, id: 'x', url: 'javascript:alert(1)' }, 7),
    )

    expect(problems).toHaveLength(3)
    expect(problems[1]).toMatch(/entry 2 \(x\): url: write the whole address/)
  })

  test.for([
    ['an id twice', { url: 'https://example.test/other' }, /id: entry 1 has packet-lab already/],
    ['an address twice', { id: 'other' }, /url: entry 1 has https:\/\/example.test\/lab already/],
    ['an unknown field', { id: 'other', url: 'https://a.test', prize: 1 }, /prize/],
    [
      'a track that is not offered',
      { id: 'other', url: 'https://a.test', tracks: ['palm-os'] },
      /tracks: 0: write one of network-plus, ccna/,
    ],
    ['a day that does not exist', { id: 'other', checked: '2026-02-30' }, /checked: write the day/],
  ] as const)('%s is one', ([, change, message]) => {
    const { problems } = parseCatalog(fileOf(ENTRY, { ...ENTRY, ...change }))

    expect(problems.join('\n')).toMatch(message)
  })

  test('a missing comma is reported with its line', () => {
    const { problems } = parseCatalog('[\n  { "id": "a" }\n  { "id": "b" }\n]')

    expect(problems[0]).toMatch(/^resources\/resources\.json:[23]: this is not JSON/)
  })

  test('a missing file stops the start with its name', async () => {
    await expect(loadCatalog('/nowhere', TRACK_IDS)).rejects.toThrow(
      'resources/resources.json:1: this file is missing',
    )
  })
})
