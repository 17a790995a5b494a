/**
 * The shape of `booking` in an exam's file: what it costs to sit the exam, to sit it again, and how long its version is
 * offered. Each fact says where it is from and when somebody last looked.
 */
import { z } from 'zod'

import { Day, Text } from './words-schema.ts'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Of every fact. */
const Source = {
  source: Text,
  address: z
    .url({ protocol: /^https$/, error: "write the address of the vendor's site, with https://" })
    .max(300),
  checkedOn: Day,
  /** `general-knowledge`: nobody has compared it with the vendor's page. */
  basis: z.enum(
    ['vendor-page', 'general-knowledge'],
    'write vendor-page where somebody read it there on that day, else general-knowledge',
  ),
}

const Price = z
  .strictObject({ from: z.number().positive(), to: z.number().positive() })
  .refine(({ from, to }) => from <= to, 'from is at most to')

const WaitDays = z.int('write whole days').min(0, 'write whole days').max(366)

export const BookingShape = z.strictObject({
  voucher: z.strictObject({
    /** Both alike where it is known exactly. */
    price: Price,
    currency: z
      .string('write the currency of the price, e.g. USD')
      .refine((code) => CURRENCIES.has(code), 'write a currency as ISO 4217 does, e.g. USD'),
    /** As it follows "in": a price holds in one market. */
    market: Text,
    ...Source,
  }),
  retakes: z.strictObject({
    /** Days after a failed attempt until the next one is allowed. */
    waitDays: z.strictObject({ second: WaitDays, later: WaitDays }),
    /** Whether each attempt costs a voucher at full price. */
    fullPrice: z.boolean('write true or false'),
    ...Source,
  }),
  /** An appointment can be moved without losing the voucher until so many hours before it. */
  moving: z.strictObject({ hoursBefore: z.int().min(0).max(720), ...Source }),
  version: z
    .strictObject({
      launchedOn: Day,
      /** The last day on which it can be sat; null while nobody can even estimate it. */
      endsOn: Day.nullable(),
      /** Whether the vendor has announced that day; false where it is our estimate. */
      isAnnounced: z.boolean('write true or false'),
      ...Source,
    })
    .refine(({ launchedOn, endsOn }) => endsOn === null || endsOn > launchedOn, {
      path: ['endsOn'],
      message: 'a version ends after its launch',
    })
    .refine(({ endsOn, isAnnounced }) => endsOn !== null || !isAnnounced, {
      path: ['isAnnounced'],
      message: 'an end that was announced has a day: write endsOn',
    }),
})
