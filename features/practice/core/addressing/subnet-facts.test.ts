/** The facts of a subnet, worked out a second way: from the digits of its addresses. */
import { BlockList } from 'node:net'

import { expect, test } from 'vitest'

import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'

const { module } = await readKind('subnet-facts')

/** The same facts by another way: the address as a string of 32 digits. */
function byDigits(host: number, prefix: number) {
  const bits = host.toString(2).padStart(32, '0')
  const write = (digits: string) =>
    (digits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)).join('.')
  const front = bits.slice(0, prefix)
  const rest = 32 - prefix
  return {
    mask: write('1'.repeat(prefix) + '0'.repeat(rest)),
    network: write(front + '0'.repeat(rest)),
    broadcast: write(front + '1'.repeat(rest)),
    first: write(`${front}${'0'.repeat(rest - 1)}1`),
    last: write(`${front}${'1'.repeat(rest - 1)}0`),
    hosts: String(2 ** rest - 2),
    front,
  }
}

type Data = { sort: string; host: number; prefix: number; gateway?: number }

function exercises(): Exercise[] {
  return Array.from({ length: 3000 }, (_, seed) =>
    module.generate(seed, DIFFICULTIES[seed % 3] ?? 1),
  )
}

test('the solution is what the digits say', () => {
  for (const exercise of exercises()) {
    const { host, prefix } = exercise.data as Data
    const { gateway: _, ...answer } = module.solve(exercise).answer
    expect({ ...byDigits(host, prefix), prefix: `/${prefix}` }).toMatchObject(answer)
  }
})

test('a seed poses the same problem at every difficulty, and every sort is posed', () => {
  const sorts = new Set<string>()
  for (let seed = 0; seed < 100; seed += 1) {
    const [easy, ...harder] = DIFFICULTIES.map((difficulty) => {
      const { sort, host, prefix } = module.generate(seed, difficulty).data as Data
      return { sort, host, prefix }
    })
    expect(harder).toEqual([easy, easy])
    sorts.add(easy?.sort ?? '')
  }
  expect(sorts.size).toBe(3)
})

test('the gateway is where Node says it is', () => {
  const positions = new Set<unknown>()
  for (const exercise of exercises()) {
    const { sort, host, prefix, gateway } = exercise.data as Data
    expect(gateway !== undefined).toBe(sort === 'settings')
    if (gateway === undefined) continue
    const subnet = new BlockList()
    subnet.addSubnet(formatIpv4(host), prefix)
    const { network, broadcast } = byDigits(host, prefix)
    const text = formatIpv4(gateway)
    const inside = [network, broadcast].includes(text) ? 'reserved' : 'inside'
    const position = module.solve(exercise).answer['gateway']
    expect(position).toBe(subnet.check(text) ? inside : 'outside')
    expect(gateway).not.toBe(host)
    positions.add(position)
  }
  expect(positions.size).toBe(3)
})

test('what is said about a wrong address is true of it', () => {
  const said = new Set<string>()
  for (const exercise of exercises()) {
    const random = createRandom(exercise.seed)
    const { host, prefix } = exercise.data as Data
    const right = byDigits(host, prefix)
    for (const field of ['network', 'broadcast', 'first', 'last'] as const) {
      if (!exercise.fields.some(({ id }) => id === field)) continue
      const given = (host ^ (random.int(1, 255) << (8 * random.int(0, 3)))) >>> 0
      const text = formatIpv4(given)
      const message = module.check(exercise, { [field]: text }).fields[field]?.message ?? ''
      const twin = /^That is the (\w+) /.exec(message)?.[1]
      if (text === right[field]) continue
      expect(text).toBe(twin === undefined ? text : right[twin as 'network'])
      if (twin !== undefined) continue
      const named = /^The (\w+) octet is wrong/.exec(message)?.[1]
      const index = ['first', 'second', 'third', 'fourth'].indexOf(named ?? '')
      const own = text.split('.')
      const theirs = right[field].split('.')
      expect(own.slice(0, index)).toEqual(theirs.slice(0, index))
      expect(own[index]).not.toBe(theirs[index])

      const isInside = given.toString(2).padStart(32, '0').startsWith(right.front)
      const block = 256 - Number(right.mask.split('.')[index])
      const truths = {
        'lies in this subnet': isInside,
        'lies before': given < host && !isInside,
        'lies after': given > host && !isInside,
        'the mask has 255': right.mask.split('.')[index] === '255',
        'not a multiple': Number(own[index]) % block !== 0,
      }
      const lies = Object.entries(truths).filter(
        ([claim, isTrue]) => message.includes(claim) && !isTrue,
      )
      expect(lies).toEqual([])
      said.add(message.replace(/^The \w+/, '').replace(/: \d+ is/, ': n is'))
    }
  }
  // Otherwise nothing was tested.
  expect(said.size).toBeGreaterThanOrEqual(7)
})

const EXAMPLE: Exercise = {
  ...module.generate(1, 2),
  data: {
    sort: 'settings',
    host: fromOctets(172, 20, 77, 9),
    prefix: 20,
    gateway: fromOctets(172, 20, 80, 1),
    asked: ['mask', 'prefix', 'network', 'broadcast', 'first', 'last', 'hosts', 'gateway'],
    showsBlocks: false,
  },
}

test.for([
  ['network', '172.20.80.0', 'after the subnet'],
  ['network', '172.20.48.0', 'before the subnet'],
  ['network', '172.20.70.0', 'lies in this subnet'],
  ['network', '172.20.100.0', '100 is not a multiple'],
  ['network', '172.20.77.9', 'the host itself'],
  ['network', '172.20.79.255', 'the broadcast address of this subnet'],
  ['network', '172.21.64.0', 'the mask has 255 there'],
  ['network', '172.20.64.300', 'the fourth octet is 300'],
  ['network', '172.20.64', 'four numbers'],
  ['hosts', '4096', 'every address'],
  ['hosts', '4,095', 'two are reserved'],
  ['hosts', '2046', 'for a /21'],
  ['hosts', '1048574', 'network bits'],
  ['mask', '0.0.15.255', 'wildcard'],
  ['mask', '255.255.248.0', 'mask of a /21'],
  ['mask', '255.255.250.0', 'mixes'],
  ['prefix', '20', 'Right.'],
  ['prefix', '/21', 'a /21 has the mask `255.255.248.0`'],
  ['prefix', '/33', 'a number up to 32'],
  ['gateway', 'outside', 'Right.'],
  ['gateway', 'inside', 'it is not between them'],
  ['gateway', 'reserved', 'neither of them'],
] as const)('%s %s is told: %s', ([field, given, said]) => {
  expect(module.check(EXAMPLE, { [field]: given }).fields[field]?.message.toLowerCase()).toContain(
    said.toLowerCase(),
  )
})
