/** Which line of a routing table an address takes. */
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  isIn,
  parseIpv4,
  type Network,
} from '#platform/contract/ipv4.ts'

import { answer, listed, type Finding } from './reading.ts'

type Route = { readonly network: Network; readonly via: string | null; readonly out: string | null }

const ADDRESS = /\b(?:\d{1,3}\.){3}\d{1,3}\b(?!\/)/g
const MOST_ASKED = 3
const TOPICS = ['route-selection', 'routing-table-faults']

/** `where does 172.16.5.9 go`: the longest prefix that contains each address that is named. */
export function wayOf(routes: readonly Route[], said: string): Finding[] {
  // Who tells what works asks nothing about one address.
  const isAsked =
    /\b(?:where|which|how|what)\b[^?]*\b(?:go(?:es)?|sent|route|next hop|path|way|takes?|used?|line|entry|match\w*)\b|\bnext hop for\b|\b(?:go(?:es)?|sent|leaves?)\b[^?]*\b(?:where|which way)\b|\bpackets?\b[^?.]*\b(?:not|never|why|wrong)\b|\bpackets?\b[^?.]*n['’]?t\b/i.test(
      said,
    )
  const told = isAsked
    ? [...new Set(said.match(ADDRESS) ?? [])].slice(0, MOST_ASKED).flatMap((one) => {
        const value = parseIpv4(one)
        return value === undefined ? [] : [wayTo(routes, one, value)]
      })
    : []
  const [first] = told
  return first ? [answer(first.id, told.map(({ text }) => text).join(' '), { topics: TOPICS })] : []
}

function wayTo(
  routes: readonly Route[],
  shown: string,
  address: number,
): { readonly id: string; readonly text: string } {
  const [best, ...others] = routes
    .filter(({ network }) => isIn(address, network))
    .toSorted((one, other) => other.network.prefix - one.network.prefix)
  if (!best)
    return {
      id: 'no-way',
      text: `No line of this table contains ${shown}, and there is no default route in it: as far as these lines go, packets for it are dropped.`,
    }
  const near = routes.filter(
    ({ network }) =>
      network.prefix > 8 &&
      !isIn(address, network) &&
      network.address >>> 16 === address >>> 16 &&
      network.prefix > best.network.prefix,
  )
  const missed = near
    .slice(0, 2)
    .map(
      ({ network, via }) =>
        ` ${formatNetwork(network)}${via === null ? '' : ` to ${via}`} does not contain it: it ends at ${formatIpv4(broadcastOf(network.address, network.prefix))}.`,
    )
    .join('')
  const names = others.map(({ network }) => formatNetwork(network))
  return {
    id: 'way',
    text: `Packets for ${shown} ${best.via === null ? `go straight out of ${best.out ?? 'the connected interface'}` : `go to ${best.via}`}, by the line ${formatNetwork(best.network)}${names.length > 0 ? `: it has the longest prefix of those that contain the address (also ${listed(names)})` : ', the only one that contains the address'}.${missed}`,
  }
}

const KNOWN =
  /^\s*([A-Z]{1,2})[>*]{0,2}\s.*?((?:\d{1,3}\.){3}\d{1,3}\/\d{1,2}) \[(\d+)\/(\d+)\] via ((?:\d{1,3}\.){3}\d{1,3})/

/** `why is the ospf route not used`: of two sources for one prefix, the lower administrative distance wins. */
export function preferredOf(lines: readonly string[], said: string): Finding[] {
  if (!/\b(?:not (?:used|chosen|active|installed)|prefer\w*|wins?|why)\b/i.test(said)) return []
  const rows = lines.flatMap((line) => {
    const [, source = '', prefix = '', distance = '', , via = ''] = KNOWN.exec(line) ?? []
    return via === '' ? [] : [{ source, prefix, distance: Number(distance), via }]
  })
  for (const [prefix, same] of Map.groupBy(rows, (row) => row.prefix)) {
    const [first, second] = same.toSorted((one, other) => one.distance - other.distance)
    if (first && second && first.distance < second.distance)
      return [
        answer(
          'distance',
          `For ${prefix} two sources compete, and the lower administrative distance wins: ${first.source} with ${first.distance} (via ${first.via}) before ${second.source} with ${second.distance} (via ${second.via}). If the other is to be used, remove the first, or give it a higher distance, e.g. a floating static route.`,
          { topics: ['route-selection', 'static-routing'] },
        ),
      ]
  }
  return []
}
