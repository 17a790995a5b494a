/** What is said of Wi-Fi channels: the shape of `content/exercises/channel-overlap`, and problems worked out in its words. */
import { z } from 'zod/mini'

import type { Step } from '../exercise.ts'
import { Text, Topics, wordingOf } from '../material.ts'
import { fill } from '../template/template.ts'
import { badPairs, bandOf, firstOf, freeOf, type Problem } from './channel-problems.ts'
import { blockOf, center24, overlap, rangeOf } from './channels.ts'

const Problem = z.strictObject({ topics: Topics, prompt: Text, nudge: Text })

export const KindFile = z.strictObject({
  title: Text,
  names: z.array(Text).check(z.minLength(4, 'write at least four names')),
  exhibit: z.strictObject({
    title: wordingOf('band'),
    columns: z.strictObject({ name: Text, channel: Text, width: Text }),
    width: wordingOf('width'),
  }),
  problems: z.strictObject({
    neighbors: Problem,
    'free-channel': Problem,
    'joined-channels': Problem,
  }),
  center: z.strictObject({
    label: wordingOf('name'),
    aim: wordingOf('channel'),
    fromBandEdge: Text,
    oneStepTooFar: Text,
    edge: Text,
    otherEdge: Text,
    otherwise: Text,
  }),
  edges: z.strictObject({
    low: wordingOf('name'),
    high: wordingOf('name'),
    aim: wordingOf('channel'),
    center: Text,
    other: Text,
    wholeWidth: Text,
    oldWidth: Text,
    otherwise: Text,
  }),
  free: z.strictObject({
    label: Text,
    option: wordingOf('channel'),
    aim: Text,
    same: wordingOf('name'),
    reaches: wordingOf('name', 'channel'),
    otherwise: Text,
  }),
  block: z.strictObject({
    label: wordingOf('name'),
    aim: wordingOf('count'),
    wrong: wordingOf('channel', 'width', 'primary'),
    missing: wordingOf('width'),
  }),
  pairs: z.strictObject({
    label: Text,
    option: wordingOf('one', 'other'),
    aim: Text,
    aimAtBlocks: Text,
    wrong: wordingOf('one', 'other'),
    point: wordingOf('name', 'channel'),
    widePoint: wordingOf('name', 'channel', 'width'),
    missing: z.strictObject({ one: Text, many: wordingOf('count') }),
  }),
  steps: z.strictObject({
    ranges: Text,
    range: wordingOf('name', 'from', 'to'),
    center: wordingOf('name', 'channel', 'center'),
    pairs: wordingOf('pairs'),
    free: wordingOf('channel'),
    tried: wordingOf('channel', 'from', 'to', 'result'),
    overlaps: wordingOf('name'),
    isFree: Text,
    block: wordingOf('width', 'count', 'primary', 'block'),
  }),
})
export type KindFile = z.infer<typeof KindFile>

function rangesOf(words: KindFile, { sort, points }: Problem): string {
  const longest = Math.max(...points.map(({ name }) => name.length))
  return points
    .map((point) => {
      const [from, to] = rangeOf(point, bandOf(sort))
      return fill(words.steps.range, { name: point.name.padEnd(longest), from, to })
    })
    .join('\n')
}

/** How the edges and the free channel are found. */
export function freeSteps(words: KindFile, problem: Problem): Step[] {
  const { points, channels } = problem
  const [free = 0] = freeOf(points, channels)
  const tried = channels.map((channel) => {
    const [from, to] = rangeOf({ channel, width: 20 }, '2.4')
    const hit = points.find((point) => overlap(point, { channel, width: 20 }, '2.4'))
    const result = hit ? fill(words.steps.overlaps, { name: hit.name }) : words.steps.isFree
    return fill(words.steps.tried, { channel: String(channel).padStart(2), from, to, result })
  })
  return [
    { text: words.steps.ranges, code: rangesOf(words, problem) },
    { text: fill(words.steps.free, { channel: free }), code: tried.join('\n') },
  ]
}

/** How the pairs that overlap are found, and what is asked before them. */
export function pairSteps(words: KindFile, problem: Problem): Step[] {
  const { sort, asked } = problem
  const pairs = badPairs(problem).map(({ one, other }) =>
    fill(words.pairs.option, { one: one.name, other: other.name }),
  )
  const last = {
    text: fill(words.steps.pairs, { pairs: pairs.join('; ') }),
    code: rangesOf(words, problem),
  }
  if (sort === 'joined-channels') {
    const blocks = asked.map(({ channel, width }) => {
      const block = (blockOf(channel, width) ?? []).join(', ')
      const count = width / 20
      return { text: fill(words.steps.block, { width, count, primary: channel, block }) }
    })
    return [...blocks, last]
  }
  const { name, channel } = firstOf(problem)
  const center = center24(channel)
  return [
    { text: fill(words.steps.center, { name, channel, center }) },
    { text: words.steps.ranges },
    last,
  ]
}
