/** Writes units as an answer: their text, with one numbering of citations. */
import { statementsOf, type AnswerUnit, type Statement } from '#features/curriculum/contract.ts'

import type { CitationList } from '../cite.ts'
import type { Library } from '../library.ts'
import { refersBack } from '../sentences.ts'
import type { ClaimVerdict } from './claim.ts'
import type { ToldSentence } from './told-sentence.ts'
import type { ToldSoFar } from './told-so-far.ts'

/** How much is told: of one of several questions less, of one of several things in a question least. */
export type Length = 'whole' | 'part' | 'item'

const SENTENCES: Readonly<Record<Length, number>> = { whole: Infinity, part: 3, item: 2 }

type Telling = {
  readonly length?: Length
  /** In simpler words; `first`: those, then the first sentences of the answer. */
  readonly isSimple?: boolean | 'first'
  /** A sentence that is told before the others, of this unit or of another. */
  readonly first?: ToldSentence | null
  /** What is said of the claim that was asked; null: nothing, and the unit's own verdict is left out. */
  readonly verdict?: ClaimVerdict | null
  /** What was told before, of other units: it is not told again. */
  readonly told?: ToldSoFar
  /** Its own question stands before it. */
  readonly isNamed?: boolean
  /** Else the `No.` before an answer, which is said to its own question, is left out. */
  readonly asksYesOrNo?: boolean
}

export function writeUnit(
  library: Library,
  unit: AnswerUnit,
  citations: CitationList,
  {
    length = 'whole',
    isSimple = false,
    first = null,
    verdict = null,
    told,
    isNamed = false,
    asksYesOrNo = true,
  }: Telling = {},
): string {
  const of = (own: AnswerUnit) => (statement: Statement) =>
    marksOf(library, own, statement, citations)
  if (isSimple === 'first' && unit.simply !== null) {
    const lessons = shortened(
      plainStatements(unit, { isSimple: false, isClaim: false, asksYesOrNo }),
      SENTENCES.part,
    )
    const [lead, ...rest] = lessons
    const simple = textOf(statementsOf(unit.simply), of(unit))
    // A picture that does not name its thing says what it is a picture of only behind it.
    if (lead === undefined || lead.text.endsWith(':') || names(unit.simply, unit))
      return `${simple}\n\n${textOf(lessons, of(unit))}`
    return [textOf([lead], of(unit)), simple, textOf(rest, of(unit))]
      .filter((text) => text !== '')
      .join('\n\n')
  }
  const all = plainStatements(unit, {
    isSimple: isSimple !== false,
    isClaim: verdict !== null || isNamed,
    asksYesOrNo,
  })
  const statements = told ? told.newIn(all) : all
  if (statements.length === 0) return ''
  if (verdict) {
    const { because, isTrue } = verdict
    const [lead, ...rest] = ordered(statements, because)
    const told = shortened(lead ? [lead, ...rest] : rest, SENTENCES[length])
    return `**${isTrue ? 'True' : 'False'}.** ${textOf(told, of(unit))}`
  }
  if (first && first.unit.id !== unit.id) {
    const lead = textOf([standing(first.statement)], of(first.unit))
    const rest = textOf(
      shortened(statements, SENTENCES[length === 'whole' ? 'part' : 'item']),
      of(unit),
    )
    return `${lead}\n\n${rest}`
  }
  return textOf(shortened(ordered(statements, first), SENTENCES[length]), of(unit))
}

const names = (text: string, { about }: AnswerUnit): boolean =>
  about.some((name) => text.toLowerCase().includes(name.toLowerCase()))

const SAYS_YES_OR_NO = /^(?:Yes|No)\b[.,:;]\s+(?=\S)/

