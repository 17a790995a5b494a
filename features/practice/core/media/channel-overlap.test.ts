import { expect, test } from 'vitest'

import type { Level } from '../exercise.ts'
import { channelOverlap } from './channel-overlap.ts'

// Written out by hand from IEEE 802.11-2024, Annex E.
const BLOCKS: Readonly<Record<string, string>> = {
  '40 MHz':
    '36,40 44,48 52,56 60,64 100,104 108,112 116,120 124,128 132,136 140,144 149,153 157,161',
  '80 MHz':
    '36,40,44,48 52,56,60,64 100,104,108,112 116,120,124,128 132,136,140,144 149,153,157,161',
  '160 MHz': '36,40,44,48,52,56,60,64 100,104,108,112,116,120,124,128',
}

function blockOf(channel: string, width: string): string[] {
  const blocks = (BLOCKS[width] ?? channel).split(' ').map((block) => block.split(','))
  return blocks.find((block) => block.includes(channel)) ?? []
}

test('overlaps are those of the shortcut in 2.4 GHz, and of shared channels in 5 GHz', () => {
  for (let seed = 0; seed < 3000; seed += 1) {
    const level = ((seed % 3) + 1) as Level
    const exercise = channelOverlap.generate(seed, level)
    const [exhibit] = exercise.exhibits
    const points = (exhibit?.type === 'table' ? exhibit.rows : []).map(
      ([name = '', channel = '', width = '']) => ({ name, channel, width }),
    )
    const touches = (one: (typeof points)[number], other: (typeof points)[number]) =>
      level === 3
        ? blockOf(one.channel, one.width).some((channel) =>
            blockOf(other.channel, other.width).includes(channel),
          )
        : Math.abs(Number(one.channel) - Number(other.channel)) < 5
    const pairs = points.flatMap((one, index) =>
      points
        .slice(index + 1)
        .flatMap((other) => (touches(one, other) ? [`${one.name}-${other.name}`] : [])),
    )
    const { answer } = channelOverlap.solve(exercise)
    const asked = points.find(({ name }) => exercise.fields[0]?.label.includes(name)) ?? {
      name: '',
      channel: '0',
      width: '',
    }
    const center = 2407 + 5 * Number(asked.channel)
    const field = exercise.fields.find(({ id }) => id === 'free')
    const free = (field?.type === 'choice' ? field.options : []).filter(({ id }) =>
      points.every((point) => !touches(point, { name: '', channel: id, width: '' })),
    )
    const expected = {
      1: { center: String(center), pairs },
      2: {
        low: String(center - 10),
        high: String(center + 10),
        free: free.map(({ id }) => id).join(),
      },
      3: { block: blockOf(asked.channel, asked.width), pairs },
    }
    expect(answer).toEqual(expected[level])
  }
})
