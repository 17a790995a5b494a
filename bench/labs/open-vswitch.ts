/**
 * Switches of a network as bridges of Open vSwitch in user space (`datapath_type=netdev`), cables as veth pairs.
 *
 * `tellSwitches` says what the reference is told; `buildSwitches` does it, in one namespace for all switches of all
 * networks and one for each host. A VLAN list of a switch, speeds and duplex are not told: there they do not exist.
 */
import { join } from 'node:path'

import {
  BLANK_INTERFACE,
  type Gear,
  type InterfaceConfig,
  type Network,
} from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { mustRun, pause, type Place } from './machine.ts'

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

export type BuiltSwitches = {
  /** What `ovs-appctl` prints. */
  readonly ask: (...command: readonly string[]) => Promise<string>
  /** The name there of a device or of the end of a cable, in the network at this place of the list. */
  readonly nameOf: (at: number, what: string) => string
  /** The short name of a host's namespace. */
  readonly hostSpace: (at: number, host: string) => string
}

const SPACE = 'switches'

/** @param networks all of them are built at once, each by itself. */
export async function buildSwitches(
  place: Place,
  networks: readonly SwitchesTold[],
): Promise<BuiltSwitches> {
  const folder = await place.makeFolder()
  const environment = { OVS_RUNDIR: folder, OVS_LOGDIR: folder, OVS_DBDIR: folder }
  const names = new Names()

  const lines: string[] = []
  const hostLines = new Map<string, string[]>()
  for (const [at, told] of networks.entries()) {
    for (const [one, other] of told.cables) {
      const ends = [one, other].map((each) => ({ each, name: names.of(at, each) }))
      const [first, second] = ends
      if (!first || !second) continue
      lines.push(`link add ${first.name} type veth peer name ${second.name}`)
    }
    for (const { id, mac, address, gateway } of told.hosts) {
      const space = `${at}-${id}`
      const outside = names.of(at, `${id} eth0`)
      if (!told.cables.flat().includes(`${id} eth0`)) continue
      lines.push(`link set ${outside} netns ${await place.namespace(space)} name eth0`)
      const isShut = told.shut.includes(`${id} eth0`)
      hostLines.set(space, [
        `link set eth0 address ${mac} addrgenmode none`,
        ...(address === null ? [] : [`addr add ${address} dev eth0`]),
        ...(isShut ? [] : ['link set eth0 up']),
        ...(gateway === null || isShut ? [] : [`route add default via ${gateway}`]),
      ])
    }
    for (const each of told.cables.flat()) {
      const isHost = told.hosts.some(({ id }) => each === `${id} eth0`)
      if (isHost) continue
      lines.push(`link set ${names.of(at, each)} addrgenmode none`)
      if (!told.shut.includes(each)) lines.push(`link set ${names.of(at, each)} up`)
    }
  }
  await place.ip(SPACE, lines)
  for (const [space, own] of hostLines) await place.ip(space, own)

  const database = join(folder, 'conf.db')
  const socket = join(folder, 'db.sock')
  const control = join(folder, 'switches.ctl')
  await mustRun('ovsdb-tool', ['create', database, SCHEMA], '', environment)
  await place.start(
    SPACE,
    'ovsdb-server',
    [database, `--remote=punix:${socket}`, `--unixctl=${join(folder, 'db.ctl')}`],
    environment,
  )
  const tell = (args: readonly string[]) =>
    mustRun('ovs-vsctl', [`--db=unix:${socket}`, '--timeout=120', ...args], '', environment)
  await untilWorks(() => tell(['--no-wait', 'init']))
  await place.start(
    SPACE,
    'ovs-vswitchd',
    [`unix:${socket}`, `--unixctl=${control}`, '--disable-system'],
    environment,
  )
  const ask = (...command: readonly string[]) =>
    mustRun('ovs-appctl', ['-t', control, ...command], '', environment)
  await untilWorks(() => ask('version'))
  // All at once: the switch looks at everything that it has after each change.
  await tell(networks.flatMap((told, at) => linesFor(at, told, names)))

  return {
    ask,
    nameOf: (at, what) => names.of(at, what),
    hostSpace: (at, host) => `${at}-${host}`,
  }
}

/** Where the Debian package has it. */
const SCHEMA = '/usr/share/openvswitch/vswitch.ovsschema'

/** Interfaces have at most 15 characters there. */
class Names {
  private readonly known = new Map<string, string>()

  of(at: number, what: string): string {
    const key = `${at} ${what}`
    const name = this.known.get(key) ?? `n${at}x${this.known.size}`
    this.known.set(key, name)
    return name
  }
}

/** The arguments of one `ovs-vsctl`, which does all of it or nothing. */
function linesFor(at: number, told: SwitchesTold, names: Names): readonly string[] {
  const commands: (readonly string[])[] = []
  for (const { id, settings } of told.bridges) {
    const name = names.of(at, id)
    commands.push(
      ['add-br', name],
      ['set', 'Bridge', name, 'datapath_type=netdev', 'fail_mode=standalone', ...settings],
    )
  }
  for (const { device, name, settings } of told.ports) {
    const port = names.of(at, `${device} ${name}`)
    commands.push(
      ['add-port', names.of(at, device), port],
      ...(settings.length > 0 ? [['set', 'Port', port, ...settings]] : []),
    )
  }
  for (const { device, name, members, settings } of told.bonds) {
    const bond = names.of(at, `${device} ${name}`)
    const ports = members.map(({ port }) => names.of(at, `${device} ${port}`))
    commands.push(
      ports.length > 1
        ? ['add-bond', names.of(at, device), bond, ...ports]
        : ['add-port', names.of(at, device), ports[0] ?? ''],
      ['set', 'Port', ports.length > 1 ? bond : (ports[0] ?? ''), ...settings],
      ...members.map((member, place) => [
        'set',
        'Interface',
        ports[place] ?? '',
        ...member.settings,
      ]),
    )
  }
  return commands.flatMap((command) => ['--', ...command])
}

async function untilWorks(attempt: () => Promise<unknown>): Promise<void> {
  for (let left = 50; left > 0; left -= 1) {
    const worked = await attempt().then(
      () => true,
      () => false,
    )
    if (worked) return
    await pause(100)
  }
  await attempt()
}