/** Without the `True:`, `False:`, `Yes` or `No` that is said to its own claim or question, if another one was asked. */
function plainStatements(
  unit: AnswerUnit,
  { isSimple, isClaim, asksYesOrNo }: { isSimple: boolean; isClaim: boolean; asksYesOrNo: boolean },
): Statement[] {
  const statements = statementsOf(isSimple && unit.simply !== null ? unit.simply : unit.answer)
  const [lead, ...rest] = statements
  if (lead === undefined) return statements
  if (unit.verdict === null) {
    const text = lead.text.replace(SAYS_YES_OR_NO, '')
    return asksYesOrNo || isClaim ? statements : [{ ...lead, text: capital(text) }, ...rest]
  }
  const text = lead.text.replace(/^\W*(?:True|False|Yes|No|It depends(?=\W))(?! on\b)\b[^\w`]*/, '')
  // `False: it is …` says nothing without its claim; `It depends on …` answers any question.
  if (!isClaim && (text === '' || (refersBack(text) && !/^It depends on\b/.test(text))))
    return [{ ...lead, text: `**${unit.question}** ${lead.text}` }, ...rest]
  return text === '' ? rest : [{ ...lead, text: capital(text) }, ...rest]
}

/** The sentence before the others; behind the first where it points back to that. */
function ordered(statements: readonly Statement[], first: ToldSentence | null): Statement[] {
  // Some of the statements before it may have been told.
  const asked = first && statements.find(({ text }) => text === first.statement.text)
  const [lead] = statements
  if (!asked || !lead || asked === lead) return [...statements]
  // An item of a list belongs to the sentence that announces the list.
  const pointsBack = refersBack(asked.text)
  const rest = statements.filter((one) => one !== asked && (!pointsBack || one !== lead))
  const [next, ...others] = rest
  const after = next ? [{ ...next, opens: next.isItem }, ...others] : []
  return pointsBack ? [lead, standing(asked), ...after] : [standing(asked), ...after]
}

const standing = (statement: Statement): Statement => ({
  ...statement,
  isItem: false,
  opens: false,
  opensLine: false,
})

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The marks of what a sentence rests on; two of one passage have one number. */
export function marksOf(
  library: Library,
  unit: AnswerUnit,
  { rests }: Statement,
  citations: CitationList,
): string {
  const marks = rests.flatMap((at) => {
    const rest = unit.rests[at]
    const passage = rest && library.passage(rest.lessonId, rest.passageId)
    return rest && passage ? [`[${citations.numberOf(passage, rest.words)}]`] : []
  })
  return [...new Set(marks)].join('')
}

/** Says how many come, and not which: `There are two kinds.` */
const ANNOUNCES =
  /\b(?:are|is|has|have|comes? in|knows?) (?:two|three|four|five|six|seven|several) (?:\w+ )?\w+s\W*$/i
const LONGEST_ANNOUNCEMENT = 8

/** The first sentences, none that announces what is not told. */
function shortened(statements: readonly Statement[], most: number): Statement[] {
  const few = firstOf(statements, most)
  const last = few.at(-1)
  const announces =
    few.length > 1 &&
    few.length < statements.length &&
    last !== undefined &&
    ANNOUNCES.test(last.text) &&
    last.text.split(' ').length <= LONGEST_ANNOUNCEMENT
  return announces ? few.slice(0, -1) : few
}

/** A list is told whole or not at all. */
function firstOf(statements: readonly Statement[], most: number): Statement[] {
  const few = statements.slice(0, most)
  // `They are:` would announce what is not told.
  const isOpen =
    few.length > 1 && few.length < statements.length && few.at(-1)?.text.endsWith(':') === true
  const first = isOpen ? few.slice(0, -1) : few
  const next = statements[first.length]
  if (!first.at(-1)?.isItem || !next?.isItem) return first
  const end = statements.findIndex(({ isItem }, at) => at >= first.length && !isItem)
  return statements.slice(0, end < 0 ? statements.length : end)
}

function textOf(statements: readonly Statement[], citedAs: (statement: Statement) => string) {
  let text = ''
  for (const [at, statement] of statements.entries()) {
    const before = statements[at - 1]
    const marks = citedAs(statement)
    const said = marks === '' ? statement.text : `${statement.text} ${marks}`
    if (at > 0) text += gapBefore(statement, before)
    text += statement.isItem && statement.opensLine ? `- ${said}` : said
  }
  return text
}

function gapBefore(statement: Statement, before: Statement | undefined): string {
  if (statement.opens) return '\n\n'
  if (statement.isItem && statement.opensLine) return before?.isItem === true ? '\n' : '\n\n'
  return ' '
}
