/** A question of someone who studies, answered by the unit that was written for its wish. */
import type { Library } from '../library.ts'
import { readQuestion } from '../question.ts'
import { retrieve } from '../retrieve.ts'
import { withThingNamed } from './named-things.ts'
import type { Meaning } from './near-row.ts'
import type { Context, Part } from './part.ts'
import { withoutShorthand } from './spelling.ts'
import { studyUnit } from './study-unit.ts'

const PASSAGES = 8

/** What was written for a wish of someone who studies. */
export async function studyPart(
  library: Library,
  meaning: Meaning,
  text: string,
  { askedFrom, earlier, last }: Context,
): Promise<Part | null> {
  const told = new Set(earlier.flatMap(({ units }) => units))
  const named = last?.unit ? withThingNamed(text, last.unit, earlier[0]?.question) : null
  const typed = withoutShorthand(named?.text ?? text)
  const found = await studyUnit(library, meaning, typed, { last, told })
  if (found === null) return null
  const { wish, unit, others, near, isOfLast, subject } = found
  const question = readQuestion(library, text)
  return {
    question,
    unit,
    isSimple: false,
    others,
    near,
    tree: null,
    retrieved: retrieve(library, question, { limit: PASSAGES, askedFrom, near }),
    subject: isOfLast ? subject : null,
    study: wish,
  }
}
