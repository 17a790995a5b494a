/**
 * The priority that a switch shows in spanning tree: what is set, a multiple of 4,096, plus the VLAN (802.1D extended
 * system ID).
 */
import { bold, readable, type Request, type Work } from '../calculation.ts'
import { plainOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const STEP = 4096
const DEFAULT = 8 * STEP
const ABOUT = /\bbridge\b|\bspanning\b|\bstp\b|\bpvst\b|\brstp\b|\broot\b|\bmst\b/
const ASKS = /\b(?:what|which|how)\b|\bshow\w*\b|\bdisplay\w*\b|\bsee\b|\?/
const OTHER =
  /\bwhy\b|\bhsrp\b|\bvrrp\b|\bqos\b|\bdscp\b|\bport priority\b|\bwho (?:wins|becomes)\b|\belect\w*|\bwhich switch\b/

export function readBridgePriorities(raw: string): Request[] {
  const words = plainOf(raw)
  if (
    !/\bpriority\b|\bbridge id\b/.test(words) ||
    !(ABOUT.test(words) || isPlain(words)) ||
    !ASKS.test(words) ||
    OTHER.test(words)
  )
    return []
  const vlans = [...words.matchAll(/\bvlan(?: id)? ?(\d{1,4})\b/g)].map(([, vlan]) => Number(vlan))
  const numbers = [...words.matchAll(/(?<![\d.])(\d{4,5})\b(?!\.\d)/g)]
    .map(([, number]) => Number(number))
    .filter((number) => !vlans.includes(number))
  const [vlan, moreVlans] = vlans
  const [number, more] = numbers
  if (more !== undefined || moreVlans !== undefined) return []
  // `VLAN 10 shows 4106`: the VLAN is in it already.
  if (vlan !== undefined && number !== undefined && number % STEP === vlan)
    return [{ kind: 'bridge-priority', inputs: { shown: String(number) } }]
  if (vlan !== undefined) {
    const priority = number ?? (/\bdefault\b/.test(words) ? DEFAULT : undefined)
    return priority !== undefined && priority % STEP === 0
      ? [{ kind: 'bridge-priority', inputs: { priority: String(priority), vlan: String(vlan) } }]
      : []
  }
  return number !== undefined &&
    number % STEP !== 0 &&
    /\bvlan\b|\bset\b|\bconfigured\b/.test(words)
    ? [{ kind: 'bridge-priority', inputs: { shown: String(number) } }]
    : []
}

/** A multiple of 4,096 beside a VLAN is a bridge's. */
const isPlain = (words: string): boolean =>
  /\bvlan ?\d/.test(words) &&
  /\bpriority (?:of |is |to |= ?)?(?:4096|8192|12288|16384|20480|24576|28672|32768|36864|40960|45056|49152|53248|57344|61440)\b/.test(
    words,
  )

export const workBridgePriority: Work = (inputs) => {
  const shown = numberOf(inputs['shown'])
  const isShown = shown > 0
  const priority = isShown ? Math.floor(shown / STEP) * STEP : numberOf(inputs['priority'])
  const vlan = isShown ? shown - priority : numberOf(inputs['vlan'])
  const sum = priority + vlan
  if (!(priority >= 0 && priority <= 15 * STEP) || !(vlan > 0 && vlan < STEP - 1)) return null
  return toldSum({
    title: isShown ? `Bridge priority ${shown}` : `Priority ${priority} in VLAN ${vlan}`,
    answer: isShown
      ? `${shown} is priority ${bold(readable(priority, 6))} in ${bold(`VLAN ${vlan}`)}: the priority is a multiple of 4,096, and ${shown} − ${priority} = ${vlan} is the VLAN.`
      : `It shows ${bold(String(sum))}: the priority plus the VLAN (the extended system ID), ${priority} + ${vlan}${priority === DEFAULT ? '; 32,768 is the default' : ''}.`,
    facts: [
      { label: 'Priority', value: readable(priority, 6) },
      { label: 'VLAN', value: String(vlan) },
      { label: 'Shown', value: String(sum) },
    ],
    steps: [
      [
        `The upper 4 bits hold the priority, in steps of 4,096, the lower 12 the VLAN: ${priority} + ${vlan} = ${sum}.`,
        isShown ? 'Which VLAN is that?' : 'Which number does the switch show?',
        isShown ? vlan : sum,
        isShown ? 'Take off the largest multiple of 4,096.' : 'Add the VLAN to the priority.',
      ],
    ],
    topics: ['spanning-tree', 'stp-roles-and-states'],
  })
}
