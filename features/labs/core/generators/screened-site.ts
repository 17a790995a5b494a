/**
 * A site with a screened subnet that works: a firewall between the internet, public servers and the networks inside.
 *
 * All networks have public addresses, from the blocks for documentation (RFC 5737), so that the firewall alone keeps
 * them apart: no translation, and a route to every network.
 */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { FirewallRule } from '../network/firewall.ts'
import { shortName } from '../network/names.ts'
import {
  blankGear,
  HOST_PORT,
  type Cable,
  type Gear,
  type Host,
  type InterfaceAddress,
  type Ipv4,
  type Network,
  type PortRef,
  type Service,
} from '../network/network.ts'
import { firewallRuleText } from '../terminal/gear/firewall-commands.ts'
import { accessPort, changePort, connect, makeHost, makeSwitch, switchPort } from './parts.ts'
import { addressAndMask, makeRouter, openPort, routerPort } from './router-parts.ts'
import { makePolicy, sortRules, type RuleKey } from './screened-policy.ts'
import { drawMacs, drawSite, type Places } from './site.ts'

export const FIREWALL = 'firewall'
export const PROVIDER = 'provider'
export const DMZ_SWITCH = 'dmz-switch'
/** Of the shape `flat`. */
export const INSIDE_SWITCH = 'inside-switch'

/** Hosts, also as the roles of the goals. */
export const VISITOR = 'visitor'
export const WEBSITE = 'website'
export const WEB = 'web'
export const MAIL = 'mail'
export const STAFF = 'staff'
export const DATABASE = 'database'
const HOSTS = [VISITOR, WEBSITE, WEB, MAIL, STAFF, DATABASE] as const

/** `flat`: staff and database in one network inside; `split`: each behind a port of the firewall. */
export type Shape = 'flat' | 'split'

