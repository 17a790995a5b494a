/**
 * Devices that were told to restart after a while (`reload in`), once that time is over.
 *
 * It happens after the line during which the time ran out, as an action of its own: so a log says when, and is judged
 * without knowing who waited how long.
 */
import type { Applied } from '../apply-action.ts'
import type { NetworkAction } from '../lab-action.ts'
import { compareText } from '../network/names.ts'
import { deviceIn, nameOf } from '../network/network.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Printed } from './printed.ts'

type Reload = Extract<NetworkAction, { kind: 'reload' }>

export type Due = {
  readonly state: NetworkState
  readonly actions: readonly Reload[]
  readonly printed: Printed
}

export function isReloadDue(state: NetworkState): boolean {
  return firstDue(state) !== undefined
}

/** A restart takes a minute: meanwhile others may come due. */
export function reloadDue(
  before: NetworkState,
  apply: (state: NetworkState, action: Reload) => Applied,
): Due {
  let state = before
  const actions: Reload[] = []
  const lines: string[] = []
  for (let id = firstDue(state); id !== undefined; id = firstDue(state)) {
    const action: Reload = { kind: 'reload', device: id }
    const applied = apply(state, action)
    const name = nameOf(deviceIn(state.network, id))
    if ('problem' in applied) {
      lines.push(`${name} should have restarted by now. ${applied.problem}`)
      state = withReloadAt(state, id, null)
    } else {
      lines.push(
        `${name} has restarted with its startup configuration: the time of “reload in” was over.`,
      )
      actions.push(action)
      state = applied.state
    }
  }
  return { state, actions, printed: lines.length === 0 ? [] : [{ kind: 'text', lines }] }
}

/** The one whose time came first. */
function firstDue({ tables, clockMs }: NetworkState): string | undefined {
  return Object.entries(tables)
    .flatMap(([id, { reloadAtMs = Infinity }]) =>
      reloadAtMs <= clockMs ? [{ id, reloadAtMs }] : [],
    )
    .toSorted((one, other) => one.reloadAtMs - other.reloadAtMs || compareText(one.id, other.id))[0]
    ?.id
}

/** @param atMs null: it will not restart by itself. */
export function withReloadAt(state: NetworkState, id: string, atMs: number | null): NetworkState {
  const { reloadAtMs: _before, ...tables } = tablesOf(state, id)
  const changed = atMs === null ? tables : { ...tables, reloadAtMs: atMs }
  return { ...state, tables: { ...state.tables, [id]: changed } }
}
