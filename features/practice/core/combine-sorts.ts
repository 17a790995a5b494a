/** A kind that poses several sorts of problems, each designed in a file of its own. */
import type { ExerciseKind } from '../contract.ts'
import { defineExercise, type Design } from './define-exercise.ts'
import type { ExerciseModule } from './exercise.ts'
import { subjectsIn, type Subject } from './subjects.ts'

/** What one sort of problem knows; where it names no subjects, it is one itself. */
type SortDesign<Data> = Omit<Design<Data>, 'kind' | 'subjectsOf'> &
  Partial<Pick<Design<Data>, 'subjectsOf'>>

/** A sort, whatever its data. */
export type Sort = SortDesign<unknown>

/** Something to ask about, and the sort of problem that does; a subject that names none is a sort itself. */
export type SubjectOfSort = Subject & { readonly sort?: string }

/** Drops the type of a sort's data: `combineSorts` gives each sort only its own. */
export function defineSort<Data>(design: SortDesign<Data>): Sort {
  return design as Sort
}

/** @param sorts by their names. */
export function combineSorts(
  kind: ExerciseKind,
  sorts: Readonly<Record<string, Sort>>,
  subjects: readonly SubjectOfSort[],
): ExerciseModule {
  function sortOf(name: string): Sort {
    const sort = sorts[name]
    if (!sort) throw new Error(`${kind} has no sort ${name}.`)
    return sort
  }

  return defineExercise<{ readonly sort: string; readonly data: unknown }>({
    kind,
    pose: (random, difficulty, like, scope) => {
      const names = new Set(subjectsIn(subjects, scope).map(({ id, sort }) => sort ?? id))
      const sort = like?.sort ?? random.pick([...names])
      return { sort, data: sortOf(sort).pose(random, difficulty, like?.data, scope) }
    },
    subjectsOf: ({ sort, data }) => sortOf(sort).subjectsOf?.(data) ?? [sort],
    show: ({ sort, data }) => sortOf(sort).show(data),
    workOut: ({ sort, data }) => sortOf(sort).workOut(data),
    judge: ({ sort, data }, answer) => sortOf(sort).judge(data, answer),
    nudge: ({ sort, data }) => sortOf(sort).nudge(data),
    aim: ({ sort, data }, fieldId, partId) => sortOf(sort).aim(data, fieldId, partId),
  })
}
