/** Full IPv6 addresses to their recommended short form. Only that form counts (RFC 5952), and we say so. */
import { z } from 'zod/mini'

import {
  formatFull,
  formatIpv6,
  runToShorten,
  zeroRuns,
  type Groups,
} from '#platform/contract/ipv6.ts'
import type { Random } from '#platform/contract/random.ts'

import { defineExercise } from '../define-exercise.ts'
import { plainOptions, type Field, type Step } from '../exercise.ts'
import { judgeChoice, judgeText } from '../judge.ts'
import { defineEngine, Text, Topics, wordingOf, type Material } from '../material.ts'
import type { Reading } from '../reading.ts'
import { sortSubjects } from '../sorts.ts'
import { sampleSubjects } from '../subjects.ts'
import { fill } from '../template/template.ts'
import { readIpv6 } from './ipv6.ts'

const SortShape = z.strictObject({ topics: Topics, aim: Text })

const KindFile = z.strictObject({
  title: Text,
  prompt: Text,
  choose: Text,
  nudge: Text,
  sorts: z.strictObject({
    'one-run': SortShape,
    'longest-run': SortShape,
    'equal-runs': SortShape,
    'single-zeros': SortShape,
  }),
  steps: z.strictObject({
    zeros: Text,
    zerosAndLetters: Text,
    onlyRun: wordingOf('count', 'start'),
    oneOfRuns: wordingOf('count', 'start'),
    noRun: Text,
  }),
  wrong: z.strictObject({
    otherAddress: wordingOf('number', 'group'),
    letters: Text,
    zeros: wordingOf('group'),
    noDoubleColon: Text,
    singleZero: Text,
    partOfRun: Text,
    laterRun: Text,
    shorterRun: Text,
  }),
})
type KindFile = z.infer<typeof KindFile>

type Sort = keyof KindFile['sorts']

type Given = {
  readonly id: string
  readonly sort: Sort
  readonly groups: Groups
  readonly isUpperCase: boolean
  /** What can be chosen; empty where the short form is to be typed. */
  readonly options: readonly string[]
}

type Data = { readonly given: readonly Given[] }

/** Where zero groups are, after a fixed beginning of one or two groups. `z` zero, `n` not. */
const SHAPES_BY_SORT: Readonly<Record<Sort, readonly string[]>> = {
  'one-run': 'nnzzzzzn nnnzzzzn nnnnzzzn nzzznnnn nnnnzznn nnzzzznn nnnnnzzz nnzzzzzz'.split(' '),
  'longest-run': 'nnzzznzn nnznnzzn nnzznzzz nnznzzzn nzzznznn nnzzznzz'.split(' '),
  'equal-runs': 'nnzznzzn nzznnzzn nnzznnzz nzzznzzz'.split(' '),
  'single-zeros': 'nnnznnnn nnznznnn nnnnnnnz nnnnznzn'.split(' '),
}

const BEGINNINGS = [
  // Documentation (RFC 3849), unique local (RFC 4193), link-local (RFC 4291).
  [0x2001, 0x0db8],
  [0xfd00],
  [0xfe80],
] as const

const ASKED_AT = { 1: 2, 2: 3, 3: 4 } as const
const WRONG_OPTIONS = 2

