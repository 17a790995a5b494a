/** The frequencies of Wi-Fi channels, for drawing them. Source: IEEE 802.11-2020, annex E, and 802.11ax-2021. */
import type { ChannelsExhibit } from './exhibit.ts'

type Band = ChannelsExhibit['band']

/** The frequency of channel 0 and the channels of 20 MHz; in steps of 5 MHz. */
const BANDS: Readonly<
  Record<Band, { readonly start: number; readonly channels: readonly number[] }>
> = {
  '2.4': { start: 2407, channels: range(1, 13, 1) },
  '5': {
    start: 5000,
    channels: [...range(36, 64, 4), ...range(100, 144, 4), ...range(149, 165, 4)],
  },
  '6': { start: 5950, channels: range(1, 233, 4) },
}

function range(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  )
}

/** In MHz. */
export function centerMhz(band: Band, channel: number): number {
  // Channel 14 of 2.4 GHz lies apart from the others.
  return band === '2.4' && channel === 14 ? 2484 : BANDS[band].start + 5 * channel
}

export function channelsOfBand(band: Band): readonly number[] {
  return BANDS[band].channels
}
