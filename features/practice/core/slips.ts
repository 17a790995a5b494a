/**
 * Slips: what a wrong answer to an exercise shows that the learner believes.
 *
 * Of a wrong answer a kind says one of the wordings of its material. `content/slips.yaml` names for each of them the
 * misconception behind it, or none. On the server the wordings are marked before the kind is opened: the mark goes with
 * the wording into the message, whatever is filled in or put around it, and `check` takes it out again. So no kind has
 * to know of it, and no page ever shows a mark.
 */
import type { SlipsByItem } from '#features/curriculum/contract.ts'

import type { ExerciseKind } from '../contract.ts'
import type { Material } from './material.ts'
import { withMark } from './slip-marks.ts'

/** By path, a misconception or `none`. */
type IdByPath = Readonly<Record<string, string>>

const NO_MISCONCEPTION = 'none'

/** The same material; each wording whose slip shows a misconception is marked with it. */
export function markSlips(
  kind: ExerciseKind,
  material: Material<unknown, unknown>,
  slips: SlipsByItem,
): Material<unknown, unknown> {
  return {
    kind: markIn(material.kind, slips[kind]),
    scenarios: Object.fromEntries(
      Object.entries(material.scenarios).map(([name, file]) => [
        name,
        markIn(file, slips[`${kind}/${name}`]),
      ]),
    ),
  }
}

function markIn(file: unknown, idByPath: IdByPath | undefined): unknown {
  if (idByPath === undefined) return file
  return mapTexts(file, '', (text, path) => {
    // What stands elsewhere has a line of its own.
    const isSaidOfWrong = isOfWrong(path) || Object.hasOwn(idByPath, path)
    const id = isSaidOfWrong ? slipAt(idByPath, path) : undefined
    return id === undefined || id === NO_MISCONCEPTION ? text : withMark(text, id)
  })
}

/** What a wording shows: the line of its own path, or else of the nearest part above it. */
export function slipAt(idByPath: IdByPath, path: string): string | undefined {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.'))))
    if (Object.hasOwn(idByPath, part)) return idByPath[part]
  return undefined
}

/**
 * Most kinds keep what they say of wrong answers under `wrong`, under names that begin with it, or as `otherwise`. Beside
 * the reason of a wrong option stands what is chosen, and when it is there.
 */
function isOfWrong(path: string): boolean {
  const isBesideReason = /\.wrong\.\d+\.(?!reason$)/.test(path)
  // The values of a scenario are put into its texts.
  const isValue = path.startsWith('values.')
  return /(?:^|\.)(?:wrong(?:[A-Z.]|$)|otherwise$)/.test(path) && !isBesideReason && !isValue
}

/** The paths of all texts that a file keeps under such names. */
export function pathsOfWrong(file: unknown): string[] {
  return pathsOf(file).filter(isOfWrong)
}

/** The paths of all texts of a file. */
export function pathsOf(file: unknown): string[] {
  const paths: string[] = []
  mapTexts(file, '', (text, path) => {
    paths.push(path)
    return text
  })
  return paths
}

function mapTexts(
  value: unknown,
  path: string,
  map: (text: string, path: string) => string,
): unknown {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (typeof value === 'string') return map(value, path)
  if (Array.isArray(value))
    return value.map((part, index) => mapTexts(part, at(nameOf(part, index)), map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapTexts(part, at(key), map)]),
  )
}

/** Its id, where it has one: it stays the same where another part is put before it. */
function nameOf(part: unknown, index: number): string {
  const isNamed = typeof part === 'object' && part !== null && 'id' in part
  return isNamed && typeof part.id === 'string' ? part.id : String(index)
}
