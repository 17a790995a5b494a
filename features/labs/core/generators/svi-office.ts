/**
 * An office that works: three VLANs, and a layer-3 switch whose VLAN interfaces (SVIs) are their gateways. A list keeps
 * guests from everything but one web page.
 */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { shortName } from '../network/names.ts'
import {
  BLANK_ROUTED,
  HOST_PORT,
  type InterfaceConfig,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { hostMatch, makeList, networkMatch, port, withList } from './filter-parts.ts'
import { DESK_1, GUEST, SERVER } from './office-plan.ts'
import {
  accessPort,
  changeGear,
  changePort,
  connect,
  makeHost,
  makeSwitch,
  switchPort,
  trunkPort,
} from './parts.ts'
import { drawBlock, drawMacs, drawSite, drawVlans, type Places } from './site.ts'

export const CORE = 'core'
export const FLOOR = 'floor'
export const PORTAL = 'portal'
/** The list at the gateway of the guests. */
export const LIST = 'GUESTS'

/** A VLAN with its network. */
export type Vlan = {
  readonly vlan: number
  readonly name: string
  readonly subnet: Ipv4
  readonly gateway: Ipv4
  /** Its interface on the layer-3 switch. */
  readonly svi: PortRef
}

export type SviOffice = {
  readonly network: Network
  readonly switches: readonly string[]
  readonly team: Vlan
  readonly servers: Vlan
  readonly guests: Vlan
  readonly addressByHost: Readonly<Record<string, Ipv4>>
  readonly portByHost: Readonly<Record<string, PortRef>>
  /** Unused, on the layer-3 switch. */
  readonly spare: PortRef
  readonly unused: PortRef
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

/** `switchCount`: with two, the team and the guests are at the second one, behind a trunk. */
export function buildSviOffice(random: Random, switchCount: 1 | 2): SviOffice {
  const site = drawSite(random)
  const block = drawBlock(random)
  const [one = 10, two = 20, three = 30] = drawVlans(random, 3)
  const macs = drawMacs(random, 6)
  const vlanOf = (vlan: number, name: string): Vlan => {
    const subnet = block + vlan * 256
    return {
      vlan,
      name,
      subnet,
      gateway: subnet + 1,
      svi: { device: CORE, port: `Vlan${vlan}` },
    }
  }
  const team = vlanOf(one, site.vlanName)
  const servers = vlanOf(two, 'SERVERS')
  const guests = vlanOf(three, site.guestVlanName)
  const vlanByHost: Readonly<Record<string, Vlan>> = {
    [DESK_1]: team,
    [GUEST]: guests,
    [SERVER]: servers,
    [PORTAL]: servers,
  }
  const nameByHost: Readonly<Record<string, string>> = {
    [DESK_1]: `${site.code}-pc1`,
    [GUEST]: 'guest-laptop',
    [SERVER]: 'fileserver',
    [PORTAL]: 'portal',
  }
  const [first = 20, second = 30] = random.sample(
    Array.from({ length: 150 }, (_, at) => 20 + at),
    2,
  )
  const addressByHost: Readonly<Record<string, Ipv4>> = {
    [DESK_1]: team.subnet + random.int(20, 200),
    [GUEST]: guests.subnet + random.int(20, 200),
    [SERVER]: servers.subnet + first,
    [PORTAL]: servers.subnet + second,
  }
  const switches = switchCount === 1 ? [CORE] : [CORE, FLOOR]
  const edge = switches.at(-1) ?? CORE
  const numbers = random.shuffle([1, 2, 3, 4, 5])
  const portByHost = Object.fromEntries(
    Object.keys(vlanByHost).map((host, at) => [
      host,
      {
        device: host === DESK_1 || host === GUEST ? edge : CORE,
        port: switchPort(numbers[at] ?? 1),
      },
    ]),
  )
  const vlans = [team, servers, guests]
  const gears = switches.map((id, at) =>
    makeSwitch({
      id,
      hostname: `SW${at + 1}`,
      mac: macs[at] ?? '',
      portCount: 8,
      vlans: Object.fromEntries(vlans.map(({ vlan, name }) => [vlan, name])),
    }),
  )
  const hosts = Object.entries(vlanByHost).map(([id, { gateway }], at) => {
    const isServer = id === SERVER || id === PORTAL
    return makeHost(
      {
        id,
        look: isServer ? 'server' : id === GUEST ? 'laptop' : 'pc',
        os: isServer ? 'linux' : random.pick(['windows', 'linux']),
        mac: macs[2 + at] ?? '',
      },
      {
        hostname: nameByHost[id] ?? id,
        ipv4: { address: addressByHost[id] ?? 0, prefix: 24 },
        gateway,
        services: isServer
          ? [
              { name: 'http', protocol: 'tcp', port: 80 },
              { name: 'ssh', protocol: 'tcp', port: 22 },
            ]
          : [],
      },
    )
  })
  const between = switches.map((device) => ({ device, port: switchPort(8) }))
  const [here, there] = between
  let network: Network = {
    devices: [...gears, ...hosts],
    cables: [
      ...Object.entries(portByHost).map(([host, at]) =>
        connect(`to-${host}`, { device: host, port: HOST_PORT }, at),
      ),
      ...(here && there ? [connect('trunk', here, there)] : []),
    ],
  }
  for (const [host, { vlan }] of Object.entries(vlanByHost)) {
    const at = portByHost[host]
    if (at) network = changePort(network, at, accessPort(vlan, nameByHost[host]))
  }
  if (there)
    for (const end of between) network = changePort(network, end, trunkPort('all', 'other switch'))
  network = changeGear(network, CORE, { isRouting: true })
  for (const each of vlans) network = changePort(network, each.svi, sviConfig(each))
  network = withList(network, CORE, LIST, () =>
    makeList('extended', {
      action: 'permit',
      protocol: 'tcp',
      source: networkMatch({ address: guests.subnet, prefix: 24 }),
      target: hostMatch(addressByHost[PORTAL] ?? 0),
      targetPorts: port(80),
    }),
  )
  network = changePort(network, guests.svi, { accessGroups: { in: LIST, out: null } })

  return {
    network,
    switches,
    team,
    servers,
    guests,
    addressByHost,
    portByHost,
    spare: { device: CORE, port: switchPort(6) },
    unused: { device: edge, port: switchPort(7) },
    words: {
      place: site.place,
      team: site.team,
      people: site.guests,
      desk: nameByHost[DESK_1] ?? '',
      guest: nameByHost[GUEST] ?? '',
      server: nameByHost[SERVER] ?? '',
      portal: nameByHost[PORTAL] ?? '',
      switch: 'SW1',
      list: LIST,
      vlan: String(team.vlan),
      guestVlan: String(guests.vlan),
      teamVlanName: team.name,
      gateway: formatIpv4(team.gateway),
      mask: formatIpv4(maskOf(24)),
      guestNetwork: `${formatIpv4(guests.subnet)} 0.0.0.255`,
      portalAddress: formatIpv4(addressByHost[PORTAL] ?? 0),
      deskPort: shortName(portByHost[DESK_1]?.port ?? ''),
    },
    places: placesOf(switchCount),
  }
}

/** As it should be. */
export function sviConfig({ gateway, name }: Vlan): Partial<InterfaceConfig> {
  return {
    ...BLANK_ROUTED,
    isShutdown: false,
    description: name,
    ipv4: { address: gateway, prefix: 24 },
  }
}

function placesOf(switchCount: 1 | 2): Places {
  const servers = { [SERVER]: { x: 20, y: 6 }, [PORTAL]: { x: 70, y: 6 } }
  return switchCount === 1
    ? {
        ...servers,
        [CORE]: { x: 45, y: 30 },
        [DESK_1]: { x: 20, y: 54 },
        [GUEST]: { x: 70, y: 54 },
      }
    : {
        ...servers,
        [CORE]: { x: 45, y: 24 },
        [FLOOR]: { x: 45, y: 42 },
        [DESK_1]: { x: 14, y: 54 },
        [GUEST]: { x: 76, y: 54 },
      }
}
