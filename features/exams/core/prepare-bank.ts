/** A bank, sorted once for all forms of an exam that are made of it: what stands where in the exam, and what goes with what. */
import type { Exam, Skill } from '#features/curriculum/contract.ts'
import type { LabId } from '#features/labs/contract.ts'
import type { ExerciseKind } from '#features/practice/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'

import type { Bank, BankQuestion } from './form.ts'
import { placesOf, type Place } from './places.ts'
import { groupQuestions } from './question-groups.ts'

export type BlueprintDomain = {
  readonly domain: string
  /** In percent. */
  readonly weight: number
  readonly objectives: readonly { readonly objective: string; readonly topicCount: number }[]
}

type Placed = Place & { readonly topic: string }

export type PlacedQuestion = Placed & {
  readonly id: string
  readonly skill: Skill
  /** The number of its cluster: one of a cluster may be in a form. */
  readonly cluster: number
}

export type PlacedExercise = Placed & { readonly exercise: ExerciseKind }

export type PlacedLab = Placed & { readonly lab: LabId }

export type PreparedBank = {
  readonly domains: readonly BlueprintDomain[]
  /** Choices outside of cases, by objective. */
  readonly choices: ReadonlyMap<string, readonly PlacedQuestion[]>
  /** The clusters of these, by objective. */
  readonly clusters: ReadonlyMap<string, ReadonlySet<number>>
  /** Performance-based questions outside of cases. */
  readonly performance: readonly PlacedQuestion[]
  /** By kind of exercise, once for each topic. */
  readonly exercises: ReadonlyMap<ExerciseKind, readonly PlacedExercise[]>
  readonly labs: readonly PlacedLab[]
  /** The questions of each case, in their order. */
  readonly cases: readonly (readonly PlacedQuestion[])[]
  readonly clusterOf: ReadonlyMap<string, number>
}

/** Everything but extras and what the exam does not ask about. */
export function prepareBank(bank: Bank, exam: Exam): PreparedBank {
  return banksOf(exam)(bank)
}

/** One bank may serve two exams, as in A+. */
const banksOf = oncePer((exam: Exam) => oncePer((bank: Bank) => sortBank(bank, exam)))

function sortBank(bank: Bank, exam: Exam): PreparedBank {
  const places = placesOf(exam)
  const clusterOf = clustersIn(bank.questions)
  const place = ({ id, topic, skill, isExtra }: BankQuestion): PlacedQuestion[] => {
    const found = places.get(topic)
    const cluster = clusterOf.get(id)
    return isExtra || !found || cluster === undefined
      ? []
      : [{ ...found, topic, id, skill, cluster }]
  }
  const alone = bank.questions.filter((question) => question.case === null)
  const choices = Map.groupBy(alone.filter(isChoice).flatMap(place), ({ objective }) => objective)
  return {
    domains: exam.domains.map(({ number, weight, objectives }) => ({
      domain: number,
      weight,
      objectives: objectives.map((objective) => ({
        objective: objective.number,
        topicCount: objective.topics.length,
      })),
    })),
    choices,
    clusters: new Map(
      [...choices].map(([objective, all]) => [objective, new Set(all.map((each) => each.cluster))]),
    ),
    performance: alone.filter((question) => !isChoice(question)).flatMap(place),
    exercises: exercisesIn(bank, places),
    labs: (bank.labs ?? []).flatMap(({ lab, topic }): PlacedLab[] => {
      const found = places.get(topic)
      return found ? [{ ...found, topic, lab }] : []
    }),
    cases: casesIn(bank.questions, place),
    clusterOf,
  }
}

function isChoice({ kind }: BankQuestion): boolean {
  return kind === 'single' || kind === 'multiple'
}

/** Extras are numbered with the others: a learner who has met one has met its siblings. */
function clustersIn(questions: readonly BankQuestion[]): ReadonlyMap<string, number> {
  const clusters = groupQuestions(questions, ({ siblings }) => siblings)
  return new Map(clusters.flatMap((cluster, number) => cluster.map(({ id }) => [id, number])))
}

function exercisesIn({ exercisesByTopic }: Bank, places: ReadonlyMap<string, Place>) {
  const all = [...exercisesByTopic].flatMap(([topic, kinds]) => {
    const place = places.get(topic)
    return place ? kinds.map((exercise): PlacedExercise => ({ ...place, topic, exercise })) : []
  })
  return Map.groupBy(all, ({ exercise }) => exercise)
}

/** A case is whole or absent: one with a question that no form may have, or with two siblings, is absent. */
function casesIn(
  questions: readonly BankQuestion[],
  place: (question: BankQuestion) => PlacedQuestion[],
): PlacedQuestion[][] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const cases = new Map(questions.map((question) => [question.case?.id, question.case]))
  return [...cases.values()].flatMap((ofCase) => {
    if (!ofCase) return []
    const placed = ofCase.questionIds.flatMap((id) => {
      const question = byId.get(id)
      return question ? place(question) : []
    })
    const clusters = new Set(placed.map(({ cluster }) => cluster))
    const isWhole = placed.length > 0 && clusters.size === ofCase.questionIds.length
    return isWhole ? [placed] : []
  })
}
