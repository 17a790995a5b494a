/** What a router with port address translation writes into packets on their way out and in. */
import { defineExercise } from '../exercise.ts'
import { defineEngine, type Material } from '../material.ts'
import { createBuilding, poseBuilding, type BuildingData } from './nat-building.ts'
import { KindFile, type Words } from './nat-material.ts'
import { createReading, poseReading, type ReadingData } from './nat-reading.ts'
import { chooseSort, sortSubjects } from './sorts.ts'

function createNatTranslation({ kind: words }: Material<Words>) {
  const reading = createReading(words)
  const building = createBuilding(words)

  return defineExercise<ReadingData | BuildingData>({
    kind: 'nat-translation',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.sorts, like, scope)
      return sort === 'read'
        ? poseReading(random, difficulty)
        : poseBuilding(random, difficulty, sort)
    },

    subjectsOf: ({ sort }) => [sort],

    show: (data) => (data.sort === 'read' ? reading.show(data) : building.show(data)),

    workOut: (data) => (data.sort === 'read' ? reading.workOut(data) : building.workOut(data)),

    judge: (data, answer) =>
      data.sort === 'read' ? reading.judge(data, answer) : building.judge(data, answer),

    nudge: ({ sort }) => words.nudges[sort],

    aim: (data, fieldId, partId) =>
      data.sort === 'read'
        ? reading.aim(data, fieldId, partId)
        : building.aim(data, fieldId, partId),
  })
}

export const natTranslation = defineEngine({
  kind: 'nat-translation',
  kindFile: KindFile,
  create: createNatTranslation,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
