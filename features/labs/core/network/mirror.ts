/**
 * Port mirroring: a switch sends copies of what passes some of its ports to another one, where somebody captures.
 *
 * Copies are as the frames were on the cable, with their tags. The port that they go to (the destination) does nothing
 * else: what comes in there is dropped, no frame but copies leaves it, and spanning tree does not know it.
 */

/** `rx`: what comes in at the switch; `tx`: what it sends. */
export type Direction = 'rx' | 'tx' | 'both'

export type Mirror = {
  /** In the order of a printed configuration; each port and VLAN once. */
  readonly ports: readonly { readonly port: string; readonly direction: Direction }[]
  readonly vlans: readonly { readonly vlan: number; readonly direction: Direction }[]
  /** A port of the same switch; null: none was said, and nothing is copied. */
  readonly destination: string | null
}

export const BLANK_MIRROR: Mirror = { ports: [], vlans: [], destination: null }

/** A configuration in which there may be some. */
type Mirrored = { readonly mirrors?: Readonly<Record<number, Mirror>> }

/** By session, ascending. */
export function mirrorsOf({ mirrors }: Mirrored): readonly (readonly [number, Mirror])[] {
  return Object.entries(mirrors ?? {}).map(([session, mirror]) => [Number(session), mirror])
}

/** The session that sends its copies to this port; undefined where it is an ordinary one. */
export function sessionTo(
  { config }: { readonly config: Mirrored },
  port: string,
): number | undefined {
  // Nearly no switch has any, and each settling asks for all ports.
  if (!config.mirrors) return undefined
  return mirrorsOf(config).find(([, { destination }]) => destination === port)?.[0]
}
