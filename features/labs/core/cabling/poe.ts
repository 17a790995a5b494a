/** Power over Ethernet: what a port can give, what a device asks for, and who gets it where there is not enough. */

/** IEEE 802.3-2022, 33 and 145. Type 1: "PoE" (802.3af), 2: "PoE+" (802.3at), 3 and 4: 802.3bt. */
export type PortType = 1 | 2 | 3 | 4
export type PowerClass = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** W that a port keeps for a device of a class (IEEE 802.3, clauses 33 and 145). */
export const WATTS_BY_CLASS: Readonly<Record<PowerClass, number>> = {
  1: 4,
  2: 7,
  3: 15.4,
  4: 30,
  5: 45,
  6: 60,
  7: 75,
  8: 90,
}

/** The greatest class that a port of a type can power. */
export const GREATEST_CLASS: Readonly<Record<PortType, PowerClass>> = { 1: 3, 2: 4, 3: 6, 4: 8 }

export type Priority = 'critical' | 'high' | 'low'
const PRIORITIES: readonly Priority[] = ['critical', 'high', 'low']

export type Asking = {
  readonly device: string
  readonly port: number
  readonly type: PortType
  readonly powerClass: PowerClass
  readonly priority: Priority
}

/** `less`: the port cannot give what the class needs, so the device runs with what the port has, or not at all. */
export type Powered = {
  readonly device: string
  readonly watts: number
  readonly state: 'full' | 'less' | 'off'
}

/**
 * Gives each device its power: the more important first, of equals the lower port. From the first that does not fit into
 * what is left, nobody gets any: so switches shed load, from the end of that order.
 *
 * @param budget W of the switch for all ports.
 */
export function givePower(asking: readonly Asking[], budget: number): readonly Powered[] {
  let left = budget
  let isSpent = false
  const inOrder = asking.toSorted(
    (one, other) =>
      PRIORITIES.indexOf(one.priority) - PRIORITIES.indexOf(other.priority) ||
      one.port - other.port,
  )
  return inOrder.map(({ device, type, powerClass }): Powered => {
    const most = GREATEST_CLASS[type]
    const given = most < powerClass ? most : powerClass
    const watts = WATTS_BY_CLASS[given]
    // Tenths of a watt, as switches count: sums of them are exact.
    isSpent ||= Math.round(watts * 10) > Math.round(left * 10)
    if (isSpent) return { device, watts: 0, state: 'off' }
    left -= watts
    return { device, watts, state: given < powerClass ? 'less' : 'full' }
  })
}
