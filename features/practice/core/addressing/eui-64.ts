/** From a MAC address to the modified EUI-64 interface identifier and its IPv6 address, and back. */
import { z } from 'zod/mini'

import { toBits } from '#platform/contract/ipv4.ts'
import { formatIpv6, type Groups } from '#platform/contract/ipv6.ts'
import type { Random } from '#platform/contract/random.ts'

import { defineExercise } from '../define-exercise.ts'
import type { AnswerValue, Difficulty, Exhibit, Field, PartVerdict, Step } from '../exercise.ts'
import { judgeChoice } from '../judge.ts'
import { defineEngine, Text, Topics, wordingOf, type Material } from '../material.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import { ByteNames, createJudge, Mistakes } from './eui-64-mistakes.ts'
import {
  addressOf,
  formatIdentifier,
  formatMac,
  hex,
  identifierOf,
  isLocal,
  UNIVERSAL_LOCAL,
  type Bytes,
  type MacStyle,
} from './interface-identifier.ts'

const typed = { form: Text, aim: Text }

const KindFile = z.strictObject({
  title: Text,
  sorts: z.strictObject({
    make: z.strictObject({ topics: Topics, prompt: wordingOf('mac', 'prefix'), nudge: Text }),
    'read-back': z.strictObject({ topics: Topics, prompt: wordingOf('address'), nudge: Text }),
  }),
  firstByte: z.strictObject({ make: Text, 'read-back': Text }),
  fields: z.strictObject({
    identifier: z.strictObject({ label: Text, ...typed }),
    address: z.strictObject({ label: wordingOf('prefix'), ...typed }),
    mac: z.strictObject({ label: Text, ...typed }),
    assigner: z.strictObject({
      label: Text,
      aim: Text,
      universal: Text,
      local: Text,
      wrong: Text,
    }),
    linkLocal: z.strictObject({ label: Text, ...typed }),
  }),
  steps: z.strictObject({
    insert: Text,
    invert: Text,
    group: Text,
    address: Text,
    identifier: Text,
    remove: Text,
    mac: wordingOf('mac'),
    universal: Text,
    local: Text,
    linkLocal: Text,
  }),
  bytes: ByteNames,
  wrong: Mistakes,
})
type KindFile = z.infer<typeof KindFile>

type Sort = keyof KindFile['sorts']
type Asked = keyof KindFile['fields']

type Data = {
  readonly sort: Sort
  readonly mac: Bytes
  /** The first four groups of the address, of a /64. */
  readonly prefix: Groups
  readonly style: MacStyle
  readonly asked: readonly Asked[]
  /** The help of difficulty 1. */
  readonly showsBits: boolean
}

const LINK_LOCAL: Groups = [0xfe80, 0, 0, 0]

const ASKED_BY_SORT: Readonly<Record<Sort, readonly Asked[]>> = {
  make: ['identifier', 'address', 'assigner'],
  'read-back': ['mac', 'assigner', 'linkLocal'],
}

function randomMac(random: Random, isSetLocally: boolean): Bytes {
  // The lowest bit of the first byte marks a group address; an interface never has it set.
  const first = (random.int(0, 255) & 0xfc) | (isSetLocally ? UNIVERSAL_LOCAL : 0)
  return [first, ...Array.from({ length: 5 }, () => random.int(0, 255))]
}

function poseHost(random: Random, sort: Sort, difficulty: Difficulty): Data {
  const isSetLocally = random.chance(0.3)
  let mac = randomMac(random, isSetLocally)
  // With ff and fe of its own it would be ambiguous which ones were inserted.
  while (mac.some((byte) => byte === 0xff || byte === 0xfe)) mac = randomMac(random, isSetLocally)
  const global = [0x2001, 0x0db8, random.int(0, 0xfff), random.int(1, 0xff)]
  const isLinkLocal = sort === 'make' && random.chance(0.4)
  return {
    sort,
    mac,
    prefix: isLinkLocal ? LINK_LOCAL : global,
    style: random.pick(['colons', 'hyphens', 'dots'] as const),
    asked: ASKED_BY_SORT[sort].slice(0, difficulty),
    showsBits: difficulty === 1,
  }
}

function formatPrefix(prefix: Groups): string {
  return `${formatIpv6([...prefix, 0, 0, 0, 0])}/64`
}

function byteInBits(byte: number): string {
  return `${hex(byte)}  ${toBits(byte, 8)}`
}

