/** Goals about what switches agree on: the root of the spanning tree, bundles, links that are up, loops. */
import type { Goal } from '../goal.ts'
import { settledOf } from '../network/data-plane/settle-now.ts'
import { leasedNetwork } from '../network/leases.ts'
import {
  deviceIn,
  nameOf,
  neighborOf,
  portsOf,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { beginAsking, changeNetwork } from '../network/run.ts'
import { portKey } from '../network/settled.ts'
import { addressesOf, freeAddressIn } from './address.ts'
import { linksOf, withoutCable } from './cables.ts'
import { stormFault, type Copy, type Trial } from './copies.ts'
import { faultWithout, type Fault } from './fault.ts'
import { devicesOf, pairsOf } from './goal-roles.ts'
import { checkPairs } from './reach.ts'

type Of<Kind extends Goal['kind']> = Extract<Goal, { kind: Kind }>

/**
 * Every switch that could reach it by cable when the lab began has to have it as root: a switch that was cut off, or runs
 * no spanning tree, has another one.
 */
export function checkRoot(goal: Of<'is-root'>, { scene, copy }: Trial): Fault | null {
  const { network } = copy.state
  const { bridges } = settledOf(copy.state)
  for (const wanted of devicesOf(goal.device, scene)) {
    for (const id of switchesAround(scene.start.network, wanted)) {
      const bridge = bridges.get(id)
      const name = nameOf(deviceIn(network, id))
      if (!bridge) return faultWithout(`${name} runs no spanning tree.`)
      if (bridge.root === wanted) continue
      const root = nameOf(deviceIn(network, bridge.root))
      return faultWithout(`For ${name}, the root of the spanning tree is ${root}.`)
    }
  }
  return null
}

function switchesAround({ cables, devices }: Network, start: string): readonly string[] {
  const switches = new Set(devices.filter(({ kind }) => kind === 'switch').map(({ id }) => id))
  const found = new Set([start])
  for (const id of found) {
    for (const { ends } of cables) {
      if (!ends.some(({ device }) => device === id)) continue
      for (const { device } of ends) if (switches.has(device)) found.add(device)
    }
  }
  return [...found]
}

/** As many cables as there were, in one bundle at both ends. */
export function checkBundled(goal: Of<'is-bundled'>, { scene, copy }: Trial): Fault | null {
  const { network } = copy.state
  const { ports } = settledOf(copy.state)
  const channelAt = ({ device, port }: PortRef) => {
    const status = ports.get(portKey(device, port))
    return status?.isUp ? status.channel : null
  }
  for (const { names, wanted, cables } of linksOf(goal.cables, scene, network)) {
    const countByBundle = new Map<string, number>()
    for (const { ends } of cables) {
      const channels = ends.map((end) => ({ device: end.device, channel: channelAt(end) }))
      if (channels.some(({ channel }) => channel === null)) continue
      const bundle = channels
        .map(({ device, channel }) => `${device} ${channel}`)
        .toSorted()
        .join()
      countByBundle.set(bundle, (countByBundle.get(bundle) ?? 0) + 1)
    }
    const most = Math.max(0, ...countByBundle.values())
    if (most < wanted) {
      return faultWithout(
        `Of the ${wanted} cables between ${names}, ${most === 0 ? 'none is' : `only ${most} ${most === 1 ? 'is' : 'are'}`} part of a working bundle.`,
      )
    }
  }
  return null
}

/**
 * In the network as it is, once everyone has talked: its link is up, and it reaches what it has to reach by the other
 * goals. What port security shuts again, anywhere on the way, is not up.
 */
export function checkUp(goal: Of<'is-up'>, { scene, goals, copy }: Trial): Fault | null {
  const { ports } = settledOf(copy.state)
  const devices = devicesOf(goal.device, scene)
  for (const id of devices) {
    const device = deviceIn(copy.state.network, id)
    // Of a switch, every port with a cable: that one of them works does not help who is at another.
    const cabled = portsOf(device).filter((port) =>
      neighborOf(copy.state.network, { device: id, port }),
    )
    const isUp = cabled.every((port) => ports.get(portKey(id, port))?.isUp)
    if (cabled.length > 0 && isUp) continue
    return faultWithout(`The link of ${nameOf(device)} is down, as the network is now.`)
  }
  const pairs = goals
    .flatMap((each) => (each.kind === 'reaches' ? pairsOf(each, scene) : []))
    .filter(({ from }) => devices.includes(from))
  const fault = checkPairs(pairs, scene, copy)
  return fault && { ...fault, because: `As the network is now: ${fault.because}` }
}

/** Each host asks for an address that nobody has, so that its broadcast goes everywhere; none may go round. */
export function checkLoop(goal: Of<'has-no-loop'>, { scene, copy }: Trial): Fault | null {
  const fault = findStorm(copy)
  if (fault || goal.cables === undefined) return fault
  const { state } = copy
  for (const { names, cables } of linksOf(goal.cables, scene, state.network)) {
    for (const cable of cables) {
      const cut = changeNetwork(state, withoutCable(state.network, cable.id))
      const storm = findStorm({ state: cut, storm: null })
      if (storm) return { ...storm, because: `With a cable between ${names} cut: ${storm.because}` }
    }
  }
  return null
}

function findStorm({ state, storm }: Copy): Fault | null {
  if (storm) return storm
  const asking = beginAsking(state)
  const network = leasedNetwork(state)
  for (const device of network.devices) {
    const { id: from } = device
    const [own] = device.kind === 'host' ? addressesOf(device) : []
    const nobody = own ? freeAddressIn(network, own) : null
    if (!nobody) continue
    const probe = { kind: 'ping', from, to: nobody.address, count: 1 } as const
    asking.ask(probe)
    if (asking.isStorming()) return stormFault(state, probe)
  }
  return null
}
