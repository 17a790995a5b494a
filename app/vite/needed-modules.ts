/**
 * Which modules a page needs.
 *
 * A module that passes on what others export, such as a feature's contract or the index of a library, is followed only
 * to what is asked for: whoever takes one icon needs no other.
 */
import { parseSync } from 'vite'

type ModuleInfo = { readonly importedIds: readonly string[]; readonly code?: string | null }
export type InfoOf = (id: string) => ModuleInfo | null

/** An export of a module by its name; `*` for all of them, and none where it is only to be run. */
type Needed = { readonly id: string; readonly name: string }

type Links = {
  readonly imports: readonly Needed[]
  /** Under which name the module passes on what; `*` for all that the other exports. */
  readonly passedOn: readonly (Needed & { readonly as: string })[]
}

/**
 * @returns the modules, and all that is needed for them at once, by id; each with what it needs itself, wherever that comes
 *   from in the end.
 */
export function neededFrom(
  entries: readonly string[],
  infoOf: InfoOf,
): ReadonlyMap<string, ReadonlySet<string>> {
  const needs = new Map<string, Set<string>>()
  const linksById = new Map<string, Links | null>()
  const asked = new Set<string>()
  const linksOf = (id: string): Links | null => {
    const known = linksById.get(id)
    if (known !== undefined) return known
    const info = infoOf(id)
    const links = info && readLinks(info)
    linksById.set(id, links)
    if (links) needs.set(id, new Set())
    for (const each of links?.imports ?? []) need(each, id)
    return links
  }
  const need = ({ id, name }: Needed, by: string): void => {
    const key = [by, id, name].join('\0')
    if (asked.has(key)) return
    asked.add(key)
    const links = linksOf(id)
    if (links) needs.get(by)?.add(id)
    for (const { as, ...source } of links?.passedOn ?? []) {
      if (as === '*') need({ ...source, name }, by)
      else if (as === name || name === '*') need(source, by)
    }
  }
  for (const id of entries) need({ id, name: '*' }, '')
  return needs
}

/** Each page asks for the same modules. */
const linksByInfo = new WeakMap<ModuleInfo, Links>()

function readLinks(info: ModuleInfo): Links {
  const links = linksByInfo.get(info) ?? parseLinks(info)
  linksByInfo.set(info, links)
  return links
}

const NO_LINKS = { staticImports: [], staticExports: [] } as const

/** Parsing takes long, and not every module imports or exports. */
function hasLinks(code: string): boolean {
  return /\b(?:im|ex)port\b/.test(code)
}

function parseLinks({ importedIds, code }: ModuleInfo): Links {
  const { staticImports, staticExports } = hasLinks(code ?? '')
    ? parseSync('module.js', code ?? '').module
    : NO_LINKS
  const exports = staticExports.flatMap(({ entries }) => entries)
  const requests = [...staticImports, ...exports]
    .flatMap(({ moduleRequest }) => moduleRequest ?? [])
    .toSorted((a, b) => a.start - b.start)
  // The bundler lists them in the order of the text, and after them what it has added itself.
  const inOrder = [...new Set(requests.map(({ value }) => value))]
  const idOf = ({ value }: { readonly value: string }) =>
    importedIds[inOrder.indexOf(value)] ?? value
  const imports = staticImports.flatMap(({ moduleRequest, entries }) => {
    const id = idOf(moduleRequest)
    if (entries.length === 0) return [{ id, name: '', local: '' }]
    return entries.map(({ importName: { kind, name }, localName }) => ({
      id,
      name: kind === 'Default' ? 'default' : (name ?? '*'),
      local: localName.value,
    }))
  })
  const passedOn = exports.flatMap(({ moduleRequest, exportName, importName, localName }) => {
    const as = exportName.name ?? '*'
    if (moduleRequest) return [{ as, id: idOf(moduleRequest), name: importName.name ?? '*' }]
    // `import * as x` and then `export { x }`: for the parser that is an export of the module's own.
    const whole = imports.find(({ local, name }) => name === '*' && local === localName.name)
    return whole ? [{ as, id: whole.id, name: '*' }] : []
  })
  const isPassedOn = ({ id, name }: Needed) =>
    name === '*' && passedOn.some((each) => each.id === id && each.name === '*' && each.as !== '*')
  const added = importedIds.slice(inOrder.length).map((id) => ({ id, name: '*' }))
  return { imports: [...imports.filter((each) => !isPassedOn(each)), ...added], passedOn }
}
