import { beforeAll, describe, expect, test } from 'vitest'

import { optionsOf, type TrackContent } from '../contract.ts'
import { NO_CONTENT } from './compiled-content.ts'
import { buildSearchIndex, tokensOf } from './search-index.ts'
import { smallCurriculum } from './testing.ts'
import { trackContent } from './track-content.ts'

let content: TrackContent
beforeAll(async () => {
  content = await (await smallCurriculum()).content('network-plus')
})

test('a prepared search is indexed before anyone searches, and once', async () => {
  let readings = 0
  const part = {
    ...NO_CONTENT,
    terms: {
      map: () => [],
      [Symbol.iterator]: () => {
        readings++
        return [].values()
      },
    } as unknown as [],
  }
  const track = trackContent(part, { currentId: (id: string) => id } as never, async () => null)
  expect(readings).toBe(0)

  track.prepareSearch()
  track.prepareSearch()
  expect(readings).toBe(1)

  await track.search('frame', 5)
  expect(readings).toBe(1)
})

describe('search', () => {
  test('finds the passage with the words, and its lesson', async () => {
    const [hit] = await content.search('broadcast domain', 5)

    const passage = content
      .lesson('frames')
      ?.passages.find(({ text }) => text.includes('broadcast domain'))
    expect(hit).toMatchObject({ kind: 'passage', lessonId: 'frames', passageId: passage?.id })
  })

  test('finds a term by its name first', async () => {
    expect((await content.search('frame', 5))[0]).toMatchObject({ kind: 'term', id: 'frame' })
  })

  test('a term opens the passage that explains it', async () => {
    const passage = content.lesson('frames')?.passages.find(({ termIds }) => termIds)
    expect((await content.search('frame', 5))[0]).toMatchObject({
      kind: 'term',
      lessonId: 'frames',
      passageId: passage?.id,
    })
    expect(passage?.text).toContain('frame carries a destination address')
  })

  test('an exact name comes before longer names', () => {
    const terms = ['VLAN database', 'native VLAN', 'VLAN', 'VLAN hopping'].map((term, at) => ({
      id: `vlan-${at}`,
      term,
      short: at === 2 ? 'A group of ports.' : 'A VLAN of VLANs.',
      long: at === 2 ? 'Apart from others.' : 'More on the VLAN.',
      lessonId: 'frames',
    }))
    const search = buildSearchIndex({ ...NO_CONTENT, terms })

    expect(search('vlan', 1)[0]?.title).toBe('VLAN')
  })

  test('finds an answer by how people ask, and opens the passage it rests on', () => {
    const search = buildSearchIndex({
      ...NO_CONTENT,
      answers: [
        {
          id: 'dhcp-why-four',
          topic: 'dhcp',
          kind: 'why',
          question: 'Why does DHCP need four messages?',
          asks: ['why dont it just send the ip in one packet'],
          about: ['DHCP'],
          verdict: null,
          answer: 'Four messages let a client choose one offer. [1] The others hear it, too. [1]',
          simply: null,
          rests: [{ lessonId: 'dhcp-leases', passageId: 'p-1', words: 'several servers' }],
        },
      ],
    })

    expect(search('one packet', 3)).toEqual([
      {
        kind: 'answer',
        id: 'dhcp-why-four',
        title: 'Why does DHCP need four messages?',
        excerpt: 'Four messages let a client choose one offer.',
        lessonId: 'dhcp-leases',
        passageId: 'p-1',
      },
    ])
  })

  test('finds a question by the reasons of its options, and shows none of them', async () => {
    const [question] = content.questionsOfLesson('frames')
    if (!question) throw new Error('The lesson has no question.')
    for (const { reason, text } of optionsOf(question)) {
      const hit = (await content.search(reason, 5)).find(({ id }) => id === question.id)

      expect(hit).toMatchObject({ kind: 'question', lessonId: 'frames', excerpt: question.stem })
      expect(JSON.stringify(hit)).not.toContain(reason)
      expect(JSON.stringify(hit)).not.toContain(text)
    }
  })

  test('finds while the last word is still being typed', async () => {
    expect((await content.search('broadc', 5)).length).toBeGreaterThan(0)
  })

  test('the first letter of the next word removes no hit', async () => {
    const before = await content.search('broadcast', 12)
    expect(await content.search('broadcast d', 12)).toEqual(before)
    expect((await content.search('broadcast domain', 12)).length).toBeGreaterThan(0)
  })

  test('one letter finds the names that begin with it', async () => {
    const hits = await content.search('f', 12)
    expect(hits.length).toBeGreaterThan(0)
    for (const { title } of hits) expect(title).toMatch(/\bf/i)
  })

  test('tolerates a typo in a long word', async () => {
    expect((await content.search('brodcast', 5)).length).toBeGreaterThan(0)
  })

  test('a whole sentence finds documents with any of its words', async () => {
    expect((await content.search('why does the printer never answer me', 5))[0]).toMatchObject({
      lessonId: 'frames',
    })
  })

  test('returns no more than requested, and nothing for an empty query', async () => {
    expect(await content.search('frames routes filters', 2)).toHaveLength(2)
    expect(await content.search('zzzz', 5)).toEqual([])
    expect(await content.search('!?', 5)).toEqual([])
  })

  test('numbers with dots, slashes and letters are one word', () => {
    expect(tokensOf('802.1Q on 10.0.0.0/8, Wi-Fi')).toEqual(['802.1q', 'on', '10.0.0.0/8', 'wi-fi'])
  })
})
