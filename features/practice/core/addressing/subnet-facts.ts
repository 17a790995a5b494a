/** Given a host and its prefix or mask: network, broadcast, first and last host, how many hosts. */
import { z } from 'zod/mini'

import { groupDigits } from '#platform/contract/group-digits.ts'
import {
  formatIpv4,
  maskOf,
  octetsOf,
  prefixOfMask,
  sizeOf,
  wildcardOf,
} from '#platform/contract/ipv4.ts'

import { defineExercise } from '../define-exercise.ts'
import type { AnswerValue, Exhibit, Field, FieldVerdict, Step } from '../exercise.ts'
import { judgeChoice, judgeText } from '../judge.ts'
import { defineEngine, Text, Topics, wordingOf, type Material } from '../material.ts'
import { readInteger } from '../read-number.ts'
import type { Reading } from '../reading.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import {
  factsOf,
  GATEWAY_POSITIONS,
  gatewayPositionOf,
  NAMED_ADDRESSES,
  poseHost,
  type Asked,
  type GatewayPosition,
  type HostInSubnet,
  type NamedAddress,
} from './host-in-subnet.ts'
import { firstDifferentOctet, MASK_OCTETS, ORDINALS, readIpv4, usableIn } from './ipv4.ts'

const sortOf = (...inPrompt: readonly string[]) =>
  z.strictObject({
    topics: Topics,
    prompt: wordingOf('host', ...inPrompt),
    nudge: Text,
    step: wordingOf('prefix', 'mask', 'octet', 'value'),
  })
const namedAddressesOf = <T extends z.core.SomeType>(shape: T) =>
  z.strictObject({ network: shape, broadcast: shape, first: shape, last: shape })
const gatewaysOf = <T extends z.core.SomeType>(shape: T) =>
  z.strictObject({ inside: shape, outside: shape, reserved: shape })

const KindFile = z.strictObject({
  title: Text,
  sorts: z.strictObject({
    prefix: sortOf('prefix'),
    mask: sortOf('mask'),
    settings: sortOf('mask', 'gateway'),
  }),
  blocks: z.strictObject({ title: Text, mask: Text, block: Text }),
  labels: z.strictObject({
    mask: Text,
    prefix: Text,
    network: Text,
    broadcast: Text,
    first: Text,
    last: Text,
    hosts: Text,
    gateway: Text,
  }),
  gateway: gatewaysOf(Text),
  aim: z.strictObject({
    mask: Text,
    prefix: Text,
    network: wordingOf('octet'),
    broadcast: Text,
    first: Text,
    last: Text,
    hosts: Text,
    gateway: Text,
  }),
  steps: z.strictObject({
    block: wordingOf('value', 'block'),
    network: wordingOf('hostOctet', 'block', 'start', 'network'),
    broadcast: wordingOf('start', 'end', 'broadcast'),
    range: wordingOf('first', 'last'),
    hosts: wordingOf('prefix', 'bits', 'hosts'),
    gateway: gatewaysOf(wordingOf('gateway')),
  }),
  wrong: z.strictObject({
    twin: namedAddressesOf(Text),
    host: Text,
    copied: wordingOf('octet'),
    inside: namedAddressesOf(wordingOf('octet')),
    notMultiple: wordingOf('octet', 'value'),
    before: wordingOf('octet'),
    after: wordingOf('octet'),
    hosts: z.strictObject({
      all: Text,
      oneReserved: Text,
      networkBits: Text,
      otherPrefix: wordingOf('prefix'),
      otherwise: Text,
    }),
    mask: z.strictObject({ wildcard: Text, mixed: Text, otherPrefix: wordingOf('prefix') }),
    prefix: z.strictObject({ unreadable: Text, otherMask: wordingOf('prefix', 'mask') }),
    gateway: gatewaysOf(Text),
  }),
})
type KindFile = z.infer<typeof KindFile>

/** The longest prefix that leaves two hosts. */
const LONGEST = 30

