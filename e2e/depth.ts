/** What `npm test` leaves to `npm run test:deep` (decision 0025). */

export const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'

/** For a journey whose guarantee something shorter gives in `npm test`: its comment says what. */
export const IN_DEPTH = { tag: '@deep' }

/** For journeys in several files that take turns: a deep one, unless this run's turn is its own. */
export const inTurn = (name: string, all: readonly string[]) =>
  oneOf(all).includes(name) ? {} : IN_DEPTH

/** Of a journey that has several: its width, and whether it is its turn. */
export const tagged = (...parts: readonly { readonly tag?: string }[]) => ({
  tag: parts.flatMap(({ tag }) => tag ?? []),
})

/** Of several that differ in what they are about and not in what happens: one, another in each run. All in depth. */
export function oneOf<T>(all: readonly T[]): readonly T[] {
  const at = Number(process.env['TEST_SEED'] ?? 0) % all.length
  return IS_DEEP ? all : all.slice(at, at + 1)
}
