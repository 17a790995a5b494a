/**
 * Which code shares a file: what the same pages need first.
 *
 * By itself the bundler makes a file of each set of modules that the same screens import, which gives a screen eighty
 * files of two kilobytes each: over HTTP/1.1 a phone waits longer for its turns than for the bytes. Here only the pages
 * count that somebody opens first. What one of them needs, and no other, is one file; what two of them need is another.
 * What no page needs first stays as the bundler splits it. A page that is opened later and often has a say in it, too:
 * what it shares with others is in no file with what it does not need, and what its own feature has for it alone is one
 * file.
 */
import { fileURLToPath } from 'node:url'

import type { Rolldown } from 'vite'

import { AFTER_FIRST_FRAME, OPEN_LESSON_TEMPLATE, PAGE_FILES, SHELL } from '#app/page-files.ts'

import { neededFrom, type InfoOf } from './needed-modules.ts'

type Library = {
  readonly name: string
  readonly test: RegExp
  readonly tags?: '$initial'[]
  readonly priority: number
}

/**
 * Libraries in files of their own. `$initial`: what the home page loads anyway, and nothing else, or it would carry the
 * dashboard's. The two largest come side by side.
 */
export const LIBRARIES: readonly Library[] = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
    tags: ['$initial'],
    priority: 40,
  },
  {
    name: 'router',
    test: /node_modules[\\/]@tanstack[\\/]|platform[\\/]web[\\/]ui[\\/]page\.tsx/,
    tags: ['$initial'],
    priority: 30,
  },
  {
    name: 'identity-sdk',
    test: /node_modules[\\/](firebase|@firebase)[\\/]/,
    priority: 20,
  },
]

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
  // Soon, on each page of somebody who is signed in; on home before they go on to a page with the frame.
  soon: [APP, ...SHELL, ...AFTER_FIRST_FRAME],
}
const OPEN_LESSON = [
  'app/web/open-lesson.tsx',
  'app/web/open-lesson-app.tsx',
  ...OPEN_LESSON_TEMPLATE.modules,
  ...OPEN_LESSON_TEMPLATE.styles,
]
const OTHER_PAGES: Readonly<Record<string, readonly string[]>> = {
  open: OPEN_LESSON,
  // What a visitor comes to on it.
  check: [
    ...OPEN_LESSON,
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
/** Pages that are opened from others: what only they need stays as the bundler splits it, except what is their own. */
const LATER_PAGES: Readonly<Record<string, readonly string[]>> = {
  lab: [APP, ...SHELL, 'features/labs/web/lab-page.tsx'],
}
/** A feature with a later page, and what of it is loaded without that page. */
const OWN_OF_LATER = {
  folder: at('features/labs/'),
  others: [
    'features/labs/web.tsx',
    'features/labs/web/labs-page.tsx',
    'features/labs/web/outbox.ts',
  ],
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
  Object.entries({ ...PAGES_OF_APP, ...OTHER_PAGES, ...LATER_PAGES }).map(([page, modules]) => [
    page,
    modules.map(at),
  ]),
)

/**
 * What one file more costs a page, in bytes as written: on a phone's line (150 ms there and back, 1.6 Mbit/s, six
 * connections) about 5 kB compressed.
 */
export const COST_OF_FILE = 20_000

/** Modules that the same pages need, and what those need. */
type Part = {
  readonly isLibrary: boolean
  readonly pages: ReadonlySet<string>
  readonly ids: string[]
  readonly needs: string[]
  bytes: number
}

type Later = { readonly pages: ReadonlySet<string>; readonly isOwn: (id: string) => boolean }

function isOwnOfLater(infoOf: InfoOf): Later['isOwn'] {
  const { folder, others } = OWN_OF_LATER
  const shared = neededFrom(others.map(at), infoOf)
  return (id) => id.startsWith(folder) && !shared.has(id)
}

/** @returns the `name` of a group of the bundler's `codeSplitting`. */
export function firstChunks(): Rolldown.CodeSplittingNameFunction {
  let nameById: ReadonlyMap<string, string> | undefined
  return (id, context) => {
    const infoOf: InfoOf = (each) => context.getModuleInfo(each)
    nameById ??= nameChunks(PAGES, infoOf, {
      pages: new Set(Object.keys(LATER_PAGES)),
      isOwn: isOwnOfLater(infoOf),
    })
    return BEGINNINGS.includes(id) ? null : (nameById.get(id) ?? null)
  }
}

/**
 * @param pages the modules that each page loads first.
 * @param later those of them that are opened from others: what no other page needs first gets a name only where it is
 *   their own.
 * @returns the name of the file that each module goes into, by the module's id.
 */
export function nameChunks(
  pages: Readonly<Record<string, readonly string[]>>,
  infoOf: InfoOf,
  later: Later = { pages: new Set(), isOwn: () => false },
): ReadonlyMap<string, string> {
  const parts = [...partsOf(pages, infoOf)]
    .map((part) =>
      part.pages.isSubsetOf(later.pages) ? { ...part, ids: part.ids.filter(later.isOwn) } : part,
    )
    .toSorted((a, b) => a.pages.size - b.pages.size)
  const partById = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)))
  const isOnAll = (id: string, { pages: its }: Part) => {
    const other = partById.get(id)
    return other === undefined || its.isSubsetOf(other.pages)
  }
  const join = (part: Part) => {
    const [best] = parts
      .filter(
        (other) =>
          other !== part &&
          !other.isLibrary &&
          other.ids.length > 0 &&
          part.pages.isSubsetOf(other.pages) &&
          part.needs.every((id) => partById.get(id) === part || isOnAll(id, other)),
      )
      .map((other) => ({ other, gain: gainOf(part, other) }))
      .toSorted((a, b) => b.gain - a.gain)
    if (!best || best.gain <= 0) return false
    const { other } = best
    other.ids.push(...part.ids)
    other.needs.push(...part.needs)
    other.bytes += part.bytes
    for (const id of part.ids) partById.set(id, other)
    part.ids.length = 0
    return true
  }
  // What has joined may be what another one waited for.
  while (parts.some((part) => !part.isLibrary && part.ids.length > 0 && join(part)));
  return new Map([...partById].map(([id, { pages: its }]) => [id, nameOf(its)]))
}

