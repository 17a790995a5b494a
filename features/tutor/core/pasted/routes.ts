/** `route print`, `netstat -r`, `ip route` and `show ip route`: where packets are sent. */
import {
  formatNetwork,
  isIn,
  parseIpv4,
  prefixOfMask,
  type Network,
} from '#platform/contract/ipv4.ts'

import { fault, healthy, IP, listed, note, warning, type Finding, type Reader } from './reading.ts'
import { preferredOf, wayOf } from './route-answers.ts'

type Route = {
  readonly network: Network
  /** Null: directly connected. */
  readonly via: string | null
  readonly out: string | null
  readonly metric: number | null
  readonly source: string | null
}

/** Indented, or, where a paste lost its blanks, with the gateway and the interface. */
const WINDOWS = new RegExp(
  String.raw`^(?:\s+|(?=${IP}\s+${IP}\s+\S+(?: \S+)?\s+${IP}\s))(${IP})\s+(${IP})\s+(${IP}|On-link|Auf Verbindung|En v.nculo|Default)\s+(?:(${IP})\s+)?(\d+)?\s*$`,
  'i',
)
const LINUX = new RegExp(
  String.raw`^\s*(?:unreachable |blackhole )?(default|${IP}(?:\/\d{1,2})?)(?: via (${IP}))?(?: dev (\S+))(.*)$`,
)
/** `route -n` and `netstat -rn`. */
const UNIX_TABLE = new RegExp(
  String.raw`^\s*(default|${IP})\s+(${IP}|\*)\s+(${IP})\s+[UGHDMRC!]{1,6}\s+(\d+)?.*?(\S+)\s*$`,
)
const CISCO = new RegExp(
  String.raw`^\s*([A-Z]{1,2})([>*]{1,2})?\s?(?:[A-Z0-9]{2})?\s+(${IP})(?:\/(\d{1,2}))?\s+(?:\[(\d+)\/(\d+)\] via (${IP})|is directly connected, (\S+)|is a summary)(.*)$`,
)
const CISCO_MORE = new RegExp(String.raw`^\s+\[(\d+)\/(\d+)\] via (${IP})`)
const LAST_RESORT = /^\s*Gateway of last resort is (?:not set|(\S+) to network)/i

type Kind = 'windows' | 'linux' | 'cisco'

export const readRoutes: Reader = (lines) => {
  const kind = kindOf(lines)
  if (kind === null) return null
  const routes = routesIn(lines, kind)
  return {
    what:
      kind === 'windows'
        ? 'the routing table of Windows (`route print`)'
        : kind === 'linux'
          ? 'the routing table of Linux (`ip route`)'
          : '`show ip route`',
    findings: findingsOf(routes, kind, lines),
    answersTo: (said) => [...wayOf(routes, said), ...preferredOf(lines, said)].slice(0, 1),
    isOutput: (line) =>
      [WINDOWS, LINUX, UNIX_TABLE, CISCO, CISCO_MORE, LAST_RESORT].some((pattern) =>
        pattern.test(line),
      ) ||
      /^\s*(?:Codes: |[A-Z0-9a-z*+%]{1,2} - |Network Destination|Destination\s+Gateway|Kernel IP|Active Routes|Persistent Routes|IPv[46] Route Table|Interface List|Netzwerkziel|={5}|\s*(?:\d{1,3}\.){3}\d{1,3}(?:\/\d+)? is (?:variably )?subnetted|None\s*$)/.test(
        line,
      ),
  }
}

function kindOf(lines: readonly string[]): Kind | null {
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
  if (count(CISCO) > 0 || count(LAST_RESORT) > 0) return 'cisco'
  if (
    count(WINDOWS) > 0 &&
    (count(WINDOWS) > 1 ||
      lines.some((line) =>
        /Network Destination|Destination\s+Gateway|Kernel IP|Active Routes|Netzwerkziel/i.test(
          line,
        ),
      ))
  )
    return 'windows'
  if (count(UNIX_TABLE) > 0) return 'linux'
  return count(LINUX) > 0 &&
    lines.some((line) => / (?:via|proto|scope|metric|src) /.test(line)) &&
    lines.some(
      (line) =>
        LINUX.test(line) && !/\blladdr\b|\b(?:REACHABLE|STALE|FAILED|INCOMPLETE)\b/.test(line),
    )
    ? 'linux'
    : null
}

