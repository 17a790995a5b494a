/**
 * Goals about how gear is looked after: whether its clock is right, its log arrives, and it is watched safely. What is
 * configured counts as far as packets get there: each is sent through the network.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Goal } from '../goal.ts'
import {
  levelOfUser,
  SEVERITIES,
  SNMP_PORT,
  SYSLOG_PORT,
  TRAP_PORT,
  type Management,
  type SnmpManager,
} from '../network/management.ts'
import { deviceIn, nameOf, type Gear, type Network } from '../network/network.ts'
import type { Run, UdpResult } from '../network/probe.ts'
import { runProbe } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import { askTime, hasArrived } from '../network/telling-time.ts'
import type { Scene } from '../scene.ts'
import { knownAddress } from './address.ts'
import type { Trial } from './copies.ts'
import { evidenceOf, faultWithout, type Fault } from './fault.ts'
import { devicesOf } from './goal-roles.ts'

type Of<Kind extends Goal['kind']> = Extract<Goal, { kind: Kind }>

/**
 * Whether each has the time from one of those servers, by itself or through other gear. Whoever also asks somebody else
 * who knows another time does not know which one is right.
 */
export function checkTime(goal: Of<'agrees-on-time'>, { scene, copy }: Trial): Fault | null {
  if (copy.storm) return copy.storm
  const { state } = copy
  const { network } = state
  const servers = devicesOf(goal.to, scene)
  for (const { id, config } of gearOf(goal.from, scene, network)) {
    const asked = askTime(state, id)
    if (asked.length === 0) return faultWithout(`${config.hostname} asks nobody for the time.`)
    const origins = asked.flatMap(({ source }) => source?.origin ?? [])
    const other = origins.find((origin) => !servers.includes(origin))
    if (other !== undefined) {
      const name = nameOf(deviceIn(network, other))
      return faultWithout(`${config.hostname} has the time from ${name}.`)
    }
    if (origins.length > 0) continue
    const [first] = asked
    const because = `${config.hostname} gets the time from none of its servers.`
    return first && first.by === null
      ? withEvidence(because, network, first.run)
      : faultWithout(because)
  }
  return null
}

/** Whether messages of this severity, and those that are more urgent, come to every one of those servers. */
export function checkLogs(goal: Of<'logs-to'>, { scene, copy }: Trial): Fault | null {
  if (copy.storm) return copy.storm
  const { state } = copy
  const { network } = state
  for (const { id, config } of gearOf(goal.from, scene, network)) {
    const { logHosts, logSeverity } = config.management
    if (logSeverity < SEVERITIES.indexOf(goal.severity)) {
      return faultWithout(
        `${config.hostname} sends only what is at least as urgent as “${SEVERITIES[logSeverity]}”.`,
      )
    }
    const runs = logHosts.map((to) =>
      runProbe(state, {
        kind: 'udp',
        from: id,
        to,
        port: SYSLOG_PORT,
        text: `<${16 * 8 + logSeverity}>1 - ${config.hostname} - - - - A message of ${config.hostname}`,
      }),
    )
    for (const server of devicesOf(goal.to, scene)) {
      if (runs.some((run) => hasArrived(run, server, SYSLOG_PORT))) continue
      const name = nameOf(deviceIn(network, server))
      const because = `No log message of ${config.hostname} comes to ${name}.`
      const [run] = runs
      return run ? withEvidence(because, network, run) : faultWithout(because)
    }
  }
  return null
}

/**
 * Whether the manager's polls are answered and traps come to it, with authentication and encryption; and nobody is
 * answered without.
 */
