/** The list for the filters, a page after the other, and the learner's marks on it. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'

import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api.ts'

import { resourcesContract, type Filters, type Mark, type MarkedResource } from '../contract.ts'

const { listResources, markResource } = resourcesContract

type ListPage = ResponseOf<typeof listResources>
type Pages = InfiniteData<ListPage, number>

const keyOf = (filters: Filters) => ['resources', 'list', filters]

export function useResources(filters: Filters) {
  return useInfiniteQuery({
    queryKey: keyOf(filters),
    queryFn: ({ signal, pageParam }) =>
      call(listResources, { query: { ...filters, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    // While one types, the last list stays until the next one is there.
    placeholderData: keepPreviousData,
  })
}

type MarkChange = { resource: MarkedResource; mark: Mark; isOn: boolean }

/**
 * Sets or clears a mark. The page shows it at once, and shows the old one again where it could not be kept.
 *
 * A resource whose mark no longer fits the filter stays in the list until the list is asked
 * for anew: what was pressed by mistake can be pressed again, and the focus has not lost its place.
 */
export function useMarkResource(filters: Filters) {
  const queryClient = useQueryClient()
  const queryKey = keyOf(filters)
  const show = (change: MarkChange) => {
    queryClient.setQueryData<Pages>(
      queryKey,
      (pages) => pages && { ...pages, pages: pages.pages.map((page) => withMark(page, change)) },
    )
  }
  return useMutation({
    mutationFn: ({ resource, mark, isOn }: MarkChange) =>
      call(markResource, { params: { resourceId: resource.id, mark }, body: { isOn } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      show(change)
    },
    onError: (_error, change) => show({ ...change, isOn: !change.isOn }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: ['resources'], refetchType: 'none' }),
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
