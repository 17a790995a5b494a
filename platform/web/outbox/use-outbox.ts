/** The outbox of the signed-in account: open while a page that uses it is open, or something waits in it. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use, useEffect, useSyncExternalStore } from 'react'

import { refetchAfterWrite } from '../refetch.ts'
import { useAccount } from '../session.ts'
import { createEntryStore } from './entry-store.ts'
import { OutboxDoors, type OutboxDoor, type OutboxKind } from './kind.ts'
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts'
import { flag } from './waiting-flag.ts'

const store = createEntryStore()
const outboxByAccount = new Map<string, Outbox>()

function outboxOf(account: string, doors: readonly OutboxDoor[], queryClient: QueryClient): Outbox {
  const known = outboxByAccount.get(account)
  if (known) return known
  const outbox = createOutbox({ account, store, doors })
  for (const [name, { refetches = [] }] of doors.flatMap(({ kinds }) => Object.entries(kinds))) {
    outbox.onAccepted(name, () => {
      for (const queryKey of refetches) void refetchAfterWrite(queryClient, queryKey)
    })
  }
  outboxByAccount.set(account, outbox)
  return outbox
}

export function useOutbox(): { readonly outbox: Outbox } & OutboxState {
  const { uid } = useAccount()
  const outbox = outboxOf(uid, use(OutboxDoors), useQueryClient())
  useEffect(() => outbox.open(), [outbox])
  return { outbox, ...useSyncExternalStore(outbox.subscribe, outbox.state) }
}

/** For a page that reports these kinds itself: their entries, and why they could not be sent so far. */
export function useReportedOutbox(kinds: readonly OutboxKind[]) {
  const { outbox, ...state } = useOutbox()
  const names = kinds.map(({ name }) => name).join(' ')
  useEffect(() => outbox.claim(names.split(' ')), [outbox, names])
  const isOwn = ({ kind }: { kind: string }) => kinds.some(({ name }) => name === kind)
  const waiting = state.waiting.filter(isOwn)
  const trouble = waiting.find((entry) => entry.trouble)?.trouble ?? null
  return { outbox, waiting, trouble, refused: state.refused.filter(isOwn) }
}

/** After the account was deleted: what it had not sent is nobody's. */
export async function forgetOutbox(account: string): Promise<void> {
  outboxByAccount.delete(account)
  flag(account, false)
  await store.removeAll(account).catch(() => undefined)
}
