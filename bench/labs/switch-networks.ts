/**
 * Random networks of switches for the comparison. Apart from those of the tests: kept answers are about these, so
 * whoever changes something here has to renew them.
 */
import {
  BLANK_HOST_CONFIG,
  BLANK_INTERFACE,
  blankGear,
  HOST_PORT,
  type Cable,
  type Device,
  type Gear,
  type Host,
  type InterfaceConfig,
  type Network,
  type PortRef,
} from '#features/labs/server/testing.ts'
import type { Random } from '#platform/contract/random.ts'

/** Every switch has all of them: a user-space switch keeps no list of VLANs. */
export const VLANS = [1, 10, 20, 30] as const

const SUBNET = 0x0a00_0000

export type SwitchOptions = {
  readonly switches: number
  /** Links besides those that join all switches. */
  readonly spareLinks: number
  readonly hosts: number
  /** Whether ports are misconfigured. */
  readonly hasMistakes: boolean
  /** Whether switches differ in spanning tree: priorities, speeds, and one without it. Otherwise all are without. */
  readonly hasTree: boolean
}

export class SwitchNetwork {
  readonly gears: Gear[] = []
  readonly hosts: Host[] = []
  readonly cables: Cable[] = []
  readonly random: Random
  private readonly freePorts = new Map<string, string[]>()

  constructor(random: Random) {
    this.random = random
  }

  addSwitch(spanningTree: Gear['config']['spanningTree']): string {
    const number = this.gears.length + 1
    const id = `sw-${number}`
    const kind = this.random.chance(0.3) ? 'FastEthernet0/' : 'GigabitEthernet1/0/'
    const ports = Array.from({ length: 12 }, (_, at) => `${kind}${at + 1}`)
    // The order of addresses is not that of names.
    const last = (this.random.int(0, 14) * 16 + number).toString(16).padStart(2, '0')
    const mac = `00005e0053${last}`
    const blank = blankGear({ kind: 'switch', id, mac, ports }, `SW${number}`)
    const vlans = Object.fromEntries(VLANS.map((vlan) => [vlan, { name: `V${vlan}` }]))
    this.gears.push({ ...blank, config: { ...blank.config, vlans, spanningTree } })
    this.freePorts.set(id, this.random.shuffle(ports))
    return id
  }

  runsTree(device: string): boolean {
    return this.gears.some(({ id, config }) => id === device && config.spanningTree.isOn)
  }

  takePort(device: string): PortRef {
    const port = this.freePorts.get(device)?.pop()
    if (port === undefined) throw new Error(`${device} has no free port.`)
    return { device, port }
  }

  configure({ device, port }: PortRef, change: Partial<InterfaceConfig>): void {
    const at = this.gears.findIndex(({ id }) => id === device)
    const gear = this.gears[at]
    if (!gear) throw new Error(`There is no ${device}.`)
    const interfaces = {
      ...gear.config.interfaces,
      [port]: { ...(gear.config.interfaces[port] ?? BLANK_INTERFACE), ...change },
    }
    this.gears[at] = { ...gear, config: { ...gear.config, interfaces } }
  }

  plug(one: PortRef, other: PortRef): void {
    this.cables.push({ id: `cable-${this.cables.length + 1}`, ends: [one, other] })
  }

  addHost(at: PortRef): void {
    const number = this.hosts.length + 1
    const id = `pc-${number}`
    const mac = `00005e0053${(0xf0 + number).toString(16)}`
    this.hosts.push({
      kind: 'host',
      id,
      look: 'pc',
      os: 'linux',
      mac,
      config: {
        ...BLANK_HOST_CONFIG,
        hostname: `PC${number}`,
        ipv4: { address: SUBNET + 16 * number + this.random.int(1, 9), prefix: 24 },
      },
    })
    this.plug({ device: id, port: HOST_PORT }, at)
  }

  network(): Network {
    const devices: readonly Device[] = [
      ...this.gears.map((gear) => ({ ...gear, startup: gear.config })),
      ...this.hosts,
    ]
    return { devices, cables: this.cables }
  }
}

export function makeSwitchNetwork(random: Random, options: SwitchOptions): Network {
  const plan = new SwitchNetwork(random)
  // Two without spanning tree could be a loop that floods for ever.
  const without = options.hasTree && random.chance(0.3) ? random.int(1, options.switches) : 0
  const ids = Array.from({ length: options.switches }, (_, at) =>
    plan.addSwitch({
      isOn: options.hasTree && at + 1 !== without,
      priority: random.chance(0.4) ? random.int(0, 15) * 4096 : 32_768,
    }),
  )
  for (const [at, id] of ids.entries())
    if (at > 0) joinSwitches(plan, id, random.pick(ids.slice(0, at)), options)
  for (let count = 0; count < options.spareLinks; count += 1) {
    const [one = '', other = ''] = random.sample(ids, 2)
    joinSwitches(plan, one, other, options)
  }
  for (let count = 0; count < options.hosts; count += 1) {
    const port = plan.takePort(random.pick(ids))
    plan.configure(port, {
      mode: 'access',
      accessVlan: random.pick(VLANS),
      voiceVlan: random.chance(0.15) ? random.pick(VLANS) : null,
    })
    if (options.hasMistakes && random.chance(0.15)) plan.configure(port, mistake(random))
    plan.addHost(port)
  }
  if (options.hasMistakes) breakHosts(plan)
  return plan.network()
}

function joinSwitches(
  plan: SwitchNetwork,
  one: string,
  other: string,
  { hasMistakes, hasTree }: SwitchOptions,
): void {
  const { random } = plan
  const ends = [plan.takePort(one), plan.takePort(other)] as const
  const settings = trunk(random)
  for (const end of ends) {
    // The reference takes a BPDU with a tag for one. So a switch that passes BPDUs on sends nothing tagged here.
    const isBlind = hasTree && !plan.runsTree(end.device)
    const isAccess = isBlind || random.chance(0.1)
    plan.configure(end, isAccess ? { mode: 'access', accessVlan: random.pick([1, 10]) } : settings)
    if (!hasMistakes || !random.chance(0.25)) continue
    plan.configure(end, isBlind ? { isShutdown: true } : mistake(random))
  }
  plan.plug(ends[0], ends[1])
}

function trunk(random: Random): Partial<InterfaceConfig> {
  return {
    mode: 'trunk',
    nativeVlan: random.chance(0.6) ? 1 : random.pick(VLANS),
    allowedVlans: random.chance(0.5) ? 'all' : someVlans(random),
  }
}

function someVlans(random: Random): readonly number[] {
  return random.sample(VLANS, random.int(1, 3)).toSorted((one, other) => one - other)
}

function mistake(random: Random): Partial<InterfaceConfig> {
  return random.pick<Partial<InterfaceConfig>>([
    { isShutdown: true },
    { accessVlan: random.pick(VLANS) },
    { nativeVlan: random.pick(VLANS) },
    { allowedVlans: someVlans(random) },
    { mode: 'access' },
    { mode: 'trunk' },
  ])
}

/** All hosts are in one subnet, so that VLANs alone decide; some have a mask that hides others. */
function breakHosts(plan: SwitchNetwork): void {
  const { random } = plan
  for (const [at, host] of plan.hosts.entries()) {
    if (!random.chance(0.1) || !host.config.ipv4) continue
    const { address } = host.config.ipv4
    const change = random.pick([
      { ipv4: { address, prefix: 27 } },
      { ipv4: { address, prefix: 16 } },
      { isShutdown: true },
    ])
    plan.hosts[at] = { ...host, config: { ...host.config, ...change } }
  }
}
