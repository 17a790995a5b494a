/** The sorts of problems of a kind that makes up its numbers: each sort is a subject with its own topics. */
import { z } from 'zod/mini'

import type { Random } from '#platform/contract/random.ts'

import { Topics } from './material.ts'
import { subjectsIn, type Scope, type Subject } from './subjects.ts'

/** A sort, as `kind.yaml` writes it. */
export const Sort = z.strictObject({ topics: Topics })

type Sorts<Name extends string> = Readonly<Record<Name, z.infer<typeof Sort>>>
type SortSubject<Name extends string> = Subject & { readonly id: Name }

export function sortSubjects<Name extends string>(sorts: Sorts<Name>): SortSubject<Name>[] {
  return (Object.keys(sorts) as Name[]).map((id) => ({
    id,
    topics: sorts[id].topics,
    isEndless: true,
  }))
}

/** The sort of the problem that an example is to resemble; otherwise one that the scope allows. */
export function chooseSort<Name extends string>(
  random: Random,
  sorts: Sorts<Name>,
  like: { readonly sort: Name } | undefined,
  scope: Scope,
): Name {
  return like?.sort ?? random.pick(subjectsIn(sortSubjects(sorts), scope)).id
}
