/**
 * The bench: a network that a learner builds, device by device.
 *
 * What is kept of it is configuration, cabling and clock (`bench-file.ts`); what its devices have learned is gone after a
 * reload, as after a power cut.
 */
import type { NetworkState } from '../network/state.ts'

export type Bench = {
  /** As its builder calls it: 1 to 60 characters. */
  readonly name: string
  readonly state: NetworkState
  /** Where devices are drawn, by id; every device has a place. */
  readonly places: Readonly<Record<string, Place>>
}

/** x from 0 to 100, y from 0 to 60, as in a scene. */
export type Place = { readonly x: number; readonly y: number }

/** More than any task of these exams needs; with so many, a change still settles at once. */
export const MOST_DEVICES = 40
export const LONGEST_NAME = 60

/** What can be put on the bench. */
export type ModelId =
  | 'switch-8'
  | 'switch-24'
  | 'router'
  | 'firewall'
  | 'pc'
  | 'laptop'
  | 'server'
  | 'printer'
  | 'phone'
  | 'camera'

/** A bench after a change, or why it cannot be made, in words for a learner. */
export type Edited = { readonly bench: Bench } | { readonly problem: string }

/** Control characters (Unicode, category Cc), which a database may not keep, and halves of a character. */
const INVISIBLE = /\p{Cc}|\p{Cs}/gu

/** A name on one line, without what nobody sees. */
export function plainName(name: string): string {
  return name.replaceAll(INVISIBLE, ' ').trim()
}