export function checkWatched(goal: Of<'is-watched'>, { scene, copy }: Trial): Fault | null {
  if (copy.storm) return copy.storm
  const { state } = copy
  const { network } = state
  for (const from of devicesOf(goal.from, scene)) {
    const host = deviceIn(network, from)
    const manager = host.kind === 'host' ? host.config.snmpManager : undefined
    if (!manager) return faultWithout(`${nameOf(host)} watches nothing.`)
    for (const gear of gearOf(goal.to, scene, network)) {
      const { hostname, management } = gear.config
      const open = findOpenDoor(management)
      if (open !== null) return faultWithout(`${hostname} ${open}`)
      if (!isAnswered(management, manager)) {
        return faultWithout(`${hostname} does not answer what ${nameOf(host)} asks by SNMPv3.`)
      }
      const fault = tryPoll(scene, state, from, gear) ?? tryTrap(state, from, gear, manager)
      if (fault) return fault
    }
  }
  return null
}

/** How somebody gets an answer, or hears a trap, without encryption; null: nobody does. */
function findOpenDoor(management: Management): string | null {
  const [community] = management.communities
  if (community) return `answers everyone who knows the community “${community.name}”.`
  const user = management.snmpUsers.find(({ group }) =>
    management.snmpGroups.some(({ name, level }) => name === group && level !== 'priv'),
  )
  if (user) return `answers the user “${user.name}” without encryption, too.`
  const trap = management.trapHosts.find(({ level }) => level !== 'priv')
  return trap ? `sends traps to ${formatIpv4(trap.address)} without encryption.` : null
}

function isAnswered(
  { snmpUsers, snmpGroups }: Management,
  { user: wanted, authSecret, privacySecret }: SnmpManager,
): boolean {
  const user = snmpUsers.find(({ name }) => name === wanted)
  return (
    user?.authSecret === authSecret &&
    user.privacySecret === privacySecret &&
    snmpGroups.some(({ name }) => name === user.group)
  )
}

function tryPoll(scene: Scene, state: NetworkState, from: string, gear: Gear): Fault | null {
  const to = knownAddress(scene, state, { from, to: gear.id })
  const { hostname } = gear.config
  if (to === null) return faultWithout(`${hostname} has no address.`)
  const run = runProbe(state, { kind: 'udp', from, to, port: SNMP_PORT, text: POLL })
  const { attempt } = run.result
  if (run.stopped === null && attempt.isAnswered && attempt.by === gear.id) return null
  const name = nameOf(deviceIn(state.network, from))
  return withEvidence(`${name} polls ${hostname}, and gets no answer from it.`, state.network, run)
}

/** What it says is encrypted (RFC 3826). */
const POLL = 'SNMPv3, encrypted'

function tryTrap(
  state: NetworkState,
  manager: string,
  { id, config }: Gear,
  { user }: SnmpManager,
): Fault | null {
  const { trapHosts, snmpUsers } = config.management
  const canEncrypt = snmpUsers.some((each) => each.name === user && levelOfUser(each) === 'priv')
  const runs = trapHosts
    .filter((host) => host.user === user && canEncrypt)
    .map(({ address: to }) =>
      runProbe(state, { kind: 'udp', from: id, to, port: TRAP_PORT, text: POLL }),
    )
  if (runs.some((run) => hasArrived(run, manager, TRAP_PORT))) return null
  const because = `No trap of ${config.hostname} comes to ${nameOf(deviceIn(state.network, manager))}.`
  const [run] = runs
  return run ? withEvidence(because, state.network, run) : faultWithout(because)
}

function gearOf(role: string, scene: Scene, network: Network): readonly Gear[] {
  return devicesOf(role, scene).flatMap((id) => {
    const device = deviceIn(network, id)
    return device.kind === 'host' ? [] : device
  })
}

/** The packet that was lost, or the one that came to somebody else. */
function withEvidence(because: string, network: Network, run: Run<UdpResult>): Fault {
  const { attempt } = run.result
  const packet = attempt.isAnswered ? attempt.packets[0] : attempt.loss.packet
  return {
    because,
    findEvidence: () => (packet === undefined ? null : evidenceOf(network, run.trace, packet)),
  }
}
