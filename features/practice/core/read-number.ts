/** Reads numbers as people write them: with spaces or commas between thousands, with a unit after them. */
import type { Reading } from './reading.ts'

/** Thousands may be grouped; leading zeros are forgiven. */
export function readInteger(text: string): Reading<number> {
  const plain = text.replaceAll(/[\s,_’']/g, '')
  if (!/^[+-]?\d{1,15}$/.test(plain)) return { problem: 'Write a whole number, in digits.' }
  return { value: Number(plain) }
}

/**
 * A decimal number with a point, or with one comma that can only be a decimal comma.
 *
 * @param unit what may follow it and is left out, such as `%` or `TB`.
 */
export function readDecimal(unit = ''): (text: string) => Reading<number> {
  return (text) => {
    let plain = text.trim().toLowerCase()
    if (unit !== '' && plain.endsWith(unit.toLowerCase())) plain = plain.slice(0, -unit.length)
    plain = plain.replaceAll(/[\s_’']/g, '')
    // 1,234 groups thousands, and 1,234.5 does; 99,9 and 0,25 do not.
    plain =
      /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) && !plain.startsWith('0,')
        ? plain.replaceAll(',', '')
        : plain.replace(',', '.')
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) || plain.length > 20) {
      return { problem: 'Write a number in digits, like 12.5.' }
    }
    return { value: Number(plain) }
  }
}

/** Rounds to `digits` decimals and drops zeros at the end. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
