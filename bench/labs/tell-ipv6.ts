/**
 * Networks with IPv6 as network namespaces: the kernel's neighbor discovery, duplicate address detection and SLAAC, and
 * radvd for router advertisements.
 *
 * Every interface has the MAC address of its device, so that addresses made of it are the same there.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  formatIpv6,
  HOST_PORT,
  type Gear,
  type Host,
  type Network,
} from '#features/labs/server/testing.ts'

import { pause, type Place } from './machine.ts'
import { buildNamespaces, portName, spaceOf, tellNamespaces, type NodeTold } from './namespaces.ts'

export type Ipv6Told = {
  readonly nodes: readonly (NodeTold & {
    /** By file below `/proc/sys/net/ipv6`. */
    readonly settings: Readonly<Record<string, string>>
    /** Of radvd; empty where it does not run. */
    readonly advertised: string
  })[]
  readonly cables: readonly (readonly [string, string])[]
}

/** Addresses are there once nobody else has them, and hosts have heard their router. */
const READY_MS = 9000

export function tellIpv6(network: Network): Ipv6Told {
  const { cables, nodes } = tellNamespaces(network)
  return {
    cables,
    nodes: network.devices.map((device, at) => {
      const node = nodes[at]
      if (!node) throw new Error(`${device.id} was not told.`)
      if (device.kind === 'host') return { ...node, ...hostTold(device) }
      if (device.kind === 'switch') return { ...node, settings: OFF, advertised: '' }
      const ports = network.cables
        .flatMap(({ ends }) => ends)
        .filter((end) => end.device === device.id)
      return {
        ...node,
        ...routerTold(
          device,
          ports.map(({ port }) => port),
        ),
      }
    }),
  }
}

/** Switches have no addresses. */
const OFF = { 'conf/all/disable_ipv6': '1', 'conf/default/disable_ipv6': '1' }

function hostTold({ mac, config: { ipv6 } }: Host) {
  const isOn = ipv6.isAutomatic || ipv6.addresses.length > 0
  const listens = ipv6.isAutomatic ? '1' : '0'
  const { gateway } = ipv6
  return {
    settings: isOn
      ? {
          'conf/default/accept_ra': listens,
          'conf/default/autoconf': listens,
          'conf/default/use_tempaddr': '0',
          // Linux sends them also to hosts of another link than the one that a packet is sent back on (RFC 4861, 8.2, has
          // that link alone): who believes them then looks for that router where it is not.
          'conf/default/accept_redirects': '0',
        }
      : OFF,
    lines: isOn ? [...upLines(HOST_PORT, mac, null), ...addressLines(HOST_PORT, ipv6)] : [],
    routes:
      gateway === null ? [] : [`route add default via ${formatIpv6(gateway)} dev ${HOST_PORT}`],
    advertised: '',
  }
}

function routerTold({ mac, config }: Gear, ports: readonly string[]) {
  const forwards = config.isRoutingIpv6 ? '1' : '0'
  return {
    settings: {
      'conf/all/forwarding': forwards,
      'conf/default/forwarding': forwards,
      'conf/default/accept_ra': '0',
      'icmp/ratelimit': '0',
    },
    lines: ports.flatMap((port) => {
      const ipv6 = config.interfaces[port]?.ipv6
      if (!ipv6) return []
      return [
        ...upLines(portName(port), mac, ipv6.linkLocal),
        ...addressLines(portName(port), ipv6),
      ]
    }),
    routes: config.routes6.map(({ address, prefix, nextHop, interface: name, distance }) => {
      const by = name === null ? '' : ` dev ${portName(name)}`
      return `route add ${formatIpv6(address)}/${prefix} via ${formatIpv6(nextHop)}${by} metric ${distance}`
    }),
    advertised: config.isRoutingIpv6 ? ports.map((port) => advertised(config, port)).join('') : '',
  }
}

function upLines(name: string, mac: string, linkLocal: string | null): readonly string[] {
  const address = (mac.match(/../g) ?? []).join(':')
  return [
    `link set ${name} address ${address}`,
    `link set ${name} addrgenmode ${linkLocal === null ? 'eui64' : 'none'}`,
    `link set ${name} up`,
    ...(linkLocal === null ? [] : [`addr add ${formatIpv6(linkLocal)}/64 dev ${name}`]),
  ]
}

function addressLines(
  name: string,
  { addresses }: Pick<Host['config']['ipv6'], 'addresses'>,
): readonly string[] {
  return addresses.map(
    ({ address, prefix }) => `addr add ${formatIpv6(address)}/${prefix} dev ${name}`,
  )
}

function advertised({ interfaces }: Gear['config'], port: string): string {
  const ipv6 = interfaces[port]?.ipv6
  const said = ipv6?.advertisement
  if (!ipv6 || !said || said.isSuppressed) return ''
  const prefixes = ipv6.addresses.map(({ address, prefix }) => {
    const network = `${address.slice(0, prefix === 64 ? 16 : 32)}`.padEnd(32, '0')
    const isLeftOut = said.withoutAutonomous.some((each) => each.address === network)
    return `  prefix ${formatIpv6(network)}/${prefix} { AdvOnLink on; AdvAutonomous ${isLeftOut ? 'off' : 'on'}; };\n`
  })
  return `interface ${portName(port)} {
  AdvSendAdvert on; MinRtrAdvInterval 3; MaxRtrAdvInterval 4;
  AdvDefaultLifetime ${said.lifetimeSeconds};
${prefixes.join('')}};\n`
}

/** @param told all of them are built at once, each by itself. */
export async function buildIpv6(place: Place, told: readonly Ipv6Told[]): Promise<void> {
  const all = told.flatMap(({ nodes }, at) => nodes.map((node) => ({ ...node, at })))
  for (const { at, id, settings } of all) {
    const lines = Object.entries(settings).map(
      ([file, value]) => `echo ${value} > /proc/sys/net/ipv6/${file}`,
    )
    await place.sh(spaceOf(at, id), `${lines.join('\n')}\n`)
  }
  const withoutRoutes = told.map(({ nodes, cables }) => ({
    cables,
    nodes: nodes.map((node) => ({ ...node, routes: [] })),
  }))
  await buildNamespaces(place, withoutRoutes)
  // The network of an interface is there once the other end is up, too.
  await pause(2000)
  const folder = await place.makeFolder()
  for (const { at, id, routes, advertised: text } of all) {
    if (routes.length > 0) await place.ip(spaceOf(at, id), routes, { isLenient: true })
    if (text === '') continue
    const file = join(folder, `${at}-${id}`)
    await writeFile(file, text)
    await place.start(spaceOf(at, id), 'radvd', [
      '-n',
      '-m',
      'none',
      '-C',
      file,
      '-p',
      `${file}.pid`,
    ])
  }
  await pause(READY_MS)
}
