/** When a conversation follows a decision tree, and when pasted output is read. */
import { describe, expect, test } from 'vitest'

import type { DecisionTree } from '#features/curriculum/contract.ts'

import { answerFromLessons } from '../answer.ts'
import { buildLibrary } from '../library.ts'
import { LESSONS, TERMS } from '../testing.ts'
import { understand } from '../understand.ts'
import type { EarlierTurn } from './follow-up.ts'
import type { NearRow } from './near-row.ts'
import { aUnit } from './testing.ts'
import { offerOf, treeNear } from './tree-talk.ts'

const leaf = (id: string, cause: string) =>
  ({ kind: 'leaf', id, cause, proof: 'Look again.', fix: 'Mend it.' }) as const
const TREE: DecisionTree = {
  id: 'no-address',
  title: 'A device gets no address',
  topics: ['dhcp'],
  about: ['DHCP'],
  symptoms: ['pc gets no ip'],
  nodes: [
    {
      kind: 'ask',
      id: 'who',
      ask: 'Which devices get none?',
      find: 'Ask two neighbors.',
      why: 'It tells where to look.',
      answers: [
        { label: 'Only this one', also: ['just me'], next: 'own' },
        { label: 'All of them', also: ['everybody'], next: 'server' },
      ],
      unsure: null,
    },
    leaf('own', 'The cable is out.'),
    leaf('server', 'The server is down.'),
  ],
  rests: [],
}
const UNIT = aUnit({ id: 'dhcp-fix', kind: 'fix', about: ['DHCP'], asks: ['no dhcp address'] })
const library = buildLibrary(LESSONS, TERMS, { answers: [UNIT], trees: [TREE] })
const SYMPTOM = 'the dhcp client does not work'

async function told(
  text: string,
  {
    tree = 0,
    answer = 0,
    earlier = [],
  }: { tree?: number; answer?: number; earlier?: EarlierTurn[] } = {},
) {
  const near: NearRow[] = [
    { kind: 'tree', id: TREE.id, cosine: tree },
    { kind: 'answer', id: UNIT.id, cosine: answer },
  ]
  const help = { emergency: 'call 911', crisis: 'call 988' }
  const asked = { text, askedFrom: null, earlier, help }
  return answerFromLessons(library, await understand(library, async () => near, asked))
}
const turn = (path: string[], isOver = false): EarlierTurn => ({
  question: SYMPTOM,
  units: [],
  computed: [],
  tree: { treeId: TREE.id, path, isOver },
})

describe('a symptom', () => {
  test('that is nearer to a tree than to any unit begins it', async () => {
    expect(await told(SYMPTOM, { tree: 0.7, answer: 0.6 })).toMatchObject({
      text: expect.stringContaining('Which devices get none?'),
      tree: { treeId: 'no-address', path: ['who'], isOver: false },
      suggestions: expect.arrayContaining(['Only this one', 'All of them']),
    })
  })

  test('that is nearer to a unit gets the unit, and the tree is offered', async () => {
    const answer = await told(SYMPTOM, { tree: 0.7, answer: 0.9 })

    expect(answer.units).toEqual(['dhcp-fix'])
    expect(answer.tree).toBeUndefined()
    expect(answer.suggestions[0]).toBe(offerOf(TREE))
  })

  test('that is far from every tree is offered none', () => {
    expect(treeNear([TREE], [{ kind: 'tree', id: TREE.id, cosine: 0.4 }], SYMPTOM)).toBeNull()
    expect(treeNear([TREE], [], SYMPTOM)).toBeNull()
  })

  test('that does not name what the tree is named after is offered none', () => {
    const tree = { ...TREE, title: 'The VPN connects, but something does not work' }
    const near: NearRow[] = [{ kind: 'tree', id: tree.id, cosine: 0.9 }]

    expect(treeNear([tree], near, 'names do not resolve')).toBeNull()
    expect(treeNear([tree], near, 'names do not resolve over the vpn')).toBe(tree)
  })
})

describe('a tree', () => {
  test('begins when its offer is pressed', async () => {
    expect((await told(offerOf(TREE))).tree?.path).toEqual(['who'])
  })

  test('goes on with an answer, to the cause', async () => {
    const { text, tree } = await told('everybody', { earlier: [turn(['who'])] })

    expect(text).toContain('The server is down.')
    expect(tree).toEqual({ treeId: 'no-address', path: ['who', 'server'], isOver: true })
  })

  test('is left by a question of its own, and does not go on after its end', async () => {
    const left = await told('what is a vlan trunk', { earlier: [turn(['who'])] })
    const over = await told('everybody', { earlier: [turn(['who', 'server'], true)] })

    expect([left.tree, over.tree]).toEqual([undefined, undefined])
  })
})

describe('pasted output', () => {
  const OUTPUT = [
    'Ethernet adapter Ethernet:',
    '   Autoconfiguration IPv4 Address. . : 169.254.33.12',
    '   Subnet Mask . . . . . . . . . . . : 255.255.0.0',
  ].join('\n')

  test('is read, and begins the tree that it points to', async () => {
    const { text, tree } = await told(OUTPUT)

    expect(text).toContain('169.254.33.12 is an APIPA address')
    expect(tree?.treeId).toBe('no-address')
  })
})
