/** Something that looks odd and harms nobody: for difficulty 3. */
import type { Random } from '#platform/contract/random.ts'

import { changePort } from '../generators/parts.ts'
import { neighborOf, type Network } from '../network/network.ts'
import { devicesInOrder } from '../network/physical.ts'
import { interfaceOf } from '../network/switchport.ts'

/** For people who guess by descriptions, and for those who change what is unused. */
const OLD_DESCRIPTIONS = ['old camera', 'meeting room', 'do not use', 'spare']

/** A port without a cable in a mode of its own, or a description that no longer says what is plugged in. */
export function addRedHerring(network: Network, random: Random): Network {
  const ports = devicesInOrder(network).flatMap((gear) =>
    gear.kind === 'host' ? [] : gear.ports.map((port) => ({ gear, device: gear.id, port })),
  )
  const unused = ports.filter((port) => port.gear.kind === 'switch' && !neighborOf(network, port))
  const isUnused = unused.length > 0 && random.chance(0.5)
  if (!isUnused && ports.length === 0) return network
  const { gear, device, port } = random.pick(isUnused ? unused : ports)
  const description = random.pick(OLD_DESCRIPTIONS)
  return changePort(
    network,
    { device, port },
    {
      ...interfaceOf(gear, port),
      description,
      ...(isUnused && { speed: 10 as const }),
    },
  )
}
