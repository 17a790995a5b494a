/** Makes problems about Wi-Fi channels: who overlaps, which channel is free, which channels are joined. */
import type { Random } from '#platform/contract/random.ts'

import type { Difficulty } from '../exercise.ts'
import {
  blockOf,
  CHANNELS_24,
  CHANNELS_5,
  overlap,
  pairsOf,
  type AccessPoint,
  type Band,
  type Pair,
} from './channels.ts'

export type Sort = 'neighbors' | 'free-channel' | 'joined-channels'

export type Problem = {
  readonly sort: Sort
  readonly points: readonly AccessPoint[]
  /** The access points whose channel is asked about. */
  readonly asked: readonly AccessPoint[]
  /** For the new access point; empty where there is none. */
  readonly channels: readonly number[]
  readonly numbers: readonly NumberId[]
}

/** A frequency of the first access point that is asked about: of its channel's middle or edges. */
export type NumberId = 'center' | 'low' | 'high'

const POINTS_AT = { 1: 3, 2: 3, 3: 4 } as const
const WIDE_POINTS_AT = { 1: 3, 2: 4, 3: 4 } as const
const BUSY_AT = { 1: 2, 2: 4, 3: 4 } as const
const WIDTHS = [20, 40, 40, 80, 80, 160] as const

export function bandOf(sort: Sort): Band {
  return sort === 'joined-channels' ? '5' : '2.4'
}

export function badPairs({ sort, points }: Problem): Pair[] {
  return pairsOf(points).filter(({ one, other }) => overlap(one, other, bandOf(sort)))
}

/** The access point whose channel the frequencies are asked of. */
export function firstOf({ asked }: Problem): AccessPoint {
  const [first] = asked
  if (!first) throw new Error('No access point is asked about.')
  return first
}

/** Those of the channels on which a new access point disturbs nobody. */
export function freeOf(points: readonly AccessPoint[], channels: readonly number[]): number[] {
  return channels.filter((channel) =>
    points.every((point) => !overlap(point, { channel, width: 20 }, '2.4')),
  )
}

/** 20 MHz channels four apart share nothing but an edge: books differ on them, so they are not asked. */
function isClear(channels: readonly number[]): boolean {
  return channels.every((one) => channels.every((other) => Math.abs(one - other) !== 4))
}

/** Channels 1 to 3 have their center or an edge at 2407 or 2412 MHz, which hints name. */
function isWorthAsking({ channel }: AccessPoint): boolean {
  return channel > 3
}

function someOverlap(points: readonly AccessPoint[], band: Band): boolean {
  const pairs = pairsOf(points)
  const bad = pairs.filter(({ one, other }) => overlap(one, other, band))
  return bad.length > 0 && bad.length < pairs.length
}

function pointsIn24(random: Random, names: readonly string[], count: number): AccessPoint[] {
  return random
    .sample(names, count)
    .map((name) => ({ name, channel: random.pick(CHANNELS_24), width: 20 }))
}

type Posed = Pick<Problem, 'points' | 'asked' | 'channels'>

/** Undefined where these random channels make no problem. */
function poseNeighbors(
  random: Random,
  difficulty: Difficulty,
  names: readonly string[],
): Posed | undefined {
  const points = pointsIn24(random, names, POINTS_AT[difficulty])
  const asked = points.find(isWorthAsking)
  if (!asked || !someOverlap(points, '2.4')) return undefined
  if (!isClear(points.map(({ channel }) => channel))) return undefined
  return { points, asked: [asked], channels: [] }
}

function poseFree(
  random: Random,
  difficulty: Difficulty,
  names: readonly string[],
): Posed | undefined {
  const points = pointsIn24(random, names, random.int(2, 3))
  const asked = points.find(isWorthAsking)
  const taken = points.map(({ channel }) => channel)
  const clear = CHANNELS_24.filter(
    (channel) => isClear([channel, ...taken]) || taken.includes(channel),
  )
  const free = freeOf(points, clear)
  const busy = clear.filter((channel) => !free.includes(channel))
  if (!asked || free.length === 0 || busy.length < BUSY_AT[difficulty]) return undefined
  const channels = [random.pick(free), ...random.sample(busy, BUSY_AT[difficulty])]
  return { points, asked: [asked], channels: channels.toSorted((one, other) => one - other) }
}

function poseJoined(
  random: Random,
  difficulty: Difficulty,
  names: readonly string[],
): Posed | undefined {
  const points = random.sample(names, WIDE_POINTS_AT[difficulty]).map((name): AccessPoint => {
    const width = random.pick(WIDTHS)
    const channels = CHANNELS_5.filter((channel) => blockOf(channel, width))
    return { name, channel: random.pick(channels), width }
  })
  const count = difficulty === 3 ? 2 : 1
  const asked = points.filter(({ width }) => width > 20).slice(0, count)
  if (asked.length < count || !someOverlap(points, '5')) return undefined
  return { points, asked, channels: [] }
}

const POSE_BY_SORT = {
  neighbors: poseNeighbors,
  'free-channel': poseFree,
  'joined-channels': poseJoined,
} as const satisfies Record<Sort, typeof poseNeighbors>

/** @param names of access points; at least four. */
export function poseProblem(
  random: Random,
  difficulty: Difficulty,
  sort: Sort,
  names: readonly string[],
): Problem {
  for (;;) {
    const posed = POSE_BY_SORT[sort](random, difficulty, names)
    if (!posed) continue
    return { sort, ...posed, numbers: numbersFor(sort, difficulty) }
  }
}

function numbersFor(sort: Sort, difficulty: Difficulty): readonly NumberId[] {
  if (sort === 'joined-channels') return []
  if (difficulty === 3) return ['center', 'low', 'high']
  return sort === 'neighbors' ? ['center'] : ['low', 'high']
}
