/** When a DHCP client renews: T1 at 50% of the lease with its own server, T2 at 87.5% with any (RFC 2131). */
import { bold, type Request, type Work } from '../calculation.ts'
import { DURATION, durationText, exact, hoursOf, numberStep, plainOf } from './plain-text.ts'

const LEASE = new RegExp(
  String.raw`\blease\w*(?: time| duration)?\s*(?:\w+ ){0,2}?${DURATION}|\b${DURATION} (?:dhcp )?lease`,
)
const ASKS =
  /\bwhen\b[^.?]{0,40}\b(?:renew\w*|rebind\w*|extend|t1|t2|try)\b|\b(?:renew\w*|rebind\w*|t1|t2)\b[^.?]{0,30}\b(?:when|after|how long|at what|time)\b|\bhow long\b[^.?]{0,40}\b(?:renew\w*|rebind\w*|extend)\b|\bafter how (?:many|long)\b[^.?]{0,40}\b(?:renew\w*|rebind\w*)\b|\bwhat (?:are|is) (?:the )?t[12]\b/

export function readLeaseTimers(raw: string): Request[] {
  const words = plainOf(raw)
  const found = LEASE.exec(words)
  const [value, unit] = found?.slice(1).filter((group) => group !== undefined) ?? []
  if (
    value === undefined ||
    unit === undefined ||
    !ASKS.test(words) ||
    /\bwhy\b|\d:\d\d/.test(words)
  )
    return []
  return [{ kind: 'lease-timers', inputs: { hours: String(hoursOf(value, unit)) } }]
}

export const workLeaseTimers: Work = (inputs) => {
  const hours = Number(inputs['hours'] ?? Number.NaN)
  if (!(hours > 0)) return null
  const [renew, rebind] = [exact(hours * 0.5), exact(hours * 0.875)]
  return {
    title: `Lease of ${inDays(hours)}`,
    answer: `It asks its own server after ${bold(inDays(renew))} (T1, 50% of the lease), and any server after ${bold(inDays(rebind))} (T2, 87.5%). Without an answer the address is given up after ${inDays(hours)}.`,
    facts: [
      { label: 'Renewal, T1', value: inDays(renew) },
      { label: 'Rebinding, T2', value: inDays(rebind) },
    ],
    steps: [
      numberStep(
        `Half of ${exact(hours)} hours are ${renew} hours.`,
        'After how many hours does the client ask its own server?',
        renew,
        'At half of the lease.',
      ),
      numberStep(
        `87.5% of ${exact(hours)} hours are ${rebind} hours.`,
        'After how many hours does it ask any server?',
        rebind,
        'Seven eighths of the lease.',
      ),
    ],
    topics: ['dhcp'],
  }
}

function inDays(hours: number): string {
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : durationText(hours)
}
