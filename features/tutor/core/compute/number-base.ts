/** Numbers and addresses in binary, decimal and hexadecimal. */
import { formatIpv4, ipv4Bits, maskOf, octetsOf, parseIpv4 } from '#platform/contract/ipv4.ts'

import type { AskedText } from './asked-text.ts'
import { bold, type Fact, type Request, type Step, type Work } from './calculation.ts'
import { BASES, writtenBase, type Base } from './written-base.ts'

const RADIX: Readonly<Record<Base, number>> = { binary: 2, decimal: 10, hexadecimal: 16 }

const BASE_NAME = /\b(binary|bin|decimal|dec|denary|hexadecimal|hexa|hex)\b/g
const CONVERTS =
  /\bconvert\w*|\bchange\b|\bturn\b|\btranslate\b|\bwrite\b|\b(?:in|to|as|into|2)\s+(?:a |an )?(?:binary|bin|decimal|dec|denary|hex\w*)\b|\bwhat(?:'?s| is| does)\b|\b(?:binary|decimal|hex\w*)(?: form| value)? (?:of|for)\b|\bhow (?:much|do you write)\b|^(?:binary|decimal|hex\w*|0x|0b|\d)|=/
const ASKS_HOW = /\bhow (?:do|to|does|can|would|is|could)\b/
/** `how do i get from 10110110 to decimal` names its number right before the base, or right behind the verb. */
const HOW_WITH_NUMBER =
  /\b(?:0x[\da-f]+|0b[01]+|[\da-f]*\d[\da-f]*)(?: [01]{4})?(?: from| in)?(?: (?:binary|bin|hex\w*|decimal))? (?:to|into|in|as) (?:a |an )?(?:binary|bin|decimal|dec|denary|hex\w*)\b/
/** `172 and 16`, `for 224 and for 240` */
const FURTHER = /(?<=\d(?: (?:in|to) \w+)?(?:, | and |, and | & )(?:for |of )?)\d{1,10}\b/g
const MOST_NUMBERS = 4
const DOTTED_BITS = /(?<![\d.])([01]{8}(?:[. ][01]{8}){3})(?![\d.])/

export function readNumbers(asked: AskedText): Request[] {
  const { text: all, words: text, hosts, masks, problems } = asked
  const bits = DOTTED_BITS.exec(all)?.[1]
  if (bits !== undefined) {
    const address = bits
      .split(/[. ]/)
      .reduce((sum, octet) => sum * 256 + Number.parseInt(octet, 2), 0)
    return [{ kind: 'address-in-base', inputs: { address: formatIpv4(address), to: 'decimal' } }]
  }
  const names = [...text.matchAll(BASE_NAME)].map(([name]) => baseOf(name))
  if (hosts.length + masks.length > 0) {
    const addresses = [...hosts.map(({ address }) => address), ...masks.map(maskOf)]
    return ofAddresses(addresses, names, text)
  }
  if (problems.length > 0) return []
  const written = writtenIn(text)
  if (
    written === undefined ||
    (names.length === 0 && (!/^0[xb]/.test(written) || text.split(' ').length > 4))
  )
    return []
  const asksHow = ASKS_HOW.test(text) && !HOW_WITH_NUMBER.test(text)
  if (!CONVERTS.test(text) || asksHow || /\bhow many\b|\bwhy\b/.test(text)) return []
  const bases = [...new Set(names)]
  const from = writtenBase(written, bases, text)
  const others = bases.filter((name) => name !== from)
  const to = others.length === 1 ? others[0] : undefined
  // "convert 172 and 16 to binary"
  const numbers =
    bases.length === 1 && from === 'decimal'
      ? [written, ...(text.match(FURTHER) ?? [])].slice(0, MOST_NUMBERS)
      : [written]
  return numbers.flatMap((number): Request[] => {
    const digits = number.replace(/^0[xb]/, '')
    if (!isWrittenIn(digits, from) || valueOf(digits, from) === null) return []
    return [{ kind: 'number', inputs: { digits, from, ...(to ? { to } : {}) } }]
  })
}

function ofAddresses(
  addresses: readonly number[],
  names: readonly Base[],
  text: string,
): Request[] {
  const bases = [...new Set(names)].filter((name) => name !== 'decimal')
  if (bases.length === 0 || /\bmask\b.*\bcidr\b/.test(text)) return []
  return addresses.slice(0, 3).flatMap((address) =>
    bases.map((to) => ({
      kind: 'address-in-base',
      inputs: { address: formatIpv4(address), to },
    })),
  )
}

function writtenIn(text: string): string | undefined {
  const plain = text
    .replaceAll(/\b(?:dec|be|a|in|to|2(?= (?:binary|bin|decimal|hex)))\b/g, ' ')
    .replaceAll(/(?<=\b[01]{4}) (?=[01]{4}\b)/g, '')
    .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
  return /\b(?:0x[0-9a-f]{1,8}|0b[01]{1,32}|(?=[0-9a-f]*\d)[0-9a-f]{1,32}|[a-f]{2}|[0-9a-f]{4})\b(?![.,]?\d)/.exec(
    plain,
  )?.[0]
}

function baseOf(name: string): Base {
  return name.startsWith('b') ? 'binary' : name.startsWith('h') ? 'hexadecimal' : 'decimal'
}

function isWrittenIn(digits: string, base: Base): boolean {
  const pattern = { binary: /^[01]+$/, decimal: /^\d+$/, hexadecimal: /^[0-9a-f]+$/ }[base]
  return pattern.test(digits)
}

function valueOf(digits: string, base: Base): number | null {
  const value = Number.parseInt(digits, RADIX[base])
  return Number.isSafeInteger(value) && value <= 0xffff_ffff ? value : null
}

function written(value: number, base: Base): string {
  if (base === 'decimal') return String(value)
  if (base === 'hexadecimal') return value.toString(16).toUpperCase().padStart(2, '0')
  const bits = value.toString(2)
  const width = Math.max(8, Math.ceil(bits.length / 8) * 8)
  return bits.padStart(width, '0').replaceAll(/(.{8})(?=.)/g, '$1 ')
}

export const workNumber: Work = (inputs) => {
  const from = BASES.find((base) => base === inputs['from'])
  const digits = inputs['digits'] ?? ''
  const value = from && isWrittenIn(digits, from) ? valueOf(digits, from) : null
  if (from === undefined || value === null) return null
  const shown = from === 'hexadecimal' ? digits.toUpperCase() : digits
  const targets = BASES.filter((base) => base !== from && (inputs['to'] ?? base) === base)
  const said = targets.map((base) => `${bold(written(value, base))} in ${base}`)
  return {
    title: `${shown} (${from})`,
    answer: `${capital(from)} ${shown} is ${said.join(' and ')}.`,
    facts: BASES.filter((base) => base !== from).map((base): Fact => ({
      label: `In ${base}`,
      value: written(value, base),
    })),
    steps: targets.flatMap((to) => stepsOf(value, shown, from, to)),
    topics: ['subnetting'],
  }
}

function capital(base: Base): string {
  return base.charAt(0).toUpperCase() + base.slice(1)
}

/** Which place values make a number up: `128 + 64`. */
function placesOf(value: number): number[] {
  return Array.from({ length: 32 }, (_, at) => 2 ** (31 - at)).filter(
    (place) => Math.floor(value / place) % 2 === 1,
  )
}

function sumOf(value: number): string {
  return value === 0 ? '0' : placesOf(value).join(' + ')
}

function stepsOf(value: number, shown: string, from: Base, to: Base): Step[] {
  const result = written(value, to)
  const form =
    to === 'decimal' ? ('number' as const) : to === 'binary' ? ('bits' as const) : ('text' as const)
  if (from === 'binary' && to === 'decimal') {
    return [
      step(
        `From the right the places are worth 1, 2, 4, 8 and so on, each twice the one before. Add those under a one: ${sumOf(value)} = ${value}.`,
        'What is the sum?',
        result,
        form,
        'Write 128, 64, 32, 16, 8, 4, 2, 1 over the eight digits and add those with a one.',
      ),
    ]
  }
  if (from === 'decimal' && to === 'binary') {
    return [
      step(
        `Take away the largest place value that fits, again and again: ${value} = ${sumOf(value)}.`,
        `Which place values add up to ${value}?`,
        placesOf(value).join(' + '),
        'text',
        'Begin with the largest of 128, 64, 32, 16, 8, 4, 2, 1 that fits, and go on with the rest.',
      ),
      step(
        `Write a 1 for each of them and a 0 for the others: ${result}.`,
        `What is ${value} in binary?`,
        result,
        form,
        'A 1 where the place value was used, a 0 where not; write all eight digits.',
      ),
    ]
  }
  if (to === 'hexadecimal' && from === 'binary')
    return [
      step(
        `Divide the digits into fours from the right: each four make one hexadecimal digit, with A for 10 up to F for 15. That gives ${result}.`,
        'What is it in hexadecimal?',
        result,
        form,
        'Read each four bits as a number from 0 to 15.',
      ),
    ]
  if (from === 'hexadecimal' && to === 'binary')
    return [
      step(
        `Write each hexadecimal digit as four bits, with A as 1010 up to F as 1111: ${result}.`,
        'What is it in binary?',
        result,
        form,
        'Each digit becomes four bits: 8, 4, 2, 1.',
      ),
    ]
  if (from === 'hexadecimal') {
    const digits = shown.split('').map((digit) => Number.parseInt(digit, 16))
    const parts = digits.map((digit, at) => `${digit} × ${16 ** (digits.length - 1 - at)}`)
    return [
      step(
        `From the right the places are worth 1, 16, 256 and so on: ${parts.join(' + ')} = ${value}.`,
        'What is the sum?',
        result,
        form,
        'Multiply each digit by its place value, with A as 10 up to F as 15, and add.',
      ),
    ]
  }
  return [
    step(
      `Divide by 16 again and again and write down the remainders, the last one first: ${value} gives ${result}.`,
      'What is it in hexadecimal?',
      result,
      form,
      'The remainders 10 to 15 are written A to F.',
    ),
  ]
}

function step(
  text: string,
  question: string,
  expected: string,
  form: 'number' | 'bits' | 'text',
  hint: string,
): Step {
  return { text, ask: { question, expected, form, hint } }
}

export const workAddressInBase: Work = (inputs) => {
  const address = parseIpv4(inputs['address'] ?? '')
  const to = BASES.find((base) => base === inputs['to'])
  if (address === undefined || to === undefined) return null
  const dotted = formatIpv4(address)
  const bits = ipv4Bits(address)
  const hex = octetsOf(address)
    .map((octet) => written(octet, 'hexadecimal'))
    .join(':')
  const answer = {
    binary: `In binary ${dotted} is ${bold(bits)}.`,
    decimal: `${bits} is the address ${bold(dotted)}.`,
    hexadecimal: `In hexadecimal ${dotted} is ${bold(hex)}.`,
  }[to]
  return {
    title: to === 'decimal' ? bits : dotted,
    answer,
    facts:
      to === 'decimal'
        ? [{ label: 'Address', value: dotted }]
        : [
            { label: 'Binary', value: bits },
            ...(to === 'hexadecimal' ? [{ label: 'Hexadecimal', value: hex }] : []),
          ],
    steps: octetsOf(address).map((octet, at): Step => {
      const eight = written(octet, 'binary')
      const text = `Octet ${at + 1}: ${octet} = ${sumOf(octet)}, in binary ${eight}.`
      if (to === 'hexadecimal')
        return step(
          `${text} In hexadecimal: ${written(octet, 'hexadecimal')}.`,
          `What is octet ${at + 1} in hexadecimal?`,
          written(octet, 'hexadecimal'),
          'text',
          'Divide it by 16: quotient and remainder are the two digits.',
        )
      return to === 'binary'
        ? step(
            text,
            `What is ${octet} in binary?`,
            eight,
            'bits',
            'Take away 128, 64, 32 and so on where they fit; write all eight digits.',
          )
        : step(
            text,
            `What is ${eight} in decimal?`,
            String(octet),
            'number',
            'Add the place values 128, 64, 32, 16, 8, 4, 2, 1 that have a one.',
          )
    }),
    topics: ['subnetting'],
  }
}
