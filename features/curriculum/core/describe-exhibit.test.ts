import { describe, expect, test } from 'vitest'

import { describeExhibit, describeExhibits } from './describe-exhibit.ts'
import { placedOn, type Exhibit } from './exhibit.ts'

const lines = (exhibit: Exhibit) => describeExhibit(exhibit).split('\n')

describe('an exhibit in words says all that its drawing shows', () => {
  test('of a network: each device with its kind, each link with its label, and what has no link', () => {
    expect(
      lines({
        type: 'topology',
        title: 'Branch',
        nodes: [
          { id: 'r1', kind: 'router', label: 'R1', x: 50, y: 0 },
          { id: 'sw1', kind: 'switch', label: 'SW1', x: 50, y: 30 },
          { id: 'ap', kind: 'ap', label: 'AP', x: 80, y: 30 },
          { id: 'old', kind: 'server', label: 'Old', x: 0, y: 30 },
        ],
        links: [
          { from: 'r1', to: 'sw1', label: 'Gi0/1' },
          { from: 'sw1', to: 'ap', dashed: true },
        ],
      }),
    ).toEqual([
      'R1 (router), SW1 (switch), AP (access point), Old (server)',
      'R1 to SW1: Gi0/1',
      'SW1 to AP (dashed)',
      'Old: no link',
    ])
  })

  test('of a wiremap: where each pin leads, what is open, and what touches', () => {
    expect(
      lines({ type: 'wiremap', title: 'Drop', pins: [2, 1, 3, 0, 5, 6, 7, 8], shorts: [[5, 6]] }),
    ).toEqual([
      'Pin 1: to pin 2',
      'Pin 2: to pin 1',
      'Pin 3: to pin 3',
      'Pin 4: open',
      'Pin 5: to pin 5',
      'Pin 6: to pin 6',
      'Pin 7: to pin 7',
      'Pin 8: to pin 8',
      'Pins 5 and 6: short',
    ])
  })

  test('of a rack: from the top, with notes, free places and empty units', () => {
    expect(
      lines({
        type: 'rack',
        title: 'Rack B',
        units: 6,
        devices: [
          { id: 'ups', label: 'UPS', from: 1, height: 2, note: '30 kg' },
          { id: 'panel', label: 'Panel', from: 6, height: 1 },
        ],
        spots: [{ id: 'u3', label: 'Spot', from: 3, height: 1 }],
      }),
    ).toEqual([
      '6 units, counted from the bottom',
      'U6: Panel',
      'U3: Spot (free)',
      'U1 to U2: UPS, 30 kg',
      'Empty: U5, U4',
    ])
  })

  test('of Wi-Fi networks: channel, width and strength of each', () => {
    expect(
      lines({
        type: 'channels',
        title: 'Floor 2',
        band: '2.4',
        networks: [{ id: 'own', label: 'Office', channel: 6, widthMhz: 20, dbm: -48 }],
      }),
    ).toEqual(['2.4 GHz', 'Office: channel 6, 20 MHz wide, −48 dBm'])
  })

  test('of a floor: rooms, marks with their kind, and each number of the signal', () => {
    expect(
      lines({
        type: 'floor',
        title: 'Warehouse',
        width: 40,
        depth: 24,
        rooms: [{ id: 'office', label: 'Office', x: 0.1, y: 0, width: 0.2, depth: 8 }],
        marks: [{ id: 'oven', kind: 'source', label: 'Oven', x: 6, y: 4 }],
        signal: [
          [-50, -58],
          [-55, -63],
        ],
      }),
    ).toEqual([
      '40 by 24 meters',
      'Office: 0.1 to 0.3 m from the left, 0 to 8 m from the top',
      'Oven (source of interference): 6 m from the left, 4 m from the top',
      'Signal, row 1 from the top: −50, −58 dBm',
      'Signal, row 2 from the top: −55, −63 dBm',
    ])
  })

  test('of a table: each row; of lines: the lines', () => {
    expect(
      lines({
        type: 'table',
        title: 'Leases',
        columns: ['Address', 'MAC'],
        rows: [['10.0.0.7', '-']],
      }),
    ).toEqual(['Address | MAC', '10.0.0.7 | -'])
    expect(lines({ type: 'text', title: null, text: 'one\ntwo' })).toEqual(['one', 'two'])
  })
})

test('several exhibits have their titles above them, and a blank line between them', () => {
  expect(
    describeExhibits([
      { type: 'text', title: 'Console', text: 'up' },
      { type: 'text', title: null, text: 'down' },
    ]),
  ).toBe('Console\nup\n\ndown')
})

describe('what things are placed on', () => {
  const rack = (id: string): Exhibit => ({
    type: 'rack',
    title: id,
    units: 4,
    devices: [],
    spots: [
      { id: 'low', label: 'Low', from: 1, height: 1 },
      { id, label: 'High', from: 4, height: 1 },
    ],
  })
  const text: Exhibit = { type: 'text', title: null, text: 'a log' }

  test('is the drawing with the places, also where a table or a log is below it', () => {
    expect(placedOn([rack('high'), text], [{ id: 'high' }])).toMatchObject({ type: 'rack' })
  })

  test('is the one of two drawings that has all of them', () => {
    const exhibits = [rack('high'), rack('other')]

    expect(placedOn(exhibits, [{ id: 'low' }, { id: 'high' }])).toBe(exhibits[0])
    expect(placedOn(exhibits, [{ id: 'low' }])).toBe(exhibits[1])
  })

  test('is nothing where no drawing has one of them', () => {
    expect(placedOn([text, rack('high')], [{ id: 'gone' }])).toBeUndefined()
  })
})
