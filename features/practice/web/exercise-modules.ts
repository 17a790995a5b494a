/** Each kind of exercise: its code and its material, loaded where the kind is used and nowhere else. */
import { codePart, type CodePart } from '#platform/web/code-part.ts'

import type { ExerciseKind } from '../contract.ts'
import { LOAD_ENGINE_BY_KIND } from '../core/kinds.ts'
import type { Kind, Material } from '../core/material.ts'

/** The build gives the whole folder of a kind for its `kind.yaml`: app/vite/exercise-material.ts. */
const MATERIALS = import.meta.glob<Material<unknown, unknown>>(
  '../../../content/exercises/*/kind.yaml',
  { import: 'default' },
)

async function openKind(kind: ExerciseKind): Promise<Kind> {
  const loadMaterial = MATERIALS[`../../../content/exercises/${kind}/kind.yaml`]
  if (!loadMaterial) throw new Error(`The material of ${kind} is missing.`)
  const [engine, material] = await Promise.all([LOAD_ENGINE_BY_KIND[kind](), loadMaterial()])
  return engine.open(material)
}

const partByKind = new Map<ExerciseKind, CodePart<Kind>>()

/** The same promise each time, so that a component may wait for it. */
export function loadKind(kind: ExerciseKind): Promise<Kind> {
  const part = partByKind.get(kind) ?? codePart(() => openKind(kind))
  partByKind.set(kind, part)
  return part.read()
}
