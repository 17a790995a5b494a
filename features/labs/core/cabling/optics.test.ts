/** Optical links: what reaches the other end follows from what is sent and what the way takes. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { lossOf, opticalFault, OPTICS_BY_TRANSCEIVER, type FiberWay } from './optics.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const { er, lr, lx, sr } = OPTICS_BY_TRANSCEIVER

function wayOf(changed: Partial<FiberWay> = {}): FiberWay {
  return {
    fiber: 'single-mode',
    kilometers: 6,
    lossPerKm: { 1310: 0.4, 1550: 0.3 },
    connectors: [0.5, 0.5],
    splices: [0.1],
    attenuator: 0,
    ...changed,
  }
}

describe('a link', () => {
  test('works with what fits, and the sum of the losses is what a person reckons', () => {
    expect(lossOf(wayOf(), 1310)).toBeCloseTo(6 * 0.4 + 1.1)
    expect(opticalFault(lr, lr, wayOf(), -3)).toBe(null)
  })

  test('says which of two ends does not fit', () => {
    expect(opticalFault(lr, lx, wayOf(), -3)).toContain('speeds differ')
    expect(opticalFault(lr, er, wayOf(), -3)).toContain('1310 nm and the other at 1550 nm')
    expect(opticalFault(sr, sr, wayOf({ lossPerKm: { 850: 3 } }), -3)).toContain('multimode')
  })

  test('says too little and too much light apart', () => {
    expect(opticalFault(lr, lr, wayOf({ kilometers: 28 }), -3)).toContain('needs at least')
    expect(opticalFault(er, er, wayOf({ kilometers: 2 }), 2)).toContain('bears at most')
    expect(opticalFault(er, er, wayOf({ kilometers: 2, attenuator: 5 }), 2)).toBe(null)
  })
})

test('more on the way never lets more light through', () => {
  const random = createRandom(FIRST_SEED)
  for (let round = 0; round < 300; round += 1) {
    const way = wayOf({
      kilometers: random.int(1, 40),
      connectors: Array.from({ length: random.int(0, 4) }, () => random.int(1, 8) / 10),
      attenuator: random.pick([0, 5, 10]),
    })
    const longer = { ...way, kilometers: way.kilometers + random.int(1, 10) }
    const dirtier = { ...way, connectors: [...way.connectors, random.int(1, 60) / 10] }
    for (const more of [longer, dirtier])
      for (const nm of [1310, 1550]) expect(lossOf(more, nm)).toBeGreaterThan(lossOf(way, nm))
  }
})

test('the least that is sent gets through what each kind allows for, and no more than it needs is asked', () => {
  for (const optics of Object.values(OPTICS_BY_TRANSCEIVER)) {
    expect(optics.leastSent).toBeGreaterThan(optics.leastReceived)
    expect(optics.mostReceived).toBeGreaterThan(optics.leastReceived)
  }
})
