/** An office that works: three VLANs on one or two switches, and a router that they reach by one cable. */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { shortName } from '../network/names.ts'
import {
  BLANK_ROUTED,
  HOST_PORT,
  type Cable,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { DESK_1, DESK_2, SERVER } from './office-plan.ts'
import {
  accessPort,
  changePort,
  connect,
  makeHost,
  makeSwitch,
  switchPort,
  trunkPort,
} from './parts.ts'
import { makeRouter, openPort, routerPort } from './router-parts.ts'
import { drawBlock, drawMacs, drawSite, drawVlans, type Places } from './site.ts'

export const ROUTER = 'router'
/** Where the cable to the switches is. */
export const STICK: PortRef = { device: ROUTER, port: routerPort(0) }

/** A VLAN with its network, and the host in it. */
export type Group = {
  readonly host: string
  readonly hostname: string
  readonly vlan: number
  readonly vlanName: string
  readonly gateway: Ipv4
  readonly address: Ipv4
}

export type Stick = {
  readonly network: Network
  readonly switches: readonly string[]
  readonly groups: readonly Group[]
  /** Who calls, and who else works there. */
  readonly team: Group
  readonly others: Group
  /** The switch's end of the cable to the router. */
  readonly trunk: PortRef
  /** Unused, on the same switch. */
  readonly freeTrunk: PortRef
  readonly portByHost: Readonly<Record<string, PortRef>>
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

export function buildStick(random: Random, switchCount: 1 | 2): Stick {
  const site = drawSite(random)
  const block = drawBlock(random)
  const vlans = drawVlans(random, 3)
  const macs = drawMacs(random, 6)
  const group = (at: number, host: string, hostname: string, vlanName: string): Group => {
    const vlan = vlans[at] ?? 10
    const subnet = block + vlan * 256
    const address = subnet + random.int(20, 200)
    return { host, hostname, vlan, vlanName, gateway: subnet + 1, address }
  }
  const team = group(0, DESK_1, `${site.code}-pc1`, site.vlanName)
  const others = group(1, DESK_2, 'stock-pc1', 'STOCK')
  const groups = [team, others, group(2, SERVER, 'fileserver', 'SERVERS')]
  const switches = switchCount === 1 ? ['near'] : ['near', 'far']
  const [near = 'near'] = switches
  const far = switches.at(-1) ?? near
  const home: Readonly<Record<string, string>> = { [DESK_1]: far, [DESK_2]: near, [SERVER]: near }
  const numbers = random.shuffle([1, 2, 3, 4, 5])
  const portByHost = Object.fromEntries(
    groups.map(({ host }, at) => [
      host,
      { device: home[host] ?? near, port: switchPort(numbers[at] ?? 1) },
    ]),
  )
  const trunk = { device: near, port: switchPort(8) }
  const freeTrunk = { device: near, port: switchPort(6) }
  const between = switches.map((device) => ({ device, port: switchPort(7) }))
  const [one, other] = between

  const gears = switches.map((id, at) =>
    makeSwitch({
      id,
      hostname: `SW${at + 1}`,
      mac: macs[at] ?? '',
      portCount: 8,
      vlans: Object.fromEntries(groups.map(({ vlan, vlanName }) => [vlan, vlanName])),
    }),
  )
  const router = makeRouter({
    id: ROUTER,
    hostname: 'R1',
    mac: macs[2] ?? '',
    portCount: 3,
    interfaces: {
      [STICK.port]: openPort(null, 'switches'),
      ...Object.fromEntries(
        groups.map(({ vlan, gateway, vlanName }) => [
          `${STICK.port}.${vlan}`,
          {
            ...BLANK_ROUTED,
            isShutdown: false,
            description: vlanName,
            dot1q: { vlan, isNative: false },
            ipv4: { address: gateway, prefix: 24 },
          },
        ]),
      ),
    },
  })
  const hosts = groups.map(({ host, hostname, address, gateway }, at) =>
    makeHost(
      {
        id: host,
        look: host === SERVER ? 'server' : 'pc',
        os: host === SERVER ? 'linux' : random.pick(['windows', 'linux']),
        mac: macs[3 + at] ?? '',
      },
      { hostname, ipv4: { address, prefix: 24 }, gateway },
    ),
  )
  const cables: Cable[] = [
    ...Object.entries(portByHost).map(([host, port]) =>
      connect(`to-${host}`, { device: host, port: HOST_PORT }, port),
    ),
    connect('stick', STICK, trunk),
    ...(one && other ? [connect('between-switches', one, other)] : []),
  ]
  let network: Network = { devices: [router, ...gears, ...hosts], cables }
  for (const { host, vlan, hostname } of groups) {
    const port = portByHost[host]
    if (port) network = changePort(network, port, accessPort(vlan, hostname))
  }
  network = changePort(network, trunk, trunkPort('all', 'router'))
  if (other) {
    for (const end of between) network = changePort(network, end, trunkPort('all', 'other switch'))
  }

  return {
    network,
    switches,
    groups,
    team,
    others,
    trunk,
    freeTrunk,
    portByHost,
    words: {
      place: site.place,
      team: site.team,
      desk1: team.hostname,
      desk2: others.hostname,
      server: 'fileserver',
      switch: 'SW1',
      router: 'R1',
      trunkPort: shortName(trunk.port),
      routerPort: shortName(STICK.port),
      vlan: String(team.vlan),
      gateway: formatIpv4(team.gateway),
      mask: formatIpv4(maskOf(24)),
    },
    places: placesOf(switchCount),
  }
}

function placesOf(switchCount: 1 | 2): Places {
  return switchCount === 1
    ? {
        [ROUTER]: { x: 50, y: 8 },
        near: { x: 50, y: 30 },
        [DESK_1]: { x: 15, y: 52 },
        [DESK_2]: { x: 50, y: 52 },
        [SERVER]: { x: 85, y: 52 },
      }
    : {
        [ROUTER]: { x: 30, y: 8 },
        near: { x: 30, y: 30 },
        far: { x: 72, y: 30 },
        [DESK_1]: { x: 72, y: 52 },
        [DESK_2]: { x: 40, y: 52 },
        [SERVER]: { x: 14, y: 52 },
      }
}
