/** Conversations along every decision tree of the real content. */
import { beforeAll, describe, expect, test } from 'vitest'

import { loadRealCurriculum } from '#app/server/testing.ts'
import {
  nextOf,
  unreachedIn,
  type DecisionTree,
  type TreeNode,
  type TreeQuestion,
} from '#features/curriculum/contract.ts'

import { newCitationList } from './cite.ts'
import { buildLibrary, type Library } from './library.ts'
import {
  beginTree,
  CANNOT_FIND_OUT,
  DO_NOT_KNOW,
  replyToTree,
  type TreeTalk,
  type TreeTurn,
} from './trees.ts'

const MOST_QUESTIONS = 6

let trees: readonly DecisionTree[]
let library: Library
beforeAll(async () => {
  const curriculum = await loadRealCurriculum()
  const content = await curriculum.content('network-plus')
  trees = content.trees
  library = buildLibrary(content.lessons, content.terms)
}, 60_000)

const talkOf = (tree: DecisionTree): TreeTalk => ({ library, tree, citations: newCitationList() })

function treeOf(id: string): DecisionTree {
  const found = trees.find((tree) => tree.id === id)
  if (!found) throw new Error(`There is no tree ${id}`)
  return found
}

function nodeOf(tree: DecisionTree, turn: TreeTurn): TreeNode {
  const found = tree.nodes.find(({ id }) => id === turn.path.at(-1))
  if (!found) throw new Error(`${tree.id} has no node ${turn.path.at(-1)}`)
  return found
}

/** Every question of every tree. */
const questions = (): { readonly talk: TreeTalk; readonly node: TreeQuestion }[] =>
  trees.flatMap((tree) =>
    tree.nodes.flatMap((node) => (node.kind === 'ask' ? [{ talk: talkOf(tree), node }] : [])),
  )

const marksIn = (text: string): number[] =>
  [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))

function isWellFormed({ isOver, kind, text, path }: TreeTurn): boolean {
  if (!isOver) return path.length <= MOST_QUESTIONS
  return (
    kind === 'leaf' &&
    path.length <= MOST_QUESTIONS + 1 &&
    /\*\*The cause:\*\*.*\[\d+\]/.test(text) &&
    text.includes('**Prove it:**') &&
    text.includes('**Fix it:**')
  )
}

/** Every turn of every path, by pressing each suggestion. */
function* turnsFrom(talk: TreeTalk, turn: TreeTurn): Generator<TreeTurn> {
  yield turn
  if (turn.isOver) return
  for (const { label } of questionAt(talk.tree, turn).answers)
    yield* turnsFrom(talk, replyToTree(talk, turn.path, label))
}

function questionAt(tree: DecisionTree, turn: TreeTurn): TreeQuestion {
  const node = nodeOf(tree, turn)
  if (node.kind !== 'ask') throw new Error(`${node.id} is no question`)
  return node
}

