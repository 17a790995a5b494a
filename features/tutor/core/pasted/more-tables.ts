/** Smaller outputs: HSRP in detail, IPv6 alone, light meters, and tables of a web page's VLANs. */
import { isTold } from './optics.ts'
import { fault, healthy, note, warning, type Finding, type Reader } from './reading.ts'
import { readerOf } from './rules.ts'

export const readRedundancyDetail = readerOf({
  what: 'the state of a shared gateway (`show standby` or `show vrrp`)',
  sign: /^\s*(?:State is (?:Active|Standby|Listen|Speak|Init|Learn|Master|Backup)|Virtual IP address is|Standby router is|Active router is|Master Router is|(?:Preemption|Preempt) (?:enabled|disabled))/i,
  signs: 2,
  more: /^\s*(?:\S+ - Group \d|Interface: \S+, (?:HSRP|VRRP)|Priority \d|Virtual MAC|Local virtual|Hello time|Next hello|Active virtual|Group name|Track|\d+ state changes?)/i,
  topics: ['first-hop-redundancy'],
  rules: [
    {
      when: /Standby router is unknown/gim,
      says: (_, __, output) =>
        /State is Active/i.test(output)
          ? fault(
              'hsrp-alone',
              'This router is active, and the standby router is unknown: no spare is heard, so if this one fails, the gateway is gone. The other router is off, its interface or VLAN is down, or hellos do not cross between them. If it shows itself as active, too, the two do not hear each other.',
            )
          : null,
    },
    {
      when: /State is Init/gim,
      says: () =>
        fault(
          'hsrp-init',
          'The state is Init: the protocol does not run, mostly because the interface is down.',
        ),
    },
    {
      when: /(\d+) state changes?, last state change ([\d:]+)/gim,
      says: ([, count = '0', last = '']) =>
        Number(count) > 20
          ? warning(
              'hsrp-flaps',
              `${count} state changes, the last ${last} ago: the role moves again and again, so hellos get lost or a tracked interface flaps.`,
            )
          : null,
    },
  ],
  healthy: (output) => healthy('hsrp-settled', settledWords(output)),
})

const V6 = /^\s*inet6 (?:addr: ?)?([0-9a-f:]+)(?:%\w+)?(?:\/| prefixlen )(\d+)/i
const V6_NEIGHBOR =
  /^\s*([0-9a-f]{1,4}:[0-9a-f:]+) dev \S+(?: lladdr (\S+))?.*\b(REACHABLE|STALE|DELAY|PROBE|FAILED|INCOMPLETE)\s*$/i

/** Only where no IPv4 address stands beside it: then it is what the question is about. */
export const readIpv6Alone: Reader = (lines) => {
  if (lines.some((line) => /\binet (?:addr:)?\d|IPv4/i.test(line))) return null
  const addresses = lines.flatMap((line) => V6.exec(line)?.[1] ?? [])
  const neighbors = lines.flatMap((line) => {
    const match = V6_NEIGHBOR.exec(line)
    return match ? [{ address: match[1] ?? '', state: (match[3] ?? '').toUpperCase() }] : []
  })
  if (addresses.length + neighbors.length === 0) return null
  return {
    what: neighbors.length > 0 ? 'the IPv6 neighbors of a host' : 'the IPv6 addresses of a host',
    findings: neighbors.length > 0 ? neighborFindings(neighbors) : addressFindings(addresses),
    isOutput: (line) =>
      V6.test(line) || V6_NEIGHBOR.test(line) || /^\s*(?:valid_lft|link\/|\d+: \w+:)/.test(line),
  }
}

