/**
 * A site whose routers and switches are looked after well: they have the time from one server, log to another, and that
 * one watches them by SNMPv3. The switches are reached by a management network of their own.
 *
 * One site has both switches at R1; of two sites, the second one has R2, SW2 and the monitoring.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { Management, SnmpManager } from '../network/management.ts'
import { BLANK_MANAGEMENT } from '../network/management.ts'
import {
  HOST_PORT,
  withDevice,
  type Cable,
  type Gear,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import {
  accessPort,
  changeGear,
  connect,
  gearIn,
  makeHost,
  makeSwitch,
  switchPort,
} from './parts.ts'
import { makeRouter, openPort, routerPort } from './router-parts.ts'
import { drawBlock, drawMacs, drawSite, drawVlans, type Places } from './site.ts'

export type WatchedLayout = 'one-site' | 'two-sites'

export type WatchedSite = {
  readonly layout: WatchedLayout
  readonly network: Network
  readonly gear: readonly string[]
  readonly switches: readonly string[]
  readonly time: Ipv4
  readonly monitor: Ipv4
  /** Of each switch: its router's port into the management network, and the address there. */
  readonly gatewayBySwitch: Readonly<Record<string, PortRef & { readonly address: Ipv4 }>>
  readonly manager: SnmpManager
  readonly group: string
  /** An address of the site that nobody has. */
  readonly unused: Ipv4
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

export const TIME = 'timeserver'
export const MONITOR = 'monitor'

const INSIDE = routerPort(0)
const BETWEEN = routerPort(1)
const TO_TIME = routerPort(2)
const TO_MONITOR = routerPort(3)
const MINUTE_MS = 60_000

export function buildWatchedSite(random: Random, layout: WatchedLayout): WatchedSite {
  const { place, team } = drawSite(random)
  const block = drawBlock(random)
  const macs = drawMacs(random, 6)
  const [vlan = 10] = drawVlans(random, 1)
  const thirds = random.sample([12, 21, 24, 35, 42, 53, 56, 65], 4)
  const [first = 0, second = 0, timeNet = 0, monitorNet = 0] = thirds.map(
    (each) => block + each * 256,
  )
  const link = block + random.int(240, 250) * 256
  const isOne = layout === 'one-site'
  const time = timeNet + random.int(10, 200)
  const monitor = monitorNet + random.int(10, 200)
  const group = random.pick(['WATCH', 'READERS', 'MONITORING'])
  const manager: SnmpManager = {
    user: random.pick(['watcher', 'nightwatch', 'collector']),
    authSecret: drawSecret(random),
    privacySecret: drawSecret(random),
  }
  const management: Management = {
    ...BLANK_MANAGEMENT,
    ntpServers: [time],
    logHosts: [monitor],
    snmpGroups: [{ name: group, level: 'priv' }],
    snmpUsers: [{ name: manager.user, group, ...secretsOf(manager) }],
    trapHosts: [{ address: monitor, level: 'priv', user: manager.user }],
  }
  const subnet = (address: Ipv4) => ({ address, prefix: 24 })
  const between = (host: number) => ({ address: link + host, prefix: 30 })
  const r1 = makeRouter({
    id: 'r1',
    hostname: 'R1',
    mac: macs[0] ?? '',
    portCount: 5,
    interfaces: {
      [INSIDE]: openPort(subnet(first + 1), 'management'),
      [TO_TIME]: openPort(subnet(timeNet + 1), 'time server'),
      ...(isOne
        ? { [TO_MONITOR]: openPort(subnet(monitorNet + 1), 'monitoring') }
        : { [BETWEEN]: openPort(between(1), 'to R2') }),
    },
  })
  const r2 = makeRouter({
    id: 'r2',
    hostname: 'R2',
    mac: macs[1] ?? '',
    portCount: 5,
    interfaces: {
      [INSIDE]: openPort(subnet(second + 1), 'management'),
      [BETWEEN]: openPort(between(2), 'to R1'),
      [TO_MONITOR]: openPort(subnet(monitorNet + 1), 'monitoring'),
    },
  })
  const homeOfSecond = isOne ? first : second
  const switches = [
    makeManaged('sw1', macs[2] ?? '', vlan, { gateway: first + 1, address: first + 11 }),
    makeManaged('sw2', macs[3] ?? '', vlan, {
      gateway: homeOfSecond + 1,
      address: homeOfSecond + 12,
    }),
  ]
  const hosts = [
    makeHost(
      { id: TIME, look: 'server', os: 'linux', mac: macs[4] ?? '' },
      {
        hostname: TIME,
        ipv4: subnet(time),
        gateway: timeNet + 1,
        services: [{ name: 'ntp', protocol: 'udp', port: 123 }],
      },
    ),
    makeHost(
      { id: MONITOR, look: 'server', os: 'linux', mac: macs[5] ?? '' },
      {
        hostname: MONITOR,
        ipv4: subnet(monitor),
        gateway: monitorNet + 1,
        services: [
          { name: 'syslog', protocol: 'udp', port: 514 },
          { name: 'snmptrap', protocol: 'udp', port: 162 },
        ],
        snmpManager: manager,
      },
    ),
  ]
  const last = isOne ? 'r1' : 'r2'
  const cables: Cable[] = [
    connect('to-sw1', { device: 'r1', port: INSIDE }, { device: 'sw1', port: switchPort(1) }),
    isOne
      ? connect(
          'to-sw2',
          { device: 'sw1', port: switchPort(2) },
          { device: 'sw2', port: switchPort(1) },
        )
      : connect('to-sw2', { device: 'r2', port: INSIDE }, { device: 'sw2', port: switchPort(1) }),
    ...(isOne
      ? []
      : [connect('between', { device: 'r1', port: BETWEEN }, { device: 'r2', port: BETWEEN })]),
    connect('to-time', { device: TIME, port: HOST_PORT }, { device: 'r1', port: TO_TIME }),
    connect('to-monitor', { device: MONITOR, port: HOST_PORT }, { device: last, port: TO_MONITOR }),
  ]
  const gear = [r1, ...(isOne ? [] : [r2]), ...switches]
  let network: Network = { devices: [...gear, ...hosts], cables }
  for (const { id } of gear) {
    network = changeGear(network, id, { management })
    // Half an hour to three, forward or back: nobody takes it for a delay.
    const minutes = random.int(30, 190) * random.pick([-1, 1])
    network = withDevice(network, {
      ...gearIn(network, id),
      clockOffsetMs: minutes * MINUTE_MS + random.int(1, 59) * 1000,
    })
  }
  if (!isOne) {
    const away = (address: Ipv4, nextHop: Ipv4) => ({ address, prefix: 24, nextHop, distance: 1 })
    network = changeGear(network, 'r1', {
      routes: sorted([away(second, link + 2), away(monitorNet, link + 2)]),
    })
    network = changeGear(network, 'r2', {
      routes: sorted([away(first, link + 1), away(timeNet, link + 1)]),
    })
  }
  return {
    layout,
    network,
    gear: gear.map(({ id }) => id),
    switches: ['sw1', 'sw2'],
    time,
    monitor,
    gatewayBySwitch: {
      sw1: { device: 'r1', port: INSIDE, address: first + 1 },
      sw2: { device: last, port: INSIDE, address: homeOfSecond + 1 },
    },
    manager,
    group,
    unused: block + 251 * 256 + random.int(10, 200),
    words: {
      place,
      team,
      time: formatIpv4(time),
      timeserver: TIME,
      monitor: MONITOR,
      monitorAddress: formatIpv4(monitor),
      user: manager.user,
      group,
      authSecret: manager.authSecret,
      privacySecret: manager.privacySecret,
      devices: isOne ? 'R1, SW1 and SW2' : 'R1, R2, SW1 and SW2',
    },
    places: placesOf(layout),
  }
}

