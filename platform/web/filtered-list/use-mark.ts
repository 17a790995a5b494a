/** Setting and clearing a learner's own marks on the entries of lists. */
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'

type Options<Change> = {
  /** All queries whose data contain the entries. */
  readonly all: QueryKey
  /** The lists among them: a response in flight would show the old mark again. */
  readonly lists: QueryKey
  readonly send: (change: Change) => Promise<unknown>
  /** Changes the mark in the cached data. */
  readonly show: (change: Change) => void
}

/**
 * The screen shows the new mark at once, and the old one again where it could not be saved.
 *
 * An entry that no longer fits the filters stays until the list is fetched again: a mistaken press can be undone, and
 * the focus stays where it is.
 */
export function useMark<Change extends { readonly isOn: boolean }>(options: Options<Change>) {
  const { all, lists, send, show } = options
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: async (change: Change) => {
      await queryClient.cancelQueries({ queryKey: lists })
      show(change)
    },
    onError: (_error, change) => show({ ...change, isOn: !change.isOn }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all, refetchType: 'none' }),
  })
}