/** @returns what is saved where the part is in the file of another one: in bytes as written, over all pages. */
function gainOf(part: Part, other: Part): number {
  const others = other.pages.size - part.pages.size
  const [styles, its] = [hasStyles(part), hasStyles(other)]
  const filesLess = part.pages.size * (styles && its ? 2 : 1)
  const filesMore = styles && !its ? others : 0
  return (filesLess - filesMore) * COST_OF_FILE - others * part.bytes
}

/** They are a file beside that of the code. */
const hasStyles = ({ ids }: Part) => ids.some((id) => id.endsWith('.css'))

function partsOf(
  pages: Readonly<Record<string, readonly string[]>>,
  infoOf: InfoOf,
): Iterable<Part> {
  const pagesById = new Map<string, Set<string>>()
  const needsById = new Map<string, Set<string>>()
  for (const [page, modules] of Object.entries(pages)) {
    for (const [id, needs] of neededFrom(modules, infoOf)) {
      pagesById.set(id, (pagesById.get(id) ?? new Set()).add(page))
      needsById.set(id, needs.union(needsById.get(id) ?? new Set()))
    }
  }
  const parts = new Map<string, Part>()
  for (const [id, itsPages] of pagesById) {
    const isLibrary = LIBRARIES.some(({ test }) => test.test(id))
    const key = [isLibrary, ...itsPages].join(' ')
    const part = parts.get(key) ?? { isLibrary, pages: itsPages, ids: [], needs: [], bytes: 0 }
    part.ids.push(id)
    part.needs.push(...(needsById.get(id) ?? []))
    part.bytes += infoOf(id)?.code?.length ?? 0
    parts.set(key, part)
  }
  return parts.values()
}

function nameOf(pages: ReadonlySet<string>): string {
  const ofApp = Object.keys(PAGES_OF_APP)
  const isOfApp = ofApp.every((page) => pages.has(page))
  const named = isOfApp ? ['app', ...[...pages].filter((page) => !ofApp.includes(page))] : pages
  return `for-${[...named].join('-')}`
}