function addressOf(random: Random, sort: Sort): Groups {
  const shape = random.pick(SHAPES_BY_SORT[sort])
  const beginning = random.pick(
    BEGINNINGS.filter(
      (groups) =>
        groups.every((_, index) => shape[index] === 'n') &&
        // After fe80 the rest of the first 64 bits is zero (RFC 4291, 2.5.6).
        (groups[0] !== 0xfe80 || shape.startsWith('nzzz')),
    ),
  )
  return shape.split('').map((letter, index) => {
    const fixed = beginning[index]
    if (fixed === 0xfd00) return fixed + random.int(1, 255)
    if (fixed !== undefined) return fixed
    if (letter === 'z') return 0
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

/** The groups without zeros at the front, those of one run replaced by a double colon. */
function withDoubleColon(groups: Groups, run: { start: number; length: number }): string {
  const hex = groups.map((group) => group.toString(16))
  return `${hex.slice(0, run.start).join(':')}::${hex.slice(run.start + run.length).join(':')}`
}

/** The short form and wrong ones that tempt, all of them spellings of an address. */
function optionsFor(random: Random, groups: Groups): string[] {
  const right = formatIpv6(groups)
  const run = runToShorten(groups)
  const hex = groups.map((group) => group.toString(16))
  const wrong = [
    ...zeroRuns(groups).map((other) => withDoubleColon(groups, other)),
    ...(run && run.length > 2
      ? [withDoubleColon(groups, { start: run.start, length: run.length - 1 })]
      : []),
    ...(run ? [hex.join(':')] : []),
    right.replaceAll(/(?<=[1-9a-f])0+(?=:|$)/g, ''),
    hex.map((digits) => (digits === '0' ? '0000' : digits)).join(':'),
  ]
  const others = [...new Set(wrong)].filter((text) => text !== right)
  return random.shuffle([right, ...random.sample(others, WRONG_OPTIONS)])
}

type Spelled = { readonly text: string; readonly groups: Groups }

function readSpelled(text: string): Reading<Spelled> {
  const groups = readIpv6(text)
  return 'problem' in groups ? groups : { value: { text, groups: groups.value } }
}

function shown({ groups, isUpperCase }: Given): string {
  const full = formatFull(groups)
  return isUpperCase ? full.toUpperCase() : full
}

function createIpv6Shorten({ kind: words }: Material<KindFile>) {
  const subjects = sortSubjects(words.sorts)
  const { steps, wrong } = words

  /** Which rule of RFC 5952 a valid spelling breaks. */
  function explain(right: Groups, { text, groups }: Spelled): string {
    const different = groups.findIndex((group, index) => group !== right[index])
    if (different !== -1) {
      const group = (groups[different] ?? 0).toString(16).padStart(4, '0')
      return fill(wrong.otherAddress, { number: different + 1, group })
    }
    if (text !== text.toLowerCase()) return wrong.letters
    const padded = text.split(':').find((group) => group.length > 1 && group.startsWith('0'))
    if (padded !== undefined) return fill(wrong.zeros, { group: padded })
    const run = runToShorten(right)
    const [front, back] = text.split('::')
    if (back === undefined) return wrong.noDoubleColon
    if (!run) return wrong.singleZero
    const start = front === '' || front === undefined ? 0 : front.split(':').length
    if (start >= run.start && start < run.start + run.length) return wrong.partOfRun
    const own = zeroRuns(right).find(
      (other) => start >= other.start && start < other.start + other.length,
    )
    return own?.length === run.length ? wrong.laterRun : wrong.shorterRun
  }

  function explainChoice(right: Groups, chosen: string): string {
    const spelled = readSpelled(chosen)
    return 'problem' in spelled ? spelled.problem : explain(right, spelled.value)
  }

  function stepsOf(address: Given): Step[] {
    const { groups } = address
    const run = runToShorten(groups)
    const rivals = zeroRuns(groups).filter(({ length }) => length >= 2).length
    const runWording = rivals > 1 ? steps.oneOfRuns : steps.onlyRun
    return [
      {
        text: address.isUpperCase ? steps.zerosAndLetters : steps.zeros,
        code: `${shown(address)}\n${groups.map((group) => group.toString(16)).join(':')}`,
      },
      {
        text: run ? fill(runWording, { count: run.length, start: run.start + 1 }) : steps.noRun,
        code: formatIpv6(groups),
      },
    ]
  }

  return defineExercise<Data>({
    kind: 'ipv6-shorten',

    pose: (random, difficulty, like, scope) => {
      const sorts =
        like?.given.map(({ sort }) => sort) ??
        sampleSubjects(random, subjects, ASKED_AT[difficulty], scope).map(({ id }) => id)
      return {
        given: sorts.map((sort, index) => {
          const groups = addressOf(random, sort)
          return {
            id: `address-${index}`,
            sort,
            groups,
            isUpperCase: random.chance(0.3),
            options: difficulty === 1 ? optionsFor(random, groups) : [],
          }
        }),
      }
    },

    subjectsOf: ({ given }) => given.map(({ sort }) => sort),

    show: ({ given }) => ({
      prompt: given.some(({ options }) => options.length > 0) ? words.choose : words.prompt,
      exhibits: [],
      fields: given.map((address): Field => {
        const { id, options } = address
        const label = `\`${shown(address)}\``
        return options.length > 0
          ? {
              type: 'choice',
              id,
              label,
              options: plainOptions(options),
            }
          : { type: 'text', id, label, keyboard: 'text' }
      }),
    }),

    workOut: ({ given }) => ({
      answer: Object.fromEntries(given.map(({ id, groups }) => [id, formatIpv6(groups)])),
      steps: given.flatMap(stepsOf),
    }),

    judge: ({ given }, answer) =>
      Object.fromEntries(
        given.map(({ id, groups, options }) => [
          id,
          options.length > 0
            ? judgeChoice(answer[id], plainOptions(options), formatIpv6(groups), (chosen) =>
                explainChoice(groups, chosen),
              )
            : judgeText(
                answer[id],
                readSpelled,
                ({ text }) => text === formatIpv6(groups),
                (spelled) => explain(groups, spelled),
              ),
        ]),
      ),

    nudge: () => words.nudge,

    aim: ({ given }, fieldId) => {
      const sort = given.find(({ id }) => id === fieldId)?.sort ?? 'one-run'
      return words.sorts[sort].aim
    },
  })
}

export const ipv6Shorten = defineEngine({
  kind: 'ipv6-shorten',
  kindFile: KindFile,
  create: createIpv6Shorten,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
