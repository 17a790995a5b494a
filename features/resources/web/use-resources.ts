/** The filtered list, page by page, and the learner's marks on it. */
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'

import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api.ts'
import { useMark, useWaitingMarks, type Marks } from '#platform/web/filtered-list/use-mark.ts'

import { resourcesContract, type Filters, type Mark, type MarkedResource } from '../contract.ts'
import { markKind, markLane, type MarkChange } from './outbox.ts'

const { listResources } = resourcesContract

type ListPage = ResponseOf<typeof listResources>
type Pages = InfiniteData<ListPage, number>

const LISTS = ['resources', 'list'] as const

export function useResources(filters: Filters) {
  const waiting = useWaitingMarks(marks)
  return useInfiniteQuery({
    queryKey: [...LISTS, filters],
    queryFn: ({ signal, pageParam }) =>
      call(listResources, { query: { ...filters, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    // While one types, the last list stays until the next one arrives.
    placeholderData: keepPreviousData,
    select: (list) => waiting.reduce(withMark, list),
  })
}

const marks: Marks<MarkChange> = {
  kind: markKind,
  laneOf: markLane,
  all: ['resources'],
  show: (queryClient, change) => {
    queryClient.setQueriesData<Pages>({ queryKey: LISTS }, (list) => list && withMark(list, change))
  },
}

/** Sets or clears a mark, on every list. */
export function useMarkResource() {
  return useMark(marks)
}

const FIELD_BY_MARK = { saved: 'isSaved', done: 'isDone' } as const satisfies Record<Mark, string>

function withMark(list: Pages, { resourceId, mark, isOn }: MarkChange): Pages {
  const field = FIELD_BY_MARK[mark]
  const isChanged = (other: MarkedResource) => other.id === resourceId && other[field] !== isOn
  if (!list.pages.some(({ resources }) => resources.some(isChanged))) return list
  const step = isOn ? 1 : -1
  const pages = list.pages.map((page) => ({
    ...page,
    resources: page.resources.map((other) =>
      isChanged(other) ? { ...other, [field]: isOn } : other,
    ),
    counts: {
      ...page.counts,
      mark: page.counts.mark.map(({ value, count }) => {
        if (value === mark) return { value, count: count + step }
        return { value, count: value === 'open' && mark === 'done' ? count - step : count }
      }),
    },
  }))
  return { ...list, pages }
}
