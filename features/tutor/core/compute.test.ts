import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compute } from './compute.ts'
import { prefixForHosts, subnetFacts } from './subnet-facts.ts'

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

  test.each([
    '10.0.0.300/24',
    '10.0.0.1/33',
    '1.2.3.4.5/24',
    '010.1.1.1/24',
    'version 1.2.3',
    'TCP/IP',
  ])('text that is no address is ignored: %s', (text) => {
    expect(compute(text)).toEqual([])
  })

  test('in every subnet, network and broadcast enclose the address, at a distance of the size', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), fc.integer({ min: 0, max: 32 }), (address, prefix) => {
        const facts = subnetFacts({ address, prefix })
        expect(facts.network).toBeLessThanOrEqual(address)
        expect(facts.broadcast).toBeGreaterThanOrEqual(address)
        expect(facts.broadcast - facts.network + 1).toBe(2 ** (32 - prefix))
        expect(facts.network % facts.size).toBe(0)
        expect(facts.last - facts.first + 1).toBe(facts.hosts)
      }),
    )
  })

  test('the prefix for a number of hosts holds them, and the next longer one does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 - 2 }), (hosts) => {
        const prefix = prefixForHosts(hosts) ?? -1
        expect(subnetFacts({ address: 0, prefix }).hosts).toBeGreaterThanOrEqual(hosts)
        const next = prefix < 30 ? subnetFacts({ address: 0, prefix: prefix + 1 }).hosts : 0
        expect(next).toBeLessThan(hosts)
      }),
    )
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
