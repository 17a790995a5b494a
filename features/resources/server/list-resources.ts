/** The resources that fit the learner's filters, a page at a time, with their own marks on them. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import { ALL_TRACKS, type resourcesContract } from '../contract.ts'
import { findResources } from '../core/find-resources.ts'
import type { ResourcesNeeds } from './needs.ts'
import { selectMarks } from './queries.ts'
import type { ResourcesTables } from './tables.ts'

type ListResources = typeof resourcesContract.listResources

export function listResources({ catalog, tracks, selectedTrackOf }: ResourcesNeeds) {
  const trackIds = tracks.map(({ id }) => id)
  return async (
    { db, userId }: Context<ResourcesTables>,
    { query }: ParsedRequestOf<ListResources>,
  ): Promise<ResponseOf<ListResources>> => {
    const { q = '', offset, limit, ...filters } = query
    const track = filters.track ?? (await selectedTrackOf(db, userId))
    if (track !== ALL_TRACKS && !trackIds.includes(track))
      throw new AppError(
        'invalid_request',
        'This certification is not offered here. Choose one of the list, or all tracks.',
      )
    const marks = await selectMarks(db, userId)
    const idsWith = (mark: string) =>
      new Set(marks.filter((row) => row.mark === mark).map((row) => row.resource_id))
    const marked = { saved: idsWith('saved'), done: idsWith('done') }

    const { resources, counts } = findResources(
      catalog.resources,
      { ...filters, track, matches: q === '' ? undefined : catalog.search(q) },
      marked,
      trackIds,
    )
    const end = offset + limit
    return {
      track,
      tracks: tracks.map(({ id, name }) => ({ id, name })),
      total: resources.length,
      resources: resources.slice(offset, end).map((resource) => ({
        ...resource,
        isSaved: marked.saved.has(resource.id),
        isDone: marked.done.has(resource.id),
      })),
      nextOffset: end < resources.length ? end : null,
      counts,
    }
  }
}
