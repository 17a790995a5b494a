/** Opens the content that a build has compiled, and compiles it where that has not happened. */
import { fileURLToPath } from 'node:url'

import { CONTENT_FOLDER, LABS_FROM } from '#app/content-folder.ts'
import type { Curriculum, SlipsByItem } from '#features/curriculum/contract.ts'
import { openCurriculum, readCompiled } from '#features/curriculum/server.ts'
import type { LabId } from '#features/labs/contract.ts'
import type { LabFile } from '#features/labs/server.ts'
import type { ExerciseKind } from '#features/practice/contract.ts'
import type { WholeKind } from '#features/practice/server.ts'
import { loadCatalog, type Catalog } from '#features/resources/server.ts'

const COMPILED_FOLDER = fileURLToPath(new URL('../../.cache/content', import.meta.url))

/** @throws with every mistake in the content, one a line, when it has to compile because the output is missing or outdated. */
export async function loadCompiledCurriculum(): Promise<Curriculum> {
  const compiled = await readCompiled(COMPILED_FOLDER, CONTENT_FOLDER)
  if (compiled) return openCurriculum(compiled)
  // The parsers are only loaded when there is something to parse.
  const { compileFolder } = await import('#features/curriculum/build.ts')
  await compileFolder(CONTENT_FOLDER, COMPILED_FOLDER)
  const made = await readCompiled(COMPILED_FOLDER, CONTENT_FOLDER)
  if (!made) throw new Error('The content changed while it was compiled. Start again.')
  return openCurriculum(made)
}

/** Everything that `buildServer` needs of the content. @throws with every mistake in it, one a line. */
export async function loadContent(): Promise<{ curriculum: Curriculum; catalog: Catalog }> {
  const curriculum = await loadCompiledCurriculum()
  const trackIds = curriculum.tracks.map(({ id }) => id)
  return { curriculum, catalog: await loadCatalog(CONTENT_FOLDER, trackIds) }
}

/** A kind of exercise with all of its files, for the server that judges. @param slips what wrong answers show. */
export async function openKind(kind: ExerciseKind, slips: SlipsByItem = {}): Promise<WholeKind> {
  // The parser of its files is only loaded when there is something to parse.
  const practice = await import('#features/practice/build.ts')
  return practice.openKind(CONTENT_FOLDER, kind, slips)
}

/** The file of a lab, for the list and for the server that judges. */
export async function openLabFile(labId: LabId): Promise<LabFile> {
  const labs = await import('#features/labs/build.ts')
  return labs.openLabFile(LABS_FROM, labId)
}
