/** What a model is given for a question: written answers, then definitions, then passages. */
import {
  computedItem,
  definitionItem,
  newBrief,
  passageItem,
  unitItem,
  type Brief,
} from '../core/brief.ts'
import type { Library } from '../core/library.ts'
import type { Understood } from '../core/understand.ts'

const MOST_UNITS = 4
const MOST_DEFINITIONS = 4
const MOST_PASSAGES = 8
/** How near a unit must be that does not answer the question itself. */
const NEAR_FROM = 0.5

/** The passage it was asked from comes first among passages, then those that units rest on. */
export function briefFor(library: Library, { passage, parts, computed }: Understood): Brief {
  const near = parts.flatMap(({ others }) => others.filter(({ cosine }) => cosine >= NEAR_FROM))
  const units = [
    ...parts.flatMap(({ unit }) => unit ?? []),
    ...near.slice(0, parts.length + 1).map(({ unit }) => unit),
  ]
  const terms = parts.flatMap(({ question }) => question.concepts.flatMap(({ term }) => term ?? []))
  const ofUnits = units.flatMap(({ rests }) =>
    rests.flatMap(({ lessonId, passageId }) => library.passage(lessonId, passageId) ?? []),
  )
  const found = parts.flatMap(({ retrieved }) => retrieved.passages.map((one) => one.passage))
  const passages = new Set([...(passage ? [passage] : []), ...ofUnits, ...found])
  return newBrief([
    ...[...new Set(units)].slice(0, MOST_UNITS).flatMap((unit) => unitItem(library, unit) ?? []),
    ...[...new Set(terms)]
      .slice(0, MOST_DEFINITIONS)
      .flatMap((term) => definitionItem(library, term) ?? []),
    ...[...passages].slice(0, MOST_PASSAGES).map((one) => passageItem(library, one)),
    ...computed.map(computedItem),
  ])
}
