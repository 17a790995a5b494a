/** Each kind of question and each exhibit: what axe finds, and whether it fits a phone, also with text at 200 %. */
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import type { QuestionResponse } from '#features/learning/contract.ts'
import { judgeAsked } from '#features/learning/contract.ts'
import { partOf } from '#platform/web/testing/part-of.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'

import type { AskedQuestion, Exhibit } from '../../contract.ts'
import { EXHIBITS, QUESTIONS, SINGLE, type TestQuestion } from '../question-samples.ts'
import { AnswerInput } from './answer-input.tsx'
import { JudgedAnswer } from './judged-answer.tsx'
import { QuestionText } from './question-text.tsx'

const KINDS = Object.keys(QUESTIONS) as AskedQuestion['kind'][]
const TYPES = Object.keys(EXHIBITS) as Exhibit['type'][]

/** In part right, so that right, wrong and empty parts are seen. */
const RESPONSES = {
  single: { choice: ['hub'] },
  multiple: { choice: ['hub', 'switch'] },
  ordering: { order: ['offer', 'request', 'discover'] },
  matching: { match: { ssh: 'tcp-443' } },
  placing: { match: { lock: 'window', camera: 'window' } },
  'fill-in': { text: { mask: '255.255.255.224' } },
} as const satisfies Record<AskedQuestion['kind'], QuestionResponse>

/** A question as it is answered, and below it as it is judged. */
function show({ asked, key }: TestQuestion) {
  const response = RESPONSES[asked.kind]
  return render(
    <main className="px-4">
      <h1>Check</h1>
      <QuestionText asked={asked} stemId="stem" />
      <AnswerInput asked={asked} response={response} onChange={() => undefined} />
      <JudgedAnswer
        asked={asked}
        questionKey={key}
        response={response}
        judgment={judgeAsked(asked, key, response)}
      />
    </main>,
  )
}

const withExhibit = (type: Exhibit['type']): TestQuestion => ({
  ...SINGLE,
  asked: { ...SINGLE.asked, exhibits: [EXHIBITS[type]] as AskedQuestion['exhibits'] },
})

const CASES: readonly (readonly [string, TestQuestion])[] = [
  ...KINDS.map((kind) => [`a question of kind ${kind}`, QUESTIONS[kind]] as const),
  ...TYPES.map((type) => [`a question with a ${type}`, withExhibit(type)] as const),
]

describe.for(partOf(CASES, 2))('%s', ([, question]) => {
  test('has nothing that axe complains about, in light and in dark', async () => {
    const { container } = await show(question)

    expect(await axeFindings(container)).toEqual([])
  })

  test('fits 320 pixels, also with text at 200 %', async () => {
    await onNarrowScreen()
    const screen = await show(question)
    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
    await screen.unmount()

    enlargeText()
    await show(question)
    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  })
})
