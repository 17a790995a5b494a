/**
 * What has to hold in a lab, as its file says it, by what the network then does.
 *
 * `from`, `to`, `by`, `device`, `at` and `cables` name roles and cables of the scene. A goal that does not hold at the start
 * is to be repaired and carries credit; one that holds is a guard: breaking it takes credit away.
 */
import { z } from 'zod/mini'

import { SEVERITIES } from './network/management.ts'

const Role = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))
const says = z.string()
const Word = z.string().check(z.regex(/^[a-z][A-Za-z]*$/))

const Name = z.string().check(z.minLength(1))

const Service = z.enum(['ping', 'http', 'https', 'ssh', 'dns', 'smtp', 'sql'])

const Reaches = {
  /** Every device of this role … */
  from: Role,
  /** … reaches every device of that one, by its address there, and it is that device that answers. */
  to: Role,
  /** Absent: a ping. Files are also read without being checked, so nothing is filled in here. */
  service: z.optional(Service),
}

export const Goal = z.discriminatedUnion('kind', [
  z.strictObject({
    id: Role,
    says,
    kind: z.literal('reaches'),
    ...Reaches,
    /** 6: by IPv6. Absent: by IPv4. */
    family: z.optional(z.literal(6)),
    /** Goes to the address that this name has for it, with `{words}` of the scene, and not to the one that people know. */
    name: z.optional(Name),
  }),
  /** Looks up the name, with `{words}` of the scene, and is told the address of the device that it is for. */
  z.strictObject({
    id: Role,
    says,
    kind: z.literal('resolves'),
    from: Role,
    to: Role,
    name: Name,
    /**
     * `address`: looks up the address, and is told this name. `mail`: looks up who takes the mail of this domain, and is
     * told names that lead to the device. Absent: by name.
     */
    ask: z.optional(z.enum(['name', 'address', 'mail'])),
    /** In the network as it is, with what devices remembered when the lab began and nobody made them forget. */
    isNow: z.optional(z.boolean()),
  }),
  /** A page of the server arrives whole: small packets may get through where large ones are lost. */
  z.strictObject({ id: Role, says, kind: z.literal('transfers'), from: Role, to: Role }),
  /** Both ends live, and a VLAN or a filter keeps them apart: no link that is down, no address that is missing. */
  z.strictObject({ id: Role, says, kind: z.literal('is-kept-from'), ...Reaches }),
  /**
   * Of all that `from` could begin with `to`, exactly these services get through, with their answers; of anything else,
   * nothing. Where the scene has a network of that role, this is said of every address in it.
   */
  z.strictObject({
    id: Role,
    says,
    kind: z.literal('allows-exactly'),
    from: Role,
    to: Role,
    services: z.array(Service),
  }),
  /**
   * `from` reaches the web page of `to`, which sees only addresses of the network `public` of the scene. `outsiders` reach
   * nothing inside but what is published: a service of the role `by` at the address `at` of the scene.
   */
  z.strictObject({
    id: Role,
    says,
    kind: z.literal('is-translated'),
    from: Role,
    to: Role,
    outsiders: Role,
    public: Role,
    published: z.array(z.strictObject({ at: Role, service: Service, by: Role })),
  }),
  /** Still reaches when any one of these cables is cut, minutes later, and when it is plugged in again. */
  z.strictObject({ id: Role, says, kind: z.literal('survives'), ...Reaches, cables: Role }),
  /** What they send there passes this device, also after any one of these cables was cut and plugged in again. */
  z.strictObject({
    id: Role,
    says,
    kind: z.literal('goes-by'),
    ...Reaches,
    by: Role,
    cables: z.optional(Role),
  }),
  /** One device, and no other, answers when they look for the MAC address of their gateway. */
  z.strictObject({ id: Role, says, kind: z.literal('has-one-gateway'), from: Role }),
  /** These switches and routers have the time from one of those servers, and from nobody who knows another time. */
  z.strictObject({ id: Role, says, kind: z.literal('agrees-on-time'), from: Role, to: Role }),
  /** Messages of this severity, and those that are more urgent, come from them to those syslog servers. */
  z.strictObject({
    id: Role,
    says,
    kind: z.literal('logs-to'),
    from: Role,
    to: Role,
    severity: z.enum(SEVERITIES),
  }),
  /** This manager polls those by SNMPv3 and gets their traps, encrypted, and nobody is answered without encryption. */
  z.strictObject({ id: Role, says, kind: z.literal('is-watched'), from: Role, to: Role }),
  /** Many pings, one after the other, and each is answered: what a file that is copied needs. */
  z.strictObject({ id: Role, says, kind: z.literal('loses-nothing'), from: Role, to: Role }),
  /** All of these cables carry frames at full duplex at both ends, at this speed (Mb/s) at least. */
  z.strictObject({
    id: Role,
    says,
    kind: z.literal('runs-full-duplex'),
    cables: Role,
    speed: z.int(),
  }),
  /** The device is root of the spanning tree of every switch that it is connected to. */
  z.strictObject({ id: Role, says, kind: z.literal('is-root'), device: Role }),
  /** No broadcast goes round in circles, also after any one of these cables is cut. */
  z.strictObject({ id: Role, says, kind: z.literal('has-no-loop'), cables: z.optional(Role) }),
  /** All of these cables carry frames, as one bundle. */
  z.strictObject({ id: Role, says, kind: z.literal('is-bundled'), cables: Role }),
  /** A stranger who is plugged in in place of this device reaches nothing. */
  z.strictObject({ id: Role, says, kind: z.literal('refuses-strangers'), at: Role, to: Role }),
  /** Has an address of its own, which nobody else uses. */
  z.strictObject({ id: Role, says, kind: z.literal('has-own-address'), device: Role }),
  /** Hosts and gateway of a group are in a subnet of the scene's block, with room for the whole group, and nobody else's. */
  z.strictObject({ id: Role, says, kind: z.literal('fits-plan'), device: Role }),
  /**
   * Has its address from this DHCP server. `first` and `last` are words of the scene: what its scope has to be; the same
   * one twice is a reservation.
   */
  z.strictObject({
    id: Role,
    says,
    kind: z.literal('from-scope'),
    device: Role,
    server: Role,
    first: z.optional(Word),
    last: z.optional(Word),
    /** Nobody else would give it one, even while that server is off. */
    isAlone: z.optional(z.boolean()),
  }),
  /**
   * Every cable of this device has a link in the network as it is, and it reaches whom it has to reach by the other
   * goals. Other goals are judged on a fresh start, which also clears err-disabled ports; a person who has to bring
   * such a port up again is asked for it by this goal.
   */
  z.strictObject({ id: Role, says, kind: z.literal('is-up'), device: Role }),
  /**
   * Has made itself an address in the prefix of this word of the scene (`2001:db8:1:10::/64`) from router advertisements,
   * and knows a gateway by them. One that was entered by hand is none. Of another global prefix it has made itself none.
   */
  z.strictObject({ id: Role, says, kind: z.literal('has-prefix'), device: Role, prefix: Role }),
  /** This check of the worksheet passes. */
  z.strictObject({ id: Role, says, kind: z.literal('passes'), check: Role }),
  /** After these devices have restarted, everything else that holds now holds still. */
  z.strictObject({ id: Role, says, kind: z.literal('is-saved'), device: Role }),
])
export type Goal = z.infer<typeof Goal>

export type GoalPart = 'repair' | 'guard'

export type GoalResult = {
  readonly id: string
  readonly holds: boolean
  /** What was seen, in words for a learner; null where it holds. */
  readonly because: string | null
  /** Where the network as it is does otherwise than on a fresh start: what it does, and why. */
  readonly remark: string | null
}

export type LabVerdict = {
  /** Those that apply to the scene, in the order of the lab's file. */
  readonly goals: readonly (GoalResult & { readonly part: GoalPart })[]
  /** 0 to 1: the share of the repairs that hold, times the share of the guards that still hold. */
  readonly score: number
  /** Whether all of them hold. */
  readonly isSolved: boolean
}
