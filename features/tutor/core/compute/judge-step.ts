/** Judges what a learner typed as the result of a step: right, or wrong with the octet or the rule to look at. */
import { readIpv4 } from '#features/practice/contract.ts'
import { octetsOf, parseIpv4, prefixOfMask } from '#platform/contract/ipv4.ts'
import { parseIpv6 } from '#platform/contract/ipv6.ts'

import { withDigits } from './asked-text.ts'
import type { Ask, Form } from './calculation.ts'

export type StepVerdict =
  | { readonly kind: 'right' }
  /** The note says where to look, never the result. */
  | { readonly kind: 'wrong'; readonly note: string }
  /** It is no answer of this form: the note says which form is meant. */
  | { readonly kind: 'unclear'; readonly note: string }

const RIGHT: StepVerdict = { kind: 'right' }

const FORMS: Readonly<Record<Form, string>> = {
  number: 'Write a number.',
  address: 'Write an address or a mask, with four octets, like 10.0.0.0.',
  network: 'Write a network with its prefix, like 10.0.0.0/24.',
  prefix: 'Write a prefix, like /24.',
  'yes-no': 'Write yes or no.',
  bits: 'Write it in binary, with digits 0 and 1.',
  ipv6: 'Write an IPv6 address.',
  text: 'Write the result.',
}

export function judgeStep(ask: Ask, typed: string): StepVerdict {
  const text = typed.trim().toLowerCase()
  const verdict = JUDGES[ask.form](ask, text)
  if (verdict.kind !== 'wrong') return verdict
  const trap = trapOf(ask, text)
  return trap === undefined ? verdict : { kind: 'wrong', note: trap }
}

function trapOf({ traps = {} }: Ask, text: string): string | undefined {
  const given = text.replaceAll(/(?<=\d),(?=\d{3})/g, '')
  return Object.entries(traps).find(
    ([value]) => given === value || given.split(/[^\d.:a-f/]+/).includes(value),
  )?.[1]
}

function unclear({ form }: Ask): StepVerdict {
  return { kind: 'unclear', note: FORMS[form] }
}

function wrong({ hint }: Ask, where = ''): StepVerdict {
  return { kind: 'wrong', note: where === '' ? hint : `${where} ${hint}` }
}

type Judge = (ask: Ask, text: string) => StepVerdict

function judgeNumber(ask: Ask, text: string): StepVerdict {
  const power = /(\d+)\s*(?:\^|\*\*)\s*(\d+)\s*$/.exec(text)
  if (power && Number(power[2]) <= 128) {
    const value = BigInt(power[1] ?? 0) ** BigInt(power[2] ?? 0)
    return String(value) === ask.expected ? RIGHT : wrong(ask)
  }
  const plain = withDigits(text).replaceAll(/(?<=\d)[, ](?=\d{3}(?:\D|$))/g, '')
  // The result stands last: "256 - 240 = 16".
  const given = /(-?\d+(?:\.\d+)?)(?!.*\d)/.exec(plain.replaceAll('−', '-'))?.[1]
  if (given === undefined) return unclear(ask)
  if (given === ask.expected) return RIGHT
  const [value, expected] = [Number(given), Number(ask.expected)]
  // What was divided may be rounded.
  const isClose =
    ask.expected.includes('.') && Math.abs(value - expected) <= Math.abs(expected) * 0.005
  return value === expected || isClose ? RIGHT : wrong(ask)
}

function judgeAddress(ask: Ask, text: string): StepVerdict {
  const dotted = /\d+(?:\.\d+){3}/.exec(text)?.[0]
  if (dotted === undefined) {
    const ending = /^(?:\.\d{1,3})+$/.exec(text)?.[0]
    if (ending === undefined) return unclear(ask)
    return ask.expected.endsWith(ending) ? RIGHT : wrong(ask)
  }
  const reading = readIpv4(dotted)
  if ('problem' in reading) return { kind: 'wrong', note: reading.problem }
  return compareAddresses(ask, reading.value, parseIpv4(ask.expected) ?? 0)
}

function compareAddresses(ask: Ask, given: number, expected: number): StepVerdict {
  const others = octetsOf(expected)
  const index = octetsOf(given).findIndex((octet, at) => octet !== others[at])
  return index === -1 ? RIGHT : wrong(ask, `Look at octet ${index + 1}.`)
}

