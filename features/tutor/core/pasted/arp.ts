/** `arp -a`, `ip neigh` and `show ip arp`: which MAC address answers for which IP address. */
import {
  answer,
  fault,
  healthy,
  IP,
  isPrivate,
  listed,
  MAC,
  macOf,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'

type Row = { readonly address: string; readonly mac: string | null }

const INTERFACE = /^\s*(?:Interface|Schnittstelle|Interfaz)\s?:\s*(?:\d{1,3}\.){3}\d{1,3}\s+---/i
const WINDOWS = new RegExp(
  String.raw`^\s*(${IP})\s+(${MAC})\s+(?:dynamic|static|dynamisch|statisch|dynamique|statique|din.mico|est.tico|invalid)\s*$`,
  'i',
)
const UNIX = new RegExp(
  String.raw`^\s*(?:\S+ )?\(?(${IP})\)? at (${MAC}|<incomplete>|\(incomplete\))`,
  'i',
)
const NEIGHBOR = new RegExp(
  String.raw`^\s*(${IP}) dev \S+(?: lladdr (${MAC}))?.*\b(REACHABLE|STALE|DELAY|PROBE|FAILED|INCOMPLETE|PERMANENT|NOARP)\s*$`,
)
const UNIX_TABLE = new RegExp(
  String.raw`^\s*(${IP})\s+(?:ether\s+(${MAC})\s|\(incomplete\)\s)`,
  'i',
)
/** Nothing but an address and its MAC address. */
const BARE = new RegExp(String.raw`^\s*(${IP})\s+(${MAC})\s*$`)
const CISCO = new RegExp(String.raw`^\s*Internet\s+(${IP})\s+\S+\s+(${MAC}|Incomplete)\s+ARPA`, 'i')

export const readArp: Reader = (lines) => {
  const rows = lines.flatMap(rowOf)
  if (rows.length === 0) return null
  return {
    what: 'an ARP table',
    findings: findingsOf(rows),
    isOutput: (line) =>
      rowOf(line).length > 0 ||
      INTERFACE.test(line) ||
      /^\s*(?:Internet Address\s+Physical|Internetadresse\s+Phys|Protocol\s+Address\s+Age|Address\s+HWtype)/i.test(
        line,
      ),
    answersTo: (said) => (SAME.test(said) ? sameAnswer(rows) : []),
  }
}

const SAME = /\bsame\b|\bduplicate|\btwice\b|\bshar(?:e|es|ed|ing)\b|\bspoof/i

/** Whether it is normal that addresses share a MAC address. */
function sameAnswer(rows: readonly Row[]): Finding[] {
  const shared = sharedFindings(
    rows.filter(
      ({ mac, address }) => mac !== null && mac !== 'ff:ff:ff:ff:ff:ff' && !GROUP.test(address),
    ),
  )
  const [first] = shared
  return first
    ? [
        answer(
          'same-mac',
          "No, that is not the usual picture: each device has its own MAC address, so one MAC address for two IP addresses means that one device answers for both. It is harmless only if that device really has both, e.g. a router or a server with two addresses. Find the port of this MAC address in the switch's MAC address table and see which device is there.",
          { topics: first.topics },
        ),
      ]
    : [
        answer('no-same-mac', 'No two addresses in this table share a MAC address.', {
          topics: TOPICS,
        }),
      ]
}

function rowOf(line: string): Row[] {
  const match =
    WINDOWS.exec(line) ??
    UNIX.exec(line) ??
    NEIGHBOR.exec(line) ??
    CISCO.exec(line) ??
    UNIX_TABLE.exec(line) ??
    BARE.exec(line)
  if (!match) return []
  const isMissing = match[2] === undefined || /incomplete/i.test(match[2]) || match[3] === 'FAILED'
  const mac = isMissing ? null : macOf(longForm(match[2] ?? ''))
  return [{ address: match[1] ?? '', mac: mac === '00:00:00:00:00:00' ? null : mac }]
}

/** macOS leaves leading zeros out. */
function longForm(mac: string): string {
  return mac.includes(':') || mac.includes('-')
    ? mac
        .split(/[:-]/)
        .map((part) => part.padStart(2, '0'))
        .join(':')
    : mac
}

const TOPICS = ['host-settings-tools']
/** Multicast and broadcast: no single device has them. */
const GROUP = /^(?:22[4-9]|23\d|255)\./

function findingsOf(rows: readonly Row[]): Finding[] {
  const hosts = rows.filter(
    ({ address, mac }) => !GROUP.test(address) && mac !== 'ff:ff:ff:ff:ff:ff',
  )
  const known = hosts.filter(({ mac }) => mac !== null)
  const silent = [...new Set(hosts.filter(({ mac }) => mac === null).map(({ address }) => address))]
  const findings = [...sharedFindings(known), ...doubleFindings(known), ...virtualFindings(known)]
  if (silent.length > 0)
    findings.push(
      warning(
        'arp-unanswered',
        `${listed(silent)} ${silent.length === 1 ? 'has' : 'have'} no MAC address here: the ARP request got no answer. The device is off, in another VLAN, or not in this subnet at all; if it is the gateway, nothing outside the subnet works.`,
        { topics: [...TOPICS, 'reachability-tools'], tree: 'no-internet', node: 'subnet' },
      ),
    )
  if (findings.some(({ weight }) => weight > 1)) return findings
  const gateway = known.find(({ address }) => /\.(?:1|254)$/.test(address))
  return [
    ...findings,
    healthy(
      'arp-answered',
      `Each of the ${known.length} neighbors in the table has its own MAC address${gateway ? `, and ${gateway.address}, probably the gateway, is among them` : ''}. So Layer 2 works as far as these devices. A remote server never appears here, because ARP works only inside the PC's own subnet.`,
      { topics: TOPICS },
    ),
  ]
}

function sharedFindings(rows: readonly Row[]): Finding[] {
  const byMac = Map.groupBy(rows, ({ mac }) => mac ?? '')
  return [...byMac].flatMap(([mac, same]) => {
    const addresses = [...new Set(same.map(({ address }) => address))]
    if (addresses.length < 2) return []
    const gateway = addresses.find((address) => /\.(?:1|254)$/.test(address) && isPrivate(address))
    return [
      fault(
        'one-mac-two-addresses',
        `The MAC address ${mac} answers for ${listed(addresses)}. ${
          gateway === undefined
            ? 'One device has several addresses, a router answers for others (proxy ARP), or somebody claims addresses that are not theirs.'
            : `${gateway} looks like the gateway, so this is possibly ARP spoofing: a host claims the gateway's address and reads the traffic. It is harmless only if that device is the router itself with two addresses.`
        }`,
        {
          topics: ['arp-attacks', 'on-path-attacks', 'address-conflicts', ...TOPICS],
          tree: 'ip-conflict',
          node: 'one-mac',
        },
      ),
    ]
  })
}

function doubleFindings(rows: readonly Row[]): Finding[] {
  return [...Map.groupBy(rows, ({ address }) => address)].flatMap(([address, same]) => {
    const macs = [...new Set(same.map(({ mac }) => mac ?? ''))]
    return macs.length > 1
      ? [
          fault(
            'one-address-two-macs',
            `${address} appears with the MAC addresses ${listed(macs)}: two devices use one address, and neighbors believe the answer they heard last.`,
            { topics: ['address-conflicts', ...TOPICS], tree: 'ip-conflict', node: 'which' },
          ),
        ]
      : []
  })
}

function virtualFindings(rows: readonly Row[]): Finding[] {
  return rows.flatMap(({ address, mac }) => {
    const group = /^00:00:5e:00:01:(..)$/.exec(mac ?? '')?.[1]
    const hsrp = /^00:00:0c:07:ac:(..)$/.exec(mac ?? '')?.[1]
    const [protocol, hex] = group === undefined ? ['HSRP', hsrp] : ['VRRP', group]
    return hex === undefined
      ? []
      : [
          note(
            'virtual-mac',
            `${mac} of ${address} is a virtual MAC address: ${protocol} group ${Number.parseInt(hex, 16)}. So this gateway is shared by several routers.`,
            { topics: ['first-hop-redundancy'] },
          ),
        ]
  })
}
