/**
 * A short hash of a text, the same in every browser and on the server.
 *
 * It tells texts apart and keeps no secret: cyrb53 (bryc, public domain), with all 64 bits.
 */
export function shortHash(text: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x9e3779b1)
    two = Math.imul(two ^ code, 0x5f356495)
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35)
  two = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35)
  return inHex(two) + inHex(one)
}

function inHex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
