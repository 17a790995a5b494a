/** Small packet captures, as `tcpdump` prints them or as a list copied from Wireshark. */
import { rogueAnswer } from './capture-answers.ts'
import { arpFindings, dhcpFindings, oneWayFindings, otherFindings } from './capture-protocols.ts'
import { DETAIL, hostOf, packetOf, type Packet } from './packet.ts'
import { fault, healthy, warning, type Finding, type Reader } from './reading.ts'

export const readCapture: Reader = (lines) => {
  const packets: Packet[] = []
  for (const line of lines) {
    const last = packets.at(-1)
    // The details of a packet are indented below it.
    if (last && DETAIL.test(line))
      packets[packets.length - 1] = { ...last, text: `${last.text} ${line.trim()}` }
    else packets.push(...packetOf(line))
  }
  if (packets.length === 0) return null
  return {
    what: 'a packet capture',
    findings: findingsOf(packets),
    answersTo: (said) => rogueAnswer(packets, said),
    isOutput: (line) =>
      packetOf(line).length > 0 ||
      DETAIL.test(line) ||
      /^\s*(?:No\.\s+Time\s+Source|tcpdump: |listening on |\d+ packets? captured)/i.test(line),
  }
}

const TOPICS = ['packet-capture', 'capture-and-scan-tools']
const isSyn = ({ text }: Packet): boolean => /Flags \[S\]|\[SYN\]/.test(text)
const isSynAck = ({ text }: Packet): boolean => /Flags \[S\.\]|\[SYN, ACK\]/.test(text)
const isReset = ({ text }: Packet): boolean => /Flags \[R[.]?\]|\[RST/.test(text)

function findingsOf(packets: readonly Packet[]): Finding[] {
  const found = [
    ...tcpFindings(packets),
    ...dhcpFindings(packets),
    ...arpFindings(packets),
    ...otherFindings(packets),
  ]
  const findings = found.some(({ weight }) => weight > 1)
    ? found
    : [...found, ...oneWayFindings(packets)]
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
  const finished = packets.filter(({ text }) => /Flags \[\.\]|\[ACK\]/.test(text)).length
  const ports = new Set(syns.map(({ to }) => to))
  if (sources.size === 1 && ports.size >= 5 && finished < ports.size)
    findings.push(
      warning(
        'port-scan',
        `${hostOf(first?.from ?? '')} tries ${ports.size} ports one after the other and opens no connection for use: a port scan.`,
        { topics: ['capture-and-scan-tools', ...topics] },
      ),
    )
  else if (syns.length >= 4 && sources.size >= 4 && finished === 0)
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
          `${reset.from || 'The server'} answers the SYN with RST: the host is there and the path works, but most probably nothing listens on that port: a firewall usually drops in silence and only seldom refuses with RST. Next: on the server, see with \`ss -tlnp\` or \`netstat -ano\` whether the program runs and on which address it listens.`,
          { topics, tree: 'one-site', node: 'service' },
        ),
      )
    else if (!packets.some(isSynAck))
      findings.push(
        fault(
          'syn-unanswered',
          `${syns.length === 1 ? 'A SYN' : `${syns.length} SYNs`} to ${first.to || 'the server'} ${syns.length === 1 ? 'gets' : 'get'} no answer, not even a refusal: a filter drops it silently, the host is off, or the replies do not come back. Next: capture on the server, too. If the SYN arrives there, its own firewall or its way back is the fault; if not, a filter in between drops this port.`,
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
    packets.filter(({ text }) => /Retransmission/i.test(text)).length + repeatedSegments(packets)
  const repeated = packets.filter(({ text }) => /Dup ACK/i.test(text)).length
  // A SYN that is sent again is told as a SYN without an answer.
  if (again + repeated > 0 && !findings.some(({ id }) => id === 'syn-unanswered'))
    findings.push(
      warning(
        'sent-again',
        `${againWords(again, repeated)}: packets are lost on the way. Look for damage (CRC errors) if the line is idle, and for a full queue if it is not.`,
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

/** A repeated acknowledgment is no segment that was sent again: the receiver asks for the one that is missing. */
function againWords(again: number, repeated: number): string {
  const parts = [
    ...(again === 0
      ? []
      : [`${again} ${again === 1 ? 'segment was' : 'segments were'} sent again`]),
    ...(repeated === 0
      ? []
      : [
          `the receiver repeated its acknowledgment ${repeated === 1 ? 'once' : `${repeated} times`} (Dup ACK), because a segment before is missing`,
        ]),
  ]
  return parts.join(', and ').replace(/^./, (letter) => letter.toUpperCase())
}
