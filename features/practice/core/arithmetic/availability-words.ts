/** What is said of availability: the shape of `content/exercises/availability-arithmetic`. */
import { z } from 'zod/mini'

import { Id, Text, Topics, wordingOf } from '../material.ts'

const Percent = z.number('write a percentage').check(z.gt(0), z.lt(100))
const Unit = z.strictObject({ name: Text, one: Text, value: wordingOf('value') })

export const KindFile = z.strictObject({
  title: Text,
  problems: z.strictObject({
    downtime: z.strictObject({
      topics: Topics,
      prompt: wordingOf('percent'),
      nudge: Text,
      outage: wordingOf('unit'),
      month: wordingOf('unit'),
    }),
    mtbf: z.strictObject({
      topics: Topics,
      prompt: wordingOf('mtbf', 'mttr'),
      nudge: Text,
      outage: wordingOf('unit'),
      availability: Text,
      failures: wordingOf('fleet'),
    }),
    chain: z.strictObject({
      topics: Topics,
      prompt: wordingOf('parts'),
      nudge: Text,
      outage: wordingOf('unit'),
      whole: Text,
    }),
    pair: z.strictObject({
      topics: Topics,
      two: wordingOf('parts', 'percent'),
      three: wordingOf('parts', 'percent'),
      nudge: Text,
      outage: wordingOf('unit'),
      group: Text,
    }),
    mixed: z.strictObject({
      topics: Topics,
      prompt: wordingOf('parts'),
      nudge: Text,
      outage: wordingOf('unit'),
      group: wordingOf('parts'),
      whole: Text,
    }),
  }),
  part: wordingOf('name', 'percent'),
  doubled: wordingOf('names', 'percent'),
  join: z.string(),
  joinChain: z.string(),
  percent: wordingOf('value'),
  units: z.strictObject({ hours: Unit, minutes: Unit }),
  form: z.strictObject({ whole: Text, one: Text, many: wordingOf('digits') }),
  wrong: z.strictObject({
    rounding: Text,
    tooMuch: Text,
    tooLittle: Text,
    fraction: Text,
    impossible: Text,
    nines: Text,
  }),
  outage: z.strictObject({
    aim: wordingOf('base'),
    early: Text,
    otherUnit: wordingOf('given', 'asked'),
    uptime: Text,
    month: Text,
    year: Text,
    hours: wordingOf('missing', 'base', 'hours'),
    minutes: wordingOf('missing', 'base', 'hours', 'minutes'),
  }),
  chain: z.strictObject({
    aim: Text,
    weakest: Text,
    average: Text,
    parallel: Text,
    step: wordingOf('product', 'decimal', 'percent'),
  }),
  pair: z.strictObject({
    aim: Text,
    series: Text,
    alone: Text,
    always: Text,
    down: Text,
    step: wordingOf('failure', 'product', 'all', 'percent'),
  }),
  mtbf: z.strictObject({
    aim: Text,
    broken: Text,
    noCycle: Text,
    step: wordingOf('mtbf', 'cycle', 'decimal', 'percent'),
  }),
  failures: z.strictObject({
    aim: Text,
    oneDevice: Text,
    years: Text,
    step: wordingOf('fleet', 'hours', 'mtbf', 'failures'),
  }),
  parts: z
    .array(
      z.strictObject({
        id: Id,
        one: Text,
        many: Text,
        percents: z.array(Percent).check(z.minLength(1)),
        topics: Topics,
      }),
    )
    .check(z.minLength(4, 'write at least four parts')),
})
export type KindFile = z.infer<typeof KindFile>
