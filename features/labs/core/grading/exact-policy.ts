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
import { evidenceOf, faultWithout, type Fault } from './fault.ts'
import { devicesOf, type Service } from './goal-roles.ts'
import { pickAddresses, pickPorts } from './header-space.ts'
import { checkPairs, PORT_BY_SERVICE } from './reach.ts'
import { beginFindingWays, type Conditions, type Decider, type Way } from './ways.ts'

type AllowsExactly = Extract<Goal, { kind: 'allows-exactly' }>

type Ends = { readonly from: string; readonly to: string }

/** Above that nobody waits for the verdict. */
const MOST_PACKETS = 100_000
const FIRST_CLIENT_PORT = 49_152
const CLIENT_PORTS = { from: FIRST_CLIENT_PORT, to: 65_535 }

const TOO_MANY =
  'The lists on the way ask so many different things that this cannot be checked. Write them shorter.'

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
    if (!way) {
      const [from, to] = [pair.from, pair.to].map((id) => nameOf(deviceIn(copy.state.network, id)))
      return faultWithout(`${from} would not reach ${to} even if no filter stopped anything.`)
    }
    const fault = checkWay(way, pair, goal, trial)
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
  const { there, back } = way
  const asked = allConditions(there, back)
  const sources = addressesFor(goal.from, ends.from, asked.sources, trial)
  const targets = addressesFor(goal.to, ends.to, asked.targets, trial)
  const kinds = kindsOf(goal.services, asked, allowedBack(goal, trial))
  if (!sources || !targets) return faultWithout(TOO_MANY)
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
  const ofGear = network.devices.flatMap((each) =>
    each.kind === 'host' ? [] : addressesOf(each).map(({ address }) => ({ address, wildcard: 0 })),
  )
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
function allowedBack({ from, to }: AllowsExactly, { goals }: Trial): readonly Service[] {
  return goals.flatMap((goal) =>
    goal.kind === 'allows-exactly' && goal.from === to && goal.to === from ? goal.services : [],
  )
}

type Payload = Filtered['payload']

/** What can begin an exchange, and what is answered to it. */
function kindsOf(
  services: readonly Service[],
  { sourcePorts, targetPorts }: Conditions,
  servicesBack: readonly Service[],
): readonly { readonly payload: Payload; readonly answer: Payload; readonly isAllowed: boolean }[] {
  const wanted = (some: readonly Service[]) =>
    some.flatMap((each) => {
      const port = each === 'ping' ? undefined : PORT_BY_SERVICE[each]
      return port === undefined ? [] : [{ from: port, to: port }]
    })
  const [asked, askedBack] = [wanted(services), wanted(servicesBack)]
  const clients = pickPorts([...sourcePorts, CLIENT_PORTS, ...askedBack])
  const servers = pickPorts([...targetPorts, CLIENT_PORTS, ...asked, { from: 53, to: 53 }])
  const echo = (kind: 'echo-request' | 'echo-reply') =>
    ({ protocol: 'icmp', kind, identifier: 1, sequence: 1 }) as const
  const isAnyOf = (some: readonly Service[], protocol: 'tcp' | 'udp', port: number) =>
    some.some(
      (each) =>
        each !== 'ping' &&
        PORT_BY_SERVICE[each] === port &&
        (each === 'dns') === (protocol === 'udp'),
    )
  return [
    {
      payload: echo('echo-request'),
      answer: echo('echo-reply'),
      isAllowed: services.includes('ping'),
    },
    ...(['tcp', 'udp'] as const).flatMap((protocol) =>
      clients.flatMap((client) =>
        servers.flatMap((server) => {
          const isAllowed = isAnyOf(services, protocol, server)
          const isOpen =
            (isAllowed && client < FIRST_CLIENT_PORT) ||
            (protocol === 'tcp' && server === 53 && services.includes('dns')) ||
            (protocol === 'udp' && isAnyOf(servicesBack, 'udp', client))
          return isOpen
            ? []
            : [
                {
                  payload: segment(protocol, 'syn', client, server),
                  answer: segment(protocol, 'syn-ack', server, client),
                  isAllowed,
                },
              ]
        }),
      ),
    ),
  ]
}

function segment(
  protocol: 'tcp' | 'udp',
  kind: 'syn' | 'syn-ack',
  sourcePort: number,
  targetPort: number,
): Payload {
  return protocol === 'tcp'
    ? { protocol, kind, sourcePort, targetPort }
    : { protocol, sourcePort, targetPort }
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
  const { protocol, sourcePort, targetPort } = payload
  const what = protocol === 'udp' ? 'UDP' : payload.kind === 'syn' ? 'TCP, new' : 'TCP'
  return `${what}, port ${sourcePort} to ${targetPort}`
}
