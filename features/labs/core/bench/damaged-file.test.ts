/** A file that is damaged says where and what to do; it is never read by halves, and nothing is thrown. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import type { NetworkAction } from '../lab-action.ts'
import { LONGEST_FILE, readBenchFile, writeBenchFile } from './bench-file.ts'
import type { Bench } from './bench.ts'
import { actOnBench, addDevice, emptyBench } from './edit-bench.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = Array.from({ length: IS_DEEP ? 20_000 : 200 }, (_each, at) => FIRST_SEED + at)

function givenBench(): Bench {
  let bench = emptyBench('Office')
  for (const model of ['switch-8', 'router', 'server', 'pc'] as const) {
    const added = addDevice(bench, model)
    if ('problem' in added) throw new Error(added.problem)
    ;({ bench } = added)
  }
  const actions: readonly NetworkAction[] = [
    {
      kind: 'plug',
      ends: [
        { device: 'pc-1', port: 'eth0' },
        { device: 'sw-1', port: 'GigabitEthernet1/0/1' },
      ],
    },
    {
      kind: 'plug',
      ends: [
        { device: 'rt-1', port: 'GigabitEthernet0/0' },
        { device: 'sw-1', port: 'GigabitEthernet1/0/8' },
      ],
    },
    { kind: 'configure', device: 'pc-1', lines: ['ip address 192.0.2.1 255.255.255.0'] },
    { kind: 'configure', device: 'sw-1', lines: ['vlan 10', 'interface Gi1/0/1', 'shutdown'] },
  ]
  return actions.reduce((built, action) => {
    const acted = actOnBench(built, action)
    if ('problem' in acted) throw new Error(acted.problem)
    return acted.bench
  }, bench)
}

const TEXT = writeBenchFile(givenBench())

type Json = { [key: string]: Json } & Json[]

function problemOf(damage: (file: Json) => unknown): string {
  const file = JSON.parse(TEXT) as Json
  return problemOfText(JSON.stringify(damage(file) ?? file, null, 1))
}

function problemOfText(text: string): string {
  const read = readBenchFile(text)
  if (!('problem' in read)) throw new Error('It was read.')
  return read.problem
}

/** `devices 0 place x` of the file becomes this value; undefined: it is taken away. */
function withValue(path: string, value: unknown) {
  return (file: Json): void => {
    const parts = path.split(' ')
    const last = parts.pop() ?? ''
    const holder = parts.reduce((each, part) => each[part as never] as Json, file)
    Object.defineProperty(holder, last, { value, enumerable: true })
  }
}

