/** When a conversation follows a decision tree: a reply to its open question, or a symptom that begins one. */
import type { DecisionTree } from '#features/curriculum/contract.ts'

import type { EarlierTurn } from './follow-up.ts'
import type { NearRow } from './near-row.ts'

export type TreeMove = {
  readonly tree: DecisionTree
  /** Up to the open node; null at the beginning. */
  readonly path: readonly string[] | null
  /** Where it begins; null at the first node. */
  readonly startNodeId: string | null
}

const OFFER = 'Find the cause: '
/** A symptom is near enough to offer its tree. */
const OFFERED_FROM = 0.55

/** What a learner presses to begin a tree. */
export const offerOf = ({ title }: DecisionTree): string => OFFER + title

/** The text begins a tree that was offered, or replies to the one that is open. */
export function treeMoveOf(
  trees: readonly DecisionTree[],
  [last]: readonly EarlierTurn[],
  text: string,
): TreeMove | null {
  const offered = trees.find((tree) => offerOf(tree).toLowerCase() === text.trim().toLowerCase())
  if (offered) return { tree: offered, path: null, startNodeId: null }
  const open = last?.tree
  const tree = trees.find(({ id }) => id === open?.treeId)
  return tree && open && !open.isOver ? { tree, path: open.path, startNodeId: null } : null
}

/**
 * The tree whose symptom is nearest to a text; null if none is near.
 *
 * What a tree is named after must be in the text: names that do not resolve are no trouble of a VPN.
 */
export function treeNear(
  trees: readonly DecisionTree[],
  near: readonly NearRow[],
  text: string,
): DecisionTree | null {
  const row = near.find(({ kind }) => kind === 'tree')
  const tree = row && row.cosine >= OFFERED_FROM ? trees.find(({ id }) => id === row.id) : undefined
  const names = tree?.title.match(/\b[A-Z]{2,}\w*/g) ?? []
  const said = text.toLowerCase()
  return tree && names.every((name) => said.includes(name.toLowerCase())) ? tree : null
}
