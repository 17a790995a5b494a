import { isIPv6 } from 'node:net'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatFull, formatIpv6, parseIpv6 } from './ipv6.ts'

// Half of the groups are zero, because the short form compresses runs of zeros.
const anyGroups = fc.array(fc.oneof(fc.constant(0), fc.nat(0xffff)), { minLength: 8, maxLength: 8 })

test('the short form equals that of the URL standard', () => {
  fc.assert(
    fc.property(anyGroups, (groups) => {
      const { hostname } = new URL(`http://[${formatFull(groups)}]/`)
      expect(formatIpv6(groups)).toBe(hostname.slice(1, -1))
    }),
  )
})

test('a formatted address, short or full, parses back to the same value', () => {
  fc.assert(
    fc.property(anyGroups, (groups) => {
      expect(parseIpv6(formatIpv6(groups))).toEqual(groups)
      expect(parseIpv6(formatFull(groups).toUpperCase())).toEqual(groups)
    }),
  )
})

test('the parser accepts exactly what Node accepts', () => {
  const pieces = fc.constantFrom('0', 'a', 'ffff', '12345', 'g', ':', ':', '::', '')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 18 }), (list) => {
      const text = list.join('')
      expect(parseIpv6(text) !== undefined).toBe(isIPv6(text))
    }),
    { numRuns: 1000 },
  )
})
