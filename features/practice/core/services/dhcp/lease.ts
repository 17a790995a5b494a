/** The times of a lease, and how many clients a scope has room for. */
import { z } from 'zod/mini'

import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { defineSort } from '../../combine-sorts.ts'
import {
  plainOptions,
  type AnswerValue,
  type Difficulty,
  type Field,
  type FieldVerdict,
  type PartVerdict,
} from '../../exercise.ts'
import { judgeChoice, judgeText } from '../../judge.ts'
import { Text, Topics, wordingOf } from '../../material.ts'
import { readClock, writeClock } from '../../read-clock.ts'
import { readInteger } from '../../read-number.ts'
import { fill } from '../../template/template.ts'

const TimeWords = z.strictObject({
  label: Text,
  name: Text,
  aim: Text,
  step: wordingOf('whole', 'part', 'clock'),
})

export const LeaseWords = z.strictObject({
  topics: Topics,
  source: Text,
  prompt: wordingOf('start', 'hours'),
  nudge: Text,
  scope: z.strictObject({
    title: Text,
    columns: z.array(Text).check(z.length(2, 'write two columns')),
    range: Text,
    excluded: Text,
    reserved: Text,
    span: wordingOf('first', 'last'),
  }),
  form: Text,
  times: z.strictObject({ renew: TimeWords, rebind: TimeWords, end: TimeWords }),
  wrongTime: wordingOf('name'),
  wrongBefore: Text,
  wrongQuarters: Text,
  wrongShare: wordingOf('percent'),
  free: z.strictObject({
    label: Text,
    wrongRange: Text,
    wrongReserved: Text,
    wrongExcluded: Text,
    wrongNear: Text,
    wrongMore: Text,
    wrongFewer: Text,
    aim: Text,
    step: wordingOf('first', 'last', 'range', 'excluded', 'reserved', 'free'),
  }),
  state: z.strictObject({
    label: wordingOf('clock'),
    using: Text,
    renewing: Text,
    rebinding: Text,
    expired: Text,
    wrong: wordingOf('clock'),
    aim: wordingOf('clock'),
    step: wordingOf('clock', 'state'),
  }),
})
type LeaseWords = z.infer<typeof LeaseWords>

type Data = {
  /** Minutes since midnight, as all times here. */
  readonly from: number
  readonly hours: number
  readonly net: number
  /** The range and the excluded part of it, by their last octets. */
  readonly first: number
  readonly last: number
  readonly excluded: readonly [number, number]
  readonly reserved: number
  /** Whether there are answers to choose from. */
  readonly isChosen: boolean
  /** The time at which the client's state is asked; null where it is not. */
  readonly stateAt: number | null
}

const TIMES = ['renew', 'rebind', 'end'] as const
type Time = (typeof TIMES)[number]

/** In the order of time. */
const STATES = ['using', 'renewing', 'rebinding', 'expired'] as const

/** What share of the lease is over (RFC 2131, 4.4.5). */
const SHARE_BY_TIME = { renew: 1 / 2, rebind: 7 / 8, end: 1 } as const satisfies Record<
  Time,
  number
>

const minutesUntil = ({ hours }: Data, time: Time) => 60 * hours * SHARE_BY_TIME[time]
const timeOf = (data: Data, time: Time) => data.from + minutesUntil(data, time)

function countsOf({ first, last, excluded: [from, to], reserved }: Data) {
  const range = last - first + 1
  const excluded = to - from + 1
  return { range, excluded, reserved, free: range - excluded - reserved }
}

const stateOf = (data: Data, at: number) =>
  STATES[TIMES.filter((time) => timeOf(data, time) <= at).length] ?? 'expired'

function draft(random: Random, difficulty: Difficulty): Data {
  const first = random.pick([10, 20, 30, 50])
  const from = random.chance(0.5) ? first : first + random.int(5, 20)
  const data = {
    from: 6 * 60 + 15 * random.int(0, 15),
    hours: random.pick([2, 4, 6, 8, 10, 12]),
    net: fromOctets(10, random.int(1, 60), random.int(1, 99), 0),
    first,
    last: Math.min(first + random.int(60, 190), 250),
    excluded: [from, from + random.int(4, 25)] as const,
    reserved: random.int(2, 12),
    isChosen: difficulty === 1,
    stateAt: null,
  }
  if (difficulty < 3) return data
  // Each state as often as the others, and never near the minute in which it changes.
  const borders = [data.from, ...TIMES.map((time) => timeOf(data, time)), timeOf(data, 'end') + 60]
  const state = random.int(0, STATES.length - 1)
  return { ...data, stateAt: random.int((borders[state] ?? 0) + 3, (borders[state + 1] ?? 0) - 3) }
}

