/**
 * The lines that lead from one configuration of gear to another: how a fault is undone, as one would type it.
 *
 * They follow from what both would print, so a fault needs no lines of its own, and what a hint says is what works.
 */
import type { Gear, GearConfig } from '../../network/network.ts'
import { configureLine } from '../../terminal/gear/configure.ts'
import { configLines } from '../../terminal/gear/running-config.ts'
import { isConfigureMode, type Mode } from '../../terminal/session.ts'

/** Lines that enter a mode, each with the lines below it; a line that enters none has none. */
type Blocks = ReadonlyMap<string, readonly string[]>

/**
 * @param gear as it is configured now.
 * @returns none where it is configured like that already; null where its lines cannot tell the two configurations apart.
 */
export function linesToRestore(gear: Gear, wanted: GearConfig): readonly string[] | null {
  // What is said anew often replaces what was said before; where it does not, that is taken back first.
  for (const kept of [1, 2, -1, null] as const) {
    const changes = changesOf(
      blocksOf(configLines(gear, gear.config)),
      blocksOf(configLines(gear, wanted)),
      kept,
    )
    const done = enterAll(gear, changes)
    if (done && isSame(gear, done.gear, wanted)) return done.lines
  }
  return null
}

function blocksOf(lines: readonly string[]): Blocks {
  const blocks = new Map<string, string[]>()
  let current: string[] = []
  for (const line of lines) {
    if (line === '!' || line === 'end') continue
    if (line.startsWith(' ')) current.push(line.trim())
    else blocks.set(line, (current = blocks.get(line) ?? []))
  }
  return blocks
}

/** How many words of a line say what it sets: so many, all but the last, or none, so that each is taken back. */
type Kept = 1 | 2 | -1 | null

/** `isGone`: a line that is not said anymore, to be taken back. */
type Change = { readonly line: string; readonly isGone: boolean }

function changesOf(now: Blocks, wanted: Blocks, kept: Kept): readonly Change[] {
  const added = [...wanted].flatMap(([header, below]) => {
    const before = now.get(header)
    const inside = changesBetween(before ?? [], below, kept)
    return before && inside.length === 0 ? [] : [{ line: header, isGone: false }, ...inside]
  })
  return [...goneOf([...now.keys()], [...wanted.keys()], kept), ...added]
}

function changesBetween(
  now: readonly string[],
  wanted: readonly string[],
  kept: Kept,
): readonly Change[] {
  const missing = wanted.filter((line) => !now.includes(line))
  return [...goneOf(now, wanted, kept), ...missing.map((line) => ({ line, isGone: false }))]
}

function goneOf(now: readonly string[], wanted: readonly string[], kept: Kept): readonly Change[] {
  const missing = wanted.filter((line) => !now.includes(line))
  return now
    .filter((line) => !wanted.includes(line) && !isSaidAnew(line, missing, kept))
    .map((line) => ({ line, isGone: true }))
}

/** Whether another line begins alike: `switchport access vlan 10` and `switchport access vlan 20`. */
function isSaidAnew(line: string, lines: readonly string[], kept: Kept): boolean {
  if (kept === null) return false
  const start = line.split(' ').slice(0, kept).join(' ')
  return start !== '' && lines.some((other) => other.startsWith(`${start} `))
}

/** Ways to take a line back; a rule goes by its number, and some lines without their last word. */
function negations(line: string): readonly string[] {
  if (line.startsWith('no ')) return [line.slice(3)]
  const [numbered] = /^(rule )?\d+(?= )/.exec(line) ?? []
  return [`no ${numbered ?? line}`, `no ${line.split(' ').slice(0, -1).join(' ')}`]
}

/** What was taken back with another line already (`no switchport port-security`) is left out. */
function enterAll(
  gear: Gear,
  changes: readonly Change[],
): { readonly gear: Gear; readonly lines: readonly string[] } | null {
  let changed = gear
  let mode: Mode = { kind: 'configure' }
  const lines: string[] = []
  for (const { line, isGone } of changes) {
    let isEntered = false
    for (const way of isGone ? negations(line) : [line]) {
      if (!isConfigureMode(mode)) return null
      const result = configureLine(changed, mode, way)
      if ('problem' in result) continue
      ;({ gear: changed, mode } = result)
      lines.push(way)
      isEntered = true
      break
    }
    if (!isEntered && !isGone) return null
  }
  return { gear: changed, lines }
}

/** The order in which, for example, routes were entered makes no difference. */
function isSame(gear: Gear, restored: Gear, wanted: GearConfig): boolean {
  const [one, other] = [restored.config, wanted].map((config) =>
    [...blocksOf(configLines(gear, config))]
      .map(([header, below]) =>
        [header, ...(isList(header) ? below : below.toSorted())].join('\n '),
      )
      .toSorted()
      .join('\n'),
  )
  return one === other
}

function isList(header: string): boolean {
  return header.startsWith('ip access-list')
}
