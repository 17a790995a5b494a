/** Each kind of question and each exhibit: what axe finds, and whether it fits a phone, also with text at 200 %. */
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import type { QuestionResponse } from '#features/learning/contract.ts'
import { judgeAsked } from '#features/learning/contract.ts'

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

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  document.documentElement.dataset['theme'] = 'light'
  await page.viewport(1280, 800)
})

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

describe.for(CASES)('%s', ([, question]) => {
  test('has nothing that axe complains about, in light and in dark', async () => {
    const { container } = await show(question)

    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme
      const { violations } = await axe.run(container, { resultTypes: ['violations'] })
      expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })

  test('fits 320 pixels, also with text at 200 %', async () => {
    await page.viewport(320, 800)
    const screen = await show(question)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await screen.unmount()

    document.documentElement.style.fontSize = '200%'
    await show(question)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
