/** Address plans over random blocks: every layout that fits passes, whatever it looks like, and none that does not. */
import { expect, test } from 'vitest'

import { sizeOf } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { changeHost, changePort, hostIn } from '../generators/parts.ts'
import {
  buildPlannedBranch,
  enterPlan,
  gatewayOf,
  GROUP_NAMES,
  partOf,
  type AddressPlan,
  type PlannedBranch,
} from '../generators/planned-branch.ts'
import type { Goal } from '../goal.ts'
import type { InterfaceAddress, Network } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { gradeLab } from './grade.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 2000 : 40
const BITS = { office: 1, guests: 2, devices: 3 } as const

const GOALS: readonly Goal[] = [
  ...GROUP_NAMES.map((name): Goal => ({ id: name, says: '', kind: 'fits-plan', device: name })),
  { id: 'reaches', says: '', kind: 'reaches', from: 'everyone', to: 'server' },
]

/** The goals that do not hold, in the order of the goals. */
function broken({ network: blank, block, groups }: PlannedBranch, network: Network): string[] {
  const scene: Scene = {
    start: coldState(blank),
    variant: '',
    roles: {
      ...Object.fromEntries(groups.map(({ name, host }) => [name, [host]])),
      everyone: groups.map(({ host }) => host),
      server: ['server'],
    },
    cables: {},
    plan: {
      block,
      hostsByRole: Object.fromEntries(groups.map(({ name, count }) => [name, count])),
    },
    words: {},
    places: {},
    locks: [],
    solutions: [],
    cheats: {},
    look: { device: 'hq' },
    hints: [],
  }
  const { goals } = gradeLab(scene, GOALS, coldState(network))
  return goals.flatMap(({ id, holds }) => (holds ? [] : id))
}

/** Subnets of the right sizes anywhere in the block, as long as none overlaps with another. */
function drawPlan(
  block: InterfaceAddress,
  random: Random,
): Record<keyof typeof BITS, InterfaceAddress> {
  const drawIn = (bits: number, taken: readonly InterfaceAddress[]) =>
    random.pick(
      Array.from({ length: 2 ** bits }, (_, at) => partOf(block, bits, at)).filter(
        ({ address, prefix }) =>
          taken.every(
            (other) =>
              address + sizeOf(prefix) <= other.address ||
              other.address + sizeOf(other.prefix) <= address,
          ),
      ),
    )
  const office = drawIn(BITS.office, [])
  const guests = drawIn(BITS.guests, [office])
  return { office, guests, devices: drawIn(BITS.devices, [office, guests]) }
}

/** For each of many branches with a plan that fits. */
function forEachBranch(
  check: (branch: PlannedBranch, plan: ReturnType<typeof drawPlan>, random: Random) => void,
): void {
  for (let at = 0; at < SEEDS; at += 1) {
    const random = createRandom(FIRST_SEED + at)
    const branch = buildPlannedBranch(
      random,
      random.pick(['subinterfaces', 'vlan-interfaces'] as const),
    )
    check(branch, drawPlan(branch.block, random), random)
  }
}

test('every plan whose subnets are large enough, in the block and apart holds', () => {
  forEachBranch((branch, plan) => {
    expect(broken(branch, enterPlan(branch, plan))).toEqual([])
  })
})

test('a subnet of half the size has no room for its group', () => {
  forEachBranch((branch, plan, random) => {
    const name = random.pick(GROUP_NAMES)
    const small: AddressPlan = { ...plan, [name]: partOf(plan[name], 1, random.int(0, 1)) }
    expect(broken(branch, enterPlan(branch, small))).toEqual([name])
  })
})

test('a subnet outside the block fits nobody, and is not reached', () => {
  forEachBranch((branch, plan, random) => {
    const name = random.pick(GROUP_NAMES)
    const away: AddressPlan = { ...plan, [name]: partOf(branch.outside, BITS[name], 0) }
    expect(broken(branch, enterPlan(branch, away))).toEqual([name, 'reaches'])
  })
})

test('a host with another mask than its gateway does not fit, though it may get through', () => {
  forEachBranch((branch, plan, random) => {
    const { name, host } = random.pick(branch.groups)
    const network = enterPlan(branch, plan)
    const { ipv4 } = hostIn(network, host).config
    if (!ipv4) throw new Error('The plan gave it an address.')
    const other = changeHost(network, host, { ipv4: { ...ipv4, prefix: ipv4.prefix - 1 } })
    expect(broken(branch, other)).toContain(name)
  })
})

test('two groups in one subnet, or in two that overlap, fit in neither', () => {
  forEachBranch((branch, plan) => {
    const [office, guests] = branch.groups
    if (!office || !guests) throw new Error('A branch has three groups.')
    const network = enterPlan(branch, plan)
    const gateway = gatewayOf(plan.office)
    const guest = { ipv4: { address: gateway + 1, prefix: plan.office.prefix }, gateway }
    expect(broken(branch, changeHost(network, guests.host, guest))).toEqual(
      expect.arrayContaining(['office', 'guests']),
    )
    const wide = { address: gatewayOf(branch.block), prefix: branch.block.prefix }
    const at = { device: branch.core, port: office.interface }
    expect(broken(branch, changePort(network, at, { ipv4: wide }))).toEqual(
      expect.arrayContaining(['guests', 'devices']),
    )
  })
})
