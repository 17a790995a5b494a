import { erroredReason } from './ports.ts'
/** Log lines of switches and routers: `%FACILITY-SEVERITY-NAME: text`, and the same events in other words. */
import { fault, note, warning, type Finding, type Reader } from './reading.ts'

const TAG = /%([A-Z][A-Z0-9_]*(?:-[A-Z][A-Z0-9_]*)*?)-([0-7])-([A-Z][A-Z0-9_]*):\s*(.*)$/

type Event = {
  readonly tag: string
  readonly severity: number
  readonly name: string
  readonly text: string
}

type Known = {
  readonly pattern: RegExp
  readonly find: (event: Event, text: string) => Finding
}

const port = (text: string): string =>
  /\b(?:interface |port |Interface |on |port-id )?((?:GigabitEthernet|TenGigabitEthernet|FastEthernet|Ethernet|Port-channel|Gi|Te|Fa|Eth|Po|Vlan)\s?\d+(?:\/\d+)*)/i.exec(
    text,
  )?.[1] ?? 'the port'
const addressIn = (text: string): string =>
  /(?:\d{1,3}\.){3}\d{1,3}/.exec(text)?.[0] ?? 'an address'
const macIn = (text: string): string =>
  /(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}/i.exec(text)?.[0] ?? 'a host'

