/** `what is 86400 here`: a number of the output that the words beside it ask about. */
import { answer, type Finding } from './reading.ts'

/** A form of line, and what the groups `value` in it mean. */
type Value = {
  readonly form: RegExp
  readonly says: (value: string) => string
  readonly topics: readonly string[]
}

const ASKED = /\b(?:what|whats|what['’]s|which|why|explain|mean\w*|stands? for|tell)\b|\?\s*$/i

const SECONDS_IN_HOUR = 3600

function span(seconds: number): string {
  if (seconds >= 2 * SECONDS_IN_HOUR) return `about ${Math.round(seconds / SECONDS_IN_HOUR)} hours`
  return seconds >= 120 ? `about ${Math.round(seconds / 60)} minutes` : `${seconds} seconds`
}

const ALL = 'is the address of a listener that takes connections on'

const NEIGHBORS: Readonly<Record<string, string>> = {
  REACHABLE: 'the neighbor answered a short time ago',
  STALE:
    'the entry is some time old and not confirmed; it is still used and asked again at the next packet, which is normal',
  DELAY: 'a packet was just sent, and the kernel waits whether the neighbor shows itself',
  PROBE: 'the kernel asks the neighbor again now',
  PERMANENT: 'the entry was set by hand and never ends',
}

const FLAGS: Readonly<Record<string, string>> = {
  qr: 'this is a response and not a query',
  aa: 'authoritative answer: the server that answers holds the zone itself, so this is no copy from a cache',
  rd: 'recursion desired: the client asked the server to find the answer for it',
  ra: 'recursion available: the server does that',
  tc: 'truncated: the answer did not fit into UDP, and the client asks again over TCP',
  ad: 'authentic data: the server has checked the answer with DNSSEC',
}

const VALUES: readonly Value[] = [
  {
    form: /\blladdr \S+ (?:router )?(?<value>REACHABLE|STALE|DELAY|PROBE|PERMANENT)\b/,
    says: (value) => `${value}: ${NEIGHBORS[value] ?? ''}.`,
    topics: ['host-settings-tools'],
  },
  {
    form: /(?<=;; flags:[^;]*)\b(?<value>qr|aa|rd|ra|tc|ad)\b/,
    says: (value) => `The flag ${value} means ${FLAGS[value] ?? ''}.`,
    topics: ['dns-resolution'],
  },
  {
    form: /LISTEN\w*.*?(?<value>\[?::\]?|0\.0\.0\.0|\*)(?=:\d)|(?<=^\s*TCP\s+)(?<other>\[::\]|0\.0\.0\.0)(?=:\d)/i,
    says: (value) =>
      `${value} ${ALL} all ${/:/.test(value) ? 'IPv6 addresses (and often the IPv4 ones, too)' : 'IPv4 addresses'} of this machine, so the network reaches it unless a firewall forbids it. 127.0.0.1 or [::1] instead would mean: this machine only.`,
    topics: ['name-and-socket-tools', 'loopback-addresses'],
  },
  {
    form: /\[(?<value>\d{1,3}\/\d+)\]/,
    says: (value) => {
      const [distance = '', metric = ''] = value.split('/')
      return `In [${value}], ${distance} is the administrative distance, how far the source of the route is trusted (${SOURCES[distance] ?? 'a lower one wins'}), and ${metric} is the metric, the cost of this way by that protocol. Distance decides between protocols, the metric between ways of the same protocol; lower wins in both.`
    },
    topics: ['route-selection', 'routing-table-faults'],
  },
  {
    form: /\s(?<value>\d+)\s+dhcp-snooping\b/,
    says: (value) =>
      `${value} is the rest of the lease in seconds, ${span(Number(value))}: when it ends without a renewal, the switch removes the line.`,
    topics: ['dhcp'],
  },
  {
    form: /\b(?:mtu|MTU)[ :=]+(?<value>\d{3,5})\b/,
    says: (value) =>
      `${value} is the MTU in bytes: the largest packet that this interface sends in one piece.${value === '1500' ? ' 1500 is the usual value of Ethernet.' : Number(value) > 1500 ? ' More than 1500 means jumbo frames; all devices on that network must allow them.' : ' Less than 1500 is usual for tunnels, because their headers take some room.'}`,
    topics: ['mtu-and-jumbo-frames'],
  },
  {
    form: /\b(?:txload|rxload|reliability) (?<value>\d{1,3}\/255)\b/,
    says: (value) => {
      const share = Math.round((100 * Number(value.split('/')[0])) / 255)
      return `${value} is a share of 255, so about ${share} %: of the bandwidth for txload and rxload, of frames without errors for reliability, where 255/255 is perfect.`
    },
    topics: ['interface-counters'],
  },
  {
    form: /\b(?:FWD|BLK|LIS|LRN|BKN)\*?\s+(?<value>\d+)\s+\d+\.\d+/,
    says: (value) =>
      `${value} is the cost of this port for spanning tree: the faster the link, the lower (by the short values 100 for 10 Mb/s, 19 for 100 Mb/s, 4 for 1 Gb/s, 2 for 10 Gb/s). The way with the lowest sum to the root is used.`,
    topics: ['spanning-tree', 'stp-roles-and-states'],
  },
  {
    form: /\b(?:FWD|BLK|LIS|LRN|BKN)\*?\s+\d+\s+(?<value>\d+\.\d+)/,
    says: (value) =>
      `${value} is the priority of the port, ${value.split('.')[0]}, and its number, ${value.split('.')[1]}: where two ways cost the same and come from the same switch, the lower value wins.`,
    topics: ['spanning-tree', 'stp-roles-and-states'],
  },
  {
    form: /\bInternet\s+(?:\d{1,3}\.){3}\d{1,3}\s+(?<value>\d+)\s+(?:[0-9a-f]{4}\.){2}/i,
    says: (value) =>
      `${value} is the age of the line in minutes: so long ago the router heard this address. A dash instead would mean that it is the router's own.`,
    topics: ['show-port-and-config-commands'],
  },
  {
    form: /\b(?:Gi\w*|Fa\w*|Te\w*|Eth\w*) ?\d+(?:\/\d+)*\s+(?<value>\d{2,3})\s+(?:[RTBSHIPrMWDC?](?:[ ,]|$|\s))/,
    says: (value) =>
      `${value} is the hold time in seconds: so long the neighbor stays in the list without a new message from it. It counts down, and each message sets it back.`,
    topics: ['neighbor-discovery-protocols'],
  },
]

const SOURCES: Readonly<Record<string, string>> = {
  0: '0: directly connected',
  1: '1: a static route',
  20: '20: external BGP',
  90: '90: EIGRP',
  110: '110: OSPF',
  120: '120: RIP',
  170: '170: external EIGRP',
  200: '200: internal BGP',
}

export function valueAnswers(lines: readonly string[], said: string): Finding[] {
  if (!ASKED.test(said)) return []
  for (const { form, says, topics } of VALUES) {
    const values = lines.flatMap((line) =>
      [...line.matchAll(new RegExp(form.source, `${form.flags}g`))].flatMap(
        ({ groups }) => groups?.['value'] ?? groups?.['other'] ?? [],
      ),
    )
    const value = values.find((one) =>
      new RegExp(
        String.raw`(?<![\w./])${one.replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`)}(?![\w/]|\.\d)`,
      ).test(said),
    )
    if (value !== undefined) return [answer('value-asked', says(value), { topics })]
  }
  return []
}
