/** The shape of what a question shows, as writers write it. */
import { z } from 'zod'

import { NODE_KINDS, type Exhibit } from '../core/exhibit.ts'
import { Id, Text } from './words-schema.ts'

const Lines = z
  .string('write the lines after `|`')
  .transform((text) => text.replace(/\n+$/, ''))
  .refine((text) => text.trim() !== '', 'write some lines')

const Position = z.number('write a number')
const Whole = z.int('write a whole number')

const Place = z.strictObject({
  id: Id,
  label: Text,
  from: Whole.min(1, 'units count from 1'),
  height: Whole.min(1, 'it takes at least one unit').default(1),
})

const TextExhibit = z.strictObject({
  type: z.literal('text'),
  title: Text.nullish().transform((title) => title ?? null),
  text: Lines,
})

const TableExhibit = z
  .strictObject({
    type: z.literal('table'),
    title: Text,
    columns: z.array(z.string()).min(2, 'a table has at least two columns'),
    rows: z
      .array(z.array(z.union([z.string(), z.number()]).transform(String)))
      .min(1, 'write at least one row'),
  })
  .refine(({ columns, rows }) => rows.every(({ length }) => length === columns.length), {
    path: ['rows'],
    message: 'each row has as many cells as there are columns',
  })

const TopologyExhibit = z
  .strictObject({
    type: z.literal('topology'),
    title: Text,
    nodes: z
      .array(
        z.strictObject({
          id: Id,
          kind: z.enum(NODE_KINDS, `write one of ${NODE_KINDS.join(', ')}`),
          label: Text.max(16, 'a label has at most 16 characters'),
          x: Position.min(0).max(100, 'x is 0 to 100'),
          y: Position.min(0).max(60, 'y is 0 to 60'),
        }),
      )
      .min(2, 'draw at least two devices'),
    links: z.array(
      z.strictObject({
        from: Id,
        to: Id,
        label: Text.optional(),
        dashed: z.boolean().optional(),
      }),
    ),
  })
  .superRefine(({ nodes, links }, context) => {
    const known = new Set(nodes.map(({ id }) => id))
    for (const [index, { from, to }] of links.entries()) {
      for (const id of [from, to]) {
        if (known.has(id)) continue
        context.addIssue({
          code: 'custom',
          path: ['links', index],
          message: `there is no device ${id} in this drawing`,
        })
      }
    }
  })

const Pin = Whole.min(0, 'a pin is 1 to 8, or 0 where the wire is open').max(8, 'a pin is 1 to 8')

const WiremapExhibit = z.strictObject({
  type: z.literal('wiremap'),
  title: Text,
  pins: z.array(Pin).length(8, 'write the far pin of each of the eight near pins'),
  shorts: z.array(z.tuple([Pin.min(1), Pin.min(1)])).default([]),
})

const RackExhibit = z
  .strictObject({
    type: z.literal('rack'),
    title: Text,
    units: Whole.min(4, 'draw at least four units').max(48, 'draw at most 48 units'),
    devices: z.array(Place.extend({ note: Text.optional() })).default([]),
    spots: z.array(Place).default([]),
  })
  .superRefine(({ units, devices, spots }, context) => {
    const takenBy = new Map<number, string>()
    for (const { id, from, height } of [...devices, ...spots]) {
      for (let unit = from; unit < from + height; unit += 1) {
        const other = takenBy.get(unit)
        if (unit > units || other !== undefined)
          context.addIssue({
            code: 'custom',
            path: ['devices'],
            message:
              unit > units
                ? `${id} reaches unit ${unit}; the rack has ${units}`
                : `${id} and ${other} are both in unit ${unit}`,
          })
        takenBy.set(unit, id)
      }
    }
  })

const ChannelsExhibit = z.strictObject({
  type: z.literal('channels'),
  title: Text,
  band: z.enum(['2.4', '5', '6'], 'write "2.4", "5" or "6", in quotes'),
  networks: z
    .array(
      z
        .strictObject({
          id: Id,
          label: Text,
          channel: Whole.min(1, 'write the number of the channel'),
          width: z.union([z.literal(20), z.literal(40), z.literal(80), z.literal(160)], {
            error: 'a channel is 20, 40, 80 or 160 MHz wide',
          }),
          dbm: Position.min(-100, 'write dBm, e.g. -55').max(0, 'write dBm, e.g. -55'),
        })
        .transform(({ width, ...network }) => ({ ...network, widthMhz: width })),
    )
    .min(1, 'draw at least one network'),
})

const FloorExhibit = z
  .strictObject({
    type: z.literal('floor'),
    title: Text,
    width: Position.positive('write meters'),
    depth: Position.positive('write meters'),
    rooms: z
      .array(
        z.strictObject({
          id: Id,
          label: Text,
          x: Position,
          y: Position,
          width: Position.positive(),
          depth: Position.positive(),
        }),
      )
      .default([]),
    marks: z
      .array(
        z.strictObject({
          id: Id,
          kind: z.enum(['ap', 'spot', 'outlet', 'camera', 'source']),
          label: Text,
          x: Position,
          y: Position,
        }),
      )
      .default([]),
    signal: z.array(z.array(Position)).default([]),
  })
  .superRefine(({ width, depth, rooms, marks, signal }, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    // Half a centimeter, because meters are binary fractions.
    const isOutside = (x: number, y: number) =>
      x < 0 || y < 0 || x > width + 0.005 || y > depth + 0.005
    const words = (x: number, y: number) =>
      `${x} m from the left and ${y} m from the top; the floor is ${width} by ${depth} m`
    for (const [index, room] of rooms.entries()) {
      const [right, bottom] = [room.x + room.width, room.y + room.depth]
      if (isOutside(right, bottom))
        issue(['rooms', index], `${room.id} reaches ${words(right, bottom)}`)
      else if (isOutside(room.x, room.y))
        issue(['rooms', index], `${room.id} begins ${words(room.x, room.y)}`)
    }
    for (const [index, { id, x, y }] of marks.entries())
      if (isOutside(x, y)) issue(['marks', index], `${id} is ${words(x, y)}`)
    if (signal.some((row) => row.length !== signal[0]?.length))
      issue(['signal'], 'each row has as many numbers as the first one')
  })

const Drawn = z.discriminatedUnion(
  'type',
  [
    TextExhibit,
    TableExhibit,
    TopologyExhibit,
    WiremapExhibit,
    RackExhibit,
    ChannelsExhibit,
    FloorExhibit,
  ],
  'write a type: text, table, topology, wiremap, rack, channels or floor',
)

/** None, one, or a list of them. */
export const Exhibits = z
  .unknown()
  .optional()
  .transform((written) => {
    if (written === undefined || written === null) return []
    return Array.isArray(written) ? (written as unknown[]) : [written]
  })
  .pipe(z.array(exhibitShape()).max(3, 'show at most three exhibits'))

/** By what was written: a union would report the mistakes of every type at once. */
function exhibitShape() {
  return z.unknown().transform((written, context): Exhibit => {
    const result =
      typeof written === 'string'
        ? TextExhibit.safeParse({ type: 'text', text: written })
        : Drawn.safeParse(written)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues)
      context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
}
