/** The worksheet of four access points on a floor: their settings, the survey, who disturbs whom. */
import {
  channelsTaken,
  CHANNELS_5,
  needsRadarCheck,
  overlaps24,
  overlaps5,
  signalAt,
  type Spot,
  type Width,
} from '../cabling/radio-plan.ts'
import { OPEN_FIELD, type Filled, type Reading, type Shape, type Worksheet } from '../worksheet.ts'

export type Shape4 = 'row' | 'square'

export type Floor = {
  readonly shape: Shape4
  /** Whether radar is seen here. */
  readonly hasRadar: boolean
  /** Of a neighbor's network, far below what disturbs. */
  readonly neighborSignal: number
}

export const APS = [1, 2, 3, 4] as const

type Ap = (typeof APS)[number]

/** dBm: less is too weak for calls; what is heard louder than this on the own channel has to be waited for. */
const LEAST_SIGNAL = -67

const DISTURBING = -85

/** What phones send with, about: an access point that is louder is heard by those that it cannot hear. */
export const MOST_POWER = 17

const SPOTS: Readonly<Record<Shape4, Readonly<Record<Ap, Spot>>>> = {
  row: { 1: { x: 8, y: 6 }, 2: { x: 24, y: 6 }, 3: { x: 40, y: 6 }, 4: { x: 56, y: 6 } },
  square: { 1: { x: 8, y: 8 }, 2: { x: 24, y: 8 }, 3: { x: 8, y: 24 }, 4: { x: 24, y: 24 } },
}

type Room = Spot & { readonly name: string }

const ROOMS: Readonly<Record<Shape4, readonly Room[]>> = {
  row: [4, 12, 20, 28, 36, 44, 52, 60].map((x, at) => ({ name: `Room ${at + 1}`, x, y: 12 })),
  square: [4, 12, 20, 28].flatMap((x, column) =>
    [2, 14, 18, 30].map((y, row) => ({ name: `Room ${column + 1}${'ABCD'[row]}`, x, y })),
  ),
}

export function makeWorksheet(floor: Floor): Worksheet {
  const named = (values: readonly (string | number)[], unit = '') =>
    values.map((value) => ({ value: String(value), label: `${value}${unit}` }))
  return {
    title: 'Access points',
    supply: {},
    facts: floor,
    fields: APS.flatMap((ap) => {
      const open = { ...OPEN_FIELD, group: `AP${ap}` }
      const channels24 = named(Array.from({ length: 11 }, (_, at) => at + 1))
      return [
        {
          ...open,
          id: `two-${ap}`,
          label: 'Channel, 2.4 GHz',
          choices: [...channels24, { value: 'off', label: 'off' }],
        },
        { ...open, id: `five-${ap}`, label: 'Channel, 5 GHz', choices: named(CHANNELS_5) },
        { ...open, id: `width-${ap}`, label: 'Width, 5 GHz', choices: named([20, 40, 80], ' MHz') },
        {
          ...open,
          id: `power-${ap}`,
          label: 'Power',
          choices: named([2, 5, 8, 11, 14, 17, 20, 23], ' dBm'),
        },
      ]
    }),
    readings: (filled) => [roomReading(floor, filled), analyzerReading(floor, filled)],
    checks: {
      coverage: (filled) => coverageFault(floor, filled),
      'five-gigahertz': (filled) => overlapFault5(floor, filled),
      'two-point-four': (filled) => overlapFault24(floor, filled),
      loudness: (filled) => {
        const loud = APS.find((ap) => powerOf(filled, ap) > MOST_POWER)
        return loud === undefined
          ? null
          : `AP${loud} sends with ${powerOf(filled, loud)} dBm: phones hear it where it no longer hears them.`
      },
      radar: (filled) => {
        const seen = APS.find(
          (ap) => planOf(filled, ap) && takenBy(filled, ap).some(needsRadarCheck),
        )
        return seen === undefined
          ? null
          : `AP${seen} has left its channel: it saw radar there, and clients lost their connection.`
      },
    },
    draw: (filled) => ({
      width: floor.shape === 'row' ? 136 : 72,
      height: floor.shape === 'row' ? 38 : 72,
      shapes: drawFloor(floor, filled),
    }),
  }
}

function planOf(
  filled: Filled,
  ap: Ap,
): { readonly channel: number; readonly width: Width } | null {
  const channel = Number(filled[`five-${ap}`])
  const width = Number(filled[`width-${ap}`]) as Width
  return CHANNELS_5.includes(channel) && [20, 40, 80].includes(width) ? { channel, width } : null
}

function takenBy(filled: Filled, ap: Ap): readonly number[] {
  const plan = planOf(filled, ap)
  return plan ? channelsTaken(plan.channel, plan.width) : []
}

/** Less than anything: it was not set. */
function powerOf(filled: Filled, ap: Ap): number {
  return Number(filled[`power-${ap}`] ?? Number.NEGATIVE_INFINITY)
}

