/** IPv6 addresses, routes and neighbors of a host, where no IPv4 address stands beside them. */
import { healthy, note, warning, type Finding, type Reader } from './reading.ts'

const V6 = /^\s*inet6 (?:addr: ?)?([0-9a-f:]+)(?:%\w+)?(?:\/| prefixlen )(\d+)/i
const V6_ROUTE =
  /^\s*(?:default|[0-9a-f]{0,4}:[0-9a-f:]*\/\d{1,3})(?: via [0-9a-f:]+)? dev \S+(?: (?:proto|metric|src|scope|expires|pref|mtu|hoplimit)\b.*)?$/i
const V6_NEIGHBOR =
  /^\s*([0-9a-f]{1,4}:[0-9a-f:]+) dev \S+(?: lladdr (\S+))?.*\b(REACHABLE|STALE|DELAY|PROBE|FAILED|INCOMPLETE)\s*$/i

/** Only where no IPv4 address stands beside it: then it is what the question is about. */
export const readIpv6Alone: Reader = (lines) => {
  if (lines.some((line) => /\binet (?:addr:)?\d|IPv4/i.test(line))) return null
  const addresses = lines
    .flatMap((line) => V6.exec(line)?.[1] ?? [])
    .filter((address, _, all) => address !== '::1' || all.every((one) => one === '::1'))
  const neighbors = lines.flatMap((line) => {
    const match = V6_NEIGHBOR.exec(line)
    return match ? [{ address: match[1] ?? '', state: (match[3] ?? '').toUpperCase() }] : []
  })
  if (addresses.length + neighbors.length === 0) return null
  return {
    what: neighbors.length > 0 ? 'the IPv6 neighbors of a host' : 'the IPv6 addresses of a host',
    findings:
      neighbors.length > 0
        ? neighborFindings(neighbors)
        : addressFindings(addresses, routesIn(lines)),
    isOutput: (line) =>
      V6.test(line) ||
      V6_NEIGHBOR.test(line) ||
      V6_ROUTE.test(line) ||
      /^\s*(?:valid_lft|link\/|\d+: \w+:)/.test(line),
  }
}

/** What the IPv6 routes say of a way out; empty where none is shown. */
function routesIn(lines: readonly string[]): string {
  const routes = lines.filter((line) => V6_ROUTE.test(line))
  return routes.length === 0
    ? ''
    : routes.some((line) => /^\s*default\b/.test(line))
      ? ' A default route is there, so a router was heard; what is missing is the prefix.'
      : ' The IPv6 routes have no default route, either.'
}

function addressFindings(addresses: readonly string[], routes: string): Finding[] {
  const topics = ['slaac', 'host-ip-settings']
  const global = addresses.filter((address) => /^[23]/.test(address))
  if (global.length > 0 && routes.includes('no default'))
    return [
      warning(
        'ipv6-no-default',
        `${global[0]} is a global IPv6 address, and the IPv6 routes have no default route (\`default via fe80::…\`): this host knows its own prefix and no way out. The default route comes from a router advertisement with a router lifetime above 0, or is set by hand. Look whether the router of this VLAN announces itself as default router, and whether the host accepts it.`,
        { topics: ['slaac', 'default-route-faults'] },
      ),
    ]
  return global.length > 0
    ? [
        healthy(
          'ipv6-global',
          `${global[0]} is a global IPv6 address, so a router announced its prefix here. Whether the internet is reached over it, a ping of an IPv6 address shows.`,
          { topics },
        ),
      ]
    : addresses.some((address) => /^f[cd]/i.test(address))
      ? [
          note(
            'ipv6-local',
            'There is a unique local address (fc00::/7) and no global one: IPv6 works inside the site, and not to the internet.',
            { topics },
          ),
        ]
      : addresses.every((address) => /^fe80/i.test(address))
        ? [
            warning(
              'ipv6-link-local',
              `Only a link-local address (${addresses[0]}) is there: every interface makes one itself, and it reaches only its own link. What is missing is a global address (2000::/3)${routes.startsWith(' A default') ? '' : ' and a default route'}: both come with a router advertisement, or the address from DHCPv6.${routes} Next: see whether IPv6 and the advertisements are turned on at the router of this VLAN, whether the provider gave it a prefix, whether a neighbor has a global address, and whether this host accepts advertisements.`,
              { topics },
            ),
          ]
        : [
            note(
              'ipv6-loopback',
              'Only the loopback address is in these lines; it says nothing about the network.',
              { topics },
            ),
          ]
}

function neighborFindings(
  rows: readonly { readonly address: string; readonly state: string }[],
): Finding[] {
  const topics = ['host-settings-tools', 'slaac']
  const failed = rows.filter(({ state }) => state === 'FAILED' || state === 'INCOMPLETE')
  return failed.length > 0
    ? [
        warning(
          'nd-unanswered',
          `${failed.map(({ address }) => address).join(', ')} did not answer neighbor discovery: it is off, in another VLAN, or does not have this address. The others answer.`,
          { topics },
        ),
      ]
    : [
        healthy(
          'nd-answered',
          'All neighbors answered; neighbor discovery does for IPv6 what ARP does for IPv4.',
          { topics },
        ),
      ]
}
