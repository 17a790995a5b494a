/**
 * The lines that lead from one configuration of gear to another: how a fault is undone, as one would type it.
 *
 * They follow from what both would print, so a fault needs no lines of its own, and what a hint says is what works.
 */
import type { Gear, GearConfig } from '../../network/network.ts'
import { configureLine, isConfigureMode } from '../../terminal/gear/configure.ts'
import { configLines } from '../../terminal/gear/running-config.ts'
import type { Mode } from '../../terminal/session.ts'

/** Lines that enter a mode, each with the lines below it; a line that enters none has none. */
type Blocks = ReadonlyMap<string, readonly string[]>

/**
 * @param gear as it is configured now.
 * @returns null where its lines cannot tell the two configurations apart.
 */
export function linesToRestore(gear: Gear, wanted: GearConfig): readonly string[] | null {
  // What is said anew often replaces what was said before; where it does not, that is taken back first.
  for (const isThorough of [false, true]) {
    const lines = linesBetween(
      blocksOf(configLines(gear, gear.config)),
      blocksOf(configLines(gear, wanted)),
      isThorough,
    )
    const restored = configureAll(gear, lines)
    if (restored && isSame(gear, restored, wanted)) return lines
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

function linesBetween(now: Blocks, wanted: Blocks, isThorough: boolean): readonly string[] {
  const added = [...wanted].flatMap(([header, below]) => {
    const before = now.get(header)
    const inside = changesBetween(before ?? [], below, isThorough)
    return before && inside.length === 0 ? [] : [header, ...inside]
  })
  const gone = [...now.keys()].filter(
    (header) => !wanted.has(header) && (isThorough || !isSaidAnew(header, [...wanted.keys()])),
  )
  return [...gone.map(negated), ...added]
}

function changesBetween(
  now: readonly string[],
  wanted: readonly string[],
  isThorough: boolean,
): readonly string[] {
  const missing = wanted.filter((line) => !now.includes(line))
  const gone = now.filter(
    (line) => !wanted.includes(line) && (isThorough || !isSaidAnew(line, missing)),
  )
  return [...gone.map(negated), ...missing]
}

/** Whether another line begins alike: `switchport access vlan 10` and `switchport access vlan 20`. */
function isSaidAnew(line: string, lines: readonly string[]): boolean {
  const start = line.split(' ').slice(0, -1).join(' ')
  return start !== '' && lines.some((other) => other.startsWith(`${start} `))
}

function negated(line: string): string {
  if (line.startsWith('no ')) return line.slice(3)
  const [rule] = /^(rule )?\d+(?= )/.exec(line) ?? []
  return `no ${rule ?? line}`
}

function configureAll(gear: Gear, lines: readonly string[]): Gear | null {
  let changed = gear
  let mode: Mode = { kind: 'configure' }
  for (const line of lines) {
    if (!isConfigureMode(mode)) return null
    const result = configureLine(changed, mode, line)
    if ('problem' in result) return null
    ;({ gear: changed, mode } = result)
  }
  return changed
}

/** The order in which, for example, routes were entered makes no difference. */
function isSame(gear: Gear, restored: Gear, wanted: GearConfig): boolean {
  const [one, other] = [restored.config, wanted].map((config) =>
    [...blocksOf(configLines(gear, config))]
      .map(([header, below]) => [header, ...below].join('\n '))
      .toSorted()
      .join('\n'),
  )
  return one === other
}
