/**
 * Hints to a question in words, which an answer unit answers.
 *
 * Where the question does not name what the unit is about, that is the answer: no hint says it. What a try is worth is
 * judged before (`server/turns/judge-try.ts`); what nothing settles is compared by words, and told so.
 */
import { statementsOf, type AnswerUnit } from '#features/curriculum/contract.ts'

import type { ToldSentence } from '../ask/told-sentence.ts'
import { writeUnit } from '../ask/write-units.ts'
import { newCitationList } from '../cite.ts'
import type { Library } from '../library.ts'
import { letterOf } from '../quiz-letters.ts'
import { indexWordsOf, tokensOf } from '../words.ts'
import type { HintText, Ladder, TryVerdict } from './ladder.ts'

/** A question in words. */
export type WordProblem = {
  readonly unit: AnswerUnit
  /** As it was asked. */
  readonly asked: string
  /** The options it was pasted with. */
  readonly options: readonly string[]
  /** Of those, the right one; null where nothing settles which. */
  readonly key: number | null
  /** The sentence that answers it, where it is not the unit's first. */
  readonly first: ToldSentence | null
  readonly judged: JudgedTry | null
}

export type JudgedTry = {
  readonly tried: string
  /** Null: nothing settles it. */
  readonly isRight: boolean | null
  /** What was tried, as a sentence. */
  readonly claim: string
  /** What the thing that was named is instead: it does not say the answer. */
  readonly instead: string | null
}

/** The share of a statement's telling words that a try must have to have said it. */
const SAID_FROM = 0.5
/** The share of the statements that make a try right. */
const ENOUGH = 0.6

/** @param example a unit of the topic with an example; null where there is none. */
export function unitLadder(
  library: Library,
  problem: WordProblem,
  example: AnswerUnit | null,
): Ladder {
  const { unit, options, key } = problem
  const subject = subjectAsked(problem)
  const reading = readingOf(library, problem)
  const written = exampleOf(library, problem, example)
  return {
    concept: {
      text: `${subject === null || nounOf(problem.asked) !== null || options.length > 0 ? beginningOf(problem) : `Begin with what you know: what is ${subject} there for? Say it in a sentence of your own.`}${reading.text}`,
      citations: reading.citations,
    },
    aim: (tried) => aimAt(problem, subject, tried),
    smaller: [
      ...(key === null
        ? []
        : options
            .flatMap((option, at) =>
              at === key ? [] : [`It is not **${letterOf(at)}** (“${option}”).`],
            )
            .slice(0, -1)
            .map(plain)),
      ...(subject === null
        ? nameless(problem)
        : [
            plain(`What does the name say: ${subject}? What does each word of it mean?`),
            plain(`What would be missing without ${subject}? Write one thing.`),
          ]),
    ],
    example: written,
    answer: answerOf(library, unit, problem.first),
  }
}

const plain = (text: string): HintText => ({ text, citations: [] })

/** What the question names of what the unit is about; null where it names nothing: that is the answer. */
export function subjectAsked({ unit, asked }: Pick<WordProblem, 'unit' | 'asked'>): string | null {
  const [main] = unit.about
  if (main === undefined) return unit.question
  return isIn(main, asked) ? main : null
}

/** Whether a text says something that the unit is about and that the question does not name. */
export function tellsAnswer(
  { unit, asked }: Pick<WordProblem, 'unit' | 'asked'>,
  text: string,
): boolean {
  return unit.about.some((name) => !isIn(name, asked) && isIn(name, text))
}

/** Letter by letter where a word of the name is a small one: `A record` is not a record. */
export function isIn(name: string, text: string): boolean {
  const tokens = tokensOf(name)
  if (tokens.some(({ isStop }) => isStop))
    return ` ${plainWords(text)} `.includes(` ${plainWords(name)} `)
  const words = indexWordsOf(name)
  const said = new Set(indexWordsOf(text))
  return words.length > 0 && words.every((word) => said.has(word))
}

const plainWords = (text: string): string => text.replaceAll(/[^a-z0-9]+/gi, ' ').trim()

const NOUNS =
  'protocol|device|tool|command|attack|record|port|layer|address|feature|standard|cable|connector|service|topology|method|term|number|mask|prefix|frequency|band|channel|state|role|model|site|document|plan|step|utility|mode|algorithm|option|message|flag|header|field|system|technology|network|appliance|server|category|class|level|metric|mechanism|policy|agreement|test|code|algorithm|firewall|switch|router|vlan'
