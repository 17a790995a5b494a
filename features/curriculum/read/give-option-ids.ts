/**
 * Gives an id to every option in `lessons/<id>/questions.yaml` that has none.
 *
 * Lines are inserted and nothing else is changed, so layout and comments stay.
 *
 * Before options had ids, releases made them from the option's text. Stored answers and open pages contain those, so
 * the first run in a folder records them in `option-aliases.json`. If that file exists, options without an id are
 * newer and get only an id.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { isMap, isScalar, isSeq, LineCounter, parseDocument, stringify, type YAMLMap } from 'yaml'

import { suggestOptionIds } from '../core/option-ids.ts'
import { OPTION_ALIASES, writeAliases, type OptionAliases } from './option-aliases.ts'

type Given = {
  /** The number of new ids, by file. */
  readonly counts: ReadonlyMap<string, number>
  /** `file:line: why it cannot be read`; that file was not changed. */
  readonly problems: readonly string[]
}

export async function giveOptionIds(folder: string): Promise<Given> {
  const counts = new Map<string, number>()
  const problems: string[] = []
  const known = await readFile(join(folder, OPTION_ALIASES), 'utf8').then(
    (text) => JSON.parse(text) as OptionAliases,
    () => null,
  )
  const recorded: OptionAliases = {}
  for (const lessonId of (await readdir(join(folder, 'lessons'))).toSorted()) {
    const file = `lessons/${lessonId}/questions.yaml`
    const text = await readFile(join(folder, file), 'utf8').catch(() => '')
    const result = insertOptionIds(text, known ?? {})
    if (result.mistake !== null) problems.push(`${file}:${result.mistake}`)
    if (result.given.length === 0) continue
    await writeFile(join(folder, file), result.text)
    counts.set(file, result.given.length)
    for (const { questionId, id, text } of result.given) {
      ;(recorded[questionId] ??= {})[id] = idsFromText(text)
    }
  }
  if (known === null && counts.size > 0) {
    await writeFile(join(folder, OPTION_ALIASES), writeAliases(recorded))
  }
  return { counts, problems }
}

type GivenId = { readonly questionId: string; readonly id: string; readonly text: string }

/** @returns the file's text with the ids in it, and `line: what is wrong` where it is not YAML. */
function insertOptionIds(
  text: string,
  aliases: OptionAliases,
): { text: string; given: GivenId[]; mistake: string | null } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error) {
    const line = error.linePos?.[0].line ?? 1
    return { text, given: [], mistake: `${line}: ${error.message.split('\n')[0]}` }
  }
  const inserts: { readonly at: number; readonly text: string }[] = []
  const given: GivenId[] = []
  for (const question of questionMaps(document.contents)) {
    const questionId = String(question.get('id'))
    const list = question.get('options')
    const options = isSeq(list) ? list.items.filter((option) => isMap(option)) : []
    for (const [position, id] of idsFor(options, aliases[questionId] ?? {})) {
      const option = options[position]
      const key: unknown = option?.items[0]?.key
      if (!option || !isScalar(key) || !key.range) continue
      const at = key.range[0]
      const { col } = lines.linePos(at)
      const next = option.flow ? ', ' : `\n${' '.repeat(col - 1)}`
      inserts.push({ at, text: `id: ${yamlText(id)}${next}` })
      given.push({ questionId, id, text: textOf(option) ?? '' })
    }
  }
  const parts = inserts.map(
    (insert, index) => text.slice(inserts[index - 1]?.at ?? 0, insert.at) + insert.text,
  )
  return { text: parts.join('') + text.slice(inserts.at(-1)?.at ?? 0), given, mistake: null }
}

/** Each question, also those of a case. */
function questionMaps(contents: unknown): YAMLMap[] {
  const entries = isSeq(contents) ? contents.items.filter((entry) => isMap(entry)) : []
  return entries.flatMap((entry) => [entry, ...questionMaps(entry.get('questions'))])
}

/** The id for each option that has none, by its position. An option that lost its id gets the same one again. */
function idsFor(
  options: readonly YAMLMap[],
  aliases: Readonly<Record<string, readonly string[]>>,
): Map<number, string> {
  const taken = options.flatMap((option) => (option.has('id') ? [String(option.get('id'))] : []))
  const before = new Map<number, string>()
  const texts = new Map<number, string>()
  for (const [position, option] of options.entries()) {
    const text = textOf(option)
    if (option.has('id') || text === null) continue
    const [checkId] = idsFromText(text)
    const [lost] = Object.entries(aliases).find(([, ids]) => ids.includes(checkId)) ?? []
    if (lost !== undefined && !taken.includes(lost)) before.set(position, lost)
    else texts.set(position, text)
  }
  const fresh = suggestOptionIds(texts, [...taken, ...before.values()])
  return new Map([...before, ...fresh].toSorted(([a], [b]) => a - b))
}

function textOf(option: YAMLMap): string | null {
  const text = option.get('text')
  return typeof text === 'string' ? text.trim() : null
}

/** A number is quoted, so that YAML reads it as text. */
const yamlText = (id: string) => stringify(id, { defaultStringType: 'PLAIN' }).trim()

/** The ids that releases before option ids made from a text: for a lesson's check, and for the question of the day. */
function idsFromText(text: string): [checkId: string, dailyId: string] {
  let fnv = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    fnv = Math.imul(fnv ^ text.charCodeAt(index), 0x01000193)
  }
  return [
    `o-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`,
    (fnv >>> 0).toString(16).padStart(8, '0'),
  ]
}
