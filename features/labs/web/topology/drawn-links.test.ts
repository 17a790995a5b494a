/** What is drawn can be read: addresses beside each other, and marks beside labels. */
import { expect, test } from 'vitest'

import { givenLab } from '../testing/lab.ts'
import { boardOf, halfLabel, spotOf } from './board.ts'
import { drawnLinks, placesIn } from './drawn-links.ts'

/** Of a phone, and of a desk. In rem. */
const ROOMS = [18, 22, 38, 60]

test.each(ROOMS)('in a room of %i rem no address reaches into that of its neighbor', (room) => {
  const places = [
    { x: 8, y: 5 },
    { x: 38, y: 4 },
    { x: 58, y: 4 },
    { x: 95, y: 30 },
  ]
  const board = boardOf(room, places)
  const [, one, other] = places.map((place) => spotOf(place, board))

  expect((other?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThanOrEqual(6.6 - 1e-9)
})

test.each(ROOMS)('in a room of %i rem no mark covers the name of a port', (room) => {
  const { scene } = givenLab()
  const { network } = scene.start
  const board = boardOf(room, placesIn(network, scene.places))
  for (const { labels, markAt } of drawnLinks(network, scene.places, board)) {
    for (const { x, y, text } of labels) {
      if (text === '') continue
      const isBeside = Math.abs(markAt.x - x) >= halfLabel(text.length) + 0.45
      expect([text, isBeside || Math.abs(markAt.y - y) >= 0.9]).toEqual([text, true])
    }
  }
})