export type ScreenedSite = {
  readonly shape: Shape
  readonly network: Network
  readonly ruleBy: Readonly<Record<RuleKey, FirewallRule>>
  /** Of the firewall, to the public servers; and one that is unused. */
  readonly dmzPort: PortRef & InterfaceAddress
  readonly sparePort: PortRef
  readonly outsidePort: PortRef
  readonly websiteAddress: Ipv4
  /** The other end of the cable at `dmzPort`. */
  readonly dmzUplink: PortRef
  readonly networks: Readonly<Record<string, InterfaceAddress>>
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

const BLOCKS = [fromOctets(192, 0, 2, 0), fromOctets(198, 51, 100, 0), fromOctets(203, 0, 113, 0)]

const EVERYWHERE: InterfaceAddress = { address: 0, prefix: 0 }

/** Who is there. Where the drawing would be full otherwise, the website is also who visits from outside. */
export function hostsOf(shape: Shape): readonly (typeof HOSTS)[number][] {
  return shape === 'split' ? HOSTS : HOSTS.filter((host) => host !== VISITOR)
}

export function buildScreenedSite(random: Random, shape: Shape): ScreenedSite {
  const site = drawSite(random)
  const [own = 0, link = 0, internet = 0] = random.shuffle(BLOCKS)
  const subnet = (address: Ipv4, prefix: number): InterfaceAddress => ({ address, prefix })
  const dmz = subnet(own + 32 * random.int(0, 3), 27)
  const inside = subnet(own + 128, 26)
  const servers = shape === 'flat' ? inside : subnet(own + 192, 27)
  // Where the database is in the same network, the staff have the lower half of it: no rule for them lets it out.
  const staff = subnet(inside.address, shape === 'flat' ? 27 : 26)
  const toProvider = subnet(link + 4 * random.int(0, 60), 30)
  const visitors = subnet(internet, 25)
  const sites = subnet(internet + 128, 25)
  const addressBy: Readonly<Record<(typeof HOSTS)[number], readonly [InterfaceAddress, number]>> = {
    [VISITOR]: [visitors, random.int(10, 100)],
    [WEBSITE]: [sites, random.int(10, 100)],
    [WEB]: [dmz, random.int(3, 12)],
    [MAIL]: [dmz, random.int(14, 28)],
    [STAFF]: [inside, random.int(10, 30)],
    [DATABASE]: [servers, shape === 'flat' ? random.int(45, 60) : random.int(5, 28)],
  }
  const addressOf = (host: (typeof HOSTS)[number]) =>
    addressBy[host][0].address + addressBy[host][1]
  const ruleBy = makePolicy(random, staff, {
    web: addressOf(WEB),
    mail: addressOf(MAIL),
    database: addressOf(DATABASE),
  })

  const [p1 = 1, p2 = 2, p3 = 3, p4 = 4] = random.shuffle([1, 2, 3, 4])
  const at = (number: number): PortRef => ({ device: FIREWALL, port: routerPort(number) })
  const gatewayOf = ({ address, prefix }: InterfaceAddress) => subnet(address + 1, prefix)
  const macs = drawMacs(random, 10)
  const firewall = makeFirewall(
    macs[0] ?? '',
    {
      [routerPort(0)]: zonePort(subnet(toProvider.address + 2, 30), 'outside', 'provider'),
      [routerPort(p1)]: zonePort(gatewayOf(dmz), 'dmz', 'public servers'),
      [routerPort(p2)]: zonePort(gatewayOf(inside), 'inside', 'staff'),
      ...(shape === 'split' && {
        [routerPort(p3)]: zonePort(gatewayOf(servers), 'inside', 'database'),
      }),
    },
    Object.values(ruleBy),
    toProvider.address + 1,
  )
  const provider = makeRouter({
    id: PROVIDER,
    hostname: 'ISP1',
    mac: macs[1] ?? '',
    portCount: 3,
    interfaces: {
      [routerPort(0)]: openPort(subnet(toProvider.address + 1, 30), 'customer'),
      [routerPort(1)]: openPort(gatewayOf(visitors)),
      [routerPort(2)]: openPort(gatewayOf(sites)),
    },
  })
  const routes = [{ address: own, prefix: 24, nextHop: toProvider.address + 2, distance: 1 }]
  const config = { ...provider.config, routes }

  const names = { ...HOSTNAMES, [STAFF]: `${site.code}-pc1` }
  const hosts = hostsOf(shape).map((id, index) => {
    const [home] = addressBy[id]
    return makeHost(
      {
        id,
        look: id === VISITOR || id === STAFF ? 'pc' : 'server',
        os: id === VISITOR || id === STAFF ? random.pick(['windows', 'linux']) : 'linux',
        mac: macs[2 + index] ?? '',
      },
      {
        hostname: names[id],
        ipv4: { address: addressOf(id), prefix: home.prefix },
        gateway: home.address + 1,
        services: SERVICES_BY_HOST[id] ?? [],
      },
    )
  })
  const switches = [DMZ_SWITCH, ...(shape === 'flat' ? [INSIDE_SWITCH] : [])].map((id, index) =>
    makeSwitch({
      id,
      hostname: `SW${index + 1}`,
      mac: macs[8 + index] ?? '',
      portCount: 4,
      vlans: {},
    }),
  )
  const dmzUplink = { device: DMZ_SWITCH, port: switchPort(4) }
  const plug = (host: string, end: PortRef) =>
    connect(`to-${host}`, { device: host, port: HOST_PORT }, end)
  const atSwitch = (device: string, number: number) => ({ device, port: switchPort(number) })
  const cables: Cable[] = [
    connect('to-provider', at(0), { device: PROVIDER, port: routerPort(0) }),
    ...(shape === 'split' ? [plug(VISITOR, { device: PROVIDER, port: routerPort(1) })] : []),
    plug(WEBSITE, { device: PROVIDER, port: routerPort(2) }),
    connect('to-dmz', at(p1), dmzUplink),
    plug(WEB, atSwitch(DMZ_SWITCH, 1)),
    plug(MAIL, atSwitch(DMZ_SWITCH, 2)),
    ...(shape === 'flat'
      ? [
          connect('to-inside', at(p2), atSwitch(INSIDE_SWITCH, 4)),
          plug(STAFF, atSwitch(INSIDE_SWITCH, 1)),
          plug(DATABASE, atSwitch(INSIDE_SWITCH, 2)),
        ]
      : [plug(STAFF, at(p2)), plug(DATABASE, at(p3))]),
  ]
  let network: Network = {
    devices: [firewall, { ...provider, config, startup: config }, ...switches, ...hosts],
    cables,
  }
  for (const { ends } of cables)
    for (const end of ends)
      if (switches.some(({ id }) => id === end.device))
        network = changePort(network, end, accessPort(1))

  const dmzGateway = gatewayOf(dmz)
  return {
    shape,
    network,
    ruleBy,
    dmzPort: { ...at(p1), ...dmzGateway },
    sparePort: at(p4),
    outsidePort: at(0),
    websiteAddress: addressOf(WEBSITE),
    dmzUplink,
    networks: {
      [VISITOR]: EVERYWHERE,
      [WEBSITE]: EVERYWHERE,
      [STAFF]: staff,
      dmz,
      ...(shape === 'split' && { servers }),
      [DATABASE]: { address: addressOf(DATABASE), prefix: 32 },
    },
    words: {
      place: site.place,
      team: site.team,
      firewall: 'FW1',
      website: names[WEBSITE],
      web: names[WEB],
      mail: names[MAIL],
      desk: names[STAFF],
      database: names[DATABASE],
      webAddress: formatIpv4(addressOf(WEB)),
      mailAddress: formatIpv4(addressOf(MAIL)),
      databaseAddress: formatIpv4(addressOf(DATABASE)),
      staffNetwork: `${formatIpv4(staff.address)}/${staff.prefix}`,
      dmzPort: shortName(routerPort(p1)),
      dmzGateway: addressAndMask(dmzGateway),
      ...Object.fromEntries(
        Object.entries(ruleBy).flatMap(([key, rule]) => [
          [`${key}Rule`, firewallRuleText(rule)],
          [`${key}Number`, String(rule.sequence)],
        ]),
      ),
    },
    places: placesOf(shape),
  }
}

const HOSTNAMES: Readonly<Record<Exclude<(typeof HOSTS)[number], typeof STAFF>, string>> = {
  [VISITOR]: 'home-pc',
  [WEBSITE]: 'news-site',
  [WEB]: 'www',
  [MAIL]: 'mail',
  [DATABASE]: 'orders-db',
}

const HTTPS: Service = { name: 'https', protocol: 'tcp', port: 443 }
const SSH: Service = { name: 'ssh', protocol: 'tcp', port: 22 }

/** More than the policy lets anybody reach: whoever opens more is answered. */
const SERVICES_BY_HOST: Readonly<Partial<Record<string, Host['config']['services']>>> = {
  [WEBSITE]: [{ name: 'http', protocol: 'tcp', port: 80 }, HTTPS],
  [WEB]: [HTTPS, SSH],
  [MAIL]: [{ name: 'smtp', protocol: 'tcp', port: 25 }, SSH],
  [DATABASE]: [{ name: 'sql', protocol: 'tcp', port: 1433 }, SSH],
}

export function zonePort(ipv4: InterfaceAddress, zone: string, description: string) {
  return { ...openPort(ipv4, description), zone }
}

function makeFirewall(
  mac: string,
  interfaces: Readonly<Record<string, ReturnType<typeof zonePort>>>,
  rules: readonly FirewallRule[],
  nextHop: Ipv4,
): Gear {
  const ports = Array.from({ length: 5 }, (_, number) => routerPort(number))
  const gear = blankGear({ kind: 'firewall', id: FIREWALL, mac, ports }, 'FW1')
  const config = {
    ...gear.config,
    interfaces: { ...gear.config.interfaces, ...interfaces },
    routes: [{ address: 0, prefix: 0, nextHop, distance: 1 }],
    firewall: { rules: sortRules(rules) },
  }
  return { ...gear, config, startup: config }
}

function placesOf(shape: Shape): Places {
  return {
    ...(shape === 'split' && { [VISITOR]: { x: 14, y: 5 } }),
    [PROVIDER]: { x: 50, y: 5 },
    [WEBSITE]: { x: 86, y: 5 },
    [FIREWALL]: { x: 50, y: 22 },
    [DMZ_SWITCH]: { x: 18, y: 36 },
    [WEB]: { x: 10, y: 55 },
    [MAIL]: { x: 34, y: 55 },
    ...(shape === 'flat' && { [INSIDE_SWITCH]: { x: 82, y: 36 } }),
    [STAFF]: { x: 64, y: 55 },
    [DATABASE]: { x: 90, y: 55 },
  }
}