export function secretsOf({ authSecret, privacySecret }: SnmpManager) {
  return { authSecret, privacySecret }
}

/** Long enough to be no example of a bad one, short enough to be typed on a phone. */
function drawSecret(random: Random): string {
  const words = random.sample(['amber', 'harbor', 'lantern', 'meadow', 'pepper', 'violet'], 2)
  return `${words.join('-')}-${random.int(10, 99)}`
}

function sorted<Route extends { readonly address: Ipv4 }>(routes: Route[]): Route[] {
  return routes.toSorted((one, other) => one.address - other.address)
}

function makeManaged(
  id: string,
  mac: string,
  vlan: number,
  { gateway, address }: { readonly gateway: Ipv4; readonly address: Ipv4 },
): Gear {
  const gear = makeSwitch({
    id,
    hostname: id.toUpperCase(),
    mac,
    portCount: 6,
    vlans: { [vlan]: 'MANAGEMENT' },
  })
  const interfaces = {
    ...gear.config.interfaces,
    [switchPort(1)]: accessPort(vlan, 'management'),
    [switchPort(2)]: accessPort(vlan, 'management'),
    [`Vlan${vlan}`]: openPort({ address, prefix: 24 }, ''),
  }
  return { ...gear, config: { ...gear.config, gateway, interfaces } }
}

function placesOf(layout: WatchedLayout): Places {
  if (layout === 'one-site') {
    return {
      [TIME]: { x: 16, y: 10 },
      [MONITOR]: { x: 16, y: 50 },
      r1: { x: 38, y: 30 },
      sw1: { x: 62, y: 30 },
      sw2: { x: 86, y: 30 },
    }
  }
  return {
    [TIME]: { x: 14, y: 10 },
    r1: { x: 34, y: 30 },
    sw1: { x: 14, y: 50 },
    r2: { x: 66, y: 30 },
    sw2: { x: 86, y: 50 },
    [MONITOR]: { x: 86, y: 10 },
  }
}
