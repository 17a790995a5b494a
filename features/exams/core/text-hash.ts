/**
 * A number from a text, 0 to 2³² − 1: the same everywhere and for ever, and without any visible pattern.
 *
 * FNV-1a, stirred at the end as in MurmurHash3: texts that differ in their last letter alone must not come out as
 * neighbors. It keeps no secret.
 */
export function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
