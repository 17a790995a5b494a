/** `arping`: which MAC addresses answer for one IP address. */
import { fault, healthy, listed, MAC, IP, type Reader } from './reading.ts'

const REPLY = new RegExp(
  String.raw`^\s*(?:Unicast reply from (${IP}) \[(${MAC})\]|\d+ bytes from (${MAC}) \((${IP})\))`,
  'i',
)

export const readArping: Reader = (lines) => {
  const replies = lines.flatMap((line) => {
    const match = REPLY.exec(line)
    return match
      ? [{ address: match[1] ?? match[4] ?? '', mac: (match[2] ?? match[3] ?? '').toLowerCase() }]
      : []
  })
  const [first] = replies
  if (!first) return null
  const macs = [
    ...new Set(replies.filter(({ address }) => address === first.address).map(({ mac }) => mac)),
  ]
  return {
    what: '`arping`',
    findings: [
      macs.length > 1
        ? fault(
            'duplicate-address',
            `${macs.length} devices answer for ${first.address}: ${listed(macs)}. So the address is used twice.`,
            { topics: ['address-conflicts'], tree: 'ip-conflict', node: 'static' },
          )
        : healthy(
            'arp-answered',
            `Only ${first.mac} answers for ${first.address}: the address is used once on this link, and the neighbor can be reached at Layer 2.`,
            { topics: ['address-conflicts', 'reachability-tools'] },
          ),
    ],
    isOutput: (line) =>
      REPLY.test(line) || /^\s*(?:ARPING|Sent \d+ probes|Received \d+ response)/i.test(line),
  }
}
