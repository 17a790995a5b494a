/** Entries in words: how many there are of what. */
import type { Entry } from './entry-store.ts'
import type { KindDoor, OutboxDoor, Words } from './kind.ts'

export const doorOf = (kind: string, doors: readonly OutboxDoor[]): KindDoor | undefined =>
  doors.flatMap(({ kinds }) => kinds[kind] ?? [])[0]

export const wordsOf = (kind: string, doors: readonly OutboxDoor[]): Words =>
  doorOf(kind, doors)?.words ?? ['change', 'changes']

/** `2 answers and 1 note` */
export function countedWords(
  entries: readonly Pick<Entry, 'kind'>[],
  wordsOfKind: (kind: string) => Words,
): string {
  const countByWords = new Map<string, { one: string; count: number }>()
  for (const { kind } of entries) {
    const [one, many] = wordsOfKind(kind)
    countByWords.set(many, { one, count: (countByWords.get(many)?.count ?? 0) + 1 })
  }
  const parts = [...countByWords].map(
    ([many, { one, count }]) => `${count} ${count === 1 ? one : many}`,
  )
  return new Intl.ListFormat('en').format(parts)
}
