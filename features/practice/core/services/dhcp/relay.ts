/** A client and a server in different subnets: whether the router relays, and which address the server gives. */
import { z } from 'zod/mini'

import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'

import { defineSort } from '../../combine-sorts.ts'
import {
  plainOptions,
  type Difficulty,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Option,
} from '../../exercise.ts'
import { judgeChoice } from '../../judge.ts'
import { Text, Topics, wordingOf } from '../../material.ts'
import type { Random } from '../../random.ts'
import { fill } from '../../template/template.ts'

export const RelayWords = z.strictObject({
  topics: Topics,
  source: Text,
  prompt: wordingOf('vlan'),
  nudge: Text,
  router: z.strictObject({
    title: Text,
    descriptions: z.array(Text).check(z.minLength(3, 'write at least three')),
  }),
  scope: z.strictObject({
    title: wordingOf('server', 'vlan'),
    columns: z.array(Text).check(z.length(2, 'write two columns')),
    range: Text,
    excluded: Text,
    leased: Text,
    reserved: Text,
    span: wordingOf('first', 'last'),
    none: Text,
  }),
  giaddr: z.strictObject({
    label: Text,
    never: Text,
    wrongServer: Text,
    wrongVlan: wordingOf('vlan'),
    aim: wordingOf('vlan'),
  }),
  to: z.strictObject({
    label: Text,
    never: Text,
    wrongBroadcast: Text,
    wrongRouter: Text,
    aim: wordingOf('vlan'),
  }),
  wrongNever: wordingOf('vlan'),
  wrongRelayed: wordingOf('vlan'),
  address: z.strictObject({
    label: Text,
    nobody: Text,
    wrongNobody: Text,
    wrongUnheard: Text,
    wrongVlan: Text,
    wrongExcluded: wordingOf('address'),
    wrongLeased: wordingOf('address'),
    wrongReserved: wordingOf('address'),
    wrongHigher: Text,
    aim: Text,
  }),
  relayed: wordingOf('vlan', 'server', 'gateway'),
  scopeChosen: wordingOf('gateway'),
  given: wordingOf('address'),
  unrelayed: wordingOf('vlan'),
  unheard: Text,
})
type RelayWords = z.infer<typeof RelayWords>

type Vlan = { readonly id: number; readonly hasHelper: boolean; readonly description: string }

/** Addresses are numbers; `hosts` are last octets in the client’s subnet. */
type Data = {
  readonly net: number
  readonly vlans: readonly Vlan[]
  readonly server: number
  readonly client: number
  /** Of the client’s scope: the first host of the range, and what is taken from there on. */
  readonly firstHost: number
  readonly excludedUntil: number
  readonly leasedHosts: readonly number[]
  readonly reservedHost: number | null
  readonly difficulty: Difficulty
  /** At difficulty 1, which of the other wrong options is kept: its place, modulo how many there are. */
  readonly kept: number
}

const VLANS = [10, 20, 30, 40, 50]
const LAST_HOST = 250
const BROADCAST = '255.255.255.255'
const NEVER = 'never'
const NOBODY = 'nobody'

const subnetOf = ({ net }: Data, vlan: number) => net + 256 * vlan
const gatewayOf = (data: Data, vlan: number) => formatIpv4(subnetOf(data, vlan) + 1)
const addressOf = (data: Data, host: number) => formatIpv4(subnetOf(data, data.client) + host)
const isRelayed = ({ vlans, client }: Data) =>
  vlans.some(({ id, hasHelper }) => id === client && hasHelper)

/** The lowest host of the range that is not excluded, leased or reserved. */
function givenHost({ firstHost, excludedUntil, leasedHosts, reservedHost }: Data): number {
  let host = Math.max(firstHost, excludedUntil + 1)
  while (leasedHosts.includes(host) || reservedHost === host) host += 1
  return host
}

