/** What a resolver has in its cache: which servers it still has to ask, and what it replies with. */
import { z } from 'zod/mini'

import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { readIpv4 } from '../../addressing/ipv4.ts'
import { defineSort } from '../../combine-sorts.ts'
import {
  plainOptions,
  type AnswerValue,
  type Difficulty,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Option,
  type Step,
} from '../../exercise.ts'
import { judgeChoice, judgeMultiChoice, judgeText } from '../../judge.ts'
import { Text, Topics, wordingOf } from '../../material.ts'
import { readInteger } from '../../read-number.ts'
import { fill } from '../../template/template.ts'
import { makeAddresses, makeName, type Name, type NameWords, type ServerWords } from './names.ts'

export const CacheWords = z.strictObject({
  topics: Topics,
  source: Text,
  prompt: wordingOf('name', 'ttl', 'address'),
  nudge: Text,
  exhibit: z.strictObject({
    title: Text,
    columns: z.array(Text).check(z.length(3, 'write three columns')),
    servers: Text,
    hours: Text,
    stored: wordingOf('ttl', 'age'),
    nothing: Text,
  }),
  asked: z.strictObject({
    label: Text,
    nobody: Text,
    wrongExpired: wordingOf('ttl'),
    wrongNothing: Text,
    wrongFresh: wordingOf('ttl', 'age'),
    wrongHigh: Text,
    missing: Text,
    aimRecord: Text,
    aim: Text,
  }),
  address: z.strictObject({
    label: Text,
    wrongExpired: Text,
    wrongZone: Text,
    wrong: Text,
    aim: Text,
  }),
  ttl: z.strictObject({
    label: Text,
    wrongWhole: Text,
    wrongAge: Text,
    wrong: Text,
    wrongFetched: Text,
    aim: Text,
    step: wordingOf('ttl'),
  }),
  fresh: wordingOf('ttl', 'age', 'left'),
  expired: wordingOf('ttl', 'age'),
  noneAsked: Text,
  serversAsked: wordingOf('servers'),
  between: z.string(),
  fromCache: wordingOf('address'),
  fromZone: wordingOf('address'),
})
type CacheWords = z.infer<typeof CacheWords>

type Data = {
  readonly name: Name
  /** How far down the cache reaches: `tld` knows the servers of the top-level domain. */
  readonly cached: 'nothing' | 'tld' | 'domain' | 'record'
  readonly ttl: number
  /** Seconds since the record was fetched. */
  readonly age: number
  readonly oldAddress: string
  readonly newAddress: string
  /** The addresses to choose from; empty where the address is typed. */
  readonly choices: readonly string[]
  readonly asksTtl: boolean
}

const TTLS = [300, 600, 1800, 3600]
const ZONES = ['root', 'tld', 'domain'] as const
const NOBODY = 'nobody'
/** The record more often than the others: there it depends on the time. */
const CACHED = ['nothing', 'tld', 'domain', 'record', 'record', 'record'] as const

/** At difficulty 1 the address is chosen, and at 3 the TTL of the reply is asked too. */
function draft(random: Random, difficulty: Difficulty, names: NameWords): Data {
  const [oldAddress = '', newAddress = '', ...strangers] = makeAddresses(random, 4)
  const ttl = random.pick(TTLS)
  const cached = random.pick(CACHED)
  const choices = [newAddress, ...(cached === 'record' ? [oldAddress] : []), ...strangers]
  return {
    name: makeName(random, names),
    cached,
    ttl,
    // Never near the very moment of expiry: which side of it counts is no lesson.
    age: random.chance(0.6) ? random.int(10, ttl - 10) : random.int(ttl + 10, 2 * ttl),
    oldAddress,
    newAddress,
    choices: difficulty === 1 ? random.shuffle(choices.slice(0, 3)) : [],
    asksTtl: difficulty === 3,
  }
}

const isFresh = ({ cached, age, ttl }: Data) => cached === 'record' && age < ttl
const addressOf = (data: Data) => (isFresh(data) ? data.oldAddress : data.newAddress)
const ttlOf = (data: Data) => (isFresh(data) ? data.ttl - data.age : data.ttl)

/** Which servers are asked, from the nearest that is known down. */
function askedOf(data: Data): readonly (typeof ZONES)[number][] {
  if (isFresh(data)) return []
  // An expired record is gone, but the servers of its domain are still known.
  if (data.cached === 'record' || data.cached === 'domain') return ZONES.slice(2)
  return data.cached === 'tld' ? ZONES.slice(1) : ZONES
}

