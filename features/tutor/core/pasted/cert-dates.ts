/** Whether a certificate is valid on the day that the words beside it name. */

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase())
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`

/** A day as people and certificates write it; null where none is written. The order of `03/04/2026` is nobody's guess. */
export function dayIn(text: string): number | null {
  const iso = /\b(\d{4})-(\d\d)-(\d\d)/.exec(text)
  if (iso) return Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const dotted = /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text)
  if (dotted) return Date.UTC(Number(dotted[3]), Number(dotted[2]) - 1, Number(dotted[1]))
  const dayFirst = new RegExp(
    String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?${MONTH},? (\d{4})`,
    'i',
  ).exec(text)
  if (dayFirst)
    return Date.UTC(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]))
  const monthFirst = new RegExp(
    String.raw`\b${MONTH}\.? +(\d{1,2})(?:st|nd|rd|th)?,? (?:[\d:]+ )?(\d{4})`,
    'i',
  ).exec(text)
  return monthFirst
    ? Date.UTC(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]))
    : null
}

const lineWith = (output: string, name: RegExp): string | null => name.exec(output)?.[1] ?? null

/** Null where the output or the words name no day. */
export function validOn(output: string, said: string): string | null {
  const today = dayIn(said)
  const [from, to] = [
    lineWith(output, /not ?before\s*[=:]\s*(.+)/i),
    lineWith(output, /not ?after\s*[=:]\s*(.+)/i),
  ]
  if (today === null) return null
  const [first, last] = [from, to].map((text) => (text === null ? null : dayIn(text)))
  if (typeof first === 'number' && today < first)
    return `No, it has not expired: it is not valid yet. It begins on ${from?.trim()}, after the day that you name. Browsers refuse both. Put the certificate before it back until then, or have one issued that is valid now; if the clock of the PC is wrong, set it.`
  if (typeof last === 'number' && today > last)
    return `Yes, it has expired: it was valid until ${to?.trim()}, before the day that you name. Renew it on the server; nobody has to attack for that warning to come.`
  return typeof last === 'number'
    ? `No, on that day it is valid (until ${to?.trim()}). So look at the name in the certificate, at its issuer, and at the clock of the machine that complains.`
    : null
}