function judgeNetwork(ask: Ask, text: string): StepVerdict {
  const [, dotted, prefix] = /(\d+(?:\.\d+){3})(?:\s*\/\s*(\d+))?/.exec(text) ?? []
  if (dotted === undefined) return unclear(ask)
  const reading = readIpv4(dotted)
  if ('problem' in reading) return { kind: 'wrong', note: reading.problem }
  const [expected = '', expectedPrefix] = ask.expected.split('/')
  const verdict = compareAddresses(ask, reading.value, parseIpv4(expected) ?? 0)
  if (verdict.kind !== 'right' || prefix === undefined || prefix === expectedPrefix) return verdict
  return wrong(ask, 'The address is right. Look at the prefix.')
}

function judgePrefix(ask: Ask, text: string): StepVerdict {
  const dotted = /\d+(?:\.\d+){3}/.exec(text)?.[0]
  const mask = dotted === undefined ? undefined : parseIpv4(dotted)
  const given = mask === undefined ? /(\d{1,3})(?!.*\d)/.exec(text)?.[1] : prefixOfMask(mask)
  if (given === undefined) return unclear(ask)
  return `/${given}` === ask.expected ? RIGHT : wrong(ask)
}

function judgeYesNo(ask: Ask, text: string): StepVerdict {
  const isYes = /^(?:y|ye|yes|yep|yeah|true|sure|correct|it is|they are|it does)\b/.test(text)
  const isNo = /^(?:n|no|nope|not|false|isn't|it isn't|they aren't|it is not|they are not)\b/.test(
    text,
  )
  if (isYes === isNo && !/\b(?:not|n't)\b/.test(text)) return unclear(ask)
  const given = isNo || /\b(?:not|n't)\b/.test(text) ? 'no' : 'yes'
  return given === ask.expected ? RIGHT : wrong(ask)
}

function judgeBits(ask: Ask, text: string): StepVerdict {
  const given = text.replaceAll(/[\s_.]/g, '').replace(/^0b/, '')
  if (!/^[01]+$/.test(given)) return unclear(ask)
  const expected = ask.expected.replaceAll(' ', '')
  if (given.replace(/^0+/, '') === expected.replace(/^0+/, '')) return RIGHT
  const padded = given.padStart(expected.length, '0')
  const at =
    padded.length > expected.length
      ? -1
      : padded.split('').findIndex((bit, index) => bit !== expected[index])
  const place = 2 ** (expected.length - 1 - at)
  return wrong(ask, at === -1 ? '' : `Look at the place worth ${place}.`)
}

function judgeIpv6(ask: Ask, text: string): StepVerdict {
  const given = parseIpv6(text.replace(/\/\d+$/, ''))
  if (!given) return unclear(ask)
  const expected = parseIpv6(ask.expected) ?? []
  const index = given.findIndex((group, at) => group !== expected[at])
  return index === -1 ? RIGHT : wrong(ask, `Look at group ${index + 1}.`)
}

function judgeText(ask: Ask, text: string): StepVerdict {
  if (text === '') return unclear(ask)
  const expected = ask.expected.toLowerCase()
  if (expected.includes('+')) {
    const sum = (one: string) =>
      (one.match(/\d+/g) ?? [])
        .map(Number)
        .toSorted((a, b) => b - a)
        .join()
    return sum(text.split('=')[0] ?? '') === sum(expected) ? RIGHT : wrong(ask)
  }
  const plain = (one: string) =>
    one
      .replaceAll(/[\s.,;]+/g, '')
      .replaceAll('-', ':')
      .replace(/^(?:0x|class)/, '')
  if (plain(text) === plain(expected) || plain(text) === plain(expected).replaceAll(':', ''))
    return RIGHT
  const [given, right] = [parseIpv6(text), parseIpv6(expected)]
  const isSame = given && right && given.every((group, at) => group === right[at])
  return wrong(ask, isSame ? 'It is the same address, but not in this form.' : '')
}

const JUDGES: Readonly<Record<Form, Judge>> = {
  number: judgeNumber,
  address: judgeAddress,
  network: judgeNetwork,
  prefix: judgePrefix,
  'yes-no': judgeYesNo,
  bits: judgeBits,
  ipv6: judgeIpv6,
  text: judgeText,
}
