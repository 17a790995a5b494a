/**
 * The spanning tree costs of paths that are told by the speeds of their links, and which of them wins.
 *
 * The short scale (802.1D-1998) is meant unless the long one (802.1D-2004) is named.
 */
import { groupDigits } from '#platform/contract/group-digits.ts'

import { bold, capitalized, counted, listed, type Request, type Work } from '../calculation.ts'
import { plainOf } from './plain-text.ts'
import { toldSum } from './told-sum.ts'

const ABOUT = /\bspanning\b|\bstp\b|\brstp\b|\broot\b/
const ASKS =
  /\bcosts?\b|\bwhich\b|\bwhich (?:path|way|port|link|route|one|uplink)\b|\bwhat path\b|\bwins?\b|\bchosen?\b|\bchoose\b|\bprefer\w*/
const OTHER = /\bwhy\b|\bospf\b|\beigrp\b|\bpriority\b|\bmac address\b|\bdifference\b/
const SHORT: Readonly<Record<string, number>> = { '10': 100, '100': 19, '1000': 4, '10000': 2 }
const LONG: Readonly<Record<string, number>> = {
  '10': 2_000_000,
  '100': 200_000,
  '1000': 20_000,
  '10000': 2000,
  '100000': 200,
}
const GIGA = String.raw`g(?:ig(?:abit)?s?|bit|bps|be|b)?(?:\/s|ps)?`
const MEGA = String.raw`m(?:eg(?:abit)?s?|bit|bps|b)?(?:\/s|ps)?`
/** `2 x 100 Mb`, `3 gigabit hops`, `a 10 gig link`, `fast ethernet`. */
const HOPS = new RegExp(
  String.raw`(?<![\d.\w])(?:(\d{1,2})\s*(?:x\s*|times |of )?(?:\w+ of )?)?(?:(?<!\d)(10|100|1000|1)[ -]?(${GIGA}|${MEGA})(?![\w])|\b(gig(?:abit)?|fast ?e(?:thernet)?)\b)`,
  'g',
)
/** Where the next path begins. */
const NAMED =
  /\bfrom [a-d]\b(?=:)|\b(?:path|way|route|option|link|uplink|port|side)s? (?:[a-d]|[1-4]|x|y|left|right)\b(?! ?(?:x|gig|g\b|m\b|gbps|mbps|mb))/g
const APART =
  /[;?]|\bor (?:over|via|through|a|the|1|\d|with)\b|\bvs\b|\bversus\b|\b(?:the|an)?other (?:path|way|1|route|link|side|uplink|has|is|over|via|goes)\b|\bcompared (?:to|with)\b|\binstead of\b|\bwhile\b|\bsecond (?:path|way|1|route)\b/g
const MOST_PATHS = 4

export function readStpPaths(raw: string): Request[] {
  const words = plainOf(raw).replaceAll(
    /\b(?:classic|short|old|long|new)\w* (?:\w+ )?(?:scale|costs?)\b/g,
    ' cost ',
  )
  if (!ABOUT.test(words) || !ASKS.test(words) || OTHER.test(words)) return []
  const named = [...words.matchAll(NAMED)].map(({ index }) => index)
  const bounds = named.length > 1 ? named : [...words.matchAll(APART)].map(({ index }) => index)
  const cuts = [0, ...bounds, words.length]
  const paths = cuts
    .slice(0, -1)
    .map((from, at) => hopsIn(words.slice(from, cuts[at + 1])))
    .filter((hops) => hops.length > 0)
  if (paths.length === 0 || paths.length > MOST_PATHS) return []
  const isLong = /\blong\b|\b2004\b|\b20,?000\b|\brstp default\b/.test(plainOf(raw))
  const isSum = /\bcosts?\b/.test(words)
  // Two were told, and only one was found.
  if (paths.length === 1 && /\bwhich\b|\bwins?\b|\bprefer\w*|\bchosen\b|\bchooses?\b/.test(words))
    return []
  if (paths.length === 1 && (!isSum || (paths[0]?.length ?? 0) < 2)) return []
  return [
    {
      kind: 'stp-paths',
      inputs: {
        paths: paths.map((hops) => hops.join('+')).join(' '),
        ...(isLong ? { scale: 'long' } : {}),
        ...namesIn(words, named, paths.length),
      },
    },
  ]
}

/** The speeds in Mb/s, each as often as it is passed. */
function hopsIn(part: string): string[] {
  return [...part.matchAll(HOPS)].flatMap(([, count, number, unit = '', word]) => {
    const speed =
      word === undefined
        ? Number(number) * (unit.startsWith('g') ? 1000 : 1)
        : word.startsWith('g')
          ? 1000
          : 100
    return Array.from({ length: Math.min(Number(count ?? 1), 9) }, () => String(speed))
  })
}

function namesIn(words: string, at: readonly number[], count: number): { readonly names?: string } {
  if (at.length !== count) return {}
  const names = at.map((from) => /^(?:\w+) (\w+)/.exec(words.slice(from))?.[1] ?? '')
  return new Set(names).size === count ? { names: names.join(' ') } : {}
}

const speedText = (speed: string): string =>
  Number(speed) >= 1000 ? `${Number(speed) / 1000} Gb/s` : `${speed} Mb/s`

export const workStpPaths: Work = (inputs) => {
  const isLong = inputs['scale'] === 'long'
  const scale = isLong ? LONG : SHORT
  const names = (inputs['names'] ?? '').split(' ').filter((name) => name !== '')
  const paths = (inputs['paths'] ?? '').split(' ').map((text, at) => {
    const hops = text.split('+')
    const costs = hops.map((hop) => scale[hop] ?? Number.NaN)
    const name = names[at]
    return {
      name: name === undefined ? `path ${at + 1}` : `path ${name.toUpperCase()}`,
      hops,
      costs,
      total: costs.reduce((all, one) => all + one, 0),
    }
  })
  if (paths.some(({ total }) => !(total > 0))) return null
  const [first] = paths
  const least = Math.min(...paths.map(({ total }) => total))
  const best = paths.filter(({ total }) => total === least)
  const kinds = [...new Set(paths.flatMap(({ hops }) => hops))]
  const told = paths.map(
    ({ name, hops, costs, total }) =>
      `${capitalized(name)} (${listed(hops.map(speedText))}) costs ${bold(groupDigits(total))}${costs.length > 1 ? `: ${costs.map((cost) => groupDigits(cost)).join(' + ')}` : ''}.`,
  )
  const [winner] = best
  const verdict =
    paths.length === 1
      ? ''
      : best.length === 1 && winner
        ? ` ${bold(`${capitalized(winner.name)} is chosen`)}: the lowest cost to the root wins, and the port there is the root port.`
        : ' They cost the same, so the lower bridge ID of the neighbor decides, then its lower port ID.'
  return toldSum({
    title: `Spanning tree cost of ${counted(paths.length, 'path')}`,
    answer: `${told.join(' ')}${verdict} That is the ${isLong ? 'long' : 'short'} scale: ${listed(kinds.map((kind) => `${speedText(kind)} is ${groupDigits(scale[kind] ?? 0)}`))}.`,
    facts: paths.map(({ name, total }) => ({
      label: capitalized(name),
      value: groupDigits(total),
    })),
    steps: (first ? paths : []).map(({ name, costs, total }) => [
      `Add the costs of the links on ${name}: ${costs.join(' + ')} = ${groupDigits(total)}.`,
      `What does ${name} cost?`,
      total,
      'Look up the cost of each link by its speed, and add.',
    ]),
    topics: ['spanning-tree', 'stp-roles-and-states'],
  })
}
