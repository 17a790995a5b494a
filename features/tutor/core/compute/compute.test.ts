import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { Computed } from '../../contract.ts'
import { calculationOf, calculationsIn, compute } from './compute.ts'

function factsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    compute(text).flatMap(({ facts }) => facts.map(({ label, value }) => [label, value])),
  )
}

describe('subnets', () => {
  test('an address with its prefix gets all its facts', () => {
    expect(factsOf('What is the network address of 10.20.4.57/27?')).toEqual({
      Network: '10.20.4.32/27',
      Broadcast: '10.20.4.63',
      'First host': '10.20.4.33',
      'Last host': '10.20.4.62',
      Hosts: '30',
      Mask: '255.255.255.224',
      Wildcard: '0.0.0.31',
      'Block size': '32 in octet 4',
      'Kind of address': 'private (RFC 1918)',
    })
  })

  test.each([
    ['172.16.5.4 255.255.240.0', '172.16.0.0/20'],
    ['which subnet is 192.168.1.130 with a /26 in', '192.168.1.128/26'],
    ['8.8.8.8 / 8', '8.0.0.0/8'],
  ])('a mask, a prefix beside it or one with spaces is read too: %s', (text, network) => {
    expect(factsOf(text)).toMatchObject({ Network: network })
  })

  test.each([
    ['/31', '2'],
    ['/32', '1'],
    ['/30', '2'],
    ['/0', '4,294,967,294'],
  ])('%s has %s hosts', (prefix, hosts) => {
    expect(factsOf(`How many hosts fit in a ${prefix}?`)).toMatchObject({ Hosts: hosts })
  })

  test.each([
    [50, '/26'],
    [62, '/26'],
    [63, '/25'],
    [2, '/30'],
  ])('for %i hosts the smallest subnet is %s', (hosts, prefix) => {
    expect(factsOf(`Which subnet mask do I need for ${hosts} hosts?`)).toMatchObject({
      Prefix: prefix,
    })
  })

  test('two addresses are compared when the question is whether they share a subnet', () => {
    expect(factsOf('Are 10.0.0.5/25 and 10.0.0.200/25 in the same subnet?')).toMatchObject({
      'Same subnet': 'no, a router is needed between them',
    })
    expect(
      factsOf('Can 10.0.0.5 and 10.0.0.100 reach each other with 255.255.255.128?'),
    ).toMatchObject({ 'Same subnet': 'yes' })
  })

  test.each([
    ['8.8.8.8', 'public'],
    ['198.19.255.255', 'for benchmarks (RFC 2544)'],
    ['198.20.0.0', 'public'],
    ['192.0.0.8', 'reserved for protocols (RFC 6890)'],
  ])('the kind of %s is %s', (address, kind) => {
    expect(factsOf(`What kind of address is ${address}?`)).toEqual({ 'Kind of address': kind })
  })

  test.each(['1.2.3.4.5/24', 'version 1.2.3', 'TCP/IP'])(
    'text that is no address is ignored: %s',
    (text) => {
      expect(compute(text)).toEqual([])
    },
  )

  test.each([
    ['10.0.0.300/24', 'The fourth octet is 300; an octet goes up to 255.'],
    ['10.0.0.1/33 network', 'a prefix goes from /0 to /32'],
    ['network of 010.1.1.1/24', 'Write the first octet without zeros in front.'],
    ['hosts in 255.0.255.0', 'in octet 2 a zero is followed by a one'],
    ['is 255.255.253.0 a valid mask', 'in octet 3 a zero is followed by a one'],
    ['192.168.1/24 broadcast', 'An IPv4 address has four numbers'],
    ['mask for 5000000000 hosts', 'There is none.'],
    ['split 10.0.0.0/30 into 8 subnets', 'has only 4 addresses'],
    ['split 10.0.0.0/26 for 100 hosts each', 'A /25 is larger than 10.0.0.0/26'],
    ['subnet 10.0.0.0/25 into 5 subnets of 30 hosts each', 'room for 4 /27 subnets, not for 5'],
    ['vlsm 10.0.0.0/28 with 20, 10 hosts', 'The subnets need 48 addresses together'],
    ['summarise 10.1.5.0/24 10.1.6.0/24', 'it also covers 10.1.4.0/24 and 10.1.7.0/24'],
    ['raid 10 with 5 disks of 1 tb', 'an even number of disks, at least 4'],
    ['is 2001:db8::1::2 valid', 'The double colon may appear only once'],
  ])('what cannot be is said, with the reason: %s', (text, reason) => {
    expect(
      compute(text)
        .map(({ answer }) => answer?.replaceAll('**', ''))
        .join(),
    ).toContain(reason)
  })
})

