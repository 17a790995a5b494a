/** Runs of cable with what they must do; of four cables one does it all. */
import { groupDigits } from '#platform/contract/group-digits.ts'

import { defineExercise, type Field, type FieldVerdict, type Level } from '../exercise.ts'
import { judgeChoice } from '../judge.ts'
import type { Random } from '../random.ts'
import {
  MARK_BY_JACKET,
  MEDIUM_BY_ID,
  RANK_BY_JACKET,
  type Jacket,
  type Medium,
  type MediumId,
  type Reach,
  type Speed,
} from './cables.ts'

type Space = 'room' | 'riser' | 'plenum' | 'buildings'

type Candidate = {
  readonly medium: MediumId
  /** Where the space asks for none it is not shown. */
  readonly jacket: Jacket | null
  /** Of copper, where something disturbs it. */
  readonly isShielded: boolean | null
}

type Run = {
  readonly id: string
  readonly distance: number
  readonly speed: Speed
  readonly space: Space
  readonly needsPower: boolean
  readonly isDisturbed: boolean
  readonly candidates: readonly Candidate[]
}

type Data = { readonly runs: readonly Run[] }

const TEXT_BY_SPACE = {
  room: 'in one hall',
  riser: 'in a shaft between floors (riser)',
  plenum: 'above a ceiling through which the air flows back (plenum)',
  buildings: 'between two buildings, in a duct, and nothing may conduct',
} as const satisfies Record<Space, string>

const NEEDED_BY_SPACE = {
  room: 'general',
  riser: 'riser',
  plenum: 'plenum',
  buildings: 'general',
} as const satisfies Record<Space, Jacket>

const MEDIA = Object.keys(MEDIUM_BY_ID) as MediumId[]

function mediumOf(id: MediumId): Medium {
  return MEDIUM_BY_ID[id]
}

/** Whether the length is within what is promised; undefined where books differ. */
function carries(medium: MediumId, speed: Speed, distance: number): boolean | undefined {
  const { reach, never } = mediumOf(medium)
  if (never.includes(speed)) return false
  const lengths: Reach | undefined = reach[speed]
  if (!lengths) return undefined
  if (distance <= lengths[0]) return true
  return distance > lengths[1] ? false : undefined
}

/** Why a cable will not do for a run, or undefined where it will. */
function failure(run: Run, { medium, jacket, isShielded }: Candidate): string | undefined {
  const { label, sort, reach, never } = mediumOf(medium)
  const { speed, distance, space, needsPower, isDisturbed } = run
  if (needsPower && sort !== 'twisted pair')
    return `${label} cannot carry power over Ethernet; that needs twisted pair.`
  if (space === 'buildings' && sort !== 'fiber') return `${label} is copper, and copper conducts.`
  if (never.includes(speed)) return `${label} does not carry ${speed} Gb/s.`
  const lengths: Reach | undefined = reach[speed]
  if (lengths && distance > lengths[1]) {
    return `${label} carries ${speed} Gb/s over ${groupDigits(lengths[1])} m at the most; this run has ${groupDigits(distance)} m.`
  }
  if (isDisturbed && sort !== 'fiber' && isShielded !== true)
    return 'Unshielded copper picks up the disturbance.'
  const needed = NEEDED_BY_SPACE[space]
  if (jacket !== null && RANK_BY_JACKET[jacket] < RANK_BY_JACKET[needed]) {
    return `A ${jacket} jacket is not enough in a ${needed}: the fire rules ask for more.`
  }
  return undefined
}

function labelOf({ medium, jacket, isShielded }: Candidate): string {
  const { label, sort } = mediumOf(medium)
  const parts: string[] = [label]
  if (isShielded !== null && sort === 'twisted pair')
    parts.push(isShielded ? 'shielded' : 'unshielded')
  if (jacket !== null)
    parts.push(`${jacket} (${MARK_BY_JACKET[jacket][sort === 'fiber' ? 'fiber' : 'copper']})`)
  return parts.join(', ')
}

function idOf({ medium, jacket, isShielded }: Candidate): string {
  return [medium, jacket ?? 'any', isShielded === true ? 'shielded' : 'plain'].join('/')
}

function describe({ distance, speed, space, needsPower, isDisturbed }: Run): string {
  return [
    `${groupDigits(distance)} m`,
    `${speed} Gb/s`,
    TEXT_BY_SPACE[space],
    ...(needsPower ? ['the device is powered over the cable (PoE)'] : []),
    ...(isDisturbed ? ['beside large motors'] : []),
  ].join(', ')
}

function distanceFor(random: Random, level: Level, space: Space): number {
  if (space === 'buildings')
    return random.pick([
      random.int(120, 280),
      random.int(310, 390),
      random.int(1200, 4800),
      random.int(6000, 9500),
    ])
  if (level === 1)
    return random.pick([random.int(10, 30), random.int(60, 95), random.int(105, 290)])
  return random.pick([
    // So short only from rack to rack, not up a shaft or above a ceiling.
    space === 'room' ? random.int(1, 3) : random.int(8, 30),
    random.int(8, 30),
    random.int(60, 95),
    random.int(105, 145),
    random.int(155, 290),
  ])
}

