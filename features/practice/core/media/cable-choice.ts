/** Cable runs with what they require; of the cables to choose from, one meets it all. */
import { z } from 'zod/mini'

import { groupDigits } from '#platform/contract/group-digits.ts'
import type { Random } from '#platform/contract/random.ts'

import { defineExercise } from '../define-exercise.ts'
import type { Difficulty, Field, FieldVerdict } from '../exercise.ts'
import { judgeChoice } from '../judge.ts'
import { lookUp } from '../look-up.ts'
import { defineEngine, Id, Text, Topics, wordingOf, type Material } from '../material.ts'
import { sampleSubjects } from '../subjects.ts'
import { fill } from '../template/template.ts'

const Gigabits = z.number('write a speed in Gb/s').check(z.positive())
const Meters = z.number('write a length in meters').check(z.positive())
const JacketId = z.enum(['general', 'riser', 'plenum'], 'write general, riser or plenum')
const Sort = z.enum(['twisted-pair', 'fiber', 'twinax'], 'write twisted-pair, fiber or twinax')

const Pathway = z.strictObject({
  id: Id,
  text: Text,
  speeds: z.array(Gigabits).check(z.minLength(1)),
  lengths: z.array(z.tuple([Meters, Meters])).check(z.minLength(1)),
  topics: Topics,
  aim: wordingOf('gigabits', 'meters'),
  jacket: z.optional(JacketId),
  needsPower: z.optional(z.boolean()),
  isNoisy: z.optional(z.boolean()),
  mustNotConduct: z.optional(z.boolean()),
  offers: z.optional(Id),
})

const Reach = z.strictObject({ gigabits: Gigabits, promised: Meters, limit: Meters, source: Text })
const Medium = z.strictObject({
  id: Id,
  name: Text,
  sort: Sort,
  doesNotCarry: z.array(Gigabits),
  carries: z.array(Reach, 'write how far it carries each speed'),
})
type Medium = z.infer<typeof Medium>

const KindFile = z.strictObject({
  title: Text,
  prompt: Text,
  run: wordingOf('letter', 'meters', 'gigabits', 'pathway'),
  nudge: Text,
  step: wordingOf('letter', 'meters', 'gigabits', 'pathway', 'reasons', 'cable'),
  shielded: Text,
  unshielded: Text,
  jacket: wordingOf('jacket', 'mark'),
  fails: z.strictObject({
    power: wordingOf('cable'),
    conducts: wordingOf('cable'),
    speed: wordingOf('cable', 'gigabits'),
    length: wordingOf('cable', 'gigabits', 'limit', 'meters'),
    noise: Text,
    jacket: wordingOf('jacket', 'needed'),
    any: Text,
  }),
  jackets: z
    .array(z.strictObject({ id: JacketId, copper: Text, fiber: Text }))
    .check(z.length(3, 'write all three jackets')),
  pathways: z.array(Pathway, 'write a list of pathways'),
  media: z.array(Medium, 'write a list of cables'),
})
type KindFile = z.infer<typeof KindFile>

type JacketId = z.infer<typeof JacketId>

type Candidate = {
  readonly medium: string
  /** Null where the pathway asks for none: then it is not shown. */
  readonly jacket: JacketId | null
  /** Of twisted pair, where there is noise; null elsewhere. */
  readonly isShielded: boolean | null
}

type Run = {
  readonly id: string
  readonly pathway: string
  readonly meters: number
  readonly gigabits: number
  readonly candidates: readonly Candidate[]
}

type Data = { readonly runs: readonly Run[] }

const RUN_IDS_AT = { 1: ['a', 'b'], 2: ['a', 'b'], 3: ['a', 'b', 'c'] } as const
const WRONG_AT = { 1: 2, 2: 3, 3: 3 } as const
const TRIES = 1000

function idOf({ medium, jacket, isShielded }: Candidate): string {
  return [medium, jacket ?? 'any', isShielded === true ? 'shielded' : 'plain'].join('/')
}

