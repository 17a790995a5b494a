/**
 * Writes that wait until the server has them.
 *
 * An entry is shown and stored at once and sent in the background. It stays, over reloads and closed tabs, until the
 * server has accepted it or refused it for good. All tabs see the same entries. Where the browser does not store them,
 * they last as long as the page.
 */
import { AppError } from '#platform/contract/errors.ts'

import { carryOver } from './carry-over.ts'
import type { Entry, EntryStore, Refusal } from './entry-store.ts'
import type { Guest } from './guest.ts'
import { createHeldEntries } from './held-entries.ts'
import type { OutboxDoor, OutboxKind } from './kind.ts'
import { createKinds } from './known-kinds.ts'
import { createSender, growingPause } from './sender.ts'
import { createSentListeners } from './sent-listeners.ts'
import { flag } from './waiting-flag.ts'

export type WaitingEntry = Entry & {
  /** Why it could not be sent so far. */
  readonly trouble: Error | null
  /** The page has to be reloaded: a later version of it sends the entry. */
  readonly needsReload: boolean
  /** False: kept only as long as this page. */
  readonly isStored: boolean
}

export type RefusedEntry = Entry & { readonly refusal: Refusal }

export type OutboxState = {
  /** The oldest first. */
  readonly waiting: readonly WaitingEntry[]
  /** Refused for good; each stays until it is discarded, or replaced. */
  readonly refused: readonly RefusedEntry[]
  /** Kinds that the open page reports itself. */
  readonly claimed: readonly string[]
}

export type NewEntry<Body> = {
  readonly lane: string
  readonly body: Body
  readonly id?: string
  /** Drops what is older in its lane, unless it is in flight. */
  readonly replaces?: boolean
}

type Message =
  | { readonly type: 'changed' }
  | { readonly type: 'sent'; readonly entry: Entry; readonly answer: unknown }

