/** What an array of disks holds, how many disks it needs, and whether its data is still there. */
import {
  fieldsFor,
  judgeNumbers,
  offerNumbers,
  rightAnswers,
  type Offered,
} from '../asked-number.ts'
import { defineExercise } from '../define-exercise.ts'
import type { FieldVerdict, Option, Solution, Step } from '../exercise.ts'
import { judgeMatching } from '../judge.ts'
import { lookUp } from '../look-up.ts'
import { defineEngine, type Material } from '../material.ts'
import { rounded } from '../read-number.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import { plannedArray, poseProblem, type FailedArray, type Problem } from './raid-problems.ts'
import { createRaidNumbers, KindFile } from './raid-words.ts'
import { capacityOf, hasAllData, lostPair, RULE_BY_RAID, shareOf, type DiskArray } from './raid.ts'

type Data = Problem & { readonly offered: Offered }

function createRaidArithmetic({ kind: words }: Material<KindFile>) {
  const levelOf = lookUp(words.levels, ({ id }) => id)
  const askedOf = createRaidNumbers(words)
  const outcomes: readonly Option[] = [
    { id: 'all-there', label: words.outcome.allThere },
    { id: 'lost', label: words.outcome.lost },
  ]

  function promptOf(problem: Problem): string {
    const { capacity, plan, 'failed-disks': failed } = words.problems
    if (problem.sort === 'failed-disks') return failed.prompt
    if (problem.sort === 'plan') {
      const { raid, size, needed } = problem
      return fill(plan.prompt, { level: levelOf(raid).name, size, needed })
    }
    const { raid, disks, size } = problem.array
    return fill(capacity.prompt, { level: levelOf(raid).name, disks, size })
  }

  function rowOf({ raid, disks, failed }: FailedArray): Option {
    const text = { level: levelOf(raid).name, disks, failed: failed.join(', ') }
    return { id: raid, label: fill(words.outcome.row, text) }
  }

  const outcomeOf = (array: FailedArray) => (hasAllData(array, array.failed) ? 'all-there' : 'lost')

  /** Why an array still has its data, or not. */
  function reasonOf({ raid, failed }: FailedArray): string {
    if (raid !== 'raid-10') return levelOf(raid).why
    const [one, other] = lostPair(failed) ?? []
    return one === undefined || other === undefined
      ? words.steps.noPair
      : fill(words.steps.pair, { one, other })
  }

  /** What is said where the outcome was judged wrongly. */
  function explainOutcome({ raid, failed }: FailedArray): string {
    if (raid !== 'raid-10') return levelOf(raid).why
    return lostPair(failed) ? words.outcome.partners : words.outcome.noPartners
  }

  function arraySteps(array: DiskArray, asksShare: boolean): { room: Step; share: Step[] } {
    const { raid, disks, size } = array
    const lost = RULE_BY_RAID[raid].lost(disks)
    const capacity = capacityOf(array)
    const room = { disks, lost, left: disks - lost, size, capacity }
    const share = rounded(shareOf(array), 1)
    return {
      room: { text: fill(words.steps.capacity, room) },
      share: asksShare
        ? [{ text: fill(words.steps.share, { capacity, raw: disks * size, share }) }]
        : [],
    }
  }

  function stepsOf(problem: Problem): Step[] {
    const { steps } = words
    if (problem.sort === 'failed-disks') {
      return problem.arrays.map((array) => {
        const result = outcomeOf(array) === 'lost' ? words.outcome.lost : words.outcome.allThere
        const text = { row: rowOf(array).label, result, why: reasonOf(array) }
        return { text: fill(steps.outcome, text) }
      })
    }
    if (problem.sort === 'capacity') {
      const { array, asksShare } = problem
      const { room, share } = arraySteps(array, asksShare)
      const count = RULE_BY_RAID[array.raid].survives(array.disks)
      return [
        { text: levelOf(array.raid).why },
        room,
        { text: fill(steps.survives, { count }) },
        ...share,
      ]
    }
    const { raid, size, needed, asksShare } = problem
    const array = plannedArray(problem)
    const { room, share } = arraySteps(array, asksShare)
    return [
      { text: fill(steps.dataDisks, { count: Math.ceil(needed / size), needed, size }) },
      { text: fill(steps.plan[raid], { disks: array.disks }) },
      room,
      ...share,
    ]
  }

  return defineExercise<Data>({
    kind: 'raid-arithmetic',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.problems, like, scope)
      const problem = poseProblem(random, difficulty, sort, like)
      return { ...problem, offered: offerNumbers(random, difficulty, askedOf(problem)) }
    },

    subjectsOf: ({ sort }) => [sort],

    show: (data) => ({
      prompt: promptOf(data),
      exhibits: [],
      fields:
        data.sort === 'failed-disks'
          ? [
              {
                type: 'matching',
                id: 'outcome',
                label: words.outcome.label,
                rows: data.arrays.map(rowOf),
                options: outcomes,
              },
            ]
          : fieldsFor(askedOf(data), data.offered),
    }),

    workOut: (data): Solution => ({
      answer:
        data.sort === 'failed-disks'
          ? { outcome: Object.fromEntries(data.arrays.map((each) => [each.raid, outcomeOf(each)])) }
          : rightAnswers(askedOf(data)),
      steps: stepsOf(data),
    }),

    judge: (data, answer): Record<string, FieldVerdict> => {
      if (data.sort !== 'failed-disks') return judgeNumbers(askedOf(data), data.offered, answer)
      const arrayOf = lookUp(data.arrays, ({ raid }) => raid)
      const outcome = judgeMatching(
        answer['outcome'],
        data.arrays.map(rowOf),
        outcomes,
        (id) => outcomeOf(arrayOf(id)),
        (id) => explainOutcome(arrayOf(id)),
      )
      return { outcome }
    },

    nudge: () => words.nudge,

    aim: (data, fieldId) =>
      fieldId === 'outcome'
        ? words.outcome.aim
        : (askedOf(data).find(({ id }) => id === fieldId)?.aim ?? ''),
  })
}

export const raidArithmetic = defineEngine({
  kind: 'raid-arithmetic',
  kindFile: KindFile,
  create: createRaidArithmetic,
  subjects: ({ kind }) => sortSubjects(kind.problems),
})