export function createCache(words: CacheWords, names: NameWords, servers: ServerWords) {
  const LABEL_BY_ZONE = {
    root: () => servers.root,
    tld: ({ tld }: Name) => fill(servers.zone, { zone: tld }),
    domain: ({ domain }: Name) => fill(servers.zone, { zone: domain }),
  }

  function serverOptions({ name }: Data): Option[] {
    return [
      ...ZONES.map((id) => ({ id, label: LABEL_BY_ZONE[id](name) })),
      { id: NOBODY, label: words.asked.nobody },
    ]
  }

  const askedIds = (data: Data) => {
    const asked = askedOf(data)
    return asked.length === 0 ? [NOBODY] : [...asked]
  }

  function showCache({ name, cached, ttl, age, oldAddress }: Data): Exhibit {
    const { title, columns, servers: named, hours, stored, nothing } = words.exhibit
    const rows = [
      ...(cached === 'nothing' ? [[nothing, '', '']] : [[`${name.tld} NS`, named, hours]]),
      ...(cached === 'domain' || cached === 'record' ? [[`${name.domain} NS`, named, hours]] : []),
      ...(cached === 'record' ? [[`${name.full} A`, oldAddress, fill(stored, { ttl, age })]] : []),
    ]
    return { type: 'table', title, columns, rows }
  }

  function explainAsked(data: Data, chosen: string): string {
    const { cached, ttl, age } = data
    const { wrongExpired, wrongNothing, wrongFresh, wrongHigh } = words.asked
    if (chosen === NOBODY) return cached === 'record' ? fill(wrongExpired, { ttl }) : wrongNothing
    return isFresh(data) ? fill(wrongFresh, { ttl, age }) : wrongHigh
  }

  function explainAddress(data: Data, given: string): string {
    const { wrongExpired, wrongZone, wrong } = words.address
    if (given === data.newAddress) return wrongZone
    return given === data.oldAddress && data.cached === 'record' ? wrongExpired : wrong
  }

  function explainTtl(data: Data, given: number): string {
    const { wrongWhole, wrongAge, wrong, wrongFetched } = words.ttl
    if (!isFresh(data)) return wrongFetched
    if (given === data.ttl) return wrongWhole
    return given === data.age ? wrongAge : wrong
  }

  const judgeAddress = (data: Data, given: AnswerValue | undefined) =>
    data.choices.length > 0
      ? judgeChoice(given, plainOptions(data.choices), addressOf(data), (chosen) =>
          explainAddress(data, chosen),
        )
      : judgeText(
          given,
          readIpv4,
          (address) => formatIpv4(address) === addressOf(data),
          (address) => explainAddress(data, formatIpv4(address)),
        )

  return defineSort<Data>({
    pose: (random, difficulty) => draft(random, difficulty, names),

    show: (data) => {
      const { name, ttl, newAddress, choices, asksTtl } = data
      const fields: Field[] = [
        {
          type: 'multi-choice',
          id: 'asked',
          label: words.asked.label,
          options: serverOptions(data),
        },
        choices.length > 0
          ? {
              type: 'choice',
              id: 'address',
              label: words.address.label,
              options: plainOptions(choices),
            }
          : { type: 'text', id: 'address', label: words.address.label, keyboard: 'text' },
      ]
      if (asksTtl)
        fields.push({ type: 'text', id: 'ttl', label: words.ttl.label, keyboard: 'digits' })
      return {
        prompt: fill(words.prompt, { name: name.full, ttl, address: newAddress }),
        exhibits: [showCache(data)],
        fields,
      }
    },

    workOut: (data) => {
      const { name, cached, ttl, age, asksTtl } = data
      const address = addressOf(data)
      const steps: Step[] = [
        ...(cached === 'record'
          ? [
              {
                text: isFresh(data)
                  ? fill(words.fresh, { ttl, age, left: ttl - age })
                  : fill(words.expired, { ttl, age }),
              },
            ]
          : []),
        {
          text: isFresh(data)
            ? words.noneAsked
            : fill(words.serversAsked, {
                servers: askedOf(data)
                  .map((zone) => LABEL_BY_ZONE[zone](name))
                  .join(words.between),
              }),
        },
        { text: fill(isFresh(data) ? words.fromCache : words.fromZone, { address }) },
        ...(asksTtl ? [{ text: fill(words.ttl.step, { ttl: ttlOf(data) }) }] : []),
      ]
      return {
        answer: {
          asked: askedIds(data),
          address,
          ...(asksTtl && { ttl: String(ttlOf(data)) }),
        },
        steps,
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => ({
      asked: judgeMultiChoice(
        answer['asked'],
        serverOptions(data),
        new Set(askedIds(data)),
        (chosen) => explainAsked(data, chosen),
        () => words.asked.missing,
      ),
      address: judgeAddress(data, answer['address']),
      ...(data.asksTtl && {
        ttl: judgeText(
          answer['ttl'],
          readInteger,
          (given) => given === ttlOf(data),
          (given) => explainTtl(data, given),
        ),
      }),
    }),

    nudge: () => words.nudge,

    aim: ({ cached }, fieldId) => {
      if (fieldId === 'asked') return cached === 'record' ? words.asked.aimRecord : words.asked.aim
      return fieldId === 'ttl' ? words.ttl.aim : words.address.aim
    },
  })
}
