/**
 * Entries into the room of an attempt: which page may write.
 *
 * Each page that opens the room makes an entry, and the newest one writes. What an older page did before the next entry
 * counts whenever it arrives: it may have been without a network.
 */
export type Entry = {
  /** From 1. */
  readonly number: number
  /** Made by the page: an entry that is sent twice is one. */
  readonly id: string
  /** The browser. */
  readonly device: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Older ones are forgotten: what they did came before all that are known. */
const MOST_ENTRIES = 30

/** @returns the entries with this one, and its number. */
export function addEntry(
  entries: readonly Entry[],
  { id, device, at }: Omit<Entry, 'number'>,
): { readonly entries: readonly Entry[]; readonly number: number } {
  const known = entries.find((entry) => entry.id === id)
  if (known) return { entries, number: known.number }
  const number = newestOf(entries) + 1
  return { entries: [...entries, { number, id, device, at }].slice(-MOST_ENTRIES), number }
}

/** The number of the entry that writes; 0 where nobody has entered. */
export function newestOf(entries: readonly Entry[]): number {
  return entries.at(-1)?.number ?? 0
}

/** When another page took over from an entry; null where none has. */
export function takenOverAt(entries: readonly Entry[], number: number): number | null {
  return entries.find((entry) => entry.number > number)?.at ?? null
}

/** @param at when the page did it. */
export function mayWrite(entries: readonly Entry[], number: number, at: number): boolean {
  const end = takenOverAt(entries, number)
  return number >= 1 && number <= newestOf(entries) && (end === null || at < end)
}

/**
 * Whether answers may wait on a device that is not the one that handed in: what one device sends keeps its order.
 * Entries that are forgotten may have been of any.
 */
export function areSeveralDevices(entries: readonly Entry[]): boolean {
  const areForgotten = (entries[0]?.number ?? 1) > 1
  return areForgotten || new Set(entries.map(({ device }) => device)).size > 1
}
