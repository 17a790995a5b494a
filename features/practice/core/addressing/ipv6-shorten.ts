/** Full IPv6 addresses to their recommended short form. Only that form counts (RFC 5952), and we say so. */
import { defineExercise, type Level } from '../exercise.ts'
import { judgeText, type Reading } from '../judge.ts'
import type { Random } from '../random.ts'
import { formatFull, formatIpv6, readIpv6, runToShorten, zeroRuns, type Groups } from './ipv6.ts'

type Given = { readonly id: string; readonly groups: Groups; readonly isUpperCase: boolean }

type Data = { readonly given: readonly Given[] }

/** Where zero groups stand, behind a fixed beginning of one or two groups. `z` zero, `n` not. */
const SHAPES_BY_LEVEL = {
  1: ['nnzzzzzn', 'nnnzzzzn', 'nnnnzzzn', 'nzzznnnn', 'nnnnzznn', 'nnzzzznn'],
  2: ['nnzzznzn', 'nnznnzzn', 'nnnznnnn', 'nnzznzzz', 'nnnnnzzz', 'nnznzzzn', 'nzzznznn'],
  3: [
    'nnzznzzn',
    'nnznznnn',
    'nzznnzzn',
    'nnzzzzzz',
    'nnnznzzz',
    'nnzzznzz',
    'nznnzznn',
    'nnnnnnnz',
  ],
} as const satisfies Record<Level, readonly string[]>

const BEGINNINGS = [
  // Documentation (RFC 3849), unique local (RFC 4193), link-local (RFC 4291).
  [0x2001, 0x0db8],
  [0xfd00],
  [0xfe80],
] as const

type Spelled = { readonly text: string; readonly groups: Groups }

function readSpelled(text: string): Reading<Spelled> {
  const groups = readIpv6(text)
  return 'problem' in groups ? groups : { value: { text, groups: groups.value } }
}

/** Which rule of RFC 5952 a valid spelling breaks. */
function explain(right: Groups, { text, groups }: Spelled): string {
  const different = groups.findIndex((group, index) => group !== right[index])
  if (different !== -1) {
    return `This is another address: written out, group ${different + 1} of yours is \`${(
      groups[different] ?? 0
    )
      .toString(16)
      .padStart(4, '0')}\`.`
  }
  if (text !== text.toLowerCase())
    return 'The right address, but RFC 5952 wants the letters in lower case.'
  const padded = text.split(':').find((group) => group.length > 1 && group.startsWith('0'))
  if (padded !== undefined) {
    return `The right address, but \`${padded}\` still has zeros at its front.`
  }
  const run = runToShorten(right)
  const [front, back] = text.split('::')
  if (back === undefined)
    return 'The right address, but a run of zero groups can still become a double colon.'
  if (!run)
    return 'The right address, but a single zero group is written `0`; the double colon is for two or more.'
  const start = front === '' || front === undefined ? 0 : front.split(':').length
  const isInRun = start >= run.start && start < run.start + run.length
  if (isInRun)
    return 'The right address, but the double colon does not take in the whole run of zeros.'
  const own = zeroRuns(right).find(
    (other) => start >= other.start && start < other.start + other.length,
  )
  return own?.length === run.length
    ? 'The right address, but of two runs of equal length the first is shortened.'
    : 'The right address, but the double colon must stand for the longest run of zeros.'
}

function addressOf(random: Random, level: Level): Groups {
  const shape = random.pick(SHAPES_BY_LEVEL[level])
  const beginning = random.pick(
    BEGINNINGS.filter(
      (groups) =>
        groups.every((_, index) => shape[index] === 'n') &&
        // Behind fe80 the rest of the first 64 bits is zero (RFC 4291, 2.5.6).
        (groups[0] !== 0xfe80 || shape.startsWith('nzzz')),
    ),
  )
  return shape.split('').map((sort, index) => {
    const fixed = beginning[index]
    if (fixed === 0xfd00) return fixed + random.int(1, 255)
    if (fixed !== undefined) return fixed
    if (sort === 'z') return 0
    // Few digits, so that there are zeros to take away; and zeros at the end, which must stay.
    return random.pick([
      random.int(1, 0xf),
      random.int(0x10, 0xff),
      random.int(0x100, 0xfff),
      random.int(1, 0xff) << 8,
      random.int(1, 0xf) << 4,
    ])
  })
}

function shown({ groups, isUpperCase }: Given): string {
  const full = formatFull(groups)
  return isUpperCase ? full.toUpperCase() : full
}

export const ipv6Shorten = defineExercise<Data>({
  kind: 'ipv6-shorten',

  pose: (random, level) => ({
    given: Array.from({ length: level === 1 ? 2 : 3 }, (_, index) => ({
      id: `address-${index}`,
      groups: addressOf(random, level),
      isUpperCase: level > 1 && random.chance(0.3),
    })),
  }),

  show: ({ given }) => ({
    prompt:
      'Write each address in its short form, the one that RFC 5952 recommends: there is exactly one.',
    exhibits: [],
    fields: given.map((address) => ({
      type: 'text',
      id: address.id,
      label: `\`${shown(address)}\``,
      keyboard: 'text',
    })),
  }),

  workOut: ({ given }) => ({
    answer: Object.fromEntries(given.map(({ id, groups }) => [id, formatIpv6(groups)])),
    steps: given.flatMap((address) => {
      const { groups } = address
      const run = runToShorten(groups)
      const without = groups.map((group) => group.toString(16)).join(':')
      const rivals = zeroRuns(groups).filter(({ length }) => length >= 2).length
      return [
        {
          text: `Take the zeros from the front of each group${address.isUpperCase ? ', and write lower case' : ''}.`,
          code: `${shown(address)}\n${without}`,
        },
        {
          text: run
            ? `${
                rivals > 1
                  ? 'There are several runs of zero groups: the longest one counts, the first where they are equal. The'
                  : 'The'
              } ${run.length} zero groups from group ${run.start + 1} on become a double colon.`
            : 'No two zero groups stand side by side, so there is no double colon.',
          code: formatIpv6(groups),
        },
      ]
    }),
  }),

  judge: ({ given }, answer) =>
    Object.fromEntries(
      given.map(({ id, groups }) => [
        id,
        judgeText(
          answer[id],
          readSpelled,
          ({ text }) => text === formatIpv6(groups),
          (spelled) => explain(groups, spelled),
        ),
      ]),
    ),

  nudge: () =>
    'Two things go away: zeros at the front of a group, never at its end; and one run of two or more zero groups, the longest, the first where several are equal. Letters are written small.',

  aim: ({ given }, fieldId) => {
    const groups = given.find(({ id }) => id === fieldId)?.groups ?? []
    const runs = zeroRuns(groups)
    if (runs.every(({ length }) => length === 1)) {
      return runs.length === 0
        ? 'It has no group that is all zeros, so only zeros at the front of groups go.'
        : 'Count how many zero groups stand side by side before you write a double colon.'
    }
    return runs.length > 1
      ? `It has ${runs.length} places where groups are all zeros. Count the groups of each before you choose.`
      : 'First strip the zeros at the front of each group, then look for groups that are all zeros.'
  },
})
