/** The requests of the board's pages: the list, one listing, the learner's marks, steps and saved searches, the feeds. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'

import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api.ts'
import { useMark, useWaitingMarks, type Marks } from '#platform/web/filtered-list/use-mark.ts'

import {
  jobsContract,
  type Filters,
  type Listing,
  type ListingCard,
  type Step,
} from '../contract.ts'
import type { JobsSearch } from './jobs-search.ts'
import { markKind, markLane, type MarkChange } from './outbox.ts'

const {
  searchListings,
  getListing,
  addStep,
  removeStep,
  listSearches,
  saveSearch,
  removeSearch,
  getFeedStatus,
} = jobsContract

export type ListPage = ResponseOf<typeof searchListings>
export type FeedStatus = ResponseOf<typeof getFeedStatus>
type Pages = InfiniteData<ListPage, string | undefined>

const LISTS = ['jobs', 'list'] as const
const listingKey = (listingId: string) => ['jobs', 'listing', listingId] as const
const SEARCHES = ['jobs', 'searches'] as const

export function useListings(search: JobsSearch) {
  const waiting = useWaitingMarks(marks)
  return useInfiniteQuery({
    queryKey: [...LISTS, search],
    queryFn: ({ signal, pageParam }) =>
      call(
        searchListings,
        { query: { ...search, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // While one types, the last list stays until the next one arrives.
    placeholderData: keepPreviousData,
    select: (list) => withMarks(list, waiting),
  })
}

export function useListing(listingId: string) {
  const waiting = useWaitingMarks(marks)
  return useQuery({
    queryKey: listingKey(listingId),
    queryFn: ({ signal }) => call(getListing, { params: { listingId } }, { signal }),
    select: (listing) => waiting.reduce(withMark, listing),
  })
}

export function useFeedStatus() {
  return useQuery({
    queryKey: ['jobs', 'feeds'],
    queryFn: ({ signal }) => call(getFeedStatus, {}, { signal }),
  })
}

const marks: Marks<MarkChange> = {
  kind: markKind,
  laneOf: markLane,
  all: ['jobs'],
  show: (queryClient, change) => {
    queryClient.setQueriesData<Pages>(
      { queryKey: LISTS },
      (list) => list && withMarks(list, [change]),
    )
    queryClient.setQueryData<Listing>(
      listingKey(change.listingId),
      (known) => known && withMark(known, change),
    )
  },
}

/** Saves or hides, or takes that back, on every list and on the listing's page. */
export function useMarkListing() {
  return useMark(marks)
}

const FIELD_BY_MARK = { saved: 'isSaved', hidden: 'isHidden' } as const

function withMark<T extends Pick<ListingCard, 'id' | 'isSaved' | 'isHidden'>>(
  listing: T,
  { listingId, mark, isOn }: MarkChange,
): T {
  return listing.id === listingId ? { ...listing, [FIELD_BY_MARK[mark]]: isOn } : listing
}

function withMarks(list: Pages, changes: readonly MarkChange[]): Pages {
  const pages = list.pages.map((page) => ({
    ...page,
    listings: page.listings.map((listing) => changes.reduce(withMark, listing)),
  }))
  return { ...list, pages }
}

export function useSteps(listingId: string) {
  const queryClient = useQueryClient()
  const onSuccess = async ({ steps }: { steps: Step[] }) => {
    queryClient.setQueryData<Listing>(
      listingKey(listingId),
      (known) =>
        known && {
          ...known,
          steps,
          isSaved: known.isSaved || steps.length > 0,
          stage: steps.at(-1)?.stage ?? (known.isSaved ? 'saved' : null),
        },
    )
    await queryClient.invalidateQueries({ queryKey: LISTS })
  }
  const add = useMutation({
    meta: { doing: 'Adding the step' },
    mutationFn: ({ id: stepId, ...body }: Step) =>
      call(addStep, { params: { listingId, stepId }, body }),
    onSuccess,
  })
  const remove = useMutation({
    meta: { doing: 'Removing the step' },
    mutationFn: ({ id: stepId }: Pick<Step, 'id'>) =>
      call(removeStep, { params: { listingId, stepId } }),
    onSuccess,
  })
  return { add, remove }
}

export function useSearches() {
  const queryClient = useQueryClient()
  const onSuccess = (answer: ResponseOf<typeof listSearches>) => {
    queryClient.setQueryData(SEARCHES, answer)
  }
  const list = useQuery({
    queryKey: SEARCHES,
    queryFn: ({ signal }) => call(listSearches, {}, { signal }),
  })
  const keep = useMutation({
    meta: { doing: 'Saving the search' },
    mutationFn: ({ id: searchId, ...body }: { id: string; name: string; filters: Filters }) =>
      call(saveSearch, { params: { searchId }, body }),
    onSuccess,
  })
  const remove = useMutation({
    meta: { doing: 'Removing the saved search' },
    mutationFn: ({ id: searchId }: { id: string }) => call(removeSearch, { params: { searchId } }),
    onSuccess,
  })
  return { searches: list.data?.searches ?? [], keep, remove }
}