function reachOf({ carries }: Medium, gigabits: number) {
  return carries.find((reach) => reach.gigabits === gigabits)
}

/** Whether it can be said of this cable that it carries the speed so far, or that it does not. */
function isKnown(medium: Medium, gigabits: number, meters: number): boolean {
  if (medium.doesNotCarry.includes(gigabits)) return true
  const reach = reachOf(medium, gigabits)
  return reach !== undefined && (meters <= reach.promised || meters > reach.limit)
}

function createCableChoice({ kind: words }: Material<KindFile>) {
  const { media, pathways, fails } = words
  const pathwayOf = lookUp(pathways, ({ id }) => id)
  const mediumOf = lookUp(media, ({ id }) => id)
  const jacketOf = lookUp(words.jackets, ({ id }) => id)
  const rankOf = (jacket: JacketId) => words.jackets.indexOf(jacketOf(jacket))

  /** Why a cable will not do for a run, or undefined where it will. */
  function failure(run: Run, { medium, jacket, isShielded }: Candidate): string | undefined {
    const { name: cable, sort, doesNotCarry } = mediumOf(medium)
    const { gigabits, meters } = run
    const pathway = pathwayOf(run.pathway)
    if (pathway.needsPower === true && sort !== 'twisted-pair') return fill(fails.power, { cable })
    if (pathway.mustNotConduct === true && sort !== 'fiber') return fill(fails.conducts, { cable })
    if (doesNotCarry.includes(gigabits)) return fill(fails.speed, { cable, gigabits })
    const reach = reachOf(mediumOf(medium), gigabits)
    if (reach && meters > reach.limit) {
      return fill(fails.length, {
        cable,
        gigabits,
        limit: groupDigits(reach.limit),
        meters: groupDigits(meters),
      })
    }
    if (pathway.isNoisy === true && sort !== 'fiber' && isShielded !== true) return fails.noise
    if (jacket && pathway.jacket && rankOf(jacket) < rankOf(pathway.jacket)) {
      return fill(fails.jacket, { jacket, needed: pathway.jacket })
    }
    return undefined
  }

  function labelOf({ medium, jacket, isShielded }: Candidate): string {
    const { name, sort } = mediumOf(medium)
    const parts = [name]
    if (isShielded !== null) parts.push(isShielded ? words.shielded : words.unshielded)
    if (jacket !== null) {
      const mark = jacketOf(jacket)[sort === 'fiber' ? 'fiber' : 'copper']
      parts.push(fill(words.jacket, { jacket, mark }))
    }
    return parts.join(', ')
  }

  function wordsOf({ id, pathway, meters, gigabits }: Run) {
    return {
      letter: id.toUpperCase(),
      meters: groupDigits(meters),
      gigabits,
      pathway: pathwayOf(pathway).text,
    }
  }

  /** Everything of which it can be said whether it does for the run. */
  function candidatesFor({ pathway, meters, gigabits }: Run): Candidate[] {
    const { jacket, isNoisy } = pathwayOf(pathway)
    return media.flatMap((medium) => {
      const { sort } = medium
      if (!isKnown(medium, gigabits, meters)) return []
      // Twinax is sold without a rating for risers and plenums, and is always shielded: it would only confuse there.
      if (sort === 'twinax' && (jacket !== undefined || isNoisy === true)) return []
      const jackets = jacket === undefined ? [null] : words.jackets.map(({ id }) => id)
      const shields = isNoisy === true && sort === 'twisted-pair' ? [true, false] : [null]
      return jackets.flatMap((each) =>
        shields.map((isShielded) => ({ medium: medium.id, jacket: each, isShielded })),
      )
    })
  }

  /** @throws where the file has a pathway for which no cable, or nearly every cable, will do. */
  function poseRun(random: Random, difficulty: Difficulty, id: string, pathwayId: string): Run {
    const { speeds, lengths, offers } = pathwayOf(pathwayId)
    const isOffered = ({ medium }: Candidate) => medium === offers
    for (let tried = 0; tried < TRIES; tried += 1) {
      const meters = random.int(...random.pick(lengths))
      const gigabits = random.pick(speeds)
      const run: Run = { id, pathway: pathwayId, meters, gigabits, candidates: [] }
      const all = candidatesFor(run)
      const fitting = all.filter((candidate) => failure(run, candidate) === undefined)
      const failing = all.filter((candidate) => failure(run, candidate) !== undefined)
      if (fitting.length === 0 || failing.length < WRONG_AT[difficulty]) continue
      const winner = fitting.find(isOffered) ?? random.pick(fitting)
      const wrong = random
        .shuffle(failing)
        .toSorted((one, other) => Number(isOffered(other)) - Number(isOffered(one)))
        .slice(0, WRONG_AT[difficulty])
      return { ...run, candidates: random.shuffle([winner, ...wrong]) }
    }
    throw new Error(`No run along ${pathwayId} has one cable that fits and enough that do not.`)
  }

  function winnerOf(run: Run): Candidate {
    const winner = run.candidates.find((candidate) => failure(run, candidate) === undefined)
    if (!winner) throw new Error('No cable fits.')
    return winner
  }

  return defineExercise<Data>({
    kind: 'cable-choice',

    pose: (random, difficulty, _like, scope) => {
      const ids = RUN_IDS_AT[difficulty]
      const asked = sampleSubjects(random, pathways, ids.length, scope)
      const pathwayIds = ids.map((_, index) => asked[index % asked.length]?.id ?? '')
      return {
        runs: ids.map((id, index) => poseRun(random, difficulty, id, pathwayIds[index] ?? '')),
      }
    },

    subjectsOf: ({ runs }) => [...new Set(runs.map(({ pathway }) => pathway))],

    show: ({ runs }) => ({
      prompt: words.prompt,
      exhibits: [],
      fields: runs.map((run): Field => ({
        type: 'choice',
        id: run.id,
        label: fill(words.run, wordsOf(run)),
        options: run.candidates.map((candidate) => ({
          id: idOf(candidate),
          label: labelOf(candidate),
        })),
      })),
    }),

    workOut: ({ runs }) => ({
      answer: Object.fromEntries(runs.map((run) => [run.id, idOf(winnerOf(run))])),
      steps: runs.map((run) => {
        const reasons = new Set(
          run.candidates.flatMap((candidate) => failure(run, candidate) ?? []),
        )
        const cable = labelOf(winnerOf(run))
        const text = { ...wordsOf(run), reasons: [...reasons].join(' '), cable }
        return { text: fill(words.step, text) }
      }),
    }),

    judge: ({ runs }, answer): Record<string, FieldVerdict> =>
      Object.fromEntries(
        runs.map((run) => [
          run.id,
          judgeChoice(
            answer[run.id],
            run.candidates.map((candidate) => ({ id: idOf(candidate) })),
            idOf(winnerOf(run)),
            (chosen) => {
              const candidate = run.candidates.find((other) => idOf(other) === chosen)
              return (candidate && failure(run, candidate)) ?? fails.any
            },
          ),
        ]),
      ),

    nudge: () => words.nudge,

    aim: ({ runs }, fieldId) => {
      const run = runs.find(({ id }) => id === fieldId)
      return run ? fill(pathwayOf(run.pathway).aim, wordsOf(run)) : ''
    },
  })
}

export const cableChoice = defineEngine({
  kind: 'cable-choice',
  kindFile: KindFile,
  create: createCableChoice,
  findings: ({ kind: { pathways, media } }) =>
    pathways.flatMap(({ offers }, index) =>
      offers === undefined || media.some(({ id }) => id === offers)
        ? []
        : [
            {
              file: 'kind',
              path: ['pathways', index, 'offers'],
              message: `there is no cable ${offers}; there are ${media.map(({ id }) => id).join(', ')}`,
            },
          ],
    ),
  // Other lengths and speeds make another problem of a pathway.
  subjects: ({ kind }) => kind.pathways.map(({ id, topics }) => ({ id, topics, isEndless: true })),
})
