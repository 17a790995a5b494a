/**
 * A conversation along a decision tree: one question at a time, and at the end cause, proof and fix.
 *
 * The state is the path of nodes, the open one last; it is stored with the message. Everything else is made again from
 * the tree.
 */
import {
  nextOf,
  statementsOf,
  type DecisionTree,
  type Statement,
  type TreeAnswer,
  type TreeLeaf,
  type TreeNode,
  type TreeQuestion,
} from '#features/curriculum/contract.ts'

import type { CitationList } from './cite.ts'
import type { Library } from './library.ts'
import { matchAnswer } from './match-answer.ts'

export type TreeTurn = {
  readonly kind:
    /** The next question. */
    | 'asked'
    /** A cause with its proof and fix: the end. */
    | 'leaf'
    /** How to find out the answer to the same question. */
    | 'find'
    /** Why it is asked, and the question again. */
    | 'why'
    /** All causes that are still possible: the end. */
    | 'told'
    /** The reply is none of the answers: the same question with its answers. */
    | 'unclear'
    | 'stopped'
  /** Markdown with marks `[1]` of the citation list. */
  readonly text: string
  /** What the learner can answer, as buttons show it; empty at the end. */
  readonly suggestions: readonly string[]
  /** The nodes up to the open one; to be given back with the reply. */
  readonly path: readonly string[]
  readonly isOver: boolean
}

export type TreeTalk = {
  readonly library: Pick<Library, 'passage'>
  readonly tree: DecisionTree
  /** The marks of the text are numbers of this list. */
  readonly citations: CitationList
}

