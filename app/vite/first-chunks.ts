/**
 * Which code shares a file: what the same pages need first.
 *
 * By itself the bundler makes a file of each set of modules that the same screens import, which gives a screen eighty
 * files of two kilobytes each: over HTTP/1.1 a phone waits longer for its turns than for the bytes. Here only the pages
 * count that somebody opens first. What one of them needs, and no other, is one file; what two of them need is another.
 * What no page needs first stays as the bundler splits it.
 */
import { fileURLToPath } from 'node:url'

import type { Rolldown } from 'vite'

import { AFTER_FIRST_FRAME, OPEN_LESSON_TEMPLATE, PAGE_FILES } from '#app/page-files.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Every page of the app begins with it. */
const APP = 'app/web/main.tsx'

/** The modules that each page loads first, by the page's name. */
const PAGES_OF_APP: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    PAGE_FILES.map(({ file, modules, styles = [] }) => [
      file.replace('.html', ''),
      [APP, ...modules, ...styles],
    ]),
  ),
  // Soon, on each page of somebody who is signed in.
  soon: [APP, ...AFTER_FIRST_FRAME],
}
const OTHER_PAGES: Readonly<Record<string, readonly string[]>> = {
  open: [
    'app/web/open-lesson.tsx',
    'app/web/open-lesson-app.tsx',
    ...OPEN_LESSON_TEMPLATE.modules,
    ...OPEN_LESSON_TEMPLATE.styles,
  ],
  // What a visitor comes to on it.
  check: [
    'features/practice/web/requested-exercise.tsx',
    'features/curriculum/web/question/question-form.tsx',
    'features/curriculum/web/question/question-text.tsx',
    'features/curriculum/web/question/judged-answer.tsx',
    'features/flashcards/web/visitor-review.ts',
  ],
  register: ['app/web/register.ts'],
  google: ['features/identity/web/register-google.ts'],
  mailed: ['app/web/partner.ts', 'app/web/stop-reminders.ts'],
}
/** They begin a page as they are loaded: nothing else may be in a file with them. */
const BEGINNINGS = [
  APP,
  'app/web/open-lesson.tsx',
  'app/web/register.ts',
  'app/web/partner.ts',
  'app/web/stop-reminders.ts',
].map(at)
const PAGES = Object.fromEntries(
  Object.entries({ ...PAGES_OF_APP, ...OTHER_PAGES }).map(([page, modules]) => [
    page,
    modules.map(at),
  ]),
)

/** In bytes as written, a quarter of which goes over the line. What is smaller goes along with what more pages need. */
export const SMALLEST = 12_000

type Module = { readonly importedIds: readonly string[]; readonly code?: string | null }
type InfoOf = (id: string) => Module | null
/** Modules that the same pages need. */
type Part = { readonly pages: ReadonlySet<string>; readonly ids: string[]; bytes: number }

/** @returns the `name` of a group of the bundler's `codeSplitting`. */
export function firstChunks(): Rolldown.CodeSplittingNameFunction {
  let nameById: ReadonlyMap<string, string> | undefined
  return (id, context) => {
    nameById ??= nameChunks(PAGES, (each) => context.getModuleInfo(each))
    return BEGINNINGS.includes(id) ? null : (nameById.get(id) ?? null)
  }
}

/**
 * @param pages the modules that each page loads first.
 * @returns the name of the file that each module goes into, by the module's id.
 */
export function nameChunks(
  pages: Readonly<Record<string, readonly string[]>>,
  infoOf: InfoOf,
): ReadonlyMap<string, string> {
  const parts = [...partsOf(pages, infoOf)].toSorted((a, b) => a.pages.size - b.pages.size)
  const partById = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)))
  for (const [index, part] of parts.entries()) {
    if (part.bytes >= SMALLEST) continue
    const imported = part.ids.flatMap((id) => infoOf(id)?.importedIds ?? [])
    // Its other pages load a little that they do not need, and nothing besides.
    const larger = parts.slice(index + 1).find(
      ({ pages: its }) =>
        part.pages.isSubsetOf(its) &&
        imported.every((id) => {
          const other = partById.get(id)
          return other === undefined || other === part || its.isSubsetOf(other.pages)
        }),
    )
    if (!larger) continue
    larger.ids.push(...part.ids)
    larger.bytes += part.bytes
    for (const id of part.ids) partById.set(id, larger)
  }
  return new Map([...partById].map(([id, part]) => [id, nameOf(part.pages)]))
}

function partsOf(
  pages: Readonly<Record<string, readonly string[]>>,
  infoOf: InfoOf,
): Iterable<Part> {
  const pagesById = new Map<string, Set<string>>()
  for (const [page, modules] of Object.entries(pages)) {
    for (const id of closureOf(modules, infoOf)) {
      pagesById.set(id, (pagesById.get(id) ?? new Set()).add(page))
    }
  }
  const parts = new Map<string, Part>()
  for (const [id, itsPages] of pagesById) {
    const key = [...itsPages].join(' ')
    const part = parts.get(key) ?? { pages: itsPages, ids: [], bytes: 0 }
    part.ids.push(id)
    part.bytes += infoOf(id)?.code?.length ?? 0
    parts.set(key, part)
  }
  return parts.values()
}

/** The modules, and all that they import at once. */
function closureOf(modules: readonly string[], infoOf: InfoOf): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    const info = found.has(id) ? null : infoOf(id)
    if (!info) return
    found.add(id)
    for (const imported of info.importedIds) add(imported)
  }
  for (const module of modules) add(module)
  return found
}

function nameOf(pages: ReadonlySet<string>): string {
  const ofApp = Object.keys(PAGES_OF_APP)
  const isOfApp = ofApp.every((page) => pages.has(page))
  const named = isOfApp ? ['app', ...[...pages].filter((page) => !ofApp.includes(page))] : pages
  return `for-${[...named].join('-')}`
}
