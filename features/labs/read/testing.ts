/** Where tests of labs find their files. */
import { fileURLToPath } from 'node:url'

export const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url))
