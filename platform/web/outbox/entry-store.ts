/** The entries of all accounts in the browser's database (IndexedDB), in the order in which they were added. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

export type Entry = {
  /** A UUID: the server counts it once. */
  readonly id: string
  /** The uid of the account that made it. */
  readonly account: string
  /** What it changes. Entries of one lane are sent one after the other. */
  readonly lane: string
  readonly kind: string
  /** Of the kind's body. */
  readonly version: number
  /** JSON. */
  readonly body: unknown
  /** Epoch milliseconds, by the device's clock. */
  readonly madeAt: number
  /** Handed to the network: it may have arrived, and nothing replaces it. */
  readonly isInFlight: boolean
  /** Set where the server has refused it for good. It is no longer sent. */
  readonly refusal: Refusal | null
  /** Kept for a guest: what it belongs to, for people. */
  readonly about?: string
  /** Made by a visitor and adopted by the account since. */
  readonly isAdopted?: true
}

export type Refusal = { readonly code: string; readonly message: string }

/** Every function rejects where the database is blocked, broken or full. */
export type EntryStore = ReturnType<typeof createEntryStore>

type Schema = DBSchema & {
  entries: {
    /** Grows with each entry, whichever tab adds it. */
    key: number
    value: Entry
    indexes: { id: string; account: string; lane: [account: string, lane: string] }
  }
}

/**
 * @returns it as an account's own. What belongs to one thing, such as a lesson, is sent in one order: the server judges an
 * answer by what was read before it. What is stuck holds up nothing of another.
 */
export function adopted(entry: Entry, account: string): Entry {
  return { ...entry, account, lane: `adopted ${entry.about ?? entry.lane}`, isAdopted: true }
}

/** A browser may never answer: some do so after a crash. */
const OPEN_WITHIN_MS = 3000

/** @param name of the database. @param within milliseconds. */
export function createEntryStore(name = 'outbox', within = OPEN_WITHIN_MS) {
  let db: IDBPDatabase<Schema> | null = null
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const forgetDb = () => {
    db?.close()
    db = null
    opening = null
  }
  const open = () => {
    if (opening) return opening
    const late = openDb(name, forgetDb).then((opened) => {
      db = opened
      // On a busy device it comes after all: from then on it is used.
      opening = late
      return opened
    })
    opening = atMost(within, late)
    return opening
  }

  return {
    async read(account: string): Promise<Entry[]> {
      return (db ?? (await open())).getAllFromIndex('entries', 'account', account)
    },

    /** Does nothing where the id is known. With an open database it has begun when this returns: a page may close. */
    async add(entry: Entry): Promise<void> {
      const tx = (db ?? (await open())).transaction('entries', 'readwrite')
      let isKnown = false
      const added = tx.store.add(entry).catch((error: unknown) => {
        isKnown = error instanceof DOMException && error.name === 'ConstraintError'
        throw error
      })
      tx.commit()
      await Promise.all([added, tx.done]).catch((error: unknown) => {
        if (!isKnown) throw error
      })
    },

    /** Removes what is older in the entry's lane, unless it is in flight. */
    async removeReplacedBy({ id, account, lane }: Entry): Promise<void> {
      const tx = (db ?? (await open())).transaction('entries', 'readwrite')
      let cursor = await tx.store.index('lane').openCursor([account, lane])
      // Those of one lane come in the order of their keys.
      while (cursor && cursor.value.id !== id) {
        if (!cursor.value.isInFlight) void cursor.delete()
        // oxlint-disable-next-line no-await-in-loop -- a cursor
        cursor = await cursor.continue()
      }
      await tx.done
    },

    /** The oldest of a lane that is to be sent; it is in flight from now on. */
    async take(account: string, lane: string): Promise<Entry | undefined> {
      const tx = (db ?? (await open())).transaction('entries', 'readwrite')
      let cursor = await tx.store.index('lane').openCursor([account, lane])
      // oxlint-disable-next-line no-await-in-loop -- a cursor
      while (cursor?.value.refusal) cursor = await cursor.continue()
      const entry = cursor && { ...cursor.value, isInFlight: true }
      if (cursor && entry) void cursor.update(entry)
      await tx.done
      return entry ?? undefined
    },

    async change(id: string, part: Partial<Entry>): Promise<void> {
      const tx = (db ?? (await open())).transaction('entries', 'readwrite')
      const cursor = await tx.store.index('id').openCursor(id)
      if (cursor) void cursor.update({ ...cursor.value, ...part })
      await tx.done
    },

    async remove(id: string): Promise<void> {
      const tx = (db ?? (await open())).transaction('entries', 'readwrite')
      const key = await tx.store.index('id').getKey(id)
      if (key !== undefined) void tx.store.delete(key)
      await tx.done
    },

    /**
     * All at once, or none: what another tab has handed over or removed is not there any more.
     *
     * @param ids in the order in which they are to be sent, one after the other.
     */
    async handOver(from: string, to: string, ids: readonly string[]): Promise<void> {
      const tx = (db ?? (await open())).transaction('entries', 'readwrite')
      for (const id of ids) {
        // oxlint-disable-next-line no-await-in-loop -- a transaction
        const cursor = await tx.store.index('id').openCursor(id)
        if (cursor?.value.account !== from) continue
        const entry = cursor.value
        void cursor.delete()
        // With a new key: the order of the keys is that of the sending.
        void tx.store.add(adopted(entry, to))
      }
      await tx.done
    },

    /** Only where it is still this account's. */
    async removeOf(account: string, id: string): Promise<void> {
      const tx = (db ?? (await open())).transaction('entries', 'readwrite')
      const cursor = await tx.store.index('id').openCursor(id)
      if (cursor?.value.account === account) void cursor.delete()
      await tx.done
    },

    async removeAll(account: string): Promise<void> {
      const tx = (db ?? (await open())).transaction('entries', 'readwrite')
      const keys = await tx.store.index('account').getAllKeys(account)
      for (const key of keys) void tx.store.delete(key)
      await tx.done
    },
  }
}

function openDb(name: string, onEnd: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade: (db) => {
      const entries = db.createObjectStore('entries', { autoIncrement: true })
      entries.createIndex('id', 'id', { unique: true })
      entries.createIndex('account', 'account')
      entries.createIndex('lane', ['account', 'lane'])
    },
    // A page of a later release changes the database, or the browser has closed it.
    blocking: onEnd,
    terminated: onEnd,
  })
}

async function atMost<T>(milliseconds: number, asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const slow = new Promise<never>((_resolve, reject) => {
    const error = new Error('The browser does not open its database.')
    timer = setTimeout(reject, milliseconds, error)
  })
  return Promise.race([asked, slow]).finally(() => clearTimeout(timer))
}
