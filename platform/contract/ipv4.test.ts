import { BlockList, isIPv4 } from 'node:net'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  broadcastOf,
  formatIpv4,
  fromOctets,
  isIn,
  maskOf,
  networkOf,
  octetsOf,
  parseIpv4,
  prefixOfMask,
  sizeOf,
} from './ipv4.ts'

const anyAddress = fc.nat(0xffff_ffff)
const anyPrefix = fc.integer({ min: 0, max: 32 })

test.each([
  '',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '010.1.1.1',
  '1.2.3.-4',
  '1.2.3.4 ',
  '1e1.2.3.4',
])('"%s" is no address', (text) => {
  expect(parseIpv4(text)).toBeUndefined()
})

test('the parser accepts exactly what Node accepts', () => {
  const octetLike = fc.oneof(fc.nat(300).map(String), fc.constantFrom('', '00', '01', 'a', ' 1'))
  fc.assert(
    fc.property(fc.array(octetLike, { minLength: 3, maxLength: 5 }), (octets) => {
      const text = octets.join('.')
      expect(parseIpv4(text) !== undefined).toBe(isIPv4(text))
    }),
  )
})

test('a formatted address parses back to the same value', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(parseIpv4(formatIpv4(address))).toBe(address)
      expect(fromOctets(...octetsOf(address))).toBe(address)
    }),
  )
})

test('a subnet holds exactly the addresses that Node says it holds', () => {
  fc.assert(
    fc.property(anyAddress, anyPrefix, anyAddress, (address, prefix, other) => {
      const list = new BlockList()
      list.addSubnet(formatIpv4(address), prefix)
      const network = { address: networkOf(address, prefix), prefix }
      const [first, last] = [network.address, broadcastOf(address, prefix)]

      expect(last - first + 1).toBe(sizeOf(prefix))
      for (const each of [first, last, first - 1, last + 1, other]) {
        if (each < 0 || each > 0xffff_ffff) continue
        expect(isIn(each, network)).toBe(list.check(formatIpv4(each)))
      }
    }),
  )
})

test('every prefix has one mask, and no other number is a mask', () => {
  for (let prefix = 0; prefix <= 32; prefix += 1) expect(prefixOfMask(maskOf(prefix))).toBe(prefix)
  expect(prefixOfMask(fromOctets(255, 0, 255, 0))).toBeUndefined()
})
