/**
 * The way of one packet, hop by hop, with its headers before and after: the copy that counts, not the other copies of a
 * flood.
 *
 * Found from its end: the device that it came to, or where the copy was dropped that counts (`loss.ts`), back over the
 * cables to where it began. In a loop it is the copy that comes back to a switch that had passed it on.
 */
import { nearestDrop } from './loss.ts'
import { neighborOf, type Network } from './network.ts'
import { settle } from './settle.ts'
import type { Step } from './trace.ts'

/** One line of the hop table: what a device did with the packet. */
export type Hop = Pick<
  Step,
  'atMs' | 'device' | 'inPort' | 'outPort' | 'vlan' | 'event' | 'before' | 'after' | 'reason'
>

/** @param network the one that the trace was made in @returns an empty list for a packet that is not in the trace */
export function journeyOf(
  trace: readonly Step[],
  packet: number,
  network: Network,
): readonly Hop[] {
  const steps = trace.filter((step) => step.packet === packet)
  return wayInLoop(steps, network) ?? wayTo(endOf(steps, network), steps, network)
}

function wayTo(end: Step | undefined, steps: readonly Step[], network: Network): readonly Step[] {
  const hops: Step[] = []
  const left = new Set(steps)
  for (let step = end; step; step = stepBefore(step, left, network)) {
    left.delete(step)
    hops.push(step)
  }
  return hops.toReversed()
}

/** A storm has thousands of steps; the first of them tell of it. */
const MOST_STEPS_OF_LOOP = 100

/** The first copy that comes back in the VLAN in which the same switch had passed it on; null where none does. */
function wayInLoop(all: readonly Step[], network: Network): readonly Hop[] | null {
  const steps = all.slice(0, MOST_STEPS_OF_LOOP)
  for (const [at, step] of steps.entries()) {
    const { device, vlan } = step
    const isBack = (other: Step) =>
      isFlooded(other) && other.device === device && other.vlan === vlan
    // A flood writes a step for each port at the same moment: those are no way back.
    if (
      !isFlooded(step) ||
      !steps.slice(0, at).some((other) => isBack(other) && other.atMs < step.atMs)
    )
      continue
    const way = wayTo(step, steps, network)
    if (!way.slice(0, -1).some(isBack)) continue
    const end: Hop = { ...step, outPort: null, after: null, reason: { code: 'storm' } }
    return [...way.slice(0, -1), end]
  }
  return null
}

const isFlooded = ({ event }: Step) => event === 'flooded'

function endOf(steps: readonly Step[], network: Network): Step | undefined {
  return (
    steps.find(({ event }) => event === 'delivered') ??
    nearestDrop(steps, { network, settled: settle(network, {}) }) ??
    steps.at(-1)
  )
}

/** What led to a step: the waiting for a neighbor, another part of the same device, or the device at the other end. */
function stepBefore(
  { atMs, device, inPort, outPort, event, before }: Step,
  left: ReadonlySet<Step>,
  network: Network,
): Step | undefined {
  const earlier = [...left].filter((step) => step.atMs <= atMs)
  if (event !== 'waits') {
    const waited = earlier.findLast(
      (step) => step.event === 'waits' && step.device === device && step.inPort === inPort,
    )
    if (waited) return waited
  }
  if (inPort === null) {
    // On its way out: what the device had just done with it.
    return earlier.findLast(
      (step) =>
        outPort !== null &&
        step.device === device &&
        step.outPort === outPort &&
        isSame(step.after, before),
    )
  }
  // A VLAN interface is at the end of no cable: what it sends comes from inside the device.
  const neighbor = neighborOf(network, { device, port: inPort })
  const from = neighbor ?? { device, port: inPort }
  return earlier.findLast(
    (step) =>
      // A cable takes time: what a flood writes at one moment is no way, also where both ends are in one switch.
      (!neighbor || step.atMs < atMs) &&
      step.device === from.device &&
      step.outPort === from.port &&
      isSame(step.after, before),
  )
}

function isSame(one: Step['after'], other: Step['before']): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
