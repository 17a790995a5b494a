/** Logs of firewalls: `iptables` and UFW, Cisco ASA, Windows, and lines with `action=` or `DENY`. */
import { fault, healthy, listed, note, warning, type Finding, type Reader } from './reading.ts'
import { readerOf } from './rules.ts'

const TOPICS = ['access-control-lists', 'acl-faults', 'security-appliances']

type Hit = {
  readonly isDenied: boolean
  readonly from: string
  readonly to: string
  readonly port: string
  readonly kind: string
}

const PATTERNS: readonly (readonly [RegExp, (match: RegExpExecArray) => Hit])[] = [
  // pfSense and OPNsense: fields with commas.
  [
    /filterlog\S*:.*,match,(block|pass|reject),(?:in|out),4,.*?,(tcp|udp|icmp),\d+,(\d+\.\d+\.\d+\.\d+),(\d+\.\d+\.\d+\.\d+)(?:,\d+,(\d+))?/i,
    ([, word = '', kind = '', from = '', to = '', port = '']) => ({
      isDenied: !/pass/i.test(word),
      from,
      to,
      port,
      kind,
    }),
  ],
  [
    /(?:\[UFW (BLOCK|ALLOW|AUDIT)\]|\b(DROP|REJECT|ACCEPT|DENY|BLOCK)\w*\b).*\bSRC=(\S+) DST=(\S+).*?PROTO=(\w+)(?:.*?DPT=(\d+))?/i,
    ([, ufw, word, from = '', to = '', kind = '', port = '']) => ({
      isDenied: /block|drop|reject|deny/i.test(ufw ?? word ?? ''),
      from,
      to,
      port,
      kind,
    }),
  ],
  [
    /%ASA-\d-\d+: (Deny|Denied|Built|Teardown)\b.*?\b(tcp|udp|icmp)\b.*?(?:src|from|for) \S*?(\d+\.\d+\.\d+\.\d+)(?:\/\d+)?.*?(?:dst|to) \S*?(\d+\.\d+\.\d+\.\d+)(?:\/(\d+))?/i,
    ([, word = '', kind = '', from = '', to = '', port = '']) => ({
      isDenied: /den/i.test(word),
      from,
      to,
      port,
      kind,
    }),
  ],
  [
    /^\s*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (DROP|ALLOW) (TCP|UDP|ICMP) (\S+) (\S+) \S+ (\d+|-)/i,
    ([, word = '', kind = '', from = '', to = '', port = '']) => ({
      isDenied: /drop/i.test(word),
      from,
      to,
      port: port === '-' ? '' : port,
      kind,
    }),
  ],
  [
    /\baction="?(\w+)"?.*?\bsrc(?:ip|_ip)?="?(\d+\.\d+\.\d+\.\d+)"?.*?\bdst(?:ip|_ip)?="?(\d+\.\d+\.\d+\.\d+)"?(?:.*?\bdst_?port="?(\d+)"?)?/i,
    ([, word = '', from = '', to = '', port = '']) => ({
      isDenied: /den|drop|block|reject/i.test(word),
      from,
      to,
      port,
      kind: '',
    }),
  ],
  [
    /^(?!.*\baccess-list\b)(?!\s*\d*\s*(?:deny|permit)\b).*?\b(DENY|DENIED|BLOCK(?:ED)?|DROP(?:PED)?|ALLOW(?:ED)?|PERMIT(?:TED)?|[Dd]enied|[Bb]locked|[Dd]ropped|[Aa]llowed)\b.*?(\d+\.\d+\.\d+\.\d+)(?::\d+)?\s*(?:->|→)\s*(\d+\.\d+\.\d+\.\d+)(?::(\d+))?/,
    ([, word = '', from = '', to = '', port = '']) => ({
      isDenied: /den|block|drop/i.test(word),
      from,
      to,
      port,
      kind: '',
    }),
  ],
]

function hitOf(line: string): Hit[] {
  for (const [pattern, hit] of PATTERNS) {
    const match = pattern.exec(line)
    if (match) return [hit(match)]
  }
  return []
}

export const readFilterLog: Reader = (lines) => {
  const hits = lines.filter((line) => !/\?\s*$/.test(line)).flatMap(hitOf)
  if (hits.length === 0) return null
  return {
    what: hits.length === 1 ? "a line of a firewall's log" : "lines of a firewall's log",
    findings: findingsOf(hits),
    isOutput: (line) => hitOf(line).length > 0,
  }
}

