/** Where the content is, and the copy that a build makes of it, so that no start has to parse it. */
import { fileURLToPath } from 'node:url'

const CONTENT_COPY = fileURLToPath(new URL('../../.cache/content.json', import.meta.url))
export const CONTENT_FOLDER = fileURLToPath(new URL('../../content', import.meta.url))

/** @throws with every mistake in the content, one a line, where the copy is missing or older than the content. */
export async function loadCompiledCurriculum() {
  const { loadCurriculum } = await import('#features/curriculum/build.ts')
  return loadCurriculum(CONTENT_FOLDER, CONTENT_COPY)
}
