/** Channels and signals on a floor. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import {
  channelsTaken,
  CHANNELS_5,
  needsRadarCheck,
  overlaps24,
  overlaps5,
  signalAt,
  type Width,
} from './radio-plan.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const WIDTHS: readonly Width[] = [20, 40, 80]

describe('channels', () => {
  test('of 40 and 80 MHz are the known ones', () => {
    expect(channelsTaken(44, 40)).toEqual([44, 48])
    expect(channelsTaken(48, 40)).toEqual([44, 48])
    expect(channelsTaken(40, 80)).toEqual([36, 40, 44, 48])
    expect(channelsTaken(157, 40)).toEqual([157, 161])
  })

  test('in the 2.4 GHz band, 1, 6 and 11 alone leave each other alone', () => {
    const all = Array.from({ length: 11 }, (_, at) => at + 1)
    const triples = all.flatMap((one) =>
      all.flatMap((two) =>
        all
          .filter((three) => one < two && two < three)
          .filter((three) => !overlaps24(one, two) && !overlaps24(two, three))
          .map((three) => [one, two, three]),
      ),
    )
    expect(triples).toEqual([[1, 6, 11]])
  })

  test('that have to look out for radar are those of the middle of the band', () => {
    expect(CHANNELS_5.filter(needsRadarCheck)).toEqual([52, 56, 60, 64, 100, 104, 108, 112])
  })
})

test('overlap is mutual, and a wider channel overlaps whatever a narrower one did', () => {
  for (const one of CHANNELS_5)
    for (const other of CHANNELS_5)
      for (const width of WIDTHS) {
        const pair = [
          { channel: one, width },
          { channel: other, width },
        ] as const
        expect(overlaps5(...pair)).toBe(overlaps5(pair[1], pair[0]))
        if (width !== 80 && overlaps5(...pair))
          expect(overlaps5({ channel: one, width: 80 }, { channel: other, width: 80 })).toBe(true)
      }
})

test('a signal falls with distance, rises with power dB for dB, and is louder at 2.4 than at 5 GHz', () => {
  const random = createRandom(FIRST_SEED)
  for (let round = 0; round < 200; round += 1) {
    const to = { x: random.int(1, 60), y: random.int(0, 30) }
    const farther = { x: to.x + random.int(1, 20), y: to.y }
    const power = random.int(2, 23)
    const at = signalAt({ x: 0, y: 0 }, to, power, 5)
    expect(signalAt({ x: 0, y: 0 }, farther, power, 5)).toBeLessThan(at)
    expect(signalAt({ x: 0, y: 0 }, to, power + 3, 5)).toBeCloseTo(at + 3)
    expect(signalAt({ x: 0, y: 0 }, to, power, 2.4)).toBeGreaterThan(at)
  }
})
