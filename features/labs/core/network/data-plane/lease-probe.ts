/** The command that asks for an address, and what came of it. */
import { findDhcpLoss } from '../dhcp-loss.ts'
import type { Evidence } from '../loss.ts'
import type { LeaseResult } from '../probe.ts'
import { ask, renew } from './dhcp-client.ts'
import type { World } from './world.ts'
import { deviceNow } from './world.ts'

/** How often the command asks before it says that nobody answers. */
const TRIES = 2

/** Begins it. @returns what to call after the run */
export function beginLeaseProbe(world: World, from: string): (evidence: Evidence) => LeaseResult {
  const device = deviceNow(world, from)
  const startUs = world.nowUs
  const { device: host } = device
  const isRenewed = device.lease?.server && host.kind === 'host' && host.os === 'windows'
  const { packets } = isRenewed ? renew(world, device) : ask(world, device, TRIES)
  return (evidence) => {
    const { lease } = device
    const first = packets[0] ?? 0
    const isAnswered = lease?.server && lease.obtainedAtMs * 1000 > startUs
    if (!isAnswered) {
      const loss = findDhcpLoss(evidence, first)
      const attempt = { isAnswered: false, loss, error: null, packets } as const
      return { kind: 'lease', lease, attempt }
    }
    const { address, device: by } = lease.server
    const ms = lease.obtainedAtMs - startUs / 1000
    return {
      kind: 'lease',
      lease,
      attempt: { isAnswered: true, by, address, ttl: 0, ms, packets },
    }
  }
}