function addressFindings(addresses: readonly string[]): Finding[] {
  const topics = ['slaac', 'host-ip-settings']
  const global = addresses.filter((address) => /^[23]/.test(address))
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
              `Only a link-local address (${addresses[0]}) is there: every interface makes one itself, and it reaches only its own link. So there is no IPv6 internet here: no router advertisement arrived, so no prefix and no gateway. Is IPv6 turned on at the router, and does something block the advertisements?`,
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

const METER =
  /\b(?:\d{3,4} ?nm\b.*?(-?\d+(?:\.\d+)?) ?dBm|(-?\d+(?:\.\d+)?) ?dBm\b.*?\b\d{3,4} ?nm)/i

export const readLightMeter: Reader = (lines) => {
  const usable = lines.filter((line) => !isTold(line))
  if (usable.some((line) => /\b(?:rx|tx)\b|receive|transmit/i.test(line))) return null
  const values = usable.flatMap((line) => {
    const match = METER.exec(line)
    return match ? [Number(match[1] ?? match[2])] : []
  })
  const [value] = values
  if (value === undefined) return null
  const expected = /expect\w*\D{0,12}(-\d+(?:\.\d+)?)/i.exec(lines.join('\n'))?.[1]
  const lost = expected === undefined ? null : Math.round((Number(expected) - value) * 10) / 10
  const topics = ['transceiver-faults', 'cable-test-tools', 'signal-impairments']
  return {
    what: 'a reading of a light meter',
    findings: [
      value < -18 || (lost !== null && lost > 3)
        ? fault(
            'low-light',
            `The meter reads ${value} dBm${lost === null ? '' : `, ${lost} dB less than expected`}: too much light is lost on the way. Clean and inspect both ends first, then look for a sharp bend, a bad splice or a plug of the wrong fiber type; an OTDR tells the distance. Each 3 dB is half of the light.`,
            { topics },
          )
        : healthy(
            'light-fine',
            `The meter reads ${value} dBm${lost === null ? '' : `, about as expected`}: usual for a link that works. Compare with the lowest input of the receiver in its data sheet.`,
            { topics },
          ),
    ],
    isOutput: (line) => METER.test(line),
  }
}

const WEB_VLAN =
  /^\s*(\d{1,4})\s+([A-Za-z][\w-]*)\s+((?:\d{1,2}(?:-\d{1,2})?)(?:,\s?\d{1,2}(?:-\d{1,2})?)*)\s*(\(.*\))?\s*$/

/** `10  Staff  1-12`: a list of VLANs of a switch with a web page. */
export const readWebVlans: Reader = (lines) => {
  const hasHead = lines.some((line) => /^\s*VLAN\b.*\b(?:ports?|members?)\b/i.test(line))
  const rows = lines.flatMap((line) => {
    const match = WEB_VLAN.exec(line)
    return match ? [{ id: match[1] ?? '', name: match[2] ?? '', ports: match[3] ?? '' }] : []
  })
  if (!hasHead || rows.length === 0) return null
  return {
    what: 'a list of VLANs and their ports',
    findings: [
      healthy(
        'vlans-listed',
        `The ports are divided like this: ${rows
          .slice(0, 4)
          .map(({ id, name, ports }) => `VLAN ${id} (${name}): ports ${ports}`)
          .join(
            '; ',
          )}. A PC needs its port untagged in its VLAN with the same PVID; a trunk needs the VLANs tagged. A PVID of 1 on a port means that untagged frames land in VLAN 1.`,
        { topics: ['vlans', 'vlan-trunking', 'vlan-assignment-faults'] },
      ),
    ],
    isOutput: (line) =>
      WEB_VLAN.test(line) ||
      /^\s*VLAN\b.*\b(?:ports?|members?)\b/i.test(line) ||
      /^\s*(?:native\/)?PVID\b/i.test(line),
  }
}

/** Priority is printed for the active router, too: this router’s own stands at the beginning of a line. */
const ownPriority = (output: string): number | null =>
  Number(/^\s*Priority (\d+)/im.exec(output)?.[1] ?? 0) || null

function settledWords(output: string): string {
  const state = /State is (\w+)/i.exec(output)?.[1]?.toLowerCase() ?? 'a member'
  const own = ownPriority(output)
  const active = Number(/Active router is [^\n]*?priority (\d+)/i.exec(output)?.[1] ?? 0) || null
  const isOff = /Preempt(?:ion)? disabled/i.test(output)
  const isBetter = state === 'standby' && own !== null && active !== null && own > active
  return isBetter
    ? `This router is standby although its priority ${own} is higher than the ${active} of the active one${isOff ? ': preemption is disabled, so it does not take over while the other is active. It gets the role with `standby GROUP preempt` on its interface, or when the other fails' : ': preemption may be off or still delayed; look for `preempt` in its configuration'}.`
    : `The state is settled: this router is ${state}${own === null ? '' : ` with priority ${own}`}. The highest priority wins; with preemption disabled, a better router that comes back does not take over.`
}
