/**
 * Routers and hosts of a network as network namespaces, cables as veth pairs, switches without VLANs as bridges of the
 * kernel.
 *
 * Routers are told to behave as common equipment where Linux differs: a route whose link is down is not used, errors are
 * not limited in number, no redirects, and ARP answers for the address of the interface only.
 */
import { HOST_PORT, type Gear, type Network } from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Place } from './machine.ts'

export type NodeTold = {
  readonly id: string
  readonly kind: 'host' | 'router' | 'switch'
  /** `ip` in its namespace. */
  readonly lines: readonly string[]
  /** The same, for what Linux may refuse: a route whose next hop is on no network. A router leaves it out, too. */
  readonly routes: readonly string[]
}

export type NamespacesTold = {
  readonly nodes: readonly NodeTold[]
  readonly cables: readonly (readonly [string, string])[]
}

/** The name of a port there: names have at most 15 characters. */
export function portName(port: string): string {
  return port === HOST_PORT ? port : `e${port.split('/').at(-1)}`
}

export function tellNamespaces({ devices, cables }: Network): NamespacesTold {
  const plugged = cables.flatMap(({ ends }) => ends)
  return {
    cables: cables.map(
      ({ ends: [one, other] }) =>
        [`${one.device} ${portName(one.port)}`, `${other.device} ${portName(other.port)}`] as const,
    ),
    nodes: devices.map((device): NodeTold => {
      const ports = plugged.filter((end) => end.device === device.id).map(({ port }) => port)
      if (device.kind !== 'host') {
        const isSwitch = device.kind === 'switch'
        return {
          id: device.id,
          kind: isSwitch ? 'switch' : 'router',
          lines: isSwitch ? bridgeLines(ports) : routerLines(device, ports),
          routes: isSwitch ? [] : routeLines(device),
        }
      }
      const { ipv4, gateway, isShutdown } = device.config
      return {
        id: device.id,
        kind: 'host',
        lines: isShutdown
          ? []
          : [
              `link set ${HOST_PORT} up`,
              ...(ipv4
                ? [`addr add ${formatIpv4(ipv4.address)}/${ipv4.prefix} dev ${HOST_PORT}`]
                : []),
            ],
        routes:
          gateway === null || isShutdown ? [] : [`route add default via ${formatIpv4(gateway)}`],
      }
    }),
  }
}

function bridgeLines(ports: readonly string[]): readonly string[] {
  return [
    'link add lan type bridge',
    'link set lan up',
    ...ports.flatMap((port) => [
      `link set ${portName(port)} master lan`,
      `link set ${portName(port)} up`,
    ]),
  ]
}

function routerLines({ config }: Gear, ports: readonly string[]): readonly string[] {
  const interfaces = ports.map((port) => ({ name: portName(port), of: config.interfaces[port] }))
  const open = interfaces.filter(({ of }) => of && !of.isShutdown)
  return [
    ...open.map(({ name }) => `link set ${name} up`),
    ...open.flatMap(({ name, of }) =>
      of?.ipv4 ? [`addr add ${formatIpv4(of.ipv4.address)}/${of.ipv4.prefix} dev ${name}`] : [],
    ),
  ]
}

function routeLines({ config }: Gear): readonly string[] {
  return config.routes.map(
    ({ address, prefix, nextHop, distance }) =>
      `route add ${formatIpv4(address)}/${prefix} via ${formatIpv4(nextHop)} metric ${distance}`,
  )
}

const SETTINGS: Readonly<Record<string, string>> = {
  'ipv4/ip_forward': '1',
  'ipv4/icmp_ratemask': '0',
  'ipv4/icmp_msgs_per_sec': '100000',
  'ipv4/icmp_msgs_burst': '100000',
}
/** Of all interfaces, and of those that come. */
const INTERFACE_SETTINGS: Readonly<Record<string, string>> = {
  rp_filter: '0',
  send_redirects: '0',
  accept_redirects: '0',
  ignore_routes_with_linkdown: '1',
  arp_ignore: '1',
}

/** The short name of a node's namespace. */
export function spaceOf(at: number, id: string): string {
  return `${at}-${id}`
}

/** @param networks all of them are built at once, each by itself. */
export async function buildNamespaces(
  place: Place,
  networks: readonly NamespacesTold[],
): Promise<void> {
  const lines: string[] = []
  let count = 0
  for (const [at, { nodes, cables }] of networks.entries()) {
    for (const { id, kind } of nodes) {
      await place.namespace(spaceOf(at, id))
      if (kind === 'router') await place.sh(spaceOf(at, id), settingsScript())
    }
    for (const [one, other] of cables) {
      const [a, b] = [`v${count}`, `v${count + 1}`]
      count += 2
      lines.push(`link add ${a} type veth peer name ${b}`)
      for (const [name, end] of [
        [a, one],
        [b, other],
      ] as const) {
        const [id = '', port = ''] = end.split(' ')
        lines.push(
          `link set ${name} addrgenmode none netns ${await place.namespace(spaceOf(at, id))} name ${port}`,
        )
      }
    }
  }
  await place.ip('hub', lines)
  for (const [at, { nodes }] of networks.entries())
    for (const { id, lines: own, routes } of nodes) {
      await place.ip(spaceOf(at, id), own)
      if (routes.length > 0) await place.ip(spaceOf(at, id), routes, { isLenient: true })
    }
}

function settingsScript(): string {
  const set = (file: string, value: string) =>
    `[ -e /proc/sys/net/${file} ] && echo ${value} > /proc/sys/net/${file}`
  return [
    ...Object.entries(SETTINGS).map(([file, value]) => set(file, value)),
    ...Object.entries(INTERFACE_SETTINGS).flatMap(([file, value]) =>
      ['all', 'default'].map((which) => set(`ipv4/conf/${which}/${file}`, value)),
    ),
    'true',
  ].join('\n')
}
