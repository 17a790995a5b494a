/**
 * The entries of an account as one tab knows them: those in the database, and those that it could not store, or not
 * yet. Where the database fails, they last as long as the page.
 */
import type { Entry, EntryStore } from './entry-store.ts'

type Parts = {
  readonly account: string
  readonly store: EntryStore
  readonly onChange: () => void
}

export function createHeldEntries({ account, store, onChange }: Parts) {
  /** As last read from the database. */
  let stored: readonly Entry[] = []
  /** About to be stored, or refused by the database. */
  let unstored: readonly Entry[] = []
  const unstorable = new Set<string>()
  /** Sent or discarded, should the database not let go of them. */
  const done = new Set<string>()

  const list = () => [...stored, ...unstored].filter(({ id }) => !done.has(id))

  /** As it is by now in the tab alone: the database follows. */
  function showChanged({ id }: Entry, part: Partial<Entry>): void {
    const changed = (entry: Entry) => (entry.id === id ? { ...entry, ...part } : entry)
    unstored = unstored.map(changed)
    stored = stored.map(changed)
    onChange()
  }

  return {
    /** What is neither sent nor discarded, the oldest first. */
    list,
    isStored: ({ id }: Entry) => !unstorable.has(id),
    isDone: ({ id }: Entry) => done.has(id),

    async readAgain(): Promise<void> {
      stored = await store.read(account).catch(() => stored)
      onChange()
    },

    /** Holds it in this tab. @param replaces drops what is older in its lane, unless it is in flight. */
    hold(entry: Entry, replaces: boolean): void {
      if (replaces) {
        const stays = (other: Entry) => other.lane !== entry.lane || other.isInFlight
        stored = stored.filter(stays)
        unstored = unstored.filter(stays)
      }
      unstored = [...unstored, entry]
    },

    /** What was made elsewhere, and is not in the database: it lasts as long as this page. */
    carry(entries: readonly Entry[]): void {
      unstored = [...unstored, ...entries]
      for (const { id } of entries) unstorable.add(id)
    },

    /** Stores it, or leaves it where it is as long as the page. The oldest first: none is stored before an older one. */
    async keep(entry: Entry, replaces: boolean): Promise<void> {
      const isIt = ({ id }: Entry) => id === entry.id
      try {
        if (unstorable.size > 0) throw new Error('An older one could not be stored.')
        await store.add(entry)
        // As it is by now: its sending may have begun.
        stored = [...stored, ...unstored.filter(isIt)]
        unstored = unstored.filter((other) => !isIt(other))
        if (replaces) await store.removeReplacedBy(entry)
      } catch {
        if (unstored.some(isIt)) unstorable.add(entry.id)
      }
    },

    showChanged,
    async change(entry: Entry, part: Partial<Entry>): Promise<void> {
      showChanged(entry, part)
      await store.change(entry.id, part).catch(() => undefined)
    },

    async remove({ id }: Entry): Promise<void> {
      done.add(id)
      unstorable.delete(id)
      onChange()
      await store.remove(id).catch(() => undefined)
    },

    /** The oldest of a lane, for this tab to send. */
    async take(lane: string): Promise<Entry | undefined> {
      const isNext = (each: Entry) => each.lane === lane && !each.refusal && !done.has(each.id)
      try {
        const taken = await store.take(account, lane)
        if (taken && !done.has(taken.id)) return taken
        // The database has not let go of what was sent.
        return taken ? list().find(isNext) : unstored.find(isNext)
      } catch {
        return list().find(isNext)
      }
    },
  }
}