describe('what is said of a damaged file', () => {
  test.each([
    ['name', '', '“name” has to be a text of 1 to 60 characters.'],
    ['name', undefined, '“name” has to be a text of 1 to 60 characters.'],
    ['clockMs', 1e300, '“clockMs” has to be a number from 0 to 1000000000000.'],
    ['devices', {}, '“devices” has to be a list of at most 40 devices.'],
    ['devices 1 mac', 7, 'Device 2 (rt-1): “mac” has to be the MAC address of one device'],
    ['devices 1 mac', '01:00:5e:00:00:01', 'Device 2 (rt-1): “mac” has to be the MAC address'],
    ['devices 1 mac', '00:00:5e:00:53:01', 'Device 2 (rt-1) has the same “mac” as device 1.'],
    ['devices 1 id', 'sw-1', 'Device 2 (sw-1) has the same “id” as device 1.'],
    [
      'devices 1 id',
      'constructor',
      'Device 2 (constructor): “id” has to be an id of small letters',
    ],
    ['devices 1 id', '__proto__', 'Device 2 (__proto__): “id” has to be an id of small letters'],
    [
      'devices 3 kind',
      'toaster',
      'Device 4 (pc-1): “kind” has to be switch, router, firewall, pc, ',
    ],
    ['devices 3', null, 'Device 4 has to be a device with its fields.'],
    ['devices 3 os', 'none', 'Device 4 (pc-1): “os” has to be windows or linux.'],
    ['devices 3 colour', 1, 'Device 4 (pc-1) has a field “colour” that is not known here.'],
    ['devices 0 place x', 101, 'Device 1 (sw-1): “place x” has to be a number from 0 to 100.'],
    ['devices 0 place', 5, 'Device 1 (sw-1): “place” has to be a place with x and y.'],
    ['devices 0 ports', 'Gi1/0/1-4000000', 'Device 1 (sw-1): “ports”: “Gi1/0/1-4000000” is more'],
    ['devices 0 ports', 'Vlan1-3', 'Device 1 (sw-1): “ports”: Vlan1 is no port.'],
    ['devices 0 clockOffsetMs', '1', 'Device 1 (sw-1): “clockOffsetMs” has to be a number from'],
    ['devices 0 running', 'x', 'Device 1 (sw-1): “running” has to be a list of at most 1500 lines'],
    ['devices 0 running 1', 7, 'Device 1 (sw-1): “running 2” has to be a line of text.'],
    [
      'devices 0 running 1',
      'vlan ten',
      'Device 1 (sw-1), line 2 of “running” (vlan ten): “ten” is',
    ],
    ['devices 0 startup 0', 'end it', 'Device 1 (sw-1), line 1 of “startup” (end it): '],
    ['devices 3 running 0', 'shutdown', 'Device 4 (pc-1), line 1 of “running” (shutdown): '],
    [
      'devices 3 running 0',
      'hostname a_b',
      'Device 4 (pc-1), line 1 of “running” (hostname a_b): ',
    ],
    ['devices 0 power', { watts: 9 }, 'Device 1 (sw-1): “power type” has to be one of 1, 2, 3, 4.'],
    ['devices 3 powerClass', 9, 'Device 4 (pc-1): “powerClass” has to be one of 1, 2, 3, '],
    [
      'devices 0 transceivers',
      { Gi9: { kind: 'lx', sent: 0 } },
      'Device 1 (sw-1): “transceivers”: it has no port “Gi9”.',
    ],
    ['cables 0 fiber', {}, 'Cable 1: “fiber fiber” has to be multimode or single-mode.'],
    ['cables', null, '“cables” has to be a list of cables.'],
    ['cables 1', 'pc-1 sw-1', 'Cable 2 has to be a cable with id and ends.'],
    ['cables 1 ends', ['pc-1'], 'Cable 2: “ends” has to be a list of two ends.'],
    ['cables 1 id', 'new-1', 'Cable 2 has the id of an earlier one, “new-1”.'],
    ['cables 1 ends 0', 'pc-7 eth0', 'Cable 2: there is no device “pc-7”.'],
    ['cables 1 ends 0', 'pc-1 eth0', 'Cable 2: cable 1 is already plugged into “pc-1 eth0”.'],
    ['cables 1 ends 0', 'sw-1 eth0', 'Cable 2: sw-1 has no port “eth0”. Its ports: Gi1/0/1-8.'],
    [
      'cables 1 ends 0',
      'sw-1 GigabitEthernet1/0/8',
      'Cable 2: both ends are plugged into “sw-1 GigabitEthernet1/0/8”.',
    ],
    ['version', 2, 'This file has the version 2, and here 1 is read.'],
    ['version', ['x'], 'This file has a “version” that is no number, and here 1 is read.'],
    ['name', '\u0000', '“name” has to be a text of 1 to 60 characters.'],
    ['devices 0 running 1', 'a\nb', 'Device 1 (sw-1), line 2 of “running” (a b): '],
    ['version', undefined, 'This file is no network of the bench: it has no “version”.'],
  ])('%s as %j: %s', (path, value, says) => {
    expect(problemOf(withValue(path, value)).slice(0, says.length)).toBe(says)
  })

  test('one that is no network of the bench', () => {
    for (const text of ['', '{', '\0', TEXT.slice(0, -5)])
      expect(problemOfText(text)).toBe(
        'This file cannot be read: it is no JSON, or a part of it is missing. Choose a file that was saved from the bench.',
      )
    for (const text of ['null', '7', '[]', '{}', '"version"'])
      expect(problemOfText(text)).toMatch(/it has no “version”\. Choose a file/)
    expect(problemOfText(`${TEXT}${' '.repeat(LONGEST_FILE)}`)).toMatch(/more than 256 KB/)
  })

  test('names that every object has are no names of lists, pools and scopes', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      for (const line of [`ip access-list extended ${name}`, `ip dhcp pool ${name}`])
        expect(problemOf(withValue('devices 1 running 0', line))).toContain(
          `“${name}” cannot be a name here.`,
        )
      expect(problemOf(withValue('devices 3 running 0', `dhcp scope ${name}`))).toContain(
        `“${name}” cannot be a name here.`,
      )
    }
  })

  test('one that is deeper than any list, in any field', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    for (const field of ['version', 'name', 'devices', 'id'])
      expect(
        problemOfText(TEXT.replace(new RegExp(`("${field}": )[^\\n]+?(,?)\n`), `$1${deep},\n`)),
      ).toMatch(/\.$/)
  })

  test('one that would be too large once it is written out', () => {
    const lines = ['interface range Gi1/0/1-64', 'switchport mode trunk', 'channel-group 1 mode on']
    const devices = Array.from({ length: 40 }, (_, at) => ({
      id: `sw-${at}`,
      kind: 'switch',
      mac: `00:00:5e:00:53:${(at + 16).toString(16)}`,
      ports: 'Gi1/0/1-64',
      place: { x: 0, y: 0 },
      running: lines,
    }))
    expect(problemOf((file) => Object.assign(file, { devices, cables: [] }))).toContain(
      'more than 256 KB. Remove devices or lines.',
    )
  })

  test('more interfaces than a device can have', () => {
    const lines = Array.from({ length: 400 }, (_, at) => `interface Loopback${at}`)
    expect(problemOf(withValue('devices 1 running', lines))).toContain('at most 300 interfaces')
  })
})

