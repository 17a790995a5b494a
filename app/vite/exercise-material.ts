/**
 * Delivers the material of a kind of exercise as modules, so that a lesson loads only what its drill can use.
 *
 * `content/exercises/<kind>/kind.yaml` becomes a small module: the kind's words, the topics of each scenario, and an
 * import for the scenarios of each topic, which are one module (decision 28). The files are compiled unchecked;
 * `npm run content:check` checks them.
 */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'
import { parse } from 'yaml'

/** With `?scenarios=<id>,<id>` it is these scenarios, and not the kind. */
const KIND_FILE = /\/exercises\/([^/]+)\/kind\.yaml(?:\?(?:.*&)?scenarios=([^&]+))?/

export function exerciseMaterial(): Plugin {
  return {
    name: 'exercise-material',
    async load(id) {
      const [, kind, scenarios] = KIND_FILE.exec(id) ?? []
      if (kind === undefined) return null
      const [file = ''] = id.split('?')
      const folder = dirname(file)
      const read = async (name: string): Promise<unknown> => {
        const path = join(folder, `${name}.yaml`)
        this.addWatchFile(path)
        return parse(await readFile(path, 'utf8'))
      }
      const readAll = async (names: readonly string[]) =>
        Object.fromEntries(
          await Promise.all(names.map(async (name) => [name, await read(name)] as const)),
        )
      if (scenarios !== undefined) {
        return `export default ${asCode(await readAll(scenarios.split(',')))}`
      }
      const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted()
      const ids = files.filter((name) => name !== 'kind.yaml').map((name) => name.slice(0, -5))
      return kindModule(await read('kind'), await readAll(ids))
    },
  }
}

/** What `features/practice/web/exercise-modules.ts` reads. */
function kindModule(kind: unknown, scenarios: Readonly<Record<string, unknown>>): string {
  const topicsById = Object.fromEntries(
    Object.entries(scenarios).map(([id, scenario]) => [id, topicsOf(scenario)]),
  )
  const ids = Object.keys(topicsById)
  const topics = [...new Set(Object.values(topicsById).flat())]
  const load = (loaded: readonly string[]) =>
    `() => import(${JSON.stringify(`./kind.yaml?scenarios=${loaded.join(',')}`)})`
  const loadByTopic = topics.map((topic) => {
    const about = ids.filter((id) => topicsById[id]?.includes(topic))
    return `${JSON.stringify(topic)}: ${load(about)}`
  })
  return [
    `export const kind = ${asCode(kind)}`,
    `export const topicsById = ${asCode(topicsById)}`,
    `export const loadByTopic = { ${loadByTopic.join(', ')} }`,
    `export const loadAll = ${ids.length > 0 ? load(ids) : 'null'}`,
  ].join('\n')
}

/** A file is read as it is while it is written: it may have no topics yet. */
function topicsOf(scenario: unknown): readonly string[] {
  const { topics } = (scenario ?? {}) as { readonly topics?: unknown }
  return Array.isArray(topics) ? topics.map(String) : []
}

/** JSON.parse reads a long text faster than the browser reads the same as code. */
const asCode = (data: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(data))})`

/** The name of a chunk of a kind, or undefined for any other module. */
export function materialChunkName(moduleId: string | null): string | undefined {
  const [, kind, scenarios] = KIND_FILE.exec(moduleId ?? '') ?? []
  if (kind === undefined) return undefined
  return `assets/${scenarios === undefined ? 'material' : 'scenarios'}-${kind}-[hash].js`
}
