/** Each lab as a page needs it: its file, and the code that makes its problems. Loaded when the lab is opened. */
import { codePart, type CodePart } from '#platform/web/code-part.ts'

import { LabId } from '../contract.ts'
import { LOAD_GENERATOR_BY_LAB } from '../core/generators.ts'
import type { LabFile } from '../core/lab-file.ts'
import type { Generator } from '../core/scene.ts'

export type LoadedLab = { readonly file: LabFile; readonly generate: Generator }

/** What the build makes of a `lab.yaml`: app/vite/lab-files.ts. */
type LabModule = { readonly default: LabFile }

const FILES = import.meta.glob<LabModule>('../../../content/labs/*/lab.yaml')

async function openLabFiles(labId: LabId): Promise<LoadedLab> {
  const load = FILES[`../../../content/labs/${labId}/lab.yaml`]
  if (!load) throw new Error(`The file of the lab ${labId} is missing.`)
  const [module, generate] = await Promise.all([load(), LOAD_GENERATOR_BY_LAB[labId]()])
  return { file: module.default, generate }
}

const partByLab = new Map<LabId, CodePart<LoadedLab>>()

function partOf(labId: LabId): CodePart<LoadedLab> {
  const part = partByLab.get(labId) ?? codePart(() => openLabFiles(labId))
  partByLab.set(labId, part)
  return part
}

/** The same promise each time, so that a component may wait for it. */
export function loadLab(labId: LabId): Promise<LoadedLab> {
  return partOf(labId).read()
}

/** Begins to load a lab before its screen asks for it; nothing for one that does not exist. */
export async function prepareLab(labId: string): Promise<void> {
  const { data: known } = LabId.safeParse(labId)
  if (known !== undefined) await partOf(known).start()
}
