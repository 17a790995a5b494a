/**
 * Delivers the material of a kind of exercise as one module: its `kind.yaml` and all its scenarios, as data.
 *
 * An import of `content/exercises/<kind>/kind.yaml` gets the whole folder. The files are compiled unchecked; `npm run
 * content:check` checks them.
 */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'
import { parse } from 'yaml'

const KIND_FILE = /\/exercises\/([^/]+)\/kind\.yaml$/

export function exerciseMaterial(): Plugin {
  return {
    name: 'exercise-material',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!KIND_FILE.test(file)) return null
      const folder = dirname(file)
      const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted()
      const entries = await Promise.all(
        names.map(async (name): Promise<[string, unknown]> => {
          const path = join(folder, name)
          this.addWatchFile(path)
          return [name.replace(/\.yaml$/, ''), parse(await readFile(path, 'utf8'))]
        }),
      )
      const { kind, ...scenarios } = Object.fromEntries(entries)
      // Browsers parse a long JSON text faster than the same data as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify({ kind, scenarios }))})`
    },
  }
}

/** The name of a kind's chunk, or undefined for any other module. */
export function materialChunkName(moduleId: string | null): string | undefined {
  const [, kind] = KIND_FILE.exec(moduleId ?? '') ?? []
  return kind === undefined ? undefined : `assets/material-${kind}-[hash].js`
}
