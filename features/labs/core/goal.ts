/**
 * What has to hold in a lab, as its file says it, by what the network then does.
 *
 * Names in capitals of a goal are roles and cables of the scene. A goal that does not hold at the start is to be
 * repaired and carries credit; one that holds is a guard: breaking it takes credit away.
 */
import { z } from 'zod/mini'

const Role = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))
const says = z.string()

const Service = z.enum(['ping', 'http', 'https', 'ssh', 'dns'])

const Reaches = {
  /** Every device of this role … */
  from: Role,
  /** … reaches every device of that one, by its address there, and it is that device that answers. */
  to: Role,
  service: z._default(Service, 'ping'),
}

export const Goal = z.discriminatedUnion('kind', [
  z.object({ id: Role, says, kind: z.literal('reaches'), ...Reaches }),
  /** Both ends live, and a VLAN or a filter keeps them apart: no link that is down, no address that is missing. */
  z.object({ id: Role, says, kind: z.literal('is-kept-from'), ...Reaches }),
  /** Still reaches when any one of these cables is cut. */
  z.object({ id: Role, says, kind: z.literal('survives'), ...Reaches, cables: Role }),
  /** The device is root of the spanning tree of every switch that it is connected to. */
  z.object({ id: Role, says, kind: z.literal('is-root'), device: Role }),
  /** No broadcast goes round in circles, also after any one of these cables is cut. */
  z.object({ id: Role, says, kind: z.literal('has-no-loop'), cables: z.optional(Role) }),
  /** All of these cables carry frames, as one bundle. */
  z.object({ id: Role, says, kind: z.literal('is-bundled'), cables: Role }),
  /** A stranger who is plugged in in place of this device reaches nothing. */
  z.object({ id: Role, says, kind: z.literal('refuses-strangers'), at: Role, to: Role }),
  /** Has an address of its own, which nobody else uses. */
  z.object({ id: Role, says, kind: z.literal('has-own-address'), device: Role }),
  /** After a restart of all devices, everything that holds now holds still. */
  z.object({ id: Role, says, kind: z.literal('is-saved'), device: Role }),
])
export type Goal = z.infer<typeof Goal>

export type GoalResult = {
  readonly id: string
  readonly holds: boolean
  /** In words for a learner; null where it holds. */
  readonly because: string | null
}

export type LabVerdict = {
  readonly goals: readonly (GoalResult & { readonly part: 'repair' | 'guard' })[]
  /** 0 to 1. */
  readonly score: number
  readonly isSolved: boolean
}
