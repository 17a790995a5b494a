/**
 * Writes the pages of the lessons that anyone can read: `lessons/<id>.html`, and their list, `lessons.html`.
 *
 * They are prerendered with the app's own components, from the compiled text of each lesson, and hydrated by
 * `app/web/open-lesson.tsx`. What the head says of an address is added by the server, which knows it.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { OPEN_LESSON_TEMPLATE } from '#app/page-files.ts'
import { OPEN_LESSONS_PATH, openLessonPath, type OpenPage } from '#features/lessons/contract.ts'

import { writeCompressed } from './compress.ts'
import { withSource } from './with-source.ts'

type Prerender = {
  readonly siteName: string
  readonly lesson: (lesson: OpenPage, compiled: object) => string
  readonly list: (lessons: readonly OpenPage[]) => string
}

type Page = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly body: string
  /** Tags for the head. */
  readonly links: readonly string[]
}

/** @param webFolder the built app, with its lessons published: their files are read from there. */
export async function writeOpenLessons(
  lessons: readonly OpenPage[],
  webFolder: string,
): Promise<void> {
  // A lesson may be open no more.
  await rm(join(webFolder, 'lessons'), { recursive: true, force: true })
  await removePage(join(webFolder, OPEN_LESSONS_PATH))
  if (lessons.length === 0) return
  const built = await readFile(join(webFolder, OPEN_LESSON_TEMPLATE.file), 'utf8')
  const styles = collectStyles()
  type Module = { prerenderOpenLessons: () => Promise<Prerender> }
  const pages = await withSource<Module, Page[]>(
    '/app/web/prerender-lesson.tsx',
    async ({ prerenderOpenLessons }) => {
      const prerender = await prerenderOpenLessons()
      const files = await lessonFiles(webFolder)
      const written = await Promise.all(
        lessons.map(async (lesson) => {
          const file = files(lesson.id)
          const compiled = (await import(pathToFileURL(file).href)) as object
          const html = styles.take(withoutScripts(prerender.lesson(lesson, compiled)))
          return {
            path: openLessonPath(lesson.id),
            title: `${lesson.title} · ${prerender.siteName}`,
            description: lesson.summary,
            body: `${inRoot(html)}\n    ${dataBlock(lesson)}`,
            links: [preload(`/assets/lessons/${basename(file)}`)],
          }
        }),
      )
      const list: Page = {
        path: OPEN_LESSONS_PATH,
        title: `Lessons to read without an account · ${prerender.siteName}`,
        description: 'Whole lessons, the first of each domain, with their exercises.',
        body: inRoot(prerender.list(lessons)),
        links: [],
      }
      return [...written, list]
    },
  )
  const template = await withOneSheet(built, styles.css(), webFolder)
  await mkdir(join(webFolder, 'lessons'), { recursive: true })
  await Promise.all(
    pages.map(async (page) => {
      const file = join(webFolder, page.path)
      await writeFile(file, fill(template, page))
      await writeCompressed(file)
    }),
  )
}

const ROOT = '<div id="root" data-prerendered="screen"></div>'

function fill(template: string, { title, description, body, links }: Page): string {
  if (!template.includes(ROOT)) throw new Error(`${OPEN_LESSON_TEMPLATE.source} has no ${ROOT}.`)
  const isList = links.length === 0
  const html = template
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(
      '</head>',
      () => `  <meta name="description" content="${escaped(description)}">\n  </head>`,
    )
    .replace(ROOT, () => body)
  // The list of lessons has no script but the one that sets its colors.
  return isList
    ? html.replace(/<template id="scripts">.*?<\/template>/s, '')
    : html.replace(/(?=<\/template>)/, () => links.join(''))
}

const inRoot = (html: string) => ROOT.replace('></', () => `>${html}</`)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const preload = (address: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`

/** Data, which the page's script reads; no text in it can end the element. */
const dataBlock = (lesson: OpenPage) =>
  `<script type="application/json" id="open-lesson">${JSON.stringify(lesson).replaceAll('<', '\\u003c')}</script>`

/** React's own: our policy allows no inline script. */
const withoutScripts = (html: string) => html.replaceAll(/<script\b.*?<\/script>/gs, '')

/**
 * Our policy refuses `style` attributes in HTML, which React writes where a drawing has a place or a size. So they
 * become rules of a style sheet; when React has hydrated the page, it sets the properties itself where they change.
 */
function collectStyles() {
  const numberByStyle = new Map<string, number>()
  return {
    take: (html: string) =>
      html.replaceAll(/ style="([^"]*)"/g, (_attribute, style: string) => {
        const number = numberByStyle.get(style) ?? numberByStyle.size
        numberByStyle.set(style, number)
        return ` data-style="${number}"`
      }),
    css: () =>
      Array.from(
        numberByStyle,
        ([style, number]) => `[data-style="${number}"]{${style.replaceAll('&quot;', '"')}}`,
      ).join('\n'),
  }
}

const SHEET = /[ \t]*<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)">\n/g

/**
 * The app's own sheet and one of all others: a request for each took turns on a slow line, and nothing is painted before
 * the last.
 *
 * The scripts' loader asks for each sheet by its address unless the page names it. So the page does, and turns it off: a
 * sheet that is off is not fetched.
 *
 * @param css to be added.
 */
async function withOneSheet(template: string, css: string, webFolder: string): Promise<string> {
  const [own, ...others] = [...template.matchAll(SHEET)]
  if (!own) throw new Error(`${OPEN_LESSON_TEMPLATE.source} has no style sheet.`)
  const addresses = others.map(([, address = '']) => address)
  const sheets = await Promise.all(
    addresses.map((address) => readFile(join(webFolder, address), 'utf8')),
  )
  const joined = [...sheets, css].join('\n')
  const hash = createHash('sha256').update(joined).digest('base64url').slice(0, 8)
  const address = `/assets/lessons/_styles-${hash}.css`
  const file = join(webFolder, address)
  await writeFile(file, joined)
  await writeCompressed(file)
  const tags = [
    `<link rel="stylesheet" crossorigin href="${address}">`,
    ...addresses.map((each) => `<link rel="stylesheet" crossorigin disabled href="${each}">`),
  ]
  return template
    .replaceAll(SHEET, (tag) => (tag === own[0] ? tag : ''))
    .replace(own[0], () => `${own[0]}    ${tags.join('\n    ')}\n`)
}

/** @returns the published file of each lesson. */
async function lessonFiles(webFolder: string): Promise<(id: string) => string> {
  const folder = join(webFolder, 'assets/lessons')
  const names = await readdir(folder)
  return (id) => {
    const name = names.find((each) => each.endsWith('.js') && each.slice(0, -12) === id)
    if (name === undefined) throw new Error(`The lesson ${id} was not published.`)
    return join(folder, name)
  }
}

async function removePage(file: string): Promise<void> {
  for (const form of ['', '.br', '.gz']) await rm(file + form, { force: true })
}
