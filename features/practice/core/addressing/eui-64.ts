/** From a MAC address to the modified EUI-64 interface identifier and its IPv6 address, and back. */
import {
  defineExercise,
  type Field,
  type FieldVerdict,
  type Option,
  type Step,
} from '../exercise.ts'
import { judgeChoice, judgeText, type Reading } from '../judge.ts'
import type { Random } from '../random.ts'
import { toBits } from './ipv4.ts'
import { formatIpv6, readIpv6, type Groups } from './ipv6.ts'

type Bytes = readonly number[]

type Data = {
  readonly mac: Bytes
  /** The first four groups of the address, of a /64. */
  readonly prefix: Groups
  readonly isReverse: boolean
  readonly style: 'colons' | 'hyphens' | 'dots'
}

/** The universal/local bit of the first byte, inverted in the identifier (RFC 4291, appendix A). */
const UNIVERSAL_LOCAL = 0x02
const LINK_LOCAL: Groups = [0xfe80, 0, 0, 0]

const ASSIGNERS: readonly Option[] = [
  { id: 'universal', label: 'its maker (universal)' },
  { id: 'local', label: 'an administrator or software (local)' },
]

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

/** FF-FE goes into the middle, and the universal/local bit is inverted (RFC 4291, appendix A). */
function identifierOf(mac: Bytes): Bytes {
  const [first = 0, ...rest] = mac
  return [first ^ UNIVERSAL_LOCAL, ...rest.slice(0, 2), 0xff, 0xfe, ...rest.slice(2)]
}

function groupsOf(bytes: Bytes): Groups {
  return Array.from(
    { length: bytes.length / 2 },
    (_, index) => ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0),
  )
}

function bytesOf(groups: Groups): Bytes {
  return groups.flatMap((group) => [group >> 8, group & 255])
}

function formatIdentifier(bytes: Bytes): string {
  return groupsOf(bytes)
    .map((group) => group.toString(16).padStart(4, '0'))
    .join(':')
}

function formatMac(mac: Bytes, style: Data['style']): string {
  if (style === 'hyphens') return mac.map(hex).join('-').toUpperCase()
  if (style === 'colons') return mac.map(hex).join(':')
  return groupsOf(mac)
    .map((group) => group.toString(16).padStart(4, '0'))
    .join('.')
}

function addressOf({ mac, prefix }: Data): Groups {
  return [...prefix, ...groupsOf(identifierOf(mac))]
}

/** Four groups, or eight bytes; leading zeros of a group may be left out. */
function readIdentifier(text: string): Reading<Bytes> {
  const plain = text.toLowerCase().replace(/^::?/, '').replace(/\/64$/, '')
  const parts = plain.split(/[:-]/)
  if (parts.some((part) => !/^[\da-f]+$/.test(part))) {
    return { problem: 'Write it in hexadecimal, in four groups with colons between.' }
  }
  if (parts.length === 8 && parts.every((part) => part.length <= 2)) {
    return { value: parts.map((part) => Number.parseInt(part, 16)) }
  }
  if (parts.length === 6 || (parts.length === 3 && parts.every((part) => part.length <= 4))) {
    return {
      problem: 'These are 48 bits, as many as the MAC address has. An interface identifier has 64.',
    }
  }
  if (parts.length === 4 && parts.every((part) => part.length <= 4)) {
    return { value: bytesOf(parts.map((part) => Number.parseInt(part, 16))) }
  }
  return { problem: 'An interface identifier has four groups of up to four digits.' }
}

