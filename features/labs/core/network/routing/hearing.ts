/**
 * Which interfaces hear what an interface sends to a group: the hellos of OSPF, the advertisements of VRRP.
 *
 * A graph walk over switches and their VLANs, from where a frame leaves to where devices take it. Frames of a channel
 * leave by its first working member. Left out is what only some frames meet: port security and storms. Access lists are
 * asked afterwards (`group-filter.ts`).
 */
import type { BridgePort } from '../bpdu-reach.ts'
import {
  isLoopbackName,
  isTunnelName,
  parentOfName,
  vlanInterfaceName,
  vlanOfName,
} from '../names.ts'
import type { Gear } from '../network.ts'
import type { NeighborByPort } from '../physical.ts'
import { portKey, type PortStatus } from '../settled.ts'
import { carriage, untaggedVlan } from '../switchport.ts'
import { speakerKey, type Speaker } from './speakers.ts'

export type Ground = {
  readonly gears: readonly Gear[]
  readonly neighbors: NeighborByPort
  /** The ports and channels of a device that are up. */
  readonly bridgePortsOf: (device: string) => readonly BridgePort[]
  readonly ports: ReadonlyMap<string, PortStatus>
}

/** By speaker: who hears it, in the order of the speakers that were given; never itself. */
export type Hearing = ReadonlyMap<Speaker, readonly Speaker[]>

/** One copy of a frame, where it leaves a device. */
type Leaving = { readonly port: BridgePort; readonly tag: number | null }

/** Who hears each speaker. It may be one-sided where two ends disagree about VLANs. */
export function whoHears(ground: Ground, speakers: readonly Speaker[]): Hearing {
  const { gears, neighbors, bridgePortsOf, ports } = ground
  const portByMember = new Map(
    gears.flatMap(({ id }) =>
      bridgePortsOf(id).flatMap((port) =>
        port.members.map((member) => [portKey(id, member), port] as const),
      ),
    ),
  )
  const speakerByKey = new Map(speakers.map((each) => [speakerKey(each), each]))
  const subinterfacesByPort = Map.groupBy(speakers, ({ gear, name }) =>
    portKey(gear.id, parentOfName(name) ?? ''),
  )

  const isForwarding = ({ gear, name }: BridgePort) =>
    ports.get(portKey(gear.id, name))?.isForwarding ?? false

  /** Where a switch sends what is in a VLAN, but not back where it came from. */
  function floods(gear: Gear, vlan: number, arrival: BridgePort | null): readonly Leaving[] {
    return bridgePortsOf(gear.id).flatMap((port): readonly Leaving[] => {
      const how = port === arrival || !isForwarding(port) ? null : carriage(port.config, vlan)
      return how ? [{ port, tag: how === 'tagged' ? vlan : null }] : []
    })
  }

  function begin({ gear, name, config }: Speaker): readonly Leaving[] {
    const vlan = vlanOfName(name)
    if (vlan !== undefined) return floods(gear, vlan, null)
    const port = bridgePortsOf(gear.id).find((each) => each.name === (parentOfName(name) ?? name))
    const { dot1q } = config
    return port ? [{ port, tag: dot1q && !dot1q.isNative ? dot1q.vlan : null }] : []
  }

  /** The interface of a routed port that takes a frame. One without a tag is the native subinterface's, if there is one. */
  function takerOf({ gear, name }: BridgePort, tag: number | null): Speaker | undefined {
    const key = portKey(gear.id, name)
    const sub = (subinterfacesByPort.get(key) ?? []).find(({ config: { dot1q } }) =>
      tag === null ? dot1q?.isNative : dot1q?.vlan === tag && !dot1q.isNative,
    )
    return sub ?? (tag === null ? speakerByKey.get(key) : undefined)
  }

  function listenersOf(speaker: Speaker): readonly Speaker[] {
    const heard = new Set<Speaker | undefined>()
    const seen = new Set<string>()
    // OSPF over tunnels is not asked here.
    const isInside = isLoopbackName(speaker.name) || isTunnelName(speaker.name)
    const leaving = isInside ? [] : [...begin(speaker)]
    for (let copy = leaving.pop(); copy; copy = leaving.pop()) {
      const [first = ''] = copy.port.members
      const end = neighbors.get(portKey(copy.port.gear.id, first))
      const arrival = end && portByMember.get(portKey(end.device, end.port))
      if (!arrival) continue
      if (arrival.config.mode === 'routed') {
        heard.add(takerOf(arrival, copy.tag))
        continue
      }
      const { gear, config } = arrival
      const vlan = copy.tag ?? untaggedVlan(config)
      const isTaken = vlan !== null && carriage(config, vlan) !== null && gear.config.vlans[vlan]
      const key = `${gear.id} ${vlan}`
      if (!isTaken || !isForwarding(arrival) || seen.has(key)) continue
      seen.add(key)
      heard.add(speakerByKey.get(portKey(gear.id, vlanInterfaceName(vlan))))
      leaving.push(...floods(gear, vlan, arrival))
    }
    heard.delete(speaker)
    return speakers.filter((each) => heard.has(each))
  }

  return new Map(speakers.map((speaker) => [speaker, listenersOf(speaker)]))
}
