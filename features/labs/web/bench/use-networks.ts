/** The learner's networks of the bench: those in the account, and those that are on their way there. */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { call } from '#platform/web/api.ts'
import { wordsFor } from '#platform/web/error-words.ts'
import type { RefusedEntry, WaitingEntry } from '#platform/web/outbox/outbox.ts'
import { useAfterSending, useReportedOutbox } from '#platform/web/outbox/use-outbox.ts'

import { writeBenchFile } from '../../core/bench/bench-file.ts'
import type { Bench } from '../../core/bench/bench.ts'
import { countDevices } from '../../core/bench/count-devices.ts'
import { networksContract, type ListedNetwork } from '../../networks-contract.ts'
import { forgetBench, keepBench } from './kept-bench.ts'
import { networkKind, writeIn, type NetworkWrite } from './network-kind.ts'

const networksQuery = queryOptions({
  queryKey: ['labs', 'networks'],
  queryFn: ({ signal }) => call(networksContract.listNetworks, {}, { signal }),
})

const OWN_KINDS = [networkKind]

export type NetworkRow = {
  readonly id: string
  readonly name: string
  readonly deviceCount: number
  /** `2026-11-28`, by the learner's clock. */
  readonly changedOn: string
  /** False: it is in this browser alone so far. */
  readonly isInAccount: boolean
}

export function useNetworks() {
  const { outbox, waiting, refused } = useReportedOutbox(OWN_KINDS)
  useAfterSending(networkKind, keepAnswer)
  const { data, error, refetch } = useQuery(networksQuery)
  const networks = useMemo(
    () => shownNetworks(data?.networks ?? [], [...refused, ...waiting]),
    [data, refused, waiting],
  )
  const refusal = refused.find((entry) => writeIn(entry))?.refusal.message
  return {
    /** The newest first. */
    networks,
    isLoaded: data !== undefined,
    /** Why the list is not all, or one of it is not in the account; null where all is well. */
    problem: refusal ?? (data === undefined && error ? wordsFor(error) : null),
    /** Asks for the list again, and sends again what was refused, such as after another network was removed. */
    tryAgain: () => {
      if (data === undefined) void refetch()
      for (const { id, lane, body, kind, version } of refused) {
        const write = writeIn({ kind, body, version })
        if (!write) continue
        void outbox.discard(id)
        outbox.add(networkKind, { lane, body: write })
      }
    },
    /** @returns the id of the new network, which can be opened at once. */
    add: (bench: Bench): string => {
      const networkId = crypto.randomUUID()
      const save = {
        networkId,
        copyId: crypto.randomUUID(),
        name: bench.name,
        file: writeBenchFile(bench),
        revision: crypto.randomUUID(),
        basedOn: [],
        mayBeNew: true,
      }
      outbox.add(networkKind, { lane: `bench ${networkId}`, body: { write: 'save', ...save } })
      void keepBench(outbox.account, { ...save, isHandedOver: true })
      return networkId
    },
    /** For good, here and in the account. */
    remove: (networkId: string): void => {
      for (const entry of [...waiting, ...refused])
        if (writeIn(entry)?.networkId === networkId) void outbox.discard(entry.id)
      void forgetBench(outbox.account, networkId)
      outbox.add(networkKind, {
        lane: `bench removal ${networkId}`,
        body: { write: 'remove', networkId },
      })
    },
  }
}

/** Puts the server's answer into the list; null takes the network out of it. */
function keepAnswer(
  queryClient: QueryClient,
  { networkId }: NetworkWrite,
  stored: ListedNetwork | null,
): void {
  queryClient.setQueryData(networksQuery.queryKey, (list) => {
    if (!list) return undefined
    const id = stored?.id ?? networkId
    const others = list.networks.filter((each) => each.id !== id)
    return { networks: stored ? [stored, ...others] : others }
  })
}

export function prefetchNetworks(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(networksQuery)
}

/** What is not sent is laid over what the server said. */
function shownNetworks(
  stored: readonly ListedNetwork[],
  unsent: readonly (RefusedEntry | WaitingEntry)[],
): readonly NetworkRow[] {
  const rows = new Map(
    stored.map(({ id, name, deviceCount, changedAt }) => [
      id,
      { id, name, deviceCount, changedAt: Date.parse(changedAt), isInAccount: true },
    ]),
  )
  for (const entry of unsent) {
    const write = writeIn(entry)
    if (!write) continue
    const { networkId: id } = write
    if (write.write === 'remove') rows.delete(id)
    else {
      const { name, file } = write
      const deviceCount = countDevices(file) ?? 0
      rows.set(id, { id, name, deviceCount, changedAt: entry.madeAt, isInAccount: false })
    }
  }
  return [...rows.values()]
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .map(({ changedAt, ...row }) => ({ ...row, changedOn: dayOf(new Date(changedAt)) }))
}

function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${date.getFullYear()}-${month}-${day}`
}
