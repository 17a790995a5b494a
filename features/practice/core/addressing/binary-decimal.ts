/** Octets between binary and decimal, and what a mask leaves of one. */
import { cellId, defineExercise, type FieldVerdict, type Step } from '../exercise.ts'
import { judgeCells, judgeText, type Reading } from '../judge.ts'
import type { Random } from '../random.ts'
import { readInteger } from '../read-number.ts'
import { formatIpv4, octetsOf, ORDINALS, privateAddress, toBits } from './ipv4.ts'

type Data =
  | { readonly sort: 'octets'; readonly decimal: number; readonly binary: number }
  | { readonly sort: 'address'; readonly address: number; readonly binary: number }
  | { readonly sort: 'mask'; readonly octet: number; readonly mask: number }

const PLACES = [128, 64, 32, 16, 8, 4, 2, 1]
/** What an octet of a mask can be, apart from all ones and all zeros (RFC 1878). */
const MASK_OCTETS = [128, 192, 224, 240, 248, 252, 254]
const COLUMN = 'binary'

type Bits = { readonly text: string; readonly value: number }

/** A number of at least two places: one place alone is no exercise. */
function randomOctet(random: Random): number {
  let octet = 0
  do octet = random.int(3, 254)
  while (PLACES.includes(octet))
  return octet
}

function readBits(text: string): Reading<Bits> {
  const plain = text.replaceAll(/[\s_.]/g, '')
  if (!/^[01]+$/.test(plain)) return { problem: 'Write only ones and zeros.' }
  if (plain.length > 8) return { problem: `An octet has eight digits; these are ${plain.length}.` }
  return { value: { text: plain, value: Number.parseInt(plain, 2) } }
}

function judgeBits(given: string | undefined, right: number) {
  return judgeText(
    given,
    readBits,
    ({ text }) => text === toBits(right, 8),
    ({ text, value }) => {
      if (value === right)
        return 'The right value, but an octet is written with eight digits: fill up with zeros at the front.'
      if (text.length < 8) {
        return `These are ${text.length} digits, worth ${value}. An octet has eight.`
      }
      if (text === toBits(right, 8).split('').toReversed().join('')) {
        return 'The digits run backwards: the place worth 128 is on the left.'
      }
      return `Your digits are worth ${sum(value)}.`
    },
  )
}

function judgeDecimal(given: string | undefined, right: number) {
  return judgeText(
    given,
    readInteger,
    (value) => value === right,
    (value) => {
      if (value < 0 || value > 255) return 'Eight binary digits make a number from 0 to 255.'
      return `${value} would be \`${toBits(value, 8)}\`. Compare it digit by digit.`
    },
  )
}

/** `32 + 8 + 1 = 41`, or the number alone where one place makes it. */
function sum(value: number): string {
  const places = PLACES.filter((place) => (value & place) !== 0)
  return places.length > 1 ? `${places.join(' + ')} = ${value}` : String(value)
}

function toBinarySteps(value: number): Step {
  const lines: string[] = []
  let rest = value
  for (const place of PLACES) {
    const fits = rest >= place
    lines.push(
      `${String(place).padStart(3)}  ${fits ? `1   ${rest} − ${place} = ${rest - place}` : `0   ${place} > ${rest}`}`,
    )
    if (fits) rest -= place
  }
  return {
    text: `${value}: go through the places from the left, and take each that still fits. \`${toBits(value, 8)}\``,
    code: lines.join('\n'),
  }
}

function toDecimalStep(value: number): Step {
  return {
    text: `\`${toBits(value, 8)}\`: add the places that hold a 1. ${sum(value)}`,
    code: `128  64  32  16   8   4   2   1\n${toBits(value, 8)
      .split('')
      .map((bit) => bit.padStart(3))
      .join(' ')}`,
  }
}

function textOf(given: unknown): string | undefined {
  return typeof given === 'string' ? given : undefined
}

