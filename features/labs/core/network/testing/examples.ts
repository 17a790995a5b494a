/** Small networks for tests, written out. Every trait has a default: name only what the test is about. */
import { fullName } from '../names.ts'
import {
  BLANK_HOST_CONFIG,
  BLANK_INTERFACE,
  blankGear,
  HOST_PORT,
  type Cable,
  type Device,
  type Gear,
  type GearConfig,
  type Host,
  type HostConfig,
  type InterfaceConfig,
  type Mac,
  type Network,
  type PortRef,
} from '../network.ts'

/** First number of the MAC addresses of each kind. */
const SWITCH_MACS = 0x00
const ROUTER_MACS = 0x40
const HOST_MACS = 0x80

type GearTraits = {
  /** By a short name or any start of the full one. */
  readonly interfaces?: Readonly<Record<string, Partial<InterfaceConfig>>>
  readonly ports?: readonly string[]
  /** Besides VLAN 1. */
  readonly vlans?: readonly number[]
  readonly priority?: number
  readonly isWithoutTree?: boolean
  readonly config?: Partial<GearConfig>
}

/** `sw-1` is SW1, has the address …53:01 and the ports Gi1/0/1 to Gi1/0/8. */
export function givenSwitch(id: string, traits: GearTraits = {}): Gear {
  const ports = traits.ports ?? portsNamed('GigabitEthernet1/0/', 1, 8)
  return givenGear({ kind: 'switch', id, mac: macOf(id, SWITCH_MACS), ports }, 'SW', traits)
}

/** `rt-1` is R1, has the address …53:41 and the open ports Gi0/0 to Gi0/3. */
export function givenRouter(id: string, traits: GearTraits = {}): Gear {
  const ports = traits.ports ?? portsNamed('GigabitEthernet0/', 0, 3)
  const open = Object.fromEntries(ports.map((port) => [port, { isShutdown: false }]))
  const router = givenGear({ kind: 'router', id, mac: macOf(id, ROUTER_MACS), ports }, 'R', {
    ...traits,
    interfaces: open,
  })
  return withInterfaces(router, traits.interfaces ?? {})
}

/** `pc-1` is PC1 and has the address …53:81. */
export function givenHost(
  id: string,
  config: Partial<HostConfig> = {},
  os: Host['os'] = 'linux',
): Host {
  return {
    kind: 'host',
    id,
    look: 'pc',
    os,
    mac: macOf(id, HOST_MACS),
    config: { ...BLANK_HOST_CONFIG, hostname: `PC${numberOf(id)}`, ...config },
  }
}

/** Each cable as its two ends: `['sw-1 Gi1/0/1', 'pc-1']`. */
export function givenNetwork(
  devices: readonly Device[],
  cables: readonly (readonly [string, string])[],
): Network {
  return {
    devices,
    cables: cables.map(([one, other], at): Cable => ({
      id: `cable-${at + 1}`,
      ends: [endOf(one), endOf(other)],
    })),
  }
}

function givenGear(
  gear: Pick<Gear, 'kind' | 'id' | 'mac' | 'ports'>,
  prefix: string,
  traits: GearTraits,
): Gear {
  const blank = blankGear(gear, `${prefix}${numberOf(gear.id)}`)
  const vlans = Object.fromEntries(
    (traits.vlans ?? []).map((vlan) => [vlan, { name: `V${vlan}` }] as const),
  )
  const config: GearConfig = {
    ...blank.config,
    vlans: { ...blank.config.vlans, ...vlans },
    spanningTree: {
      isOn: blank.config.spanningTree.isOn && traits.isWithoutTree !== true,
      priority: traits.priority ?? blank.config.spanningTree.priority,
    },
    ...traits.config,
  }
  return withInterfaces({ ...blank, config, startup: config }, traits.interfaces ?? {})
}

function withInterfaces(
  gear: Gear,
  interfaces: Readonly<Record<string, Partial<InterfaceConfig>>>,
): Gear {
  const changed: Record<string, InterfaceConfig> = { ...gear.config.interfaces }
  for (const [typed, traits] of Object.entries(interfaces)) {
    const name = fullName(typed) ?? typed
    changed[name] = { ...(changed[name] ?? BLANK_INTERFACE), ...traits }
  }
  const config = { ...gear.config, interfaces: changed }
  return { ...gear, config, startup: config }
}

function portsNamed(prefix: string, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => `${prefix}${first + at}`)
}

function numberOf(id: string): number {
  return Number(/\d+$/.exec(id)?.[0] ?? 0)
}

function macOf(id: string, first: number): Mac {
  return `00005e0053${(first + numberOf(id)).toString(16).padStart(2, '0')}`
}

function endOf(text: string): PortRef {
  const [device = '', port] = text.split(' ')
  return { device, port: port === undefined ? HOST_PORT : (fullName(port) ?? port) }
}
