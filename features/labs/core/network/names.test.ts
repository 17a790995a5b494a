import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { compareNames, fullName, parentOfName, shortName, topSpeed } from './names.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const KINDS = [
  'FastEthernet',
  'GigabitEthernet',
  'TenGigabitEthernet',
  'Vlan',
  'Port-channel',
  'Loopback',
]

function randomName(seed: number): string {
  const random = createRandom(seed)
  const kind = random.pick(KINDS)
  if (kind === 'Vlan' || kind === 'Loopback') return `${kind}${random.int(1, 128)}`
  const sub = random.chance(0.3) ? `.${random.int(1, 4094)}` : ''
  if (kind === 'Port-channel') return `${kind}${random.int(1, 128)}${sub}`
  const numbers = Array.from({ length: random.int(1, 3) }, () => random.int(0, 48))
  return kind + numbers.join('/') + sub
}

describe('fullName', () => {
  test.each([
    ['gi1/0/1', 'GigabitEthernet1/0/1'],
    ['Gig 1/0/1', 'GigabitEthernet1/0/1'],
    ['g0/1', 'GigabitEthernet0/1'],
    ['FA0/24', 'FastEthernet0/24'],
    ['te1/1/1', 'TenGigabitEthernet1/1/1'],
    ['tengigabitethernet 1/1/1', 'TenGigabitEthernet1/1/1'],
    [' vlan 10 ', 'Vlan10'],
    ['vl010', 'Vlan10'],
    ['po1', 'Port-channel1'],
    ['port-channel 2', 'Port-channel2'],
    ['lo0', 'Loopback0'],
    ['gi0/0.10', 'GigabitEthernet0/0.10'],
    ['Gig 0/0.010', 'GigabitEthernet0/0.10'],
    ['po1.20', 'Port-channel1.20'],
  ])('%s is %s', (typed, full) => {
    expect(fullName(typed)).toBe(full)
  })

  test.each([
    '',
    '1/0/1',
    'gi',
    'gi1/',
    'gi/1',
    'gi1/0/1/2',
    'x1',
    'gix1',
    'vlan0',
    'vlan4095',
    'vlan1/1',
    'po0',
    'lo0/1',
    'lo0.1',
    'vlan10.1',
    'gi0/0.',
    'gi0/0.1.2',
    'eth0',
  ])('%s is no name of an interface', (typed) => {
    expect(fullName(typed)).toBeUndefined()
  })

  test('takes every start of a name, and the short and the full one', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + 200; seed += 1) {
      const full = randomName(seed)
      const digits = full.search(/\d/)
      const [kind, numbers] = [full.slice(0, digits), full.slice(digits)]
      for (let length = 1; length <= kind.length; length += 1)
        for (const gap of ['', ' '])
          expect(fullName(kind.slice(0, length).toUpperCase() + gap + numbers)).toBe(full)
      expect(fullName(full)).toBe(full)
      expect(fullName(shortName(full))).toBe(full)
    }
  })
})

test('numbers are ordered by their value, kinds as in a printed configuration', () => {
  const inOrder = [
    'Loopback0',
    'Loopback1',
    'Port-channel2',
    'Port-channel10',
    'FastEthernet0/1',
    'GigabitEthernet0/2',
    'GigabitEthernet0/2.5',
    'GigabitEthernet0/2.10',
    'GigabitEthernet0/10',
    'GigabitEthernet1/0/2',
    'TenGigabitEthernet1/1/1',
    'Vlan1',
    'Vlan20',
    'Vlan100',
    'eth0',
  ]
  for (let seed = FIRST_SEED; seed < FIRST_SEED + 20; seed += 1)
    expect(createRandom(seed).shuffle(inOrder).toSorted(compareNames)).toEqual(inOrder)
})

test('only a subinterface is part of another interface', () => {
  expect(parentOfName('GigabitEthernet0/0.10')).toBe('GigabitEthernet0/0')
  expect(['GigabitEthernet0/0', 'Vlan10', 'eth0', 'eth0.10'].map(parentOfName)).toEqual(
    Array.from({ length: 4 }),
  )
})

test('the name of a port says what it can do at most', () => {
  expect(
    ['FastEthernet0/1', 'GigabitEthernet0/1', 'TenGigabitEthernet1/1/1', 'eth0'].map(topSpeed),
  ).toEqual([100, 1000, 10_000, 1000])
})
