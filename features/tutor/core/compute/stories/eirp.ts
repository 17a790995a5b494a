/** What an antenna radiates, told as a story: power in dBm or mW, less each loss, plus the gain in dBi. */
import type { Request } from '../calculation.ts'
import { exact, plainOf } from './plain-text.ts'

const NUMBER = String.raw`(?<![\w.])([+-]?\d+(?:\.\d+)?)\s*-?\s*`
const LEVEL = new RegExp(String.raw`${NUMBER}dbm\b`, 'g')
const POWER = new RegExp(String.raw`${NUMBER}(mw|milliwatts?|w|watts?)\b`, 'g')
const GAIN = new RegExp(String.raw`${NUMBER}dbi\b`, 'g')
const LOSS = new RegExp(String.raw`(?<![\w.])-?\s?(\d+(?:\.\d+)?)\s*-?\s*db\b`, 'g')
/** A limit beside it, a loss by length or a gain that is asked for is another question. */
const OTHER =
  /\bwhy\b|\bdifference\b|\bper\b|\blimits?\b|\ballowed\b|\blegal\w*|\bmax(?:imum)?\b|\bdb\s*\/|\beach\b|\bat most\b|\breceiv\w*|\brssi\b|\bmust\b/

export function readEirps(raw: string): Request[] {
  const words = plainOf(raw)
  if (!/\beirp\b/.test(words) || OTHER.test(words)) return []
  const gains = [...words.matchAll(GAIN)].map(([, gain]) => Number(gain))
  const levels = [
    ...[...words.matchAll(LEVEL)].map(([, level]) => Number(level)),
    ...[...words.matchAll(POWER)].map(([, power, unit = '']) => levelOf(Number(power), unit)),
  ]
  const [tx, more] = levels
  const [gain, other] = gains
  if (tx === undefined || gain === undefined || more !== undefined || other !== undefined) return []
  if (!Number.isFinite(tx)) return []
  const loss = [...words.matchAll(LOSS)].reduce((sum, [, one]) => sum + Number(one), 0)
  return [
    {
      kind: 'eirp',
      inputs: { tx: String(tx), gain: String(gain), loss: String(exact(loss)) },
    },
  ]
}

/** In dBm, as radio people round it. */
function levelOf(power: number, unit: string): number {
  return Number((10 * Math.log10(power * (unit.startsWith('m') ? 1 : 1000))).toFixed(2))
}
