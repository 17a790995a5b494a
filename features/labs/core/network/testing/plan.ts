/** A random network while it is put together. */
import type { Random } from '#platform/contract/random.ts'

import { compareText } from '../names.ts'
import {
  BLANK_INTERFACE,
  blankGear,
  type Cable,
  type Device,
  type Gear,
  type Host,
  type InterfaceConfig,
  type Mac,
  type Network,
  type PortRef,
} from '../network.ts'

const SWITCH_PORTS = 24

export class Plan {
  readonly hosts: Host[] = []
  readonly gears: Gear[] = []
  readonly cables: Cable[] = []
  readonly freePorts = new Map<string, string[]>()
  private readonly random: Random
  private readonly documentationMacs: number[]
  private otherMacs = 0

  constructor(random: Random) {
    this.random = random
    this.documentationMacs = random.shuffle(Array.from({ length: 256 }, (_, at) => at))
  }

  /** In no order, so that the first device is not always the root. RFC 7042 keeps 256 of them for documentation. */
  nextMac(): Mac {
    const last = this.documentationMacs.pop()
    if (last !== undefined) return `00005e0053${last.toString(16).padStart(2, '0')}`
    this.otherMacs += 1
    return `02${this.otherMacs.toString(16).padStart(10, '0')}`
  }

  addSwitch(number: number, vlans: readonly number[], isWithoutTree: boolean): string {
    const kind = this.random.chance(0.2) ? 'FastEthernet0/' : 'GigabitEthernet1/0/'
    const ports = Array.from({ length: SWITCH_PORTS }, (_, at) => `${kind}${at + 1}`)
    const id = `sw-${number}`
    const blank = blankGear({ kind: 'switch', id, mac: this.nextMac(), ports }, `SW${number}`)
    const config = {
      ...blank.config,
      vlans: Object.fromEntries(
        vlans.map((vlan) => [vlan, { name: vlan === 1 ? 'default' : `V${vlan}` }]),
      ),
      spanningTree: {
        isOn: !isWithoutTree,
        priority: this.random.chance(0.3) ? this.random.int(0, 15) * 4096 : 32_768,
      },
    }
    this.gears.push({ ...blank, config, startup: config })
    this.freePorts.set(id, this.random.shuffle(ports))
    return id
  }

  gear(id: string): Gear {
    const gear = this.gears.find((each) => each.id === id)
    if (!gear) throw new Error(`The plan has no device ${id}.`)
    return gear
  }

  change(id: string, change: (config: Gear['config']) => Gear['config']): void {
    const at = this.gears.findIndex((each) => each.id === id)
    const gear = this.gears[at]
    if (gear) this.gears[at] = { ...gear, config: change(gear.config) }
  }

  configure({ device, port }: PortRef, config: Partial<InterfaceConfig>): void {
    this.change(device, (before) => ({
      ...before,
      interfaces: {
        ...before.interfaces,
        [port]: { ...(before.interfaces[port] ?? BLANK_INTERFACE), ...config },
      },
    }))
  }

  freePort(device: string): PortRef | undefined {
    const port = this.freePorts.get(device)?.pop()
    return port === undefined ? undefined : { device, port }
  }

  plug(one: PortRef, other: PortRef): void {
    this.cables.push({ id: `cable-${this.cables.length + 1}`, ends: [one, other] })
  }

  network(): Network {
    const devices: readonly Device[] = [
      ...this.gears.map((gear) => ({ ...gear, startup: gear.config })),
      ...this.hosts,
    ]
    return {
      devices: devices.toSorted((one, other) => compareText(one.id, other.id)),
      cables: this.cables,
    }
  }
}
