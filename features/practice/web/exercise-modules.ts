/** Each kind of exercise: its code, and of its material what a drill can use. Loaded where it is used and nowhere else. */
import { codePart, type CodePart } from '#platform/web/code-part.ts'

import type { ExerciseKind } from '../contract.ts'
import { LOAD_ENGINE_BY_KIND } from '../core/kinds.ts'
import type { Kind, Material } from '../core/material.ts'

type Scenarios = Readonly<Record<string, unknown>>
type LoadScenarios = () => Promise<{ readonly default: Scenarios }>

/** What the build makes of a `kind.yaml` and the scenarios beside it: app/vite/exercise-material.ts. */
type MaterialModule = {
  readonly kind: unknown
  /** In the order of the folder. */
  readonly topicsById: Readonly<Record<string, readonly string[]>>
  /** The scenarios about a topic; nothing for a topic without any. */
  readonly loadByTopic: Readonly<Record<string, LoadScenarios>>
  /** Null where the kind has no scenarios. */
  readonly loadAll: LoadScenarios | null
}

const MATERIALS = import.meta.glob<MaterialModule>('../../../content/exercises/*/kind.yaml')

/** What a drill is about. */
type Drill = {
  /** Everything where empty. */
  readonly topics: readonly string[]
  /** The problem to begin with, whatever its topics. */
  readonly scenario?: string | undefined
}

async function openKind(kind: ExerciseKind, drill: Drill): Promise<Kind> {
  const [engine, material] = await Promise.all([
    LOAD_ENGINE_BY_KIND[kind](),
    loadMaterial(kind, drill),
  ])
  return engine.open(material)
}

async function loadMaterial(kind: ExerciseKind, drill: Drill): Promise<Material<unknown, unknown>> {
  const load = MATERIALS[`../../../content/exercises/${kind}/kind.yaml`]
  if (!load) throw new Error(`The material of ${kind} is missing.`)
  const module = await load()
  const loaded = await Promise.all(loadersFor(module, drill).map((loadPart) => loadPart()))
  const scenarios = new Map(loaded.flatMap((part) => Object.entries(part.default)))
  // In the folder's order, whatever came first: a seed picks by it.
  const ids = Object.keys(module.topicsById).filter((id) => scenarios.has(id))
  return {
    kind: module.kind,
    scenarios: Object.fromEntries(ids.map((id) => [id, scenarios.get(id)])),
  }
}

function loadersFor(
  { topicsById, loadByTopic, loadAll }: MaterialModule,
  { topics, scenario }: Drill,
): readonly LoadScenarios[] {
  if (topics.length === 0) return loadAll ? [loadAll] : []
  const ofScenario = (scenario !== undefined && topicsById[scenario]) || []
  const isOutside = !ofScenario.some((topic) => topics.includes(topic))
  const wanted = isOutside ? [...topics, ...ofScenario.slice(0, 1)] : topics
  return wanted.flatMap((topic) => loadByTopic[topic] ?? [])
}

const partByDrill = new Map<string, CodePart<Kind>>()

/** The same promise each time, so that a component may wait for it. */
export function loadKind(kind: ExerciseKind, drill: Drill): Promise<Kind> {
  const key = JSON.stringify([kind, drill.topics, drill.scenario])
  const part = partByDrill.get(key) ?? codePart(() => openKind(kind, drill))
  partByDrill.set(key, part)
  return part.read()
}