const KNOWN: readonly Known[] = [
  {
    pattern: /BLOCK_BPDUGUARD|BPDU Guard enabled/i,
    find: (_, text) =>
      fault(
        'bpdu-guard',
        `BPDU guard shut ${port(text)}: the port received a spanning-tree message (BPDU), so a switch was plugged in there, or a loop brought the port’s own message back. To get the port back, remove that switch or loop first, then \`shutdown\` and \`no shutdown\`; otherwise it shuts again within seconds.`,
        {
          topics: ['spanning-tree', 'port-status', 'stp-loop-faults'],
          tree: 'err-disabled',
          node: 'switch',
        },
      ),
  },
  {
    pattern: /ERR_DISABLE|err-disable/i,
    find: (_, text) => {
      const reason =
        /\b(bpduguard|psecure-violation|link-flap|loopback|gbic-invalid|[a-z]+(?:-[a-z]+)*) error detected/i.exec(
          text,
        )?.[1] ?? ''
      const known = erroredReason(reason)
      return fault(
        'err-disabled',
        `The switch shut ${port(text)} for its own protection (err-disabled)${reason === '' ? '' : `, because of ${reason}`}${known.text === null ? '' : `: ${known.text}`}. Remove the cause, then \`shutdown\` and \`no shutdown\`.`,
        {
          topics: ['port-status', 'mac-based-controls', 'spanning-tree'],
          tree: 'err-disabled',
          ...(reason === '' ? {} : { node: known.node }),
        },
      )
    },
  },
  {
    pattern: /ERR_RECOVER/,
    find: (_, text) =>
      warning(
        'err-recover',
        `The recovery timer tries to open ${port(text)} again. If the cause stays, the port shuts again, over and over.`,
        { topics: ['port-status'], tree: 'err-disabled' },
      ),
  },
  {
    pattern: /DUPLEX_MISMATCH|duplex mismatch discovered/i,
    find: (_, text) =>
      fault(
        'duplex-mismatch',
        `A duplex mismatch on ${port(text)}: CDP compared both ends, and one of them runs at half duplex${/not half duplex/.test(text) ? '; the words “not half duplex” say that this end is not the half one' : /not full duplex/.test(text) ? '; the words “not full duplex” say that this end is not the full one' : ''}. The link works and gets slow under load, with late collisions on the half side and CRC errors on the full side. Set both ends to auto, or both to the same values.`,
        {
          topics: ['speed-and-duplex', 'interface-counters', 'neighbor-discovery-protocols'],
          tree: 'duplex-mismatch',
          node: 'settings',
        },
      ),
  },
  {
    pattern:
      /NATIVE_VLAN_MISMATCH|Native VLAN mismatch|RECV_PVID_ERR|BLOCK_PVID|Inconsistent local vlan|inconsistent peer vlan/i,
    find: (_, text) => {
      const vlans = [...text.matchAll(/\((\d{1,4})\)/g)].map(([, vlan]) => vlan)
      return fault(
        'native-vlan-mismatch',
        `The native VLANs of the two ends differ on ${port(text)}${vlans.length > 1 ? `: ${vlans[0]} here and ${vlans[1]} at the neighbor` : ''}. Untagged frames change their VLAN there, which joins two networks that should be separate. Set the same native VLAN on both ends.`,
        {
          topics: ['vlan-trunking', 'vlan-assignment-faults'],
          tree: 'new-vlan',
          node: 'native',
        },
      )
    },
  },
  {
    pattern: /MACFLAP|is flapping between port|HOST_FLAPPING/i,
    find: (_, text) => {
      const between = /between port (\S+) and port (\S+)/.exec(text)
      return fault(
        'mac-flap',
        `${macIn(text)} flaps between ${between ? `${between[1]} and ${between[2]?.replace(/[.,]$/, '')}` : 'two ports'}: the switch sees one address on two ports in turn. Many hosts on the same two ports mean a loop through them; one single host may be a laptop that walks between access points.`,
        {
          topics: ['stp-loop-faults', 'spanning-tree'],
          tree: 'switching-loop',
          node: 'flap',
        },
      )
    },
  },
  {
    pattern: /PSECURE_VIOLATION|PORT_SECURITY|Security violation occurred/i,
    find: (_, text) =>
      fault(
        'psecure-violation',
        `Port security saw a strange address, ${macIn(text)}, on ${port(text)}: another device, or more devices than the port allows. In the mode shutdown the port is err-disabled now.`,
        {
          topics: ['mac-based-controls', 'port-status'],
          tree: 'err-disabled',
          node: 'device',
        },
      ),
  },
  {
    pattern: /LOOPBACK_DETECTED|Loop-back detected/i,
    find: (_, text) =>
      fault('loopback', `${port(text)} heard its own frames: a loop behind this port.`, {
        topics: ['stp-loop-faults', 'port-status'],
        tree: 'switching-loop',
        node: 'desk-loop',
      }),
  },
  {
    pattern: /STORM_CONTROL/i,
    find: (_, text) =>
      fault(
        'storm',
        `Storm control acted on ${port(text)}: there were more broadcasts than the limit. The usual cause is a loop behind this port.`,
        { topics: ['stp-loop-faults'], tree: 'switching-loop', node: 'flap' },
      ),
  },
  {
    pattern: /ROOTGUARD|LOOPGUARD/i,
    find: ({ name }, text) =>
      warning(
        'guard',
        `${/ROOT/i.test(name) ? 'Root guard' : 'Loop guard'} acted on ${port(text)}: ${/ROOT/i.test(name) ? 'a better root was heard there, so a switch with a lower priority is connected' : 'the expected BPDUs stopped, so the fiber may be dead in one direction'}.`,
        { topics: ['spanning-tree', 'stp-loop-faults'], tree: 'switching-loop', node: 'root' },
      ),
  },
  {
    pattern: /TOPOTRAP|TOPOLOGY_CHANGE|ROOTCHANGE/i,
    find: () =>
      warning(
        'topology-change',
        'The spanning tree changed its topology. Once is normal when a link goes up or down; again and again means that a link flaps or that two switches fight for the root.',
        { topics: ['spanning-tree', 'stp-loop-faults'], tree: 'switching-loop', node: 'root' },
      ),
  },
  {
    pattern: /DHCP_SNOOPING/,
    find: (_, text) =>
      fault(
        'dhcp-snooping',
        `DHCP snooping dropped a message on ${port(text)}, a port that is not trusted${/OFFER|ACK|server/i.test(text) ? ': an Offer or Ack came in there, so a DHCP server nobody planned is connected, or the uplink is missing from the trusted ports' : ': the message did not fit what the switch knows about this port'}.`,
        {
          topics: ['rogue-dhcp', 'dhcp'],
          tree: 'ip-conflict',
          node: 'rogue',
        },
      ),
  },
  {
    pattern: /DHCP_SNOOPING_DENY|INVALID_ARP|SW_DAI|ARP_INSPECTION/,
    find: (_, text) =>
      fault(
        'arp-inspection',
        `Dynamic ARP inspection dropped an ARP message on ${port(text)}: the address in it does not belong to this port. Either somebody claims another’s address, or a device with a static address is not in the list.`,
        { topics: ['arp-attacks'], tree: 'ip-conflict', node: 'spoof' },
      ),
  },
  {
    pattern: /DUPADDR|DUPLICATE_IP|Duplicate address/i,
    find: (_, text) =>
      fault(
        'duplicate-address',
        `${addressIn(text)} exists twice: another device with the MAC address ${macIn(text)} uses this router’s own address, so the whole subnet suffers. Find its port by the MAC address.`,
        { topics: ['address-conflicts'], tree: 'ip-conflict', node: 'gateway' },
      ),
  },
  {
    pattern: /ILPOWER.*(?:DENY|POWER_DENY)|inline power denied|ILPOWER-\d-(?:ILPOWER_)?POWER_DENY/i,
    find: (_, text) =>
      fault(
        'power-denied',
        `The switch refused power on ${port(text)}: the PoE budget has no room for what the device’s class reserves.`,
        { topics: ['poe-faults'], tree: 'poe-no-power', node: 'exceeded' },
      ),
  },
  {
    pattern: /ADJCHG|NBRCHANGE|BGP-\d-ADJCHANGE|ADJCHANGE/i,
    find: ({ tag }, text) => {
      const isDown = /to DOWN|is down|Down |expired/i.test(text)
      const protocol =
        /OSPF|BGP|EIGRP|DUAL/.exec(tag)?.[0]?.replace('DUAL', 'EIGRP') ?? 'The routing protocol'
      const why = /dead timer|hold(?:ing)? time/i.test(text)
        ? ', because no hello came in time'
        : /interface (?:down|flaps?)|detached/i.test(text)
          ? ', because the interface went down'
          : ''
      return (isDown ? fault : note)(
        'adjacency',
        `${protocol} ${isDown ? 'lost' : 'formed'} its adjacency with ${addressIn(text)}${why}. ${isDown ? 'The routes learned from this neighbor are gone: check the link first, then whether hellos, timers and areas agree.' : 'So the two routers exchange routes now.'}`,
        {
          topics: [
            /OSPF/.test(tag)
              ? 'ospf'
              : /BGP/.test(tag)
                ? 'bgp'
                : /DUAL|EIGRP/.test(tag)
                  ? 'eigrp'
                  : 'dynamic-routing',
            'routing-table-faults',
          ],
          ...(isDown ? { tree: 'other-subnet', node: 'message' } : {}),
        },
      )
    },
  },
  {
    pattern: /(?:HSRP|VRRP|STANDBY|GLBP)-\d-(?:STATECHANGE|.*STATE)/,
    find: (_, text) =>
      note(
        'fhrp-change',
        `The role of this router in a shared gateway changed (${/state (\S+ -> \S+)/i.exec(text)?.[1] ?? 'see the line'}). Once is a failover; again and again means that the hellos between the routers get lost.`,
        { topics: ['first-hop-redundancy'] },
      ),
  },
  {
    pattern: /(?:LINEPROTO|LINK)-\d-UPDOWN|LINK-\d-CHANGED|changed state to/i,
    find: (_, text) => {
      if (/administratively down/i.test(text))
        return note(
          'admin-down',
          `A person turned ${port(text)} off with \`shutdown\`: administratively down.`,
          { topics: ['port-status'], tree: 'no-link-light', node: 'shut' },
        )
      const isDown = /to down/i.test(text)
      return (isDown ? warning : note)(
        isDown ? 'link-down' : 'link-up',
        `${port(text)} went ${isDown ? 'down: the signal or the protocol on the link is gone. Once is a device that was turned off or unplugged; again and again in a short time is a flapping link, so cable, plug or power of the device' : 'up: the link works now'}.`,
        {
          topics: ['port-status', 'log-aggregation'],
          ...(isDown ? { tree: 'no-link-light', node: 'status' } : {}),
        },
      )
    },
  },
  {
    pattern: /LOGIN_FAILED|SSH-\d-.*fail|AUTHFAIL|SEC_LOGIN/i,
    find: (_, text) =>
      warning(
        'login-failed',
        `A login from ${addressIn(text)} failed. Once is a typo; many in a short time is somebody who tries passwords.`,
        { topics: ['device-hardening', 'log-aggregation'] },
      ),
  },
  {
    pattern: /IPACCESSLOG|ACCESS_LIST|list \S+ denied/i,
    find: (_, text) =>
      warning(
        'acl-denied',
        `An access list denied a packet: ${text.slice(0, 120).trim()}. If this traffic is wanted, the line above it is missing or does not match.`,
        { topics: ['acl-faults', 'access-control-lists'], tree: 'acl-blocks', node: 'who' },
      ),
  },
  {
    pattern: /L3_MTU|TOOBIG|MTU_MISMATCH/i,
    find: () =>
      warning(
        'mtu',
        'The two ends have different MTUs: small packets pass, and large ones or a neighbor relation fail.',
        { topics: ['mtu-and-jumbo-frames'] },
      ),
  },
  {
    pattern: /CANNOT_BUNDLE|EC-\d-|LACP/i,
    find: (_, text) =>
      fault(
        'bundle',
        `${port(text)} does not fit its link bundle: speed, duplex, VLANs or protocol differ from the other members or the other end, so it is left out.`,
        { topics: ['link-aggregation', 'port-status'] },
      ),
  },
]

