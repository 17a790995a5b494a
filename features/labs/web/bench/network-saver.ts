/**
 * Saves a network of the bench while a page has it open: in this browser with each change, and a moment later, by the
 * outbox, in the account.
 *
 * Each save names the revisions that it goes on from, so that nothing of another page is overwritten. Where another page
 * has saved meanwhile, this one's network goes on as another one (`network-kind.ts`).
 */
import type { Outbox } from '#platform/web/outbox/outbox.ts'

import { writeBenchFile } from '../../core/bench/bench-file.ts'
import type { Bench } from '../../core/bench/bench.ts'
import { LONGEST_NETWORK, MOST_BASES, type ListedNetwork } from '../../networks-contract.ts'
import { forgetBench, keepBench } from './kept-bench.ts'
import type { OpenedNetwork } from './load-network.ts'
import { networkKind, nameOfCopy, writeIn, type NetworkSave } from './network-kind.ts'

/** What is changed within it is one save. */
const PAUSE_MS = 1500

export type SaverState = {
  /** Whether something was changed that the outbox does not have yet. */
  readonly isPending: boolean
  /** Too large for the account: it is kept in this browser alone. */
  readonly isTooLarge: boolean
  /** The network that this one goes on as, because it was changed elsewhere; null where it was not. */
  readonly movedTo: { readonly networkId: string; readonly name: string } | null
}

type OwnOutbox = Pick<Outbox, 'account' | 'add' | 'discard' | 'onSent' | 'state'>

export function createNetworkSaver(outbox: OwnOutbox, begun: OpenedNetwork, pauseMs = PAUSE_MS) {
  const uid = outbox.account
  /** Of this page: another tab's saves are not replaced. */
  const lane = `bench ${crypto.randomUUID()}`
  let { networkId, copyId, basedOn, mayBeNew } = begun
  // What was not handed over before the page was gone is a change of this one.
  let lastFile = begun.isKeptOnly ? '' : writeBenchFile(begun.bench)
  /** The name that it had when it became another network, and still has on the page. */
  let nameBefore: string | null = null
  let pending: Pick<NetworkSave, 'name' | 'file' | 'revision'> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: SaverState = { isPending: false, isTooLarge: false, movedTo: null }
  const listeners = new Set<() => void>()

  const change = (part: Partial<SaverState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  const wholeOf = (save: Pick<NetworkSave, 'name' | 'file' | 'revision'>) => ({
    ...save,
    networkId,
    copyId,
    basedOn,
    mayBeNew,
  })

  function save(bench: Bench): void {
    const file = writeBenchFile(bench)
    if (file === lastFile) return
    lastFile = file
    const name = bench.name === nameBefore ? nameOfCopy(bench.name) : bench.name
    pending = { name, file, revision: crypto.randomUUID() }
    void keepBench(uid, { ...wholeOf(pending), isHandedOver: false })
    const isTooLarge = new TextEncoder().encode(file).length > LONGEST_NETWORK
    change({ isPending: !isTooLarge, isTooLarge })
    // A page that is changed all the time saves all the same.
    if (!isTooLarge) timer ??= setTimeout(handOver, pauseMs)
  }

  function handOver(): void {
    clearTimeout(timer)
    timer = undefined
    if (!pending || state.isTooLarge) return
    const body: NetworkSave = { write: 'save', ...wholeOf(pending) }
    // What an earlier visit has left goes with this: it is part of it.
    const { waiting, refused } = outbox.state()
    for (const entry of [...waiting, ...refused]) {
      const write = writeIn(entry)
      const isEarlier = write?.write === 'save' && basedOn.includes(write.revision)
      if (isEarlier && entry.lane !== lane) void outbox.discard(entry.id)
    }
    outbox.add(networkKind, { lane, body, replaces: true })
    const { write: _save, ...kept } = body
    void keepBench(uid, { ...kept, isHandedOver: true })
    const [first, ...others] = [...basedOn, body.revision]
    // The first is the one that is stored for sure, if any is.
    basedOn = [first, ...others.slice(1 - MOST_BASES)]
    pending = null
    change({ isPending: false })
  }

  function hear(sent: NetworkSave, answer: ListedNetwork): void {
    const at = basedOn.indexOf(sent.revision)
    if (at < 0 || (answer.id !== networkId && answer.id !== copyId)) return
    mayBeNew = false
    basedOn = basedOn.slice(at)
    if (answer.id === networkId) return
    void forgetBench(uid, networkId)
    networkId = answer.id
    copyId = crypto.randomUUID()
    nameBefore ??= sent.name
    const kept = { ...sent, ...answer, networkId, copyId, basedOn: [], mayBeNew }
    void keepBench(uid, {
      ...(pending ? wholeOf({ ...pending, name: nameOfCopy(pending.name) }) : kept),
      isHandedOver: !pending,
    })
    change({ movedTo: { networkId, name: answer.name } })
  }

  return {
    /** Of its entries in the outbox. */
    lane,
    save,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Until the returned function is called, which hands over what was not. */
    start: () => {
      const leave = () => {
        if (document.visibilityState === 'hidden') handOver()
      }
      const stopHearing = outbox.onSent(networkKind, (entry, answer) => {
        const write = writeIn(entry)
        if (answer && write?.write === 'save') hear(write, answer)
      })
      document.addEventListener('visibilitychange', leave)
      addEventListener('pagehide', handOver)
      save(begun.bench)
      return () => {
        document.removeEventListener('visibilitychange', leave)
        removeEventListener('pagehide', handOver)
        handOver()
        stopHearing()
      }
    },
  }
}
