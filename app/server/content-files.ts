/** The content, and the copy that a build makes of it, so that no start has to parse it. */
import { fileURLToPath } from 'node:url'

import { CONTENT_FOLDER } from '#app/content-folder.ts'
import { loadCurriculum } from '#features/curriculum/server.ts'

const CONTENT_COPY = fileURLToPath(new URL('../../.cache/content.json', import.meta.url))

/** @throws with every mistake in the content, one a line, where the copy is missing or older than the content. */
export const loadCompiledCurriculum = () => loadCurriculum(CONTENT_FOLDER, CONTENT_COPY)
