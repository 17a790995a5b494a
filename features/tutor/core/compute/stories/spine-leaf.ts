/**
 * The cables of a spine-and-leaf fabric, every leaf to every spine, and the oversubscription of a leaf if its ports are
 * told.
 */
import { bold, counted, type Request, type Work } from '../calculation.ts'
import { readOversubscription } from './oversubscription.ts'
import { plainOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const CABLES =
  /\bhow many (?:\w+ ){0,3}?(?:links?|cables?|connections?|uplinks?|fibers?|wires)\b|\b(?:cables|links|connections|cabling)\b[^.?]{0,30}(?:\btotal\b[^.?]*)?\?|\b(?:number|count|amount|total) of (?:\w+ )?(?:links?|cables?|connections?|fibers?)\b/
const TWICE =
  /\b(\d) (?:\w+ )?(?:links?|cables?|uplinks?|connections?) (?:to|per|for|from|between) (?:each|every)\b|\bwith (\d) (?:links?|cables?)\b|\bby (\d) (?:links?|cables?)\b|\b(\d) (?:links?|cables?) each\b/

export function readSpineLeaf(raw: string): Request[] {
  const words = plainOf(raw)
  const spines = /\b(\d{1,3}) spines?\b/.exec(words)?.[1]
  const leaves = /\b(\d{1,3}) (?:leafs?|leaves|leave)\b/.exec(words)?.[1]
  const ratio = readOversubscription(raw)
  if (spines === undefined || leaves === undefined) return ratio
  if (!CABLES.test(words) || /\bwhy\b|\bmore\b|\badd\w*/.test(words)) return ratio
  const found = TWICE.exec(words)
  const each = found?.slice(1).find((part) => part !== undefined)
  return [
    {
      kind: 'spine-leaf',
      inputs: { spines, leaves, ...(each === undefined || each === '1' ? {} : { each }) },
    },
    ...ratio,
  ]
}

export const workSpineLeaf: Work = (inputs) => {
  const [spines, leaves] = [numberOf(inputs['spines']), numberOf(inputs['leaves'])]
  const each = Number(inputs['each'] ?? 1)
  if (!(spines > 0) || !(leaves > 0) || !(each > 0)) return null
  const links = spines * leaves * each
  const times = each === 1 ? '' : ` × ${each}`
  return toldSum({
    title: `${counted(spines, 'spine')}, ${counted(leaves, 'leaf', 'leaves')}`,
    answer: `It takes ${bold(counted(links, 'link'))}: each of the ${leaves} leaves is connected to each of the ${spines} spines${each === 1 ? '' : `, by ${each} links`}: ${leaves} × ${spines}${times}. So a leaf has ${counted(spines * each, 'uplink')}, and a spine ${counted(leaves * each, 'port')} in use.`,
    facts: [
      { label: 'Links', value: String(links) },
      { label: 'Uplinks of a leaf', value: String(spines * each) },
      { label: 'Ports of a spine', value: String(leaves * each) },
    ],
    steps: [
      [
        `Every leaf has a link to every spine: ${leaves} × ${spines}${times} = ${links}.`,
        'How many links are that?',
        links,
        'Multiply the leaves by the spines: leaves are not connected to each other.',
      ],
    ],
    topics: ['spine-and-leaf-design'],
  })
}