const ASKS_FOR = new RegExp(
  String.raw`\b(?:which|what)(?: (?:kind|type|sort)s? of)?(?: (?!an? |the )[a-z0-9.-]+){0,2}? (${NOUNS})\b`,
  'i',
)

function nounOf(asked: string): string | null {
  return ASKS_FOR.exec(asked)?.[1]?.toLowerCase() ?? null
}

function beginningOf({ asked, options }: WordProblem): string {
  if (options.length > 0)
    return 'Begin with the words of the question: which of them decide it? Then say of each option in a few words what it is for.'
  const noun = nounOf(asked)
  return noun === null
    ? 'Begin with the words of the question: do they ask for a name, a number or a reason? Write the first thing that comes to mind, also if you are not sure.'
    : `The question asks for ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}. Which ones do you know, and what is each for? Write the one that comes nearest, also if you are not sure.`
}

function nameless({ unit, asked, options }: WordProblem): HintText[] {
  const [name = ''] = unit.about
  const first = name.trim().charAt(0)
  const isNamed = /^[a-z]/i.test(name) && nounOf(asked) !== null && options.length === 0
  return isNamed
    ? [
        plain(
          `Its name begins with “${first.toUpperCase()}”. What do you know with this letter that fits?`,
        ),
      ]
    : [plain('Which single word of the question matters most? What do you know about that word?')]
}

function aimAt(problem: WordProblem, subject: string | null, tried: string | null): TryVerdict {
  const { unit, options, judged } = problem
  if (tried === null) {
    return {
      kind: 'unclear',
      text:
        options.length > 0
          ? `Which option would you choose (${options.map((_, at) => letterOf(at)).join(', ')}), and what speaks for it?`
          : subject === null
            ? 'What would you answer? A word or a number is enough, and I say whether it is right.'
            : `What would you answer? Write a sentence about ${subject}, and I say what is missing in it.`,
      citations: [],
    }
  }
  if (judged?.isRight === true)
    return { kind: 'right', text: `**Right:** ${sentenceOf(judged.claim)}`, citations: [] }
  if (judged?.isRight === false) {
    const why = judged.instead === null ? '' : ` ${judged.instead}`
    return {
      kind: 'wrong',
      text: `“${judged.tried}” is not what is asked for.${why} Look at the words of the question again: what do they ask for instead?`,
      citations: [],
    }
  }
  if (options.length > 0)
    return {
      kind: 'unclear',
      text: 'I cannot tell for sure which option is right. What does the one that you chose do, in a sentence of your own?',
      citations: [],
    }
  if (judged || subject === null)
    return {
      kind: 'unclear',
      text: 'I cannot tell for sure whether that is right. Write it as a whole sentence, or ask for the next hint.',
      citations: [],
    }
  return byWords(unit, subject, tried)
}

function sentenceOf(claim: string): string {
  // A name stays as it was typed.
  const written = /^(?:an?|the) /.test(claim)
    ? claim.charAt(0).toUpperCase() + claim.slice(1)
    : claim
  return `${written}.`
}

/** What a longer text about the subject touches. */
function byWords(unit: AnswerUnit, subject: string, tried: string): TryVerdict {
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
  if (held === 0)
    return {
      kind: 'unclear',
      text: `I compare words, and yours are other words than the answer's, so I cannot tell whether it is right. What does ${subject} do, and when does it not help?`,
      citations: [],
    }
  const left = points.length - held
  return {
    kind: 'wrong',
    text: `By its words, your answer touches ${held} of ${points.length} points; ${left} ${left === 1 ? 'is' : 'are'} not in it. What else does ${subject} do, and when does it not help?`,
    citations: [],
  }
}

/** A link to what it rests on; the words themselves would be the answer, and so may the title be. */
function readingOf(library: Library, problem: WordProblem): HintText {
  const [citation] = answerOf(library, problem.unit, null).citations
  if (!citation || tellsAnswer(problem, citation.title)) return plain('')
  return {
    text: ` Read “${citation.title}”. [1]`,
    citations: [{ ...citation, number: 1, quote: '' }],
  }
}

function exampleOf(
  library: Library,
  problem: WordProblem,
  example: AnswerUnit | null,
): HintText | null {
  const told = example && answerOf(library, example, null)
  if (!told || tellsAnswer(problem, told.text)) return null
  return { ...told, text: `An example:\n\n${told.text}` }
}

function answerOf(library: Library, unit: AnswerUnit, first: ToldSentence | null): HintText {
  const citations = newCitationList()
  const text = writeUnit(library, unit, citations, { first })
  return { text, citations: citations.all() }
}
