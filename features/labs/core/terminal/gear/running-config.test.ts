/** Configurations made by chance, line by line from the grammar: what is printed of them says all of them. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import {
  blankGear,
  BLANK_INTERFACE,
  type Gear,
  type GearConfig,
  type InterfaceConfig,
} from '../../network/network.ts'
import { randomNetwork } from '../../network/testing.ts'
import { parseLine } from '../grammar/parse.ts'
import { isConfigureMode, type ConfigureMode, type Mode } from '../session.ts'
import { sampleLine, testFirewall, testRouter, testSwitch } from '../testing/lines.ts'
import { configureLine } from './configure.ts'
import { configureGrammar } from './gear-grammar.ts'
import { ipv6InterfaceLines } from './ipv6-lines.ts'
import { routedLines } from './routed-interface.ts'
import { configLines } from './running-config.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = Array.from({ length: IS_DEEP ? 1000 : 40 }, (_each, at) => FIRST_SEED + at)

type Settable = Extract<Mode, { kind: ConfigureMode }>

/** What one enters comes to; a line that is refused leaves all as it was. */
function enter(gear: Gear, mode: Mode, line: string): { gear: Gear; mode: Mode; problem?: string } {
  if (!isConfigureMode(mode)) throw new Error(`“${line}” comes after the end.`)
  const result = configureLine(gear, mode, line)
  return 'problem' in result ? { gear, mode, problem: result.problem.message } : result
}

function randomMode(random: Random, { kind, ports, config }: Gear): Settable {
  const made = Object.keys(config.interfaces)
  const names = random.chance(0.5) ? [random.pick(made)] : random.sample(ports, 2)
  if (config.ospf && random.chance(0.15)) return { kind: 'router', process: config.ospf.process }
  if (kind === 'firewall' && random.chance(0.2)) return { kind: 'firewall' }
  const lists = Object.entries(config.accessLists)
  if (lists.length > 0 && random.chance(0.2)) {
    const [name, list] = random.pick(lists)
    return { kind: `${list.kind}-list`, name }
  }
  if (random.chance(0.1)) return { kind: 'line', line: random.pick(['console', 'vty']) }
  const pools = Object.keys(config.dhcpServer.pools)
  if (pools.length > 0 && random.chance(0.2)) return { kind: 'dhcp-pool', name: random.pick(pools) }
  if (kind !== 'switch' || random.chance(0.8)) {
    return random.chance(0.75) ? { kind: 'interface', names } : { kind: 'configure' }
  }
  return { kind: 'vlan', vlans: [random.int(2, 6)] }
}

function randomLine(random: Random, gear: Gear, mode: Settable) {
  const { nodes, command } = random.pick(configureGrammar(gear.kind, mode.kind).commands)
  return { line: sampleLine(random, nodes, gear.ports), command }
}

function randomGear(random: Random): Gear {
  let gear = random.chance(0.6) ? testSwitch() : random.pick([testRouter, testFirewall])()
  for (let lines = random.int(5, 60); lines > 0; lines -= 1) {
    const mode = randomMode(random, gear)
    gear = enter(gear, mode, randomLine(random, gear, mode).line).gear
  }
  return gear
}

function replay(gear: Gear): GearConfig {
  let state: { gear: Gear; mode: Mode; problem?: string } = {
    gear: blankGear(gear, gear.kind === 'switch' ? 'Switch' : 'Router'),
    mode: { kind: 'configure' },
  }
  for (const line of configLines(gear, gear.config)) {
    state = enter(state.gear, state.mode, line)
    if (state.problem !== undefined) throw new Error(`“${line}”: ${state.problem}`)
  }
  return state.gear.config
}

/** A VLAN interface is neither access nor trunk: what is written there by hand means nothing. */
function withPlainVlans(config: GearConfig): GearConfig {
  const interfaces = Object.entries(config.interfaces).map(([name, each]) => [
    name,
    name.startsWith('Vlan') ? { ...each, mode: 'routed' } : each,
  ])
  return { ...config, interfaces: Object.fromEntries(interfaces) as GearConfig['interfaces'] }
}

