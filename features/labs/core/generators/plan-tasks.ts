/** What there is to do with an address plan: how a branch begins, and two plans that would do. */
import type { Random } from '#platform/contract/random.ts'

import type { Network } from '../network/network.ts'
import { changePort } from './parts.ts'
import {
  enterPlan,
  gatewayOf,
  partOf,
  type AddressPlan,
  type PlannedBranch,
} from './planned-branch.ts'

/** What is to be done, from a plan that is entered to two others that would do. */
export type Task = {
  readonly hints: readonly string[]
  readonly start: AddressPlan
  /** Whether the gateway of the guests has a mask that is too long. */
  readonly hasLongMask?: boolean
  readonly targets: readonly [AddressPlan, AddressPlan]
}

/** Those with one fault, and those with two. */
export function tasksFor(
  { block, outside }: PlannedBranch,
  random: Random,
): { readonly usual: readonly Task[]; readonly hard: readonly Task[] } {
  const [half, quarter, eighth] = [0, 1, 2].map(() => random.int(0, 1)) as [number, number, number]
  /** Half for the office; of the other half a quarter for guests, of the rest an eighth for devices. */
  const planOf = (h: number, q: number, e: number): AddressPlan => {
    const rest = partOf(block, 1, 1 - h)
    return {
      office: partOf(block, 1, h),
      guests: partOf(rest, 1, q),
      devices: partOf(partOf(rest, 1, 1 - q), 1, e),
    }
  }
  const good = planOf(half, quarter, eighth)
  const mirrored = planOf(1 - half, 1 - quarter, 1 - eighth)
  /** The guests and the devices change places. */
  const swapped = planOf(half, 1 - quarter, eighth)
  const none: AddressPlan = { office: null, guests: null, devices: null }
  // Equal parts: the office shares its half with the guests.
  const [officeHalf, otherHalf] = [partOf(block, 1, half), partOf(block, 1, 1 - half)]
  const equal: AddressPlan = {
    office: partOf(officeHalf, 1, eighth),
    guests: partOf(officeHalf, 1, 1 - eighth),
    devices: partOf(otherHalf, 1, 1 - quarter),
  }
  const intoHalf: AddressPlan = {
    ...equal,
    office: officeHalf,
    guests: partOf(otherHalf, 1, quarter),
  }
  const intoOther: AddressPlan = {
    ...equal,
    office: otherHalf,
    devices: partOf(partOf(officeHalf, 1, eighth), 1, quarter),
  }
  const away = { ...good, devices: partOf(outside, 3, random.int(0, 7)) }
  const withoutDevices = (plan: AddressPlan) => ({ ...plan, devices: null })
  return {
    usual: [
      { hints: ['nothing-yet'], start: none, targets: [good, mirrored] },
      { hints: ['too-small'], start: equal, targets: [intoHalf, intoOther] },
      {
        hints: ['outside-block'],
        start: away,
        targets: [good, planOf(half, quarter, 1 - eighth)],
      },
      { hints: ['mask-too-long'], start: good, hasLongMask: true, targets: [good, swapped] },
    ],
    hard: [
      {
        hints: ['mask-too-long', 'outside-block'],
        start: away,
        hasLongMask: true,
        targets: [good, swapped],
      },
      {
        hints: ['mask-too-long', 'group-missing'],
        start: withoutDevices(good),
        hasLongMask: true,
        targets: [good, swapped],
      },
      {
        hints: ['too-small', 'group-missing'],
        start: withoutDevices(equal),
        targets: [intoHalf, intoOther],
      },
    ],
  }
}

/** The branch as the task finds it. */
export function makeStart(branch: PlannedBranch, { start, hasLongMask }: Task): Network {
  const network = enterPlan(branch, start)
  const guests = branch.groups.find(({ name }) => name === 'guests')
  const subnet = start.guests
  if (!hasLongMask || !guests || !subnet) return network
  const ipv4 = { address: gatewayOf(subnet), prefix: subnet.prefix + 1 }
  return changePort(network, { device: branch.core, port: guests.interface }, { ipv4 })
}
