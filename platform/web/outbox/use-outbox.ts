/** The outbox of the signed-in account: open while a page that uses it is open, or something waits in it. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use, useEffect, useMemo, useSyncExternalStore } from 'react'

import { noteKeptOutdated } from '../kept-outdated.ts'
import { refetchAfterWrite } from '../refetch.ts'
import { useSession } from '../session.ts'
import { createEntryStore, type Entry } from './entry-store.ts'
import { OutboxDoors, type OutboxDoor, type OutboxKind } from './kind.ts'
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts'
import { flag } from './waiting-flag.ts'

const store = createEntryStore()
const outboxByAccount = new Map<string, Outbox>()

function outboxOf(account: string, doors: readonly OutboxDoor[], queryClient: QueryClient): Outbox {
  const known = outboxByAccount.get(account)
  if (known) return known
  const outbox = createOutbox({ account, store, doors })
  for (const [name, door] of doors.flatMap(({ kinds }) => Object.entries(kinds))) {
    const { refetches = [], outdatesKept } = door
    outbox.onAccepted(name, (answer) => {
      for (const queryKey of refetches) void refetchAfterWrite(queryClient, queryKey)
      if (outdatesKept?.(answer)) noteKeptOutdated()
    })
  }
  outboxByAccount.set(account, outbox)
  return outbox
}

/** For a page that only adds to it. */
export function useOpenOutbox(): Outbox {
  const outbox = useOutboxIfSignedIn()
  if (!outbox) throw new Error('This page is for signed-in learners.')
  return outbox
}

export function useOutbox(): { readonly outbox: Outbox } & OutboxState {
  const outbox = useOpenOutbox()
  return { outbox, ...useSyncExternalStore(outbox.subscribe, outbox.state) }
}

/** For a part of a page that also works without a session; null then. */
export function useOutboxIfSignedIn(): Outbox | null {
  const session = useSession()
  const doors = use(OutboxDoors)
  const queryClient = useQueryClient()
  const uid = session.status === 'signed-in' ? session.account.uid : null
  const outbox = uid === null ? null : outboxOf(uid, doors, queryClient)
  useEffect(() => outbox?.open(), [outbox])
  return outbox
}

/** For a page that reports these kinds itself: their entries, and why they could not be sent so far. */
export function useReportedOutbox(kinds: readonly OutboxKind[]) {
  const { outbox, ...state } = useOutbox()
  const names = kinds.map(({ name }) => name).join(',')
  useEffect(() => outbox.claim(names.split(',')), [outbox, names])
  return useMemo(() => {
    const isOwn = ({ kind }: { kind: string }) => names.split(',').includes(kind)
    const waiting = state.waiting.filter(isOwn)
    const trouble = waiting.find((entry) => entry.trouble)?.trouble ?? null
    return { outbox, waiting, trouble, refused: state.refused.filter(isOwn) }
  }, [outbox, names, state.waiting, state.refused])
}

const followed = new WeakMap<QueryClient, Set<string>>()

/**
 * Acts on the answer to each entry of a kind, from the first use on, also after the page that uses it was left: another
 * one may show the same data.
 *
 * @param act depends on nothing of the page.
 */
export function useAfterSending<Body, Answer>(
  kind: OutboxKind<Body, Answer>,
  act: (queryClient: QueryClient, body: Body, answer: Answer) => void,
): void {
  const outbox = useOpenOutbox()
  const queryClient = useQueryClient()
  useEffect(() => {
    const names = followed.get(queryClient) ?? new Set()
    const name = `${outbox.account} ${kind.name}`
    followed.set(queryClient, names)
    if (names.has(name)) return
    names.add(name)
    outbox.onSent(kind, ({ body, version }: Entry, answer) => {
      act(queryClient, kind.read(body, version), answer)
    })
  }, [outbox, queryClient, kind, act])
}

/** What an account has not sent yet, also where no page has opened its outbox. */
export async function unsentOf(
  account: string,
): Promise<readonly (Pick<Entry, 'kind'> & { readonly isStored: boolean })[]> {
  const outbox = outboxByAccount.get(account)
  if (outbox) {
    await outbox.loaded
    return outbox.state().waiting
  }
  const stored = await store.read(account).catch(() => [])
  return stored.flatMap(({ kind, refusal }) => (refusal ? [] : { kind, isStored: true }))
}

/** After the account was deleted: what it had not sent is nobody's. */
export async function forgetOutbox(account: string): Promise<void> {
  const outbox = outboxByAccount.get(account)
  outboxByAccount.delete(account)
  const { waiting = [], refused = [] } = outbox?.state() ?? {}
  await Promise.all([...waiting, ...refused].map(async ({ id }) => outbox?.discard(id)))
  outbox?.end()
  flag(account, false)
  await store.removeAll(account).catch(() => undefined)
}
