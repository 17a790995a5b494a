/** Which line of a routing table an address takes. */
import { formatNetwork, isIn, parseIpv4, type Network } from '#platform/contract/ipv4.ts'

import { answer, listed, type Finding } from './reading.ts'

type Route = { readonly network: Network; readonly via: string | null; readonly out: string | null }

/** `where does 172.16.5.9 go`: the longest prefix that contains it. */
export function wayOf(routes: readonly Route[], said: string): Finding[] {
  const [text = ''] = /\b(?:\d{1,3}\.){3}\d{1,3}\b(?!\/)/.exec(said) ?? []
  const value = parseIpv4(text)
  if (
    value === undefined ||
    !/\b(?:where|which|what|how|next hop|go(?:es)?|sent|route|path|reach)\b/i.test(said)
  )
    return []
  const best = routes
    .filter(({ network }) => isIn(value, network))
    .toSorted((one, other) => other.network.prefix - one.network.prefix)[0]
  const topics = ['route-selection', 'routing-table-faults']
  if (!best)
    return [
      answer(
        'no-way',
        `No line of this table contains ${text}, and there is no default route in it: packets for it are dropped.`,
        { topics },
      ),
    ]
  const others = routes
    .filter((route) => route !== best && isIn(value, route.network))
    .map(({ network }) => formatNetwork(network))
  return [
    answer(
      'way',
      `Packets for ${text} ${best.via === null ? `go straight out of ${best.out ?? 'the connected interface'}` : `go to ${best.via}`}, by the line ${formatNetwork(best.network)}${others.length > 0 ? `: it has the longest prefix of those that contain the address (also ${listed(others)})` : ', the only one that contains the address'}.`,
      { topics },
    ),
  ]
}