const CANNOT =
  /\b(?:can ?no?t|cannot|can'?t|could ?n'?t|no way to|not possible to|impossible to) (?:find|check|see|test|tell|look|do|say|access|know)|\bstill (?:don'?t|do not|no)\b|\bno access\b|\bnot allowed\b|\bskip\b|\bcannot find out\b|\bcan'?t\.?$/
const UNSURE =
  /\b(?:i )?(?:don'?t|do not|dont) (?:really )?know\b|\bidk\b|\bdunno\b|\bno (?:idea|clue)\b|\bnot sure\b|\bunsure\b|\bhow (?:can|do|to|should|could) (?:i|you|we|find|check|see|test)\b|\bhow\??$|^\?+$|\bhelp\b|\bwhat do you mean\b/
const WHY = /^(?:but )?why\b|\bwhy (?:do you|are you|is that|ask|does that matter)\b|\bwhat for\b/
const BACK = /^(?:go |step )?back\b|\bprevious\b|\bundo\b|\bgo back\b/
const TELL =
  /\bjust tell\b|\btell me (?:the|what|all)\b|\bjust (?:give|show) me\b|\ball (?:the )?(?:possible )?causes\b|\bwhat could it be\b|\bpossible causes\b|\bgive up\b|\bjust the answer\b/
const STOP = /^(?:stop|quit|cancel|exit|enough|never ?mind|leave it)\b/

export const CANNOT_FIND_OUT = 'I cannot find out'
export const DO_NOT_KNOW = "I don't know"

/** @param startNodeId where to begin if the first questions are answered already; an unknown one is ignored. */
export function beginTree(talk: TreeTalk, startNodeId: string | null = null): TreeTurn {
  const [first] = talk.tree.nodes
  const start = nodeOf(talk.tree, startNodeId ?? '') ?? first
  return start ? turnAt(talk, [start.id], '') : stopped([], 'This tree is empty.')
}

/** @param path as the last turn gave it. */
export function replyToTree(talk: TreeTalk, path: readonly string[], typed: string): TreeTurn {
  const { tree } = talk
  const node = nodeOf(tree, path.at(-1) ?? '') ?? tree.nodes[0]
  if (!node) return stopped(path, 'This tree is empty.')
  const open = nodeOf(tree, path.at(-1) ?? '') ? path : [node.id]
  const said = typed.trim().toLowerCase().replaceAll('’', "'")
  const chosen = node.kind === 'ask' ? matchAnswer(node.answers, typed) : null
  // A full label is an answer, whatever words it contains.
  if (chosen?.isExact) return onward(talk, open, chosen.answer)
  if (STOP.test(said)) return stopped(open, 'All right, we leave it here.')
  if (BACK.test(said)) return backFrom(talk, open)
  if (node.kind === 'leaf') return turnAt(talk, open, '')
  if (TELL.test(said)) return toldFrom(talk, open, node)
  if (WHY.test(said)) return again(talk, open, node, 'why', written(talk, node.why))
  if (CANNOT.test(said)) return unsureFrom(talk, open, node)
  if (UNSURE.test(said))
    return {
      ...again(talk, open, node, 'find', written(talk, node.find)),
      suggestions: [...labelsOf(node), CANNOT_FIND_OUT],
    }
  if (chosen) return onward(talk, open, chosen.answer)
  const choices = labelsOf(node)
    .map((label) => `- ${label}`)
    .join('\n')
  return {
    ...again(talk, open, node, 'unclear', ''),
    text: paragraphs([`I did not understand that as an answer. ${node.ask}`, choices]),
  }
}

function onward(talk: TreeTalk, path: readonly string[], answer: TreeAnswer): TreeTurn {
  return turnAt(talk, [...path, answer.next], '')
}

/** Who cannot find out goes on with the branch for that, or with the most usual case. */
function unsureFrom(talk: TreeTalk, path: readonly string[], node: TreeQuestion): TreeTurn {
  const [first] = node.answers
  const next = node.unsure ?? first?.next ?? node.id
  const label = node.answers.find((answer) => answer.next === next)?.label
  const lead =
    label === undefined
      ? 'Then we go on without it.'
      : `Then we go on with the most usual case: “${label}”.`
  return turnAt(talk, [...path, next], lead)
}

function backFrom(talk: TreeTalk, path: readonly string[]): TreeTurn {
  if (path.length > 1) return turnAt(talk, path.slice(0, -1), '')
  const [id = ''] = path
  const parent = talk.tree.nodes.find((node) => nextOf(node).includes(id))
  return parent ? turnAt(talk, [parent.id], '') : turnAt(talk, path, 'This is the first question.')
}

function turnAt(talk: TreeTalk, path: readonly string[], lead: string): TreeTurn {
  const node = nodeOf(talk.tree, path.at(-1) ?? '')
  if (!node) return stopped(path, 'This branch has no end.')
  if (node.kind === 'leaf')
    return {
      kind: 'leaf',
      text: paragraphs([lead, leafText(talk, node)]),
      suggestions: [],
      path,
      isOver: true,
    }
  return {
    kind: 'asked',
    text: paragraphs([lead, node.ask]),
    suggestions: [...labelsOf(node), DO_NOT_KNOW],
    path,
    isOver: false,
  }
}

function again(
  talk: TreeTalk,
  path: readonly string[],
  node: TreeQuestion,
  kind: TreeTurn['kind'],
  said: string,
): TreeTurn {
  return { ...turnAt(talk, path, ''), kind, text: paragraphs([said, node.ask]) }
}

function leafText(talk: TreeTalk, { cause, proof, fix }: TreeLeaf): string {
  return paragraphs([
    `**The cause:** ${written(talk, cause)}`,
    `**Prove it:** ${written(talk, proof)}`,
    `**Fix it:** ${written(talk, fix)}`,
  ])
}

/** Every cause that is still possible, the most usual first; a single one is told in full. */
function toldFrom(talk: TreeTalk, path: readonly string[], node: TreeQuestion): TreeTurn {
  const leaves = leavesFrom(talk.tree, node, new Set())
  const [only] = leaves
  const causes = leaves.map(({ cause }) => `- ${written(talk, cause)}`).join('\n')
  return {
    kind: 'told',
    text:
      leaves.length === 1 && only
        ? leafText(talk, only)
        : paragraphs(['From here, these causes are possible:', causes]),
    suggestions: [],
    path,
    isOver: true,
  }
}

function leavesFrom(tree: DecisionTree, node: TreeNode, passed: Set<string>): TreeLeaf[] {
  if (passed.has(node.id)) return []
  passed.add(node.id)
  if (node.kind === 'leaf') return [node]
  return nextOf(node).flatMap((id) => {
    const next = nodeOf(tree, id)
    return next ? leavesFrom(tree, next, passed) : []
  })
}

function stopped(path: readonly string[], text: string): TreeTurn {
  return { kind: 'stopped', text, suggestions: [], path, isOver: true }
}

function nodeOf({ nodes }: DecisionTree, id: string): TreeNode | undefined {
  return nodes.find((node) => node.id === id)
}

const labelsOf = ({ answers }: TreeQuestion): string[] => answers.map(({ label }) => label)

/** A text of the tree with the numbers of the citation list. */
function written({ library, tree, citations }: TreeTalk, text: string): string {
  return statementsOf(text)
    .map((statement) => {
      const marks = marksOf(statement)
      return marks === '' ? statement.text : `${statement.text} ${marks}`
    })
    .join(' ')

  function marksOf(statement: Statement): string {
    const marks = statement.rests.flatMap((at) => {
      const rest = tree.rests[at]
      const passage = rest && library.passage(rest.lessonId, rest.passageId)
      return rest && passage ? [`[${citations.numberOf(passage, rest.words)}]`] : []
    })
    return [...new Set(marks)].join('')
  }
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
