/** Whether a device would start with what it runs now. */
import type { Gear } from '../../core/network/network.ts'

export function isSaved({ config, startup }: Gear): boolean {
  return config === startup || isSame(config, startup)
}

/** Of plain data; in which order it was written changes nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false
  }
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(one[key as never], other[key as never]))
  )
}
