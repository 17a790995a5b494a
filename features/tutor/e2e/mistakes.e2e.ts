/** My mistakes: a wrong answer appears, is explained, put aside and taken back, and is closed by three right ones. */
import { countHosts } from '#e2e/answer-exercise.ts'
import {
  expect,
  expectAccessible,
  expectFitsLargeText,
  expectFitsNarrow,
  IN_DEPTH,
  inTurn,
  type Learner,
  test,
} from '#e2e/test.ts'
import { lessonsContract } from '#features/lessons/contract.ts'

import { DEEDS } from './modes.ts'

const BELIEF = 'Hosts can have all addresses of a subnet, or all but one.'
const LESSON = 'ports-behind-the-scenes'

test(
  'a mistake is explained, put aside with the keyboard, taken back, and closed by three right answers',
  inTurn('mistakes', DEEDS),
  async ({ learner }) => {
    const { page } = learner
    const card = page.getByRole('article', { name: BELIEF })
    await countHosts(learner, false)

    await test.step('a wrong answer appears with what showed it', async () => {
      await page.goto('/dashboard/tutor')
      await page.getByRole('link', { name: 'My mistakes' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'My mistakes' })).toBeVisible()
      await expect(card).toContainText('No host gets the network address or the broadcast address')
      await expect(card).toContainText('That counts every address. Two of them no host can have.')
      await expect(card).toContainText('0 of 3 right without help')
      await expectAccessible(page)
      await expectFitsNarrow(page)
      await expectFitsLargeText(page)
    })

    await test.step('the tutor explains it', async () => {
      await card.getByRole('link', { name: 'Explain it' }).press('Enter')
      const question = page.getByLabel('Your question')
      await expect(question).toHaveValue(`True or false: ${BELIEF}`)
      await question.press('Enter')
      const messages = page.getByRole('list', { name: 'Messages' })
      await expect(messages.getByText('From the lessons')).toBeVisible()
      await expect(messages.getByText('False.', { exact: true })).toBeVisible()
      await page.goto('/dashboard/tutor/mistakes')
    })

    await test.step("it is put aside in the learner's words", async () => {
      await card.getByRole('button', { name: 'I knew this' }).press('Enter')
      const reason = card.getByRole('textbox', { name: /What happened/ })
      await expect(reason).toBeFocused()
      await page.keyboard.type('A slip of the finger.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'No open mistakes' })).toBeVisible()
      await expect(
        page.getByRole('status').filter({ hasText: `Put aside: “${BELIEF}”` }),
      ).toBeFocused()
      await expectAccessible(page)

      await page.getByRole('link', { name: 'Put aside (1)' }).press('Enter')
      await expect(card).toContainText('You wrote: “A slip of the finger.”')
      await expectAccessible(page)
      await expectFitsNarrow(page)
    })

    await test.step('and taken back', async () => {
      await card.getByRole('button', { name: 'Take it back' }).press('Enter')
      await page.getByRole('link', { name: 'Open (1)' }).press('Enter')
      await expect(card).toBeVisible()
    })

    await test.step('three right answers close it', async () => {
      await countHosts(learner, true, 2)
      await page.reload()
      await expect(card).toContainText('2 of 3 right without help')
      await countHosts(learner, true, 3)
      await page.reload()
      await page.getByRole('link', { name: 'Closed (1)' }).press('Enter')
      await expect(card).toContainText('Passed in 3 different questions without help.')
      await expectAccessible(page)
    })
  },
)

// `mistakes-page.test.tsx` and `take-mistakes-turn.test.ts`; the journey above has the way through.
test(
  'a wrong answer to a question is told in its words, and a quiz asks about it',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    const stems = await answerWrong(learner)

    await page.goto('/dashboard/tutor/mistakes')
    const list = page.getByRole('list', { name: 'Open mistakes' })
    const card = list.getByRole('article').filter({ hasText: 'You answered:' }).first()
    await expect(card).toContainText('in the check of a lesson')
    const text = await card.innerText()
    expect(stems.some((stem) => text.includes(stem))).toBe(true)

    await list.getByRole('link', { name: 'Ask me about it' }).first().click()
    const question = page.getByLabel('Your question')
    await expect(question).toHaveValue(/^Quiz me on: /)
    await question.press('Enter')
    const messages = page.getByRole('list', { name: 'Messages' })
    const option = messages.getByRole('listitem').nth(1).getByRole('button').first()
    // The first question waits for what the tutor reads of the lessons.
    await expect(option).toBeVisible({ timeout: 30_000 })
  },
)

/** Answers each question of a check wrong. @returns their stems. */
async function answerWrong({ ask }: Learner): Promise<string[]> {
  const params = { lessonId: LESSON }
  const { questions } = await ask(lessonsContract.getCheck, { params })
  const stems: string[] = []
  for (const { asked, key } of questions) {
    if (key.kind !== 'single') continue
    const wrong = key.options.find(({ isCorrect }) => !isCorrect)
    stems.push(asked.stem)
    await ask(lessonsContract.answerQuestion, {
      params,
      body: {
        answerId: crypto.randomUUID(),
        questionId: asked.id,
        response: { choice: [wrong?.id ?? ''] },
        confidence: 'sure',
        milliseconds: 20_000,
      },
    })
  }
  return stems
}
