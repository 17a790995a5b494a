/** For tests of the terminal: lines made by chance from the grammar, and devices to enter them on. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { blankGear, type Gear } from '../../network/network.ts'
import { ENTER, helpFor } from '../grammar/complete.ts'
import type { Grammar } from '../grammar/grammar.ts'
import type { Node } from '../grammar/pattern.ts'
import { type Slot } from '../grammar/slots.ts'
import { dottedMac, listVlans } from '../grammar/written.ts'

export function testSwitch(id = 'sw-1', ports = 4): Gear {
  const names = Array.from({ length: ports }, (_each, at) => `GigabitEthernet1/0/${at + 1}`)
  const power = { watts: 60, type: 2 } as const
  return blankGear({ kind: 'switch', id, mac: '00005e005301', ports: names, power }, 'SW1')
}

export function testRouter(id = 'r-1'): Gear {
  const ports = ['GigabitEthernet0/0', 'GigabitEthernet0/1']
  return blankGear({ kind: 'router', id, mac: '00005e005302', ports }, 'R1')
}

export function testFirewall(id = 'fw-1'): Gear {
  const ports = ['GigabitEthernet0/0', 'GigabitEthernet0/1', 'GigabitEthernet0/2']
  return blankGear({ kind: 'firewall', id, mac: '00005e005303', ports }, 'FW1')
}

/** A line that the pattern has, every word in full. */
export function sampleLine(
  random: Random,
  nodes: readonly Node[],
  ports: readonly string[],
): string {
  return nodes
    .flatMap((node) => sampleNode(random, node, ports))
    .filter((word) => word !== '')
    .join(' ')
}

function sampleNode(random: Random, node: Node, ports: readonly string[]): readonly string[] {
  if (node.kind === 'word') return [node.words[0] as string]
  if (node.kind === 'choice') return [random.pick(node.words)]
  if (node.kind === 'slot') return [sampleValue(random, node.slot, ports)]
  if (node.kind === 'optional') {
    return random.chance(0.5) ? [sampleLine(random, node.nodes, ports)] : []
  }
  if (node.kind === 'either') return [sampleLine(random, random.pick(node.ways), ports)]
  const options = random.sample(node.options, random.int(0, Math.min(2, node.options.length)))
  return options.map((option) => sampleLine(random, option, ports))
}

/** Values of one mind: of few addresses, VLANs and ports, so that lines meet one another. */
export function sampleValue(
  random: Random,
  { type, min, max }: Pick<Slot, 'type' | 'min' | 'max'>,
  ports: readonly string[],
): string {
  const address = () => formatIpv4(0xc000_0200 + 16 * random.int(0, 3) + random.int(0, 15))
  if (type === 'number') {
    if (max === 61_440) return String(4096 * random.int(0, 15))
    return String(random.chance(0.8) ? Math.min(max, min + random.int(0, 3)) : random.int(min, max))
  }
  if (type === 'ipv4') return address()
  if (type === 'mask') return random.pick(['255.255.255.240', '255.255.255.252', '255.255.255.0'])
  if (type === 'ipv6') return `2001:db8:${random.int(0, 2)}::${random.int(1, 3)}`
  if (type === 'cidr6') return `2001:db8:${random.int(0, 2)}::${random.int(1, 3)}/64`
  if (type === 'cidr') return `${address()}/28`
  if (type === 'mac') return dottedMac(`00005e0053${random.pick(['a1', 'a2', 'a3'])}`)
  if (type === 'vlans') {
    const count = random.chance(0.1) ? 60 : random.int(1, 3)
    const vlans = new Set(
      Array.from({ length: count }, () => random.int(2, random.chance(0.5) ? 6 : 4094)),
    )
    return listVlans([...vlans].toSorted((a, b) => a - b))
  }
  if (type === 'port') {
    const made = [
      'Vlan2',
      'Vlan3',
      'Port-channel1',
      'Loopback1',
      `${ports[0]}.10`,
      `${ports[0]}.20`,
    ]
    return random.pick([...ports, ...made])
  }
  if (type === 'service') return random.pick(['0', '1', '80', 'domain', '443', '65534', '65535'])
  if (type === 'ports') return random.sample(ports, random.int(1, 2)).join(',')
  if (type === 'quoted') return random.pick(['web', '"web to the dmz"', '"no more"'])
  return type === 'rest' ? 'to the second floor' : random.pick(['north', 'South-2'])
}

/** A line that someone writes who takes at each place one of the things that help offers there. */
export function lineByHelp<Does>(
  random: Random,
  grammar: Grammar<Does>,
  ports: readonly string[],
): string {
  let line = ''
  for (let length = 0; length < 20; length += 1) {
    const rows = helpFor(grammar, line)
    if (rows.length === 0) throw new Error(`Help offers nothing after “${line}”.`)
    const { word } = random.pick(rows)
    if (word === ENTER) return line.trimEnd()
    line += `${word.startsWith('<') ? valueForHelp(random, word, ports) : word} `
  }
  throw new Error(`Help does not come to an end: ${line}`)
}

const TYPE_BY_HELP: Readonly<Record<string, Slot['type']>> = {
  '<address>': 'ipv4',
  '<mask>': 'mask',
  '<address/prefix>': 'cidr',
  '<ipv6>': 'ipv6',
  '<ipv6/prefix>': 'cidr6',
  '<mac>': 'mac',
  '<vlans>': 'vlans',
  '<interface>': 'port',
  '<interfaces>': 'ports',
  '<port>': 'service',
  '<name>': 'word',
  '<"name">': 'quoted',
  '<text>': 'rest',
}

function valueForHelp(random: Random, word: string, ports: readonly string[]): string {
  const [, min, max] = /^<(\d+)-(\d+)>$/.exec(word) ?? []
  if (min !== undefined) {
    return sampleValue(random, { type: 'number', min: Number(min), max: Number(max) }, ports)
  }
  const type = TYPE_BY_HELP[word]
  if (!type) throw new Error(`Help shows ${word}, which no value has.`)
  return sampleValue(random, { type, min: 0, max: 0 }, ports)
}
