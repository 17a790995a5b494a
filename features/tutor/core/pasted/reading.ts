/** What a reader finds in pasted output, and the small words that readers share. */
import { isIn, networkOf, parseIpv4 } from '#platform/contract/ipv4.ts'

/** Where a decision tree goes on, at the node that the output has not answered yet. */
export type TreeStart = { readonly treeId: string; readonly nodeId: string | null }

export type Finding = {
  /** Kebab-case, the same for the same observation. */
  readonly id: string
  /** One or two sentences that name the value seen and what it means. */
  readonly text: string
  /** 3: a fault. 2: suspicious. 1: worth knowing. 0: it looks healthy. */
  readonly weight: 0 | 1 | 2 | 3
  readonly topics: readonly string[]
  readonly tree: TreeStart | null
}

export type Reading = {
  /** Which output it is, in words: `ipconfig on Windows`. */
  readonly what: string
  /** The worst first; never empty. */
  readonly findings: readonly Finding[]
  /** The text around the output: `what's wrong here?`. Empty if there is none. */
  readonly question: string
  /** What the output says to the question; told before the findings. Empty if it does not say it. */
  readonly answers: readonly Finding[]
  /** The answers are all there is to say: nothing is wrong beside them. */
  readonly isEnough: boolean
  /** Ids of topics, the most important first. */
  readonly topics: readonly string[]
  /** The decision tree that goes on; null if nothing needs one. */
  readonly treeId: string | null
  /** Where it goes on; null: at its beginning. */
  readonly nodeId: string | null
}

/** What one family of commands reads from lines. Null: these lines are not its output. */
export type Reader = (lines: readonly string[]) => FamilyReading | null

export type FamilyReading = {
  readonly what: string
  readonly findings: readonly Finding[]
  /** True for each line that belongs to the output. */
  readonly isOutput: (line: string) => boolean
  /** What the output says to the words beside it; empty if it does not say it. */
  readonly answersTo?: (said: string) => readonly Finding[]
}

type More = { readonly topics?: readonly string[]; readonly tree?: string; readonly node?: string }

const finding =
  (weight: Finding['weight']) =>
  (id: string, text: string, { topics = [], tree, node }: More = {}): Finding => ({
    id,
    text,
    weight,
    topics,
    tree: tree === undefined ? null : { treeId: tree, nodeId: node ?? null },
  })

/** What answers the question beside the output. */
export const answer = finding(3)
export const fault = finding(3)
export const warning = finding(2)
export const note = finding(1)
export const healthy = finding(0)

/** `a`, `a and b`, `a, b and c`; at most five are named. */
export function listed(parts: readonly string[]): string {
  const shown = parts.length > 5 ? [...parts.slice(0, 4), `${parts.length - 4} more`] : parts
  if (shown.length < 2) return shown.join('')
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`
}

/** `a port` and `2 ports`, by the number. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** A name of a port in one form, so that `GigabitEthernet0/9`, `Gi0/9` and `gi0/9` are the same. */
export const portKey = (name: string): string =>
  name.toLowerCase().replace(/^([a-z]{2})[a-z-]*\s?(?=\d)/, '$1')

/** The ports that words name. */
export const portsNamed = (said: string): string[] =>
  [
    ...said.matchAll(
      /\b((?:gi|gig|gigabitethernet|fa|fastethernet|te|tengigabitethernet|eth?|ethernet|po|port-channel|vlan|vl|se|serial|tw[eo])\s?\d+(?:\/\d+)*)/gi,
    ),
  ].map(([, name = '']) => portKey(name))

/** A count as devices print it, with or without marks between thousands: `8,790`, `8.790`, `8790`. */
export function countIn(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replaceAll(/\D/g, '')) || 0
}

/** A time or a percentage, with a decimal point or a decimal comma. */
export function decimalIn(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(',', '.')) || 0
}

/** The number that a pattern's first group finds in one of the lines. */
export function countOf(lines: readonly string[], pattern: RegExp): number | null {
  for (const line of lines) {
    const match = pattern.exec(line)
    if (match) return countIn(match[1])
  }
  return null
}

const PRIVATE = [
  { address: 0x0a_00_00_00, prefix: 8 },
  { address: 0xac_10_00_00, prefix: 12 },
  { address: 0xc0_a8_00_00, prefix: 16 },
]

export function isPrivate(address: string): boolean {
  const value = parseIpv4(address)
  return value !== undefined && PRIVATE.some((network) => isIn(value, network))
}

export function isApipa(address: string): boolean {
  return address.startsWith('169.254.')
}

export function isSameNetwork(one: number, other: number, prefix: number): boolean {
  return networkOf(one, prefix) === networkOf(other, prefix)
}

/** A MAC address in one form, whatever a device writes: `0015.65a2.7c19`, `00-15-65-…`. */
export function macOf(text: string): string {
  const digits = text.toLowerCase().replaceAll(/[^0-9a-f]/g, '')
  return digits.match(/../g)?.join(':') ?? digits
}

export const MAC = String.raw`(?:[0-9a-fA-F]{1,2}[:-]){5}[0-9a-fA-F]{1,2}|(?:[0-9a-fA-F]{4}\.){2}[0-9a-fA-F]{4}`
export const IP = String.raw`(?:\d{1,3}\.){3}\d{1,3}`
/** An interface as Cisco switches and routers name it. */
export const PORT = String.raw`(?:(?:Gigabit|TenGigabit|TwentyFiveGig|FortyGigabit|HundredGig|Fast)?(?:Ethernet|E)|TenGig|Gig|Gi|Te|Fa|Eth|Et|Twe|Fo|Hu|Po|Port-channel|Vlan|Vl|Lo|Loopback|Se|Serial|Tunnel|Tu)\s?\d+(?:\/\d+)*(?:\.\d+)?`
