/**
 * What switches and routers write down of what a learner does: links, neighbors by OSPF, who configured them. Each with
 * the time of its own clock, and sent to the syslog servers that it has; what comes to one is in its file.
 */
import type { NetworkAction } from './lab-action.ts'
import { settledOf } from './network/data-plane/settle-now.ts'
import { SEVERITIES, SYSLOG_PORT, type LogEntry } from './network/management.ts'
import { compareText, shortName } from './network/names.ts'
import type { Gear } from './network/network.ts'
import { portKeysOf } from './network/physical.ts'
import { runProbe } from './network/run.ts'
import type { Settled } from './network/settled.ts'
import { tablesOf, type NetworkState } from './network/state.ts'
import { clockTimeMs, hasArrived } from './network/telling-time.ts'

/** What is older is forgotten. */
const MOST_ENTRIES = 50

type Event = Pick<LogEntry, 'severity' | 'text'>

/** @param action that led from the one state to the other */
export function noteEvents(
  before: NetworkState,
  after: NetworkState,
  action: NetworkAction,
): NetworkState {
  const settled = [settledOf(before), settledOf(after)] as const
  const gear = after.network.devices.filter((device) => device.kind !== 'host')
  let state = after
  for (const each of gear.toSorted((one, other) => compareText(one.id, other.id))) {
    const events = [
      ...ownEvents(each, action),
      ...linkEvents(each, settled),
      ...neighborEvents(each, settled),
    ]
    for (const event of events) state = write(state, each, event)
  }
  return state
}

function ownEvents({ id }: Gear, action: NetworkAction): readonly Event[] {
  if (action.kind === 'plug' || action.kind === 'unplug' || action.device !== id) return []
  if (action.kind === 'configure') return [{ severity: NOTIFICATIONS, text: 'Configured' }]
  return action.kind === 'reload' ? [{ severity: NOTIFICATIONS, text: 'Restarted' }] : []
}

const ERRORS = SEVERITIES.indexOf('errors')
const NOTIFICATIONS = SEVERITIES.indexOf('notifications')

function linkEvents(gear: Gear, [before, after]: readonly [Settled, Settled]): readonly Event[] {
  return portKeysOf(gear).flatMap((key, at) => {
    const is = after.ports.get(key)?.isUp
    return before.ports.get(key)?.isUp === is
      ? []
      : {
          severity: ERRORS,
          text: `Link ${shortName(gear.ports[at] ?? '')} is ${is ? 'up' : 'down'}`,
        }
  })
}

function neighborEvents(
  { id }: Gear,
  [before, after]: readonly [Settled, Settled],
): readonly Event[] {
  const fullIn = ({ ospf }: Settled) =>
    (ospf.get(id) ?? [])
      .filter(({ state }) => state === 'full')
      .map((each) => shortName(each.interface))
  const [were, are] = [fullIn(before), fullIn(after)]
  const say = (port: string, what: string) => ({
    severity: NOTIFICATIONS,
    text: `OSPF on ${port}: a neighbor is ${what}`,
  })
  return [
    ...were.filter((port) => !are.includes(port)).map((port) => say(port, 'gone')),
    ...are.filter((port) => !were.includes(port)).map((port) => say(port, 'full')),
  ]
}

/** Into its own log, and to whom it sends it. */
function write(state: NetworkState, gear: Gear, event: Event): NetworkState {
  const { id, config } = gear
  const entry: LogEntry = { ...event, atMs: clockTimeMs(state, gear), from: config.hostname }
  const { logHosts, logSeverity } = config.management
  const written = append(state, id, entry)
  if (entry.severity > logSeverity) return written
  const text = `${entry.from}: ${entry.text}`
  const receivers = logHosts.flatMap((to) => {
    const run = runProbe(state, { kind: 'udp', from: id, to, port: SYSLOG_PORT, text })
    return state.network.devices
      .filter((device) => device.kind === 'host' && hasArrived(run, device.id, SYSLOG_PORT))
      .map((device) => device.id)
  })
  return receivers.reduce((changed, receiver) => append(changed, receiver, entry), written)
}

/** Of the same thing several times in a row, the last one stays: each line that is entered would be one. */
function append(state: NetworkState, id: string, entry: LogEntry): NetworkState {
  const tables = tablesOf(state, id)
  const last = tables.log.at(-1)
  const isAgain = last?.text === entry.text && last.from === entry.from
  const log = [...(isAgain ? tables.log.slice(0, -1) : tables.log), entry].slice(-MOST_ENTRIES)
  return { ...state, tables: { ...state.tables, [id]: { ...tables, log } } }
}
