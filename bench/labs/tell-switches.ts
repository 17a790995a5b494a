/**
 * What Open vSwitch is told of the switches of a network: plain data.
 *
 * A VLAN list of a switch, speeds and duplex are not told: there they do not exist.
 */
import {
  BLANK_INTERFACE,
  type Gear,
  type InterfaceConfig,
  type Network,
} from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

export type SwitchesTold = {
  readonly bridges: readonly { readonly id: string; readonly settings: readonly string[] }[]
  /** Single ports; `name` is that of the network. */
  readonly ports: readonly {
    readonly device: string
    readonly name: string
    readonly settings: readonly string[]
  }[]
  readonly bonds: readonly {
    readonly device: string
    readonly name: string
    readonly members: readonly { readonly port: string; readonly settings: readonly string[] }[]
    readonly settings: readonly string[]
  }[]
  readonly hosts: readonly {
    readonly id: string
    readonly mac: string
    readonly address: string | null
    readonly gateway: string | null
  }[]
  readonly cables: readonly (readonly [string, string])[]
  /** Ends that somebody has shut. */
  readonly shut: readonly string[]
}

/** Seconds. The least that RSTP takes with eight bridges in a row (IEEE 802.1Q-2018, 13.25: 2 × (delay − 1) ≥ age). */
const FORWARD_DELAY = 5
const MAX_AGE = 8

const end = (device: string, port: string) => `${device} ${port}`

export function tellSwitches({ devices, cables }: Network): SwitchesTold {
  const gears = devices.filter((device) => device.kind !== 'host')
  const hasTree = gears.some(({ config }) => config.spanningTree.isOn)
  const plugged = new Set(
    cables.flatMap(({ ends }) => ends.map(({ device, port }) => end(device, port))),
  )
  const speeds = linkSpeeds({ devices, cables })
  const used = gears.flatMap((gear) =>
    gear.ports
      .filter((port) => plugged.has(end(gear.id, port)))
      .map((port) => ({ gear, port, config: gear.config.interfaces[port] ?? BLANK_INTERFACE })),
  )
  return {
    bridges: gears.map((gear) => ({ id: gear.id, settings: bridgeSettings(gear, hasTree) })),
    ports: used
      .filter(({ config }) => !config.channel)
      .map(({ gear, port, config }) => ({
        device: gear.id,
        name: port,
        settings: [
          ...vlanSettings(config),
          ...treeSettings(gear, port, config, speeds.get(end(gear.id, port)) ?? 1000),
        ],
      })),
    bonds: gears.flatMap(bondsOf),
    hosts: devices.flatMap((device) =>
      device.kind === 'host'
        ? [
            {
              id: device.id,
              mac: withColons(device.mac),
              address: device.config.ipv4
                ? `${formatIpv4(device.config.ipv4.address)}/${device.config.ipv4.prefix}`
                : null,
              gateway: device.config.gateway === null ? null : formatIpv4(device.config.gateway),
            },
          ]
        : [],
    ),
    cables: cables.map(
      ({ ends: [one, other] }) =>
        [end(one.device, one.port), end(other.device, other.port)] as const,
    ),
    shut: [
      ...used.filter(({ config }) => config.isShutdown).map(({ gear, port }) => end(gear.id, port)),
      ...devices.flatMap((device) =>
        device.kind === 'host' && device.config.isShutdown ? [end(device.id, 'eth0')] : [],
      ),
    ],
  }
}

/** Mb/s of each end: what both ends can do at most. Nothing else decides a speed in these networks. */
function linkSpeeds({ cables }: Network): ReadonlyMap<string, number> {
  return new Map(
    cables.flatMap(({ ends }) => {
      const speed = ends.some(({ port }) => port.startsWith('FastEthernet')) ? 100 : 1000
      return ends.map(({ device, port }) => [end(device, port), speed] as const)
    }),
  )
}

function bridgeSettings(
  { mac, config: { spanningTree } }: Gear,
  hasTree: boolean,
): readonly string[] {
  // A bridge without RSTP passes BPDUs on only where it is told to; it then does so with what LACP sends, too.
  if (!spanningTree.isOn)
    return ['rstp_enable=false', ...(hasTree ? ['other_config:forward-bpdu=true'] : [])]
  return [
    'rstp_enable=true',
    `other_config:rstp-address="${withColons(mac)}"`,
    `other_config:rstp-priority=${spanningTree.priority}`,
    `other_config:rstp-forward-delay=${FORWARD_DELAY}`,
    `other_config:rstp-max-age=${MAX_AGE}`,
  ]
}

function treeSettings(
  gear: Gear,
  port: string,
  { isEdgePort }: InterfaceConfig,
  speed: number,
): readonly string[] {
  if (!gear.config.spanningTree.isOn) return []
  return [
    // IEEE 802.1Q-2018, table 13-4. A veth pair has no speed of its own.
    `other_config:rstp-path-cost=${20_000_000 / speed}`,
    `other_config:rstp-port-num=${gear.ports.indexOf(port) + 1}`,
    `other_config:rstp-port-admin-edge=${isEdgePort}`,
    'other_config:rstp-port-auto-edge=false',
  ]
}

function vlanSettings(config: InterfaceConfig): readonly string[] {
  const { mode, accessVlan, voiceVlan, nativeVlan, allowedVlans } = config
  if (mode === 'access')
    return voiceVlan === null || voiceVlan === accessVlan
      ? ['vlan_mode=access', `tag=${accessVlan}`]
      : ['vlan_mode=native-untagged', `tag=${accessVlan}`, `trunks=${voiceVlan}`]
  if (allowedVlans === 'all') return ['vlan_mode=native-untagged', `tag=${nativeVlan}`]
  const trunks = `trunks=[${allowedVlans.join(',')}]`
  // Open vSwitch always carries a native VLAN; one that is not allowed is therefore not told.
  return allowedVlans.includes(nativeVlan)
    ? ['vlan_mode=native-untagged', `tag=${nativeVlan}`, trunks]
    : ['vlan_mode=trunk', trunks]
}

function bondsOf(gear: Gear): SwitchesTold['bonds'] {
  const groups = new Map<number, { port: string; config: InterfaceConfig }[]>()
  for (const port of gear.ports) {
    const config = gear.config.interfaces[port]
    if (!config?.channel) continue
    const { group } = config.channel
    groups.set(group, [...(groups.get(group) ?? []), { port, config }])
  }
  return [...groups].map(([group, members]) => {
    const [first] = members
    const mode = first?.config.channel?.mode ?? 'on'
    return {
      device: gear.id,
      name: `Port-channel${group}`,
      members: members.map(({ port }) => ({
        port,
        settings: [
          `other_config:lacp-port-id=${gear.ports.indexOf(port) + 1}`,
          `other_config:lacp-aggregation-key=${group}`,
        ],
      })),
      settings: [
        ...(first ? vlanSettings(first.config) : []),
        `lacp=${mode === 'on' ? 'off' : mode}`,
        'bond_mode=balance-slb',
        'other_config:lacp-time=fast',
        `other_config:lacp-system-id="${withColons(gear.mac)}"`,
      ],
    }
  })
}

function withColons(mac: string): string {
  return mac.replaceAll(/(..)(?=.)/g, '$1:')
}
