/**
 * What is in the file of a network besides lines: power by cable, transceivers, fiber, and what an authentication server
 * knows of a host. Each is absent nearly always.
 */
import { z } from 'zod/mini'

import { OPTICS_BY_TRANSCEIVER, type FiberWay, type Transceiver } from '../cabling/optics.ts'
import { GREATEST_CLASS, WATTS_BY_CLASS, type PortType, type PowerClass } from '../cabling/poe.ts'
import type { Gear } from '../network/network.ts'

export function numberWithin(least: number, most: number) {
  const says = `a number from ${least} to ${most}`
  return z.number(says).check(z.gte(least, says), z.lte(most, says))
}

function oneOf<Value extends number>(record: Readonly<Record<Value, unknown>>) {
  const values = Object.keys(record).map(Number) as Value[]
  return z.literal(values, `one of ${values.join(', ')}`)
}

export const PowerClassInFile = z.optional(oneOf<PowerClass>(WATTS_BY_CLASS))

export const PowerInFile = z.optional(
  z.strictObject(
    { watts: numberWithin(0, 10_000), type: oneOf<PortType>(GREATEST_CLASS) },
    'a power supply with watts and type',
  ),
)

export const AdmissionInFile = z.optional(
  z.strictObject(
    {
      method: z.enum(['dot1x', 'mab'], 'dot1x or mab'),
      user: z.string('a name').check(z.maxLength(60, 'a name of at most 60 characters')),
    },
    'an admission with method and user',
  ),
)

const KINDS = Object.keys(OPTICS_BY_TRANSCEIVER) as [Transceiver, ...Transceiver[]]
const NO_RECORD = 'an object with a field for each port'

/** By port, in full. */
export const TransceiversInFile = z.optional(
  z.record(
    z.string(),
    z.strictObject(
      { kind: z.enum(KINDS, `one of ${KINDS.join(', ')}`), sent: numberWithin(-60, 60) },
      'a transceiver with kind and sent',
    ),
    NO_RECORD,
  ),
)

const Losses = z
  .array(numberWithin(0, 100), 'a list of numbers')
  .check(z.maxLength(100, 'a list of at most 100 numbers'))

export const FiberInFile = z.optional(
  z.strictObject(
    {
      fiber: z.enum(['multimode', 'single-mode'], 'multimode or single-mode'),
      kilometers: numberWithin(0, 1000),
      lossPerKm: z.record(
        z.string('a wavelength').check(z.regex(/^\d{3,4}$/, 'a wavelength in nm')),
        numberWithin(0, 100),
        'an object with a number for each wavelength',
      ),
      connectors: Losses,
      splices: Losses,
      attenuator: numberWithin(0, 100),
    },
    'fiber with its losses',
  ),
)

/** As fields of a file: what a device or a cable does not have is no field. */
export function hardwareOf({ power, transceivers }: Pick<Gear, 'power' | 'transceivers'>) {
  return {
    ...(power && { power: { ...power } }),
    ...(transceivers && { transceivers: { ...transceivers } }),
  }
}

export function fiberOf(fiber: FiberWay | undefined) {
  if (!fiber) return {}
  const { connectors, splices, lossPerKm } = fiber
  return {
    fiber: {
      ...fiber,
      lossPerKm: { ...lossPerKm },
      connectors: [...connectors],
      splices: [...splices],
    },
  }
}
