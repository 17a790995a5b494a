/** One octet in the other base, binary or decimal: its field, its verdict and its worked step. */
import { z } from 'zod/mini'

import { toBits } from '#platform/contract/ipv4.ts'

import type { AnswerValue, Field, PartVerdict, Step } from '../exercise.ts'
import { judgeText } from '../judge.ts'
import { Text, wordingOf } from '../material.ts'
import { readInteger } from '../read-number.ts'
import type { Reading } from '../reading.ts'
import { fill } from '../template/template.ts'

export const ConversionWords = z.strictObject({
  toBinary: z.strictObject({
    label: wordingOf('decimal'),
    form: Text,
    aim: Text,
    step: wordingOf('decimal', 'bits'),
  }),
  toDecimal: z.strictObject({
    label: wordingOf('bits'),
    aim: Text,
    step: wordingOf('bits', 'sum'),
  }),
  wrong: z.strictObject({
    notBits: Text,
    tooManyBits: wordingOf('given'),
    zerosMissing: Text,
    tooFewBits: wordingOf('given', 'value'),
    backwards: Text,
    bits: wordingOf('sum'),
    decimalRange: Text,
    decimal: wordingOf('given', 'bits'),
  }),
})
type ConversionWords = z.infer<typeof ConversionWords>

export type Conversion = {
  readonly id: string
  readonly task: 'toBinary' | 'toDecimal'
  readonly octet: number
}

type Bits = { readonly text: string; readonly value: number }

/** What the bits of an octet are worth, from the left. */
export const BIT_VALUES = [128, 64, 32, 16, 8, 4, 2, 1]

/** All eight digits. */
export function bitsOf(octet: number): string {
  return toBits(octet, 8)
}

export function isOctet(value: number): boolean {
  return value >= 0 && value <= 255
}

/** `32 + 8 + 1 = 41`, or the number alone where one bit makes it. */
function sumOf(value: number): string {
  const parts = BIT_VALUES.filter((bitValue) => (value & bitValue) !== 0)
  return parts.length > 1 ? `${parts.join(' + ')} = ${value}` : String(value)
}

/** The digits under what they are worth. */
function columnsOf(bits: string): string {
  return [BIT_VALUES.map(String), bits.split('')]
    .map((line) => line.map((word) => word.padStart(3)).join(' '))
    .join('\n')
}

/** Bit by bit: what fits is subtracted. */
function subtractionOf(octet: number): string {
  let rest = octet
  return BIT_VALUES.map((bitValue) => {
    const name = String(bitValue).padStart(3)
    if (rest < bitValue) return `${name}  0   ${bitValue} > ${rest}`
    rest -= bitValue
    return `${name}  1   ${rest + bitValue} − ${bitValue} = ${rest}`
  }).join('\n')
}

export function createConversions({ toBinary, toDecimal, wrong }: ConversionWords) {
  function readBits(text: string): Reading<Bits> {
    const plain = text.replaceAll(/[\s_.]/g, '')
    if (!/^[01]+$/.test(plain)) return { problem: wrong.notBits }
    if (plain.length > 8) return { problem: fill(wrong.tooManyBits, { given: plain.length }) }
    return { value: { text: plain, value: Number.parseInt(plain, 2) } }
  }

  function explainBits(right: number, { text, value }: Bits): string {
    if (value === right) return wrong.zerosMissing
    if (text.length < 8) return fill(wrong.tooFewBits, { given: text.length, value })
    if (text === bitsOf(right).split('').toReversed().join('')) return wrong.backwards
    return fill(wrong.bits, { sum: sumOf(value) })
  }

  function explainDecimal(given: number): string {
    return isOctet(given) ? fill(wrong.decimal, { given, bits: bitsOf(given) }) : wrong.decimalRange
  }

  return {
    fieldFor: ({ id, task, octet }: Conversion): Field =>
      task === 'toBinary'
        ? {
            type: 'text',
            id,
            label: fill(toBinary.label, { decimal: octet }),
            form: toBinary.form,
            keyboard: 'digits',
          }
        : {
            type: 'text',
            id,
            label: fill(toDecimal.label, { bits: bitsOf(octet) }),
            keyboard: 'digits',
          },

    answerTo: ({ task, octet }: Conversion): string =>
      task === 'toBinary' ? bitsOf(octet) : String(octet),

    judge: (given: AnswerValue | undefined, { task, octet }: Omit<Conversion, 'id'>): PartVerdict =>
      task === 'toBinary'
        ? judgeText(
            given,
            readBits,
            ({ text }) => text === bitsOf(octet),
            (bits) => explainBits(octet, bits),
          )
        : judgeText(given, readInteger, (value) => value === octet, explainDecimal),

    stepOf: ({ task, octet }: Omit<Conversion, 'id'>): Step => {
      const bits = bitsOf(octet)
      return task === 'toBinary'
        ? { text: fill(toBinary.step, { decimal: octet, bits }), code: subtractionOf(octet) }
        : { text: fill(toDecimal.step, { bits, sum: sumOf(octet) }), code: columnsOf(bits) }
    },
  }
}
