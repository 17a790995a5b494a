/**
 * Reads the catalog of resources and checks it.
 *
 * Every mistake is reported as `file:line: entry: what is wrong and what to write`, all at once, so that they can be
 * fixed in one go.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readYaml } from '#platform/server/parse-yaml.ts'

import type { Resource } from '../contract.ts'
import { buildResourceSearch, type ResourceSearch } from '../core/search-resources.ts'
import { resourceEntry } from './catalog-schema.ts'

const FILE = 'resources/resources.json'

export type Catalog = {
  readonly resources: readonly Resource[]
  readonly has: (id: string) => boolean
  readonly search: ResourceSearch
}

/**
 * @param folder the content folder, which holds `resources/resources.json`.
 * @param trackIds the existing tracks: an entry names at least one of them.
 * @throws an error that lists every mistake, a line each.
 */
export async function loadCatalog(folder: string, trackIds: readonly string[]): Promise<Catalog> {
  const { resources, problems } = await readCatalog(folder, trackIds)
  if (problems.length > 0) {
    throw new Error(`The free resources have mistakes:\n${problems.join('\n')}`)
  }
  return catalogOf(resources)
}

export function catalogOf(resources: readonly Resource[]): Catalog {
  const ids = new Set(resources.map(({ id }) => id))
  return { resources, has: (id) => ids.has(id), search: buildResourceSearch(resources) }
}

/** The valid entries and the mistakes, for a check that reports and continues. */
export async function readCatalog(
  folder: string,
  trackIds: readonly string[],
): Promise<{ resources: Resource[]; problems: string[] }> {
  let text: string
  try {
    text = await readFile(join(folder, FILE), 'utf8')
  } catch {
    return { resources: [], problems: [`${FILE}:1: this file is missing`] }
  }
  return parseCatalog(text, trackIds)
}

export function parseCatalog(
  text: string,
  trackIds: readonly string[],
): { resources: Resource[]; problems: string[] } {
  let entries: unknown
  try {
    entries = JSON.parse(text)
  } catch {
    return { resources: [], problems: syntaxProblems(text) }
  }
  if (!Array.isArray(entries)) {
    return { resources: [], problems: [`${FILE}:1: write a list of entries`] }
  }

  const entrySchema = resourceEntry(trackIds)
  const resources: Resource[] = []
  const found: Problem[] = []
  const indexByName = new Map<string, number>()
  for (const [index, entry] of (entries as unknown[]).entries()) {
    const result = entrySchema.safeParse(entry)
    if (!result.success) {
      for (const { path, message } of result.error.issues) {
        found.push({ path: [index, ...path], message: [...path, message].join(': ') })
      }
      continue
    }
    const { verified, checked, provenance: _, ...rest } = result.data
    for (const name of ['id', 'url'] as const) {
      const before = indexByName.get(`${name} ${rest[name]}`)
      if (before === undefined) indexByName.set(`${name} ${rest[name]}`, index)
      else {
        const message = `${name}: entry ${before + 1} has ${rest[name]} already; each entry has its own`
        found.push({ path: [index, name], message })
      }
    }
    resources.push({ ...rest, isVerified: verified, checkedOn: checked })
  }
  return { resources, problems: found.length === 0 ? [] : withLines(found, text, entries) }
}

type Problem = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The YAML parser knows the line of each value. Slow, so only for mistakes. */
function withLines(
  problems: readonly Problem[],
  text: string,
  entries: readonly unknown[],
): string[] {
  const { lineOf } = readYaml(text)
  return problems.map(({ path, message }) => {
    const index = Number(path[0])
    return `${FILE}:${lineOf(path)}: entry ${index + 1} (${nameOf(entries[index])}): ${message}`
  })
}

function nameOf(entry: unknown): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined
  return typeof id === 'string' ? id : 'no id'
}

function syntaxProblems(text: string): string[] {
  const [error] = readYaml(text).errors
  return [
    `${FILE}:${error?.line ?? 1}: this is not JSON: ${error?.reason ?? 'see a comma or quote'}`,
  ]
}
