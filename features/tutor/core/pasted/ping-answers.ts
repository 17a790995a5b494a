/** What a ping that is too large says to the words beside it. */
import { answer, type Finding } from './reading.ts'

/** What a size that passes says of the MTU, and whether slow transfers fit. */
export function sizeAnswer(said: string): Finding[] {
  const sizes = [...said.matchAll(/\b(1[0-4]\d\d)\b/g)].map(([, size]) => Number(size))
  const passes =
    sizes.length === 1 &&
    /\b(?:works?|go(?:es)?|pass(?:es)?|ok|fine|through|answers?)\b/i.test(said)
  const isSlow = /\b(?:vpn|tunnel|slow|hangs?|big|large|stuck|files?|mtu)\b/i.test(said)
  if (!passes && !isSlow) return []
  const size = passes
    ? ` A ping with ${sizes[0]} bytes of data that passes means that at least ${(sizes[0] ?? 0) + 28} bytes fit (20 bytes of IP header, 8 of ICMP).`
    : ''
  return [
    answer(
      'mtu-answer',
      `Yes, it very probably has to do with it: large packets do not fit through a link of this path, and small ones do.${size} Lower the MTU of the tunnel, or let its router adjust the TCP MSS; then large transfers no longer need fragments.`,
      { topics: ['mtu-and-jumbo-frames', 'vpn-types'] },
    ),
  ]
}
