/** The learner's conversations: the list, one with its messages, and the operations on them. */
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'

import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'

import { tutorContract, type Conversation, type Message, type Opinion } from '../contract.ts'

const { getTutor, listConversations, getConversation, renameConversation, deleteConversation } =
  tutorContract

export type OpenConversation = {
  readonly conversation: Conversation
  readonly messages: readonly Message[]
  readonly opinions?:
    | readonly { readonly messageId: string; readonly opinion: Opinion }[]
    | undefined
}

const LIST_KEY = ['tutor', 'conversations']

/** The engine, and example questions. */
export function useTutor() {
  return useQuery({
    queryKey: ['tutor', 'start'],
    queryFn: ({ signal }) => call(getTutor, {}, { signal }),
    staleTime: 300_000,
  })
}

export function useConversations(q: string) {
  return useInfiniteQuery({
    queryKey: [...LIST_KEY, q],
    queryFn: ({ signal, pageParam }) =>
      call(
        listConversations,
        { query: { ...(q !== '' && { q }), ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // While one types, the last list stays until the next one arrives.
    placeholderData: keepPreviousData,
  })
}

export function conversationQuery(conversationId: string) {
  return queryOptions({
    queryKey: ['tutor', 'conversation', conversationId],
    queryFn: ({ signal }): Promise<OpenConversation> =>
      call(getConversation, { params: { conversationId } }, { signal }),
  })
}

export function useConversation(conversationId: string | null) {
  return useQuery({
    ...conversationQuery(conversationId ?? ''),
    enabled: conversationId !== null,
  })
}

/** What this page knows of a conversation without a request: it may not exist yet. */
export function useKnownConversation(conversationId: string) {
  return useQuery({ ...conversationQuery(conversationId), enabled: false })
}

/** Refetches the list: a title or the order changed. */
export async function refreshList(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: LIST_KEY })
}

export function useRenameConversation() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Renaming the conversation' },
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call(renameConversation, { params: { conversationId: id }, body: { title } }),
    onSuccess: async (conversation) => {
      queryClient.setQueryData(
        conversationQuery(conversation.id).queryKey,
        (open) => open && { ...open, conversation },
      )
      await refreshList(queryClient)
    },
  })
}

export function useDeleteConversation() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { doing: 'Deleting the conversation' },
    mutationFn: async ({ id }: { id: string }) => {
      try {
        await call(deleteConversation, { params: { conversationId: id } })
      } catch (error) {
        // Already deleted, in another tab or by a request whose response was lost: that is the desired result.
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      }
    },
    onSuccess: async (_answer, { id }) => {
      queryClient.removeQueries({ queryKey: conversationQuery(id).queryKey })
      await refreshList(queryClient)
    },
  })
}
