/** An IPv4 address written as four bytes in hexadecimal, as in a capture: two digits are one octet, 16 times the first plus the second. */
import { formatIpv4, parseIpv4 } from '#platform/contract/ipv4.ts'

import { bold, type Request, type Work } from '../calculation.ts'
import { numberStep } from './plain-text.ts'

const BYTES =
  /(?<![\w:.-])(?:0x)?([0-9a-f]{2})([ :.-]?)(?:0x)?([0-9a-f]{2})\2(?:0x)?([0-9a-f]{2})\2(?:0x)?([0-9a-f]{2})(?![\w]|[:.-]\w|\2[0-9a-f]{2}\b)|(?<![\w:.-])([0-9a-f]{2})([0-9a-f]{2})[.: ]([0-9a-f]{2})([0-9a-f]{2})(?![\w:.-])/i
const ASKS = /\bip\b|\bipv4\b|\baddress\b|\bdotted\b|\boctets?\b/i
const IS_HEX = /\bhex\w*|\b0x|\bdump\b|\bwireshark\b|\bcapture\b|\bpacket\b|\bbytes\b/i

export function readHexAddresses(raw: string): Request[] {
  if (!ASKS.test(raw) || /\bipv6\b|\bmac\b/i.test(raw)) return []
  const match = BYTES.exec(raw)
  if (!match) return []
  const bytes = match
    .slice(1)
    .filter((group) => group !== undefined && /^[0-9a-f]{2}$/i.test(group))
  const hasLetter = /[a-f]/i.test(bytes.join('')) && /\d/.test(bytes.join(''))
  if (
    bytes.length !== 4 ||
    !(IS_HEX.test(raw) || /0x/i.test(match[0])) ||
    !(hasLetter || /\bhex/i.test(raw))
  )
    return []
  const address = bytes.map((byte) => Number.parseInt(byte, 16)).join('.')
  return [{ kind: 'hex-address', inputs: { address } }]
}

export const workHexAddress: Work = (inputs) => {
  const address = parseIpv4(inputs['address'] ?? '')
  if (address === undefined) return null
  const dotted = formatIpv4(address)
  const octets = dotted.split('.').map(Number)
  const bytes = octets.map((octet) => octet.toString(16).padStart(2, '0'))
  return {
    title: bytes.join(' '),
    answer: `${bytes.join(' ')} is the address ${bold(dotted)}: each byte is one octet.`,
    facts: octets.map((octet, at) => ({ label: bytes[at] ?? '', value: String(octet) })),
    steps: octets.map((octet, at) => {
      const [high = 0, low = 0] = (bytes[at] ?? '')
        .split('')
        .map((digit) => Number.parseInt(digit, 16))
      return numberStep(
        `${bytes[at]}: ${high} × 16 + ${low} = ${octet}.`,
        `What is ${bytes[at]} in decimal?`,
        octet,
        'The first digit times 16 plus the second; a is 10, b 11, up to f for 15.',
      )
    }),
    topics: ['subnetting', 'packet-capture'],
  }
}
