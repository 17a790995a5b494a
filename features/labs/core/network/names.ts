/**
 * The names of interfaces: in full as they are stored, short as tables print them, and as people type them.
 *
 * A subinterface has the name of its port or channel and a number of its own: `GigabitEthernet0/0.10`.
 */

/** In the order of a printed configuration: loopbacks, tunnels, channels, ports, VLAN interfaces. */
const KINDS = [
  'Loopback',
  'Tunnel',
  'Port-channel',
  'FastEthernet',
  'GigabitEthernet',
  'TenGigabitEthernet',
  'Vlan',
] as const
export type InterfaceKind = (typeof KINDS)[number]

const SHORT_BY_KIND = {
  Loopback: 'Lo',
  Tunnel: 'Tu',
  'Port-channel': 'Po',
  FastEthernet: 'Fa',
  GigabitEthernet: 'Gi',
  TenGigabitEthernet: 'Te',
  Vlan: 'Vl',
} as const satisfies Record<InterfaceKind, string>

/** Mb/s: the most that a port can do. */
const TOP_SPEED_BY_KIND = {
  FastEthernet: 100,
  GigabitEthernet: 1000,
  TenGigabitEthernet: 10_000,
} as const satisfies Partial<Record<InterfaceKind, number>>

/** The adapter of a host is a gigabit one. */
const HOST_TOP_SPEED = 1000

const GREATEST_VLAN = 4094
const GREATEST_GROUP = 128

const TYPED = /^\s*([a-z-]+)\s*(\d{1,4}(?:\/\d{1,3}){0,2})(?:\.(\d{1,9}))?\s*$/i
const FULL =
  /^(Loopback|Tunnel|Port-channel|FastEthernet|GigabitEthernet|TenGigabitEthernet|Vlan)([\d/]+)(?:\.(\d+))?$/

type NameParts = {
  readonly kind: InterfaceKind
  readonly numbers: readonly number[]
  /** The number of a subinterface; null for any other name. */
  readonly sub: number | null
}

/** Orders ask for the same names again and again. Bounded, since a subinterface may have any number. */
const knownParts = new Map<string, NameParts | undefined>()
const MOST_KNOWN = 2000

/** Undefined for what is no full name, as `eth0` of a host. */
export function partsOfName(full: string): NameParts | undefined {
  const known = knownParts.get(full)
  if (known !== undefined || knownParts.has(full)) return known
  if (knownParts.size >= MOST_KNOWN) knownParts.clear()
  const parts = findParts(full)
  knownParts.set(full, parts)
  return parts
}

function findParts(full: string): NameParts | undefined {
  const match = FULL.exec(full)
  if (!match) return undefined
  return {
    kind: match[1] as InterfaceKind,
    numbers: (match[2] ?? '').split('/').map(Number),
    sub: match[3] === undefined ? null : Number(match[3]),
  }
}

/**
 * From what a person typed: any start of the kind that fits one kind only, in any case, with or without a space before
 * the number. Undefined where it is no name; whether a device has such an interface is another question.
 */
export function fullName(text: string): string | undefined {
  const match = TYPED.exec(text)
  if (!match) return undefined
  const start = (match[1] ?? '').toLowerCase()
  // `t1/0/1` has always been a port.
  const kinds = KINDS.filter(
    (kind) => kind.toLowerCase().startsWith(start) && (kind !== 'Tunnel' || start !== 't'),
  )
  const [kind] = kinds
  if (!kind || kinds.length > 1) return undefined

  const numbers = (match[2] ?? '').split('/').map(Number)
  const greatest =
    kind === 'Vlan' ? GREATEST_VLAN : kind === 'Port-channel' ? GREATEST_GROUP : undefined
  const [first = 0] = numbers
  if (greatest !== undefined && (numbers.length > 1 || first < 1 || first > greatest))
    return undefined
  const isNumbered = kind === 'Loopback' || kind === 'Tunnel'
  if (isNumbered && numbers.length > 1) return undefined
  if (match[3] === undefined) return kind + numbers.join('/')
  if (isNumbered || kind === 'Vlan') return undefined
  return `${kind}${numbers.join('/')}.${Number(match[3])}`
}

/** `Gi1/0/1`, `Gi0/0.10`, `Vl10`, `Po1`; a name without a short form stays as it is. */
export function shortName(full: string): string {
  const parts = partsOfName(full)
  if (!parts) return full
  const { kind, numbers, sub } = parts
  return `${SHORT_BY_KIND[kind]}${numbers.join('/')}${sub === null ? '' : `.${sub}`}`
}

/** Orders full names as a printed configuration does; numbers by their value. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [partsOfName(one), partsOfName(other)]
  if (!a || !b) return Number(!a) - Number(!b) || compareText(one, other)
  const byKind = KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
  if (byKind !== 0) return byKind
  for (let at = 0; at < Math.max(a.numbers.length, b.numbers.length); at += 1) {
    const difference = (a.numbers[at] ?? -1) - (b.numbers[at] ?? -1)
    if (difference !== 0) return difference
  }
  return (a.sub ?? -1) - (b.sub ?? -1)
}

export function channelName(group: number): string {
  return `Port-channel${group}`
}

export function vlanInterfaceName(vlan: number): string {
  return `Vlan${vlan}`
}

/** The VLAN of a VLAN interface; undefined for any other name. */
export function vlanOfName(full: string): number | undefined {
  // Nearly all names are of ports, and each run asks for all of them.
  if (!full.startsWith('Vlan')) return undefined
  const parts = partsOfName(full)
  return parts?.kind === 'Vlan' ? parts.numbers[0] : undefined
}

/** The group of a channel's interface; undefined for any other name. */
export function groupOfName(full: string): number | undefined {
  if (!full.startsWith('Port-channel')) return undefined
  const parts = partsOfName(full)
  return parts?.kind === 'Port-channel' && parts.sub === null ? parts.numbers[0] : undefined
}

/** The port or channel that a subinterface is part of; undefined for any other name. */
export function parentOfName(full: string): string | undefined {
  const dot = full.indexOf('.')
  if (dot < 0) return undefined
  return partsOfName(full) ? full.slice(0, dot) : undefined
}

/** An interface inside a device, which no cable leads to. */
export function isLoopbackName(full: string): boolean {
  return full.startsWith('Loopback') && partsOfName(full) !== undefined
}

/** An interface whose packets go inside of others (`tunnel.ts`). */
export function isTunnelName(full: string): boolean {
  return full.startsWith('Tunnel') && partsOfName(full) !== undefined
}

/** Mb/s: the most that a physical port can do, by its name. */
export function topSpeed(full: string): number {
  const kind = partsOfName(full)?.kind
  return kind !== undefined && kind in TOP_SPEED_BY_KIND
    ? TOP_SPEED_BY_KIND[kind as keyof typeof TOP_SPEED_BY_KIND]
    : HOST_TOP_SPEED
}

/** By code units: the same in every browser, whatever its language is. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
