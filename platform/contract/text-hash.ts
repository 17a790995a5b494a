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
  return stirred(hash)
}

/** A number from two: for each first one, the second ones come in another order. */
export function mixedHash(one: number, other: number): number {
  return stirred(one ^ other)
}

function stirred(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
