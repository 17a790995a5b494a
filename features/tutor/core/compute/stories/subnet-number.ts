/** Which one in the row of equal subnets an address belongs to: `which subnet number is 10.0.5.0, counting from zero`. */
import { groupDigits } from '#platform/contract/group-digits.ts'
import { formatIpv4, formatNetwork, networkOf, sizeOf } from '#platform/contract/ipv4.ts'

import type { AskedText } from '../asked-text.ts'
import { bold, type Request, type Work } from '../calculation.ts'
import { networkFrom } from '../inputs.ts'
import { numberOf, toldSum } from './told-sum.ts'

const ASKS =
  /\b(?:sub ?net|block)\s*(?:number|no\.?|nr|index|#)(?!\w)|\b(?:which|what) number\b(?! of\b)|\b(?:count|number|start|begin|index)(?:ing|ed|s)?\s*(?:from|at|with|is|=)\s*(?:0|1|zero|one)\b|\b(?:zero|0)[ -]based\b/
const FROM_ONE =
  /\b(?:count|number|start|begin|index)(?:ing|ed|s)?\s*(?:from|at|with|is|=)\s*(?:1|one)\b/

export function readSubnetNumbers({ text, hosts, bare, masks }: AskedText): Request[] {
  const [one, other, more] = hosts
  if (!one || !other || more || !ASKS.test(text)) return []
  const inner = [...new Set([...bare, ...masks])]
  const outers = hosts.filter(({ prefix }) => prefix !== null)
  const [outer] = outers.toSorted((a, b) => (a.prefix ?? 32) - (b.prefix ?? 32))
  if (outer?.prefix === undefined || outer.prefix === null) return []
  const member = outer === one ? other : one
  const size = member.prefix ?? inner[0]
  if (size === undefined || inner.some((prefix) => prefix !== size) || size > 32) return []
  if (size <= outer.prefix) return []
  return [
    {
      kind: 'subnet-number',
      inputs: {
        network: formatNetwork({
          address: networkOf(outer.address, outer.prefix),
          prefix: outer.prefix,
        }),
        address: formatIpv4(member.address),
        inner: String(size),
        ...(FROM_ONE.test(text) ? { from: '1' } : {}),
      },
    },
  ]
}

export const workSubnetNumber: Work = (inputs) => {
  const outer = networkFrom(inputs['network'])
  const inner = numberOf(inputs['inner'])
  const member = networkFrom(`${inputs['address'] ?? ''}/${inputs['inner'] ?? ''}`)
  if (!outer || !member || !(inner > outer.prefix)) return null
  const whole = formatNetwork(outer)
  if (networkOf(member.address, outer.prefix) !== outer.address) {
    return toldSum({
      title: `${formatIpv4(member.address)} in ${whole}`,
      answer: `${bold('None of them:')} ${formatIpv4(member.address)} is not in ${whole}.`,
      steps: [],
      topics: ['subnetting'],
    })
  }
  const size = sizeOf(inner)
  const count = 2 ** (inner - outer.prefix)
  const home = { address: networkOf(member.address, inner), prefix: inner }
  const fromZero = (home.address - outer.address) / size
  const isFromOne = inputs['from'] === '1'
  const number = fromZero + (isFromOne ? 1 : 0)
  const isOwn = home.address === member.address
  const name = formatNetwork(home)
  return toldSum({
    title: `${name} in ${whole}`,
    answer: `${isOwn ? name : `${formatIpv4(member.address)} is in ${name}. It`} is subnet number ${bold(groupDigits(number))}, counting from ${isFromOne ? 'one' : `zero, the ${bold(ordinal(number + 1))} in the row`}. ${whole} has ${bold(`${groupDigits(count)} subnets`)} of size /${inner}.`,
    facts: [
      { label: 'Number, from zero', value: groupDigits(fromZero) },
      { label: 'Subnets in all', value: groupDigits(count) },
      { label: 'Addresses each', value: groupDigits(size) },
    ],
    steps: [
      [
        `A /${inner} has 2^${32 - inner} = ${groupDigits(size)} addresses.`,
        `How many addresses has a /${inner}?`,
        size,
        'Two to the power of the host bits.',
      ],
      [
        `From ${formatIpv4(outer.address)} to ${formatIpv4(home.address)} are ${groupDigits(home.address - outer.address)} addresses, divided by ${groupDigits(size)}: ${groupDigits(fromZero)} subnets lie before it.`,
        'How many subnets lie before it?',
        fromZero,
        'Count the addresses before it, and divide by the addresses of one subnet.',
      ],
      [
        `${inner} − ${outer.prefix} = ${inner - outer.prefix} bits are borrowed: 2^${inner - outer.prefix} = ${groupDigits(count)} subnets.`,
        'How many subnets are there in all?',
        count,
        'Two to the power of the borrowed bits.',
      ],
    ],
    topics: ['subnetting'],
  })
}

function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${groupDigits(number)}${ending}`
}
