/**
 * What a visitor did in this browser, kept for 30 days: nobody's until somebody who has logged in says that it is theirs.
 *
 *     const id = keepForGuest(checkAnswerKind, { lane, body, about: lesson.title })   // at once; never sent
 *     const earlier = await guestEntriesOf(checkAnswerKind, lane)                     // after a reload, the oldest first
 *
 * The entries are those of the outbox, with the same kinds, lanes and ids, so that each counts once. A kind may be kept
 * for a guest where its feature's door has `guestWords`: the question after logging in names it by them. `guest-card.tsx`
 * asks it, and `outbox.adopt` makes the entries the learner's; the server then judges them as any others. A page that
 * knows who is signed in adds to the outbox instead.
 *
 * Where the browser stores nothing, entries last as long as the page. No session and no account's code is loaded here.
 */
import { adopted, createEntryStore, type Entry, type EntryStore } from './entry-store.ts'
import type { OutboxKind } from './kind.ts'
import { flag, GUEST } from './waiting-flag.ts'

const KEPT_MS = 30 * 86_400_000

export type GuestEntry<Body> = {
  readonly lane: string
  readonly body: Body
  readonly id?: string
  /** Drops what is older in its lane. */
  readonly replaces?: boolean
  /** What it belongs to, for people, such as a lesson's title: whoever is asked must recognize their own. */
  readonly about?: string
}

export type KeptEntry<Body> = {
  readonly id: string
  readonly body: Body
  /** Epoch milliseconds, by the device's clock. */
  readonly madeAt: number
}

export type Guest = ReturnType<typeof createGuest>

/** @param now epoch milliseconds. */
export function createGuest(store: EntryStore, now: () => number = Date.now) {
  /** What the browser does not store. */
  let unstored: readonly Entry[] = []
  let storing: Promise<unknown> = Promise.resolve()
  const isKept = ({ madeAt }: Entry) => madeAt > now() - KEPT_MS

  async function keep(entry: Entry, replaces: boolean): Promise<void> {
    try {
      await store.add(entry)
      // Where the older one stays, the newer comes after it.
      if (replaces) await store.removeReplacedBy(entry).catch(() => undefined)
    } catch {
      const stays = ({ lane }: Entry) => !replaces || lane !== entry.lane
      unstored = [...unstored.filter(stays), entry]
    }
    flag(GUEST, true)
  }

  /**
   * The oldest first. What is older than 30 days is dropped. Of a database that does not answer nobody knows what it has:
   * the browser goes on saying that something waits.
   */
  async function read(): Promise<readonly Entry[]> {
    await storing
    const read = await store.read(GUEST).catch(() => null)
    const stored = read ?? []
    // In any case no longer offered, also where the database does not let go of it.
    await Promise.all(
      stored.filter((entry) => !isKept(entry)).map(({ id }) => store.remove(id).catch(() => {})),
    )
    const kept = [...stored, ...unstored].filter(isKept)
    if (read || kept.length > 0) flag(GUEST, kept.length > 0)
    return kept
  }

  return {
    read,
    /** @returns its id. */
    keep: <Body>(
      kind: OutboxKind<Body>,
      { lane, body, id = crypto.randomUUID(), replaces = false, about }: GuestEntry<Body>,
    ): string => {
      const entry: Entry = {
        id,
        account: GUEST,
        lane,
        kind: kind.name,
        version: kind.version,
        body,
        madeAt: now(),
        isInFlight: false,
        refusal: null,
        ...(about !== undefined && { about }),
      }
      storing = Promise.all([storing, keep(entry, replaces)])
      return id
    },
    /** What this page cannot read, because a later release has written it, is left out. */
    entriesOf: async <Body>(kind: OutboxKind<Body>, lane?: string): Promise<KeptEntry<Body>[]> => {
      const entries = await read()
      return entries.flatMap((entry) => {
        if (entry.kind !== kind.name || entry.version > kind.version) return []
        if (lane !== undefined && entry.lane !== lane) return []
        try {
          return [{ ...entry, body: kind.read(entry.body, entry.version) }]
        } catch {
          return []
        }
      })
    },
    /**
     * Makes these entries an account's: each belongs to one account from then on, however many tabs try.
     *
     * @param ids in the order in which they are to be sent.
     * @returns those that the browser does not store: the account's page has to keep them.
     * @throws if the database does not say that it has done so; then nothing has changed.
     */
    handOver: async (account: string, ids: Iterable<string>): Promise<readonly Entry[]> => {
      const asked = [...ids]
      await storing
      const isStored = (id: string) => unstored.every((each) => each.id !== id)
      if (asked.some(isStored)) await store.handOver(GUEST, account, asked)
      const handed = asked.flatMap((id) => unstored.filter((each) => each.id === id))
      unstored = unstored.filter(({ id }) => !asked.includes(id))
      await read()
      return handed.map((entry) => adopted(entry, account))
    },
    /** @throws as `handOver`. */
    discard: async (ids: Iterable<string>): Promise<void> => {
      const asked = [...ids]
      await storing
      unstored = unstored.filter(({ id }) => !asked.includes(id))
      await Promise.all(asked.map((id) => store.removeOf(GUEST, id)))
      await read()
    },
  }
}

/** Of this browser. */
export const guest = createGuest(createEntryStore())

/** Keeps what a visitor did, at once; it is never sent. @returns its id. */
export const keepForGuest = guest.keep

/** What this browser keeps of a kind, the oldest first. Never rejects. @param lane all lanes where it is absent. */
export const guestEntriesOf = guest.entriesOf