export const binaryDecimal = defineExercise<Data>({
  kind: 'binary-decimal',

  pose: (random, level, like) => {
    const sort =
      like?.sort ??
      (level === 1
        ? 'octets'
        : level === 2
          ? random.pick(['octets', 'address'] as const)
          : random.pick(['address', 'mask'] as const))
    if (sort === 'octets') {
      const decimal = randomOctet(random)
      let binary = randomOctet(random)
      while (binary === decimal) binary = randomOctet(random)
      return { sort, decimal, binary }
    }
    if (sort === 'address')
      return { sort, address: privateAddress(random), binary: randomOctet(random) }
    return { sort, octet: randomOctet(random), mask: random.pick(MASK_OCTETS) }
  },

  show: (data) => {
    if (data.sort === 'octets') {
      return {
        prompt: 'Convert each octet.',
        exhibits: [],
        fields: [
          {
            type: 'text',
            id: 'binary',
            label: `${data.decimal} in binary`,
            form: 'Eight digits.',
            keyboard: 'digits',
          },
          {
            type: 'text',
            id: 'decimal',
            label: `\`${toBits(data.binary, 8)}\` in decimal`,
            keyboard: 'digits',
          },
        ],
      }
    }
    if (data.sort === 'address') {
      return {
        prompt: `Write \`${formatIpv4(data.address)}\` in binary, octet by octet, and turn one octet back.`,
        exhibits: [],
        fields: [
          {
            type: 'table',
            id: 'octets',
            label: 'The address in binary',
            form: 'Eight digits each.',
            rows: octetsOf(data.address).map((octet, index) => ({
              id: ORDINALS[index] ?? 'first',
              label: `${ORDINALS[index]} octet, ${octet}`,
            })),
            columns: [{ id: COLUMN, label: 'binary', keyboard: 'digits' }],
          },
          {
            type: 'text',
            id: 'decimal',
            label: `\`${toBits(data.binary, 8)}\` in decimal`,
            keyboard: 'digits',
          },
        ],
      }
    }
    return {
      prompt: `One octet of an address is ${data.octet}, and the mask has ${data.mask} there. Which number does the network address have in this octet?`,
      exhibits: [],
      fields: [
        {
          type: 'text',
          id: 'octet',
          label: `${data.octet} in binary`,
          form: 'Eight digits.',
          keyboard: 'digits',
        },
        {
          type: 'text',
          id: 'mask',
          label: `${data.mask} in binary`,
          form: 'Eight digits.',
          keyboard: 'digits',
        },
        {
          type: 'text',
          id: 'network',
          label: 'Octet of the network address, in decimal',
          keyboard: 'digits',
        },
      ],
    }
  },

  workOut: (data) => {
    if (data.sort === 'octets') {
      return {
        answer: { binary: toBits(data.decimal, 8), decimal: String(data.binary) },
        steps: [toBinarySteps(data.decimal), toDecimalStep(data.binary)],
      }
    }
    if (data.sort === 'address') {
      const octets = octetsOf(data.address)
      return {
        answer: {
          octets: Object.fromEntries(
            octets.map((octet, index) => [
              cellId(ORDINALS[index] ?? 'first', COLUMN),
              toBits(octet, 8),
            ]),
          ),
          decimal: String(data.binary),
        },
        steps: [...octets.map((octet) => toBinarySteps(octet)), toDecimalStep(data.binary)],
      }
    }
    const network = data.octet & data.mask
    return {
      answer: {
        octet: toBits(data.octet, 8),
        mask: toBits(data.mask, 8),
        network: String(network),
      },
      steps: [
        toBinarySteps(data.octet),
        toBinarySteps(data.mask),
        {
          text: 'Where the mask has a 1 the digit of the address stays; where it has a 0, the digit becomes 0.',
          code: `${toBits(data.octet, 8)}  ${data.octet}\n${toBits(data.mask, 8)}  ${data.mask}\n${toBits(network, 8)}  ${network}`,
        },
      ],
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    if (data.sort === 'octets') {
      return {
        binary: judgeBits(textOf(answer['binary']), data.decimal),
        decimal: judgeDecimal(textOf(answer['decimal']), data.binary),
      }
    }
    if (data.sort === 'address') {
      const octetByCell = new Map(
        octetsOf(data.address).map((octet, index) => [
          cellId(ORDINALS[index] ?? 'first', COLUMN),
          octet,
        ]),
      )
      return {
        octets: judgeCells(answer['octets'], [...octetByCell.keys()], (cell, text) =>
          judgeBits(text, octetByCell.get(cell) ?? 0),
        ),
        decimal: judgeDecimal(textOf(answer['decimal']), data.binary),
      }
    }
    const { octet, mask } = data
    return {
      octet: judgeBits(textOf(answer['octet']), octet),
      mask: judgeBits(textOf(answer['mask']), mask),
      network: judgeText(
        answer['network'],
        readInteger,
        (value) => value === (octet & mask),
        (value) => {
          if (value === (octet | mask))
            return 'You kept a 1 where either has one. It stays only where both have one.'
          if (value === (octet & ~mask & 255))
            return 'That is what the mask takes away: the host part.'
          if (value === octet || value === mask)
            return 'That is one of the two numbers you began with.'
          if (value < 0 || value > 255) return 'An octet is a number from 0 to 255.'
          return `${value} would be \`${toBits(value, 8)}\`. Compare it with the two rows of digits.`
        },
      ),
    }
  },

  nudge: ({ sort }) =>
    sort === 'mask'
      ? 'Write both numbers in binary, one under the other, and keep a one only where both have a one.'
      : 'From the left the places of an octet are worth 128, 64, 32, 16, 8, 4, 2 and 1. Each is either in the number or not.',

  aim: (_data, fieldId) => {
    if (fieldId === 'network')
      return 'Go through the eight columns: one and one gives one, everything else gives zero.'
    if (fieldId === 'decimal')
      return 'Write the worth of each place above its digit, and add those above a one.'
    return 'Go from the left: does the place still fit into what is left of the number? Then write a one and subtract it.'
  },
})
