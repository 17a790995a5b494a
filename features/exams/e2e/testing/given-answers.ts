/** Answers that a learner gave before a journey begins. */
import { randomUUID } from 'node:crypto'

import { expect, type Learner } from '#e2e/test.ts'

import { examsContract, type DrillQuestion } from '../../contract.ts'

/** What was answered before the drills. */
export type Answered = {
  readonly sureAndWrong: ReadonlySet<string>
  readonly otherMistakes: ReadonlySet<string>
  readonly guessedRight: ReadonlySet<string>
}

/** Answers questions as a page would: some wrong and sure, some wrong, some right by a guess. */
export async function givenAnswers({ ask }: Pick<Learner, 'ask'>): Promise<Answered> {
  const wish = { mode: 'mixed', scope: { domain: '2' }, seed: 7 } as const
  const chosen: DrillQuestion[] = []
  for (let batch = 0; batch < 3; batch += 1) {
    const asked = chosen.map((item) => ({ id: item.asked.id, outcome: 'open' as const }))
    const { items } = await ask(examsContract.chooseDrillItems, {
      body: { ...wish, asked, count: 10 },
    })
    chosen.push(...items.filter((item) => item.kind === 'question'))
  }
  const simple = chosen.filter(({ asked }) => asked.kind === 'single' && asked.scenario === null)
  const answer = async (
    items: readonly DrillQuestion[],
    isRight: boolean,
    confidence: 'sure' | 'think-so' | 'guess',
  ) => {
    for (const { asked, key } of items) {
      const options = 'options' in key ? key.options : []
      const choice = options.filter(({ isCorrect }) => isCorrect === isRight).map(({ id }) => id)
      await ask(examsContract.answerDrillItem, {
        params: { runId: randomUUID() },
        body: {
          answerId: randomUUID(),
          questionId: asked.id,
          response: { choice: choice.slice(0, 1) },
          confidence,
          hints: 0,
          milliseconds: 5000,
          answeredAt: new Date().toISOString(),
        },
      })
    }
    return new Set(items.map(({ asked }) => asked.id))
  }
  expect(simple.length).toBeGreaterThanOrEqual(9)
  return {
    otherMistakes: await answer(simple.slice(0, 4), false, 'think-so'),
    sureAndWrong: await answer(simple.slice(4, 6), false, 'sure'),
    guessedRight: await answer(simple.slice(6, 9), true, 'guess'),
  }
}
