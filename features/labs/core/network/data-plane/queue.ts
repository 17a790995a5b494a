/** What is going to happen in a run, in the order of (time, sequence): what was planned first happens first. */

export type Planned = {
  /** Microseconds since the lab began: whole numbers, so that sums of them are exact. */
  readonly atUs: number
  readonly act: () => void
  /** Set where it is no longer wanted: it then takes no time either. */
  isCanceled: boolean
}

type Placed = Planned & { readonly sequence: number }

export type Queue = {
  readonly plan: (atUs: number, act: () => void) => Planned
  /** Takes the next one that is still wanted; undefined where there is none. */
  readonly next: () => Planned | undefined
}

/** A binary heap. */
export function createQueue(): Queue {
  const heap: Placed[] = []
  let sequence = 0

  function plan(atUs: number, act: () => void): Planned {
    const planned = { atUs, sequence, act, isCanceled: false }
    sequence += 1
    let at = heap.length
    heap.push(planned)
    while (at > 0) {
      const above = (at - 1) >> 1
      const other = heap[above] as Placed
      if (!isBefore(planned, other)) break
      heap[at] = other
      at = above
    }
    heap[at] = planned
    return planned
  }

  function takeFirst(): Placed | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      const left = heap[below]
      if (!left) break
      const right = heap[below + 1]
      if (right && isBefore(right, left)) below += 1
      const least = heap[below] as Placed
      if (!isBefore(least, last)) break
      heap[at] = least
      at = below
    }
    heap[at] = last
    return first
  }

  function next(): Planned | undefined {
    for (;;) {
      const first = takeFirst()
      if (!first?.isCanceled) return first
    }
  }

  return { plan, next }
}

function isBefore(one: Placed, other: Placed): boolean {
  return one.atUs === other.atUs ? one.sequence < other.sequence : one.atUs < other.atUs
}
