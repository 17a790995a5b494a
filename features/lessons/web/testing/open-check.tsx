/** A check and its server for page tests. */
import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { lessonsContract, type Check, type Verdict } from '../../contract.ts'
import { CheckPage } from '../check-page.tsx'
import { checkOf, verdictOf } from '../testing.ts'

type Sent = {
  answerId: string
  questionId: string
  response: { choice: string[] }
  confidence: string
  milliseconds: number
}

export const checkParts = await loadQuestion()

/** A check, and the answers that the server has received; `judge` is what it says of them. */
export async function openCheck(
  check: Check,
  judge: (sent: Sent) => Verdict = () => verdictOf(),
  session = signedInAs(),
) {
  const sent: Sent[] = []
  fakeServer(lessonsContract, {
    getCheck: () => check,
    answerQuestion: ({ body }) => {
      const verdict = judge(body as Sent)
      sent.push(body as Sent)
      return verdict
    },
  })
  const rendered = await renderPage(<CheckPage parts={checkParts} />, {
    route: '/dashboard/lessons/$lessonId/check',
    at: '/dashboard/lessons/frames/check',
    session,
  })
  return { ...rendered, sent }
}

const [one, two] = checkOf().questions
if (!one || !two) throw new Error('two questions')
/** The questions of `checkOf`. */
export const first = one
export const second = two
export const onlyFirst = checkOf({ questions: [first] })