type Parts = {
  readonly account: string
  readonly store: EntryStore
  readonly doors: readonly OutboxDoor[]
  readonly pauseMs?: (failures: number) => number
}

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox({ account, store, doors, pauseMs = growingPause }: Parts) {
  let storing: Promise<unknown> = Promise.resolve()
  let state: OutboxState = { waiting: [], refused: [], claimed: [] }
  /** Shown by the open page itself, with more words than others have for them. */
  const claims: (readonly string[])[] = []
  const kinds = createKinds(doors)
  const listeners = new Set<() => void>()
  const sent = createSentListeners()
  const tabs = new BroadcastChannel(`outbox ${account}`)
  let isEnded = false

  const held = createHeldEntries({ account, store, onChange: show })
  const sender = createSender({
    account,
    lanes: () => [...new Set(state.waiting.map(({ lane }) => lane))],
    sendOldest,
    pauseMs,
    onChange: show,
  })

  function show(): void {
    const all = held.list()
    const waiting = all.flatMap((entry) => {
      if (entry.refusal) return []
      const { error = null, needsReload = false } = sender.failureOf(entry.lane) ?? {}
      return [{ ...entry, trouble: error, needsReload, isStored: held.isStored(entry) }]
    })
    const refused = all.flatMap((entry) =>
      entry.refusal ? [{ ...entry, refusal: entry.refusal }] : [],
    )
    state = { waiting, refused, claimed: claims.flat() }
    flag(account, all.length > 0)
    for (const listener of listeners) listener()
  }

  const tell = (message: Message) => {
    if (!isEnded) tabs.postMessage(message)
  }

  tabs.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'sent') sent.call(data.entry, data.answer)
    void held.readAgain().then(sender.start)
  }

  async function keep(entry: Entry, replaces: boolean): Promise<void> {
    await held.keep(entry, replaces)
    tell({ type: 'changed' })
    show()
  }

  async function sendOldest(lane: string): Promise<boolean> {
    await storing
    const entry = await held.take(lane)
    if (!entry) {
      // Another tab has sent it.
      await held.readAgain()
      return false
    }
    held.showChanged(entry, { isInFlight: true })
    await deliver(entry)
    return true
  }

  /** @throws why it could not be sent. */
  async function deliver(entry: Entry): Promise<void> {
    try {
      const value = await kinds.send(entry)
      // First, so that no page shows for a moment neither what was unsent nor what came of it.
      sent.call(entry, value)
      await held.remove(entry)
      tell({ type: 'sent', entry, answer: value })
    } catch (error) {
      if (!(error instanceof AppError && error.isFinal)) {
        await held.change(entry, { isInFlight: false })
        throw error
      }
      const { code, message } = error
      const { isSilent } = await kinds.find(entry)
      // Who was asked whether to keep it is told that it could not be kept.
      if (isSilent && !entry.isAdopted) await held.remove(entry)
      else await held.change(entry, { isInFlight: false, refusal: { code, message } })
      tell({ type: 'changed' })
    }
  }

  function forgetOnceSent(carried: readonly Entry[], forget: () => void): void {
    const look = () => {
      if (!carried.every(held.isDone)) return
      listeners.delete(look)
      forget()
    }
    listeners.add(look)
  }

  const loaded = (async () => {
    // What cannot be carried over now is carried over by the next page.
    const left = await Promise.all(
      doors.map((door) => carryOver(account, store, door).catch(() => null)),
    )
    for (const { entries: carried, forget } of left.flatMap((each) => each ?? [])) {
      held.carry(carried)
      forgetOnceSent(carried, forget)
    }
    await held.readAgain()
    sender.start()
  })()

  return {
    account,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** When `state` contains what was stored before. Never rejects. */
    loaded,
    /** @returns its id. */
    add: <Body>(
      kind: OutboxKind<Body>,
      { lane, body, id = crypto.randomUUID(), replaces = false }: NewEntry<Body>,
    ): string => {
      kinds.know(kind as OutboxKind)
      const isAlone = state.waiting.every((other) => other.lane !== lane)
      const isSentAtOnce = isAlone && sender.isFree(lane)
      const entry: Entry = {
        id,
        account,
        lane,
        kind: kind.name,
        version: kind.version,
        body,
        madeAt: Date.now(),
        isInFlight: isSentAtOnce,
        refusal: null,
      }
      held.hold(entry, replaces)
      if (isSentAtOnce) sender.sendAtOnce(lane, () => deliver(entry))
      storing = Promise.all([storing, keep(entry, replaces)])
      show()
      sender.start()
      return id
    },
    /**
     * Makes what a visitor did the account's, to be sent like all else.
     *
     * @param ids in the order in which they are to be sent.
     * @throws if the database fails; then it is still nobody's.
     */
    adopt: async (guest: Guest, ids: Iterable<string>): Promise<void> => {
      const carried = await guest.handOver(account, ids)
      held.carry(carried)
      await held.readAgain()
      tell({ type: 'changed' })
      sender.start()
    },
    /** @returns how to stop listening. */
    onSent: <Body, Answer>(
      kind: OutboxKind<Body, Answer>,
      listener: (entry: Entry, answer: Answer) => void,
    ) => sent.add(kind.name, (entry, answer) => listener(entry, answer as Answer)),
    /** The same for who does not have the code of the kind. @param name of the kind. */
    onAccepted: (name: string, listener: (answer: unknown) => void) =>
      sent.add(name, (_entry, answer) => listener(answer)),
    /** Sends while a page holds it open, and then until something fails. The returned function releases it. */
    open: sender.open,
    /** Nobody else reports entries of these kinds until the returned function is called. */
    claim: (names: readonly string[]) => {
      claims.push(names)
      show()
      return () => {
        claims.splice(claims.indexOf(names), 1)
        show()
      }
    },
    /** Sends at once what is stuck. */
    retry: sender.retry,
    discard: async (id: string) => {
      const entry = held.list().find((each) => each.id === id)
      if (!entry) return
      await held.remove(entry)
      tell({ type: 'changed' })
    },
    /** For good: it hears nothing of other tabs any more, and tells them nothing. */
    end: () => {
      isEnded = true
      tabs.close()
    },
  }
}
