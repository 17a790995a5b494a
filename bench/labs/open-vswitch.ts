/**
 * Switches of a network as bridges of Open vSwitch in user space (`datapath_type=netdev`), cables as veth pairs: one
 * namespace for all switches of all networks, and one for each host.
 */
import { join } from 'node:path'

import { mustRun, pause, type Place } from './machine.ts'
import type { SwitchesTold } from './tell-switches.ts'

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
