/** Row 3: which links work in a channel, where LACP runs at one end or at both. */
import { settle, type Network, type PortRef } from '#features/labs/server/testing.ts'
import { createRandom } from '#platform/contract/random.ts'

import { makeChannelNetwork } from '../channel-networks.ts'
import { openPlace, pause } from '../machine.ts'
import { buildSwitches, type BuiltSwitches } from '../open-vswitch.ts'
import type { Answers, Row } from '../row.ts'
import { tellSwitches } from '../tell-switches.ts'

/** An LACPDU a second; three seconds without one, and a partner is gone (IEEE 802.1AX-2014, 6.4.4). */
const AGREES_MS = 9000

export const LACP_ROW: Row = {
  name: 'lacp',
  asks: 'which ends of cables work in their channel by LACP',
  programs: ['ip', 'nsenter', 'ovs-vsctl', 'ovs-vswitchd', 'ovsdb-server'],
  packages: 'iproute2 openvswitch-switch',
  version: ['ovs-vswitchd', '--version'],
  networks: 200,
  together: 40,
  makeNetwork: (seed) => makeChannelNetwork(createRandom(seed), seed % 4 > 0),
  tell: tellSwitches,
  answerHere(network) {
    const settled = settle(network, {})
    return Object.fromEntries(
      lacpEnds(network).map(({ key }) => [key, settled.ports.get(key)?.channel ? 'works' : 'no']),
    )
  },
  async answerThere(networks) {
    const place = openPlace()
    try {
      const built = await buildSwitches(place, networks.map(tellSwitches))
      await pause(AGREES_MS)
      const answers: Answers[] = []
      for (const [at, network] of networks.entries())
        answers.push(await readChannels(built, at, network))
      return answers
    } finally {
      await place.close()
    }
  },
}

type LacpEnd = { readonly key: string; readonly channel: string; readonly isAlone: boolean }

/**
 * Ends of cables that run LACP, but those of channels that lead to two partners, and of what hangs together with them by
 * LACP: the standard leaves open which partner a channel takes (IEEE 802.1AX-2014, 6.4.14), and it depends on who was
 * first.
 */
function lacpEnds(network: Network): readonly LacpEnd[] {
  const unclear = unclearChannels(network)
  return network.devices.flatMap((gear) => {
    if (gear.kind === 'host') return []
    return gear.ports.flatMap((port) => {
      const end = channelAt(network, { device: gear.id, port })
      const isPlugged = network.cables.some(({ ends }) =>
        ends.some((each) => each.device === gear.id && each.port === port),
      )
      if (!end || end.mode === 'on' || !isPlugged || unclear.has(end.channel)) return []
      const isAlone = !gear.ports.some(
        (other) =>
          other !== port &&
          channelAt(network, { device: gear.id, port: other })?.channel === end.channel,
      )
      return [{ key: `${gear.id} ${port}`, channel: end.channel, isAlone }]
    })
  })
}

function channelAt({ devices }: Network, { device, port }: PortRef) {
  const gear = devices.find(({ id }) => id === device)
  const config = gear?.kind === 'host' ? undefined : gear?.config.interfaces[port]
  if (!config?.channel) return undefined
  const { mode, group } = config.channel
  return { mode, channel: `${device} Port-channel${group}`, isShut: config.isShutdown }
}

function unclearChannels(network: Network): ReadonlySet<string> {
  const partners = new Map<string, Set<string>>()
  for (const { ends } of network.cables) {
    const [one, other] = ends.map((end) => channelAt(network, end))
    if (!one || !other || one.isShut || other.isShut) continue
    const speak = one.mode !== 'on' && other.mode !== 'on'
    if (!speak || (one.mode === 'passive' && other.mode === 'passive')) continue
    for (const [own, partner] of [
      [one.channel, other.channel],
      [other.channel, one.channel],
    ] as const)
      partners.set(own, (partners.get(own) ?? new Set()).add(partner))
  }
  const unclear = new Set([...partners].flatMap(([own, found]) => (found.size > 1 ? [own] : [])))
  // A set goes on with what is added while it is gone through.
  for (const channel of unclear)
    for (const partner of partners.get(channel) ?? []) unclear.add(partner)
  return unclear
}

async function readChannels(built: BuiltSwitches, at: number, network: Network): Promise<Answers> {
  const answers: Record<string, string> = {}
  const printed = new Map<string, string>()
  for (const { key, channel, isAlone } of lacpEnds(network)) {
    const name = built.nameOf(at, isAlone ? key : channel)
    const text = printed.get(name) ?? (await built.ask('lacp/show', name))
    printed.set(name, text)
    answers[key] = works(text, built.nameOf(at, key)) ? 'works' : 'no'
  }
  return answers
}

/** A member that is attached to a partner that it hears, which takes and sends frames on this link. */
function works(text: string, member: string): boolean {
  const [, own = ''] = text.split(new RegExp(`(?:member|slave): ${member}:`))
  const [paragraph = ''] = own.split(/\n(?=(?:member|slave): )/)
  const partner = /partner state: (.*)/.exec(paragraph)?.[1] ?? ''
  return /current attached/.test(paragraph) && /collecting distributing/.test(partner)
}
