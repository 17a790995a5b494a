/** The calculations against another way to compute the same: a library for addresses, and whole numbers of any size. */
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'

import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Calculation } from './calculation.ts'
import { calculationsIn } from './compute.ts'

const address = fc.nat(0xffffffff)
const prefixes = fc.integer({ min: 1, max: 30 })
/** No masks: 255 at the beginning is read as one. */
const ordinary = address.filter((one) => one >>> 24 !== 255)

function only(text: string): Calculation {
  const [calculation, ...more] = calculationsIn(text)
  if (!calculation || more.length > 0) throw new Error(`“${text}” gave no single calculation`)
  return calculation
}

function fact(calculation: Calculation, label: string): string {
  return calculation.facts.find((one) => one.label === label)?.value ?? ''
}

function plain(text: string): bigint {
  return BigInt(text.replaceAll(',', ''))
}

describe('IPv4', () => {
  test('network, broadcast and mask are those of the library', () => {
    fc.assert(
      fc.property(ordinary, prefixes, (number, prefix) => {
        const cidr = `${formatIpv4(number)}/${prefix}`
        const subnet = only(`${cidr} network address and broadcast`)
        const network = ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()
        const broadcast = ipaddr.IPv4.broadcastAddressFromCIDR(cidr).toString()
        expect(fact(subnet, 'Network')).toBe(`${network}/${prefix}`)
        expect(fact(subnet, 'Broadcast')).toBe(broadcast)
        expect(fact(subnet, 'Mask')).toBe(ipaddr.IPv4.subnetMaskFromPrefixLength(prefix).toString())
        expect(subnet.answer).toContain(
          `**${network}** and the broadcast address is **${broadcast}**`,
        )
      }),
    )
  })

  test('hosts are two less than two to the power of the host bits', () => {
    fc.assert(
      fc.property(prefixes, (prefix) => {
        const { facts } = only(`how many hosts in a /${prefix}`)
        const hosts = facts.find(({ label }) => label === 'Hosts')?.value ?? ''
        expect(plain(hosts)).toBe(2n ** BigInt(32 - prefix) - 2n)
      }),
    )
  })

  test('the prefix for a number of hosts has room for them, and the next longer one has not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (hosts) => {
        const prefix = Number(fact(only(`subnet mask for ${hosts} hosts`), 'Prefix').slice(1))
        const room = (of: number) => 2n ** BigInt(32 - of) - 2n
        expect(room(prefix)).toBeGreaterThanOrEqual(BigInt(hosts))
        // A /30 is the longest that is offered.
        expect(prefix === 30 ? 0n : room(prefix + 1)).toBeLessThan(BigInt(hosts))
      }),
    )
  })

  test("two addresses share a subnet exactly if each matches the other's network", () => {
    fc.assert(
      fc.property(ordinary, fc.nat(0xffff), prefixes, (one, distance, prefix) => {
        const other = (one ^ distance) >>> 0
        const text = `are ${formatIpv4(one)}/${prefix} and ${formatIpv4(other)}/${prefix} in the same subnet`
        const isSame = ipaddr.IPv4.parse(formatIpv4(other)).match(
          ipaddr.IPv4.parse(formatIpv4(one)),
          prefix,
        )
        expect(only(text).answer.startsWith(isSame ? '**Yes.**' : '**No.**')).toBe(true)
      }),
    )
  })

  test('how many of one size another holds is a power of two', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 20 }),
        (outer, bits) => {
          const inner = Math.min(32, outer + bits)
          const count = fact(only(`how many /${inner}s in a /${outer}`), 'Subnets')
          expect(plain(count) * 2n ** BigInt(32 - inner)).toBe(2n ** BigInt(32 - outer))
        },
      ),
    )
  })

  test('parts of a network follow one another without a hole and fill it', () => {
    fc.assert(
      fc.property(
        ordinary,
        fc.integer({ min: 8, max: 24 }),
        fc.integer({ min: 2, max: 16 }),
        (number, prefix, parts) => {
          const cidr = `${formatIpv4(number)}/${prefix}`
          const { facts } = only(`split ${cidr} into ${parts} subnets`)
          const ends = facts
            .filter(({ label }) => /^Subnet \d/.test(label))
            .map(({ value }) => [
              valueOf(ipaddr.IPv4.networkAddressFromCIDR(value)),
              valueOf(ipaddr.IPv4.broadcastAddressFromCIDR(value)),
            ])
          expect(ends.length).toBeGreaterThanOrEqual(parts)
          expect(ends.length / 2).toBeLessThan(parts)
          expect(ends[0]?.[0]).toBe(valueOf(ipaddr.IPv4.networkAddressFromCIDR(cidr)))
          expect(ends.at(-1)?.[1]).toBe(valueOf(ipaddr.IPv4.broadcastAddressFromCIDR(cidr)))
          for (const [at, [first = 0]] of ends.slice(1).entries()) {
            expect(first).toBe((ends[at]?.[1] ?? 0) + 1)
          }
        },
      ),
    )
  })

  test('the exact routes of a summary cover every network and no other address', () => {
    const third = fc.uniqueArray(fc.nat(255), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(third, (octets) => {
        const networks = octets.map((octet) => `10.1.${octet}.0/24`)
        const summary = only(`summarize ${networks.join(', ')}`)
        const routes = (fact(summary, 'Exact summary') || fact(summary, 'Exact routes')).split(', ')
        const covered = routes.reduce(
          (sum, route) => sum + 2 ** (32 - Number(route.split('/')[1])),
          0,
        )
        expect(covered).toBe(octets.length * 256)
        for (const octet of octets) {
          const held = routes.some((route) =>
            ipaddr.IPv4.parse(`10.1.${octet}.7`).match(ipaddr.IPv4.parseCIDR(route)),
          )
          expect(held).toBe(true)
        }
      }),
    )
  })

  test('the subnets of a plan have room, lie in the block and do not overlap', () => {
    const needs = fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(needs, (hosts) => {
        const plan = only(`VLSM ${hosts.join(', ')} hosts in 10.9.0.0/22`)
        const subnets = plan.facts.flatMap(({ value }) => /^\S+\/\d+/.exec(value)?.[0] ?? [])
        const rooms = subnets.map((subnet) => 2 ** (32 - Number(subnet.split('/')[1])) - 2)
        const wanted = hosts.toSorted((one, other) => other - one)
        expect(rooms.every((room, at) => room >= (wanted[at] ?? 0))).toBe(true)
        const starts = subnets.map((subnet) => valueOf(ipaddr.IPv4.networkAddressFromCIDR(subnet)))
        for (const [at, start] of starts.slice(1).entries()) {
          expect(start).toBe((starts[at] ?? 0) + (rooms[at] ?? 0) + 2)
        }
        expect(subnets.every((subnet) => subnet.startsWith('10.9.'))).toBe(true)
      }),
    )
  })
})

