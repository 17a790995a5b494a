/**
 * Writes the lessons as files of the built product.
 *
 * A lesson is compiled once for each version of its text. The result is cached under a key made of the text, of the
 * misconceptions that its answers name, and of everything that compiles it. Then the lessons are written next to the app, each under a name made of its content,
 * with a list that says which file each lesson has now. The pages name the list.
 */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { LESSON_LIST } from '#app/page-files.ts'

import { writeCompressed } from './compress.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The path of each lesson's compiled file, by the lesson's id. */
type CompiledLessons = ReadonlyMap<string, string>

/**
 * Compiles the lessons whose text is not in the cache, and removes from the cache what no lesson uses.
 *
 * @throws where a lesson cannot be compiled: `lessons/<id>/lesson.mdx:line: what is wrong`.
 */
export async function compileLessons(
  contentFolder: string,
  cacheFolder: string,
): Promise<CompiledLessons> {
  const [compiler, misconceptions, ids] = await Promise.all([
    compilerKey(ROOT),
    // Content elsewhere, such as drafts, may have none.
    readFile(join(contentFolder, 'misconceptions.yaml'), 'utf8').catch(() => ''),
    readdir(join(contentFolder, 'lessons')),
    mkdir(cacheFolder, { recursive: true }),
  ])
  const cached = new Set(await readdir(cacheFolder))
  const fileById = new Map<string, string>()
  const compressing: Promise<void>[] = []
  for (const id of ids.toSorted()) {
    const source = `lessons/${id}/lesson.mdx`
    const text = await readFile(join(contentFolder, source), 'utf8')
    const named = text.includes('misconception=') ? misconceptions : ''
    const key = `${compiler}\n${named}\n${text}`
    const file = `${createHash('sha256').update(key).digest('hex')}.js`
    fileById.set(id, file)
    if (cached.has(file)) continue
    // The compiler is only loaded when there is something to compile.
    const { compileLesson } = await import('./compile-lesson.ts')
    const code = await compileLesson(text, named).catch((error: Error & { line?: number }) => {
      throw new Error(`${source}:${error.line ?? 1}: ${error.message}`)
    })
    // Other threads compress while this one compiles the next lesson.
    compressing.push(keep(join(cacheFolder, file), code))
  }
  await Promise.all(compressing)
  const used = new Set(fileById.values())
  await removeAllBut(cacheFolder, used)
  return new Map(Array.from(fileById, ([id, file]) => [id, join(cacheFolder, file)]))
}

/** Writes the lessons next to the built app, writes the name of their list into its pages, and removes older lessons. */
export async function publishLessons(compiled: CompiledLessons, webFolder: string): Promise<void> {
  const folder = join(webFolder, 'assets/lessons')
  await mkdir(folder, { recursive: true })
  const published = new Set(await readdir(folder))
  const lessons = await Promise.all(
    Array.from(compiled, async ([id, path]) => {
      const hash = nameHash(await readFile(path))
      const file = `${id}-${hash}.js`
      if (!published.has(file)) await forAllForms(path, join(folder, file), copyFile)
      return { id, hash, file }
    }),
  )
  const hashById = Object.fromEntries(lessons.map(({ id, hash }) => [id, hash]))
  const list = `export default ${JSON.stringify(hashById)}`
  const listFile = `_list-${nameHash(list)}.js`
  if (!published.has(listFile)) await keep(join(folder, listFile), list)
  await nameListInPages(webFolder, `/assets/lessons/${listFile}`)
  await removeAllBut(folder, new Set([listFile, ...lessons.map(({ file }) => file)]))
}

/** Changes with every file of the project that compiles a lesson, and with the version of every package. */
export async function compilerKey(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await compilerFiles(root)) {
    hash.update(`${file}\n`)
    hash.update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

/** More files than needed: compiling too often is cheaper than following imports. */
export async function compilerFiles(root: string): Promise<readonly string[]> {
  const folders = ['app/vite', 'features/curriculum', 'platform/contract', 'platform/server']
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => `${folder}/${file}`),
    ),
  )
  const isCompiler = (file: string) =>
    file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/web/')
  return ['package-lock.json', ...files.flat().filter(isCompiler)].toSorted()
}

const nameHash = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8)

/** Writes a file and its compressed copies; the file itself last, so if it exists, they do too. */
async function keep(path: string, code: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  await writeFile(aside, code)
  await writeCompressed(aside)
  await forAllForms(aside, path, rename)
}

async function forAllForms(
  from: string,
  to: string,
  act: (from: string, to: string) => Promise<void>,
): Promise<void> {
  for (const form of ['.br', '.gz']) {
    await act(from + form, to + form).catch((error: NodeJS.ErrnoException) => {
      // Small files have no compressed copies.
      if (error.code !== 'ENOENT') throw error
    })
  }
  await act(from, to)
}

/** @param files to keep, together with their compressed copies. */
async function removeAllBut(folder: string, files: ReadonlySet<string>): Promise<void> {
  for (const file of await readdir(folder))
    if (!files.has(file.replace(/\.(br|gz)$/, ''))) await rm(join(folder, file))
}

const LIST_ADDRESS = new RegExp(
  LESSON_LIST.replace('.', '\\.').replace('00000000', '[\\w-]{8}'),
  'g',
)

async function nameListInPages(webFolder: string, address: string): Promise<void> {
  const pages = (await readdir(webFolder)).filter((file) => file.endsWith('.html'))
  for (const page of pages) {
    const path = join(webFolder, page)
    const html = await readFile(path, 'utf8')
    const named = html.replaceAll(LIST_ADDRESS, address)
    if (named === html) continue
    await writeFile(path, named)
    await writeCompressed(path)
  }
}
