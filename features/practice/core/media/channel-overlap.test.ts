/** Overlaps and blocks, worked out a second way from what is shown. */
import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'

const { module: channelOverlap } = await readKind('channel-overlap')

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

type Point = { name: string; channel: string; width: string }

function pointsIn({ exhibits: [exhibit] }: Exercise): Point[] {
  return (exhibit?.type === 'table' ? exhibit.rows : []).map(
    ([name = '', channel = '', width = '']) => ({ name, channel, width }),
  )
}

/** All that a problem can ask, worked out from what is shown; an exercise asks some of it. */
function expectedIn(exercise: Exercise): Record<string, unknown> {
  const points = pointsIn(exercise)
  const isWide = exercise.subjects[0] === 'joined-channels'
  const touches = (one: Point, other: Point) =>
    isWide
      ? blockOf(one.channel, one.width).some((channel) =>
          blockOf(other.channel, other.width).includes(channel),
        )
      : Math.abs(Number(one.channel) - Number(other.channel)) < 5
  const pairs = points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .flatMap((other) => (touches(one, other) ? [`${one.name}-${other.name}`] : [])),
  )
  const blocks = points.map(({ name, channel, width }) => [
    `block-${name.toLowerCase()}`,
    blockOf(channel, width),
  ])
  const asked = points.find(({ name }) => exercise.fields[0]?.label.includes(name))
  const center = 2407 + 5 * Number(asked?.channel)
  const field = exercise.fields.find(({ id }) => id === 'free')
  const free = (field?.type === 'choice' ? field.options : []).filter(({ id }) =>
    points.every((point) => !touches(point, { name: '', channel: id, width: '' })),
  )
  return {
    ...Object.fromEntries(blocks),
    center: String(center),
    low: String(center - 10),
    high: String(center + 10),
    free: free.map(({ id }) => id).join(),
    pairs,
  }
}

// What each problem asks, from difficulty 1 to 3; of which access points the blocks are asked differs.
test.for([
  ['neighbors', ['center pairs', 'center pairs', 'center low high pairs']],
  ['free-channel', ['low high free', 'low high free', 'center low high free']],
  ['joined-channels', ['block pairs', 'block pairs', 'block block pairs']],
] as const)(
  '%s: overlaps are those of the shortcut in 2.4 GHz, and of shared channels in 5 GHz',
  ([subject, asked]) => {
    for (let seed = 0; seed < 1000; seed += 1) {
      const difficulty = DIFFICULTIES[seed % 3] ?? 1
      const exercise = channelOverlap.generate(seed, difficulty, { topics: [], subject })
      const expected = expectedIn(exercise)
      const { answer } = channelOverlap.solve(exercise)
      const ids = Object.keys(answer)
      expect(answer).toEqual(Object.fromEntries(ids.map((id) => [id, expected[id]])))
      expect(ids.map((id) => id.replace(/^block-.*/, 'block')).join(' ')).toBe(
        asked[difficulty - 1],
      )
    }
  },
)

test('a mistake is named where it can be told from the number', () => {
  const subject = 'neighbors'
  const exercise = channelOverlap.generate(1, 3, { topics: [], subject })
  const { answer } = channelOverlap.solve(exercise)
  const center = Number(answer['center'])
  const told = (id: string, given: number) =>
    channelOverlap.check(exercise, { [id]: String(given) }).fields[id]?.message
  expect(told('center', center - 7)).toContain('begins at 2407')
  expect(told('center', center + 5)).toContain('one step too many')
  expect(told('center', center + 10)).toContain('upper edge')
  expect(told('center', center - 10)).toContain('lower edge')
  expect(told('low', center)).toContain('That is the center')
  expect(told('low', center + 10)).toContain('the other edge')
  expect(told('high', center + 20)).toContain('a whole width')
  expect(told('high', center + 11)).toContain('22 MHz')
})

test('a hint to wide channels speaks of their blocks, which are known, and not of frequencies', () => {
  for (const [subject, word] of [
    ['neighbors', 'frequency'],
    ['joined-channels', 'block'],
  ] as const) {
    const exercise = channelOverlap.generate(1, 1, { topics: [], subject })
    const { pairs: _, ...others } = channelOverlap.solve(exercise).answer
    expect(channelOverlap.hints(exercise, others)[1]?.text).toContain(word)
  }
})
