/** What the lines of an access list match, and which line takes the packets of another. */
import { parseIpv4 } from '#platform/contract/ipv4.ts'

export type Side = { readonly address: number; readonly wildcard: number }
export type AclRule = {
  /** Its place among the lines. */
  readonly at: number
  readonly action: string
  readonly protocol: string
  readonly from: Side
  readonly to: Side
  /** The destination port as it is written; null for any. */
  readonly port: string | null
  /** The source names a port, or other words limit the line. */
  readonly isLimited: boolean
}

const ANY: Side = { address: 0, wildcard: 0xff_ff_ff_ff }
const NUMBERS: Readonly<Record<string, string>> = {
  www: '80',
  http: '80',
  https: '443',
  domain: '53',
  smtp: '25',
  telnet: '23',
  ssh: '22',
  ftp: '21',
  'ftp-data': '20',
  pop3: '110',
  ntp: '123',
  snmp: '161',
  tftp: '69',
  syslog: '514',
  bootps: '67',
  bootpc: '68',
}

export const portNumber = (name: string): string => NUMBERS[name.toLowerCase()] ?? name

/** Null for a line of another form, such as one of a standard list. */
export function aclRule(
  text: string,
  { at, action }: { readonly at: number; readonly action: string },
): AclRule | null {
  const words = text.trim().split(/\s+/)
  const protocol = (words.shift() ?? '').toLowerCase()
  if (!/^(?:ip|tcp|udp|icmp)$/.test(protocol)) return null
  const from = sideFrom(words)
  if (from === null) return null
  const isFromPort = /^(?:eq|gt|lt|range|neq)$/i.test(words[0] ?? '')
  if (isFromPort) words.splice(0, words[0]?.toLowerCase() === 'range' ? 3 : 2)
  const to = sideFrom(words)
  if (to === null) return null
  const port = /^eq$/i.test(words[0] ?? '') ? portNumber(words[1] ?? '') : null
  const rest = port === null ? words : words.slice(2)
  const isLimited = isFromPort || rest.some((word) => !/^log(?:-input)?$/i.test(word))
  return { at, action, protocol, from, to, port, isLimited }
}

/** Takes the words of one side away. */
function sideFrom(words: string[]): Side | null {
  const first = words.shift()?.toLowerCase() ?? ''
  if (first === 'any') return ANY
  const address = parseIpv4(first === 'host' ? (words.shift() ?? '') : first)
  if (address === undefined) return null
  if (first === 'host') return { address, wildcard: 0 }
  const wildcard = parseIpv4(words[0] ?? '')
  if (wildcard === undefined) return { address, wildcard: 0 }
  words.shift()
  return { address, wildcard }
}

const holds = (outer: Side, inner: Side): boolean =>
  (inner.wildcard & ~outer.wildcard) === 0 &&
  ((outer.address ^ inner.address) & ~outer.wildcard) === 0

/** Whether no packet of `inner` gets past `outer`. */
export const covers = (outer: AclRule, inner: AclRule): boolean =>
  !outer.isLimited &&
  (outer.protocol === 'ip' || outer.protocol === inner.protocol) &&
  holds(outer.from, inner.from) &&
  holds(outer.to, inner.to) &&
  (outer.port === null || outer.port === inner.port)

export type Shadow = { readonly by: AclRule; readonly hidden: AclRule }

/** Lines that an earlier one with the other action takes everything from; the first of each. */
export const shadowsIn = (rules: readonly AclRule[]): Shadow[] =>
  rules.flatMap((hidden, at) => {
    const by = rules.slice(0, at).find((earlier) => covers(earlier, hidden))
    return by !== undefined && by.action !== hidden.action ? [{ by, hidden }] : []
  })