const where = ({ to, port }: Hit): string => `${to}${port === '' ? '' : ` port ${port}`}`

function findingsOf(hits: readonly Hit[]): Finding[] {
  const denied = hits.filter(({ isDenied }) => isDenied)
  const [first] = denied
  if (!first)
    return [
      healthy(
        'log-allowed',
        `The firewall let ${hits.length === 1 ? 'this connection' : 'these connections'} through, e.g. ${hits[0]?.from} to ${hits[0] ? where(hits[0]) : ''}. So this filter is not what blocks; look at the server, the way back, or another filter.`,
        { topics: TOPICS },
      ),
    ]
  const findings: Finding[] = []
  for (const [from, same] of Map.groupBy(denied, (hit) => hit.from)) {
    const ports = new Set(same.map(({ to, port }) => `${to}:${port}`))
    if (ports.size >= 4)
      findings.push(
        warning(
          'scan-denied',
          `${from} tried ${ports.size} ports or hosts and was denied each time: that looks like a scan, and the firewall did its work. ${isInside(from) ? 'It comes from inside, so look at this machine: it may be infected or somebody scans on purpose.' : 'From the internet this is daily noise, unless one of them succeeds.'}`,
          { topics: ['capture-and-scan-tools', ...TOPICS] },
        ),
      )
  }
  return findings.length > 0
    ? findings
    : [
        fault(
          'log-denied',
          `The firewall denied ${denied.length === 1 ? 'a packet' : `${denied.length} packets`} from ${listed([...new Set(denied.map(({ from }) => from))])} to ${listed([...new Set(denied.map(where))])}. So the packet got this far, and this filter stops it. If it is wanted, add a rule for exactly this source, destination and port above the rule that denies; if not, the firewall works as it should.`,
          { topics: TOPICS },
        ),
      ]
}

const isInside = (address: string): boolean =>
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address)

export const readCountersTable = readerOf({
  what: '`show interfaces counters errors`',
  sign: /^\s*Port\s+Align-Err\s+FCS-Err|^\s*Port\s+Single-Col\s+Multi-Col/i,
  more: /^\s*(?:Gi|Te|Fa|Eth|Po|Twe)\S*\d(?:\s+\d+){4,}\s*$/i,
  topics: ['interface-counters', 'signal-impairments', 'speed-and-duplex'],
  rules: [
    {
      when: /^\s*((?:Gi|Te|Fa|Eth|Po|Twe)\S*\d)((?:\s+\d+){4,})\s*$/gim,
      says: (_, all, output) => {
        const heads = output
          .split('\n')
          .filter((line) => /^\s*Port\s/i.test(line))
          .map((line) => line.trim().toLowerCase().split(/\s+/).slice(1))
        const bad: string[] = []
        const full: string[] = []
        let late = ''
        for (const [, port = '', numbers = ''] of all) {
          const values = numbers.trim().split(/\s+/).map(Number)
          const head = heads.find((one) => one.length === values.length) ?? []
          const value = (name: string) => values[head.indexOf(name)] ?? 0
          if (value('fcs-err') + value('align-err') > 0)
            bad.push(`${port} (${value('fcs-err')} FCS, ${value('align-err')} alignment)`)
          if (value('outdiscards') > 0) full.push(`${port} (${value('outdiscards')})`)
          if (value('late-col') > 0) late = `${port} has ${value('late-col')} late collisions`
        }
        if (late !== '')
          return fault(
            'late-collisions',
            `${late}: they occur only at half duplex, so the two ends have different duplex settings. Set both ends to auto, or both to the same values.`,
          )
        const load =
          full.length === 0
            ? ''
            : `${listed(full)} discards whole frames on the way out (OutDiscards): they are healthy and found no room in the queue, so look at the load, a faster link or QoS, and not at the cable.`
        if (bad.length === 0 && load !== '') return warning('output-drops', load)
        return bad.length > 0
          ? fault(
              'crc-errors',
              `${listed(bad)}: frames arrive damaged (FCS is the same as CRC). Suspect the cable, the plugs or interference on the link to this port, or a duplex mismatch; alignment errors fit the latter. Read it twice: only a counter that rises is today's fault.${load === '' ? '' : ` Another matter: ${load}`}`,
            )
          : null
      },
    },
  ],
  healthy: () =>
    note(
      'counters-clean',
      'No port shows damaged frames here. Counters say nothing without time: look again while the fault occurs.',
    ),
})
