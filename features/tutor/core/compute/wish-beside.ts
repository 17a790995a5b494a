/**
 * What is asked beside a calculation and cannot be computed: `80 GB over 300 Mbps, how long? and why does the real copy
 * take longer`.
 *
 * Only the last piece can be such a wish, and it has no number: a number in it belongs to the calculation.
 */
const WISH =
  /(?:(?<=[?.!,;])|\s+and\b)\s*(?:(?:and|but|so|also|plus|then)\s+)*((?:why|how come|what (?:could|can|should|might|else|causes?|does that mean|would (?:help|cause))|how (?:can|could|should) (?:i|we|you)|what (?:do|should|can) (?:i|we) do)\b[^?!\d]*[?!.]*)\s*$/i
const LEAST_WORDS = 3

export type WishBeside = { readonly head: string; readonly wish: string }

/** Null where nothing, or nothing but it, is asked. */
export function wishBeside(text: string): WishBeside | null {
  const found = WISH.exec(text)
  const wish = found?.[1]?.trim() ?? ''
  const head = text.slice(0, found?.index ?? 0).trim()
  return /\d/.test(head) && wish.split(/\s+/).length >= LEAST_WORDS ? { head, wish } : null
}
