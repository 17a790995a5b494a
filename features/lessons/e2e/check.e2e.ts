/** The check: wrong questions come back until they are right; then the lesson is done, everywhere. */
import type { Page } from '@playwright/test'

import { optionsAskedFor } from '#e2e/options-asked-for.ts'
import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectFitsNarrow,
  gotoWithOutboxSign,
  IN_DEPTH,
  type Learner,
  test,
} from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

/** Answers a check: the right options where they are known, else the first. */
function answersOn(page: Page) {
  const heading = page.locator('main h2').first()
  const options = page.locator('label.answer-option')
  const rightOnes = page.locator('.answer-option[data-correct] p:first-child')
  const right = page.getByRole('heading', { name: 'Right', exact: true })
  const keyByStem = new Map<string, readonly string[]>()
  const wrongFirst = new Set<string>()
  const answeredRight = new Set<string>()
  const stem = async () => {
    // A lesson, from where the check is opened, has headings of its own.
    await expect(page.getByRole('heading', { level: 1, name: /^Check “/ })).toBeVisible()
    await expect(heading).toBeVisible()
    return (await heading.textContent()) ?? ''
  }
  return {
    keyByStem,
    wrongFirst,
    answeredRight,
    stem,
    answer: async () => {
      const asked = await stem()
      const key = keyByStem.get(asked)
      await expect(options.first()).toBeVisible()
      const count = key ? 0 : await optionsAskedFor(page.locator('fieldset.answer'))
      for (let at = 0; at < count; at += 1) await options.nth(at).click()
      for (const text of key ?? []) await options.getByText(text, { exact: true }).click()
      await page.getByRole('button', { name: 'Think so' }).click()
      await expect(page.locator('.verdict')).toBeVisible()
      const isRight = await right.isVisible()
      if (!key && !isRight) wrongFirst.add(asked)
      if (isRight) answeredRight.add(asked)
      const texts = await rightOnes.evaluateAll((all) =>
        all.map((element) => element.firstChild?.textContent ?? ''),
      )
      keyByStem.set(asked, texts)
      return { stem: asked, isRight }
    },
    goOn: () => page.getByRole('button', { name: /Next question|Try it again|Finish/ }).click(),
  }
}

// `check-page.test.tsx`, and `e2e/whole-lesson.e2e.ts` by keyboard.
test(
  'a learner passes a check, with wrong questions coming back',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(profileContract.createProfile, { body: {} })
    await page.goto('/dashboard/lessons/osi-model/check')
    const { answer, goOn } = answersOn(page)
    const done = page.getByRole('heading', { name: 'Lesson done' })

    for (let count = 0; count < 12 && !(await done.isVisible()); count++) {
      await answer()
      if (count === 0) await expectAccessible(page)
      await expectFitsNarrow(page)
      await goOn()
    }

    await expect(done).toBeFocused()
    await expectAccessible(page)
    // The page does not wait for the server: the last answer may be on its way.
    await expect
      .poll(async () => (await profileOf(learner))?.completedLessons)
      .toEqual(['osi-model'])
    expect((await profileOf(learner))?.progress).toBeGreaterThan(0)

    await page.getByRole('link', { name: 'All lessons' }).click()
    await expect(page.getByRole('link', { name: /\(done\)/ })).toHaveCount(1)
    await expect(page.getByText(/^1 of \d+ lessons done$/)).toBeVisible()
  },
)

