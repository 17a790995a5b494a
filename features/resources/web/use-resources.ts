/** The filtered list, page by page, and the learner's marks on it. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'

import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api.ts'
import { useMark } from '#platform/web/filtered-list/use-mark.ts'

import { resourcesContract, type Filters, type Mark, type MarkedResource } from '../contract.ts'

const { listResources, markResource } = resourcesContract

type ListPage = ResponseOf<typeof listResources>
type Pages = InfiniteData<ListPage, number>

const LISTS = ['resources', 'list'] as const

export function useResources(filters: Filters) {
  return useInfiniteQuery({
    queryKey: [...LISTS, filters],
    queryFn: ({ signal, pageParam }) =>
      call(listResources, { query: { ...filters, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    // While one types, the last list stays until the next one arrives.
    placeholderData: keepPreviousData,
  })
}

type MarkChange = { resource: MarkedResource; mark: Mark; isOn: boolean }

/** Sets or clears a mark, on every list. */
export function useMarkResource() {
  const queryClient = useQueryClient()
  return useMark<MarkChange>({
    all: ['resources'],
    lists: LISTS,
    send: ({ resource, mark, isOn }) =>
      call(markResource, { params: { resourceId: resource.id, mark }, body: { isOn } }),
    show: (change) => {
      queryClient.setQueriesData<Pages>({ queryKey: LISTS }, (list) =>
        list?.pages.some(({ resources }) => resources.some(({ id }) => id === change.resource.id))
          ? { ...list, pages: list.pages.map((page) => withMark(page, change)) }
          : list,
      )
    },
  })
}

function withMark(page: ListPage, { resource, mark, isOn }: MarkChange): ListPage {
  const step = isOn ? 1 : -1
  return {
    ...page,
    resources: page.resources.map((other) =>
      other.id === resource.id
        ? { ...other, [mark === 'saved' ? 'isSaved' : 'isDone']: isOn }
        : other,
    ),
    counts: {
      ...page.counts,
      mark: page.counts.mark.map(({ value, count }) => {
        if (value === mark) return { value, count: count + step }
        return { value, count: value === 'open' && mark === 'done' ? count - step : count }
      }),
    },
  }
}
