/**
 * Which of several routes a packet takes: the longest prefix that holds its destination; of equal prefixes the one with
 * the lowest administrative distance.
 *
 * `10.4.0.0/16 from OSPF and a static 10.4.7.0/24, packet to 10.4.7.9`.
 */
import {
  formatIpv4,
  formatNetwork,
  isIn,
  networkOf,
  type Network,
} from '#platform/contract/ipv4.ts'

import type { AskedText } from '../asked-text.ts'
import { bold, listed, type Inputs, type Request, type Step, type Work } from '../calculation.ts'
import { networkFrom } from '../inputs.ts'

/** Default distances, as Cisco has them. */
const DISTANCES: Readonly<Record<string, number>> = {
  connected: 0,
  static: 1,
  ebgp: 20,
  eigrp: 90,
  ospf: 110,
  rip: 120,
  ibgp: 200,
}
const NAMES: Readonly<Record<string, string>> = {
  connected: 'connected',
  static: 'static',
  ebgp: 'eBGP',
  eigrp: 'EIGRP',
  ospf: 'OSPF',
  rip: 'RIP',
  ibgp: 'iBGP',
}
const SOURCE = /\b(connected|static|ebgp|ibgp|eigrp|ospf|rip)\b/g
const ROUTES =
  /\b(?:routes?|routing|table|next hops?|packets?|longest|prefix(?:es)?|via|ospf|eigrp|rip|ebgp|ibgp|static)\b/
const ASKS =
  /\bwhich\b|\bwhat\b|\bwhere\b|\bhow (?:is|does|will)\b|\bwins?\b|\btakes?\b|\bchosen?\b|\bused\b|\bforward\w*|\bpacket (?:to|for)\b|\?/
/** A wish for something else than the choice between them. */
const OTHER =
  /\bwhy\b|\bsummar\w*|\boverlap\w*|\bsame sub ?net\b|\bhow many\b|\bcan(?:'t|not)?\b|\bwrong\b|\bfail\w*|\bloops?\b|\bcommand\b|\bconfigure\b|\bwhich (?:one )?(?:of these )?(?:hosts?|addresses|sub ?nets?)\b/
const OWN_VALUES = /\b(?:ad|distances?|metrics?|costs?|floating)\b/
const MOST = 6

type Route = { readonly network: Network; readonly source: string }

export function readRouteChoices(asked: AskedText): Request[] {
  const { hosts, text } = asked
  const routes = hosts.filter(({ prefix }) => prefix !== null)
  const targets = hosts.filter(({ prefix }) => prefix === null)
  const [target, more] = targets
  if (!target || more || routes.length < 2 || routes.length > MOST) return []
  if (!ROUTES.test(text) || !ASKS.test(text) || OTHER.test(text)) return []
  if (asked.hasMask || asked.problems.length > 0) return []
  const networks = routes.map(({ address, prefix }) => networkOf(address, prefix ?? 32))
  // Distances and metrics of its own: the defaults would be wrong.
  if (OWN_VALUES.test(text) && new Set(networks).size < networks.length) return []
  const sources = sourcesIn(text)
  return [
    {
      kind: 'route-choice',
      inputs: {
        destination: formatIpv4(target.address),
        routes: routes
          .map(({ address, prefix }, at) => {
            const network = { address: networkOf(address, prefix ?? 32), prefix: prefix ?? 32 }
            return `${formatNetwork(network)}@${sources[at] ?? ''}`
          })
          .join(' '),
      },
    },
  ]
}

const NETWORK = /\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}/g

/** The source that stands nearest to each network, each word said of one network. */
function sourcesIn(text: string): string[] {
  const networks = [...text.matchAll(NETWORK)].map(({ 0: one, index }) => ({
    from: index,
    to: index + one.length,
  }))
  const words = [...text.matchAll(SOURCE)].map(({ 0: word, index }) => ({ word, at: index }))
  const sources = networks.map(() => '')
  const distances = words.flatMap(({ word, at }) =>
    networks.map(({ from, to }, network) => ({
      word,
      at,
      network,
      // A comma or an `and` between them parts them.
      apart:
        (at < from ? from - at : at - to) +
        (/[,;.]\s|\band\b/.test(at < from ? text.slice(at, from) : text.slice(to, at)) ? 100 : 0),
    })),
  )
  const used = new Set<number>()
  for (const { word, at, network } of distances.toSorted((a, b) => a.apart - b.apart)) {
    if (sources[network] !== '' || used.has(at)) continue
    sources[network] = word
    used.add(at)
  }
  return sources
}

