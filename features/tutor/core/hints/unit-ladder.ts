/** Hints to a question that an answer unit answers: what to think of, what is missing, an example, and last the answer. */
import { statementsOf, type AnswerUnit } from '#features/curriculum/contract.ts'

import { writeUnit } from '../ask/write-units.ts'
import { newCitationList } from '../cite.ts'
import type { Library } from '../library.ts'
import { indexWordsOf } from '../words.ts'
import type { HintText, Ladder, TryVerdict } from './ladder.ts'

/** The share of a statement's telling words that a try must have to have said it. */
const SAID_FROM = 0.5
/** The share of the statements that make a try right. */
const ENOUGH = 0.6

/** @param example a unit of the topic with an example; null where there is none. */
export function unitLadder(library: Library, unit: AnswerUnit, example: AnswerUnit | null): Ladder {
  const reading = readingOf(library, unit)
  const subject = unit.about[0] ?? unit.question
  return {
    concept: {
      text: `Begin with what you know: what is ${subject} there for? Say it in a sentence of your own.${reading.text}`,
      citations: reading.citations,
    },
    aim: (tried) => aimAt(unit, subject, tried),
    smaller: [
      {
        text: `What does the name say: ${subject}? What does each word of it mean?`,
        citations: [],
      },
      { text: `What would be missing without ${subject}? Write one thing.`, citations: [] },
    ],
    example: example && written(library, example, 'An example:'),
    answer: written(library, unit, ''),
  }
}

function aimAt(unit: AnswerUnit, subject: string, tried: string | null): TryVerdict {
  if (tried === null) {
    return {
      kind: 'unclear',
      text: `What would you answer? Write a sentence about ${subject}, and I say what is missing in it.`,
      citations: [],
    }
  }
  const names = new Set(unit.about.flatMap(indexWordsOf))
  const said = new Set(indexWordsOf(tried))
  const points = statementsOf(unit.answer).flatMap(({ text }) => {
    const words = [...new Set(indexWordsOf(text))].filter((word) => !names.has(word))
    return words.length > 1 ? [{ words }] : []
  })
  const held = points.filter(
    ({ words }) => words.filter((word) => said.has(word)).length / words.length >= SAID_FROM,
  ).length
  if (points.length > 0 && held / points.length >= ENOUGH)
    // Words alone cannot tell that it is right.
    return {
      kind: 'right',
      text: 'By its words, your answer touches most of it. Compare it with this:',
      citations: [],
    }
  const left = points.length - held
  return {
    kind: held > 0 || said.size > 2 ? 'wrong' : 'unclear',
    text: `By its words, your answer touches ${held} of ${points.length} points; ${left} ${left === 1 ? 'is' : 'are'} not in it. What else does ${subject} do, and when does it not help?`,
    citations: [],
  }
}

/** A link to what it rests on; the words themselves would be the answer. */
function readingOf(library: Library, unit: AnswerUnit): HintText {
  const [citation] = written(library, unit, '').citations
  if (!citation) return { text: '', citations: [] }
  return {
    text: ` Read “${citation.title}”. [1]`,
    citations: [{ ...citation, number: 1, quote: '' }],
  }
}

function written(library: Library, unit: AnswerUnit, lead: string): HintText {
  const citations = newCitationList()
  const text = writeUnit(library, unit, citations)
  return {
    text: [lead, text].filter((part) => part !== '').join('\n\n'),
    citations: citations.all(),
  }
}
