/** What the deciders on a way through a firewall say of a packet is what becomes of it when it is sent. */
import { expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { withRules } from '../generators/screened-faults.ts'
import { buildScreenedSite, STAFF, WEB } from '../generators/screened-site.ts'
import type { Filtered } from '../network/access-list.ts'
import type { FirewallRule } from '../network/firewall.ts'
import { deviceIn, type Network } from '../network/network.ts'
import { switchOn } from '../network/run.ts'
import { beginSending } from '../network/send-packets.ts'
import { addressesOf } from './address.ts'
import { beginFindingWays } from './ways.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 400 : 12
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

function addressOf(network: Network, id: string): number {
  return addressesOf(deviceIn(network, id))[0]?.address ?? 0
}

function randomRule(random: Random, network: Network, sequence: number): FirewallRule {
  const protocol = random.pick(['ip', 'icmp', 'tcp', 'udp'] as const)
  const zone = () => random.pick([null, 'outside', 'dmz', 'inside'])
  const match = () => {
    const wildcard = random.pick([0, 0xf, 0xff, 0xffff_ffff])
    const address = addressOf(network, random.pick(hostsIn(network)))
    return { address: (address & ~wildcard) >>> 0, wildcard }
  }
  const hasPorts = (protocol === 'tcp' || protocol === 'udp') && random.chance(0.6)
  return {
    sequence,
    name: '',
    action: random.pick(['permit', 'permit', 'deny'] as const),
    from: zone(),
    to: zone(),
    protocol,
    source: match(),
    target: match(),
    targetPorts: hasPorts
      ? random.pick([
          { from: 22, to: 25 },
          { from: 443, to: 443 },
        ])
      : null,
  }
}

/** What begins an exchange, and what is answered to it. */
function randomPayloads(random: Random): readonly [Filtered['payload'], Filtered['payload']] {
  const echo = (kind: 'echo-request' | 'echo-reply') =>
    ({ protocol: 'icmp', kind, identifier: 9, sequence: 1 }) as const
  const [client, server] = [random.int(50_000, 60_000), random.pick([22, 24, 25, 80, 443])]
  const there = { sourcePort: client, targetPort: server }
  const back = { sourcePort: server, targetPort: client }
  return random.pick([
    [echo('echo-request'), echo('echo-reply')] as const,
    [
      { protocol: 'tcp', kind: 'syn', ...there },
      { protocol: 'tcp', kind: 'syn-ack', ...back },
    ] as const,
    [
      { protocol: 'udp', ...there },
      { protocol: 'udp', ...back },
    ] as const,
  ])
}

function hostsIn({ devices }: Network): string[] {
  return devices.flatMap(({ kind, id }) => (kind === 'host' ? id : []))
}

test('over random rules, both directions', () => {
  const wrong: string[] = []
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const random = createRandom(seed)
    const { network: whole } = buildScreenedSite(random, random.pick(['flat', 'split'] as const))
    const table = Array.from({ length: 6 }, (_, at) => randomRule(random, whole, 10 * (at + 1)))
    const network = withRules(whole, () => table)
    const state = switchOn(network)
    const findWay = beginFindingWays(state)
    for (let count = 0; count < 20; count += 1) {
      const [from = STAFF, to = WEB] = random.sample(hostsIn(network), 2)
      const [source, target] = [addressOf(network, from), addressOf(network, to)]
      const [payload, answer] = randomPayloads(random)
      const way = findWay({ from, to, address: target })
      const [packet, back] = [
        { source, target, payload },
        { source: target, target: source, payload: answer },
      ]
      const sending = beginSending(state)
      const message = `seed ${seed}: ${from} to ${to} ${JSON.stringify(payload)}`
      const isThere = sending.send({ from, ...packet }) !== null
      const isBack = sending.send({ from: to, ...back }) !== null

      const passes = way?.there.every((each) => each.passes(packet, null)) === true
      const comesBack = way?.back.every((each) => each.passes(back, packet)) === true
      const arrives = isThere || isClosed(payload, packet, network, to)
      // After a SYN-ACK without a SYN at the target, TCP tells nothing.
      const isJudged = passes && payload.protocol !== 'tcp'
      if (passes !== arrives || (isJudged && comesBack !== isBack)) wrong.push(message)
    }
  }
  expect(wrong).toEqual([])
})

/** Where nothing listens, a datagram arrives and is not taken. */
function isClosed(
  payload: Filtered['payload'],
  packet: Filtered,
  network: Network,
  to: string,
): boolean {
  if (payload.protocol !== 'udp') return false
  const { trace, last, send } = beginSending(switchOn(network), true)
  send({
    from: hostsIn(network).find((host) => addressOf(network, host) === packet.source) ?? STAFF,
    ...packet,
  })
  return trace.some(
    ({ packet: number, device, reason }) =>
      number === last() && device === to && reason?.code === 'port-closed',
  )
}
