/** How many networks of one size another holds, also of IPv6, and the bits between both prefixes. */
import { groupDigits } from '#platform/contract/group-digits.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { withDigits, type AskedText } from './asked-text.ts'
import { bold, counted, type Request, type Step, type Work } from './calculation.ts'
import { subnetFacts } from './subnet-facts.ts'

export const PARTS =
  /\b(\d{1,6})\s*(?:equal(?:ly)?(?: sized?)? |smaller |different |same size |sub)*\s*(?:subnets?|sub networks?|networks?|nets?|parts?|pieces?|vlans?|segments?|blocks?|departments?|offices|sites|groups?|rooms|classrooms|floors|branches|teams?|labs|buildings|schools|customers|stores|shops)\b/
const HOW_MANY = /\bhow (?:many|much)\b|\bnumber of\b|\bcount\b/

/** The size that each class once had: a class C is a /24. */
function classIn(words: string): number | null {
  const letter = /\bclass ([abc])\b/.exec(words)?.[1]
  return letter === undefined ? null : 8 * ('abc'.indexOf(letter) + 1)
}

/** `which mask makes 8 subnets of a class C`, or of a /24. */
function readParts({ words, bare, masks }: AskedText): Request[] {
  const outer = (bare.length === 1 ? bare[0] : null) ?? classIn(words)
  if (outer === null || outer === undefined || outer > 30 || bare.length > 1) return []
  const [mask] = masks
  if (mask !== undefined)
    return mask > outer && /\bborrow|\bhow many subnets\b/.test(words)
      ? [{ kind: 'count', inputs: { inner: String(mask), outer: String(outer), asked: 'bits' } }]
      : []
  const parts = Number(PARTS.exec(withDigits(words))?.[1] ?? Number.NaN)
  const inner = outer + Math.ceil(Math.log2(parts))
  return parts >= 2 && inner <= 30 && !/\bsumm|\baggregat|\bsupernet/.test(words)
    ? [{ kind: 'count', inputs: { inner: String(inner), outer: String(outer), asked: 'mask' } }]
    : []
}

/** `how many /27s in a /24`, with prefixes of IPv6 too. */
export function readCount(asked: AskedText): Request[] {
  const { words, bare, text } = asked
  const [one, other] = bare
  const parts = readParts(asked)
  if (parts.length > 0) return parts
  if (one === undefined || other === undefined || one === other || bare.length > 2) return []
  const isAsked =
    HOW_MANY.test(words) || /\bsplit\b|\bdivide\b|\bfit\b|\bborrow|\binto\b/.test(words)
  if (!isAsked || Math.max(one, other) > 128) return []
  const isV6 = Math.max(one, other) > 32 || /\bipv6\b/.test(text)
  return [
    {
      kind: 'count',
      inputs: {
        inner: String(Math.max(one, other)),
        outer: String(Math.min(one, other)),
        ...(isV6 ? { version: '6' } : {}),
        ...(/\bbits?\b/.test(words) ? { asked: 'bits' } : {}),
      },
    },
  ]
}

export const workCount: Work = (inputs) => {
  const inner = Number(inputs['inner'] ?? Number.NaN)
  const outer = Number(inputs['outer'] ?? Number.NaN)
  if (!(outer >= 0 && inner > outer && inner <= 128)) return null
  const bits = inner - outer
  const count = 2n ** BigInt(bits)
  const hosts =
    inner <= 32 && inputs['version'] !== '6'
      ? subnetFacts({ address: 0, prefix: inner }).hosts
      : null
  return {
    title: `/${inner} in /${outer}`,
    answer:
      inputs['asked'] === 'mask' && inner <= 32
        ? `Take a ${bold(`/${inner}`)}, mask ${bold(formatIpv4(subnetFacts({ address: 0, prefix: inner }).mask))}: borrowing ${counted(bits, 'bit')} makes ${groupDigits(count)} subnets of a /${outer}, each with ${counted(hosts ?? 0, 'usable host')}.`
        : inputs['asked'] === 'bits'
          ? `From /${outer} to /${inner} ${bold(counted(bits, 'bit'))} ${bits === 1 ? 'is' : 'are'} borrowed: ${inner} − ${outer}. That makes ${counted(Number(count), 'subnet')}${hosts === null ? '' : `, each with ${counted(hosts, 'usable host')}`}.`
          : `A /${outer} holds ${bold(`${groupDigits(count)} subnets`)} of size /${inner}${hosts === null ? '' : `, each with ${counted(hosts, 'usable host')}`}.`,
    facts: [
      { label: 'Subnets', value: groupDigits(count) },
      { label: 'Borrowed bits', value: String(bits) },
      ...(hosts === null ? [] : [{ label: 'Hosts each', value: groupDigits(hosts) }]),
    ],
    steps: countSteps(inner, outer),
    topics: inputs['version'] === '6' ? ['ipv6-transition', 'subnetting'] : ['subnetting', 'cidr'],
  }
}

export function countSteps(inner: number, outer: number): Step[] {
  const bits = inner - outer
  const count = 2n ** BigInt(bits)
  return [
    {
      text: `From /${outer} to /${inner}, ${inner} − ${outer} = ${counted(bits, 'bit is', 'bits are')} borrowed from the host part.`,
      ask: {
        question: `How many bits lie between /${outer} and /${inner}?`,
        expected: String(bits),
        form: 'number',
        hint: 'Subtract the shorter prefix from the longer one.',
      },
    },
    {
      text: `Each borrowed bit doubles the number of subnets: 2^${bits} = ${groupDigits(count)}.`,
      ask: {
        question: 'How many subnets does that make?',
        expected: String(count),
        form: 'number',
        hint: `Double 1 once for each borrowed bit: ${bits} times.`,
        ...(bits === Number(count)
          ? {}
          : {
              traps: {
                [String(bits)]:
                  'Those are the borrowed bits. Each of them doubles the number of subnets.',
              },
            }),
      },
    },
  ]
}
