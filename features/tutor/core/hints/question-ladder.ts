/** Hints to a question of the bank, aimed at the option that the learner chose. */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import { gradeReply, keysOf, tellAnswer } from '../quiz-grade.ts'
import { hintFor, ruledOut, ruleOut } from '../quiz-hints.ts'
import { letterOf } from '../quiz-letters.ts'
import { readReply } from '../quiz-reply.ts'
import type { HintText, Ladder, TryVerdict } from './ladder.ts'

/**
 * @param similar a question of the same topic that may be shown whole; null where there is none.
 * @param topicTitle of the question's topic.
 */
export function questionLadder(
  library: Library,
  question: ChoiceQuestion,
  similar: ChoiceQuestion | null,
  topicTitle: string,
): Ladder {
  const { text, citations } = hintFor(library, question)
  return {
    concept: {
      text: `This is about ${topicTitle}. What do you know about it that speaks for one option and against the others? ${text}`,
      citations,
    },
    aim: (tried) => aimAt(library, question, tried),
    smaller: ruledOut(question).map((at) => ({
      text: `It is not ${ruleOut(question, at)} Which of the others fits “${question.clue}”?`,
      citations: [],
    })),
    example: similar && exampleOf(library, similar),
    answer: answerOf(library, question),
  }
}

/** The picks that a try names; null where it names none. */
export function picksIn(question: ChoiceQuestion, tried: string): readonly number[] | null {
  const reply = readReply(question, tried)
  return reply.kind === 'answer' ? reply.picks : null
}

function aimAt(library: Library, question: ChoiceQuestion, tried: string | null): TryVerdict {
  const letters = question.options.map((_, at) => letterOf(at)).join(', ')
  const picks = tried === null ? null : picksIn(question, tried)
  if (picks === null) {
    return {
      kind: 'unclear',
      text: `Which option would you choose (${letters}), and what speaks for it? Then I can say what it would mean.`,
      citations: [],
    }
  }
  if (gradeReply(library, question, picks).isRight)
    return { kind: 'right', text: '**Right.**', citations: [] }
  const keys = keysOf(question)
  const wrong = picks.filter((at) => !keys.includes(at))
  const text =
    wrong.length > 0
      ? `Look at what you chose. It is not ${wrong.map((at) => ruleOut(question, at)).join(' Nor is it ')} What does “${question.clue}” ask for instead?`
      : `What you chose is right, but not all of it: ${keys.length - picks.length} more.`
  return { kind: 'wrong', text, citations: [] }
}

function exampleOf(library: Library, similar: ChoiceQuestion): HintText {
  const options = similar.options.map(({ text }, at) => `- **${letterOf(at)}**: ${text}`).join('\n')
  const { text, citations } = tellAnswer(library, similar)
  return {
    text: `A similar question, solved:\n\n${similar.stem}\n\n${options}\n\n${text}\n\nNow yours.`,
    citations,
  }
}

function answerOf(library: Library, question: ChoiceQuestion): HintText {
  const { text, citations } = tellAnswer(library, question)
  return { text, citations }
}
