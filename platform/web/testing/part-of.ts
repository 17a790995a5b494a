/** Cases of page tests that differ in what they show and not in how it is made (decision 0025). */
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    turn: { readonly seed: number; readonly isDeep: boolean }
  }
}

/** Every `apart`th of them, others in each run, by the seed. All in depth. */
export function partOf<T>(all: readonly T[], apart: number): T[] {
  const { seed, isDeep } = inject('turn')
  return all.filter((_, at) => isDeep || at % apart === seed % apart)
}
