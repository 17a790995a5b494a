/** A forged record in the cache of one resolver: who gets the forged address, and how long. */
import { z } from 'zod/mini'

import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { privateAddress } from '../../addressing/ipv4.ts'
import { defineSort } from '../../combine-sorts.ts'
import { plainOptions, type Difficulty, type Field, type FieldVerdict } from '../../exercise.ts'
import { judgeMatching, judgeText } from '../../judge.ts'
import { Text, Topics, wordingOf } from '../../material.ts'
import { readClock, writeClock } from '../../read-clock.ts'
import { fill } from '../../template/template.ts'
import { makeAddresses, makeName, type Name, type NameWords } from './names.ts'

const CaseWords = z.strictObject({
  text: wordingOf('pc', 'resolver', 'other', 'clock'),
  wrong: wordingOf('clock'),
  why: wordingOf('pc', 'clock', 'address'),
})

export const PoisonedWords = z.strictObject({
  topics: Topics,
  source: Text,
  prompt: wordingOf('start', 'resolver', 'address'),
  promptFlushed: wordingOf('start', 'resolver', 'address', 'flushed'),
  nudge: Text,
  title: Text,
  users: z.strictObject({ label: Text, none: Text, wrongNone: Text, aim: Text }),
  cases: z.strictObject({
    during: CaseWords,
    after: CaseWords,
    elsewhere: CaseWords,
    authority: CaseWords,
  }),
  end: z.strictObject({
    label: Text,
    form: Text,
    wrongStart: Text,
    wrongExpiry: Text,
    wrong: Text,
    aim: Text,
  }),
  expires: wordingOf('ttl', 'minutes', 'end'),
  flushes: wordingOf('minutes', 'expiry', 'end'),
})
type PoisonedWords = z.infer<typeof PoisonedWords>

type Query = {
  readonly id: string
  readonly by: 'during' | 'after' | 'elsewhere' | 'authority'
  /** Minutes since midnight. */
  readonly at: number
}

type Data = {
  readonly name: Name
  readonly forged: string
  readonly real: string
  readonly resolver: string
  readonly other: string
  /** Minutes since midnight, as all times here. */
  readonly start: number
  /** How many minutes the forged record may be kept. */
  readonly kept: number
  readonly flushed: number | null
  readonly queries: readonly Query[]
  readonly asksEnd: boolean
}

const KEPT_MINUTES = [30, 60, 120]
const NONE = 'none'
const CASES_AT = {
  1: ['during', 'after', 'elsewhere'],
  2: ['during', 'after', 'elsewhere', 'authority'],
  3: ['during', 'during', 'after', 'elsewhere', 'authority'],
} as const satisfies Record<Difficulty, readonly Query['by'][]>

const expiryOf = ({ start, kept }: Data) => start + kept
const endOf = (data: Data) => data.flushed ?? expiryOf(data)

function draft(random: Random, difficulty: Difficulty, names: NameWords): Data {
  const [forged = '', real = ''] = makeAddresses(random, 2)
  const resolver = formatIpv4(privateAddress(random))
  let other = resolver
  while (other === resolver) other = formatIpv4(privateAddress(random))
  const start = random.int(8 * 60, 15 * 60)
  const kept = random.pick(KEPT_MINUTES)
  const flushed = random.chance(0.4) ? start + random.int(10, kept - 10) : null
  const end = flushed ?? start + kept
  // Never within a minute of the end: which side of it counts is no lesson.
  const during = () => random.int(start + 2, end - 2)
  const queries = random.shuffle(CASES_AT[difficulty]).map((by, index) => ({
    id: `pc-${index + 1}`,
    by,
    at: by === 'after' ? random.int(end + 2, end + 90) : during(),
  }))
  const name = makeName(random, names)
  const asksEnd = difficulty === 3
  return { name, forged, real, resolver, other, start, kept, flushed, queries, asksEnd }
}

export function createPoisoned(words: PoisonedWords, names: NameWords) {
  const optionsOf = ({ forged, real }: Data) => [
    ...plainOptions([forged, real].toSorted()),
    { id: NONE, label: words.users.none },
  ]
  const pcName = (index: number) => `PC${index + 1}`
  const rowsOf = ({ queries, resolver, other }: Data) =>
    queries.map(({ id, by, at }, index) => ({
      id,
      label: fill(words.cases[by].text, {
        pc: pcName(index),
        resolver,
        other,
        clock: writeClock(at),
      }),
    }))
  const addressFor = ({ queries, forged, real }: Data, id: string) =>
    queries.find((query) => query.id === id)?.by === 'during' ? forged : real

  function explainAddress({ queries }: Data, rowId: string, chosen: string): string {
    const query = queries.find(({ id }) => id === rowId)
    if (chosen === NONE || !query) return words.users.wrongNone
    return fill(words.cases[query.by].wrong, { clock: writeClock(query.at) })
  }

  function explainEnd(data: Data, given: number): string {
    const { wrongStart, wrongExpiry, wrong } = words.end
    if (given === data.start) return wrongStart
    return given === expiryOf(data) ? wrongExpiry : wrong
  }

  return defineSort<Data>({
    pose: (random, difficulty) => draft(random, difficulty, names),

    show: (data) => {
      const { name, forged, real, resolver, start, kept, flushed, asksEnd } = data
      const said = { start: writeClock(start), resolver, address: real }
      const fields: Field[] = [
        {
          type: 'matching',
          id: 'users',
          label: words.users.label,
          rows: rowsOf(data),
          options: optionsOf(data),
        },
      ]
      if (asksEnd) {
        const { label, form } = words.end
        fields.push({ type: 'text', id: 'end', label, form, keyboard: 'text' })
      }
      return {
        prompt:
          flushed === null
            ? fill(words.prompt, said)
            : fill(words.promptFlushed, { ...said, flushed: writeClock(flushed) }),
        exhibits: [
          {
            type: 'terminal',
            title: words.title,
            text: `${name.full}.  ${60 * kept}  IN  A  ${forged}`,
          },
        ],
        fields,
      }
    },

    workOut: (data) => {
      const { kept, flushed, queries, asksEnd } = data
      const end = writeClock(endOf(data))
      const expiry = writeClock(expiryOf(data))
      return {
        answer: {
          users: Object.fromEntries(queries.map(({ id }) => [id, addressFor(data, id)])),
          ...(asksEnd && { end }),
        },
        steps: [
          {
            text:
              flushed === null
                ? fill(words.expires, { ttl: 60 * kept, minutes: kept, end })
                : fill(words.flushes, { minutes: kept, expiry, end }),
          },
          ...queries.map(({ id, by, at }, index) => ({
            text: fill(words.cases[by].why, {
              pc: pcName(index),
              clock: writeClock(at),
              address: addressFor(data, id),
            }),
          })),
        ],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => ({
      users: judgeMatching(
        answer['users'],
        rowsOf(data),
        optionsOf(data),
        (id) => addressFor(data, id),
        (id, chosen) => explainAddress(data, id, chosen),
      ),
      ...(data.asksEnd && {
        end: judgeText(
          answer['end'],
          readClock,
          (given) => given === endOf(data),
          (given) => explainEnd(data, given),
        ),
      }),
    }),

    nudge: () => words.nudge,

    aim: (_data, fieldId) => (fieldId === 'end' ? words.end.aim : words.users.aim),
  })
}
