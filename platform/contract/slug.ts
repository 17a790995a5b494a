/** Slugs, e.g. `osi-model`: lower-case words and digits with single hyphens between them. */

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** @returns the text as a slug; empty where it has no Latin letter and no digit. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