describe('number systems', () => {
  test.each([
    ['Convert 192 to binary', 'In binary', '11000000'],
    ['what is 11000000 in decimal', 'In decimal', '192'],
    ['binary 1010 1100 as decimal', 'In decimal', '172'],
    ['0xFF in decimal', 'In decimal', '255'],
    ['hex 2F to binary', 'In binary', '00101111'],
    ['Convert 2F to decimal', 'In decimal', '47'],
    ['convert decimal 300 to hexadecimal', 'In hexadecimal', '12C'],
    ['300 in binary', 'In binary', '00000001 00101100'],
    ['what is 10.0.0.7 in binary', 'Binary', '00001010.00000000.00000000.00000111'],
  ])('%s', (text, label, value) => {
    expect(factsOf(text)).toMatchObject({ [label]: value })
  })

  test('words about numbers without a number compute nothing', () => {
    expect(compute('How do I convert decimal to binary?')).toEqual([])
    expect(compute('What is a hex dump?')).toEqual([])
  })

  test('a number converted to binary and back is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 0xffffffff }), (value) => {
        const bits = factsOf(`decimal ${value} to binary`)['In binary']?.replaceAll(' ', '') ?? ''
        expect(Number.parseInt(bits, 2)).toBe(value)
      }),
    )
  })
})

describe('IPv6', () => {
  test.each([
    ['2001:0db8:0000:0000:0000:ff00:0042:8329', '2001:db8::ff00:42:8329'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ])('%s is shortened to %s, as RFC 5952 asks', (full, short) => {
    expect(factsOf(`Shorten the IPv6 address ${full}`)).toMatchObject({ 'Short form': short })
  })

  test('a time of day and a MAC address are not mistaken for one', () => {
    expect(compute('The log says 12:30:05, what happened?')).toEqual([])
    expect(compute('Which vendor has the MAC address 3c:52:82:11:9a:04?')).toEqual([])
  })
})

test('availability is converted to time', () => {
  expect(factsOf('How much downtime does 99.9% availability allow?')).toEqual({
    'Down in a year (365 days)': '8.76 hours',
    'Down in a month (30 days)': '43.2 minutes',
  })
})

test('any text is parsed without failing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(Array.isArray(compute(text))).toBe(true)
    }),
  )
})

test('a stored calculation is made again from kind and inputs, the same', () => {
  for (const text of [
    '192.168.14.200/28 broadcast',
    'vlsm 10.1.0.0/24: 100, 50, 20',
    'raid 5 with 4 2tb disks how much space',
    'EUI-64 for 00:1A:2B:3C:4D:5E prefix 2001:db8:1::/64',
  ]) {
    const stored = compute(text).map((one) => Computed.parse(JSON.parse(JSON.stringify(one))))
    expect(stored.map(calculationOf)).toEqual(calculationsIn(text))
  }
})

test('what was stored without kind and inputs is still shown, and is no calculation', () => {
  const old = Computed.parse({ title: '/27', facts: [{ label: 'Hosts', value: '30' }] })
  expect(calculationOf(old)).toBeNull()
  expect(calculationOf({ ...old, kind: 'subnet', inputs: {} })).toBeNull()
  expect(calculationOf({ ...old, kind: 'of-tomorrow', inputs: { address: '10.0.0.1' } })).toBeNull()
})
