/** How strongly a posting wants a certification that it names. */

/** In order of strength: the strongest statement about a certification is shown. */
export const MODALITIES = [
  /** Named, and called required. */
  'required',
  /** Required, but any one of several will do, or an equivalent. */
  'one-of',
  /** Must be earned after starting, e.g. within six months. */
  'obtainable',
  /** Not named, but implied by a code (IAT Level II). */
  'implied',
  'preferred',
  /** The employer pays for it. */
  'offered',
  /** Named without a word about how it is meant. */
  'mentioned',
  /** Named, and said not to be required. */
  'not-needed',
] as const

export type Modality = (typeof MODALITIES)[number]

const ASKED: ReadonlySet<Modality> = new Set(['required', 'one-of', 'obtainable', 'implied'])

/** True if the posting requires it: by name or code, alone or as one of several, now or soon. */
export function isAsked(modality: Modality): boolean {
  return ASKED.has(modality)
}

/** True if having it would help with this posting. */
export function isWanted(modality: Modality): boolean {
  return modality !== 'offered' && modality !== 'not-needed'
}
