/**
 * Today's content eight times over: as much as the product must handle with more certifications.
 *
 * `node bench/eightfold-content.ts FOLDER [TIMES]` writes it; `CONTENT_FOLDER=FOLDER` makes the product and the
 * content tools use it. The first copy is the content as it is. Each other copy is a certification of its own: its
 * lessons, questions, cards, terms, topics, exams and tracks have new ids and refer to each other.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parse, stringify } from 'yaml'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))
const TIMES = 8

/** The fields in which a YAML file of the content names something by its id. */
const ID_KEYS = new Set(['id', 'topic', 'topics', 'lesson', 'lessons', 'exams'])
/** The fields that the content check compares for near duplicates. */
const COMPARED_KEYS = new Set(['stem', 'exhibit', 'front', 'back'])

type Entry = Record<string, unknown>

/**
 * Writes the content `times` times over into `folder`.
 *
 * @returns the id of every track that has an exam.
 * @throws where the folder has content already.
 */
export function multiplyContent(folder: string, times = TIMES): string[] {
  cpSync(CONTENT, folder, { recursive: true, force: false, errorOnExist: true })
  const lists = ['topics.yaml', 'tracks.yaml'].map((file) => ({
    file,
    entries: (parse(read(file)) as Entry[]).filter(({ exams }) => !isEmpty(exams)),
  }))
  const added = new Map(lists.map(({ file }): [string, string] => [file, '']))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (let copy = 2; copy <= times; copy++) {
    const inCopy = (entries: unknown) => stringify(renamed(entries, copy), { lineWidth: 0 })
    for (const lessonId of readdirSync(join(CONTENT, 'lessons'))) {
      const at = `lessons/${lessonId}`
      const to = `lessons/${idIn(copy, lessonId)}`
      write(`${to}/lesson.mdx`, lessonIn(copy, read(`${at}/lesson.mdx`)))
      write(`${to}/cards.yaml`, inCopy(parse(read(`${at}/cards.yaml`))))
      write(`${to}/questions.yaml`, inCopy(turnOptions(parse(read(`${at}/questions.yaml`)), copy)))
    }
    for (const kind of ['glossary', 'exams']) {
      for (const file of readdirSync(join(CONTENT, kind))) {
        const path = `${kind}/${idIn(copy, file.replace('.yaml', ''))}.yaml`
        write(path, inCopy(parse(read(`${kind}/${file}`))))
      }
    }
    for (const { file, entries } of lists) added.set(file, added.get(file) + inCopy(entries))
  }
  for (const [file, text] of added) write(file, `${read(file)}\n${text}`)
  const tracks = parse(readFileSync(join(folder, 'tracks.yaml'), 'utf8')) as Entry[]
  return tracks.filter(({ exams }) => !isEmpty(exams)).map(({ id }) => String(id))
}

const read = (path: string) => readFileSync(join(CONTENT, path), 'utf8')
const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0
const idIn = (copy: number, id: string) => `${id}-copy${copy}`

/** The same value with the ids of the copy, and with other words where the check refuses duplicates. */
function renamed(value: unknown, copy: number, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, copy, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, renamed(each, copy, name)]),
    )
  if (typeof value !== 'string') return value
  if (ID_KEYS.has(key)) return idIn(copy, value)
  return COMPARED_KEYS.has(key) ? value.replaceAll(/[A-Za-z]{3,}/g, `$&${copy}`) : value
}

/**
 * Repeating the same positions of right answers eight times would make the spread uneven: each copy starts at another
 * option.
 */
function turnOptions(questions: unknown, copy: number): unknown {
  return (questions as { options: unknown[] }[]).map(({ options, ...question }) => {
    const first = copy % options.length
    return { ...question, options: [...options.slice(first), ...options.slice(0, first)] }
  })
}

function lessonIn(copy: number, text: string): string {
  const [, front = '', body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? []
  const renamedBody = body
    .replaceAll(/(<Term id=")([^"]+)/g, (_, tag: string, id: string) => tag + idIn(copy, id))
    .replaceAll(
      /(\/dashboard\/lessons\/)([a-z0-9-]+)/g,
      (_, path: string, id: string) => path + idIn(copy, id),
    )
  return `---\n${stringify(renamed(parse(front), copy), { lineWidth: 0 })}---\n${renamedBody}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, times = String(TIMES)] = process.argv.slice(2)
  if (folder === undefined) {
    process.stderr.write(
      'Name the folder to write: node bench/eightfold-content.ts FOLDER [TIMES]\n',
    )
    process.exitCode = 2
  } else {
    const tracks = multiplyContent(folder, Number(times))
    process.stdout.write(`${folder} has the tracks ${tracks.join(', ')}\n`)
  }
}
