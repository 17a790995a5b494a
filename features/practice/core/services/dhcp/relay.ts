/** A client and a server in different subnets: whether the router relays, and which address the server gives. */
import { z } from 'zod/mini'

import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { defineSort } from '../../combine-sorts.ts'
import {
  plainOptions,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Option,
} from '../../exercise.ts'
import { judgeChoice } from '../../judge.ts'
import { Text, Topics, wordingOf } from '../../material.ts'
import { fill } from '../../template/template.ts'
import {
  addressOf,
  draftProblem,
  gatewayOf,
  givenHost,
  isRelayed,
  LAST_HOST,
  subnetOf,
  type Problem,
} from './relay-problem.ts'

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

const BROADCAST = '255.255.255.255'
const NEVER = 'never'
const NOBODY = 'nobody'

export function createRelay(words: RelayWords) {
  const serverOf = ({ net, server }: Problem) => formatIpv4(net + server)

  const rightOf = (data: Problem) =>
    isRelayed(data)
      ? {
          giaddr: gatewayOf(data, data.client),
          to: serverOf(data),
          address: addressOf(data, givenHost(data)),
        }
      : { giaddr: NEVER, to: NEVER, address: NOBODY }

  /** At difficulty 1 the two that decide, and one of the others. */
  function shorten(
    data: Problem,
    options: readonly Option[],
    deciding: readonly string[],
  ): Option[] {
    if (data.difficulty > 1) return [...options]
    const others = options.filter(({ id }) => !deciding.includes(id))
    const kept = others[data.kept % others.length]
    return options.filter((option) => deciding.includes(option.id) || option === kept)
  }

  const giaddrOptions = (data: Problem) =>
    shorten(
      data,
      [
        ...plainOptions([...data.vlans.map(({ id }) => gatewayOf(data, id)), serverOf(data)]),
        { id: NEVER, label: words.giaddr.never },
      ],
      [gatewayOf(data, data.client), NEVER],
    )

  const toOptions = (data: Problem): Option[] => [
    ...plainOptions([BROADCAST, serverOf(data), gatewayOf(data, data.client)]),
    { id: NEVER, label: words.to.never },
  ]

  function addressOptions(data: Problem): Option[] {
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

  function explainGiaddr(data: Problem, chosen: string): string {
    const vlan = data.client
    if (chosen === NEVER) return fill(words.wrongNever, { vlan })
    if (chosen === serverOf(data)) return words.giaddr.wrongServer
    const isOwn = chosen === gatewayOf(data, vlan)
    return fill(isOwn ? words.wrongRelayed : words.giaddr.wrongVlan, { vlan })
  }

  function explainTo(data: Problem, chosen: string): string {
    const vlan = data.client
    if (chosen === NEVER) return fill(words.wrongNever, { vlan })
    if (chosen === BROADCAST) return words.to.wrongBroadcast
    return chosen === serverOf(data) ? fill(words.wrongRelayed, { vlan }) : words.to.wrongRouter
  }

  function explainAddress(data: Problem, address: string): string {
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

  function showRouter(data: Problem): Exhibit {
    const lines = data.vlans.flatMap(({ id, hasHelper, description }) => [
      `interface Vlan${id}`,
      ...(data.difficulty === 3 ? [` description ${description}`] : []),
      ` ip address ${gatewayOf(data, id)} 255.255.255.0`,
      ...(hasHelper ? [` ip helper-address ${serverOf(data)}`] : []),
    ])
    return { type: 'terminal', title: words.router.title, text: lines.join('\n') }
  }

  function showScope(data: Problem): Exhibit {
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

  return defineSort<Problem>({
    pose: (random, difficulty, like) => {
      const hasRelay = like ? isRelayed(like) : random.chance(0.75)
      return draftProblem(random, difficulty, hasRelay, words.router.descriptions)
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
