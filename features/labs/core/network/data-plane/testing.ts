/** Small networks for tests, written in few words: `host('pc-1', '10.0.0.1/24')`, `gear('sw-1', …)`, cables by ports. */
import { parseIpv4 } from '#platform/contract/ipv4.ts'

import type {
  Cable,
  Device,
  Gear,
  GearConfig,
  Host,
  HostConfig,
  InterfaceAddress,
  InterfaceConfig,
  Ipv4,
  Mac,
  Network,
} from '../network.ts'
import { BLANK_HOST_CONFIG, BLANK_INTERFACE, blankGear, HOST_PORT } from '../network.ts'
import { runProbe, switchOn } from '../run.ts'
import type { NetworkState } from '../state.ts'
import type { Step } from '../trace.ts'
import { reasonInWords } from '../words.ts'

export function ip(text: string): Ipv4 {
  const address = parseIpv4(text)
  if (address === undefined) throw new Error(`${text} is no address.`)
  return address
}

/** From `10.0.0.1/24`. */
export function addressOf(text: string): InterfaceAddress {
  const [address = '', prefix] = text.split('/')
  return { address: ip(address), prefix: Number(prefix) }
}

/** One of the documentation's (RFC 7042). */
export function macOf(number: number): Mac {
  return `00005e0053${number.toString(16).padStart(2, '0')}`
}

/** `pc-7` has the MAC address that ends in 07. */
export function host(
  id: string,
  address: string | null,
  { os = 'linux', gateway, ...config }: Partial<Omit<HostConfig, 'gateway'>> & HostExtras = {},
): Host {
  return {
    kind: 'host',
    id,
    look: 'pc',
    os,
    mac: macOf(numberIn(id)),
    config: {
      ...BLANK_HOST_CONFIG,
      hostname: id.toUpperCase(),
      ipv4: address === null ? null : addressOf(address),
      gateway: gateway === undefined ? null : ip(gateway),
      ...config,
    },
  }
}

type HostExtras = { readonly os?: Host['os']; readonly gateway?: string }

type GearExtras = Partial<Omit<GearConfig, 'interfaces' | 'vlans'>> & {
  readonly vlans?: readonly number[]
}

/** A switch (`sw-…`), a firewall (`fw-…`) or a router (any other name) with eight ports, `Gi1` to `Gi8` for short in `ports` and cables. */
export function gear(
  id: string,
  ports: Readonly<Record<string, Partial<InterfaceConfig>>>,
  { vlans = [10, 20, 30], ...config }: GearExtras = {},
): Gear {
  const kind = id.startsWith('sw') ? 'switch' : id.startsWith('fw') ? 'firewall' : 'router'
  const names = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => portName(`Gi${number}`))
  const mac = macOf((kind === 'switch' ? 0xa0 : kind === 'router' ? 0xe0 : 0xf0) + numberIn(id))
  const blank = blankGear({ kind, id, mac, ports: names }, id.toUpperCase())
  const interfaces = { ...blank.config.interfaces }
  for (const [short, settings] of Object.entries(ports)) {
    const name = portName(short)
    const base = interfaces[name] ?? BLANK_INTERFACE
    interfaces[name] = { ...base, isShutdown: false, ...settings }
  }
  const named = Object.fromEntries([1, ...vlans].map((vlan) => [vlan, { name: `V${vlan}` }]))
  const full = { ...blank.config, ...config, vlans: named, interfaces }
  return { ...blank, config: full, startup: full }
}

/** `Gi3` for short; other names stay as they are. */
export function portName(short: string): string {
  return short.replace(/^Gi(?=\d)/, 'GigabitEthernet1/0/')
}

/** @param cables `'pc-1 sw-1:Gi1'`; a host has one port */
export function networkOf(devices: readonly Device[], cables: readonly string[]): Network {
  return { devices, cables: cables.map(cableOf) }
}

function cableOf(text: string, at: number): Cable {
  const [one, other] = text.split(' ').map((end) => {
    const [device = '', port] = end.split(':')
    return { device, port: port === undefined ? HOST_PORT : portName(port) }
  })
  if (!one || !other) throw new Error(`${text} is no cable.`)
  return { id: `cable-${at + 1}`, ends: [one, other] }
}

/** The network with another configuration of one port or interface. */
export function withPort(
  network: Network,
  id: string,
  short: string,
  settings: Partial<InterfaceConfig>,
): Network {
  const name = portName(short)
  return {
    ...network,
    devices: network.devices.map((device) => {
      if (device.id !== id || device.kind === 'host') return device
      const { config } = device
      const changed = { ...(config.interfaces[name] ?? BLANK_INTERFACE), ...settings }
      return {
        ...device,
        config: { ...config, interfaces: { ...config.interfaces, [name]: changed } },
      }
    }),
  }
}

/** `sw-1 GigabitEthernet1/0/1 > GigabitEthernet1/0/2 switched`. */
export function inShort({
  device,
  inPort,
  outPort,
  event,
  reason,
}: Pick<Step, 'device' | 'inPort' | 'outPort' | 'event' | 'reason'>): string {
  return `${device} ${inPort ?? '-'} > ${outPort ?? '-'} ${reason?.code ?? event}`
}

/** Where a switch has a MAC address, in any VLAN. */
export function portsOfMac({ tables }: NetworkState, device: string, mac: Mac): readonly string[] {
  return (tables[device]?.macs ?? []).filter((entry) => entry.mac === mac).map(({ port }) => port)
}

function numberIn(id: string): number {
  return Number(/\d+$/.exec(id)?.[0] ?? 0)
}

export const TRUNK = { mode: 'trunk' as const }
export const VLAN_10 = { accessVlan: 10 }
export const VLAN_20 = { accessVlan: 20 }

/** Two switches with a trunk between them, and two hosts in VLAN 10, one on each. */
export function twoSwitches(
  one: Parameters<typeof gear>[1] = {},
  other: Parameters<typeof gear>[1] = {},
): Network {
  return networkOf(
    [
      host('pc-1', '10.0.10.1/24'),
      host('pc-2', '10.0.10.2/24'),
      gear('sw-1', { Gi1: VLAN_10, Gi8: TRUNK, ...one }),
      gear('sw-2', { Gi1: VLAN_10, Gi8: TRUNK, ...other }),
    ],
    ['pc-1 sw-1:Gi1', 'sw-1:Gi8 sw-2:Gi8', 'pc-2 sw-2:Gi1'],
  )
}

/** Pings, and says why the first one was lost; `words` is null where it was answered. */
export function pingFrom(state: NetworkState, from: string, to: string, count = 1) {
  const { result, ...run } = runProbe(state, { kind: 'ping', from, to: ip(to), count })
  const { attempts } = result
  const [first] = attempts
  const words = first?.isAnswered === false ? reasonInWords(first.loss, run.state.network) : null
  return { ...run, attempts, first, words }
}

/** The same in a network that was just switched on. */
export function ping(network: Network, from: string, to: string, count = 1) {
  return pingFrom(switchOn(network), from, to, count)
}
