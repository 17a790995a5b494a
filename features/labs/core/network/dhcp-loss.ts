/**
 * Why a DHCP client got no address: the request is followed over relays to a server, and the answer back.
 *
 * What a client broadcasts comes to everybody, so a copy that was dropped says little where another one was taken.
 */
import { findLoss, type Evidence } from './loss.ts'
import type { Loss } from './probe.ts'
import type { Step } from './trace.ts'

/** @param packet that with which the client began */
export function findDhcpLoss(evidence: Evidence, packet: number): Loss {
  const device = evidence.packets[packet]?.device ?? ''
  return follow(evidence, packet) ?? { reason: { code: 'dhcp-no-server' }, device, packet }
}

/** Null where it came to its end, or to nobody who has to do with it. */
function follow(evidence: Evidence, packet: number): Loss | null {
  const { trace, packets } = evidence
  const steps = trace.filter((step) => step.packet === packet)
  if (!isForAll(steps) && !steps.some(({ event }) => event === 'delivered'))
    return findLoss(evidence, packet)
  const refused = steps.find(isTelling)
  const answers = packets.flatMap(({ cause }, at) =>
    cause === packet && !isArp(trace, at) ? [at] : [],
  )
  for (const answer of answers) {
    const loss = follow(evidence, answer)
    if (loss) return loss
  }
  if (answers.length > 0 || !refused?.reason) return null
  return { reason: refused.reason, device: refused.device, packet }
}

function isForAll([first]: readonly Step[]): boolean {
  return first?.after?.target === 'ffffffffffff'
}

/** That a copy came to somebody else, or to the end of the network, says nothing. */
function isTelling({ reason }: Step): boolean {
  return (
    reason !== null &&
    reason.code !== 'not-mine' &&
    reason.code !== 'no-other-port' &&
    reason.code !== 'blocked-by-spanning-tree'
  )
}

function isArp(trace: readonly Step[], packet: number): boolean {
  return trace.find((step) => step.packet === packet)?.after?.body.type === 'arp'
}