function routesIn(lines: readonly string[], kind: Kind): Route[] {
  const routes: Route[] = []
  for (const line of lines) {
    const route =
      kind === 'windows'
        ? windowsRoute(line)
        : kind === 'linux'
          ? linuxRoute(line)
          : ciscoRoute(line)
    if (route) routes.push(route)
    const last = routes.at(-1)
    const more = kind === 'cisco' && !route && last ? CISCO_MORE.exec(line) : null
    if (more && last) routes.push({ ...last, via: more[3] ?? null })
  }
  return routes
}

const UNREAL = /^(?:127|22[4-9]|23\d|255)\./

function windowsRoute(line: string): Route | null {
  const match = WINDOWS.exec(line)
  const address = parseIpv4(match?.[1] ?? '')
  const prefix = prefixOfMask(parseIpv4(match?.[2] ?? '') ?? -1)
  if (!match || address === undefined || prefix === undefined || UNREAL.test(match[1] ?? ''))
    return null
  const via = parseIpv4(match[3] ?? '') === undefined ? null : (match[3] ?? null)
  return {
    network: { address, prefix },
    via,
    out: match[4] ?? null,
    metric: Number(match[5]) || null,
    source: null,
  }
}

function linuxRoute(line: string): Route | null {
  const row = UNIX_TABLE.exec(line)
  if (row) {
    const address = row[1] === 'default' ? 0 : parseIpv4(row[1] ?? '')
    const prefix = prefixOfMask(parseIpv4(row[3] ?? '') ?? -1)
    if (address === undefined || prefix === undefined) return null
    const via = row[2] === '0.0.0.0' || row[2] === '*' ? null : (row[2] ?? null)
    const metric = row[4] === undefined ? null : Number(row[4])
    return { network: { address, prefix }, via, out: row[5] ?? null, metric, source: null }
  }
  const match = LINUX.exec(line)
  if (!match || /lladdr|REACHABLE|STALE/.test(line)) return null
  const [address = '', prefix] =
    match[1] === 'default' ? ['0.0.0.0', '0'] : (match[1] ?? '').split('/')
  const value = parseIpv4(address)
  if (value === undefined) return null
  const metric = /metric (\d+)/.exec(match[4] ?? '')?.[1]
  return {
    network: { address: value, prefix: Number(prefix ?? 32) },
    via: match[2] ?? null,
    out: match[3] ?? null,
    metric: metric === undefined ? null : Number(metric),
    source: /linkdown|dead/.test(match[4] ?? '') ? 'down' : null,
  }
}

function ciscoRoute(line: string): Route | null {
  const match = CISCO.exec(line)
  const address = parseIpv4(match?.[3] ?? '')
  if (!match || address === undefined) return null
  return {
    network: { address, prefix: Number(match[4] ?? (address === 0 ? 0 : 32)) },
    via: match[7] ?? null,
    out: match[8]?.replace(/,$/, '') ?? null,
    metric: match[6] === undefined ? null : Number(match[6]),
    source: match[1] ?? null,
  }
}

const TOPICS = ['default-route-faults', 'routing-table-faults']

function findingsOf(routes: readonly Route[], kind: Kind, lines: readonly string[]): Finding[] {
  const defaults = routes.filter(({ network }) => network.prefix === 0)
  const isNotSet = lines.some((line) => /Gateway of last resort is not set/i.test(line))
  const findings: Finding[] = []
  // A cut table may have lost its first line; “not set” says it.
  const isWhole =
    isNotSet ||
    (kind !== 'cisco' && routes.length > 1) ||
    lines.some((line) => /^\s*Destination\s+Gateway/i.test(line)) ||
    lines.some((line) => LAST_RESORT.test(line))
  if (isNotSet || (defaults.length === 0 && isWhole))
    findings.push(
      fault(
        'no-default-route',
        `${kind === 'cisco' ? 'The gateway of last resort is not set' : 'There is no default route (0.0.0.0/0)'}: only destinations that match a line of the table can be reached, and nothing else, so no internet.`,
        { topics: TOPICS, tree: 'no-internet', node: 'no-default' },
      ),
    )
  findings.push(
    ...defaultFindings(defaults),
    ...hopFindings(routes),
    ...tunnelFindings(routes),
    ...specificFindings(routes),
  )
  if (findings.some(({ weight }) => weight > 1)) return findings
  const [first] = defaults
  return [
    ...findings,
    healthy(
      'routes-fit',
      `${first && defaults.length === 1 ? `The default route leads to ${first.via ?? first.out ?? 'a connected network'}, and the other lines name networks that are nearer. ` : ''}For each packet the longest matching prefix wins. The table proves where this device sends packets; whether the next hop is alive and whether the other end has a route back, it does not show.`,
      { topics: ['route-selection', 'show-address-and-route-commands'] },
    ),
  ]
}

