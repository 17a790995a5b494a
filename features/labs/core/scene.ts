/**
 * One problem of a lab: the network as it begins, made from a seed by the lab's generator, and what is needed to judge it
 * and to show that it can be solved.
 *
 * The same generator, seed and difficulty give the same scene, in every browser and on the server.
 */
import type { LabAction } from './lab-action.ts'
import type { InterfaceAddress, PortRef } from './network/network.ts'
import type { NetworkState } from './network/state.ts'
import type { Worksheet } from './worksheet.ts'

/** 1 names the place, 2 gives the ticket alone, 3 has two faults and something that looks like one and is none. */
export type Difficulty = 1 | 2 | 3
export const DIFFICULTIES: readonly Difficulty[] = [1, 2, 3]

export type Scene = {
  /** As the learner finds it. */
  readonly start: NetworkState
  /** Which fault or task it is, and in which topology: what the tests go through one by one. */
  readonly variant: string
  /** Devices by what they are in the story, as the goals name them: `accounting: [pc-1, pc-2]`. */
  readonly roles: Readonly<Record<string, readonly string[]>>
  /** Cables by what they are in the story, for goals that cut one. */
  readonly cables: Readonly<Record<string, readonly string[]>>
  /** What is asked of an address plan: the block, and by role for how many hosts there has to be room. */
  readonly plan?: {
    readonly block: InterfaceAddress
    readonly hostsByRole: Readonly<Record<string, number>>
  }
  /**
   * Networks and addresses by what they are in the story, for goals that are about more than the devices that there are:
   * `outside: 0.0.0.0/0`. One with the name of a role is the network of its devices, without the narrower ones in it.
   */
  readonly networks?: Readonly<Record<string, InterfaceAddress>>
  /** What stands for `{name}` in the texts of the lab. */
  readonly words: Readonly<Record<string, string>>
  /** Where devices are drawn: x from 0 to 100, y from 0 to 60. */
  readonly places: Readonly<Record<string, { readonly x: number; readonly y: number }>>
  readonly locks: readonly Lock[]
  /** What is filled in besides; a lab without a network has nothing else. */
  readonly worksheet?: Worksheet
  /** Differently designed ways that all win. */
  readonly solutions: readonly Solution[]
  /** What someone might do instead of solving it, by the ids of the lab's file. Each loses. */
  readonly cheats: Readonly<Record<string, readonly LabAction[]>>
  /** Where the fault is, for the first hint. */
  readonly look: DevicePlace | { readonly field: string }
  /** Which of the lab's hints apply, by id, in this order. */
  readonly hints: readonly string[]
}

export type DevicePlace = PortRef | { readonly device: string }

/** What may not be changed, and why; the page shows it. */
export type Lock =
  | { readonly kind: 'device'; readonly device: string; readonly because: string }
  | {
      readonly kind: 'ports'
      readonly device: string
      readonly ports: readonly string[]
      readonly because: string
    }
  | { readonly kind: 'cables'; readonly because: string }

export type Solution = {
  readonly id: string
  readonly actions: readonly LabAction[]
  /**
   * Lines that could be left out, as they stand in its actions, or the names of other actions (`save sw-1`). Without any
   * other line the lab is not solved.
   */
  readonly harmless: readonly string[]
}

export type Generator = (seed: number, difficulty: Difficulty) => Scene