describe('every tree', () => {
  test('is there, one for each of at least 16 symptoms', () => {
    expect(trees.length).toBeGreaterThanOrEqual(16)
  })

  test('ends on every path within six questions, with cause, proof and fix that cite', () => {
    const wrong = trees.flatMap((tree) => {
      const talk = talkOf(tree)
      return [...turnsFrom(talk, beginTree(talk))]
        .filter((turn) => !isWellFormed(turn))
        .map(({ path }) => [tree.id, ...path])
    })
    expect(wrong).toEqual([])
  })

  test('reaches each of its nodes', () => {
    expect(trees.flatMap((tree) => unreachedIn(tree))).toEqual([])
  })

  test('cites only with numbers of the citation list', () => {
    const wrong = trees.filter((tree) => {
      const talk = talkOf(tree)
      const marks = [...turnsFrom(talk, beginTree(talk))].flatMap(({ text }) => marksIn(text))
      const known = new Set(talk.citations.all().map(({ number }) => number))
      return known.size === 0 || marks.some((mark) => !known.has(mark))
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('understands each label, its number and each other word of an answer', () => {
    const wrong = questions().flatMap(({ talk, node }) =>
      node.answers.flatMap(({ label, also, next }, at) =>
        [label, label.toLowerCase(), String(at + 1), ...also]
          .filter((typed) => replyToTree(talk, [node.id], typed).path.at(-1) !== next)
          .map((typed) => [talk.tree.id, node.id, typed]),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('says how to find out, and goes on for who cannot', () => {
    const wrong = questions().filter(({ talk, node }) => {
      const find = replyToTree(talk, [node.id], DO_NOT_KNOW)
      const on = replyToTree(talk, find.path, CANNOT_FIND_OUT)
      const isSaid = find.kind === 'find' && find.text.endsWith(node.ask) && find.path.length === 1
      return !isSaid || !nextOf(node).includes(on.path.at(-1) ?? '')
    })
    expect(wrong.map(({ node }) => node.id)).toEqual([])
  })

  test('says why it asks, and asks again', () => {
    const wrong = questions().filter(({ talk, node }) => {
      const { kind, text } = replyToTree(talk, [node.id], 'why do you ask?')
      return kind !== 'why' || !text.endsWith(node.ask) || text === node.ask
    })
    expect(wrong.map(({ node }) => node.id)).toEqual([])
  })

  test('tells the causes that are left to who wants no more questions', () => {
    const wrong = questions().filter(({ talk, node }) => {
      const { isOver, text } = replyToTree(talk, [node.id], 'just tell me')
      return !isOver || marksIn(text).length === 0
    })
    expect(wrong.map(({ node }) => node.id)).toEqual([])
  })
})

describe('a conversation', () => {
  test('goes from the symptom to the cause', () => {
    const talk = talkOf(treeOf('no-address'))
    const first = beginTree(talk)
    expect(first.suggestions).toContain(DO_NOT_KNOW)
    const second = replyToTree(talk, first.path, 'only the new ones')
    expect(second.kind).toBe('leaf')
    expect(second.text).toContain('DHCP address pool exhaustion')
  })

  test('begins in the middle where output has answered the first questions', () => {
    const turn = beginTree(talkOf(treeOf('crc-errors')), 'late')
    expect(turn.path).toEqual(['late'])
    expect(turn.text).toContain('late collisions')
  })

  test('begins at the beginning where the node is unknown', () => {
    const tree = treeOf('crc-errors')
    expect(beginTree(talkOf(tree), 'gone').path).toEqual([tree.nodes[0]?.id])
  })

  test('goes back to the question before, also from the end', () => {
    const talk = talkOf(treeOf('crc-errors'))
    const first = beginTree(talk)
    const second = replyToTree(talk, first.path, 'yes')
    expect(replyToTree(talk, second.path, 'back')).toEqual(first)
    const end = replyToTree(talk, first.path, 'no')
    expect(end.isOver).toBe(true)
    expect(replyToTree(talk, end.path, 'go back')).toEqual(first)
  })

  test('goes back to a question before the one it began with', () => {
    const talk = talkOf(treeOf('crc-errors'))
    const turn = replyToTree(talk, beginTree(talk, 'late').path, 'back')
    expect(turn.path).toEqual(['rising'])
  })

  test('does not take a denied answer for the answer', () => {
    const talk = talkOf(treeOf('slow-for-one'))
    const turn = replyToTree(talk, ['speed'], 'it is half not full')
    expect(turn.path.at(-1)).toBe('duplex')
  })

  test('shows its answers again where the reply is none of them', () => {
    const talk = talkOf(treeOf('wifi-drops'))
    const turn = replyToTree(talk, beginTree(talk).path, 'purple monkey dishwasher')
    expect(turn.kind).toBe('unclear')
    for (const { label } of questionAt(talk.tree, turn).answers) expect(turn.text).toContain(label)
  })

  test('stops when the learner wants to stop', () => {
    const talk = talkOf(treeOf('wifi-drops'))
    expect(replyToTree(talk, beginTree(talk).path, 'stop').isOver).toBe(true)
  })
})
