/** A fault of a worksheet, with what repairs it: a generator fills in a good one, and lets faults change it. */
import type { LabAction } from '../lab-action.ts'
import type { Solution } from '../scene.ts'
import type { Filled } from '../worksheet.ts'

/** By field; null empties it. */
export type Values = Readonly<Record<string, string | null>>

export type SheetFault = {
  /** Also the id of its hint in the lab's file. */
  readonly id: string
  /** Where the first hint points. */
  readonly field: string
  /** What it makes of a good worksheet. */
  readonly start: Values
  /** Differently designed ways, the one that a careful person would take first. */
  readonly usual: Values
  readonly other: Values
  /** Fields of the other way that could be left out. */
  readonly harmless?: readonly string[]
}

export function fill(values: Values): LabAction {
  return { kind: 'fill', values: { ...values } }
}

/** A good worksheet, after these faults. */
export function breakSheet(good: Values, faults: readonly SheetFault[]): Filled {
  const all = Object.entries(merged([{ start: good }, ...faults], ({ start }) => start))
  return Object.fromEntries(
    all.flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])),
  )
}

/** Every fault's usual way together, and every fault's other way. */
export function sheetSolutions(faults: readonly SheetFault[]): Solution[] {
  return [
    { id: 'usual', actions: [fill(merged(faults, ({ usual }) => usual))], harmless: [] },
    {
      id: 'other',
      actions: [fill(merged(faults, ({ other }) => other))],
      harmless: faults.flatMap(({ harmless }) => harmless ?? []),
    },
  ]
}

function merged<Each>(all: readonly Each[], valuesOf: (each: Each) => Values): Values {
  return all.reduce((values: Values, each) => ({ ...values, ...valuesOf(each) }), {})
}
