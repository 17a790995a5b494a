import { describe, expect, test } from 'vitest'

import { centerMhz, channelsOfBand } from './wifi-channels.ts'

test.each([
  ['2.4', 1, 2412],
  ['2.4', 6, 2437],
  ['2.4', 13, 2472],
  // Apart from the others: 12 MHz after channel 13.
  ['2.4', 14, 2484],
  ['5', 36, 5180],
  ['5', 42, 5210],
  ['5', 165, 5825],
  ['6', 1, 5955],
  ['6', 233, 7115],
] as const)('in %s GHz, channel %i is at %i MHz', (band, channel, mhz) => {
  expect(centerMhz(band, channel)).toBe(mhz)
})

describe('the channels of 20 MHz', () => {
  test.each([
    ['2.4', 5],
    ['5', 20],
    ['6', 20],
  ] as const)('in %s GHz follow one another by at least %i MHz', (band, step) => {
    const centers = channelsOfBand(band).map((channel) => centerMhz(band, channel))
    const steps = centers.slice(1).map((center, index) => center - (centers[index] ?? 0))

    expect(Math.min(...steps)).toBe(step)
  })

  test('of 5 GHz leave out what is between 64 and 100, and between 144 and 149', () => {
    const channels = channelsOfBand('5')

    expect(channels.filter((channel) => channel > 64 && channel < 100)).toEqual([])
    expect(channels.filter((channel) => channel > 144 && channel < 149)).toEqual([])
    expect(channels).toHaveLength(25)
  })
})
