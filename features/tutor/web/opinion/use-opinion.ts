/** What the learner thinks of an answer: shown at once, and as it was where it could not be stored. */
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'

import { tutorContract, type Opinion } from '../../contract.ts'
import { conversationQuery, type OpenConversation } from '../use-conversations.ts'

type Of = { readonly conversationId: string; readonly messageId: string }

export function useOpinion({ conversationId, messageId }: Of) {
  const queryClient = useQueryClient()
  const { queryKey } = conversationQuery(conversationId)
  const show = (opinion: Opinion | null) => {
    let before: Opinion | null = null
    queryClient.setQueryData<OpenConversation>(queryKey, (open) => {
      if (!open) return open
      const { opinions = [] } = open
      before = opinions.find((each) => each.messageId === messageId)?.opinion ?? null
      const others = opinions.filter((each) => each.messageId !== messageId)
      return { ...open, opinions: opinion ? [...others, { messageId, opinion }] : others }
    })
    return before
  }
  return useMutation({
    meta: { doing: 'Sending your opinion' },
    // One after the other: the last press is stored last.
    scope: { id: `opinion on ${messageId}` },
    mutationFn: async (opinion: Opinion | null) => {
      const params = { messageId }
      if (opinion) await call(tutorContract.saveOpinion, { params, body: opinion })
      else await call(tutorContract.deleteOpinion, { params })
    },
    // Offline it fails at once, and says so.
    networkMode: 'always',
    onMutate: (opinion: Opinion | null) => ({ before: show(opinion) }),
    onError: (_error, _opinion, kept) => {
      if (kept) show(kept.before)
    },
  })
}
