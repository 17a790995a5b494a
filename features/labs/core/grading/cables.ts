/** The cables of a scene that a goal is about, as they are now. */
import { deviceIn, nameOf, type Cable, type Network } from '../network/network.ts'
import type { Scene } from '../scene.ts'

/** All cables between two devices, of which so many were there by this role when the lab began. */
export type Link = {
  readonly names: string
  readonly wanted: number
  readonly cables: readonly Cable[]
}

/**
 * By the two devices that they connect, not by their ids: whoever moves a cable to another port of the same device has
 * still built the same link.
 */
export function linksOf(role: string, scene: Scene, network: Network): readonly Link[] {
  const ids = new Set(scene.cables[role])
  const wantedByEnds = new Map<string, number>()
  for (const cable of scene.start.network.cables) {
    if (!ids.has(cable.id)) continue
    const ends = endsOf(cable)
    wantedByEnds.set(ends, (wantedByEnds.get(ends) ?? 0) + 1)
  }
  return [...wantedByEnds].map(([ends, wanted]) => ({
    names: ends
      .split(' ')
      .map((id) => nameOf(deviceIn(network, id)))
      .join(' and '),
    wanted,
    cables: network.cables.filter((cable) => endsOf(cable) === ends),
  }))
}

function endsOf({ ends }: Cable): string {
  return ends
    .map(({ device }) => device)
    .toSorted()
    .join(' ')
}

export function withoutCable(network: Network, id: string): Network {
  return { ...network, cables: network.cables.filter((cable) => cable.id !== id) }
}
