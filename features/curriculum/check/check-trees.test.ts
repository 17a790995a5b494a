/** The editor's rules over decision trees, on small trees with one fault each. */
import { describe, expect, test } from 'vitest'

import type { Lesson } from '../contract.ts'
import type { DecisionTree, TreeNode, TreeQuestion } from '../core/decision-tree.ts'
import { TreeShape, treeOf } from '../read/tree-schema.ts'
import { treeProblems } from './check-trees.ts'

const PASSAGE = 'A CRC error is a damaged frame. A rising counter is a fault.'

const lesson: Lesson = {
  id: 'counters',
  title: 'Counters',
  summary: 'What ports count.',
  minutes: 10,
  topics: ['interface-counters'],
  sources: [],
  headings: [],
  passages: [{ id: 'p1', heading: 'Damage', text: PASSAGE }],
  termIds: [],
}

const leaf = (id: string, more: object = {}): TreeNode => ({
  kind: 'leaf',
  id,
  cause: 'A rising counter is a fault. [2]',
  proof: 'Read the counter twice.',
  fix: 'Replace the cord.',
  ...more,
})

const question = (
  id: string,
  next: readonly string[],
  more: Partial<TreeQuestion> = {},
): TreeNode => ({
  kind: 'ask',
  id,
  ask: `Does ${id} rise?`,
  find: 'Read it twice.',
  why: 'A CRC error is a damaged frame. [1]',
  answers: next.map((target, at) => ({
    label: `Answer ${at + 1}`,
    also: [`word ${at + 1}`],
    next: target,
  })),
  unsure: null,
  ...more,
})

const treeWith = (nodes: readonly TreeNode[], more: Partial<DecisionTree> = {}): DecisionTree => ({
  id: 'crc',
  title: 'CRC errors',
  topics: ['interface-counters'],
  about: ['CRC'],
  symptoms: ['crc errors'],
  nodes,
  rests: [
    { lessonId: 'counters', passageId: 'p1', words: 'A CRC error is a damaged frame.' },
    { lessonId: 'counters', passageId: 'p1', words: 'A rising counter is a fault.' },
  ],
  ...more,
})

const problemsOf = (...trees: readonly DecisionTree[]) =>
  treeProblems({ trees, lessons: [lesson] }, (name) => name)

describe('a tree', () => {
  test('without a fault has no problem', () => {
    expect(problemsOf(treeWith([question('first', ['a', 'b']), leaf('a'), leaf('b')]))).toEqual([])
  })

  test.each<[string, TreeNode[], string]>([
    [
      'an answer that leads nowhere',
      [question('first', ['a', 'gone']), leaf('a')],
      'there is no node gone',
    ],
    [
      'a node that nothing leads to',
      [question('first', ['a', 'a']), leaf('a'), leaf('b')],
      'no path leads to this node',
    ],
    [
      'a path that goes in a circle',
      [question('first', ['second', 'a']), question('second', ['first', 'a']), leaf('a')],
      'comes back to a node',
    ],
    ['two nodes of one id', [question('first', ['a', 'a']), leaf('a'), leaf('a')], 'two nodes a'],
    [
      'two questions in one',
      [question('first', ['a', 'a'], { ask: 'Does it rise? Or not?' }), leaf('a')],
      'ask one question',
    ],
    [
      'a cause that rests on nothing',
      [
        question('first', ['a', 'a']),
        leaf('a', { cause: 'A rising counter is a fault.', proof: 'Read it. [2]' }),
      ],
      'the cause rests on nothing',
    ],
    [
      'a number that the lesson does not have',
      [
        question('first', ['a', 'a']),
        leaf('a', { proof: 'More than 17 damaged frames are a fault. [2]' }),
      ],
      '17',
    ],
    [
      'a mark without an entry',
      [question('first', ['a', 'a']), leaf('a', { proof: 'Read it twice. [7]' })],
      'no entry 7',
    ],
  ])('is refused for %s', (_, nodes, message) => {
    expect(problemsOf(treeWith(nodes)).join('\n')).toContain(message)
  })

  test('is refused for a path of more than six questions', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const nodes = ids.map((id, at) => question(id, [ids[at + 1] ?? 'end', 'end']))
    expect(problemsOf(treeWith([...nodes, leaf('end')])).join('\n')).toContain(
      'a path has 7 questions',
    )
  })

  test('counts the branch of who cannot find out as a way to a node', () => {
    const nodes = [question('first', ['a', 'a'], { unsure: 'b' }), leaf('a'), leaf('b')]
    expect(problemsOf(treeWith(nodes))).toEqual([])
  })

  test('is refused for a symptom that leads to another tree, too', () => {
    const nodes = [question('first', ['a', 'a']), leaf('a')]
    const again = treeWith(nodes, { id: 'other', symptoms: ['CRC errors!'] })
    expect(problemsOf(treeWith(nodes), again).join('\n')).toContain('leads to crc, too')
  })
})

describe('the file of a tree', () => {
  const entry = {
    id: 'crc',
    title: 'CRC errors',
    topics: ['interface-counters'],
    about: ['CRC'],
    symptoms: Array.from({ length: 8 }, (_, at) => `symptom ${at}`),
    nodes: [
      {
        id: 'first',
        ask: 'Does it rise?',
        find: 'Read it twice.',
        why: 'A rising counter is a fault. [1]',
        answers: [
          { label: 'Yes', also: ['rising'], next: 'a' },
          { label: 'No', also: ['same'], next: 'a' },
        ],
      },
      { id: 'a', cause: 'A rising counter is a fault. [1]', proof: 'Read it.', fix: 'Replace it.' },
    ],
    rests: [{ lesson: 'counters', heading: 'Damage', words: 'A rising counter is a fault.' }],
  }

  test('is read with the passages that it rests on', () => {
    const { tree, problems } = treeOf(TreeShape.parse(entry), () => lesson)
    expect(problems).toEqual([])
    expect(tree.rests[0]?.passageId).toBe('p1')
    expect(tree.nodes.map(({ kind }) => kind)).toEqual(['ask', 'leaf'])
  })

  test('is told which words are in no passage', () => {
    const rests = [{ lesson: 'counters', heading: 'Damage', words: 'A rising counter is fine.' }]
    const { problems } = treeOf(TreeShape.parse({ ...entry, rests }), () => lesson)
    expect(problems.join('\n')).toContain('no passage under “Damage” contains these words')
  })

  test.each([
    ['fewer than eight symptoms', { symptoms: ['one'] }],
    [
      'one answer only',
      {
        nodes: [
          { ...entry.nodes[0], answers: entry.nodes[0]?.answers?.slice(0, 1) },
          entry.nodes[1],
        ],
      },
    ],
    ['a node that neither asks nor ends', { nodes: [{ id: 'x' }, entry.nodes[1]] }],
    ['nothing that it rests on', { rests: [] }],
  ])('is refused for %s', (_, change) => {
    expect(TreeShape.safeParse({ ...entry, ...change }).success).toBe(false)
  })
})
