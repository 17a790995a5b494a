/** Reads an identifier, an address or a MAC address as somebody typed it, and says what is wrong with it. */
import { z } from 'zod/mini'

import type { Groups } from '#platform/contract/ipv6.ts'

import type { AnswerValue, PartVerdict } from '../exercise.ts'
import { judgeText } from '../judge.ts'
import { Text, wordingOf } from '../material.ts'
import type { Reading } from '../reading.ts'
import { fill } from '../template/template.ts'
import {
  addressOf,
  bytesOf,
  hex,
  identifierOf,
  isSame,
  UNIVERSAL_LOCAL,
  type Bytes,
} from './interface-identifier.ts'
import { readIpv6 } from './ipv6.ts'

const wrongByte = wordingOf('nth', 'byte')
/** How the bytes of an identifier are called, from the first on. */
export const ByteNames = z.array(Text).check(z.length(8, 'write all eight'))
/** What is said of a wrong answer, field by field. */
export const Mistakes = z.strictObject({
  identifier: z.strictObject({
    notHex: Text,
    tooShort: Text,
    form: Text,
    notInverted: Text,
    otherBit: wordingOf('bit'),
    reversed: Text,
    notInMiddle: Text,
    otherMiddle: wordingOf('middle'),
    byte: wrongByte,
  }),
  address: z.strictObject({
    prefix: wordingOf('number', 'group'),
    identifier: wordingOf('problem'),
  }),
  mac: z.strictObject({
    notHex: Text,
    tooLong: Text,
    length: wordingOf('given'),
    notInverted: Text,
    byte: wrongByte,
  }),
})
type Mistakes = z.infer<typeof Mistakes>

export function createJudge(words: Mistakes, byteNames: readonly string[]) {
  /** Four groups, or eight bytes; leading zeros of a group may be left out. */
  function readIdentifier(text: string): Reading<Bytes> {
    const plain = text.toLowerCase().replace(/^::?/, '').replace(/\/64$/, '')
    const parts = plain.split(/[:-]/)
    const isOf = (count: number, digits: number) =>
      parts.length === count && parts.every((part) => part.length <= digits)
    if (parts.some((part) => !/^[\da-f]+$/.test(part))) return { problem: words.identifier.notHex }
    const numbers = parts.map((part) => Number.parseInt(part, 16))
    if (isOf(8, 2)) return { value: numbers }
    if (isOf(4, 4)) return { value: bytesOf(numbers) }
    const isMac = parts.length === 6 || isOf(3, 4)
    return { problem: isMac ? words.identifier.tooShort : words.identifier.form }
  }

  /** Twelve hexadecimal digits, divided as anyone likes. */
  function readMac(text: string): Reading<Bytes> {
    const digits = text.toLowerCase().replaceAll(/[\s:.-]/g, '')
    if (!/^[\da-f]*$/.test(digits)) return { problem: words.mac.notHex }
    if (digits.length === 16) return { problem: words.mac.tooLong }
    if (digits.length !== 12) return { problem: fill(words.mac.length, { given: digits.length }) }
    return { value: (digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)) }
  }

  /** Names the first byte that differs. */
  function explainByte(wording: string, given: Bytes, right: Bytes): string {
    const index = given.findIndex((byte, at) => byte !== right[at])
    return fill(wording, { nth: byteNames[index] ?? '', byte: hex(given[index] ?? 0) })
  }

  function explainIdentifier(mac: Bytes, given: Bytes): string {
    const right = identifierOf(mac)
    const [first = 0, ...rest] = right
    const withFirst = (byte: number) => isSame(given, [byte, ...rest])
    if (withFirst(first ^ UNIVERSAL_LOCAL)) return words.identifier.notInverted
    for (let bit = 0x80; bit >= 1; bit >>= 1) {
      if (withFirst(first ^ UNIVERSAL_LOCAL ^ bit)) return fill(words.identifier.otherBit, { bit })
    }
    const middle = given.slice(3, 5)
    if (isSame(middle, [0xfe, 0xff])) return words.identifier.reversed
    if (!isSame(middle, right.slice(3, 5))) {
      const hasIt = given.some((byte, index) => byte === 0xff && given[index + 1] === 0xfe)
      return hasIt
        ? words.identifier.notInMiddle
        : fill(words.identifier.otherMiddle, { middle: middle.map(hex).join(':') })
    }
    return explainByte(words.identifier.byte, given, right)
  }

  function explainAddress(prefix: Groups, mac: Bytes, given: Groups): string {
    const different = given.findIndex((group, index) => group !== prefix[index])
    if (different < prefix.length) {
      const group = (given[different] ?? 0).toString(16)
      return fill(words.address.prefix, { number: different + 1, group })
    }
    const problem = explainIdentifier(mac, bytesOf(given.slice(prefix.length)))
    return fill(words.address.identifier, { problem })
  }

  function explainMac(mac: Bytes, given: Bytes): string {
    const [first = 0, ...rest] = mac
    return isSame(given, [first ^ UNIVERSAL_LOCAL, ...rest])
      ? words.mac.notInverted
      : explainByte(words.mac.byte, given, mac)
  }

  return {
    identifier: (given: AnswerValue | undefined, mac: Bytes): PartVerdict =>
      judgeText(
        given,
        readIdentifier,
        (bytes) => isSame(bytes, identifierOf(mac)),
        (bytes) => explainIdentifier(mac, bytes),
      ),

    mac: (given: AnswerValue | undefined, mac: Bytes): PartVerdict =>
      judgeText(
        given,
        readMac,
        (bytes) => isSame(bytes, mac),
        (bytes) => explainMac(mac, bytes),
      ),

    /** @param prefix the first four groups of the right address. */
    address: (given: AnswerValue | undefined, prefix: Groups, mac: Bytes): PartVerdict =>
      judgeText(
        given,
        (text) => readIpv6(text.replace(/\s*\/\s*64$/, '')),
        (address) => isSame(address, addressOf(prefix, mac)),
        (address) => explainAddress(prefix, mac, address),
      ),
  }
}
