/** The parts of a MAC address: the OUI, and what the two lowest bits of the first byte say (IEEE 802). */
import { bold, type Request, type Work } from '../calculation.ts'

const MAC =
  /(?<![\w:.-])((?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}|[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4})(?![\w:])/i
const ASKS =
  /\boui\b|\buni ?cast\b|\bmulti ?cast\b|\blocally\b|\buniversal\w*|\brandom\w*|\bvendor (?:part|id|bits|half|prefix)\b|\bbits\b.*\bvendor\b|\bmanufacturer (?:part|id)\b|\bi\/g\b|\bu\/l\b/i

export function readMacParts(raw: string): Request[] {
  const macs = raw.match(new RegExp(MAC, 'gi')) ?? []
  const [mac, more] = macs
  if (
    mac === undefined ||
    more !== undefined ||
    !ASKS.test(raw) ||
    /\bwhy\b|\beui\b|\bwhich vendor\b|[<>]|link\/ether|\bmtu\b/i.test(raw)
  )
    return []
  return [{ kind: 'mac-parts', inputs: { mac: mac.toLowerCase() } }]
}

export const workMacParts: Work = (inputs) => {
  const digits = (inputs['mac'] ?? '').replaceAll(/[:.-]/g, '')
  if (!/^[0-9a-f]{12}$/.test(digits)) return null
  const pairs = (digits.match(/../g) ?? []).map((pair) => pair.toUpperCase())
  const first = Number.parseInt(digits.slice(0, 2), 16)
  const [isGroup, isLocal] = [(first & 1) === 1, (first & 2) === 2]
  const bits = first.toString(2).padStart(8, '0')
  const oui = pairs.slice(0, 3).join('-')
  const group =
    digits === 'ffffffffffff'
      ? 'the broadcast address'
      : isGroup
        ? 'a multicast address'
        : 'a unicast address'
  return {
    title: pairs.join('-'),
    answer: `The first half is ${bold(oui)}${isLocal ? `, but it is ${bold('locally administered')}, so it is no OUI of a vendor: somebody or some software set it` : isGroup ? '' : ', the OUI of the vendor'}. It is ${bold(group)}: the first byte ${pairs[0] ?? ''} is ${bits} in binary, and its last bit is ${isGroup ? 1 : 0}. The bit before is ${isLocal ? 1 : 0}${isLocal || isGroup ? '' : ', so the address was given by the vendor'}.`,
    facts: [
      { label: 'First 24 bits', value: oui },
      { label: 'Last 24 bits', value: pairs.slice(3).join('-') },
      { label: 'Last bit of the first byte', value: isGroup ? '1, a group' : '0, one device' },
      {
        label: 'Bit before it',
        value: isLocal ? '1, locally administered' : '0, given by the vendor',
      },
    ],
    steps: [
      {
        text: `Write the first byte in binary: ${pairs[0] ?? ''} = ${bits}. The last bit tells one from many, the one before it vendor from local.`,
        ask: {
          question: `What is ${pairs[0] ?? ''} in binary?`,
          expected: bits,
          form: 'bits',
          hint: 'Each hexadecimal digit is four bits.',
        },
      },
    ],
    topics: ['encapsulation'],
  }
}
