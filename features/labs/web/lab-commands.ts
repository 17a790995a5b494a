/**
 * The commands of a lab in the browser. Each part of them comes with the first line that needs it, or once the first
 * prompt has been painted: a lab that is open works without a network.
 */
import { whenPainted } from '#platform/web/when-idle.ts'

import type { Device } from '../core/network/network.ts'
import type { TerminalCode } from '../core/terminal/terminal-code.ts'
import type { linesOver } from './lab-lines.ts'
import { loadedPart, MissingPart, type LoadedPart } from './loaded-part.ts'

export type Lines = ReturnType<typeof linesOver>

const exec = loadedPart(() => import('../core/terminal/gear/exec-grammar.ts'))
const modes = loadedPart(() => import('../core/terminal/gear/gear-grammar.ts'))
const configure = loadedPart(() => import('../core/terminal/gear/configure.ts'))
const apply = loadedPart(() => import('../core/apply-action.ts'))
const host = loadedPart(() => import('../core/terminal/host/host-grammar.ts'))
const tools = loadedPart(async () => (await import('../core/terminal/host/tools.ts')).TOOLS)
const connections = loadedPart(() => import('../core/terminal/host/ssh-command.ts'))
const shows = loadedPart(async () => (await import('../core/terminal/gear/shows.ts')).SHOWS)
const configs = loadedPart(
  async () => (await import('../core/terminal/gear/show-config.ts')).CONFIGS,
)
const tries = loadedPart(async () => (await import('../core/terminal/gear/tries.ts')).TRIES)

const CODE: TerminalCode = {
  exec: exec.need,
  modes: modes.need,
  configure: configure.need,
  apply: apply.need,
  host: host.need,
  tools: tools.need,
  connections: connections.need,
  shows: shows.need,
  configs: configs.need,
  tries: tries.need,
}

const lines = loadedPart(async () => (await import('./lab-lines.ts')).linesOver(CODE))

/** What changes do. */
export const acts = loadedPart(() => import('./lab-acts.ts'))

/** Whoever waits for a part of the commands. */
let queue: Promise<void> | null = null

/**
 * Does something with the commands: at once where all that it needs is here, and otherwise in its turn, as soon as it is.
 *
 * @param act begins anew after each part that it had to wait for; before that it may have changed nothing.
 * @returns null where it was done at once. The promise rejects with an UnloadedCode.
 */
export function withLines(act: (lines: Lines) => void): Promise<void> | null {
  if (!queue && tryWith(act) === null) return null
  const turn = (queue ?? Promise.resolve()).then(() => loadFor(act))
  const over = turn
    .catch(() => undefined)
    .then(() => {
      if (queue === over) queue = null
    })
  queue = over
  return turn
}

/** @returns what is missing for it. */
function tryWith(act: (lines: Lines) => void): MissingPart | null {
  try {
    act(lines.need())
    return null
  } catch (error) {
    if (error instanceof MissingPart) return error
    throw error
  }
}

async function loadFor(act: (lines: Lines) => void): Promise<void> {
  for (let missing = tryWith(act); missing; missing = tryWith(act)) await missing.load()
}

type Starting = Pick<LoadedPart<unknown>, 'start'>

const OF_GEAR: readonly Starting[] = [exec, modes, configure, shows, configs, tries, apply, acts]
const OF_HOSTS: readonly Starting[] = [host, apply, acts, tools, connections]

/** What the first prompt asks for; then the rest of what the network has, after what a line waits for. Never rejects. */
export async function loadCommands([first, ...others]: readonly Device[]): Promise<void> {
  if (!first) return
  await Promise.all([lines.start(), first.kind === 'host' ? host.start() : exec.start()])
  await whenPainted()
  while (queue) {
    await queue
    await whenPainted()
  }
  const all = [first, ...others].flatMap(({ kind }) => (kind === 'host' ? OF_HOSTS : OF_GEAR))
  await Promise.all([...new Set(all)].map(({ start }) => start()))
}

/** Of any network. Never rejects. */
export async function loadAllCommands(): Promise<void> {
  await Promise.all([lines, ...OF_GEAR, ...OF_HOSTS].map(({ start }) => start()))
}
