/** Networks whose hosts ask for their addresses, some of them in vain: a relay or a scope is missing, or a range too small. */
import {
  randomDhcpNetwork,
  withDevice,
  type DhcpServer,
  type Device,
  type Network,
} from '#features/labs/server/testing.ts'
import type { Random } from '#platform/contract/random.ts'

export function makeDhcpNetwork(random: Random): Network {
  const { network } = randomDhcpNetwork(random, 'linux')
  return network.devices.reduce((changed, device) => {
    if (device.kind === 'switch') return changed
    const server = device.config.dhcpServer
    const broken = server ? withMistakes(random, server) : server
    if (device.kind === 'host')
      return withDevice(changed, { ...device, config: { ...device.config, dhcpServer: broken } })
    const interfaces = Object.fromEntries(
      Object.entries(device.config.interfaces).map(([name, config]) => [
        name,
        config.helperAddresses.length > 0 && random.chance(0.15)
          ? { ...config, helperAddresses: [] }
          : config,
      ]),
    )
    const config = { ...device.config, interfaces, dhcpServer: broken ?? device.config.dhcpServer }
    return withDevice(changed, { ...device, config })
  }, network)
}

function withMistakes(random: Random, { pools, excluded }: DhcpServer): DhcpServer {
  const changed = Object.entries(pools).flatMap(([name, pool]) => {
    if (random.chance(0.1)) return []
    const start = (pool.network?.address ?? 0) + 100
    const range = random.chance(0.2)
      ? { first: start, last: start + random.int(0, 2) }
      : // Without the reservations: the reference goes on after the highest address that it has given in a range.
        (pool.range ?? { first: start - 99, last: start + 99 })
    return [[name, { ...pool, range }] as const]
  })
  return { pools: Object.fromEntries(changed), excluded }
}

export function clientsIn({ devices }: Network): readonly string[] {
  return devices.flatMap((device) => (isClient(device) ? device.id : [])).toSorted()
}

function isClient(device: Device): boolean {
  return device.kind === 'host' && device.config.usesDhcp
}