/** Lines that devices and people quote without the tag. */
const UNTAGGED: readonly RegExp[] = [
  /^\s*(?:.*: )?(?:Native VLAN mismatch discovered on|duplex mismatch discovered on|Received BPDU on port .* with BPDU Guard enabled|Host [0-9a-f.]{14} in vlan \d+ is flapping|Interface \S+, changed state to (?:up|down|administratively down)|Line protocol on Interface \S+, changed state to (?:up|down)|\S+ error detected on \S+, putting \S+ in err-disable)/i,
]

const SEVERITIES = [
  'an emergency',
  'an alert',
  'critical',
  'an error',
  'a warning',
  'a notice',
  'information',
  'debugging',
]

export const readSyslog: Reader = (lines) => {
  const events = lines.flatMap(eventOf)
  if (events.length === 0) return null
  const findings: Finding[] = []
  for (const event of events) {
    const text = `${event.tag}-${event.severity}-${event.name}: ${event.text}`
    const known = KNOWN.find(({ pattern }) => pattern.test(text))
    findings.push(
      known
        ? known.find(event, event.text)
        : note(
            'log-line',
            `${event.tag}-${event.severity}-${event.name}: the digit between the hyphens is the severity, ${event.severity}, ${SEVERITIES[event.severity]} (0 is the worst, 7 the least). The text says: ${event.text.slice(0, 160).trim()}`,
            { topics: ['log-aggregation'] },
          ),
    )
  }
  return {
    what:
      events.length === 1 ? 'a log line of a switch or router' : 'log lines of a switch or router',
    findings: withCounts(findings),
    isOutput: (line) =>
      eventOf(line).length > 0 || /^\s*(?:Syslog logging:|Log Buffer|Console logging)/i.test(line),
  }
}

function eventOf(line: string): Event[] {
  const match = TAG.exec(line)
  if (match)
    return [
      {
        tag: match[1] ?? '',
        severity: Number(match[2]),
        name: match[3] ?? '',
        text: match[4] ?? '',
      },
    ]
  return UNTAGGED.some((pattern) => pattern.test(line))
    ? [{ tag: 'LOG', severity: 4, name: 'EVENT', text: line.trim() }]
    : []
}

/** The same line several times is one finding; a link that goes down again and again is another. */
function withCounts(findings: readonly Finding[]): Finding[] {
  const downs = findings.filter(({ id }) => id === 'link-down')
  const seen = new Set<string>()
  const once = findings.filter(({ text }) => !seen.has(text) && seen.add(text))
  return downs.length < 3
    ? once
    : [
        fault(
          'link-flapping',
          `The log has ${downs.length} times “down”: the link flaps. Look at the cable, the plugs and the power of the device at the other end.`,
          {
            topics: ['port-status', 'log-aggregation'],
            tree: 'no-link-light',
            node: 'other-device',
          },
        ),
        ...once.filter(({ id }) => id !== 'link-down' && id !== 'link-up'),
      ]
}
