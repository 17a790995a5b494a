/** An outbox as a tab has it, over a database of its own, and a server that counts each id once. */
import { expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod/mini'

import { defineContract } from '#platform/contract/endpoint.ts'

import { call } from '../api.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { createEntryStore } from './entry-store.ts'
import { defineOutboxKind, type OutboxDoor, type OutboxKind } from './kind.ts'
import { createOutbox } from './outbox.ts'

const thingsContract = defineContract({
  saveThing: {
    method: 'PUT',
    path: '/api/things/:thing',
    params: z.object({ thing: z.string() }),
    body: z.object({ id: z.string(), text: z.string() }),
    response: z.object({ text: z.string() }),
  },
})

const Thing = z.object({ thing: z.string(), text: z.string() })

export const thingKind = defineOutboxKind({
  name: 'thing',
  version: 1,
  read: (body) => z.parse(Thing, body),
  send: ({ thing, text }, { id, options }) =>
    call(thingsContract.saveThing, { params: { thing }, body: { id, text } }, options),
})

export function aDoor(kinds: readonly OutboxKind[] = [thingKind]): OutboxDoor {
  return {
    kinds: Object.fromEntries(
      kinds.map((kind) => [
        kind.name,
        { words: ['thing', 'things'] as const, load: async () => kind },
      ]),
    ),
  }
}

export type Sent = { readonly id: string; readonly thing: string; readonly text: string }

/** @param answer throws what goes wrong with a request; called before it is counted. */
export function thingsServer(answer: (sent: Sent, attempt: number) => void = () => {}) {
  const tried: Sent[] = []
  const counted = new Map<string, Sent>()
  fakeServer(thingsContract, {
    saveThing: ({ params, body }) => {
      const sent = { thing: params['thing'] ?? '', ...(body as { id: string; text: string }) }
      tried.push(sent)
      answer(sent, tried.length)
      counted.set(sent.id, sent)
      return { text: sent.text }
    },
  })
  return {
    /** All requests, in order. */
    tried: () => tried.map(({ text }) => text),
    /** Of what is stored. */
    ids: () => [...counted.keys()],
    /** What is stored: each id once. */
    counted: () => [...counted.values()].map(({ text }) => text),
  }
}

type TabOptions = {
  readonly account?: string
  readonly database?: string
  readonly doors?: readonly OutboxDoor[]
  readonly pauseMs?: (failures: number) => number
}

/** Retries follow without a pause. Tabs over one database are tabs of one browser. */
export function aTab(options: TabOptions = {}) {
  const {
    account = crypto.randomUUID(),
    database = `outbox of a test ${crypto.randomUUID()}`,
    doors = [aDoor()],
    pauseMs = () => 0,
  } = options
  const outbox = createOutbox({ account, store: createEntryStore(database), doors, pauseMs })
  return {
    outbox,
    account,
    database,
    pauseMs,
    /** Open until the test ends, or it is closed. */
    open: () => {
      const close = outbox.open()
      onTestFinished(close)
      return close
    },
    save: (thing: string, text: string, isReplacing = false) =>
      outbox.add(thingKind, { lane: thing, body: { thing, text }, replaces: isReplacing }),
    waiting: () => outbox.state().waiting.map(({ body }) => (body as { text: string }).text),
  }
}

/**
 * What a page that is closed by now could not send.
 *
 * @returns the account's uid.
 */
export async function anEarlierPageLeft<Body>(kind: OutboxKind<Body>, lane: string, body: Body) {
  const uid = crypto.randomUUID()
  const store = createEntryStore()
  const { add } = createOutbox({ account: uid, store, doors: [] })
  add(kind, { lane, body })
  await expect.poll(() => store.read(uid)).toHaveLength(1)
  return uid
}

/** What the browser says without a network. Its test restores all mocks. */
export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

/** What it says when the network is back: the outbox tries at once, however long its pauses have become by then. */
export function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
}

/** For a press of "Try again": the outbox tries by itself, too, and what was sent has no button any more. */
export function atNextPress(act: () => void): void {
  addEventListener('click', act, { once: true, capture: true })
}
