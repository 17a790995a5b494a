/** A problem that the address of the page names, and how it is called before the server has told its title. */
import { z } from 'zod/mini'

import { ProblemAbout } from '../contract.ts'

/** Anyone can write an address: what cannot be read is no problem. */
export function aboutIn(text: string | undefined): ProblemAbout | null {
  if (text === undefined) return null
  try {
    return z.safeParse(ProblemAbout, JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export const ABOUT_WORDS = {
  question: 'About the question you came from',
  exercise: 'About the exercise you came from',
  mistake: 'About an entry of your mistakes',
} as const satisfies Record<ProblemAbout['kind'], string>
