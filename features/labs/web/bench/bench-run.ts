/**
 * A network of the bench while somebody works on it: what it is, its terminals, and the way back and forth.
 *
 * Pure: what a press does is a function from one run to the next. A change of the network, of its name or of where
 * something is drawn is a step that can be undone; what devices learn meanwhile is none.
 */
import type { Bench, Edited } from '../../core/bench/bench.ts'
import { openSession } from '../../core/terminal/prompt.ts'
import type { LabRun } from '../lab-run.ts'

export type BenchRun = {
  readonly bench: Bench
  /** By device; one that was not opened has none. */
  readonly terminals: LabRun['terminals']
  /** What can be gone back to, the newest last. */
  readonly past: readonly Bench[]
  /** What was undone, the next one first. */
  readonly future: readonly Bench[]
}

/** That can be undone. */
export const MOST_STEPS = 100

export function openRun(bench: Bench): BenchRun {
  return { bench, terminals: {}, past: [], future: [] }
}

/** A change, or the same run and why it was not made, in words for a learner. */
export function editRun(
  run: BenchRun,
  edit: (bench: Bench) => Edited,
): { readonly run: BenchRun; readonly problem: string | null } {
  const edited = edit(run.bench)
  return 'problem' in edited
    ? { run, problem: edited.problem }
    : { run: withBench(run, edited.bench), problem: null }
}

/** Several changes that are undone as one. */
export function allOf(...edits: readonly ((bench: Bench) => Edited)[]): (bench: Bench) => Edited {
  return (bench) =>
    edits.reduce<Edited>((done, edit) => ('problem' in done ? done : edit(done.bench)), { bench })
}

/** The run as the terminals and panels of labs know one. Nothing is judged, so nothing is logged. */
export function labOf({ bench, terminals }: BenchRun): LabRun {
  return {
    id: 'bench',
    state: bench.state,
    actions: [],
    terminals,
    check: null,
    checks: 0,
    rung: 0,
    isSolutionShown: false,
  }
}

/** What a terminal or a panel has made of `labOf`. */
export function fromLab(run: BenchRun, { state, terminals }: LabRun): BenchRun {
  return withBench({ ...run, terminals }, { ...run.bench, state })
}

export function undo(run: BenchRun): BenchRun {
  const { bench, past, future } = run
  const before = past.at(-1)
  if (!before) return run
  const went = { ...run, past: past.slice(0, -1), future: [bench, ...future] }
  return wentTo(went, before)
}

export function redo(run: BenchRun): BenchRun {
  const { bench, past, future } = run
  const [next, ...rest] = future
  if (!next) return run
  return wentTo({ ...run, past: [...past, bench], future: rest }, next)
}

function withBench(run: BenchRun, bench: Bench): BenchRun {
  if (isSame(run.bench, bench)) return { ...run, bench }
  const last = run.past.at(-1)
  const moved = movedIn(run.bench, bench)
  // To move a device in many small steps is one step.
  const goesOn = last !== undefined && moved !== null && movedIn(last, run.bench) === moved
  const past = goesOn ? run.past : [...run.past, run.bench].slice(-MOST_STEPS)
  return withoutLeft({ ...run, bench, past, future: [] })
}

function isSame(one: Bench, other: Bench): boolean {
  return (
    one.state.network === other.state.network &&
    one.name === other.name &&
    one.places === other.places
  )
}

/** The device that was moved, where that is all that differs. */
function movedIn(before: Bench, after: Bench): string | null {
  if (before.state.network !== after.state.network || before.name !== after.name) return null
  const moved = Object.keys(after.places).filter((id) => before.places[id] !== after.places[id])
  return moved.length === 1 ? (moved[0] ?? null) : null
}

/** Whoever was configuring something that is another one now is at the first prompt again. */
function wentTo(run: BenchRun, bench: Bench): BenchRun {
  const configs = new Map(run.bench.state.network.devices.map(({ id, config }) => [id, config]))
  const terminals = Object.fromEntries(
    Object.entries(run.terminals).map(([id, terminal]) => {
      const device = bench.state.network.devices.find((each) => each.id === id)
      return device && device.config !== configs.get(id)
        ? [id, { ...terminal, session: openSession(bench.state, id) }]
        : [id, terminal]
    }),
  )
  return withoutLeft({ ...run, terminals, bench })
}

/** Without the terminals of devices that are gone: another one may get the id. */
function withoutLeft(run: BenchRun): BenchRun {
  const ids = new Set(run.bench.state.network.devices.map(({ id }) => id))
  const kept = Object.entries(run.terminals).filter(([id]) => ids.has(id))
  return kept.length === Object.keys(run.terminals).length
    ? run
    : { ...run, terminals: Object.fromEntries(kept) }
}
