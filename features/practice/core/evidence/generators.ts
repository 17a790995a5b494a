/**
 * How a scenario's `values:` are made: plain data with placeholders, or one of a few generators.
 *
 * Values are made in the order in which they are written, and each may use those before it.
 */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { documentationAddress } from '../addressing/ipv4.ts'
import { dynamicPort } from '../port-numbers.ts'
import type { Compiled } from '../template/expression.ts'
import { compileTemplate } from '../template/template.ts'
import { asList, asNumber, type Value, type Values } from '../template/values.ts'

export type Maker = (random: Random, values: Values) => Value

type Arguments = Readonly<Record<string, unknown>>
type Names = ReadonlySet<string>

type Generator = {
  /** What may be written beside the generator's own name. */
  readonly options: readonly string[]
  readonly prepare: (given: Arguments, names: Names) => Maker
}

/** The names that a list's entries bring along. */
export function namesWithin(names: Names, as: unknown): Names {
  return new Set([...names, 'index', ...(typeof as === 'string' ? [as] : [])])
}

/** @throws SyntaxError with words for a writer. */
export function compileValue(given: unknown, names: Names): Maker {
  if (typeof given === 'string') {
    const text = compileTemplate(given, names)
    return (_random, values) => text(values)
  }
  if (typeof given === 'number' || typeof given === 'boolean') return () => given
  if (Array.isArray(given)) {
    const makers = given.map((each) => compileValue(each, names))
    return (random, values) => makers.map((make) => make(random, values))
  }
  if (typeof given !== 'object' || given === null) {
    throw new SyntaxError('write text, a number, true or false, a list or a record')
  }
  const entries = Object.entries(given)
  const name = entries.map(([key]) => key).find((key) => Object.hasOwn(GENERATORS, key))
  const generator = name === undefined ? undefined : GENERATORS[name]
  if (generator) {
    const unknown = entries.find(([key]) => key !== name && !generator.options.includes(key))?.[0]
    if (unknown !== undefined) {
      const known =
        generator.options.length > 0 ? `there are ${generator.options.join(', ')}` : 'there is none'
      throw new SyntaxError(`${name} has no option ${unknown}; ${known}`)
    }
    return generator.prepare(given as Arguments, names)
  }
  const makers = entries.map(([key, value]) => [key, compileValue(value, names)] as const)
  return (random, values) =>
    Object.fromEntries(makers.map(([key, make]) => [key, make(random, values)]))
}

/** A condition; holds where none is written. */
export function compileCondition(given: unknown, names: Names): (values: Values) => boolean {
  if (given === undefined) return () => true
  if (typeof given !== 'string' && typeof given !== 'boolean')
    throw new SyntaxError('write a condition, such as difficulty == 3')
  const condition: Compiled = compileTemplate(`{${given}}`, names)
  return (values) => condition(values) === true
}

const from =
  (key: string, make: (random: Random, value: Value) => Value): Generator['prepare'] =>
  (given, names) => {
    const value = compileValue(given[key], names)
    return (random, values) => make(random, value(random, values))
  }

