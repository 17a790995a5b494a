/** What a router with port address translation writes into packets on their way out and in. */
import { defineExercise, type Answer } from '../exercise.ts'
import { defineEngine, type Material } from '../material.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { createBuilding, poseBuilding, type BuildingData } from './nat-building.ts'
import { KindFile, type SortDesign, type Words } from './nat-material.ts'
import { createReading, poseReading, type ReadingData } from './nat-reading.ts'
import { createTracing, poseTracing, type TracingData } from './nat-tracing.ts'

type Data = ReadingData | BuildingData | TracingData

function createNatTranslation({ kind: words }: Material<Words>) {
  const reading = createReading(words)
  const building = createBuilding(words)
  const tracing = createTracing(words)

  /** What its sort knows of a problem. */
  function designFor(data: Data): BoundDesign {
    switch (data.sort) {
      case 'read':
        return bind(reading, data)
      case 'build':
      case 'arrivals':
        return bind(building, data)
      case 'trace':
        return bind(tracing, data)
    }
  }

  return defineExercise<Data>({
    kind: 'nat-translation',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.sorts, like, scope)
      if (sort === 'read') return poseReading(random, difficulty)
      return sort === 'trace'
        ? poseTracing(random, difficulty)
        : poseBuilding(random, difficulty, sort)
    },

    subjectsOf: ({ sort }) => [sort],
    show: (data) => designFor(data).show(),
    workOut: (data) => designFor(data).workOut(),
    judge: (data, answer) => designFor(data).judge(answer),
    nudge: ({ sort }) => words.nudges[sort],
    aim: (data, fieldId, partId) => designFor(data).aim(fieldId, partId),
  })
}

type BoundDesign = ReturnType<typeof bind<never>>

/** The design of a sort for one problem of it. */
function bind<Own>(design: SortDesign<Own>, data: Own) {
  return {
    show: () => design.show(data),
    workOut: () => design.workOut(data),
    judge: (answer: Answer) => design.judge(data, answer),
    aim: (fieldId: string, partId: string | undefined) => design.aim(data, fieldId, partId),
  }
}

export const natTranslation = defineEngine({
  kind: 'nat-translation',
  kindFile: KindFile,
  create: createNatTranslation,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
