/**
 * Whether exactly what a policy allows gets through, and nothing else.
 *
 * All packets that could begin something are cut at every boundary of the policy and of the filters on the way
 * (`header-space.ts`), one packet a part, in every combination of source, target, protocol and ports: a rule that is too
 * wide by one address or port shows. What is allowed has to pass with its answers. What is not may not begin; whether a
 * packet passes that answers nothing is left open, since a list without memory cannot tell, and it begins nothing. (A
 * datagram of UDP does not say whether it answers: what could be the answer to something allowed is left open, too.)
 *
 * Clients ask from ports of 49152 to 65535 (RFC 6335, 6). From other ports, what is allowed may pass or not. DNS is asked
 * by UDP; by TCP it may be.
 */
import { formatIpv4, fromOctets, networkOf, wildcardOf } from '#platform/contract/ipv4.ts'

import type { Goal } from '../goal.ts'
import type { Filtered } from '../network/access-list.ts'
import type { AddressMatch } from '../network/layer3.ts'
import { deviceIn, nameOf, type Ipv4 } from '../network/network.ts'
import { beginSending } from '../network/send-packets.ts'
import type { NetworkState } from '../network/state.ts'
import { addressesOf, knownAddress } from './address.ts'
import type { Trial } from './copies.ts'
import { kindsOf, MOST_PACKETS, type Payload } from './exchanges.ts'
import { evidenceOf, faultWithout, type Fault } from './fault.ts'
import { devicesOf, type Service } from './goal-roles.ts'
import { pickAddresses } from './header-space.ts'
import { checkApart, checkBeside } from './kept-apart.ts'
import { checkPairs } from './reach.ts'
import { beginFindingWays, type Conditions, type Decider, type Way } from './ways.ts'

type AllowsExactly = Extract<Goal, { kind: 'allows-exactly' }>

type Ends = { readonly from: string; readonly to: string }

const TOO_MANY =
  'The lists on the way ask so many different things that this cannot be checked. Write them shorter.'

const TRANSLATED = 'Addresses are translated on the way. Nobody asked for that.'

export function checkExactly(goal: AllowsExactly, trial: Trial): Fault | null {
  const { scene, copy } = trial
  if (copy.storm) return copy.storm
  const pairs: Ends[] = devicesOf(goal.from, scene).flatMap((from) =>
    devicesOf(goal.to, scene).flatMap((to) => (from === to ? [] : [{ from, to }])),
  )
  // First what people do: it is told in their words, and the service itself has to work.
  const unreached = checkPairs(
    goal.services.flatMap((service) => pairs.map((pair) => ({ ...pair, service }))),
    scene,
    copy,
  )
  if (unreached) return unreached
  const findWay = beginFindingWays(copy.state)
  for (const pair of pairs) {
    const address = knownAddress(scene, copy.state, pair)
    const way = address === null ? null : findWay({ ...pair, address })
    // Something else keeps them apart: a VLAN, or a gateway that is gone.
    const ping = { ...pair, service: 'ping' } as const
    // Where nothing may get through, nobody may stand beside the filters either.
    const fault = way
      ? (checkWay(way, pair, goal, trial) ??
        (goal.services.length === 0 ? checkBeside(ping, trial) : null))
      : checkApart(ping, trial)
    if (fault) return fault
  }
  return null
}

/** A packet that begins something, and what should become of it. */
type Part = {
  readonly packet: Filtered
  readonly isAllowed: boolean
  readonly answer: Filtered
}

function checkWay(way: Way, ends: Ends, goal: AllowsExactly, trial: Trial): Fault | null {
  const { there, back, isTranslated } = way
  if (isTranslated) return faultWithout(TRANSLATED)
  const asked = allConditions(there, back)
  const sources = addressesFor(goal.from, ends.from, asked.sources, trial)
  const targets = addressesFor(goal.to, ends.to, asked.targets, trial)
  const kinds = kindsOf(goal.services, asked, allowedBack(goal, trial))
  if (!sources || !targets || !kinds) return faultWithout(TOO_MANY)
  if (sources.length * targets.length * kinds.length > MOST_PACKETS) return faultWithout(TOO_MANY)
  for (const { payload, answer, isAllowed } of kinds) {
    for (const source of sources) {
      for (const target of targets) {
        const packet = { source, target, payload }
        const fault = checkPart({ packet, isAllowed, answer: answerTo(packet, answer) }, way)
        if (fault) return tellFault(fault, ends, trial.copy.state)
      }
    }
  }
  return null
}

type Wrong = { readonly packet: Filtered; readonly isAnswer: boolean; readonly isLost: boolean }

function checkPart({ packet, isAllowed, answer }: Part, { there, back }: Way): Wrong | null {
  const passes = there.every((each) => each.passes(packet, null))
  if (passes !== isAllowed) return { packet, isAnswer: false, isLost: isAllowed }
  if (!isAllowed) return null
  if (!back.every((each) => each.passes(answer, packet)))
    return { packet: answer, isAnswer: true, isLost: true }
  if (packet.payload.protocol !== 'tcp') return null
  // And what follows in the same connection.
  const next = { ...packet, payload: { ...packet.payload, kind: 'ack' as const } }
  return there.every((each) => each.passes(next, packet))
    ? null
    : { packet: next, isAnswer: false, isLost: true }
}