function createEui64({ kind: words }: Material<KindFile>) {
  const { fields, steps } = words
  const judge = createJudge(words.wrong, words.bytes)
  const assigners = (['universal', 'local'] as const).map((id) => ({
    id,
    label: fields.assigner[id],
  }))

  function judgeAsked(
    { mac, prefix }: Data,
    asked: Asked,
    given: AnswerValue | undefined,
  ): PartVerdict {
    switch (asked) {
      case 'identifier':
        return judge.identifier(given, mac)
      case 'mac':
        return judge.mac(given, mac)
      case 'assigner':
        return judgeChoice(given, assigners, assignerOf(mac), () => fields.assigner.wrong)
      case 'address':
        return judge.address(given, prefix, mac)
      case 'linkLocal':
        return judge.address(given, LINK_LOCAL, mac)
    }
  }

  const assignerOf = (mac: Bytes) => (isLocal(mac) ? 'local' : 'universal')

  function answerTo({ mac, prefix }: Data, asked: Asked): string {
    const ANSWER_BY_ASKED = {
      identifier: formatIdentifier(identifierOf(mac)),
      address: formatIpv6(addressOf(prefix, mac)),
      mac: formatMac(mac, 'colons'),
      assigner: assignerOf(mac),
      linkLocal: formatIpv6(addressOf(LINK_LOCAL, mac)),
    } as const satisfies Record<Asked, string>
    return ANSWER_BY_ASKED[asked]
  }

  function fieldFor({ prefix }: Data, id: Asked): Field {
    if (id === 'assigner') {
      return { type: 'choice', id, label: fields.assigner.label, options: assigners }
    }
    const { label, form } = fields[id]
    const prefixText = formatPrefix(prefix)
    return { type: 'text', id, label: fill(label, { prefix: prefixText }), form, keyboard: 'text' }
  }

  function invertStep(from: number): Step {
    return {
      text: steps.invert,
      code: `${byteInBits(from)}\n${byteInBits(from ^ UNIVERSAL_LOCAL)}`,
    }
  }

  function makeSteps(data: Data): Step[] {
    const { mac, style, asked } = data
    const [first = 0] = mac
    const inserted = [...mac.slice(0, 3), 0xff, 0xfe, ...mac.slice(3)].map(hex).join(':')
    return [
      { text: steps.insert, code: `${formatMac(mac, style)}\n${inserted}` },
      invertStep(first),
      { text: steps.group, code: answerTo(data, 'identifier') },
      ...(asked.includes('address')
        ? [{ text: steps.address, code: answerTo(data, 'address') }]
        : []),
    ]
  }

  function readBackSteps(data: Data): Step[] {
    const { mac, asked } = data
    const identifier = identifierOf(mac)
    const [first = 0] = identifier
    const without = identifier.filter((_, index) => index !== 3 && index !== 4)
    return [
      { text: steps.identifier, code: formatIdentifier(identifier) },
      { text: steps.remove, code: without.map(hex).join(':') },
      invertStep(first),
      { text: fill(steps.mac, { mac: answerTo(data, 'mac') }) },
      ...(asked.includes('linkLocal')
        ? [{ text: steps.linkLocal, code: answerTo(data, 'linkLocal') }]
        : []),
    ]
  }

  return defineExercise<Data>({
    kind: 'eui-64',

    pose: (random, difficulty, like, scope) =>
      poseHost(random, chooseSort(random, words.sorts, like, scope), difficulty),

    subjectsOf: ({ sort }) => [sort],

    show: (data) => {
      const { sort, mac, prefix, style, asked, showsBits } = data
      const [first = 0] = sort === 'make' ? mac : identifierOf(mac)
      const bits: Exhibit = {
        type: 'terminal',
        title: words.firstByte[sort],
        text: byteInBits(first),
      }
      return {
        prompt: fill(words.sorts[sort].prompt, {
          mac: formatMac(mac, style),
          prefix: formatPrefix(prefix),
          address: formatIpv6(addressOf(prefix, mac)),
        }),
        exhibits: showsBits ? [bits] : [],
        fields: asked.map((id) => fieldFor(data, id)),
      }
    },

    workOut: (data) => {
      const { sort, mac, asked } = data
      return {
        answer: Object.fromEntries(asked.map((id) => [id, answerTo(data, id)])),
        steps: [
          ...(sort === 'make' ? makeSteps(data) : readBackSteps(data)),
          ...(asked.includes('assigner') ? [{ text: steps[assignerOf(mac)] }] : []),
        ],
      }
    },

    judge: (data, answer) =>
      Object.fromEntries(data.asked.map((id) => [id, judgeAsked(data, id, answer[id])])),

    nudge: ({ sort }) => words.sorts[sort].nudge,

    aim: (_data, fieldId) => fields[fieldId as Asked].aim,
  })
}

export const eui64 = defineEngine({
  kind: 'eui-64',
  kindFile: KindFile,
  create: createEui64,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