// `passage-of-wrong-answer.test.tsx`, and `check-page.test.tsx` for a round that goes on.
test(
  'a check that was left or reloaded continues where it was, with its wrong answers',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page } = learner
    const { answer, answeredRight, goOn, keyByStem, stem, wrongFirst } = answersOn(page)
    const done = page.getByRole('heading', { name: 'Lesson done' })
    await page.goto('/dashboard/lessons/change-and-configuration')
    // By key: sections above are laid out only now, and a press of the mouse may land where the link was.
    await page.getByRole('link', { name: 'Start the check' }).press('Enter')
    // One of its questions asks for several options, so that one alone is wrong.
    let asked = await answer()
    while (asked.isRight) {
      await goOn()
      asked = await answer()
    }

    await test.step('the passage of a wrong answer leads back to it, and so does a reload', async () => {
      const wrong = page.getByRole('heading', { name: 'Not yet' })
      await page.getByRole('link', { name: /^Read the (passage|lesson)$/ }).click()
      await page.getByRole('link', { name: 'Back to your question' }).click()
      await expect(wrong).toBeFocused()
      expect(await stem()).toBe(asked.stem)
      await page.reload()
      await expect(wrong).toBeFocused()
      await expectAccessible(page, 'main')
      await goOn()
      expect(await stem()).not.toBe(asked.stem)
    })

    await test.step('after a reload it says that it continues, with another question', async () => {
      await page.reload()
      await expect(
        page.getByText(/^You continue where you stopped: .*, 1 of them wrong\./),
      ).toBeVisible()
      expect(await stem()).not.toBe(asked.stem)
    })

    // The order of the options is the learner's own. A wrong question comes back, and its answer is known then.
    asked = await answer()
    while (!asked.isRight) {
      await goOn()
      asked = await answer()
    }
    await test.step('lesson and track lead back into a check that was left, and it continues', async () => {
      await page.getByRole('link', { name: 'Back to the lesson' }).click()
      await expect(page.getByRole('link', { name: 'Finish the check' })).toBeVisible()
      await page.goto('/dashboard/lessons')
      await page.getByRole('link', { name: 'Finish the check' }).click()
      await expect(page.getByText(new RegExp(`^${answeredRight.size} of \\d+$`))).toBeVisible()
    })

    await test.step('what was wrong before the reload is not right the first time', async () => {
      for (let count = 0; count < 12 && !(await done.isVisible()); count++) {
        await answer()
        await goOn()
      }
      await expect(done).toBeFocused()
      const [right, back] = [keyByStem.size - wrongFirst.size, wrongFirst.size]
      await expect(
        page.getByText(`${right} right the first time, ${back} on a second look.`),
      ).toBeVisible()
    })
  },
)

test(
  'a check goes on without a network, outlives its tab, and each answer counts once',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    const browser = page.context()
    await gotoWithOutboxSign(page, '/dashboard/lessons/osi-model/check')
    const { answer, goOn } = answersOn(page)
    const done = page.getByRole('heading', { name: 'Lesson done' })
    await answer()
    await goOn()

    await test.step('in the middle the network is gone: verdicts come all the same, to the end', async () => {
      await browser.setOffline(true)
      for (let count = 0; count < 12 && !(await done.isVisible()); count++) {
        await answer()
        await goOn()
      }
      await expect(done).toBeFocused()
      await expect(page.getByText(/^\d+ answers wait to be sent\.$/)).toBeVisible()
      expect((await profileOf(learner))?.completedLessons).toEqual([])
    })

    await test.step('another tab sends them, and the lesson is done everywhere', async () => {
      await page.close()
      await browser.setOffline(false)
      const next = await browser.newPage()
      await next.goto('/dashboard/lessons')
      await expect
        .poll(async () => (await profileOf(learner))?.completedLessons)
        .toEqual(['osi-model'])
      await expect(next.getByRole('link', { name: /\(done\)/ })).toHaveCount(1)
      await expect(next.getByText('to be sent.')).toHaveCount(0)
    })
  },
)

// `outbox.test.ts`, and `answer-question.test.ts` for what the server does with it.
test(
  'an answer whose response was lost on the way is sent again and counts once',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page } = learner
    const sentIds: string[] = []
    await page.route('**/check/answers', async (route) => {
      sentIds.push((route.request().postDataJSON() as { answerId: string }).answerId)
      if (sentIds.length > 1) return route.continue()
      // The server has it; the page does not know.
      await route.fetch()
      return route.abort()
    })
    await page.goto('/dashboard/lessons/osi-model/check')
    const { answer, goOn } = answersOn(page)

    await answer()
    await expect.poll(() => sentIds.length).toBeGreaterThan(1)
    await goOn()
    await page.reload()

    expect(new Set(sentIds).size).toBe(1)
    await expect(page.getByText(/^You continue where you stopped: 1 of \d+ answered/)).toBeVisible()
    await expect
      .poll(async () => (await learner.ask(profileContract.exportEverything, {})) as Exported)
      .toMatchObject({ learning: { events: [{ id: sentIds[0] }] } })
  },
)

type Exported = { learning: { events: { id: string }[] } }

function profileOf({ ask }: Learner) {
  return ask(profileContract.getProfile, {})
}