function defaultFindings(defaults: readonly Route[]): Finding[] {
  const hops = [...new Set(defaults.map(({ via, out }) => via ?? out ?? ''))]
  if (hops.length < 2) return []
  const metrics = defaults.map(({ metric }) => metric ?? 0)
  const isEqual = new Set(metrics).size === 1
  return [
    isEqual
      ? warning(
          'two-equal-defaults',
          `There are ${hops.length} equal default routes, through ${listed(hops)}: connections are divided between them. If one next hop is dead, about half of the new connections fail.`,
          { topics: TOPICS, tree: 'no-internet', node: 'two-defaults' },
        )
      : note(
          'two-defaults',
          `There are ${hops.length} default routes, through ${listed(hops)}. The one with the lowest metric (${Math.min(...metrics)}) is used, here ${hops[metrics.indexOf(Math.min(...metrics))] ?? 'the first'}, and the others wait.`,
          { topics: ['route-selection'] },
        ),
  ]
}

/** A next hop must be in a connected network. */
function hopFindings(routes: readonly Route[]): Finding[] {
  const connected = routes.filter(
    ({ via, network }) => via === null && network.prefix > 0 && network.prefix < 32,
  )
  if (connected.length === 0) return []
  const lost = routes.filter(({ via, source, network }) => {
    const hop = parseIpv4(via ?? '')
    return (
      hop !== undefined &&
      // Of a default route the line of its link is often left out of a paste.
      network.prefix > 0 &&
      (source === null || source === 'S') &&
      !connected.some(({ network }) => isIn(hop, network))
    )
  })
  const down = routes.filter(({ source }) => source === 'down')
  return [
    ...lost
      .slice(0, 1)
      .map(({ network, via }) =>
        note(
          'next-hop-not-connected',
          `The route to ${formatNetwork(network)} names the next hop ${via}, and no connected network of these lines contains that address. A next hop must be a neighbor, unless another route leads to it: either the line is missing from the paste, or look there.`,
          { topics: TOPICS, tree: 'other-subnet', node: 'message' },
        ),
      ),
    ...down
      .slice(0, 1)
      .map(({ network, out }) =>
        fault(
          'route-link-down',
          `The route to ${formatNetwork(network)} goes out of ${out}, and that link is down (linkdown): packets for it go nowhere.`,
          { topics: ['port-status', ...TOPICS], tree: 'no-link-light' },
        ),
      ),
  ]
}

function tunnelFindings(routes: readonly Route[]): Finding[] {
  const inTunnel = routes.find(
    ({ network, out }) => network.prefix <= 1 && /^(?:tun|tap|ppp|wg|utun)/.test(out ?? ''),
  )
  const halves = routes.filter(({ network }) => network.prefix === 1).length === 2
  return inTunnel || halves
    ? [
        note(
          'full-tunnel',
          `All traffic goes into a tunnel${inTunnel ? ` (${inTunnel.out})` : ': 0.0.0.0/1 and 128.0.0.0/1 together are longer than the default route'}: a full-tunnel VPN. Traffic to the internet crosses the other end of it, too.`,
          { topics: ['vpn-tunnel-scope'] },
        ),
      ]
    : []
}

function specificFindings(routes: readonly Route[]): Finding[] {
  const remote = routes.filter(({ via, network }) => via !== null && network.prefix > 0)
  for (const inner of remote) {
    const outer = remote.find(
      ({ network, via }) =>
        network.prefix < inner.network.prefix &&
        via !== inner.via &&
        isIn(inner.network.address, network),
    )
    if (outer)
      return [
        note(
          'longer-prefix-wins',
          `${formatNetwork(inner.network)} is a part of ${formatNetwork(outer.network)}, and the two have different next hops (${inner.via} and ${outer.via}). The longest prefix wins, so addresses in ${formatNetwork(inner.network)} go to ${inner.via}. Check that this is meant.`,
          { topics: ['route-selection', 'routing-table-faults'] },
        ),
      ]
  }
  return []
}
