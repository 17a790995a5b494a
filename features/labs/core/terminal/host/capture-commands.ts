/**
 * `tcpdump`: what the network card sees, in one block of lines.
 *
 * Time stands still while somebody types, so a capture goes on in the background: what commands here and at other devices
 * make the card see is kept, until `fg` shows it. With `-c` it waits for so many frames, at most a simulated minute.
 */
import type { Capture, CaptureView } from '../../network/capture.ts'
import { isGroupMac } from '../../network/data-plane/wire.ts'
import { hellosAt } from '../../network/hellos.ts'
import { HOST_PORT, type Mac } from '../../network/network.ts'
import { passTime } from '../../network/run.ts'
import { START_MS, tablesOf, type NetworkState } from '../../network/state.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { timeOfDay } from '../gear/time-words.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Printed } from '../printed.ts'
import { readFilter } from './capture-filter.ts'
import { colonMac, hasLink, type HostLook, type Shell } from './host-command.ts'
import { seeFrame, type SeenFrame } from './seen-frame.ts'
import { seeHello } from './seen-hello.ts'

const MINUTE_MS = 60_000
/** A page has to stay readable. */
const MOST_LINES = 200

/** Whether one runs. */
export function showJobs({ state, host }: HostLook): Outcome {
  const running = tablesOf(state, host.id).capture
  const line = `[1]+  Running   tcpdump ${running?.view.filter ?? ''}`.trimEnd()
  return { printed: running ? text(`${line} &`) : [] }
}

export const letTimePass: Shell = ({ state }, args) => ({
  state: passTime(state, numberArg(args, 'seconds') * 1000),
})

export function beginCapture(look: HostLook, args: Args): Outcome {
  const { state, host } = look
  const has = (...names: readonly string[]) => names.some((name) => hasArg(args, name))
  const view: CaptureView = {
    filter: has('filter') ? textArg(args, 'filter') : '',
    hasLinks: has('links', 'both', 'all'),
    isDetailed: has('detailed', 'fine', 'all'),
    isOwn: has('own'),
  }
  const filter = readFilter(view.filter)
  if ('problem' in filter) return { printed: refusal(filter.problem) }
  const { capture: running } = tablesOf(state, host.id)
  if (running) return { printed: refusal('A capture is running. “fg” ends it and shows it.') }
  if (!hasLink(look)) return { printed: refusal(`${HOST_PORT} has no link: nothing comes in.`) }
  const begun: Capture = { startedAtMs: state.clockMs, frames: [], missed: 0, view }
  const listening = withCapture(state, host.id, begun)
  const lead = `listening on ${HOST_PORT}, link-type EN10MB (Ethernet)`
  if (has('count')) return countFrames({ state: listening, host }, numberArg(args, 'count'), lead)
  return {
    state: listening,
    printed: text(
      lead,
      view.isOwn
        ? 'The card takes only what is for it, for a group, or for all.'
        : 'Promiscuous: the card also takes what is for others. A switch sends it little of that, unless a port is mirrored to it.',
      'Frames are kept from now on, whatever you do here or at other devices. “fg” shows them and ends the capture.',
    ),
  }
}

/** Waits until so many have come. */
function countFrames({ state, host }: HostLook, count: number, lead: string): Outcome {
  const { clockMs } = state
  const own = tablesOf(state, host.id).capture as Capture
  const soon = shownFrames(state, host.id, own, clockMs + MINUTE_MS)[count - 1]
  const later = passTime(state, soon ? soon.atMs - clockMs : MINUTE_MS)
  const now = tablesOf(later, host.id).capture ?? own
  const seen = shownFrames(later, host.id, now, later.clockMs).slice(0, count)
  const note =
    seen.length < count
      ? ['A minute has passed. Without -c, a capture goes on while you work at other devices.']
      : []
  return {
    state: withCapture(later, host.id, undefined),
    printed: [...text(lead), ...printFrames(seen, now), ...text(...note)],
  }
}

export function endCapture({ state, host }: HostLook): Outcome {
  const { capture: running } = tablesOf(state, host.id)
  if (!running) return { printed: refusal('Nothing runs in the background: no capture was begun.') }
  const seen = shownFrames(state, host.id, running, state.clockMs)
  return { state: withCapture(state, host.id, undefined), printed: printFrames(seen, running) }
}

function withCapture(state: NetworkState, id: string, begun: Capture | undefined): NetworkState {
  const { capture: _ended, ...tables } = tablesOf(state, id)
  const changed = begun ? { ...tables, capture: begun } : tables
  return { ...state, tables: { ...state.tables, [id]: changed } }
}

/** What was kept and what devices have said by themselves, as far as the filter wants it, in the order of time. */
function shownFrames(
  state: NetworkState,
  id: string,
  { startedAtMs, frames, view }: Capture,
  untilMs: number,
): readonly SeenFrame[] {
  const filter = readFilter(view.filter)
  const own = state.network.devices.find((device) => device.id === id)?.mac
  const hellos = untilMs > startedAtMs ? hellosAt(state, id, startedAtMs, untilMs) : []
  return [...frames.map(seeFrame), ...hellos.map(seeHello)]
    .filter((seen) => 'fits' in filter && filter.fits(seen))
    .filter(({ source, target }) => !view.isOwn || isForCard(own, source, target))
    .toSorted((one, other) => one.atMs - other.atMs)
}

function isForCard(own: Mac | undefined, source: Mac, target: Mac): boolean {
  return source === own || target === own || isGroupMac(target)
}

function printFrames(seen: readonly SeenFrame[], { view, missed }: Capture): Printed {
  const shown = seen.slice(0, MOST_LINES)
  return text(
    ...shown.flatMap((each) => linesOf(each, view)),
    ...(seen.length > MOST_LINES
      ? [`The first ${MOST_LINES} are shown: a filter, such as “port 67”, leaves less.`]
      : []),
    `${seen.length} ${seen.length === 1 ? 'packet' : 'packets'} captured`,
    ...(missed > 0 ? [`${missed} packets dropped: the capture was full`] : []),
  )
}

function linesOf(seen: SeenFrame, { hasLinks, isDetailed }: CaptureView): readonly string[] {
  const { atMs, begin, lead, says, details } = seen
  // In microseconds, as the run has it.
  const us = Math.round(atMs * 1000) % 1000
  const time = timeOfDay(START_MS + Math.floor(atMs)) + String(us).padStart(3, '0')
  const start = `${time} ${hasLinks ? linkText(seen) : ''}`
  if (!isDetailed) return [start + (hasLinks ? '' : begin) + says]
  const more = details.map((line) => `    ${line}`)
  return lead === ''
    ? [start + (hasLinks ? '' : begin) + says, ...more]
    : [start + (hasLinks ? lead.replace(/^\w+ /, '') : lead), `    ${says}`, ...more]
}

/** `00:00:5e:00:53:01 > ff:ff:ff:ff:ff:ff, ethertype ARP (0x0806), length 42: ` */
function linkText({ source, target, tag, etherType, length }: SeenFrame): string {
  const ends = `${colonMac(source)} > ${colonMac(target)}`
  const type =
    etherType === null
      ? '802.3, length 39: LLC, dsap STP (0x42) Individual, ssap STP (0x42) Command, ctrl 0x03: '
      : `ethertype ${etherType}, length ${length}: `
  return tag === null || etherType === null
    ? `${ends}, ${type}`
    : `${ends}, ethertype 802.1Q (0x8100), length ${length + 4}: vlan ${tag}, p 0, ethertype ${etherType}, `
}