const GENERATORS: Readonly<Record<string, Generator>> = {
  int: {
    options: [],
    prepare: from('int', (random, range) => {
      const [least, most] = asList(range)
      return random.int(asNumber(least ?? 'nothing'), asNumber(most ?? 'nothing'))
    }),
  },
  chance: {
    options: [],
    prepare: from('chance', (random, share) => random.chance(asNumber(share))),
  },
  pick: { options: [], prepare: from('pick', (random, list) => random.pick(asList(list))) },
  shuffle: {
    options: [],
    prepare: from('shuffle', (random, list) => random.shuffle(asList(list))),
  },
  sample: {
    options: ['count'],
    prepare: (given, names) => {
      const list = compileValue(given['sample'], names)
      const count = compileValue(given['count'], names)
      return (random, values) =>
        random.sample(asList(list(random, values)), asNumber(count(random, values)))
    },
  },
  repeat: {
    options: ['make'],
    prepare: (given, names) => {
      const count = compileValue(given['repeat'], names)
      const make = compileValue(given['make'], namesWithin(names, undefined))
      return (random, values) =>
        Array.from({ length: asNumber(count(random, values)) }, (_, index) =>
          make(random, { ...values, index }),
        )
    },
  },
  each: {
    options: ['as', 'when', 'make'],
    prepare: (given, names) => {
      const within = namesWithin(names, given['as'])
      const list = compileValue(given['each'], names)
      const isMeant = compileCondition(given['when'], within)
      const make = compileValue(given['make'], within)
      return (random, values) =>
        asList(list(random, values))
          .map((entry, index) => withEntry(values, given['as'], entry, index))
          .filter(isMeant)
          .map((entryValues) => make(random, entryValues))
    },
  },
  office: {
    options: [],
    prepare: from('office', (random, hosts) => makeOffice(random, asNumber(hosts))),
  },
  offices: {
    options: ['hosts'],
    prepare: (given, names) => {
      const count = compileValue(given['offices'], names)
      const hosts = compileValue(given['hosts'] ?? 1, names)
      return (random, values) =>
        different(
          asNumber(count(random, values)),
          () => makeOffice(random, asNumber(hosts(random, values))),
          ({ net }) => net,
        )
    },
  },
  strangers: {
    options: [],
    prepare: from('strangers', (random, count) =>
      different(asNumber(count), () => formatIpv4(documentationAddress(random))),
    ),
  },
  macs: {
    options: [],
    prepare: from('macs', (random, count) => different(asNumber(count), () => makeMac(random))),
  },
  clientPorts: {
    options: [],
    prepare: from('clientPorts', (random, count) =>
      different(asNumber(count), () => dynamicPort(random)),
    ),
  },
  clock: {
    options: ['hours', 'digits'],
    prepare: (given, names) => {
      const steps = compileValue(given['clock'], names)
      const hours = compileValue(given['hours'] ?? [7, 17], names)
      const digits = compileValue(given['digits'] ?? 3, names)
      return (random, values) => {
        const [first, last] = asList(hours(random, values)).map(asNumber)
        return makeTimes(
          random,
          asList(steps(random, values)).map(asNumber),
          [first ?? 7, last ?? 17],
          asNumber(digits(random, values)),
        )
      }
    },
  },
}

/** The values as an entry of a list sees them. */
export function withEntry(values: Values, as: unknown, entry: Value, index: number): Values {
  return { ...values, index, ...(typeof as === 'string' && { [as]: entry }) }
}

const TRIES = 1000

function different<T>(count: number, make: () => T, keyOf: (made: T) => unknown = (made) => made) {
  const made = new Map<unknown, T>()
  for (let tried = 0; made.size < count && tried < TRIES; tried += 1) {
    const one = make()
    if (!made.has(keyOf(one))) made.set(keyOf(one), one)
  }
  return [...made.values()]
}

/** A private /24 (RFC 1918) with its gateway at .1 and different hosts. `net` is the first three octets and the dot. */
function makeOffice(random: Random, hosts: number) {
  const [a, b] = random.pick([
    [10, random.int(10, 200)],
    [192, 168],
    [172, random.int(16, 31)],
  ] as const)
  const net = formatIpv4(fromOctets(a, b, random.int(1, 99), 0)).replace(/0$/, '')
  return {
    net,
    gateway: `${net}1`,
    hosts: different(hosts, () => `${net}${random.int(11, 210)}`),
  }
}

/** A unicast MAC address given out by a maker. */
function makeMac(random: Random): string {
  const first = random.pick(['00', '3c', '70', 'a4', 'd8', 'f4'])
  const rest = Array.from({ length: 5 }, () => random.int(0, 255).toString(16).padStart(2, '0'))
  return [first, ...rest].join(':')
}

/** Times of day, each so many seconds after the one before it, and with fractions a little more. */
function makeTimes(
  random: Random,
  steps: readonly number[],
  [first, last]: readonly [number, number],
  digits: number,
): string[] {
  let microseconds =
    (random.int(first, last) * 3600 + random.int(0, 3599)) * 1_000_000 + random.int(0, 999_999)
  const two = (value: number) => String(value).padStart(2, '0')
  return steps.map((step) => {
    microseconds += Math.round(step * 1_000_000) + (digits > 0 ? random.int(90, 900) : 0)
    const seconds = Math.floor(microseconds / 1_000_000)
    const time = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    const fraction = String(microseconds % 1_000_000).padStart(6, '0')
    return digits > 0 ? `${time}.${fraction.slice(0, digits)}` : time
  })
}
