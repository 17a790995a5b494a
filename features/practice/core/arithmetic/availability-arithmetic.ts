/** Availability in figures: from MTBF and MTTR, in chains, in pairs, and as hours or minutes of outage. */
import { groupDigits } from '#platform/contract/group-digits.ts'
import type { Random } from '#platform/contract/random.ts'

import {
  fieldsFor,
  judgeNumbers,
  offerNumbers,
  rightAnswers,
  type Offered,
} from '../asked-number.ts'
import { defineExercise } from '../define-exercise.ts'
import type { Difficulty } from '../exercise.ts'
import { lookUp } from '../look-up.ts'
import { defineEngine, type Material } from '../material.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { concerns, type Scope } from '../subjects.ts'
import { fill } from '../template/template.ts'
import { createAvailabilityNumbers, isTie, writeAmount } from './availability-numbers.ts'
import { KindFile } from './availability-words.ts'
import { poseProblem, type Part, type Problem, type Sort } from './availability.ts'

type Data = Problem & { readonly offered: Offered }

function createAvailabilityArithmetic({ kind: words }: Material<KindFile>) {
  const partOf = lookUp(words.parts, ({ id }) => id)
  const askedOf = createAvailabilityNumbers(words)

  /** Those that concern the lesson, and others where it has too few. */
  function sampleParts(random: Random, count: number, { topics }: Scope): Part[] {
    const mixed = random.shuffle(words.parts)
    const about = mixed.filter((part) => concerns(part, topics))
    const others = mixed.filter((part) => !about.includes(part))
    const chosen = random.shuffle([...about, ...others].slice(0, count))
    return chosen.map(({ id, percents }) => ({ id, percent: random.pick(percents) }))
  }

  function pose(random: Random, difficulty: Difficulty, sort: Sort, scope: Scope): Problem {
    for (;;) {
      const problem = poseProblem(random, difficulty, sort, (count) =>
        sampleParts(random, count, scope),
      )
      if (!askedOf(problem).some(isTie)) return problem
    }
  }

  function writePart({ id, percent }: Part): string {
    return fill(words.part, { name: partOf(id).one, percent })
  }

  function promptOf(problem: Problem): string {
    const { downtime, mtbf, chain, pair, mixed } = words.problems
    switch (problem.sort) {
      case 'downtime':
        return fill(downtime.prompt, { percent: problem.percent })
      case 'mtbf':
        return fill(mtbf.prompt, {
          mtbf: groupDigits(problem.mtbf),
          mttr: writeAmount(words.units.hours, problem.mttr),
        })
      case 'chain':
        return fill(chain.prompt, { parts: problem.parts.map(writePart).join(words.join) })
      case 'pair': {
        const { part, count } = problem
        const text = { parts: partOf(part.id).many, percent: part.percent }
        return fill(count === 2 ? pair.two : pair.three, text)
      }
      case 'mixed': {
        const parts = problem.parts.map((part) =>
          part.id === problem.doubled.id
            ? fill(words.doubled, { names: partOf(part.id).many, percent: part.percent })
            : writePart(part),
        )
        return fill(mixed.prompt, { parts: parts.join(words.joinChain) })
      }
    }
  }

  return defineExercise<Data>({
    kind: 'availability-arithmetic',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.problems, like, scope)
      const problem = pose(random, difficulty, sort, scope)
      return { ...problem, offered: offerNumbers(random, difficulty, askedOf(problem)) }
    },

    subjectsOf: ({ sort }) => [sort],

    show: (data) => ({
      prompt: promptOf(data),
      exhibits: [],
      fields: fieldsFor(askedOf(data), data.offered),
    }),

    workOut: (data) => {
      const asked = askedOf(data)
      return { answer: rightAnswers(asked), steps: asked.map(({ step }) => step) }
    },

    judge: (data, answer) => judgeNumbers(askedOf(data), data.offered, answer),

    nudge: ({ sort }) => words.problems[sort].nudge,

    aim: (data, fieldId) => askedOf(data).find(({ id }) => id === fieldId)?.aim ?? '',
  })
}

export const availabilityArithmetic = defineEngine({
  kind: 'availability-arithmetic',
  kindFile: KindFile,
  create: createAvailabilityArithmetic,
  subjects: ({ kind }) => sortSubjects(kind.problems),
})