/** @param hasRelay whether the client’s own interface relays. */
function draft(
  random: Random,
  difficulty: Difficulty,
  hasRelay: boolean,
  descriptions: readonly string[],
): Data {
  const ids = random.sample(VLANS, 3).toSorted((one, other) => one - other)
  const named = random.sample(descriptions, ids.length)
  const client = random.pick(ids)
  const firstHost = 10 * random.int(1, 3)
  const excludedUntil = firstHost + random.int(2, 9)
  const next = excludedUntil + 1
  const leasedHosts = random.chance(0.6) ? [next, ...(random.chance(0.5) ? [next + 1] : [])] : []
  return {
    net: fromOctets(10, random.int(1, 250), 0, 0),
    vlans: ids.map((id, index) => ({
      id,
      hasHelper: id === client ? hasRelay : random.chance(0.8),
      description: named[index] ?? '',
    })),
    server: random.pick([5, 10, 53]),
    client,
    firstHost,
    excludedUntil,
    leasedHosts,
    reservedHost: random.chance(0.6) ? next + leasedHosts.length : null,
    difficulty,
    kept: random.int(0, 5),
  }
}

export function createRelay(words: RelayWords) {
  const serverOf = ({ net, server }: Data) => formatIpv4(net + server)

  const rightOf = (data: Data) =>
    isRelayed(data)
      ? {
          giaddr: gatewayOf(data, data.client),
          to: serverOf(data),
          address: addressOf(data, givenHost(data)),
        }
      : { giaddr: NEVER, to: NEVER, address: NOBODY }

  /** At difficulty 1 the two that decide, and one of the others. */
  function shorten(data: Data, options: readonly Option[], deciding: readonly string[]): Option[] {
    if (data.difficulty > 1) return [...options]
    const others = options.filter(({ id }) => !deciding.includes(id))
    const kept = others[data.kept % others.length]
    return options.filter((option) => deciding.includes(option.id) || option === kept)
  }

  const giaddrOptions = (data: Data) =>
    shorten(
      data,
      [
        ...plainOptions([...data.vlans.map(({ id }) => gatewayOf(data, id)), serverOf(data)]),
        { id: NEVER, label: words.giaddr.never },
      ],
      [gatewayOf(data, data.client), NEVER],
    )

  const toOptions = (data: Data): Option[] => [
    ...plainOptions([BROADCAST, serverOf(data), gatewayOf(data, data.client)]),
    { id: NEVER, label: words.to.never },
  ]

  function addressOptions(data: Data): Option[] {
    const other = data.vlans.find(({ id }) => id !== data.client)
    const hosts = [
      givenHost(data),
      data.firstHost,
      ...data.leasedHosts.slice(0, 1),
      ...(data.reservedHost === null ? [] : [data.reservedHost]),
    ]
    const addresses = new Set([
      ...hosts.map((host) => subnetOf(data, data.client) + host),
      ...(other ? [subnetOf(data, other.id) + data.firstHost] : []),
    ])
    const sorted = [...addresses].toSorted((one, two) => one - two).map(formatIpv4)
    return shorten(
      data,
      [...plainOptions(sorted), { id: NOBODY, label: words.address.nobody }],
      [addressOf(data, givenHost(data)), NOBODY],
    )
  }

  function explainGiaddr(data: Data, chosen: string): string {
    const vlan = data.client
    if (chosen === NEVER) return fill(words.wrongNever, { vlan })
    if (chosen === serverOf(data)) return words.giaddr.wrongServer
    const isOwn = chosen === gatewayOf(data, vlan)
    return fill(isOwn ? words.wrongRelayed : words.giaddr.wrongVlan, { vlan })
  }

  function explainTo(data: Data, chosen: string): string {
    const vlan = data.client
    if (chosen === NEVER) return fill(words.wrongNever, { vlan })
    if (chosen === BROADCAST) return words.to.wrongBroadcast
    return chosen === serverOf(data) ? fill(words.wrongRelayed, { vlan }) : words.to.wrongRouter
  }

  function explainAddress(data: Data, address: string): string {
    const { wrongNobody, wrongUnheard, wrongVlan, wrongExcluded } = words.address
    const { wrongLeased, wrongReserved, wrongHigher } = words.address
    if (address === NOBODY) return wrongNobody
    if (!isRelayed(data)) return wrongUnheard
    const host = Number(address.split('.')[3])
    if (address !== addressOf(data, host)) return wrongVlan
    if (host <= data.excludedUntil) return fill(wrongExcluded, { address })
    if (data.leasedHosts.includes(host)) return fill(wrongLeased, { address })
    return data.reservedHost === host ? fill(wrongReserved, { address }) : wrongHigher
  }

  function showRouter(data: Data): Exhibit {
    const lines = data.vlans.flatMap(({ id, hasHelper, description }) => [
      `interface Vlan${id}`,
      ...(data.difficulty === 3 ? [` description ${description}`] : []),
      ` ip address ${gatewayOf(data, id)} 255.255.255.0`,
      ...(hasHelper ? [` ip helper-address ${serverOf(data)}`] : []),
    ])
    return { type: 'terminal', title: words.router.title, text: lines.join('\n') }
  }

  function showScope(data: Data): Exhibit {
    const { client, firstHost, excludedUntil, leasedHosts, reservedHost } = data
    const { title, columns, span, none, ...parts } = words.scope
    const spanOf = (one: number, other: number) =>
      fill(span, { first: addressOf(data, one), last: addressOf(data, other) })
    const leased = leasedHosts.map((host) => addressOf(data, host)).join(', ')
    return {
      type: 'table',
      title: fill(title, { server: serverOf(data), vlan: client }),
      columns,
      rows: [
        [parts.range, spanOf(firstHost, LAST_HOST)],
        [parts.excluded, spanOf(firstHost, excludedUntil)],
        [parts.leased, leased === '' ? none : leased],
        [parts.reserved, reservedHost === null ? none : addressOf(data, reservedHost)],
      ],
    }
  }

  return defineSort<Data>({
    pose: (random, difficulty, like) => {
      const hasRelay = like ? isRelayed(like) : random.chance(0.75)
      return draft(random, difficulty, hasRelay, words.router.descriptions)
    },

    show: (data) => {
      const fields: Field[] = [
        {
          type: 'choice',
          id: 'giaddr',
          label: words.giaddr.label,
          options: giaddrOptions(data),
        },
        ...(data.difficulty === 3
          ? [
              {
                type: 'choice' as const,
                id: 'to',
                label: words.to.label,
                options: toOptions(data),
              },
            ]
          : []),
        {
          type: 'choice',
          id: 'address',
          label: words.address.label,
          options: addressOptions(data),
        },
      ]
      return {
        prompt: fill(words.prompt, { vlan: data.client }),
        exhibits: [showRouter(data), showScope(data)],
        fields,
      }
    },

    workOut: (data) => {
      const vlan = data.client
      const { giaddr, to, address } = rightOf(data)
      const gateway = gatewayOf(data, vlan)
      return {
        answer: { giaddr, ...(data.difficulty === 3 && { to }), address },
        steps: isRelayed(data)
          ? [
              { text: fill(words.relayed, { vlan, server: serverOf(data), gateway }) },
              { text: fill(words.scopeChosen, { gateway }) },
              { text: fill(words.given, { address }) },
            ]
          : [{ text: fill(words.unrelayed, { vlan }) }, { text: words.unheard }],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const { giaddr, to, address } = rightOf(data)
      return {
        giaddr: judgeChoice(answer['giaddr'], giaddrOptions(data), giaddr, (chosen) =>
          explainGiaddr(data, chosen),
        ),
        ...(data.difficulty === 3 && {
          to: judgeChoice(answer['to'], toOptions(data), to, (chosen) => explainTo(data, chosen)),
        }),
        address: judgeChoice(answer['address'], addressOptions(data), address, (chosen) =>
          explainAddress(data, chosen),
        ),
      }
    },

    nudge: () => words.nudge,

    aim: ({ client }, fieldId) => {
      if (fieldId === 'address') return words.address.aim
      return fill(fieldId === 'to' ? words.to.aim : words.giaddr.aim, { vlan: client })
    },
  })
}
