/** The links of a spine-and-leaf fabric: every leaf to every spine. */
import { bold, counted, type Request, type Work } from '../calculation.ts'
import { numberStep, plainOf } from './plain-text.ts'

export function readSpineLeaf(raw: string): Request[] {
  const words = plainOf(raw)
  const spines = /\b(\d{1,3}) spines?\b/.exec(words)?.[1]
  const leaves = /\b(\d{1,3}) (?:leafs?|leaves)\b/.exec(words)?.[1]
  if (spines === undefined || leaves === undefined) return []
  return /\bhow many (?:\w+ ){0,2}?(?:links?|cables?|connections?|uplinks?|fibers?)\b/.test(
    words,
  ) && !/\bwhy\b|\bmore\b|\badd\w*/.test(words)
    ? [{ kind: 'spine-leaf', inputs: { spines, leaves } }]
    : []
}

export const workSpineLeaf: Work = (inputs) => {
  const [spines, leaves] = [
    Number(inputs['spines'] ?? Number.NaN),
    Number(inputs['leaves'] ?? Number.NaN),
  ]
  if (!(spines > 0) || !(leaves > 0)) return null
  const links = spines * leaves
  return {
    title: `${counted(spines, 'spine')}, ${counted(leaves, 'leaf', 'leaves')}`,
    answer: `It takes ${bold(counted(links, 'link'))}: each of the ${leaves} leaves is connected to each of the ${spines} spines. So a leaf has ${counted(spines, 'uplink')}, and a spine ${counted(leaves, 'port')} in use.`,
    facts: [
      { label: 'Links', value: String(links) },
      { label: 'Uplinks of a leaf', value: String(spines) },
      { label: 'Ports of a spine', value: String(leaves) },
    ],
    steps: [
      numberStep(
        `Every leaf has a link to every spine: ${leaves} × ${spines} = ${links}.`,
        'How many links are that?',
        links,
        'Multiply the leaves by the spines: leaves are not connected to each other.',
      ),
    ],
    topics: ['spine-and-leaf-design'],
  }
}
