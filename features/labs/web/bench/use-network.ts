/** One network of the bench, as a page opens it, and where its changes stand. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { useUnloadWarning } from '#platform/web/leave-guard.ts'
import { useReportedOutbox } from '#platform/web/outbox/use-outbox.ts'
import { useIsOnline } from '#platform/web/use-is-online.ts'

import type { Bench } from '../../core/bench/bench.ts'
import { loadNetwork, type OpenedNetwork } from './load-network.ts'
import { networkKind, writeIn } from './network-kind.ts'
import { createNetworkSaver, type SaverState } from './network-saver.ts'

const OWN_KINDS = [networkKind]

export type NetworkVisit =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  /** Its file cannot be read: why, in words. */
  | { readonly state: 'unread'; readonly problem: string }
  | { readonly state: 'open'; readonly opened: OpenedNetwork }

/**
 * For `useSavedNetwork`, and for whoever only looks at it. An error that is not about the network is thrown, for a
 * `LoadBoundary`.
 */
export function useNetwork(networkId: string): NetworkVisit {
  const { outbox } = useReportedOutbox(OWN_KINDS)
  // Of this visit: a later one begins with what this one has changed.
  const [visit] = useState(() => crypto.randomUUID())
  const { data } = useQuery({
    queryKey: ['labs', 'network', networkId, visit],
    queryFn: () => loadNetwork(outbox.account, outbox, networkId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: true,
  })
  if (data === undefined) return { state: 'loading' }
  if (data === null) return { state: 'missing' }
  return 'problem' in data
    ? { state: 'unread', problem: data.problem }
    : { state: 'open', opened: data }
}

export type SavedNetwork = Pick<SaverState, 'movedTo'> & {
  /** To be called after each change of the network, its name or its places; the same function all the time. */
  readonly save: (bench: Bench) => void
  /** Where the last change is, in words. */
  readonly standing: string
  /** Why it is not saved, and what to do; null where it is, or will be. */
  readonly problem: string | null
}

/** @param opened the one that was opened first counts. */
export function useSavedNetwork(opened: OpenedNetwork): SavedNetwork {
  const { outbox, waiting, refused } = useReportedOutbox(OWN_KINDS)
  const isOnline = useIsOnline()
  const [saver] = useState(() => createNetworkSaver(outbox, opened))
  useEffect(() => saver.start(), [saver])
  const { isPending, isTooLarge, movedTo } = useSyncExternalStore(saver.subscribe, saver.state)
  const isOwn = (entry: (typeof waiting)[number] | (typeof refused)[number]) => {
    if (entry.lane === saver.lane) return true
    const write = writeIn(entry)
    // What an earlier visit has left, until it is sent or goes with a save of this one.
    return write?.write === 'save' && opened.basedOn.includes(write.revision)
  }
  const own = waiting.filter(isOwn)
  const isUnstored = own.some(({ isStored }) => !isStored)
  useUnloadWarning(isUnstored)
  const refusal = refused.findLast(isOwn)?.refusal.message ?? null
  const isStuck = own.some(({ trouble }) => trouble !== null) || !isOnline
  return {
    save: saver.save,
    movedTo,
    problem: isTooLarge
      ? 'This network is larger than 128 KB, the most that an account keeps; on this device it stays three days at most. Save it as a file, or remove devices.'
      : refusal,
    standing:
      isTooLarge || refusal !== null
        ? 'Not saved in your account'
        : isUnstored
          ? 'Not saved: this browser stores nothing. Save the network as a file before you leave'
          : own.length > 0 && isStuck
            ? 'Saved on this device, not in your account yet'
            : isPending || own.length > 0
              ? 'Saving'
              : 'Saved',
  }
}
