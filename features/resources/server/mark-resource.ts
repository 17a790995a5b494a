/** Sets or clears one mark on one resource. Safe to retry: a mark that is set already stays unchanged. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { resourcesContract } from '../contract.ts'
import type { ResourcesNeeds } from './needs.ts'
import { deleteMark, insertMark, selectMarksOf } from './queries.ts'
import type { ResourcesTables } from './tables.ts'

type MarkResource = typeof resourcesContract.markResource

export function markResource({ catalog }: Pick<ResourcesNeeds, 'catalog'>) {
  return async (
    { db, userId, now }: Context<ResourcesTables>,
    { params: { resourceId, mark }, body: { isOn } }: ParsedRequestOf<MarkResource>,
  ): Promise<ResponseOf<MarkResource>> => {
    if (!catalog.has(resourceId)) throw notFound('This resource')
    if (isOn) {
      await insertMark(db, {
        user_id: userId,
        resource_id: resourceId,
        mark,
        marked_at: now().getTime(),
      })
    } else {
      await deleteMark(db, userId, resourceId, mark)
    }
    const marks = (await selectMarksOf(db, userId, resourceId)).map((row) => row.mark)
    return { isSaved: marks.includes('saved'), isDone: marks.includes('done') }
  }
}
