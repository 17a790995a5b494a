/** A number from a text, always the same: for a choice that looks random and can be tested. */

/** FNV-1a, 32 bit (draft-eastlake-fnv). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
