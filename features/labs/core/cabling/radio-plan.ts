/**
 * Wi-Fi on a floor: which channels overlap, how loud an access point is where, and who disturbs whom.
 *
 * Channels: IEEE 802.11-2020, 15.4 and annex E, as they are used in the United States. How a signal fades indoors is a
 * model for planning, no measurement: free space for the first meter, then 30 dB for each tenfold distance, and 5 dB for a
 * wall every 8 m.
 */
export type Width = 20 | 40 | 80

/** Channels of 20 MHz in the 5 GHz band, in the blocks of 80 MHz that they are joined to. */
const BLOCKS: readonly (readonly number[])[] = [
  [36, 40, 44, 48],
  [52, 56, 60, 64],
  [100, 104, 108, 112],
  [149, 153, 157, 161],
]

export const CHANNELS_5 = BLOCKS.flat()

/** Those in which an access point has to leave when it sees radar (DFS, 47 CFR 15.407(h)): 5250–5350 and 5470–5725 MHz. */
export function needsRadarCheck(channel: number): boolean {
  return channel >= 52 && channel <= 144
}

/** The channels of 20 MHz that a channel of a width takes. @throws where there is no such channel. */
export function channelsTaken(channel: number, width: Width): readonly number[] {
  const block = BLOCKS.find((each) => each.includes(channel))
  if (!block) throw new Error(`There is no channel ${channel}.`)
  const size = width / 20
  const from = Math.floor(block.indexOf(channel) / size) * size
  return block.slice(from, from + size)
}

export function overlaps5(
  one: { readonly channel: number; readonly width: Width },
  other: { readonly channel: number; readonly width: Width },
): boolean {
  const taken = channelsTaken(one.channel, one.width)
  return channelsTaken(other.channel, other.width).some((channel) => taken.includes(channel))
}

/** In the 2.4 GHz band, centers are 5 MHz apart and a signal is 20 MHz wide: less than five apart, they overlap. */
export function overlaps24(one: number, other: number): boolean {
  return Math.abs(one - other) < 5
}

export type Spot = { readonly x: number; readonly y: number }

/** dB at one meter, free space (ITU-R P.525): 20 log10 of the frequency in MHz, less 27.6. */
const FIRST_METER = { 2.4: 40, 5: 47 } as const

/** dBm at a spot, in meters, of an access point that sends with so many dBm. */
export function signalAt(from: Spot, to: Spot, power: number, band: 2.4 | 5): number {
  const meters = Math.max(1, Math.hypot(from.x - to.x, from.y - to.y))
  const walls = Math.floor(meters / 8)
  return power - FIRST_METER[band] - 30 * Math.log10(meters) - 5 * walls
}
