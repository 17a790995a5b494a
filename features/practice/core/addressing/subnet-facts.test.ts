import { expect, test } from 'vitest'

import type { Exercise, Level } from '../exercise.ts'
import { createRandom } from '../random.ts'
import { formatIpv4, fromOctets } from './ipv4.ts'
import { subnetFacts } from './subnet-facts.ts'

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

type Data = { host: number; prefix: number }

function exercises(): Exercise[] {
  return Array.from({ length: 3000 }, (_, seed) =>
    subnetFacts.generate(seed, ((seed % 3) + 1) as Level),
  )
}

test('the solution is what the digits say', () => {
  for (const exercise of exercises()) {
    const { host, prefix } = exercise.data as Data
    expect(byDigits(host, prefix)).toMatchObject(subnetFacts.solve(exercise).answer)
  }
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
      const message = subnetFacts.check(exercise, { [field]: text }).fields[field]?.message ?? ''
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
        'lies behind': given > host && !isInside,
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
  ...subnetFacts.generate(1, 2),
  data: {
    host: fromOctets(172, 20, 77, 9),
    prefix: 20,
    isMaskGiven: false,
    asked: ['mask', 'network', 'broadcast', 'first', 'last', 'hosts'],
  },
}

test.for([
  ['network', '172.20.80.0', 'behind the subnet'],
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
] as const)('%s %s is told: %s', ([field, given, said]) => {
  expect(
    subnetFacts.check(EXAMPLE, { [field]: given }).fields[field]?.message.toLowerCase(),
  ).toContain(said.toLowerCase())
})
