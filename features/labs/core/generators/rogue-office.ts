/** An office whose server gives addresses, and a device that somebody plugged in and that gives addresses, too. */
import { networkOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { HOST_PORT, type Host, type Ipv4, type Network, type PortRef } from '../network/network.ts'
import { BLANK_POOL, type DhcpServer } from '../network/services.ts'
import { DESK_1, DESK_2, GUEST, KIOSK, SERVER } from './office-plan.ts'
import { portOf, type Office } from './office.ts'
import { accessPort, changeHost, changePort, connect, hostIn, makeHost } from './parts.ts'
import { unusedMac } from './site.ts'

export const ROGUE = 'rogue'

const ROGUES: readonly (Pick<Host, 'look'> & { readonly hostname: string })[] = [
  { look: 'laptop', hostname: 'demo-laptop' },
  { look: 'printer', hostname: 'label-prn' },
  { look: 'pc', hostname: 'meeting-pc' },
]

/** The office with its server for addresses, and a guest of the network that serves, too. */
export type Invaded = Office & {
  readonly roguePort: PortRef
  /** The way from the switch of `DESK_2` to the server. */
  readonly uplink: PortRef
  /** The same of `DESK_1`. */
  readonly sideUplink: PortRef
}

export function invade(office: Office, random: Random): Invaded {
  const { far, near, side, teamVlan } = office
  const subnet = subnetOf(office)
  const [roguePort] = office.unused[far] ?? []
  const uplink = office.links[0]?.far
  if (!roguePort || !uplink) throw new Error('The switch of the second desk has no ports.')
  const sideUplink = side === near ? portOf(office, SERVER) : office.otherLinks[0]?.far
  if (!sideUplink) throw new Error('The switch of the first desk has no way to the server.')
  const kind = random.pick(ROGUES)
  const rogue = makeHost(
    { id: ROGUE, look: kind.look, os: 'linux', mac: unusedMac(office.network) },
    { hostname: kind.hostname },
  )
  // One desk at least can capture.
  const first = { ...hostIn(office.network, DESK_1), os: 'linux' as const }
  let network: Network = {
    devices: [...office.network.devices.map((each) => (each.id === DESK_1 ? first : each)), rogue],
    cables: [
      ...office.network.cables,
      connect('to-rogue', { device: ROGUE, port: HOST_PORT }, roguePort),
    ],
  }
  network = changePort(network, roguePort, accessPort(teamVlan, 'meeting room'))
  network = changeHost(network, SERVER, {
    dhcpServer: serving(subnet, subnet + 1, [100, 180], [serverAddress(office)]),
  })
  network = changeHost(network, ROGUE, rogueSettings(subnet + 253, subnet))
  const kiosk = hostIn(network, KIOSK).config.ipv4?.address ?? 0
  const guests = networkOf(kiosk, 24)
  network = changeHost(network, KIOSK, {
    dhcpServer: serving(guests, null, [100, 180], [kiosk]),
  })
  for (const client of [DESK_1, DESK_2, GUEST])
    network = changeHost(network, client, { usesDhcp: true, ipv4: null })
  const unused = { ...office.unused, [far]: (office.unused[far] ?? []).slice(1) }
  return { ...office, network, unused, roguePort, uplink, sideUplink }
}

function serverAddress({ network }: Office): Ipv4 {
  return hostIn(network, SERVER).config.ipv4?.address ?? 0
}

export function subnetOf(office: Office): Ipv4 {
  return networkOf(serverAddress(office), 24)
}

function serving(
  subnet: Ipv4,
  gateway: Ipv4 | null,
  [first, last]: readonly [number, number],
  taken: readonly Ipv4[],
): DhcpServer {
  const range = { first: subnet + first, last: subnet + last }
  const pool = { ...BLANK_POOL, network: { address: subnet, prefix: 24 }, range, gateway }
  return { pools: { LAN: pool }, excluded: taken.map((each) => ({ first: each, last: each })) }
}

/** It takes itself for the gateway. */
export function rogueSettings(address: Ipv4, subnet: Ipv4) {
  return { ipv4: { address, prefix: 24 }, dhcpServer: serving(subnet, address, [200, 240], []) }
}
