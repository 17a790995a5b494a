/**
 * A decision tree: one question after the other, from a symptom to the cause, how to prove it, and how to fix it.
 *
 * A mark `[2]` after a sentence names the second entry of `rests`, as in answer units; the nodes of a tree share them.
 */
import type { Rest } from './answer-unit.ts'

export type TreeAnswer = {
  /** As a button shows it. */
  readonly label: string
  /** Other words for it, as people type them. */
  readonly also: readonly string[]
  /** The id of the node that it leads to. */
  readonly next: string
}

/** Something that the learner can find out from where they sit. */
export type TreeQuestion = {
  readonly kind: 'ask'
  readonly id: string
  readonly ask: string
  /** How to find out. */
  readonly find: string
  /** What the answer tells. */
  readonly why: string
  /** The most usual case first. */
  readonly answers: readonly TreeAnswer[]
  /** Where a learner goes on who cannot find out; null: with the first answer. */
  readonly unsure: string | null
}

export type TreeLeaf = {
  readonly kind: 'leaf'
  readonly id: string
  readonly cause: string
  readonly proof: string
  readonly fix: string
}

export type TreeNode = TreeQuestion | TreeLeaf

export type DecisionTree = {
  readonly id: string
  readonly title: string
  readonly topics: readonly string[]
  /** What it is about, in the names people use. */
  readonly about: readonly string[]
  /** How people type it. */
  readonly symptoms: readonly string[]
  /** It begins at the first. */
  readonly nodes: readonly TreeNode[]
  readonly rests: readonly Rest[]
}

/** The nodes that a node leads to, each once. */
export function nextOf(node: TreeNode): readonly string[] {
  if (node.kind === 'leaf') return []
  const ids = node.answers.map(({ next }) => next)
  return [...new Set(node.unsure === null ? ids : [...ids, node.unsure])]
}

/** What a node says is so: all of a leaf, and why a question is asked. The question itself and how to find out ask and instruct. */
export function statedBy(node: TreeNode): readonly string[] {
  return node.kind === 'leaf' ? [node.cause, node.proof, node.fix] : [node.why]
}

/**
 * The most questions from the first node to a leaf.
 *
 * @returns null where a path comes back to a node that it has passed.
 */
export function depthOf({ nodes }: Pick<DecisionTree, 'nodes'>): number | null {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const depthFrom = (id: string, passed: readonly string[]): number | null => {
    const node = byId.get(id)
    if (node === undefined || node.kind === 'leaf') return 0
    if (passed.includes(id)) return null
    const depths = nextOf(node).map((next) => depthFrom(next, [...passed, id]))
    return depths.includes(null) ? null : 1 + Math.max(...depths.map((depth) => depth ?? 0))
  }
  const [first] = nodes
  return first ? depthFrom(first.id, []) : 0
}

/** The nodes that no path from the first one reaches. */
export function unreachedIn({ nodes }: Pick<DecisionTree, 'nodes'>): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const reached = new Set<string>()
  const open = nodes.slice(0, 1).map(({ id }) => id)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = byId.get(id)
    if (node === undefined || reached.has(id)) continue
    reached.add(id)
    open.push(...nextOf(node))
  }
  return nodes.map(({ id }) => id).filter((id) => !reached.has(id))
}
