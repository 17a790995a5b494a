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

const questionsOf = ({ nodes }: DecisionTree): TreeQuestion[] =>
  nodes.filter((node): node is TreeQuestion => node.kind === 'ask')

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
    for (const tree of trees) {
      const talk = talkOf(tree)
      const turns = [...turnsFrom(talk, beginTree(talk))]
      for (const turn of turns) {
        expect(turn.path.length, tree.id).toBeLessThanOrEqual(MOST_QUESTIONS + 1)
        if (!turn.isOver) continue
        expect(turn.kind, turn.path.join(' ')).toBe('leaf')
        expect(turn.text).toMatch(/\*\*The cause:\*\*.*\[\d+\]/)
        expect(turn.text).toContain('**Prove it:**')
        expect(turn.text).toContain('**Fix it:**')
      }
      expect(talk.citations.all().length, tree.id).toBeGreaterThan(0)
    }
  })

  test('reaches each of its nodes', () => {
    for (const tree of trees) expect(unreachedIn(tree), tree.id).toEqual([])
  })

  test('cites only with numbers of the citation list', () => {
    for (const tree of trees) {
      const talk = talkOf(tree)
      const marks = [...turnsFrom(talk, beginTree(talk))].flatMap(({ text }) =>
        [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)),
      )
      const known = talk.citations.all().map(({ number }) => number)
      expect(new Set(marks).difference(new Set(known)), tree.id).toEqual(new Set())
    }
  })

  test('understands each label, its number and each other word of an answer', () => {
    for (const tree of trees) {
      for (const node of questionsOf(tree)) {
        const talk = talkOf(tree)
        for (const [at, answer] of node.answers.entries()) {
          const next = (typed: string) => replyToTree(talk, [node.id], typed).path.at(-1)
          expect(next(answer.label), `${tree.id} ${node.id}`).toBe(answer.next)
          expect(next(answer.label.toLowerCase()), answer.label).toBe(answer.next)
          expect(next(String(at + 1)), answer.label).toBe(answer.next)
          for (const word of answer.also) expect(next(word), `${tree.id} ${node.id} “${word}”`).toBe(answer.next)
        }
      }
    }
  })

  test('says how to find out, and goes on for who cannot', () => {
    for (const tree of trees) {
      for (const node of questionsOf(tree)) {
        const talk = talkOf(tree)
        const find = replyToTree(talk, [node.id], DO_NOT_KNOW)
        expect(find.kind).toBe('find')
        expect(find.text).toContain(node.ask)
        expect(find.path).toEqual([node.id])
        const on = replyToTree(talk, find.path, CANNOT_FIND_OUT)
        expect(nextOf(node), `${tree.id} ${node.id}`).toContain(on.path.at(-1))
      }
    }
  })

  test('says why it asks, and asks again', () => {
    for (const tree of trees) {
      for (const node of questionsOf(tree)) {
        const why = replyToTree(talkOf(tree), [node.id], 'why do you ask?')
        expect(why.kind, `${tree.id} ${node.id}`).toBe('why')
        expect(why.text.endsWith(node.ask)).toBe(true)
      }
    }
  })

  test('tells the causes that are left to who wants no more questions', () => {
    for (const tree of trees) {
      for (const node of questionsOf(tree)) {
        const told = replyToTree(talkOf(tree), [node.id], 'just tell me')
        expect(told.isOver).toBe(true)
        expect(told.text, `${tree.id} ${node.id}`).toMatch(/\[\d+\]/)
      }
    }
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