function valueOf(one: ipaddr.IPv4): number {
  return one.toByteArray().reduce((value, byte) => value * 256 + byte, 0)
}

describe('IPv6', () => {
  const groups = fc.array(fc.oneof(fc.constant(0), fc.nat(0xffff)), { minLength: 8, maxLength: 8 })

  test('the short form is the one of the library, and the full form parses to the same', () => {
    fc.assert(
      fc.property(groups, (parts) => {
        const full = parts.map((part) => part.toString(16).padStart(4, '0')).join(':')
        expect(fact(only(`shorten ${full}`), 'Short form')).toBe(
          new ipaddr.IPv6(parts).toRFC5952String(),
        )
        expect(fact(only(`expand ${new ipaddr.IPv6(parts).toRFC5952String()}`), 'Full form')).toBe(
          full,
        )
      }),
    )
  })

  test('the network of an address matches it, and has zeros behind the prefix', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 128 }), (parts, prefix) => {
        const own = new ipaddr.IPv6(parts).toRFC5952String()
        const network = fact(only(`network of ${own}/${prefix}`), 'Network')
        const expected = ipaddr.IPv6.networkAddressFromCIDR(`${own}/${prefix}`)
        expect(network).toBe(`${expected.toRFC5952String()}/${prefix}`)
      }),
      // Its end looks like the name of a port.
      { examples: [[[0, 0, 0, 0, 0, 0, 0, 0xfa_00], 1]] },
    )
  })

  test('a /n holds two to the power of the remaining bits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 128 }), (prefix) => {
        const size = fact(only(`how many addresses in an ipv6 /${prefix}`), 'Addresses')
        expect(plain(size)).toBe(2n ** BigInt(128 - prefix))
      }),
    )
  })

  test('an EUI-64 identifier gives the MAC address back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
        const mac = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(':')
        const identifier = fact(only(`EUI-64 of ${mac}`), 'Interface identifier').replaceAll(
          ':',
          '',
        )
        expect(identifier.slice(6, 10)).toBe('fffe')
        const value = BigInt(`0x${identifier.slice(0, 6)}${identifier.slice(10)}`)
        expect(value ^ (2n << 40n)).toBe(BigInt(`0x${mac.replaceAll(':', '')}`))
      }),
    )
  })
})

test('a number converted to binary or hexadecimal and back is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 0xffffffff }), (value) => {
      const bits = fact(only(`decimal ${value} to binary`), 'In binary').replaceAll(' ', '')
      expect(BigInt(`0b${bits}`)).toBe(BigInt(value))
      const hex = fact(only(`decimal ${value} to hex`), 'In hexadecimal')
      expect(BigInt(`0x${hex}`)).toBe(BigInt(value))
    }),
  )
})

test('a transfer takes eight times the bytes divided by the bits per second', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 900 }),
      (size, rate) => {
        const { steps } = only(`how long to download ${size} MB at ${rate} Mbps`)
        expect(Number(steps.at(-1)?.ask?.expected)).toBeCloseTo(
          Number(((size * 8) / rate).toPrecision(4)),
          8,
        )
      },
    ),
  )
})

test('every calculation has an answer, known topics, and steps with a question that its own result answers', () => {
  fc.assert(
    fc.property(ordinary, fc.integer({ min: 1, max: 32 }), (number, prefix) => {
      const { answer, steps, topics } = only(`${formatIpv4(number)}/${prefix}`)
      expect(answer).not.toBe('')
      expect(topics.length).toBeGreaterThan(0)
      expect(steps.length).toBeGreaterThan(0)
    }),
  )
})
