/**
 * Where a packet gets to in a row of switches with VLANs, trunks and perhaps a router.
 *
 * The switches are in a row, so there is one path between any two. A VLAN passes a trunk only if both ends allow it and
 * both switches have it in their database.
 */

export type Host = { readonly name: string; readonly on: number; readonly vlan: number }

/** Between switch `index` and the next one: the VLANs that each end allows. */
export type Trunk = { readonly left: readonly number[]; readonly right: readonly number[] }

export type Router = {
  readonly on: number
  /** The VLANs for which it has a gateway address. */
  readonly gateways: readonly number[]
  /** What the switch allows on the trunk to it. */
  readonly allowed: readonly number[]
  /** From which VLAN to which; null where nothing is filtered. */
  readonly permits: readonly (readonly [from: number, to: number])[] | null
}

export type Site = {
  /** By switch: the VLANs in its database. */
  readonly known: readonly (readonly number[])[]
  readonly trunks: readonly Trunk[]
  readonly hosts: readonly Host[]
  readonly router: Router | null
}

/** What can keep a VLAN from passing: a database without it, or one end of the trunk from `switch` to `toward`. */
export type Cut = {
  readonly id: string
  readonly switch: number
  /** Absent: the database. */
  readonly toward?: number
}

/** Everywhere in the row that a VLAN could be cut. */
export function possibleCutsIn({ known, trunks }: Site): Cut[] {
  return [
    ...known.map((_, index) => ({ id: `unknown-${index}`, switch: index })),
    ...trunks.flatMap((_, index) => [
      { id: `trunk-${index}-left`, switch: index, toward: index + 1 },
      { id: `trunk-${index}-right`, switch: index + 1, toward: index },
    ]),
  ]
}

/** Where a VLAN is cut between two switches of the row. */
export function cutsBetween(site: Site, vlan: number, from: number, to: number): Cut[] {
  const [first, last] = from < to ? [from, to] : [to, from]
  const isInside = (index: number) => first <= index && index <= last
  return possibleCutsIn(site).filter(({ switch: on, toward }) => {
    if (!isInside(on) || (toward !== undefined && !isInside(toward))) return false
    if (toward === undefined) return !site.known[on]?.includes(vlan)
    const trunk = site.trunks[Math.min(on, toward)]
    return !(on < toward ? trunk?.left : trunk?.right)?.includes(vlan)
  })
}

/** Whether a host reaches its gateway on the router. */
function hasGateway(site: Site, { vlan, on }: Host): boolean {
  const { router } = site
  return (
    router !== null &&
    router.gateways.includes(vlan) &&
    router.allowed.includes(vlan) &&
    cutsBetween(site, vlan, on, router.on).length === 0
  )
}

export type Outcome =
  | { readonly isReached: true; readonly by: 'open' | 'routed' | 'permitted' }
  | {
      readonly isReached: false
      readonly by: 'cut' | 'vlan' | 'gateway' | 'rule'
      readonly lost: string
    }

/** What becomes of a packet from one host to another, and of a broadcast where there is no router. */
export function outcomeOf(site: Site, from: Host, to: Host): Outcome {
  const stopped = (by: 'cut' | 'vlan' | 'gateway' | 'rule', lost = ''): Outcome => ({
    isReached: false,
    by,
    lost,
  })
  // In one VLAN means in one subnet: such hosts never ask the router.
  if (from.vlan === to.vlan) {
    const isOpen = cutsBetween(site, from.vlan, from.on, to.on).length === 0
    return isOpen ? { isReached: true, by: 'open' } : stopped('cut')
  }
  if (!site.router) return stopped('vlan')
  const lost = [from, to].find((host) => !hasGateway(site, host))
  if (lost) return stopped('gateway', lost.name)
  const { permits } = site.router
  if (!permits) return { isReached: true, by: 'routed' }
  return permits.some(([one, other]) => one === from.vlan && other === to.vlan)
    ? { isReached: true, by: 'permitted' }
    : stopped('rule')
}
