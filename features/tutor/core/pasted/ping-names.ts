/** What `ping` says of the name that was typed, and of an address that reaches only the own link. */
import { REPLY } from './ping-lines.ts'
import { answer, IP, warning, type Finding } from './reading.ts'

const HEAD = new RegExp(String.raw`^\s*(?:Pinging|PING)\s+([\w-]+(?:\.[\w-]+)*)\s+[[(](${IP})[\])]`)

/** `the server is 10.1.1.20`, where the name led to another address. */
export function otherAddressAnswer(lines: readonly string[], said: string): Finding[] {
  const match = lines.map((line) => HEAD.exec(line)).find((one) => one !== null)
  const [, name = '', shown = ''] = match ?? []
  if (name === '' || name === shown) return []
  const wanted = new RegExp(
    String.raw`\b(?:is|has|moved to|now|should be|changed to|at|on)\s+(?:now |at |on |the )*(${IP})`,
    'i',
  ).exec(said)?.[1]
  if (wanted === undefined || wanted === shown || said.includes(shown)) return []
  return [
    answer(
      'other-address',
      `The ping did not go to ${wanted}: the name ${name} was resolved to ${shown}. So this PC has an old or wrong answer for the name, and the silence of ${shown} says nothing about ${wanted}. Ping ${wanted} directly. Then ask DNS (\`nslookup ${name}\`): if it gives ${shown}, correct the A record; if it gives ${wanted}, clear the cache of the PC (\`ipconfig /flushdns\` on Windows) and look into its hosts file.`,
      { topics: ['dns-resolution', 'dns-records'] },
    ),
  ]
}

/** An answer of a neighbor proves nothing about other networks. */
export function linkLocalAnswer(target: string, said: string): Finding[] {
  if (!/^fe80:/i.test(target) || !/\b(?:internet|ipv6|works?|outside|gateway)\b/i.test(said))
    return []
  return [
    answer(
      'link-local-asked',
      `No, not by this alone: ${target} is a link-local address, which every interface makes for itself and which reaches only the own link. The neighbor answers, so IPv6 works on this link. For the internet the host also needs a global address (2000::/3) and a default route; look with \`ip -6 addr\` and \`ip -6 route\`, then ping a global address.`,
      { topics: ['slaac', 'reachability-tools'] },
    ),
  ]
}

/** `DUP!`: more answers than requests. */
export const twiceFindings = (count: number): Finding[] =>
  count === 0
    ? []
    : [
        warning(
          'answered-twice',
          `${count === 1 ? 'A reply' : `${count} replies`} came a second time (DUP!): more than one answer came back for one request. Either two devices have this address (compare with \`arping\`, or \`arp -a\` twice), or frames are doubled on the way by a loop, a bridge or a mirror port. A ping to a broadcast address does it, too.`,
          { topics: ['address-conflicts', 'stp-loop-faults'] },
        ),
      ]

/** What was pinged: its address, or the name if no address is shown. */
export function targetOf(lines: readonly string[], replies: readonly string[]): string {
  for (const line of lines) {
    const match =
      /^\s*(?:Pinging|PING|Ping wird ausgef\S* f\S+r)\s+(\S+)(?:\s+[[(]((?:\d{1,3}\.){3}\d{1,3})[\])])?/.exec(
        line,
      )
    if (match) return (match[2] ?? match[1] ?? '').replace(/\(.*$|:$/, '')
    const cisco = /ICMP Echos to ((?:\d{1,3}\.){3}\d{1,3})/.exec(line)
    if (cisco) return cisco[1] ?? ''
  }
  const reply = REPLY.exec(replies[0] ?? '')
  return reply?.[3] ?? reply?.[2] ?? reply?.[1] ?? ''
}
