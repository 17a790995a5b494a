/**
 * Wi-Fi channels: where each lies, which are joined for wider ones, and which overlap.
 *
 * IEEE 802.11-2024: center frequencies 2407 + 5n MHz (clause 15, channels 1 to
 * 13) and 5000 + 5n MHz (clause 17); the channels that a wider one joins, Annex
 * E. 5 GHz up to channel 165, as in the United States (47 CFR 15.407).
 */
export type Width = 20 | 40 | 80 | 160
export type Band = '2.4' | '5'

export type AccessPoint = { readonly name: string; readonly channel: number; readonly width: Width }

/** In 2.4 GHz as in the United States; elsewhere 12 and 13 exist too. */
export const CHANNELS_24: readonly number[] = Array.from({ length: 11 }, (_, index) => index + 1)

export const CHANNELS_5: readonly number[] = [
  36, 40, 44, 48, 52, 56, 60, 64, 100, 104, 108, 112, 116, 120, 124, 128, 132, 136, 140, 144, 149,
  153, 157, 161, 165,
]

/** Where joining may begin; from each start it goes up in blocks of the width. 165 is joined with none. */
const RUNS: readonly (readonly number[])[] = [
  CHANNELS_5.slice(0, 8),
  CHANNELS_5.slice(8, 20),
  CHANNELS_5.slice(20, 24),
]

/** In MHz. */
export function center24(channel: number): number {
  return 2407 + 5 * channel
}

/** In MHz. */
function center5(channel: number): number {
  return 5000 + 5 * channel
}

/** The 20 MHz channels that one of this width takes when it holds `channel`, or undefined where there is none so wide. */
export function blockOf(channel: number, width: Width): readonly number[] | undefined {
  if (width === 20) return CHANNELS_5.includes(channel) ? [channel] : undefined
  const size = width / 20
  const run = RUNS.find((channels) => channels.includes(channel))
  if (!run) return undefined
  const start = Math.floor(run.indexOf(channel) / size) * size
  const block = run.slice(start, start + size)
  return block.length === size ? block : undefined
}

/** The lowest and the highest frequency, in MHz. */
export function rangeOf(
  { channel, width }: Omit<AccessPoint, 'name'>,
  band: Band,
): readonly [number, number] {
  if (band === '2.4') return [center24(channel) - width / 2, center24(channel) + width / 2]
  const block = blockOf(channel, width) ?? [channel]
  return [center5(block[0] ?? channel) - 10, center5(block.at(-1) ?? channel) + 10]
}

export function overlap(
  one: Omit<AccessPoint, 'name'>,
  other: Omit<AccessPoint, 'name'>,
  band: Band,
): boolean {
  const [from, to] = rangeOf(one, band)
  const [otherFrom, otherTo] = rangeOf(other, band)
  return from < otherTo && otherFrom < to
}

export type Pair = {
  readonly id: string
  readonly one: AccessPoint
  readonly other: AccessPoint
}

/** Every two of them. */
export function pairsOf(points: readonly AccessPoint[]): Pair[] {
  return points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => ({ id: `${one.name}-${other.name}`, one, other })),
  )
}
