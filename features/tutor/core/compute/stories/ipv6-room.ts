/** The IPv6 prefix that holds so many networks of /64: the bits for their number, and the next border of a hex digit. */
import { bold, counted, readable, type Request, type Work } from '../calculation.ts'
import { plainOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const COUNT =
  /(?<![\d.:/])(\d{1,7}) (?:\w+ ){0,2}?(?:sub ?nets?|networks?|lans?|vlans?|segments?|sites?|\/64s?)\b/
const ASKS =
  /\b(?:which|what|how (?:big|large))\b[^.?]*\b(?:prefix|block|allocation|size|slash)\b|\bprefix\b[^.?]*\?|\bwhat \/\?/
const INNER = 64

export function readIpv6Rooms(raw: string): Request[] {
  const words = plainOf(raw)
  const isV6 = /\bipv6\b|\/(?:4[0-9]|5\d|6[0-4])\b/.test(words)
  if (!isV6 || !ASKS.test(words) || /\bwhy\b|\bhow many (?!bits)|[\da-f]:[\da-f:]/.test(words))
    return []
  const prefixes = [...words.matchAll(/\/(\d{1,3})\b/g)].map(([, prefix]) => prefix)
  const [inner = String(INNER), more] = [...new Set(prefixes)]
  if (more !== undefined || Number(inner) < 40 || Number(inner) > INNER) return []
  const count = COUNT.exec(words)?.[1]
  return count === undefined || Number(count) < 2
    ? []
    : [{ kind: 'ipv6-room', inputs: { count, inner } }]
}

export const workIpv6Room: Work = (inputs) => {
  const count = numberOf(inputs['count'])
  if (!(count > 1) || count > 2 ** 32) return null
  const inner = Number(inputs['inner'] ?? INNER)
  const bits = Math.ceil(Math.log2(count))
  const prefix = inner - bits
  if (!(inner > 0) || prefix < 3) return null
  const nibble = Math.floor(prefix / 4) * 4
  const more =
    nibble === prefix
      ? ', which is a border of a hex digit too'
      : `. On the border of a hex digit it is a ${bold(`/${nibble}`)}, with ${readable(2 ** (inner - nibble), 12)} of them`
  return toldSum({
    title: `${readable(count, 9)} networks of /${inner}`,
    answer: `At least a ${bold(`/${prefix}`)}: ${counted(bits, 'bit')} make 2^${bits} = ${readable(2 ** bits, 12)} networks of /${inner}, and ${inner} − ${bits} = ${prefix}${more}.`,
    facts: [
      { label: 'Smallest prefix', value: `/${prefix}` },
      { label: 'On a border of a hex digit', value: `/${nibble}` },
    ],
    steps: [
      [
        `${readable(count, 9)} networks need ${bits} bits: 2^${bits} = ${readable(2 ** bits, 12)}.`,
        'How many bits number the networks?',
        bits,
        'The smallest power of two that is not less.',
      ],
      [
        `Take them from ${inner}: ${inner} − ${bits} = ${prefix}.`,
        'Which prefix is that?',
        prefix,
        `Subtract the bits from ${inner}.`,
      ],
    ],
    topics: ['ipv6-transition', 'slaac'],
  })
}