function poseRun(random: Random, level: Level, id: string): Run {
  for (;;) {
    const space: Space =
      level === 1
        ? 'room'
        : level === 2
          ? random.pick(['plenum', 'riser', 'room'] as const)
          : random.pick(['plenum', 'riser', 'room', 'buildings', 'buildings'] as const)
    const speed: Speed = random.pick(
      level === 1
        ? ([1, 10] as const)
        : level === 2
          ? ([1, 2.5, 10, 10] as const)
          : ([1, 10, 25, 40, 100] as const),
    )
    const distance = distanceFor(random, level, space)
    const needsPower =
      speed <= 10 && distance <= 100 && space !== 'buildings' && random.chance(0.25)
    const isDisturbed = level === 3 && space !== 'buildings' && random.chance(0.4)
    const run: Run = { id, distance, speed, space, needsPower, isDisturbed, candidates: [] }

    const isJacketShown = space === 'plenum' || space === 'riser'
    const all = MEDIA.flatMap((medium): Candidate[] => {
      const { sort } = mediumOf(medium)
      if (carries(medium, speed, distance) === undefined) return []
      // Twinax is sold without a rating for risers and plenums.
      if (isJacketShown && sort === 'twinax') return []
      const jackets = isJacketShown ? (['plenum', 'riser', 'general'] as const) : ([null] as const)
      const shields = isDisturbed && sort === 'twisted pair' ? [true, false] : [null]
      return jackets.flatMap((jacket) =>
        shields.map((isShielded) => ({ medium, jacket, isShielded })),
      )
    })
    // A twinax cable is shielded by nature; where shielding is the question it would only confuse.
    const pool = isDisturbed ? all.filter(({ medium }) => mediumOf(medium).sort !== 'twinax') : all
    const fitting = pool.filter((candidate) => failure(run, candidate) === undefined)
    const failing = pool.filter((candidate) => failure(run, candidate) !== undefined)
    if (fitting.length === 0 || failing.length < 3) continue
    return {
      ...run,
      candidates: random.shuffle([random.pick(fitting), ...random.sample(failing, 3)]),
    }
  }
}

function winnerOf(run: Run): string {
  const winner = run.candidates.find((candidate) => failure(run, candidate) === undefined)
  if (!winner) throw new Error('No cable fits.')
  return idOf(winner)
}

export const cableChoice = defineExercise<Data>({
  kind: 'cable-choice',

  pose: (random, level) => ({
    runs: ['a', 'b', ...(level === 3 ? ['c'] : [])].map((id) => poseRun(random, level, id)),
  }),

  show: ({ runs }) => ({
    prompt: 'For each run, one of the cables does everything that is asked. Which?',
    exhibits: [],
    fields: runs.map((run): Field => ({
      type: 'choice',
      id: run.id,
      label: `Run ${run.id.toUpperCase()}: ${describe(run)}`,
      options: run.candidates.map((candidate) => ({
        id: idOf(candidate),
        label: labelOf(candidate),
      })),
    })),
  }),

  workOut: ({ runs }) => ({
    answer: Object.fromEntries(runs.map((run) => [run.id, winnerOf(run)])),
    steps: runs.map((run) => {
      const reasons = new Set(run.candidates.flatMap((candidate) => failure(run, candidate) ?? []))
      const winner = run.candidates.find((candidate) => failure(run, candidate) === undefined)
      return {
        text: `Run ${run.id.toUpperCase()}, ${describe(run)}. ${[...reasons].join(' ')} What is left: ${winner ? labelOf(winner) : ''}.`,
      }
    }),
  }),

  judge: ({ runs }, answer): Record<string, FieldVerdict> =>
    Object.fromEntries(
      runs.map((run) => [
        run.id,
        judgeChoice(
          answer[run.id],
          run.candidates.map((candidate) => ({ id: idOf(candidate), label: '' })),
          winnerOf(run),
          (chosen) => {
            const candidate = run.candidates.find((other) => idOf(other) === chosen)
            return (
              (candidate && failure(run, candidate)) ?? 'It does not do everything that is asked.'
            )
          },
        ),
      ]),
    ),

  nudge: () =>
    'Go through the wishes one by one and strike out what fails: speed over this length, then power, then disturbance and grounding, last the jacket. A better jacket may replace a lesser one, never the other way round.',

  aim: ({ runs }, fieldId) => {
    const run = runs.find(({ id }) => id === fieldId)
    if (!run) return ''
    if (run.space === 'buildings') return 'What cannot conduct at all? Then compare the lengths.'
    if (run.needsPower)
      return 'Which cables can carry power to a device? Then compare speed and length.'
    return `Which of them carry ${run.speed} Gb/s over ${groupDigits(run.distance)} m? Only then look at the rest.`
  },
})
