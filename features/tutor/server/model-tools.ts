/**
 * What a model may use while it answers: the lessons' search, our calculations, a question of the bank, a card.
 *
 * Each has a strict schema, and all together run only so often. What they find goes into the brief, so that it can be
 * cited; what they make is shown beside the answer by code. None of them changes anything for the learner: a question
 * is graded by code when it is answered, and a card is made by the learner's press.
 */
import { z } from 'zod'

import type { Answer, Computed, QuizQuestion } from '../contract.ts'
import { understandPart, type Meaning } from '../core/ask/understand-part.ts'
import { computedItem, passageItem, unitItem, type Brief } from '../core/brief.ts'
import { compute } from '../core/compute/compute.ts'
import type { Library } from '../core/library.ts'
import { valuesOf } from '../core/prompt.ts'
import { defineTool, type ModelTool } from './model.ts'

export type ProposedCard = NonNullable<Answer['proposedCards']>[number]

/** What the tools made for this answer. */
export type Made = {
  readonly computed: Computed[]
  readonly cards: ProposedCard[]
  quiz: QuizQuestion | null
  /** How often tools ran. */
  uses: number
}

export type ToolNeeds = {
  readonly library: Library
  readonly meaning: Meaning
  /** A question of the bank without its key, of those that may be asked; null for none. */
  readonly quizItem: (about: string) => Promise<QuizQuestion | null>
  /** Whether the brief supports every sentence of a text. */
  readonly isSupported: (text: string) => Promise<boolean>
}

const MOST_USES = 6
const MOST_CARDS = 4
const PASSAGES_FOUND = 4
const Words = z.string().trim().min(1).max(300)

export function modelTools(needs: ToolNeeds, brief: Brief, made: Made): ModelTool[] {
  return [
    searchTool(needs, brief),
    computeTool(brief, made),
    quizItemTool(needs, made),
    proposeCardTool(needs, made),
  ].map((tool) => ({
    ...tool,
    run: async (input) => {
      made.uses++
      return made.uses > MOST_USES
        ? { problem: 'You have used tools often enough. Answer now with what you have.' }
        : tool.run(input)
    },
  }))
}

function searchTool({ library, meaning }: ToolNeeds, brief: Brief): ModelTool {
  return defineTool({
    name: 'search',
    description:
      'Searches the lessons. Returns numbered items that you may use and cite like those of the brief.',
    input: z.strictObject({
      query: Words.describe('What to look for, as a question or in words.'),
    }),
    run: async ({ query }) => {
      const context = { askedFrom: null, earlier: [], last: null }
      const { unit, retrieved } = await understandPart(library, meaning, query, context)
      const found = retrieved.verdict === 'outside' ? [] : retrieved.passages
      const items = [
        ...(unit ? [unitItem(library, unit)] : []),
        ...found.slice(0, PASSAGES_FOUND).map(({ passage }) => passageItem(library, passage)),
      ].filter((item) => item !== null)
      return {
        items: items.map((item) => ({
          number: brief.add(item),
          kind: item.kind,
          title: item.title,
          text: item.text,
        })),
      }
    },
  })
}

function computeTool(brief: Brief, made: Made): ModelTool {
  return defineTool({
    name: 'compute',
    description:
      'Computes subnets, masks, summaries, IPv6 addresses, number systems, RAID, availability, transfer times and radio power. The learner sees the result with its steps.',
    input: z.strictObject({
      question: Words.describe(
        'The calculation as a question with its values, e.g. "broadcast address of 10.0.4.7/21".',
      ),
    }),
    run: async ({ question }) => {
      const computed = compute(question)
      for (const one of computed) {
        if (made.computed.every(({ title }) => title !== one.title)) made.computed.push(one)
        brief.add(computedItem(one))
      }
      return computed.length > 0
        ? { values: computed.map(valuesOf) }
        : {
            problem:
              'There is no calculation in this that the code knows. Do not compute it yourself.',
          }
    },
  })
}

function quizItemTool({ quizItem }: ToolNeeds, made: Made): ModelTool {
  return defineTool({
    name: 'quizItem',
    description:
      'Asks the learner a question of the question bank, when they want to be tested. It is shown below your text, and code grades the reply. You do not see what is right; write nothing after it.',
    input: z.strictObject({ about: Words.describe('The topic, in words.') }),
    run: async ({ about }) => {
      made.quiz ??= await quizItem(about)
      return made.quiz
        ? { shown: made.quiz.stem }
        : { problem: 'The question bank has nothing about this that may be asked now.' }
    },
  })
}

function proposeCardTool({ isSupported }: ToolNeeds, made: Made): ModelTool {
  return defineTool({
    name: 'proposeCard',
    description:
      'Proposes a flashcard, when the learner wants cards. They see it and decide. Its back may say only what the brief says.',
    input: z.strictObject({
      front: Words.describe('A question.'),
      back: z.string().trim().min(1).max(400).describe('Its short answer.'),
    }),
    run: async ({ front, back }) => {
      if (made.cards.length >= MOST_CARDS) return { problem: `${MOST_CARDS} cards are enough.` }
      if (!(await isSupported(back)))
        return { problem: 'The brief does not say what is on its back.' }
      made.cards.push({ front, back })
      return { proposed: true }
    },
  })
}