const ODD = [
  null,
  true,
  0,
  -1,
  0.5,
  1e300,
  '',
  'x',
  '__proto__',
  'x'.repeat(1000),
  [],
  {},
  [[]],
  'shutdown',
  'interface range Gi1/0/1-8',
  'exit',
  'end',
  '!',
]

/** A random place of the file. */
function randomPlace(random: Random, file: Json): { holder: Json; key: string } {
  let holder = file
  for (;;) {
    const key = random.pick(Object.keys(holder))
    const value = holder[key]
    const isDeeper = typeof value === 'object' && value !== null && Object.keys(value).length > 0
    if (!isDeeper || random.chance(0.2)) return { holder, key }
    holder = value as Json
  }
}

function damageText(random: Random): string {
  const kind = random.int(1, 6)
  if (kind === 1) return TEXT.slice(0, random.int(0, TEXT.length - 1))
  if (kind === 2) {
    const at = random.int(0, TEXT.length - 2)
    return TEXT.slice(0, at) + random.pick(['"', '{', ',', '9', '\\', 'é', '']) + TEXT.slice(at + 1)
  }
  const file = JSON.parse(TEXT) as Json
  for (let damages = random.int(1, 3); damages > 0; damages -= 1) {
    const { holder, key } = randomPlace(random, file)
    if (kind === 3) Reflect.deleteProperty(holder, key)
    else if (kind === 4 && Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]!))
    else
      Object.defineProperty(holder, key, {
        value: random.pick(ODD),
        enumerable: true,
        configurable: true,
        writable: true,
      })
  }
  return JSON.stringify(file)
}

test('whatever is done to a file, it is a network that can be written again, or a problem in words', () => {
  for (const seed of SEEDS) {
    const read = readBenchFile(damageText(createRandom(seed)))
    expect(faultOf(read), `seed ${seed}`).toBeNull()
  }
})

/** Null where it is as it should be. */
function faultOf(read: ReturnType<typeof readBenchFile>): string | null {
  if ('problem' in read) return /^\S.{20,500}\.$/s.test(read.problem) ? null : read.problem
  const again = readBenchFile(writeBenchFile(read.bench))
  if ('problem' in again) return again.problem
  const [one, other] = [read, again].map(({ bench }) => JSON.stringify(bench.state.network))
  return one === other ? null : 'It is another network once it was written and read again.'
}
