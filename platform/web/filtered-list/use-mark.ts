/** Setting and clearing a learner's own marks on the entries of lists. */
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'

type Options<Change> = {
  /** All that tells of the entries. */
  readonly all: QueryKey
  /** The lists among them: an answer on its way would show the old mark again. */
  readonly lists: QueryKey
  readonly send: (change: Change) => Promise<unknown>
  /** Puts the mark into what is on the screen. */
  readonly show: (change: Change) => void
}

/**
 * The screen shows the mark at once, and the old one again where it could not be saved.
 *
 * An entry that no longer fits the filters stays until the list is asked for anew: what was pressed by
 * mistake can be pressed again, and the focus keeps its place.
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
