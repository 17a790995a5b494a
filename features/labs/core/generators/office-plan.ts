/** What there is in an office, and where it is drawn: readable at 390 pixels, with names. */
import type { Places } from './site.ts'

export type OfficeLayout = 'pair' | 'line' | 'ring'

export type OfficePlan = {
  readonly layout: OfficeLayout
  /** How many cables there are between near and far: 1 to 3, in a pair; 1 or 2 otherwise. */
  readonly parallel: number
  readonly hasPrinter: boolean
}

/** Hosts of every office. `desk-1` is at the side, `desk-2` far away, `guest` with one of them. */
export const DESK_1 = 'desk-1'
export const DESK_2 = 'desk-2'
export const SERVER = 'server'
export const PRINTER = 'printer'
export const GUEST = 'guest'
export const KIOSK = 'kiosk'

/** Switches in the middle, hosts above and below those that they are plugged into. */
export function placeOffice(
  { layout, hasPrinter }: OfficePlan,
  home: Readonly<Record<string, string>>,
): Places {
  if (layout === 'pair') {
    const ofNear = Object.keys(home).filter((host) => home[host] === 'near')
    const ofFar = Object.keys(home).filter((host) => home[host] === 'far')
    return {
      near: { x: 28, y: 30 },
      far: { x: 76, y: 30 },
      ...aroundSwitch(ofNear, 28),
      ...aroundSwitch(ofFar, 76),
    }
  }
  const isRing = layout === 'ring'
  const guestX = home[GUEST] === 'side' ? 38 : 62
  return {
    side: { x: 16, y: isRing ? 38 : 30 },
    near: { x: 50, y: isRing ? 20 : 30 },
    far: { x: 84, y: isRing ? 38 : 30 },
    [SERVER]: { x: 50, y: 5 },
    ...(hasPrinter ? { [PRINTER]: { x: 20, y: isRing ? 12 : 8 } } : {}),
    [KIOSK]: { x: 80, y: isRing ? 12 : 8 },
    [DESK_1]: { x: 12, y: 55 },
    [DESK_2]: { x: 88, y: 55 },
    [GUEST]: { x: guestX, y: 55 },
  }
}

/** Two above and the rest below, 24 apart. */
function aroundSwitch(hosts: readonly string[], x: number): Places {
  return Object.fromEntries(
    hosts.map((host, at) => [
      host,
      { x: x + (hosts.length === 1 ? 0 : at % 2 === 0 ? -13 : 13), y: at < 2 ? 8 : 52 },
    ]),
  )
}
