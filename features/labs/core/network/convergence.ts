/**
 * How long a network needs until it works around what failed: the time in which pings are lost.
 *
 * Nothing looks for failures faster than the protocols themselves do (no BFD). What has come back, or is better, takes
 * over without a gap. What a router knows at once, the others know at once: telling and computing take no time here.
 */
import { portKey, type OspfNeighbor, type Settled, type VrrpStatus } from './settled.ts'

/** RFC 9568, 5.2.7: a master advertises itself once a second. */
const ADVERTISEMENT_MS = 1000

/** @returns milliseconds from the failure; 0 where nothing has to be waited for */
export function convergenceMs(before: Settled, after: Settled): number {
  return Math.max(0, ...ospfWaits(before, after), ...vrrpWaits(before, after))
}

/**
 * A neighbor that is gone is missed for the dead interval (RFC 2328, C.3), but at once where the own link is down, or
 * where the neighbor's is and it can still say so to the others.
 */
function ospfWaits(before: Settled, after: Settled): readonly number[] {
  return [...before.ospf].flatMap(([device, neighbors]) =>
    neighbors
      .filter(({ state }) => state === 'full')
      .filter((neighbor) => !isFullIn(after, device, neighbor))
      .filter((neighbor) => {
        if (!isUpIn(after, device, neighbor.interface)) return false
        const isOtherDown = !isUpIn(after, neighbor.device, neighbor.deviceInterface)
        return !(isOtherDown && isToldIn(after, neighbor.device, device))
      })
      .map(({ deadSeconds }) => deadSeconds * 1000),
  )
}

function isFullIn({ ospf }: Settled, device: string, neighbor: OspfNeighbor): boolean {
  return (ospf.get(device) ?? []).some(
    (each) =>
      each.device === neighbor.device &&
      each.interface === neighbor.interface &&
      each.deviceInterface === neighbor.deviceInterface &&
      each.state === 'full',
  )
}

function isUpIn({ ports }: Settled, device: string, port: string): boolean {
  return ports.get(portKey(device, port))?.isUp ?? false
}

/** Whether what one router says comes to another, from neighbor to neighbor. */
function isToldIn({ ospf }: Settled, from: string, to: string): boolean {
  const told = new Set([from])
  for (const device of told)
    for (const neighbor of ospf.get(device) ?? [])
      if (neighbor.state === 'full') told.add(neighbor.device)
  return told.has(to)
}

/**
 * A backup waits for three advertisements and a skew that is the shorter, the higher its priority (RFC 9568, 6.1). A
 * master that others take over from while it works hands over without a gap.
 */
function vrrpWaits(before: Settled, after: Settled): readonly number[] {
  return [...after.vrrp].flatMap(([device, statuses]) =>
    statuses.flatMap((now) => {
      const was = statusIn(before, device, now)
      if (now.state !== 'master' || was?.state !== 'backup' || was.master === null) return []
      const former = (after.vrrp.get(was.master) ?? []).find(({ group }) => group === now.group)
      return former?.state === 'backup' ? [] : [masterDownMs(now.priority)]
    }),
  )
}

function statusIn({ vrrp }: Settled, device: string, now: VrrpStatus): VrrpStatus | undefined {
  return vrrp
    .get(device)
    ?.find((each) => each.interface === now.interface && each.group === now.group)
}

/** RFC 9568, 6.1: after how long without an advertisement a backup with this priority becomes master. */
export function masterDownMs(priority: number): number {
  return 3 * ADVERTISEMENT_MS + ((256 - priority) * ADVERTISEMENT_MS) / 256
}
