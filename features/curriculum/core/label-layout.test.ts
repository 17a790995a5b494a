import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { layOutChannels } from './channels-layout.ts'
import type { ChannelsExhibit, FloorExhibit } from './exhibit.ts'
import { ICON, layOutFloor, leastFloorWidth } from './floor-layout.ts'
import { brokenInto, firstFree, freest, sizesOf } from './label-layout.ts'

const PHONE_REM = 16

describe('a label', () => {
  test('is broken between words, into lines of about equal length', () => {
    expect(brokenInto('Gi1/0/1 to Gi1/0/49', 2)).toEqual(['Gi1/0/1 to', 'Gi1/0/49'])
    expect(brokenInto('Server room door', 3)).toEqual(['Server', 'room', 'door'])
    expect(brokenInto('Unbreakable', 2)).toEqual(['Unbreakable'])
  })

  test('has as many sizes as it can have lines', () => {
    expect(sizesOf('Server room', 3).map(({ lines }) => lines.length)).toEqual([1, 2])
  })

  test('goes to the first place that is free and inside; where none is, it covers least', () => {
    const box = (left: number) => ({ left, top: 0, width: 2, height: 1 })
    const within = { left: 0, top: 0, width: 6, height: 1 }

    expect(firstFree([box(0), box(3), box(4)], [box(0)], within)).toEqual(box(3))
    expect(firstFree([box(5)], [], within)).toBeUndefined()
    expect(freest([box(0), box(1)], [box(0), box(0)], within)).toEqual(box(1))
  })
})

const name = fc.constantFrom('AP1', 'Server room door', 'Packing (80, 55)', 'Closet', 'B')
const share = fc.integer({ min: 0, max: 20 }).map((part) => part / 20)

const floors = fc
  .record({
    marks: fc.array(fc.record({ label: name, x: share, y: share }), { maxLength: 6 }),
    depth: fc.integer({ min: 10, max: 40 }),
  })
  .map(({ marks, depth }): FloorExhibit => ({
    type: 'floor',
    title: '',
    width: 40,
    depth,
    rooms: [{ id: 'room', label: 'Loading dock', x: 0, y: 0, width: 20, depth: 8 }],
    marks: marks.map(({ label, x, y }, index) => ({
      id: `m${index}`,
      kind: 'spot' as const,
      label,
      x: x * 40,
      y: y * depth,
    })),
    signal: [],
  }))

describe('a floor plan', () => {
  test('no name covers another name or a symbol, and what has no room is named below', () => {
    fc.assert(
      fc.property(floors, (floor) => {
        const { marks, rooms } = layOutFloor(floor, PHONE_REM, () => 0)
        const written = [...marks, ...rooms]
        const scale = PHONE_REM / floor.width
        const icons = floor.marks.map(({ x, y }) => ({
          left: x * scale - ICON / 2,
          top: y * scale - ICON / 2,
          width: ICON,
          height: ICON,
        }))
        const names = written.filter(({ key }) => key === null)
        for (const [index, one] of names.entries()) {
          for (const other of [...names.slice(index + 1), ...icons])
            expect(doOverlap(one, other)).toBe(false)
        }
        const keys = written.flatMap(({ key }) => key ?? [])
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('is so wide that a finger finds each place', () => {
    const floor: FloorExhibit = {
      type: 'floor',
      title: '',
      width: 40,
      depth: 20,
      rooms: [],
      marks: [
        { id: 'a', kind: 'spot', label: 'A', x: 10, y: 10 },
        { id: 'b', kind: 'spot', label: 'B', x: 14, y: 10 },
      ],
      signal: [],
    }

    expect(leastFloorWidth(floor, () => true) * (4 / 40)).toBeCloseTo(2.75)
    expect(leastFloorWidth(floor, () => false)).toBe(0)
  })
})

const scans = fc
  .array(
    fc.record({
      channel: fc.integer({ min: 1, max: 13 }),
      dbm: fc.integer({ min: -95, max: -30 }),
      label: name,
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((networks): ChannelsExhibit => ({
    type: 'channels',
    title: '',
    band: '2.4',
    networks: networks.map((network, index) => ({ ...network, id: `n${index}`, widthMhz: 20 })),
  }))

describe('Wi-Fi networks', () => {
  test('keep their order and their names, which do not cover one another', () => {
    fc.assert(
      fc.property(scans, (scan) => {
        const { networks } = layOutChannels(scan, PHONE_REM)
        expect(networks.map(({ id }) => id)).toEqual(scan.networks.map(({ id }) => id))
        const names = networks.map((network) => network.name).filter(({ key }) => key === null)
        for (const [index, one] of names.entries()) {
          for (const other of names.slice(index + 1)) expect(doOverlap(one, other)).toBe(false)
        }
      }),
    )
  })

  test('the numbers of channels have room, and those in use come first', () => {
    const { ticks } = layOutChannels(
      {
        type: 'channels',
        title: '',
        band: '5',
        networks: [
          { id: 'a', label: 'A', channel: 40, widthMhz: 20, dbm: -50 },
          { id: 'b', label: 'B', channel: 161, widthMhz: 20, dbm: -50 },
        ],
      },
      PHONE_REM,
    )

    expect(ticks.map(({ channel }) => channel)).toEqual(expect.arrayContaining([40, 161]))
    const steps = ticks.slice(1).map(({ at }, index) => at - (ticks[index]?.at ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(1.2)
  })
})

type Box = { left: number; top: number; width: number; height: number }

function doOverlap(one: Box, other: Box): boolean {
  const by = 0.01
  return (
    one.left + one.width > other.left + by &&
    other.left + other.width > one.left + by &&
    one.top + one.height > other.top + by &&
    other.top + other.height > one.top + by
  )
}
