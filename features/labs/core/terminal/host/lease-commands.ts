/** Commands of a host that ask for an address and give it back (DHCP), in both manners. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { LeaseResult, Run } from '../../network/probe.ts'
import { releaseLease, runProbe } from '../../network/run.ts'
import type { Lease } from '../../network/services.ts'
import { tablesOf } from '../../network/state.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { dottedTime } from '../gear/time-words.ts'
import { hasLink, setting, type HostLook } from './host-command.ts'

export function leaseOf({ state, host }: HostLook): Lease | null {
  return host.config.usesDhcp ? tablesOf(state, host.id).lease : null
}

/** `ipconfig /release` */
export function releaseAddress(look: HostLook): Outcome {
  const refused = refuseWithoutDhcp(look)
  if (refused) return refused
  return {
    state: releaseLease(look.state, look.host.id),
    printed: text('The address was given back. This computer has none now.'),
  }
}

/** `ipconfig /renew` */
export function renewAddress(look: HostLook): Outcome {
  const refused = refuseWithoutDhcp(look)
  if (refused) return refused
  const run = runProbe(look.state, { kind: 'lease', from: look.host.id })
  const { lease, attempt } = run.result
  if (attempt.isAnswered && lease) return { run, printed: text(...windowsLines(lease)) }
  return { run, printed: refusal(problemOf(run, 'The DHCP server did not answer.')) }
}

function windowsLines({ address, gateway }: Lease): readonly string[] {
  return [
    'Ethernet adapter Ethernet:',
    '',
    `   IPv4 Address. . . . . . . . : ${formatIpv4(address)}`,
    `   Default Gateway . . . . . . : ${gateway === null ? '' : formatIpv4(gateway)}`.trimEnd(),
  ]
}

function problemOf({ result: { lease } }: Run<LeaseResult>, silent: string): string {
  return lease === null
    ? `${silent} This computer has no address.`
    : `${silent} This computer goes on with ${formatIpv4(lease.address)}.`
}

function refuseWithoutDhcp(look: HostLook): Outcome | null {
  if (!look.host.config.usesDhcp)
    return { printed: refusal('The address of this computer was entered: it uses no DHCP.') }
  return hasLink(look) ? null : { printed: refusal('The network adapter has no link.') }
}

/** `dhclient`: asks, also where the address was entered until now. */
export function askForAddress(look: HostLook): Outcome {
  if (!look.host.config.usesDhcp) {
    return {
      ...setting(look, 'ip address dhcp'),
      done: text('From now on this computer asks for its address. “ip address” shows it.'),
    }
  }
  const refused = refuseWithoutDhcp(look)
  if (refused) return refused
  const run = runProbe(look.state, { kind: 'lease', from: look.host.id })
  const { lease, attempt } = run.result
  if (!attempt.isAnswered || !lease?.server)
    return { run, printed: refusal(problemOf(run, 'No DHCP server answers.')) }
  const [address, server] = [formatIpv4(lease.address), formatIpv4(lease.server.address)]
  return {
    run,
    printed: text(
      'DHCPDISCOVER on eth0 to 255.255.255.255 port 67',
      `DHCPOFFER of ${address} from ${server}`,
      `DHCPREQUEST for ${address} on eth0 to 255.255.255.255 port 67`,
      `DHCPACK of ${address} from ${server}`,
      `bound to ${address}`,
    ),
  }
}

/** `ipconfig /all`: what belongs to a lease. */
export function leaseRows(look: HostLook): readonly (readonly [string, string])[] {
  const lease = leaseOf(look)
  if (!lease?.server) return []
  return [
    ['Lease Obtained', dottedTime(lease.obtainedAtMs)],
    ['Lease Expires', dottedTime(lease.expiresAtMs)],
    ['DHCP Server', formatIpv4(lease.server.address)],
  ]
}

/** `ip address`: for how long it has the address. */
export function leaseLines(look: HostLook): readonly string[] {
  const lease = leaseOf(look)
  if (!lease) return []
  const seconds = Math.floor((lease.expiresAtMs - look.state.clockMs) / 1000)
  return [`       valid_lft ${seconds}sec preferred_lft ${seconds}sec`]
}