/** Of one at the place of the other. */
function heardBy({ shape }: Floor, filled: Filled, from: Ap, at: Ap, band: 2.4 | 5): number {
  const spots = SPOTS[shape]
  return signalAt(spots[from], spots[at], powerOf(filled, from), band)
}

function coverageFault({ shape }: Floor, filled: Filled): string | null {
  const dark = ROOMS[shape].find((room) => bestAt(shape, filled, room).signal < LEAST_SIGNAL)
  if (!dark) return null
  const { signal } = bestAt(shape, filled, dark)
  return `${dark.name} gets ${signalWords(signal)} at 5 GHz.`
}

function bestAt(
  shape: Shape4,
  filled: Filled,
  room: Spot,
): { readonly ap: Ap; readonly signal: number } {
  const all = APS.map((ap) => ({
    ap,
    signal: planOf(filled, ap)
      ? signalAt(SPOTS[shape][ap], room, powerOf(filled, ap), 5)
      : Number.NEGATIVE_INFINITY,
  }))
  return all.reduce((best, each) => (each.signal > best.signal ? each : best))
}

const PAIRS = APS.flatMap((one) =>
  APS.filter((other) => other > one).map((other) => [one, other] as const),
)

function overlapFault5(floor: Floor, filled: Filled): string | null {
  for (const [one, other] of PAIRS) {
    const [first, second] = [planOf(filled, one), planOf(filled, other)]
    if (!first || !second) return `AP${first ? other : one} has no channel at 5 GHz.`
    const signal = heardBy(floor, filled, one, other, 5)
    if (overlaps5(first, second) && signal > DISTURBING)
      return `AP${one} and AP${other} share a channel at 5 GHz, and AP${other} hears AP${one} with ${signalWords(signal)}.`
  }
  return null
}

function overlapFault24(floor: Floor, filled: Filled): string | null {
  for (const [one, other] of PAIRS) {
    const [first, second] = [Number(filled[`two-${one}`]), Number(filled[`two-${other}`])]
    // Off, or not set.
    if (!Number.isInteger(first) || !Number.isInteger(second)) continue
    const signal = heardBy(floor, filled, one, other, 2.4)
    if (overlaps24(first, second) && signal > DISTURBING)
      return `AP${one} on channel ${first} and AP${other} on channel ${second} overlap at 2.4 GHz.`
  }
  return APS.some((ap) => Number.isInteger(Number(filled[`two-${ap}`])))
    ? null
    : 'No radio is on at 2.4 GHz, and the label printers have nothing else.'
}

function signalWords(dBm: number): string {
  return dBm === Number.NEGATIVE_INFINITY ? 'nothing' : `${Math.round(dBm)} dBm`.replace('-', '−')
}

function roomReading({ shape }: Floor, filled: Filled): Reading {
  return {
    title: 'Survey of the floor, 5 GHz',
    says: null,
    columns: ['Room', 'Best access point', 'Signal', 'For calls'],
    rows: ROOMS[shape].map((room) => {
      const { ap, signal } = bestAt(shape, filled, room)
      return [
        room.name,
        `AP${ap}`,
        signalWords(signal),
        signal < LEAST_SIGNAL ? 'too weak' : 'enough',
      ]
    }),
  }
}

function analyzerReading(floor: Floor, filled: Filled): Reading {
  return {
    title: 'Wi-Fi analyzer, at each access point',
    says: `A neighbor's network is on channels 11 and 36, with ${signalWords(floor.neighborSignal)}. Radar is seen on channels 52 to 144 every few hours.`,
    columns: ['At', 'Takes at 5 GHz', 'At 2.4 GHz', 'Hears at 5 GHz'],
    rows: APS.map((ap) => [
      `AP${ap}`,
      takenBy(filled, ap).join(', ') || 'nothing',
      filled[`two-${ap}`] ?? 'off',
      APS.filter((other) => other !== ap)
        .map((other) => `AP${other} ${signalWords(heardBy(floor, filled, other, ap, 5))}`)
        .join(', '),
    ]),
  }
}

function drawFloor({ shape }: Floor, filled: Filled): readonly Shape[] {
  const rooms = ROOMS[shape].map((room): Shape => {
    const isDark = bestAt(shape, filled, room).signal < LEAST_SIGNAL
    const [width, height] = shape === 'row' ? [15, 12] : [15, 7]
    return {
      kind: 'box',
      tone: isDark ? 'bad' : 'plain',
      label: '',
      x: room.x * 2 + 4 - width / 2,
      y: room.y * 2 + 4 - height / 2,
      width,
      height,
    }
  })
  const points = APS.map((ap): Shape => {
    const { x, y } = SPOTS[shape][ap]
    return {
      kind: 'circle',
      tone: 'accent',
      label: `AP${ap}: ${filled[`five-${ap}`] ?? '–'}`,
      x: x * 2 + 4,
      y: y * 2 + 4,
      radius: Math.max(3, powerOf(filled, ap) / 2),
    }
  })
  return [...rooms, ...points]
}
