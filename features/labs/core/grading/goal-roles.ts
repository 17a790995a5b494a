/** Which devices and cables of a scene a goal is about. */
import { fillWords } from '../fill-words.ts'
import type { Goal } from '../goal.ts'
import type { Scene } from '../scene.ts'

export type Service = NonNullable<Extract<Goal, { kind: 'reaches' }>['service']>

/** One device that tries to reach another, at the address under which people know it. */
export type Pair = {
  readonly from: string
  readonly to: string
  readonly service: Service
  readonly family?: 6
  /** By which it goes there; absent: by the address that people know. */
  readonly name?: string
}

/** The goals that apply: those whose roles, cables and checks the scene has. */
export function goalsOf<Some extends Goal>(goals: readonly Some[], scene: Scene): readonly Some[] {
  return goals.filter((goal) => isAbout(goal, scene))
}

function isAbout(goal: Goal, { roles, cables, worksheet }: Scene): boolean {
  if (goal.kind === 'passes') return worksheet?.checks[goal.check] !== undefined
  const named = goal as Partial<Record<string, string>>
  const { from, to, by, device, at, server, outsiders, cables: cableRole } = named
  return (
    [from, to, by, device, at, server, outsiders].every(
      (role) => role === undefined || roles[role]?.length,
    ) &&
    (cableRole === undefined || Boolean(cables[cableRole]?.length))
  )
}

export function devicesOf(role: string, { roles }: Scene): readonly string[] {
  return roles[role] ?? []
}

export function pairsOf(
  goal: {
    readonly from: string
    readonly to: string
    readonly service?: Service | undefined
    readonly family?: 6 | undefined
    readonly name?: string | undefined
  },
  scene: Scene,
): readonly Pair[] {
  return devicesOf(goal.from, scene).flatMap((from) =>
    devicesOf(goal.to, scene)
      .filter((to) => to !== from)
      .map((to) => ({
        from,
        to,
        service: goal.service ?? 'ping',
        ...(goal.family && { family: goal.family }),
        ...(goal.name !== undefined && { name: fillWords(goal.name, scene.words) }),
      })),
  )
}

/** Who looks up a name that leads to whom. */
export function namedPairsOf(
  goal: Extract<Goal, { kind: 'resolves' }>,
  scene: Scene,
): readonly { readonly from: string; readonly to: string; readonly name: string }[] {
  const name = fillWords(goal.name, scene.words)
  return devicesOf(goal.from, scene).flatMap((from) =>
    devicesOf(goal.to, scene).map((to) => ({ from, to, name })),
  )
}
