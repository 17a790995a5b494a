/**
 * Whether an office hides behind its public addresses: who is inside reaches the outside, which sees only these, and
 * reaches nothing inside but what is published.
 *
 * What should not get in is tried at each public address that the translation treats differently, and at the inside
 * addresses themselves; at one port for each range that some rule tells apart (`header-space.ts`).
 */
import { isIn, sizeOf } from '#platform/contract/ipv4.ts'

import type { Goal } from '../goal.ts'
import type { PortMatch } from '../network/layer3.ts'
import { compareText } from '../network/names.ts'
import { deviceIn, nameOf, type Ipv4, type Network } from '../network/network.ts'
import { beginAsking } from '../network/run.ts'
import { beginSending, type MadePacket } from '../network/send-packets.ts'
import type { Scene } from '../scene.ts'
import { addressesOf, knownAddress, networkNamed } from './address.ts'
import type { Trial } from './copies.ts'
import { evidenceOf, type Fault } from './fault.ts'
import { devicesOf, type Pair, type Service } from './goal-roles.ts'
import { pickPorts } from './header-space.ts'
import { checkPairs, PORT_BY_SERVICE, tryAddress } from './reach.ts'

type IsTranslated = Extract<Goal, { kind: 'is-translated' }>

/** Of the port from which an outside program asks (RFC 6335, 6). */
const CLIENT_PORT = 50_000

export function checkTranslated(goal: IsTranslated, trial: Trial): Fault | null {
  if (trial.copy.storm) return trial.copy.storm
  return checkOutbound(goal, trial) ?? checkPublished(goal, trial) ?? checkClosed(goal, trial)
}

/** Who is inside gets out, and does not show an own address. */
function checkOutbound(goal: IsTranslated, { scene, copy }: Trial): Fault | null {
  const pairs = devicesOf(goal.from, scene).flatMap((from) =>
    devicesOf(goal.to, scene).map((to): Pair => ({ from, to, service: 'http' })),
  )
  const unreached = checkPairs(pairs, scene, copy)
  if (unreached) return unreached
  const visible = networkNamed(scene, goal.public)
  const sending = beginSending(copy.state)
  for (const { from, to } of pairs) {
    const target = knownAddress(scene, copy.state, { from, to })
    if (target === null) continue
    for (const payload of [segment(80), ECHO]) {
      const packet: MadePacket = { from, target, payload }
      const taken = sending.send(packet)
      if (taken?.by !== to || isIn(taken.body.source, visible)) continue
      const [inside, outside] = [from, to].map((id) => nameOf(deviceIn(copy.state.network, id)))
      const because = `${outside} sees an address of ${inside} that is not one of the public ones.`
      return showing(packet, copy, because)
    }
  }
  return null
}

function checkPublished(
  { outsiders, published }: IsTranslated,
  { scene, copy }: Trial,
): Fault | null {
  const asking = beginAsking(copy.state)
  for (const from of devicesOf(outsiders, scene)) {
    for (const { at, service, by } of published) {
      const { address } = networkNamed(scene, at)
      const port = portOf(service)
      const probe =
        port === null
          ? ({ kind: 'ping', from, to: address, count: 1 } as const)
          : ({ kind: 'connect', from, to: address, port } as const)
      const answer = asking.ask(probe)
      const meant = devicesOf(by, scene)
      if (answer?.isOpen && meant.includes(answer.by)) continue
      const [server = ''] = meant
      const tried = tryAddress(copy.state, { from, to: server, service }, address)
      if (!tried.isReached) return tried.fault
    }
  }
  return null
}

/** Nothing else of the inside takes a packet that begins outside. */
function checkClosed(goal: IsTranslated, { scene, copy }: Trial): Fault | null {
  const { network } = copy.state
  const outsiders = devicesOf(goal.outsiders, scene)
  const outside = [...outsiders, ...devicesOf(goal.to, scene)]
  const inside = network.devices
    .filter(({ kind, id }) => kind === 'host' && !outside.includes(id))
    .toSorted((one, other) => compareText(one.id, other.id))
  const published = new Set(
    goal.published.map(({ at, service }) =>
      keyOf(networkNamed(scene, at).address, portOf(service)),
    ),
  )
  const targets = [
    ...publicTargets(network, scene, goal.public),
    ...inside.flatMap((device) => addressesOf(device).map(({ address }) => address)),
  ]
  const ports = pickPorts([
    ...rangesOf(network),
    ...Object.values(PORT_BY_SERVICE).map((port) => ({ from: port, to: port })),
  ])
  const sending = beginSending(copy.state)
  for (const from of outsiders) {
    for (const target of targets) {
      for (const port of [null, ...ports]) {
        if (published.has(keyOf(target, port))) continue
        const packet = { from, target, payload: port === null ? ECHO : segment(port) }
        const taken = sending.send(packet)
        if (!taken || !inside.some(({ id }) => id === taken.by)) continue
        const [asking, reached] = [from, taken.by].map((id) => nameOf(deviceIn(network, id)))
        const what = port === null ? 'by ping' : `at TCP port ${port}`
        const because = `${asking} reaches ${reached} ${what}, which is not published.`
        return showing(packet, copy, because)
      }
    }
  }
  return null
}

/** Every public address that a device or a rule has, and one that nobody has. */
function publicTargets(network: Network, scene: Scene, name: string): readonly Ipv4[] {
  const visible = networkNamed(scene, name)
  const used = new Set(network.devices.flatMap(addressesOf).map(({ address }) => address))
  for (const device of network.devices) {
    if (device.kind === 'host') continue
    const { pools, rules } = device.config.nat
    for (const rule of rules) if (rule.kind === 'static') used.add(rule.outside)
    for (const { first, last } of Object.values(pools)) {
      for (let each = first; each <= last && each < first + sizeOf(24); each += 1) used.add(each)
    }
  }
  const all = Array.from(
    { length: sizeOf(visible.prefix) - 2 },
    (_, at) => visible.address + 1 + at,
  )
  const free = all.find((address) => !used.has(address))
  return [...all.filter((address) => used.has(address)), ...(free === undefined ? [] : [free])]
}

/** The ports that rules of lists and translations tell apart. */
function rangesOf({ devices }: Network): readonly PortMatch[] {
  return devices.flatMap((device): PortMatch[] => {
    if (device.kind === 'host') return []
    const { accessLists, nat } = device.config
    return [
      ...Object.values(accessLists).flatMap(({ rules }) =>
        rules.flatMap(({ targetPorts }) => targetPorts ?? []),
      ),
      ...nat.rules.flatMap((rule) =>
        rule.kind === 'static' && rule.port
          ? { from: rule.port.outside, to: rule.port.outside }
          : [],
      ),
    ]
  })
}

const ECHO = { protocol: 'icmp', kind: 'echo-request', identifier: 7, sequence: 1 } as const

function segment(port: number): MadePacket['payload'] {
  return { protocol: 'tcp', kind: 'syn', sourcePort: CLIENT_PORT, targetPort: port }
}

function portOf(service: Service): number | null {
  return service === 'ping' ? null : PORT_BY_SERVICE[service]
}

function keyOf(address: Ipv4, port: number | null): string {
  return `${address} ${port}`
}

function showing(packet: MadePacket, { state }: Trial['copy'], because: string): Fault {
  return {
    because,
    findEvidence() {
      const sending = beginSending(state, true)
      sending.send(packet)
      return evidenceOf(state.network, sending.trace, sending.last())
    },
  }
}
