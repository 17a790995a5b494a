/**
 * Delivers each `content/labs/<lab-id>/lab.yaml` as a module, which a page loads when the lab is opened.
 *
 * The file is compiled unchecked; `npm run content:check` checks it.
 */
import { readFile } from 'node:fs/promises'

import type { Plugin } from 'vite'
import { parse } from 'yaml'

const LAB_FILE = /\/labs\/([^/]+)\/lab\.yaml$/

export function labFiles(): Plugin {
  return {
    name: 'lab-files',
    async load(id) {
      if (!LAB_FILE.test(id)) return null
      const file: unknown = parse(await readFile(id, 'utf8'))
      // JSON.parse reads a long text faster than the browser reads the same as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(file))})`
    },
  }
}

/** The name of the chunk of a lab, or undefined for any other module. */
export function labChunkName(moduleId: string | null): string | undefined {
  const [, lab] = LAB_FILE.exec(moduleId ?? '') ?? []
  return lab === undefined ? undefined : `assets/lab-${lab}-[hash].js`
}
