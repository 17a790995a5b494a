/** Writes units as an answer: their text, with one numbering of citations. */
import { statementsOf, type AnswerUnit, type Statement } from '#features/curriculum/contract.ts'

import type { CitationList } from '../cite.ts'
import type { Library } from '../library.ts'

/** How many sentences of a unit are told where several questions are answered. */
const SENTENCES_OF_A_PART = 3

export function writeUnit(
  library: Library,
  unit: AnswerUnit,
  citations: CitationList,
  {
    isShort = false,
    isSimple = false,
    namesClaim = false,
  }: { isShort?: boolean; isSimple?: boolean; namesClaim?: boolean } = {},
): string {
  const statements = statementsOf(isSimple && unit.simply !== null ? unit.simply : unit.answer)
  const told = isShort ? shortened(statements) : statements
  // A verdict alone would be taken for one on what was asked.
  const claim = namesClaim && unit.kind === 'verdict' ? `**${unit.question}** ` : ''
  return (
    claim +
    textOf(told, (statement) =>
      statement.rests
        .flatMap((at) => {
          const rest = unit.rests[at]
          const passage = rest && library.passage(rest.lessonId, rest.passageId)
          return rest && passage ? [`[${citations.numberOf(passage, rest.words)}]`] : []
        })
        // Two marks of one passage have one number.
        .filter((mark, at, all) => all.indexOf(mark) === at)
        .join(''),
    )
  )
}

/** The first sentences; a list is told whole or not at all. */
function shortened(statements: readonly Statement[]): Statement[] {
  const first = statements.slice(0, SENTENCES_OF_A_PART)
  const next = statements[first.length]
  if (!first.at(-1)?.isItem || !next?.isItem) return first
  const end = statements.findIndex(({ isItem }, at) => at >= first.length && !isItem)
  return statements.slice(0, end < 0 ? statements.length : end)
}

function textOf(statements: readonly Statement[], marksOf: (statement: Statement) => string) {
  let text = ''
  for (const [at, statement] of statements.entries()) {
    const before = statements[at - 1]
    const marks = marksOf(statement)
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
