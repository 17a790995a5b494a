/**
 * A fault of a lab, with what repairs it; and what learners do, as actions.
 *
 * A generator builds a network that works, lets faults change it, and puts the scene's solutions together from theirs.
 */
import type { LabAction } from '../lab-action.ts'
import type { Network, PortRef } from '../network/network.ts'
import type { DevicePlace, Scene, Solution } from '../scene.ts'

export type Repair = {
  readonly actions: readonly LabAction[]
  /** Lines that could be left out, as in `Solution`. */
  readonly harmless?: readonly string[]
}

export type Fault = {
  /** Also the id of its hint in the lab's file. */
  readonly id: string
  readonly look: DevicePlace
  readonly apply: (network: Network) => Network
  /** Differently designed ways, the one that a careful person would take first. */
  readonly repairs: readonly [Repair, Repair]
}

/** Every fault's first way together, and every fault's second way. */
export function solutionsOf(faults: readonly Fault[]): Solution[] {
  return (['usual', 'other'] as const).map((id, way) => {
    const repairs = faults.map(({ repairs }) => repairs[way] as Repair)
    return {
      id,
      actions: savedLast(repairs.flatMap(({ actions }) => actions)),
      harmless: repairs.flatMap(({ harmless }) => harmless ?? []),
    }
  })
}

/** Each device is saved once, at the end. */
function savedLast(actions: readonly LabAction[]): LabAction[] {
  const saved = new Set(actions.flatMap((action) => (action.kind === 'save' ? action.device : [])))
  return [
    ...actions.filter(({ kind }) => kind !== 'save'),
    ...[...saved].map((device) => ({ kind: 'save' as const, device })),
  ]
}

export function breakNetwork(network: Network, faults: readonly Fault[]): Network {
  return faults.reduce((broken, { apply }) => apply(broken), network)
}

export function configure(device: string, ...lines: string[]): LabAction {
  return { kind: 'configure', device, lines }
}

/** Lines for one port of a switch. */
export function configurePort({ device, port }: PortRef, ...lines: string[]): LabAction {
  return configure(device, `interface ${port}`, ...lines)
}

export function save(device: string): LabAction {
  return { kind: 'save', device }
}

/** The cable in `from` is pulled there and plugged into `to`; `other` is its other end. */
export function moveCable(from: PortRef, to: PortRef, other: PortRef): LabAction[] {
  return [
    { kind: 'unplug', port: from },
    { kind: 'plug', ends: [to, other] },
  ]
}
