/** Small packet captures, as `tcpdump` prints them or as a list copied from Wireshark. */
import {
  fault,
  healthy,
  IP,
  listed,
  MAC,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'

type Packet = { readonly from: string; readonly to: string; readonly text: string }

const TCPDUMP =
  /^\s*(?:\d{4}-\d\d-\d\d )?\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\s+(?:\S+\s+(?:In|Out)\s+)?(?:IP6? (\S+) > (\S+): (.*)|(ARP, .*))$/
const WIRESHARK = new RegExp(
  String.raw`^\s*\d{1,6}\s+\d+[.,]\d+\s+(${IP}|${MAC}|\S+_[0-9a-f:]+)\s+(?:→\s+)?(${IP}|${MAC}|Broadcast|\S+_[0-9a-f:]+)\s+((?:TCP|UDP|DHCP|DNS|ARP|ICMP|HTTP|TLSv?\S*|FTP|TELNET|SMB2?|MDNS|STP|NTP)\b.*)$`,
  'i',
)

export const readCapture: Reader = (lines) => {
  const packets = lines.flatMap(packetOf)
  if (packets.length === 0) return null
  return {
    what: 'a packet capture',
    findings: findingsOf(packets),
    isOutput: (line) =>
      packetOf(line).length > 0 ||
      /^\s*(?:No\.\s+Time\s+Source|tcpdump: |listening on |\d+ packets? captured)/i.test(line),
  }
}

function packetOf(line: string): Packet[] {
  const dump = TCPDUMP.exec(line)
  if (dump) return [{ from: dump[1] ?? '', to: dump[2] ?? '', text: dump[4] ?? dump[3] ?? '' }]
  const shark = WIRESHARK.exec(line)
  return shark ? [{ from: shark[1] ?? '', to: shark[2] ?? '', text: shark[3] ?? '' }] : []
}

const TOPICS = ['packet-capture', 'capture-and-scan-tools']
const isSyn = ({ text }: Packet): boolean => /Flags \[S\]|\[SYN\]/.test(text)
const isSynAck = ({ text }: Packet): boolean => /Flags \[S\.\]|\[SYN, ACK\]/.test(text)
const isReset = ({ text }: Packet): boolean => /Flags \[R[.]?\]|\[RST/.test(text)

function findingsOf(packets: readonly Packet[]): Finding[] {
  const findings = [
    ...tcpFindings(packets),
    ...dhcpFindings(packets),
    ...arpFindings(packets),
    ...otherFindings(packets),
  ]
  if (findings.some(({ weight }) => weight > 1)) return findings
  const isOpened = packets.some((packet) => isSynAck(packet))
  return [
    ...findings,
    healthy(
      'capture-healthy',
      `${isOpened ? 'The handshake is complete: SYN, SYN-ACK, so the path works in both directions and a program listens on that port. ' : ''}These ${packets.length} packets show no missing answer, no reset and no packet sent again. A capture proves only what passed at this place and in this time.`,
      { topics: TOPICS },
    ),
  ]
}

function tcpFindings(packets: readonly Packet[]): Finding[] {
  const syns = packets.filter(isSyn)
  const topics = ['tcp-udp', ...TOPICS]
  const findings: Finding[] = []
  const sources = new Set(syns.map(({ from }) => hostOf(from)))
  const [first] = syns
  if (
    syns.length >= 6 &&
    sources.size >= 5 &&
    !packets.some((packet) => isSyn(packet) === false && /Flags \[\.\]|\[ACK\]/.test(packet.text))
  )
    findings.push(
      fault(
        'syn-flood',
        `${syns.length} SYNs from ${sources.size} addresses, and none of them finishes the handshake: the pattern of a SYN flood.`,
        { topics: ['denial-of-service', ...topics] },
      ),
    )
  else if (first) {
    const reset = packets.find((packet) => isReset(packet))
    if (reset && !packets.some(isSynAck))
      findings.push(
        fault(
          'refused',
          `${reset.from || 'The server'} answers the SYN with RST: the host is there and the path works, but nothing listens on that port, or a firewall refuses it actively.`,
          { topics, tree: 'one-site', node: 'service' },
        ),
      )
    else if (!packets.some(isSynAck))
      findings.push(
        fault(
          'syn-unanswered',
          `${syns.length === 1 ? 'A SYN' : `${syns.length} SYNs`} to ${first.to || 'the server'} ${syns.length === 1 ? 'gets' : 'get'} no answer, not even a refusal: a filter drops it silently, the host is off, or the replies do not come back.`,
          { topics: ['acl-faults', ...topics], tree: 'one-site', node: 'others' },
        ),
      )
  }
  if (!first && packets.some(isReset))
    findings.push(
      warning(
        'reset',
        `${packets.find(isReset)?.from || 'One end'} ended the connection with RST: the program or a device on the path cut it, without the usual FIN.`,
        { topics },
      ),
    )
  const again =
    packets.filter(({ text }) => /Retransmission|Dup ACK/i.test(text)).length +
    repeatedSegments(packets)
  if (again > 0)
    findings.push(
      warning(
        'sent-again',
        `${again} ${again === 1 ? 'segment was' : 'segments were'} sent again: the acknowledgment did not come in time, so packets are lost on the way. Look for damage (CRC errors) if the line is idle, and for a full queue if it is not.`,
        { topics: ['delay-and-loss', ...topics], tree: 'slow-for-all', node: 'when' },
      ),
    )
  if (packets.some(({ text }) => /ZeroWindow|win 0\b/i.test(text) && !/\[R/.test(text)))
    findings.push(
      warning(
        'zero-window',
        'One end announces a window of 0: its buffer is full, so the other must wait. That receiver is too slow; the network is not the cause.',
        { topics },
      ),
    )
  return findings
}

const hostOf = (name: string): string => new RegExp(IP).exec(name)?.[0] ?? name

/** The same sender, receiver and range of bytes twice. */
function repeatedSegments(packets: readonly Packet[]): number {
  const seen = new Set<string>()
  let count = 0
  for (const packet of packets) {
    const range = /\bseq (\d+:\d+)/.exec(packet.text)?.[1]
    if (range === undefined) continue
    const key = `${packet.from} ${packet.to} ${range}`
    if (seen.has(key)) count += 1
    seen.add(key)
  }
  return count
}

function dhcpFindings(packets: readonly Packet[]): Finding[] {
  const dhcp = packets.filter(
    ({ text, from, to }) =>
      /\bDHCP|BOOTP/i.test(text) ||
      /\.(?:67|68|bootp[cs])$/.test(`${from}`) ||
      /\.(?:67|bootps)$/.test(to),
  )
  if (dhcp.length === 0) return []
  const topics = ['dhcp', ...TOPICS]
  const offers = dhcp.filter(
    ({ text, from }) => /Offer/i.test(text) || /Reply/i.test(text) || /\.(?:67|bootps)$/.test(from),
  )
  const servers = [
    ...new Set(offers.filter(({ text }) => !/ACK/.test(text)).map(({ from }) => hostOf(from))),
  ]
  const asks = dhcp.length - offers.length
  if (offers.length === 0)
    return [
      fault(
        'discover-unanswered',
        `${asks} DHCP ${asks === 1 ? 'Discover' : 'Discovers'} and no Offer: the client asks, and nobody answers. The server is down, its pool is empty, the relay is missing, or the port is in the wrong VLAN.`,
        { topics: ['dhcp-pool-faults', ...topics], tree: 'no-address', node: 'who' },
      ),
    ]
  return servers.length > 1
    ? [
        fault(
          'two-servers',
          `Offers come from ${servers.length} servers: ${listed(servers)}. If one of them is not yours, it is a rogue DHCP server, often a small router that somebody plugged in.`,
          { topics: ['rogue-dhcp', ...topics], tree: 'ip-conflict', node: 'rogue' },
        ),
      ]
    : []
}

function arpFindings(packets: readonly Packet[]): Finding[] {
  const replies = packets.flatMap(({ text }) => {
    const match = new RegExp(String.raw`(?:Reply )?\b(${IP}) is[- ]at (${MAC})`, 'i').exec(text)
    return match ? [{ address: match[1] ?? '', mac: (match[2] ?? '').toLowerCase() }] : []
  })
  const asked = packets.flatMap(
    ({ text }) => new RegExp(String.raw`who[- ]has (${IP})`, 'i').exec(text)?.[1] ?? [],
  )
  const topics = ['host-settings-tools', ...TOPICS]
  const findings: Finding[] = []
  for (const [address, same] of Map.groupBy(replies, (reply) => reply.address)) {
    const macs = [...new Set(same.map(({ mac }) => mac))]
    if (macs.length > 1)
      findings.push(
        fault(
          'arp-two-answers',
          `${listed(macs)} both claim ${address}: an address conflict, or ARP spoofing if one of them is not meant to have it.`,
          {
            topics: ['address-conflicts', 'arp-attacks', ...topics],
            tree: 'ip-conflict',
            node: 'which',
          },
        ),
      )
  }
  const silent = [...new Set(asked)].filter(
    (address) => !replies.some((reply) => reply.address === address),
  )
  if (silent.length > 0 && findings.length === 0)
    findings.push(
      silent.length >= 5
        ? warning(
            'arp-sweep',
            `ARP requests for ${silent.length} addresses one after the other, most without an answer: somebody scans the subnet.`,
            { topics },
          )
        : warning(
            'arp-unanswered',
            `The ARP request for ${listed(silent)} has no answer in these lines: the device is off, in another VLAN, or has another address.`,
            { topics, tree: 'other-subnet', node: 'gateway' },
          ),
    )
  return findings
}

function otherFindings(packets: readonly Packet[]): Finding[] {
  const find = (pattern: RegExp) => packets.find(({ text }) => pattern.test(text))
  const unreachable = find(/unreachable/i)
  const name = find(/NXDomain|No such name/i)
  const clear = find(/\b(?:USER|PASS) \S+|TELNET|HTTP.*(?:login|password)|FTP: /i)
  return [
    ...(unreachable
      ? [
          fault(
            'icmp-unreachable',
            `${unreachable.from || 'A device'} reports: ${unreachable.text.slice(0, 90).trim()}. ${/port/i.test(unreachable.text) ? 'The host is there, and nothing listens on that port.' : 'The path ends there.'}`,
            { topics: ['icmp', ...TOPICS], tree: 'other-subnet', node: 'message' },
          ),
        ]
      : []),
    ...(name
      ? [
          fault(
            'nxdomain',
            `${name.from || 'The DNS server'} answers that there is no such name (NXDOMAIN). The server was reached; the name or its record is the fault.`,
            { topics: ['dns-resolution', ...TOPICS], tree: 'name-not-resolved', node: 'when' },
          ),
        ]
      : []),
    ...(clear
      ? [
          note(
            'clear-text',
            'A login or its commands can be read in these packets: the protocol sends them in clear text.',
            { topics: ['device-hardening', ...TOPICS] },
          ),
        ]
      : []),
  ]
}