describe('a printed configuration', () => {
  test('entered on a blank device, gives the configuration', () => {
    for (const seed of SEEDS) {
      const gear = randomGear(createRandom(seed))
      expect(replay(gear), `seed ${seed}`).toEqual(gear.config)
    }
  })

  test('of the devices of any network that was set up well gives it, too', () => {
    for (const seed of SEEDS) {
      const network = randomNetwork(createRandom(seed), {
        hasChannels: true,
        routers: 1,
      })
      for (const device of network.devices) {
        if (device.kind === 'host') continue
        const replayed = replay(device)
        // The interface of a channel is made when a port joins; a written network may have left it out.
        const made = Object.entries(replayed.interfaces).filter(
          ([name]) => device.config.interfaces[name],
        )
        expect({ ...replayed, interfaces: Object.fromEntries(made) }, `seed ${seed}`).toEqual(
          withPlainVlans(device.config),
        )
      }
    }
  })

  test('has no line that a person could not type', () => {
    for (const seed of SEEDS) {
      const gear = randomGear(createRandom(seed))
      for (const line of configLines(gear, gear.config)) expect(line.length).toBeLessThan(180)
    }
  })

  test('of a new device is its name, and what every device has', () => {
    const router = testRouter()
    expect(configLines(router, router.config)).toEqual([
      'hostname R1',
      '!',
      'interface GigabitEthernet0/0',
      '!',
      'interface GigabitEthernet0/1',
      '!',
      'end',
    ])
  })
})

describe('a line and its “no”', () => {
  /** A channel that a port made stays when the port leaves, as on common equipment. */
  function withoutChannels(config: GearConfig): GearConfig {
    const kept = Object.entries(config.interfaces).filter(
      ([name]) => !name.startsWith('Port-channel'),
    )
    return { ...config, interfaces: Object.fromEntries(kept) }
  }

  /** A switch port has no address: what a routed port had is gone, as on common equipment. */
  function losesAddress({ config }: Gear, mode: Settable, line: string): boolean {
    const names = mode.kind === 'interface' ? mode.names : []
    const isRouted = (each: InterfaceConfig) =>
      each.ipv4 !== null || [...routedLines(each), ...ipv6InterfaceLines(each.ipv6)].length > 0
    return (
      line === 'switchport' &&
      names.some((name) => isRouted(config.interfaces[name] ?? BLANK_INTERFACE))
    )
  }

  /** Where it was set to just four hellos, the dead interval follows them from then on. */
  function withoutDead(config: GearConfig): GearConfig {
    const interfaces = Object.entries(config.interfaces).map(([name, each]) => [
      name,
      { ...each, ospf: { ...each.ospf, deadSeconds: 0 } },
    ])
    return { ...config, interfaces: Object.fromEntries(interfaces) as GearConfig['interfaces'] }
  }

  /** `no` and as much of the line as its pattern takes. */
  function undo(gear: Gear, mode: Settable, line: string): string | undefined {
    const grammar = configureGrammar(gear.kind, mode.kind)
    const words = line.split(' ')
    for (let count = words.length; count > 0; count -= 1) {
      const shorter = `no ${words.slice(0, count).join(' ')}`
      if (parseLine(grammar, shorter).isRead) return shorter
    }
    return undefined
  }

  test('restore the configuration that was without the line', () => {
    const undone = new Set<string>()
    for (const seed of SEEDS) {
      const random = createRandom(seed)
      const start = randomGear(random)
      for (let count = 0; count < 20; count += 1) {
        const mode = randomMode(random, start)
        const { line } = randomLine(random, start, mode)
        const no = line.startsWith('no ') ? undefined : undo(start, mode, line)
        if (no === undefined) continue
        const first = enter(start, mode, no)
        const before = first.gear
        const after = enter(before, mode, line)
        if (after.problem !== undefined || losesAddress(before, mode, line)) continue
        const restored = enter(after.gear, mode, no)
        // Refused before and after: something else in the configuration is against it.
        if (first.problem !== undefined && first.problem === restored.problem) continue
        undone.add(no.split(' ').slice(0, 2).join(' '))
        const shown = line.startsWith('channel-group')
          ? withoutChannels
          : line.startsWith('ip ospf hello-interval')
            ? withoutDead
            : (each: GearConfig) => each
        expect(shown(restored.gear.config), `seed ${seed}: ${line}`).toEqual(shown(before.config))
      }
    }
    expect([...undone]).toEqual(expect.arrayContaining(['no switchport', 'no rule']))
  })
})
