import { expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'

const { module: aclFirstMatch } = await readKind('acl-first-match')

const SORTS = ['office', 'guests', 'shadowed', 'wrong-mask']

/** Reads the list as it is printed and asks each packet bit by bit: no prefix, no mask of ours. */
function linesIn(exercise: Exercise) {
  const [exhibit] = exercise.exhibits
  const text = exhibit?.type === 'terminal' ? exhibit.text : ''
  return [...text.matchAll(/^ +(\d+) (\w+) (\w+) (.*)$/gm)].map(
    ([, line = '', , protocol = '', rest = '']) => {
      const words = rest.split(' ')
      const take = () => {
        const word = words.shift() ?? ''
        if (word === 'any') return { base: 0n, wild: 0xffff_ffffn }
        if (word === 'host') return { base: number(words.shift() ?? ''), wild: 0n }
        return { base: number(word), wild: number(words.shift() ?? '') }
      }
      const source = take()
      const destination = take()
      return { line, protocol, source, destination, port: words[0] === 'eq' ? words[1] : undefined }
    },
  )
}

function number(address: string): bigint {
  return address.split('.').reduce((sum, octet) => sum * 256n + BigInt(octet), 0n)
}

function packetIn(label: string) {
  const [, protocol = '', port, source = '', destination = ''] =
    /(TCP|UDP|ICMP)(?: port (\d+))?, from `([\d.]+)` to `([\d.]+)`/.exec(label) ?? []
  return {
    protocol: protocol.toLowerCase(),
    port,
    source: number(source),
    destination: number(destination),
  }
}

type Packet = ReturnType<typeof packetIn>

function decides(lines: ReturnType<typeof linesIn>, packet: Packet): string {
  const matches = (given: bigint, { base, wild }: { base: bigint; wild: bigint }) =>
    (given | wild) === (base | wild)
  return (
    lines.find(
      (line) =>
        (line.protocol === 'ip' || line.protocol === packet.protocol) &&
        matches(packet.source, line.source) &&
        matches(packet.destination, line.destination) &&
        (line.port === undefined || line.port === packet.port),
    )?.line ?? 'implicit'
  )
}

test('the first line that matches, bit by bit, is the answer', () => {
  const seen = new Map<string, number>()
  for (const subject of SORTS) {
    for (const difficulty of DIFFICULTIES) {
      for (let seed = 0; seed < 150; seed += 1) {
        const exercise = aclFirstMatch.generate(seed, difficulty, { topics: [], subject })
        const lines = linesIn(exercise)
        const [field] = exercise.fields
        const right = aclFirstMatch.solve(exercise).answer['lines'] as Record<string, string>
        for (const { id, label } of field?.type === 'matching' ? field.rows : []) {
          const line = decides(lines, packetIn(label))
          expect(right[id]).toBe(line)
          seen.set(line, (seen.get(line) ?? 0) + 1)
        }
      }
    }
  }
  expect(seen.get('implicit')).toBeGreaterThan(200)
})

/** How many ones a dotted mask has. */
function onesIn(mask: string): number {
  return number(mask).toString(2).replaceAll('0', '').length
}

test('every sort has masks that end inside an octet, at every difficulty', () => {
  for (const subject of SORTS) {
    for (const difficulty of DIFFICULTIES) {
      const masks = Array.from({ length: 60 }, (_, seed) =>
        aclFirstMatch.generate(seed, difficulty, { topics: [], subject }),
      ).flatMap(({ exhibits: [exhibit] }) =>
        [...(exhibit?.type === 'terminal' ? exhibit.text : '').matchAll(/ (0\.[\d.]+)/g)].map(
          ([, mask = '']) => onesIn(mask),
        ),
      )
      expect(masks.filter((ones) => ones % 8 !== 0).length).toBeGreaterThan(20)
    }
  }
})

test('the wrong mask is the only one that does not match what its line is meant for', () => {
  let missed = 0
  for (const difficulty of DIFFICULTIES) {
    for (let seed = 0; seed < 200; seed += 1) {
      const exercise = aclFirstMatch.generate(seed, difficulty, {
        topics: [],
        subject: 'wrong-mask',
      })
      const [, meant] = exercise.exhibits
      const networks = new Map(
        (meant?.type === 'table' ? meant.rows : []).map(([line = '', network = '']) => [
          line,
          network,
        ]),
      )
      const lines = linesIn(exercise).map((line) => {
        const [base = '', prefix] = (networks.get(line.line) ?? '').split('/')
        const wild = (1n << (32n - BigInt(prefix ?? 0))) - 1n
        return { ...line, source: { base: number(base), wild } }
      })
      const written = linesIn(exercise)
      const wrong = lines.filter(({ source }, index) => source.wild !== written[index]?.source.wild)
      expect(wrong.map(({ line }) => line)).toEqual([aclFirstMatch.solve(exercise).answer['mask']])
      const [field] = exercise.fields
      const packets =
        field?.type === 'matching' ? field.rows.map(({ label }) => packetIn(label)) : []
      missed += packets.some((packet) => decides(lines, packet) !== decides(written, packet))
        ? 1
        : 0
    }
  }
  expect(missed).toBe(600)
})

test('a line said to decide about some packet does; the one said to decide about none never did in a thousand tries', () => {
  let unreached = 0
  for (let seed = 0; seed < 600; seed += 1) {
    const exercise = aclFirstMatch.generate(seed, 3, {
      topics: [],
      subject: seed % 3 === 0 ? 'guests' : 'shadowed',
    })
    const lines = linesIn(exercise)
    const right = aclFirstMatch.solve(exercise).answer['unreached']
    for (const { line } of lines) {
      if (line === right) continue
      const message =
        aclFirstMatch.check(exercise, { unreached: line }).fields['unreached']?.message ?? ''
      expect(decides(lines, packetIn(message))).toBe(line)
    }
    const dead = lines.find(({ line }) => line === right)
    if (!dead) continue
    unreached += 1
    const random = createRandom(seed)
    const within = ({ base, wild }: { base: bigint; wild: bigint }) => {
      // Now and then from a network that another line names, or the tries would all miss it.
      const other = random.pick(lines)
      const wish = random.pick([
        BigInt(random.int(0, 0xffff_ffff)),
        other.source.base + 9n,
        other.destination.base,
      ])
      return (base & ~wild) | (wish & wild)
    }
    for (let tried = 0; tried < 1000; tried += 1) {
      const packet = {
        protocol: dead.protocol === 'ip' ? random.pick(['tcp', 'udp', 'icmp']) : dead.protocol,
        port: dead.port ?? random.pick([...lines.map(({ port }) => port), '9']),
        source: within(dead.source),
        destination: within(dead.destination),
      }
      if (decides(lines, packet) === dead.line)
        throw new Error(`seed ${seed}: line ${dead.line} decides`)
    }
  }
  expect(unreached).toBeGreaterThan(200)
})

test('a hint asks for the port of a packet only where the packet has one', () => {
  const seen = new Set<boolean>()
  for (let seed = 0; seed < 90; seed += 1) {
    const exercise = aclFirstMatch.generate(seed, 1)
    const [field] = exercise.fields
    const label = field?.type === 'matching' ? (field.rows[0]?.label ?? '') : ''
    const aim = aclFirstMatch.hints(exercise)[1]?.text.replace(label, '')
    const { port } = packetIn(label)
    expect(aim?.includes('port')).toBe(port !== undefined)
    seen.add(port !== undefined)
  }
  expect(seen.size).toBe(2)
})
