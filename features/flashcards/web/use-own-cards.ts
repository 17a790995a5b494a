/**
 * A learner's own cards, and how a change reaches the server.
 *
 * What is not sent yet is laid over what the server said: it is shown as long as it waits, also after a reload and where
 * the list itself cannot be loaded.
 */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { call } from '#platform/web/api.ts'
import type { WaitingEntry } from '#platform/web/outbox/outbox.ts'
import { useAfterSending, useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { useIsOnline } from '#platform/web/use-is-online.ts'

import { flashcardsContract, type OwnCard } from '../contract.ts'
import { shownOwnCards, type UnsentCard } from '../core/shown-own-cards.ts'
import { addOwnCard, ownCardKind, type OwnCardChange } from './outbox.ts'

const ownCardsQuery = queryOptions({
  queryKey: ['flashcards', 'own'],
  queryFn: ({ signal }) => call(flashcardsContract.listOwnCards, {}, { signal }),
})

/** What this device has not sent yet, the oldest first. */
export function useUnsentCards(): readonly UnsentCard[] {
  const { waiting } = useOutbox()
  const isOnline = useIsOnline()
  return useMemo(() => waiting.flatMap((entry) => unsentIn(entry, isOnline)), [waiting, isOnline])
}

/** What is on its way waits for nothing: it is marked once it could not be sent. */
function unsentIn({ kind, body, version, trouble }: WaitingEntry, isOnline: boolean): UnsentCard[] {
  if (kind !== ownCardKind.name) return []
  try {
    const change = ownCardKind.read(body, version)
    return [{ ...change, isWaiting: trouble !== null || !isOnline }]
  } catch {
    // Of another release: sent by a page that can read it.
    return []
  }
}

export function useOwnCards() {
  const { outbox } = useOutbox()
  const unsent = useUnsentCards()
  useAfterSending(ownCardKind, keepAnswer)
  const { data, error, refetch } = useQuery(ownCardsQuery)
  const cards = useMemo(() => shownOwnCards(data?.cards ?? [], unsent), [data, unsent])
  return {
    /** The newest first. */
    cards,
    isLoaded: data !== undefined,
    error: data === undefined ? error : null,
    load: () => void refetch(),
    /** @param text null deletes it. */
    change: (id: string, text: OwnCardChange['text']) => addOwnCard(outbox, id, text),
  }
}

/** Puts the server's response into the list; null removes the card. */
function keepAnswer(
  queryClient: QueryClient,
  { ownCardId: id }: OwnCardChange,
  card: OwnCard | null,
): void {
  queryClient.setQueryData(ownCardsQuery.queryKey, (list) => {
    if (!list) return undefined
    if (!card) return { cards: list.cards.filter((other) => other.id !== id) }
    const isThere = list.cards.some((other) => other.id === id)
    return {
      cards: isThere
        ? list.cards.map((other) => (other.id === id ? card : other))
        : [card, ...list.cards],
    }
  })
}
