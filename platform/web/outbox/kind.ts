/**
 * What a feature says about the writes that it puts into the outbox.
 *
 * The types alone, and what a feature's door needs: the queue itself is loaded when something waits.
 */
import type { QueryKey } from '@tanstack/react-query'
import { createContext } from 'react'

import type { CallOptions } from '../api.ts'
import type { Entry } from './entry-store.ts'

export type Sending = {
  /** The server counts it once. */
  readonly id: string
  /** Epoch milliseconds, by the device's clock. */
  readonly madeAt: number
  /** For `call`. */
  readonly options: CallOptions
}

/** One kind of write. Methods, so that a list may hold kinds with different bodies. */
export type OutboxKind<Body = unknown, Answer = unknown> = {
  readonly name: string
  /** Higher whenever the body changes. */
  readonly version: number
  /**
   * Reads the stored body of this version or a former one.
   *
   * @throws if it cannot: the entry then stays.
   */
  read(body: unknown, version: number): Body
  send(body: Body, sending: Sending): Promise<Answer>
  /** True where a refusal tells the learner nothing: the entry is dropped without a word, unless it was a visitor's. */
  readonly isSilent?: true
}

export function defineOutboxKind<Body, Answer>(kind: OutboxKind<Body, Answer>) {
  return kind
}

/** One and many of what waits, in plain words: `answer`, `answers`. */
export type Words = readonly [one: string, many: string]

export type KindDoor = {
  readonly words: Words
  /** The same where a visitor may do it, whom nobody can ask what they meant: `exercise`, `exercises`. */
  readonly guestWords?: Words
  /** Of what a visitor did, it is sent before all else: the server judges answers by what was read before them. */
  readonly goesFirst?: true
  /** Its code is loaded when such an entry is sent by a page that has not loaded it. */
  readonly load: () => Promise<OutboxKind>
  /** The queries whose data an accepted entry changes; by the beginnings of their keys. */
  readonly refetches?: readonly QueryKey[]
  /** Whether what is kept for a time without a network is outdated with it, such as the cards that are due. */
  readonly outdatesKept?: (answer: unknown) => boolean
  /**
   * What the learner has done with it, for a screen that counts what is done before the server does
   * (`use-done-unsent.ts`); null for nothing of that sort.
   */
  readonly doneIn?: (body: unknown) => unknown
  /** The address of the page where the learner decides about a refused entry: it is not just dropped. */
  readonly placeOf?: (body: unknown) => string
}

export type OutboxDoor = {
  /** By the name of the kind. */
  readonly kinds: Readonly<Record<string, KindDoor>>
  /** What a former release has left elsewhere in this browser. */
  readonly former?: {
    readonly isThere: (account: string) => boolean
    readonly load: () => Promise<(account: string) => FormerEntries>
  }
}

export type FormerEntries = {
  /** The oldest first. */
  readonly entries: readonly Pick<Entry, 'id' | 'lane' | 'kind' | 'version' | 'body' | 'madeAt'>[]
  /** Called when all of them are stored here, or sent. */
  readonly forget: () => void
}

/** Provided by the app: what its features put into the outbox. */
export const OutboxDoors = createContext<readonly OutboxDoor[]>([])
