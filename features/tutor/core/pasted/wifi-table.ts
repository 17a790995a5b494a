/** Lists of networks with a heading, such as `SSID BSSID CH RSSI SECURITY`, whatever tool prints them. */
import { MAC } from './reading.ts'

export type Radio = {
  readonly ssid: string
  readonly bssid: string | null
  readonly channel: number | null
  readonly dbm: number | null
  readonly percent: number | null
  readonly security: string | null
  readonly isOwn: boolean
}

const HEAD = /\b(?:E?SSID|Network name)\b/i
const ADDRESS = new RegExp(MAC)

type Columns = { readonly names: readonly string[]; readonly isNameFirst: boolean }

/** Which columns follow the address; null for a line that is no heading. */
function headingOf(line: string): Columns | null {
  const isHeading =
    /\bBSSID\b/i.test(line) && HEAD.test(line.replace(/BSSID/i, '')) && !ADDRESS.test(line)
  if (!isHeading) return null
  const names = line
    .trim()
    .split(/\s+/)
    .map((name) => name.toLowerCase())
  const at = names.indexOf('bssid')
  const name = names.findIndex((one) => /^e?ssid$/.test(one))
  return { names: names.slice(at + 1), isNameFirst: name < at }
}

export const isWifiHeading = (line: string): boolean => headingOf(line) !== null

export const isWifiRow = (line: string): boolean => ADDRESS.test(line)

export function tableRadios(lines: readonly string[]): Radio[] {
  const at = lines.findIndex((line) => headingOf(line) !== null)
  const columns = at < 0 ? null : headingOf(lines[at] ?? '')
  if (columns === null) return []
  return lines.slice(at + 1).flatMap((line) => rowOf(line, columns) ?? [])
}

function rowOf(line: string, { names, isNameFirst }: Columns): Radio | null {
  const match = ADDRESS.exec(line)
  if (!match || /\?\s*$/.test(line)) return null
  const before = line.slice(0, match.index).trim()
  const words = line
    .slice(match.index + match[0].length)
    .trim()
    .split(/\s+/)
  const value = (pattern: RegExp) => {
    const column = names.findIndex((name) => pattern.test(name))
    return column < 0 ? undefined : words[column]
  }
  // The last column may hold several words: a name, or the kinds of security.
  const last = words.slice(Math.max(names.length - 1, 0)).join(' ')
  const isLast = (pattern: RegExp) => pattern.test(names.at(-1) ?? '')
  const signal = Number(value(/^(?:rssi|pwr|power|signal|dbm|level)/))
  const channel = Number.parseInt(value(/^(?:ch|chan|channel)$/) ?? '', 10)
  const security = isLast(/^(?:sec|enc|auth|privacy|encr)/)
    ? last
    : value(/^(?:sec|enc|privacy|encr)/)
  const name = isNameFirst ? before : isLast(/ssid/) ? last : (value(/ssid/) ?? '')
  return {
    ssid: name,
    bssid: match[0].toLowerCase(),
    channel: Number.isNaN(channel) ? null : channel,
    dbm: signal < 0 ? signal : null,
    percent: signal > 0 ? signal : null,
    security: security === undefined || security === '' ? null : security,
    isOwn: false,
  }
}