export const workRouteChoice: Work = (inputs) => {
  const destination = networkFrom(`${inputs['destination'] ?? ''}/32`)?.address
  const routes = routesFrom(inputs)
  if (destination === undefined || routes === null || routes.length < 2) return null
  const matching = routes.filter(({ network }) => isIn(destination, network))
  const longest = Math.max(...matching.map(({ network }) => network.prefix))
  const best = matching.filter(({ network }) => network.prefix === longest)
  const host = formatIpv4(destination)
  return {
    title: `Route for ${host}`,
    answer: answerOf(host, matching, best),
    facts: routes.map((route) => ({
      label: nameOf(route),
      value: matching.includes(route)
        ? best.includes(route)
          ? 'matches, longest prefix'
          : 'matches'
        : 'does not match',
    })),
    steps: [matchStep(host, routes, matching), choiceStep(best)],
    topics: ['route-selection', 'static-routing'],
  }
}

function routesFrom(inputs: Inputs): Route[] | null {
  const routes = (inputs['routes'] ?? '').split(' ').map((one): Route | null => {
    const [network = '', source = ''] = one.split('@')
    const read = networkFrom(network)
    return read && { network: { ...read, address: networkOf(read.address, read.prefix) }, source }
  })
  return routes.some((route) => route === null) ? null : routes.flatMap((route) => route ?? [])
}

const nameOf = ({ network, source }: Route): string =>
  `${formatNetwork(network)}${source === '' ? '' : ` (${NAMES[source] ?? source})`}`

function answerOf(host: string, matching: readonly Route[], best: readonly Route[]): string {
  const [only, other] = best
  if (!only)
    return `${bold('None.')} ${host} is in none of these networks, so without a default route the packet is dropped.`
  if (!other) {
    const others = matching
      .filter((route) => route !== only)
      .map(({ network }) => formatNetwork(network))
    const why =
      others.length === 0
        ? 'it is the only one that holds this address'
        : `${host} is in ${listed(others)} as well, and the longest prefix wins, whatever the administrative distances are`
    return `The packet to ${host} takes ${bold(nameOf(only))}: ${why}.`
  }
  const name = formatNetwork(only.network)
  const known = best.filter(({ source }) => source in DISTANCES)
  if (known.length < best.length)
    return `${bold('The administrative distance decides')}: all routes to ${name} have the same prefix, so the one from the source with the lowest distance is used; of one source, the one with the lowest metric.`
  const sorted = known.toSorted((a, b) => distanceOf(a) - distanceOf(b))
  const [first, second] = sorted
  if (first && second && distanceOf(first) === distanceOf(second))
    return `${bold('The metric decides')}: both routes to ${name} come from ${NAMES[first.source] ?? ''}, so their distance is the same. With an equal metric, both are used.`
  const told = sorted.map((route) => `${NAMES[route.source] ?? ''} ${String(distanceOf(route))}`)
  return `The packet to ${host} takes the ${bold(`${NAMES[first?.source ?? ''] ?? ''} route`)}: both routes are to ${name}, so the prefix decides nothing, and the lowest administrative distance wins (${told.join(', ')}, by default).`
}

const distanceOf = ({ source }: Route): number => DISTANCES[source] ?? 255

function matchStep(host: string, routes: readonly Route[], matching: readonly Route[]): Step {
  return {
    text: `Which networks hold ${host}? ${matching.length === 0 ? 'None' : listed(matching.map(({ network }) => formatNetwork(network)))} of ${String(routes.length)}.`,
    ask: null,
  }
}

function choiceStep(best: readonly Route[]): Step {
  const [only, other] = best
  return {
    text: !only
      ? 'No match: only a default route could carry the packet.'
      : other
        ? `The prefixes are the same, /${String(only.network.prefix)}: compare the administrative distances, then the metrics.`
        : `The longest prefix of those is /${String(only.network.prefix)}.`,
    ask: null,
  }
}

/** The same routes with another destination, or all with one prefix: `what if both were /16`. */
export function otherRouteChoice(
  inputs: Inputs,
  { hosts, bare, words, text }: AskedText,
): Inputs | null {
  const routes = routesFrom(inputs)
  const [host] = hosts
  const [prefix] = bare
  const [source] = [...text.matchAll(SOURCE)].map(([word]) => word)
  if (!routes) return null
  if (host && host.prefix === null) return { destination: formatIpv4(host.address) }
  if (!/\b(?:both|all|they|same)\b/.test(words)) return null
  const changed = routes.map((route) => ({
    network: prefix === undefined ? route.network : { ...route.network, prefix },
    source: source ?? route.source,
  }))
  if (prefix === undefined && source === undefined) return null
  return {
    routes: changed
      .map(
        ({ network, source: from }) =>
          `${formatNetwork({ ...network, address: networkOf(network.address, network.prefix) })}@${from}`,
      )
      .join(' '),
  }
}
