import { describe, expect, test } from 'vitest'

import { bitRows, fitBoard, labelPosition, linkLines, turned } from './figure-layout.ts'

const node = (id: string, x: number, y: number) => ({ id, x, y })

describe('fitBoard', () => {
  test('fits the board to its nodes', () => {
    const { nodes } = fitBoard([node('a', 20, 10), node('b', 60, 50), node('c', 40, 30)], [])

    expect(nodes.map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [1, 1],
      [0.5, 0.5],
    ])
  })

  test('at the minimum width, two nodes in one row leave room for a label', () => {
    const { leastWidth } = fitBoard([node('a', 0, 30), node('b', 20, 30), node('c', 100, 30)], [])

    expect(leastWidth * 0.2).toBeGreaterThanOrEqual(96)
  })

  test('nodes that can be separated vertically need no width', () => {
    expect(fitBoard([node('a', 50, 0), node('b', 50, 30), node('c', 50, 60)], [])).toMatchObject({
      leastWidth: 0,
    })
  })

  test("a link's label has room between its ends", () => {
    const ends = [node('a', 0, 30), node('b', 100, 30)]
    const without = fitBoard(ends, []).leastWidth
    const withLabel = fitBoard(ends, [{ from: 'a', to: 'b', label: 'copies all the time' }])

    expect(withLabel.leastWidth).toBeGreaterThan(without)
  })

  test('a single node and an empty board are drawn', () => {
    expect(fitBoard([node('a', 50, 30)], []).nodes[0]).toMatchObject({ left: 0.5, top: 0.5 })
    expect(fitBoard([], [])).toMatchObject({ nodes: [], leastWidth: 0 })
  })

  test('a link to a missing node is left out', () => {
    expect(() => fitBoard([node('a', 0, 0)], [{ from: 'a', to: 'z', label: 'x' }])).not.toThrow()
  })
})

describe('labelPosition', () => {
  test('a label is in the middle, or next to a node that is in the way', () => {
    const board = fitBoard([node('a', 50, 0), node('b', 50, 30), node('c', 50, 60)], [])
    const [a, b, c] = board.nodes
    if (!a || !b || !c) throw new Error('three nodes')

    expect(labelPosition(fitBoard([node('a', 0, 0), node('c', 100, 60)], []), a, c).top).toBe(0.5)
    expect(labelPosition(board, a, c).top).not.toBe(0.5)
  })
})

describe('bitRows', () => {
  const bits = (...lengths: number[]) => lengths.map((length) => ({ bits: length }))

  test('a header is split into words of 32 bits', () => {
    expect(bitRows(bits(4, 4, 8, 16, 16, 3, 13, 32)).map((row) => row.length)).toEqual([4, 3, 1])
  })

  test('fields that do not fit into words stay in one row', () => {
    expect(bitRows(bits(48, 48, 16))).toHaveLength(1)
    expect(bitRows(bits(20, 20, 24))).toHaveLength(1)
    expect(bitRows(bits(8, 8, 8, 8))).toHaveLength(1)
    expect(bitRows([])).toEqual([[]])
  })
})

describe('a board for a phone', () => {
  const chain = [0, 25, 50, 75, 100].map((x) => node(`n${x}`, x, 30))

  test('is turned: a chain needs no width, and less than 100 pixels for each device', () => {
    const { leastWidth, height, nodes } = fitBoard(turned(chain), [], 500)

    expect(leastWidth).toBe(0)
    expect(height).toBeLessThanOrEqual(500)
    expect(nodes.map(({ top }) => top)).toEqual([0, 0.25, 0.5, 0.75, 1])
  })

  test('becomes wide rather than higher than it may', () => {
    const near = [...chain, node('beside', 0, 32)]

    expect(fitBoard(turned(near), [], 600).height).toBeLessThanOrEqual(600)
  })

  test('has the long labels of links in two lines, broken between words', () => {
    expect(linkLines('Gi1/0/1 to Gi1/0/49')).toEqual(['Gi1/0/1 to', 'Gi1/0/49'])
    expect(linkLines('Gi1/0/1')).toEqual(['Gi1/0/1'])
  })
})