/** Seen from the packet that begins: answers have its ends the other way round. */
function allConditions(there: readonly Decider[], back: readonly Decider[]): Conditions {
  const all = [
    ...there,
    ...back.map((each) => ({
      sources: each.targets,
      targets: each.sources,
      sourcePorts: each.targetPorts,
      targetPorts: each.sourcePorts,
    })),
  ]
  return {
    sources: all.flatMap(({ sources }) => sources),
    targets: all.flatMap(({ targets }) => targets),
    sourcePorts: all.flatMap(({ sourcePorts }) => sourcePorts),
    targetPorts: all.flatMap(({ targetPorts }) => targetPorts),
  }
}

/** Of nobody, or of nobody outside of an own network (RFC 6890). A policy for all addresses does not mean them. */
function notPublic(): readonly AddressMatch[] {
  return [
    { address: 0, prefix: 8 },
    { address: fromOctets(10, 0, 0, 0), prefix: 8 },
    { address: fromOctets(100, 64, 0, 0), prefix: 10 },
    { address: fromOctets(127, 0, 0, 0), prefix: 8 },
    { address: fromOctets(169, 254, 0, 0), prefix: 16 },
    { address: fromOctets(172, 16, 0, 0), prefix: 12 },
    { address: fromOctets(192, 168, 0, 0), prefix: 16 },
    { address: fromOctets(224, 0, 0, 0), prefix: 3 },
  ].map(matchOf)
}

/** @returns null where there are too many */
function addressesFor(
  role: string,
  device: string,
  conditions: readonly AddressMatch[],
  { scene, copy }: Trial,
): readonly Ipv4[] | null {
  const { network } = copy.state
  const own = addressesOf(deviceIn(network, device)).map(({ address }) => address)
  const whole = scene.networks?.[role]
  if (!whole) return own
  const others = Object.entries(scene.networks ?? {}).flatMap(([name, each]) =>
    name !== role && each.prefix > whole.prefix ? [matchOf(each)] : [],
  )
  // In an order that is not that of the devices: it decides which address speaks for others.
  const ofGear = network.devices
    .flatMap((each) => (each.kind === 'host' ? [] : addressesOf(each)))
    .map((own) => ({ address: own.address, wildcard: 0 }))
    .toSorted((one, other) => one.address - other.address)
  const { address, wildcard } = matchOf(whole)
  const ends = [address, (address | wildcard) >>> 0].map((end) => ({ address: end, wildcard: 0 }))
  return pickAddresses(
    { address, wildcard },
    [
      ...(whole.prefix === 0 ? notPublic() : []),
      ...others,
      ...ofGear,
      ...(whole.prefix < 31 ? ends : []),
    ],
    conditions,
    own,
  )
}

function matchOf({ address, prefix }: { address: Ipv4; prefix: number }): AddressMatch {
  return { address: networkOf(address, prefix), wildcard: wildcardOf(prefix) }
}

/** The services that `to` may begin with `from`, by the other goals of the scene. */
function allowedBack({ from, to }: AllowsExactly, { scene, goals }: Trial): readonly Service[] {
  const isSame = (one: string, other: string) =>
    [scene.roles, scene.networks ?? {}].some(
      (named) => named[one] && JSON.stringify(named[one]) === JSON.stringify(named[other]),
    )
  return goals.flatMap((goal) =>
    goal.kind === 'allows-exactly' && isSame(goal.from, to) && isSame(goal.to, from)
      ? goal.services
      : [],
  )
}

function answerTo({ source, target }: Filtered, payload: Payload): Filtered {
  return { source: target, target: source, payload }
}

function tellFault(
  { packet, isAnswer, isLost }: Wrong,
  { from, to }: Ends,
  state: NetworkState,
): Fault {
  const what = `${isAnswer ? 'The answer' : 'A packet'} (${nameKind(packet.payload)}) from ${nameAddress(packet.source, state)} to ${nameAddress(packet.target, state)}`
  const because = isLost
    ? `${what} does not get through, and should.`
    : `${what} gets through, and should not.`
  return {
    because,
    findEvidence() {
      const sending = beginSending(state, true)
      const { source, target, payload } = packet
      sending.send({ from: isAnswer ? to : from, source, target, payload })
      return evidenceOf(state.network, sending.trace, sending.last())
    },
  }
}

function nameAddress(address: Ipv4, { network }: NetworkState): string {
  const owner = network.devices.find((device) =>
    addressesOf(device).some((own) => own.address === address),
  )
  return owner ? nameOf(owner) : formatIpv4(address)
}

function nameKind(payload: Payload): string {
  if (payload.protocol === 'icmp') return 'ping'
  if (payload.protocol === 'gre') return 'GRE'
  const { protocol, sourcePort, targetPort } = payload
  const what = protocol === 'udp' ? 'UDP' : payload.kind === 'syn' ? 'TCP, new' : 'TCP'
  return `${what}, port ${sourcePort} to ${targetPort}`
}
