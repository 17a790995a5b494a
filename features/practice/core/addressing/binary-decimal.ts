/** Octets between binary and decimal, and what a mask leaves of one. */
import { z } from 'zod/mini'

import { formatIpv4, octetsOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { defineExercise } from '../define-exercise.ts'
import {
  cellId,
  type Answer,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Step,
} from '../exercise.ts'
import { judgeCells, judgeText } from '../judge.ts'
import { defineEngine, Text, Topics, wordingOf, type Material } from '../material.ts'
import { readInteger } from '../read-number.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import { MASK_OCTETS, ORDINALS, privateAddress } from './ipv4.ts'
import {
  BIT_VALUES,
  bitsOf,
  ConversionWords,
  createConversions,
  isOctet,
  type Conversion,
} from './octet-conversion.ts'

const sortOf = (...inPrompt: readonly string[]) =>
  z.strictObject({ topics: Topics, prompt: wordingOf(...inPrompt), nudge: Text })
const Masked = z.strictObject({ label: Text, aim: Text, step: Text })

const KindFile = z.strictObject({
  title: Text,
  bitValues: Text,
  sorts: z.strictObject({
    octets: sortOf(),
    address: sortOf('address'),
    mask: sortOf('octet', 'mask'),
  }),
  conversion: ConversionWords,
  address: z.strictObject({
    label: Text,
    form: Text,
    row: wordingOf('ordinal', 'decimal'),
    column: Text,
  }),
  masked: z.strictObject({
    network: Masked,
    broadcast: Masked,
    wrong: z.strictObject({
      either: Text,
      hostPart: Text,
      network: Text,
      given: Text,
      range: Text,
      otherwise: wordingOf('given', 'bits'),
    }),
  }),
})
type KindFile = z.infer<typeof KindFile>

type Problem =
  | { readonly sort: 'octets'; readonly decimals: readonly number[] }
  | { readonly sort: 'address'; readonly address: number }
  | { readonly sort: 'mask'; readonly octet: number; readonly mask: number }

type Data = Problem & {
  /** What is to be converted from binary. */
  readonly binaries: readonly number[]
  /** What else is asked of a mask. */
  readonly asksBroadcast: boolean
  /** The help of difficulty 1. */
  readonly showsBitValues: boolean
}

/** An octet of the network or the broadcast address, which is to be found with the mask. */
type Masked = { readonly id: 'network' | 'broadcast'; readonly right: number }

const TABLE = 'octets'
const COLUMN = 'binary'

/** Different numbers, each with at least two bits set: one bit alone is no exercise. */
function randomOctets(random: Random, count: number): number[] {
  const octets: number[] = []
  while (octets.length < count) {
    const octet = random.int(3, 254)
    if (!BIT_VALUES.includes(octet) && !octets.includes(octet)) octets.push(octet)
  }
  return octets
}

type Row = { readonly id: string; readonly cell: string; readonly octet: number }

function rowsOf(address: number): Row[] {
  return octetsOf(address).map((octet, index) => {
    const id = ORDINALS[index] ?? ''
    return { id, cell: cellId(id, COLUMN), octet }
  })
}

function conversionsIn(data: Data): Conversion[] {
  const toBinary = (octet: number, id: string): Conversion => ({ id, task: 'toBinary', octet })
  const toDecimal = data.binaries.map((octet, index): Conversion => ({
    id: `decimal-${index}`,
    task: 'toDecimal',
    octet,
  }))
  if (data.sort === 'mask') return [toBinary(data.octet, 'octet'), toBinary(data.mask, 'mask')]
  if (data.sort === 'address') return toDecimal
  return [...data.decimals.map((octet, index) => toBinary(octet, `binary-${index}`)), ...toDecimal]
}

function maskedIn(data: Data): Masked[] {
  if (data.sort !== 'mask') return []
  const { octet, mask, asksBroadcast } = data
  const network: Masked = { id: 'network', right: octet & mask }
  const broadcast: Masked = { id: 'broadcast', right: octet | (~mask & 255) }
  return asksBroadcast ? [network, broadcast] : [network]
}

function createBinaryDecimal({ kind: words }: Material<KindFile>) {
  const conversions = createConversions(words.conversion)
  const { wrong } = words.masked

  function explainMasked(octet: number, mask: number, { id }: Masked, given: number): string {
    if (id === 'network' && given === (octet | mask)) return wrong.either
    if (id === 'network' && given === (octet & ~mask & 255)) return wrong.hostPart
    if (id === 'broadcast' && given === (octet & mask)) return wrong.network
    if (given === octet || given === mask) return wrong.given
    if (!isOctet(given)) return wrong.range
    return fill(wrong.otherwise, { given, bits: bitsOf(given) })
  }

  function judgeMasked(data: Data, answer: Answer): Record<string, FieldVerdict> {
    if (data.sort !== 'mask') return {}
    const { octet, mask } = data
    const verdicts = maskedIn(data).map((masked) => [
      masked.id,
      judgeText(
        answer[masked.id],
        readInteger,
        (value) => value === masked.right,
        (value) => explainMasked(octet, mask, masked, value),
      ),
    ])
    return Object.fromEntries(verdicts) as Record<string, FieldVerdict>
  }

  function judgeTable(data: Data, answer: Answer): Record<string, FieldVerdict> {
    if (data.sort !== 'address') return {}
    const octetByCell = new Map(rowsOf(data.address).map(({ cell, octet }) => [cell, octet]))
    return {
      [TABLE]: judgeCells(answer[TABLE], [...octetByCell.keys()], (cell, text) =>
        conversions.judge(text, { task: 'toBinary', octet: octetByCell.get(cell) ?? 0 }),
      ),
    }
  }

  function tableFor(address: number): Field {
    const { label, form, row, column } = words.address
    return {
      type: 'table',
      id: TABLE,
      label,
      form,
      rows: rowsOf(address).map(({ id, octet }) => ({
        id,
        label: fill(row, { ordinal: id, decimal: octet }),
      })),
      columns: [{ id: COLUMN, label: column, keyboard: 'digits' }],
    }
  }

  /** The two numbers and what comes of them, one under the other. */
  function maskedStep(octet: number, mask: number, { id, right }: Masked): Step {
    const lines = [octet, mask, right].map((each) => `${bitsOf(each)}  ${each}`)
    return { text: words.masked[id].step, code: lines.join('\n') }
  }

  function promptOf(data: Data): string {
    const { prompt } = words.sorts[data.sort]
    if (data.sort === 'address') return fill(prompt, { address: formatIpv4(data.address) })
    return data.sort === 'mask' ? fill(prompt, { octet: data.octet, mask: data.mask }) : prompt
  }

  return defineExercise<Data>({
    kind: 'binary-decimal',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.sorts, like, scope)
      const [octet = 0, ...others] = randomOctets(random, 4)
      const isHard = difficulty === 3
      const help = { asksBroadcast: isHard, showsBitValues: difficulty === 1 }
      if (sort === 'mask') {
        return { sort, octet, mask: random.pick(MASK_OCTETS), binaries: [], ...help }
      }
      if (sort === 'address') {
        const binaries = others.slice(0, difficulty - 1)
        return { sort, address: privateAddress(random), binaries, ...help }
      }
      const [binary = 0, ...more] = others
      const [decimals, binaries] = isHard
        ? [
            [octet, ...more.slice(1)],
            [binary, ...more.slice(0, 1)],
          ]
        : [[octet], [binary]]
      return { sort, decimals, binaries, ...help }
    },

    subjectsOf: ({ sort }) => [sort],

    show: (data) => {
      const bitValues: Exhibit = {
        type: 'terminal',
        title: words.bitValues,
        text: BIT_VALUES.map((value) => String(value).padStart(3)).join('  '),
      }
      return {
        prompt: promptOf(data),
        exhibits: data.showsBitValues ? [bitValues] : [],
        fields: [
          ...(data.sort === 'address' ? [tableFor(data.address)] : []),
          ...conversionsIn(data).map(conversions.fieldFor),
          ...maskedIn(data).map(({ id }): Field => {
            const { label } = words.masked[id]
            return { type: 'text', id, label, keyboard: 'digits' }
          }),
        ],
      }
    },

    workOut: (data) => {
      const rows = data.sort === 'address' ? rowsOf(data.address) : []
      const table = Object.fromEntries(rows.map(({ cell, octet }) => [cell, bitsOf(octet)]))
      const asked = conversionsIn(data)
      const masked = maskedIn(data)
      return {
        answer: {
          ...(rows.length > 0 && { [TABLE]: table }),
          ...Object.fromEntries(asked.map((each) => [each.id, conversions.answerTo(each)])),
          ...Object.fromEntries(masked.map(({ id, right }) => [id, String(right)])),
        },
        steps: [
          ...rows.map(({ octet }) => conversions.stepOf({ task: 'toBinary', octet })),
          ...asked.map(conversions.stepOf),
          ...(data.sort === 'mask'
            ? masked.map((each) => maskedStep(data.octet, data.mask, each))
            : []),
        ],
      }
    },

    judge: (data, answer) => {
      const verdicts = conversionsIn(data).map((each) => [
        each.id,
        conversions.judge(answer[each.id], each),
      ])
      return {
        ...judgeTable(data, answer),
        ...(Object.fromEntries(verdicts) as Record<string, FieldVerdict>),
        ...judgeMasked(data, answer),
      }
    },

    nudge: ({ sort }) => words.sorts[sort].nudge,

    aim: (data, fieldId) => {
      if (fieldId === 'network' || fieldId === 'broadcast') return words.masked[fieldId].aim
      const conversion = conversionsIn(data).find(({ id }) => id === fieldId)
      return words.conversion[conversion?.task ?? 'toBinary'].aim
    },
  })
}

export const binaryDecimal = defineEngine({
  kind: 'binary-decimal',
  kindFile: KindFile,
  create: createBinaryDecimal,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
