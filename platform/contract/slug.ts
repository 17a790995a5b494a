/** Slugs, e.g. `osi-model`: lower-case words and digits with single hyphens between them. */
import { z } from 'zod/mini'

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** An id that is a slug. */
export const SlugId = z.string().check(z.regex(SLUG, 'an id is kebab-case'), z.maxLength(60))

/** @returns the text as a slug; empty where it has no Latin letter and no digit. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
