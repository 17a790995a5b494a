/** A whole lesson studied without a mouse: from the track through text and exercise to the passed check. */
import type { Page } from '@playwright/test'

import { profileContract } from '#features/profile/contract.ts'

import { press, tabTo } from './keys.ts'
import { optionsAskedFor } from './options-asked-for.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  ON_A_LAPTOP,
  oneOf,
  test,
} from './test.ts'

/** However long the lesson is (docs/decisions/0055). */
const MOST_STOPS_TO_CHECK = 20

test('a lesson is read, its exercise solved and its check passed by keyboard alone', async ({
  learner,
}) => {
  test.slow()
  const { page } = learner
  await page.goto('/dashboard/lessons')
  await press(page, page.getByRole('link', { name: 'Start this lesson' }))
  await expect(page.getByRole('heading', { level: 1, name: /layer/i })).toBeFocused()
  await expectNoSidewaysScroll(page)

  await expectFewStops(page)
  await expectShortcut(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await solveExercise(page)

  await press(page, page.getByRole('link', { name: 'Start the check' }))
  await passCheck(page)
  await expect(
    page.getByRole('link', { name: /^\d+ cards opened: review them now$/ }),
  ).toBeVisible()
  await expectAccessible(page, 'main')
  await press(page, page.getByRole('link', { name: 'All lessons' }))
  await expect(page.getByText(/^1 of \d+ lessons done$/)).toBeVisible()
  // The page does not wait for the server.
  const profile = () => learner.ask(profileContract.getProfile, {})
  await expect.poll(async () => (await profile())?.completedLessons).toEqual(['osi-model'])
})

// On a phone's width tables and code scroll sideways, and each that does is a stop of its own.
// `use-text-stops.test.tsx`; the first lesson above is as few.
test(
  'the longest lessons are few stops of Tab, too',
  { tag: [IN_DEPTH.tag, ON_A_LAPTOP.tag] },
  async ({ learner: { page } }) => {
    // With the most terms, with two exercises, and with two tries and six sections.
    for (const lesson of oneOf([
      'wifi-names-and-shapes',
      'loops-and-wrong-vlans',
      'vpn-types-and-tunnels',
    ])) {
      await page.goto(`/dashboard/lessons/${lesson}`)
      const title = page.getByRole('heading', { level: 1 })
      await title.focus()
      await expectFewStops(page)
    }
  },
)

/** From the title to the check. */
async function expectFewStops(page: Page) {
  // Everything is there: exercises come last.
  await expect(page.locator('.lesson-exercise:empty')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Start the exercise/ }).first()).toBeAttached()
  const stops = await tabTo(page, page.getByRole('link', { name: 'Start the check' }))
  expect(stops).toBeLessThanOrEqual(MOST_STOPS_TO_CHECK)
}

/** From the top of the page, by its links to the content and to the check. */
async function expectShortcut(page: Page) {
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('link', { name: 'To the check' }))
  expect(await tabTo(page, page.getByRole('link', { name: 'Start the check' }))).toBe(1)
}

/** Opens the help it offers, then answers as the solution says. */
async function solveExercise(page: Page) {
  const exercise = page.getByRole('group', { name: 'Find the layer' })
  const check = exercise.getByRole('button', { name: 'Check' })
  await press(page, exercise.getByRole('button', { name: /^Start the exercise/ }))
  await expect(exercise.locator('.exercise-prompt')).toBeFocused()
  await press(page, check)
  await expect(exercise.getByText('Nothing is answered yet.')).toBeVisible()
  await press(page, exercise.getByRole('button', { name: 'Hint 1 of 3' }))
  await expect(exercise.getByText('Hint 1: How to think about it')).toBeVisible()
  await press(page, exercise.getByRole('button', { name: 'Show solution' }))
  await expect(exercise.getByRole('heading', { name: 'Solution' })).toBeFocused()

  const answers = await exercise.locator('.exercise-answers dd').allTextContents()
  for (const [at, answer] of answers.entries()) {
    const [, label = '', layer = ''] = /^(.*): (\d) /.exec(answer) ?? []
    const field = exercise.getByLabel(label, { exact: true })
    // Once back to the first field; the others follow in the order of the solution.
    await tabTo(page, field, at === 0 ? 'Shift+Tab' : 'Tab')
    // Typing the beginning of an option selects it.
    await page.keyboard.press(layer)
    await expect(field).toHaveValue(layer)
  }
  await press(page, check)
  await expect(exercise.getByText('That is right.')).toBeVisible()
  // e2e/accessibility.e2e.ts covers the lesson before this point.
  await expectAccessible(page, '.exercise')
  await press(page, exercise.getByRole('button', { name: 'New exercise' }))
  await expect(exercise.locator('.exercise-prompt')).toBeFocused()
}

const enter: typeof press = (_page, target) => target.press('Enter')

/** Learns the right answer of each question from its verdict, and uses it when the question comes back. */
async function passCheck(page: Page) {
  const stem = page.locator('main h2').first()
  const done = page.getByRole('heading', { name: 'Lesson done' })
  const keyByStem = new Map<string, string[]>()
  for (let count = 0; count < 12 && !(await done.isVisible()); count++) {
    await expect(stem).toBeFocused()
    const question = (await stem.textContent()) ?? ''
    await choose(page, keyByStem.get(question) ?? null)
    // The controls of one question are those of the next: Tab has been to each of them.
    const by = count < 2 ? press : enter
    await by(page, page.getByRole('button', { name: 'Think so' }))
    await expect(page.getByRole('heading', { name: /^(Right|Not yet)$/ })).toBeFocused()
    if (count === 0) await expectAccessible(page, 'main')
    keyByStem.set(
      question,
      await page
        .locator('.answer-option[data-correct] p:first-child')
        .evaluateAll((all) => all.map((element) => element.firstChild?.textContent ?? '')),
    )
    await by(page, page.getByRole('button', { name: /Next question|Try it again|Finish/ }))
  }
  await expect(done).toBeFocused()
}

/** @param texts of the options to choose; the first ones where the right ones are not known yet. */
async function choose(page: Page, texts: readonly string[] | null) {
  const options = page.locator('.answer-option input')
  await expect(options.first()).toBeVisible()
  const isMultiple = (await options.first().getAttribute('type')) === 'checkbox'
  const labels = await page.locator('label.answer-option').allTextContents()
  const count = await optionsAskedFor(page.locator('fieldset.answer'))
  const wanted = labels.map((label, at) => (texts === null ? at < count : texts.includes(label)))
  await tabTo(page, options.first())
  for (const [at, isWanted] of wanted.entries()) {
    if (isMultiple && at > 0) await tabTo(page, options.nth(at))
    if (isWanted) await page.keyboard.press('Space')
    if (isWanted && !isMultiple) return
    // The arrow keys move within a group of radio buttons and select.
    if (!isMultiple) await page.keyboard.press('ArrowDown')
  }
}
