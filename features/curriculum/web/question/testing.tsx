/** Asks a question in a page test. */
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'

import type { QuestionResponse } from '#features/learning/contract.ts'

import type { TestQuestion } from '../question-samples.ts'
import { QuestionForm } from './question-form.tsx'

type Options = {
  /** Answered before: it opens with its verdict. */
  readonly given?: QuestionResponse
}

export async function ask({ asked, key }: TestQuestion, { given }: Options = {}) {
  const onAnswer = vi.fn<(given: { response: QuestionResponse }, isCorrect: boolean) => void>()
  const screen = await render(
    <main className="px-4">
      <QuestionForm
        asked={asked}
        questionKey={key}
        nextLabel={() => 'Next'}
        given={given && { response: given, confidence: 'think-so' }}
        onAnswer={onAnswer}
        onNext={() => undefined}
      />
    </main>,
  )
  /** What was given, and whether it was right. */
  const answer = () => {
    const [given, isCorrect] = onAnswer.mock.calls[0] ?? []
    return { response: given?.response, isCorrect }
  }
  return { screen, answer }
}
