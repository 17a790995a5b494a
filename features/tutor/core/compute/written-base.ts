/** In which number system a number of a question is written: by its digits, and by the systems that are named around it. */
export const BASES = ['binary', 'decimal', 'hexadecimal'] as const
export type Base = (typeof BASES)[number]

const TO_DECIMAL = /\b(?:to|in|into|as) (?:a |an )?(?:decimal|dec|denary)\b/
/** `1100 in decimal to binary` */
const TO_OTHER =
  /\b(?:to|into|as) (?:a |an )?(?:binary|bin)\b|\bfrom (?:dec|hex)|\b(?:hex\w*|dec\w*) (?:number |value )?[01]+\b/

export function writtenBase(written: string, names: readonly Base[], text: string): Base {
  if (written.startsWith('0x')) return 'hexadecimal'
  if (/^0b[01]/.test(written)) return 'binary'
  if (/[a-f]/.test(written)) return 'hexadecimal'
  // `11010110 to decimal, my phone does no binary`: what is to be decimal is not decimal yet.
  if (/^[01]{4,}$/.test(written) && TO_DECIMAL.test(text) && !TO_OTHER.test(text)) return 'binary'
  const [first, second] = names
  if (/^(?:[01]{8})+$/.test(written) && !/\bbin|\bfrom (?:dec|hex)/.test(text)) return 'binary'
  // Bits alone with two other bases are binary; "binary to decimal 1100" names both.
  if (first !== undefined && second !== undefined) return first
  const isTarget = new RegExp(
    String.raw`\b(?:in|to|as|into)\s+(?:a |an )?(?:binary|bin|dec|hex)|\b(?:binary|decimal|hex\w*)(?: form| value)? (?:of|for)\b`,
  ).test(text)
  if (!isTarget && first !== undefined) return first
  if (/^[01]{4,}$/.test(written) && first !== 'binary') return 'binary'
  return first === 'decimal' ? 'hexadecimal' : 'decimal'
}