function createSubnetFacts({ kind: words }: Material<KindFile>) {
  const { labels, steps, wrong } = words
  const gatewayOptions = GATEWAY_POSITIONS.map((id) => ({ id, label: words.gateway[id] }))

  function readPrefix(text: string): Reading<number> {
    const [, digits] = /^\/?\s*(\d{1,2})$/.exec(text) ?? []
    const prefix = Number(digits)
    return digits !== undefined && prefix <= 32
      ? { value: prefix }
      : { problem: wrong.prefix.unreadable }
  }

  /** What a wrong address is, where it is something with a name; else which octet is wrong. */
  function explainAddress(data: HostInSubnet, asked: NamedAddress, given: number): string {
    const { addressBy, index, block } = factsOf(data)
    const right = addressBy[asked]
    const twin = NAMED_ADDRESSES.find((other) => other !== asked && addressBy[other] === given)
    if (twin) return wrong.twin[twin]
    if (given === data.host) return wrong.host

    const different = firstDifferentOctet(given, right)
    const octet = ORDINALS[different] ?? ''
    if (different < index) return fill(wrong.copied, { octet })
    if (given >= addressBy.network && given <= addressBy.broadcast) {
      return fill(wrong.inside[asked], { octet })
    }
    const value = octetsOf(given)[different] ?? 0
    if (asked === 'network' && value % block !== 0) return fill(wrong.notMultiple, { octet, value })
    return fill(given > addressBy.broadcast ? wrong.after : wrong.before, { octet })
  }

  function explainHosts({ prefix }: HostInSubnet, given: number): string {
    if (given === sizeOf(prefix)) return wrong.hosts.all
    if (given === sizeOf(prefix) - 1) return wrong.hosts.oneReserved
    if (given === sizeOf(32 - prefix) || given === sizeOf(32 - prefix) - 2) {
      return wrong.hosts.networkBits
    }
    const other = [prefix - 1, prefix + 1].find(
      (each) => each <= LONGEST && given === usableIn(each),
    )
    return other === undefined
      ? wrong.hosts.otherwise
      : fill(wrong.hosts.otherPrefix, { prefix: other })
  }

  function explainMask({ prefix }: HostInSubnet, given: number): string {
    if (given === wildcardOf(prefix)) return wrong.mask.wildcard
    const other = prefixOfMask(given)
    if (other === undefined) return wrong.mask.mixed
    return fill(wrong.mask.otherPrefix, { prefix: other })
  }

  function judgeAsked(
    data: HostInSubnet,
    asked: Asked,
    given: AnswerValue | undefined,
  ): FieldVerdict {
    const { mask, addressBy, hosts } = factsOf(data)
    switch (asked) {
      case 'hosts':
        return judgeText(
          given,
          readInteger,
          (number) => number === hosts,
          (number) => explainHosts(data, number),
        )
      case 'mask':
        return judgeText(
          given,
          readIpv4,
          (address) => address === mask,
          (address) => explainMask(data, address),
        )
      case 'prefix':
        return judgeText(
          given,
          readPrefix,
          (prefix) => prefix === data.prefix,
          (prefix) => fill(wrong.prefix.otherMask, { prefix, mask: formatIpv4(maskOf(prefix)) }),
        )
      case 'gateway':
        return judgeChoice(
          given,
          gatewayOptions,
          gatewayPositionOf(data),
          (chosen) => wrong.gateway[chosen as GatewayPosition],
        )
      case 'network':
      case 'broadcast':
      case 'first':
      case 'last':
        return judgeText(
          given,
          readIpv4,
          (address) => address === addressBy[asked],
          (address) => explainAddress(data, asked, address),
        )
    }
  }

  function answerTo(data: HostInSubnet, asked: Asked): string {
    const { mask, addressBy, hosts } = factsOf(data)
    if (asked === 'hosts') return String(hosts)
    if (asked === 'mask') return formatIpv4(mask)
    if (asked === 'prefix') return `/${data.prefix}`
    return asked === 'gateway' ? gatewayPositionOf(data) : formatIpv4(addressBy[asked])
  }

  function fieldFor(id: Asked): Field {
    const label = labels[id]
    if (id === 'gateway') return { type: 'choice', id, label, options: gatewayOptions }
    return { type: 'text', id, label, keyboard: id === 'hosts' ? 'digits' : 'text' }
  }

  function showBlocks(): Exhibit {
    const { title, mask, block } = words.blocks
    const width = Math.max(mask.length, block.length)
    const line = (name: string, numbers: readonly number[]) =>
      [name.padEnd(width), ...numbers.map((number) => String(number).padStart(3))].join('  ')
    return {
      type: 'terminal',
      title,
      text: `${line(mask, MASK_OCTETS)}\n${line(
        block,
        MASK_OCTETS.map((octet) => 256 - octet),
      )}`,
    }
  }

  return defineExercise<HostInSubnet>({
    kind: 'subnet-facts',

    pose: (random, difficulty, like, scope) =>
      poseHost(random, chooseSort(random, words.sorts, like, scope), difficulty),

    subjectsOf: ({ sort }) => [sort],

    show: ({ sort, host, prefix, gateway = host, asked, showsBlocks }) => ({
      prompt: fill(words.sorts[sort].prompt, {
        host: formatIpv4(host),
        prefix,
        mask: formatIpv4(maskOf(prefix)),
        gateway: formatIpv4(gateway),
      }),
      exhibits: showsBlocks ? [showBlocks()] : [],
      fields: asked.map(fieldFor),
    }),

    workOut: (data) => {
      const { host, prefix, gateway, asked } = data
      const { mask, addressBy, hosts, index, octet, maskOctet, block } = factsOf(data)
      const start = octetsOf(addressBy.network)[index] ?? 0
      const address = {
        network: formatIpv4(addressBy.network),
        broadcast: formatIpv4(addressBy.broadcast),
        first: formatIpv4(addressBy.first),
        last: formatIpv4(addressBy.last),
      }
      const texts = [
        fill(words.sorts[data.sort].step, {
          prefix,
          mask: formatIpv4(mask),
          octet,
          value: maskOctet,
        }),
        fill(steps.block, { value: maskOctet, block }),
        fill(steps.network, { hostOctet: octetsOf(host)[index] ?? 0, block, start, ...address }),
        fill(steps.broadcast, { start, end: start + block - 1, ...address }),
        ...(asked.includes('first') ? [fill(steps.range, address)] : []),
        fill(steps.hosts, { prefix, bits: 32 - prefix, hosts: groupDigits(hosts) }),
        ...(gateway === undefined
          ? []
          : [fill(steps.gateway[gatewayPositionOf(data)], { gateway: formatIpv4(gateway) })]),
      ]
      return {
        answer: Object.fromEntries(asked.map((id) => [id, answerTo(data, id)])),
        steps: texts.map((text): Step => ({ text })),
      }
    },

    judge: (data, answer) =>
      Object.fromEntries(data.asked.map((id) => [id, judgeAsked(data, id, answer[id])])),

    nudge: ({ sort }) => words.sorts[sort].nudge,

    aim: (data, fieldId) => fill(words.aim[fieldId as Asked], { octet: factsOf(data).octet }),
  })
}

export const subnetFacts = defineEngine({
  kind: 'subnet-facts',
  kindFile: KindFile,
  create: createSubnetFacts,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