export function createLease(words: LeaseWords) {
  const clocks = (data: Data) => TIMES.map((time) => writeClock(timeOf(data, time)))
  const freeChoices = (data: Data) => {
    const { range, excluded, free } = countsOf(data)
    return [free, range - excluded, range].map(String)
  }
  const stateOptions = STATES.map((id) => ({ id, label: words.state[id] }))

  function explainTime(data: Data, time: Time, given: number): string {
    const other = TIMES.find((each) => each !== time && timeOf(data, each) === given)
    if (other) return fill(words.wrongTime, { name: words.times[other].name })
    const share = (given - data.from) / (60 * data.hours)
    if (share < 0) return words.wrongBefore
    if (share === 0.75) return words.wrongQuarters
    return fill(words.wrongShare, { percent: Math.round(1000 * share) / 10 })
  }

  function explainFree(data: Data, given: number): string {
    const { range, excluded, reserved, free } = countsOf(data)
    if (given === range) return words.free.wrongRange
    if (given === range - excluded) return words.free.wrongReserved
    if (given === range - reserved) return words.free.wrongExcluded
    if (Math.abs(given - free) <= 2) return words.free.wrongNear
    return given > free ? words.free.wrongMore : words.free.wrongFewer
  }

  function judgeTime(data: Data, time: Time, given: AnswerValue | undefined): PartVerdict {
    if (!data.isChosen) {
      return judgeText(
        given,
        readClock,
        (at) => at === timeOf(data, time),
        (at) => explainTime(data, time, at),
      )
    }
    const right = writeClock(timeOf(data, time))
    return judgeChoice(given, plainOptions(clocks(data)), right, (chosen) => {
      const other = TIMES.find((each) => writeClock(timeOf(data, each)) === chosen) ?? time
      return fill(words.wrongTime, { name: words.times[other].name })
    })
  }

  function judgeFree(data: Data, given: AnswerValue | undefined): PartVerdict {
    const { free } = countsOf(data)
    if (!data.isChosen) {
      return judgeText(
        given,
        readInteger,
        (count) => count === free,
        (count) => explainFree(data, count),
      )
    }
    return judgeChoice(given, plainOptions(freeChoices(data)), String(free), (chosen) =>
      explainFree(data, Number(chosen)),
    )
  }

  return defineSort<Data>({
    pose: draft,

    show: (data) => {
      const { from, hours, net, first, last, excluded, reserved, isChosen, stateAt } = data
      const { title, columns, span, ...parts } = words.scope
      const spanOf = (one: number, other: number) =>
        fill(span, { first: formatIpv4(net + one), last: formatIpv4(net + other) })
      const fields: Field[] = TIMES.map((id): Field => {
        const { label } = words.times[id]
        return isChosen
          ? { type: 'choice', id, label, options: plainOptions(clocks(data)) }
          : { type: 'text', id, label, form: words.form, keyboard: 'text' }
      })
      const { label } = words.free
      const numbers = freeChoices(data).toSorted((one, other) => Number(one) - Number(other))
      fields.push(
        isChosen
          ? { type: 'choice', id: 'free', label, options: plainOptions(numbers) }
          : { type: 'text', id: 'free', label, keyboard: 'digits' },
      )
      if (stateAt !== null) {
        fields.push({
          type: 'choice',
          id: 'state',
          label: fill(words.state.label, { clock: writeClock(stateAt) }),
          options: stateOptions,
        })
      }
      return {
        prompt: fill(words.prompt, { start: writeClock(from), hours }),
        exhibits: [
          {
            type: 'table',
            title,
            columns,
            rows: [
              [parts.range, spanOf(first, last)],
              [parts.excluded, spanOf(...excluded)],
              [parts.reserved, String(reserved)],
            ],
          },
        ],
        fields,
      }
    },

    workOut: (data) => {
      const { first, last, hours, stateAt } = data
      const counts = countsOf(data)
      const state = stateAt === null ? null : stateOf(data, stateAt)
      return {
        answer: {
          ...Object.fromEntries(TIMES.map((time) => [time, writeClock(timeOf(data, time))])),
          free: String(counts.free),
          ...(state && { state }),
        },
        steps: [
          ...TIMES.map((time) => ({
            text: fill(words.times[time].step, {
              whole: 60 * hours,
              part: minutesUntil(data, time),
              clock: writeClock(timeOf(data, time)),
            }),
          })),
          { text: fill(words.free.step, { first, last, ...counts }) },
          ...(stateAt !== null && state
            ? [
                {
                  text: fill(words.state.step, {
                    clock: writeClock(stateAt),
                    state: words.state[state],
                  }),
                },
              ]
            : []),
        ],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const { stateAt } = data
      return {
        ...Object.fromEntries(TIMES.map((time) => [time, judgeTime(data, time, answer[time])])),
        free: judgeFree(data, answer['free']),
        ...(stateAt !== null && {
          state: judgeChoice(answer['state'], stateOptions, stateOf(data, stateAt), () =>
            fill(words.state.wrong, { clock: writeClock(stateAt) }),
          ),
        }),
      }
    },

    nudge: () => words.nudge,

    aim: ({ stateAt }, fieldId) => {
      if (fieldId === 'free') return words.free.aim
      if (fieldId === 'state') return fill(words.state.aim, { clock: writeClock(stateAt ?? 0) })
      return words.times[TIMES.find((time) => time === fieldId) ?? 'end'].aim
    },
  })
}