/** Twelve hexadecimal digits, divided as anyone likes. */
function readMac(text: string): Reading<Bytes> {
  const digits = text.toLowerCase().replaceAll(/[\s:.-]/g, '')
  if (!/^[\da-f]*$/.test(digits))
    return { problem: 'A MAC address is written in hexadecimal: 0 to 9 and a to f.' }
  if (digits.length === 16)
    return { problem: 'These are 64 bits. A MAC address has 48: something has to go.' }
  if (digits.length !== 12)
    return { problem: `A MAC address has twelve digits; these are ${digits.length}.` }
  return {
    value: Array.from({ length: 6 }, (_, index) =>
      Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16),
    ),
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

const NTH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

function explainIdentifier(mac: Bytes, given: Bytes): string {
  const right = identifierOf(mac)
  const [first = 0, ...rest] = right
  const withFirst = (byte: number) => isSame(given, [byte, ...rest])
  if (withFirst(first ^ UNIVERSAL_LOCAL))
    return 'The universal/local bit is still as it was in the MAC address.'
  for (let bit = 0x80; bit >= 1; bit >>= 1) {
    if (withFirst(first ^ UNIVERSAL_LOCAL ^ bit)) {
      return `You inverted the bit worth ${bit} of the first byte; the universal/local bit is another one.`
    }
  }
  const middle = given.slice(3, 5)
  if (isSame(middle, [0xfe, 0xff])) return 'What goes into the middle stands the wrong way round.'
  if (!isSame(middle, right.slice(3, 5))) {
    const hasIt = given.some((byte, index) => byte === 0xff && given[index + 1] === 0xfe)
    return hasIt
      ? 'The inserted bytes do not stand in the middle: three bytes of the MAC address belong before them, three behind.'
      : `Between the third and the fourth byte of the MAC address stands \`${middle.map(hex).join(':')}\`, which does not belong there.`
  }
  const different = given.findIndex((byte, index) => byte !== right[index])
  return `The ${NTH[different]} byte, \`${hex(given[different] ?? 0)}\`, is wrong.`
}

function explainAddress(data: Data, given: Groups): string {
  const right = addressOf(data)
  const different = given.findIndex((group, index) => group !== right[index])
  if (different < 4)
    return `The prefix is wrong: group ${different + 1} of your address, written out, is \`${(given[different] ?? 0).toString(16)}\`.`
  return `The prefix is right. In the identifier: ${explainIdentifier(data.mac, bytesOf(given.slice(4)))}`
}

function explainMac(mac: Bytes, given: Bytes): string {
  const [first = 0, ...rest] = mac
  if (isSame(given, [first ^ UNIVERSAL_LOCAL, ...rest])) {
    return 'The universal/local bit is still as it stands in the address; it has to be turned back.'
  }
  const different = given.findIndex((byte, index) => byte !== mac[index])
  return `The ${NTH[different]} byte, \`${hex(given[different] ?? 0)}\`, is wrong.`
}

function randomMac(random: Random, isLocal: boolean): Bytes {
  // The lowest bit of the first byte marks a group address; an interface never has it set.
  const first = (random.int(0, 255) & 0xfc) | (isLocal ? UNIVERSAL_LOCAL : 0)
  return [first, ...Array.from({ length: 5 }, () => random.int(0, 255))]
}

function hasEasyBytes(mac: Bytes): boolean {
  // ff and fe of its own would make it ambiguous where the inserted ones stand.
  return mac.every((byte) => byte !== 0xff && byte !== 0xfe)
}

export const eui64 = defineExercise<Data>({
  kind: 'eui-64',

  pose: (random, level, like) => {
    const isReverse = like ? like.isReverse : level === 3 && random.chance(0.6)
    const isLocal = level > 1 && random.chance(0.3)
    let mac = randomMac(random, isLocal)
    while (!hasEasyBytes(mac)) mac = randomMac(random, isLocal)
    const isLinkLocal = like ? like.prefix[0] === LINK_LOCAL[0] : level === 1 || random.chance(0.25)
    return {
      mac,
      prefix: isLinkLocal
        ? LINK_LOCAL
        : [0x2001, 0x0db8, random.int(0, 0xfff), random.int(1, 0xff)],
      isReverse,
      style: random.pick(['colons', 'hyphens', 'dots'] as const),
    }
  },

  show: (data) => {
    const prefix = `\`${formatIpv6([...data.prefix, 0, 0, 0, 0])}/64\``
    if (data.isReverse) {
      return {
        prompt: `A host made its address \`${formatIpv6(addressOf(data))}\` from its MAC address by modified EUI-64. Go back.`,
        exhibits: [],
        fields: [
          {
            type: 'text',
            id: 'mac',
            label: 'MAC address',
            form: 'Twelve digits, divided as you like.',
            keyboard: 'text',
          },
          {
            type: 'choice',
            id: 'assigner',
            label: 'Who gave out this MAC address?',
            options: ASSIGNERS,
          },
        ],
      }
    }
    const fields: Field[] = [
      {
        type: 'text',
        id: 'identifier',
        label: 'Interface identifier',
        form: 'Four groups, such as `0a1b:2cff:fe3d:4e5f`.',
        keyboard: 'text',
      },
      {
        type: 'text',
        id: 'address',
        label: `Address in ${prefix}`,
        form: 'Any valid spelling counts.',
        keyboard: 'text',
      },
    ]
    return {
      prompt: `A host has the MAC address \`${formatMac(data.mac, data.style)}\` and makes its address in ${prefix} from it by modified EUI-64.`,
      exhibits: [],
      fields,
    }
  },

  workOut: (data) => {
    const { mac, isReverse, style } = data
    const identifier = identifierOf(mac)
    const [first = 0] = mac
    const isLocal = (first & UNIVERSAL_LOCAL) !== 0
    const flip = (from: number): Step => ({
      text: 'Invert the universal/local bit: the seventh from the left of the first byte, worth 2.',
      code: `${hex(from)}  ${toBits(from, 8)}\n${hex(from ^ UNIVERSAL_LOCAL)}  ${toBits(from ^ UNIVERSAL_LOCAL, 8)}`,
    })
    if (isReverse) {
      return {
        answer: { mac: formatMac(mac, 'colons'), assigner: isLocal ? 'local' : 'universal' },
        steps: [
          {
            text: 'The last four groups are the interface identifier.',
            code: formatIdentifier(identifier),
          },
          {
            text: 'Take `ff:fe` out of the middle.',
            code: identifier
              .filter((_, index) => index !== 3 && index !== 4)
              .map(hex)
              .join(':'),
          },
          flip(first ^ UNIVERSAL_LOCAL),
          {
            text: `MAC address: \`${formatMac(mac, 'colons')}\`. In a MAC address this bit is ${
              isLocal ? '1: set by an administrator or by software' : '0: given out by the maker'
            }.`,
          },
        ],
      }
    }
    return {
      answer: { identifier: formatIdentifier(identifier), address: formatIpv6(addressOf(data)) },
      steps: [
        {
          text: 'Cut the MAC address in two and put `ff:fe` between.',
          code: `${formatMac(mac, style)}\n${[...mac.slice(0, 3), 0xff, 0xfe, ...mac.slice(3)].map(hex).join(':')}`,
        },
        flip(first),
        {
          text: 'In groups of four digits, this is the interface identifier.',
          code: formatIdentifier(identifier),
        },
        { text: 'The prefix in front of it makes the address.', code: formatIpv6(addressOf(data)) },
      ],
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    const { mac, isReverse } = data
    if (isReverse) {
      const isLocal = ((mac[0] ?? 0) & UNIVERSAL_LOCAL) !== 0
      return {
        mac: judgeText(
          answer['mac'],
          readMac,
          (given) => isSame(given, mac),
          (given) => explainMac(mac, given),
        ),
        assigner: judgeChoice(
          answer['assigner'],
          ASSIGNERS,
          isLocal ? 'local' : 'universal',
          () =>
            'Look at the bit worth 2 in the first byte of the MAC address, not of the IPv6 address.',
        ),
      }
    }
    return {
      identifier: judgeText(
        answer['identifier'],
        readIdentifier,
        (given) => isSame(given, identifierOf(mac)),
        (given) => explainIdentifier(mac, given),
      ),
      address: judgeText(
        answer['address'],
        (text) => readIpv6(text.replace(/\s*\/\s*64$/, '')),
        (given) => isSame(given, addressOf(data)),
        (given) => explainAddress(data, given),
      ),
    }
  },

  nudge: ({ isReverse }) =>
    isReverse
      ? 'Two things were done to the MAC address: two bytes were put into its middle, and one bit of its first byte was inverted. Undo both.'
      : 'Two things happen to the MAC address: two fixed bytes go into its middle, and one bit of its first byte is inverted. Inverted means that a 1 becomes 0 as well.',

  aim: (_data, fieldId) => {
    const AIM_BY_FIELD: Readonly<Record<string, string>> = {
      mac: 'Take the last four groups, remove the two bytes in their middle, then turn the bit worth 2 of the first byte.',
      assigner:
        'In a MAC address the bit worth 2 of the first byte is 0 if the maker gave it out, 1 if somebody set it locally.',
      identifier:
        'Write the first byte in binary and turn the bit worth 2. The inserted bytes stand behind the third byte.',
      address: 'The four groups of the prefix come first, then the interface identifier.',
    }
    return AIM_BY_FIELD[fieldId] ?? ''
  },
})
