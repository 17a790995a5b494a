/** What a capture shows besides TCP: DHCP, ARP, ICMP, names, and traffic that goes one way. */
import { hostOf, type Packet } from './packet.ts'
import { fault, IP, listed, MAC, note, warning, type Finding } from './reading.ts'

const TOPICS = ['packet-capture', 'capture-and-scan-tools']

export function dhcpFindings(packets: readonly Packet[]): Finding[] {
  const dhcp = packets.filter(
    ({ text, from, to }) =>
      /\bDHCP|BOOTP/i.test(text) ||
      (/(?:\.\d+){3}\.(?:67|68)$|bootp[cs]$/.test(from) &&
        /(?:\.\d+){3}\.(?:67|68)$|bootp[cs]$/.test(to)),
  )
  if (dhcp.length === 0) return []
  const topics = ['dhcp', ...TOPICS]
  const offers = dhcp.filter(({ text }) => /Offer/i.test(text) || /Reply/i.test(text))
  const servers = [
    ...new Set(offers.filter(({ text }) => !/\bACK\b/i.test(text)).map(({ from }) => hostOf(from))),
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

export function arpFindings(packets: readonly Packet[]): Finding[] {
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
      new Set(asked).size >= 5
        ? warning(
            'arp-sweep',
            `ARP requests for ${new Set(asked).size} addresses one after the other, ${silent.length} without an answer: somebody scans the subnet.`,
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

export function otherFindings(packets: readonly Packet[]): Finding[] {
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
    ...unansweredNames(packets),
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

/** Echo requests without their reply, and traffic that goes one way only. */
export function oneWayFindings(packets: readonly Packet[]): Finding[] {
  const requests = packets.filter(({ text }) => /echo (?:\(ping\) )?request/i.test(text)).length
  const replies = packets.filter(({ text }) => /echo (?:\(ping\) )?reply/i.test(text)).length
  if (requests > replies)
    return [
      fault(
        'echo-missing',
        `${requests} echo requests and ${replies} ${replies === 1 ? 'reply' : 'replies'}: ${replies === 0 ? 'nothing comes back, so the path breaks, a filter drops ping, or the return path is missing' : 'packets are lost on the way there or back'}.`,
        {
          topics: ['icmp', 'delay-and-loss', ...TOPICS],
          ...(replies === 0
            ? { tree: 'other-subnet', node: 'gateway' }
            : { tree: 'slow-for-all', node: 'when' }),
        },
      ),
    ]
  const flows = Map.groupBy(
    packets.filter(
      ({ from, to, text }) =>
        from !== '' &&
        !/^(?:255|22[4-9]|23\d)\./.test(to) &&
        !/\bARP\b|^DNS|^DHCP|BOOTP/i.test(text),
    ),
    ({ from, to, text }) => `${hostOf(from)} ${hostOf(to)} ${/\bESP\b/.test(text) ? 'ESP' : ''}`,
  )
  for (const [key, flow] of flows) {
    const [from = '', to = '', kind = ''] = key.split(' ')
    if (flow.length < 3 || flows.has(`${to} ${from} ${kind}`)) continue
    return [
      warning(
        'one-way',
        `${flow.length} ${kind === '' ? 'packets' : `${kind} packets`} go from ${from} to ${to}, and none comes back in these lines: the return path or a filter is the suspect, unless the traffic needs no answer.`,
        {
          topics: ['routing-table-faults', ...TOPICS],
          tree: 'other-subnet',
          node: 'back',
        },
      ),
    ]
  }
  return []
}

const toDns = ({ to }: Packet): boolean => /(?:\.|:)(?:53|domain):?$/.test(to)
const fromDns = ({ from }: Packet): boolean => /(?:\.|:)(?:53|domain):?$/.test(from)

/** Questions to a DNS server that sends nothing back. */
function unansweredNames(packets: readonly Packet[]): Finding[] {
  const asked = packets.filter(
    (packet) => toDns(packet) && /\b(?:A|AAAA|MX|PTR|TXT|SRV|HTTPS|Type65)\?/.test(packet.text),
  )
  const [first] = asked
  if (!first || packets.some(fromDns)) return []
  return [
    fault(
      'dns-unanswered',
      `${asked.length === 1 ? 'A DNS query' : `${asked.length} DNS queries`} to ${hostOf(first.to)} ${asked.length === 1 ? 'has' : 'have'} no answer in these lines: the server is down, a filter drops UDP 53, or the replies do not come back. So names do not resolve, while addresses may still work. Next: ping the server, and ask another one (\`nslookup NAME SERVER\`).`,
      { topics: ['dns-resolution', ...TOPICS] },
    ),
  ]
}
