/**
 * A drill of each kind, by the keys alone: what it asks is what its name promises. Tab leads through the first one.
 *
 * axe looks at a question and at a right and a wrong answer once, and at an exercise in `drill-exercise-step.test.tsx`.
 * `practice.e2e.ts` shows it the rest.
 */
import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'
import { parse } from 'yaml'

import { takeAnswers } from '#e2e/answers-of.ts'
import { press } from '#e2e/keys.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  type Learner,
  test,
} from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

import { examsContract, type Counts, type DrillItem, type DrillQuestion } from '../contract.ts'
import {
  button,
  chooseOption,
  giveSomething,
  itemsAfter,
  link,
  tabBackBefore,
} from './testing/by-keys.ts'
import { givenAnswers } from './testing/given-answers.ts'

/** The exam as its writers see it. */
const EXAM = parse(readFileSync('content/exams/n10-009.yaml', 'utf8')) as {
  domains: { number: string; objectives: { number: string; topics: string[] }[] }[]
}

const MINUTES = 5
/** It says "question" where one is known to come. */
const GOING_ON = /^(Next|Next question|Finish)$/

const idOf = (item: DrillItem) => (item.kind === 'question' ? item.asked.id : item.id)
const topicsOf = (items: readonly DrillItem[]) => items.map(({ topic }) => topic.id)

/** The first item of a drill, which is a question: an exercise has its turn later. */
async function firstQuestion(page: Page, [first]: readonly DrillItem[]): Promise<DrillQuestion> {
  if (first?.kind !== 'question') throw new Error('The drill does not begin with a question.')
  const stem = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(stem).toBeFocused()
  await expect(stem).toContainText(first.asked.stem.split('`')[0] ?? '')
  return first
}

/** Answers the question on the page. */
async function answerAnyhow(page: Page, confidence: 'Sure' | 'Guess') {
  await giveSomething(page, page.locator('fieldset.answer'), button(page, 'Sure'))
  await press(page, button(page, confidence))
  await expect(page.locator('.verdict h3')).toBeFocused()
}

/** Without the way to it by Tab, which the first run has gone: the controls of the others are the same. */
const enter: typeof press = (_page, target) => target.press('Enter')

/** From a verdict to the end of the run, and back to all there is to practice. */
async function endRun(page: Page, by = enter) {
  const next = button(page, GOING_ON)
  // With the name of its key.
  const isLast = (await next.textContent())?.startsWith('Finish')
  await by(page, next)
  if (!isLast) {
    await by(page, button(page, 'End this run'))
    await by(page, button(page, 'End it'))
  }
  await expect(page.getByRole('heading', { name: /^[01] of 1 right$/ })).toBeFocused()
  await by(page, link(page, 'All practice').last())
  await expect(page.getByRole('heading', { level: 1, name: 'Practice', exact: true })).toBeVisible()
}

/** A learner with a history, on the page of practice. */
async function openPractice({ page, ask }: Learner) {
  await ask(profileContract.createProfile, { body: {} })
  const before = await givenAnswers({ ask })
  await page.goto('/dashboard/lessons/practice')
  return {
    before,
    mistakes: new Set([...before.sureAndWrong, ...before.otherMistakes]),
    count: (name: Exclude<keyof Counts, 'exercises'>) => async () =>
      (await ask(examsContract.getPracticeOverview, { query: {} }))?.counts[name],
  }
}

// `drill-modes.test.ts`, `drills.test.ts`, `drill-page.test.tsx`, `drill-by-clock.test.tsx`; `practice.e2e.ts` has a drill and what it missed.
test(
  'drills of mistakes, of what was sure and wrong, and of some minutes ask what they promise',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    const { before, mistakes, count } = await openPractice(learner)

    await test.step('mistakes: what was wrong, the sure ones first; what is right now leaves them', async () => {
      const items = await itemsAfter(page, () => press(page, link(page, 'Practice: Mistakes')))
      expect(items).toHaveLength(5)
      for (const item of items) expect(mistakes).toContain(idOf(item))
      for (const item of items.slice(0, 2)) expect(before.sureAndWrong).toContain(idOf(item))
      const first = await firstQuestion(page, items)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await chooseOption(page, first, true)
      await press(page, button(page, 'Think so'))
      await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeFocused()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expect.poll(count('mistakes')).toBe(mistakes.size - 1)
      await endRun(page, press)
      await expectNoSidewaysScroll(page)
    })

    await test.step('sure and wrong: what was, and from a wrong answer on to its topic alone', async () => {
      const items = await itemsAfter(page, () =>
        enter(page, link(page, 'Practice: Sure and wrong')),
      )
      expect(items).not.toHaveLength(0)
      for (const item of items) expect(before.sureAndWrong).toContain(idOf(item))
      const first = await firstQuestion(page, items)
      await expect(page.getByText('You were sure of this one, and wrong')).toBeVisible()
      await chooseOption(page, first, false)
      await enter(page, button(page, 'Guess'))
      await expect(page.getByRole('heading', { name: 'Not yet' })).toBeFocused()
      await expectAccessible(page, 'main')

      const more = await itemsAfter(page, () => press(page, link(page, /^Five more about /)))
      expect(more).not.toHaveLength(0)
      expect(new Set(topicsOf(more))).toEqual(new Set([first.topic.id]))
      await firstQuestion(page, more)
      await answerAnyhow(page, 'Guess')
      await endRun(page)
    })

    await test.step('minutes: the question during which they end is the last', async () => {
      await page.clock.install()
      const items = await itemsAfter(page, () => enter(page, link(page, `${MINUTES} minutes`)))
      await firstQuestion(page, items)
      await expect(page.getByText(`${MINUTES} minutes left`)).toBeVisible()
      await page.clock.fastForward(MINUTES * 60_000)
      await expect(page.getByText('Time is up: this one is the last')).toBeVisible()
      await expectAccessible(page, 'main')
      await answerAnyhow(page, 'Guess')
      await expect(button(page, 'Finish')).toBeVisible()
      await endRun(page)
    })
  },
)

// `drill-modes.test.ts`, `drills.test.ts`, `drill-answers.test.ts` and `practice-page.test.tsx`.
test('the other kinds of drill ask what they promise', IN_DEPTH, async ({ learner }) => {
  const { page } = learner
  const { before, mistakes, count } = await openPractice(learner)

  await test.step('guessed right: what was right by a guess; right and sure, it leaves them', async () => {
    const items = await itemsAfter(page, () => enter(page, link(page, 'Practice: Guessed right')))
    expect(new Set(items.map(idOf))).toEqual(before.guessedRight)
    const first = await firstQuestion(page, items)
    await expect(page.getByText('You guessed this one before')).toBeVisible()
    await chooseOption(page, first, true)
    await enter(page, button(page, 'Sure'))
    await expect.poll(count('guessedRight')).toBe(before.guessedRight.size - 1)
    await endRun(page)
  })

  await test.step('never seen: nothing that was answered', async () => {
    const items = await itemsAfter(page, () => enter(page, link(page, 'Practice: Never seen')))
    expect(items).toHaveLength(5)
    for (const item of items) {
      expect(mistakes).not.toContain(idOf(item))
      expect(before.guessedRight).not.toContain(idOf(item))
      expect(item.reason).toBeNull()
    }
    await firstQuestion(page, items)
    const unseen = await count('neverSeen')()
    await answerAnyhow(page, 'Guess')
    await expect.poll(count('neverSeen')).toBe((unseen ?? 0) - 1)
    await endRun(page)
  })

  const [, domain] = EXAM.domains
  const [objective] = domain?.objectives ?? []
  await test.step('domain: topics of this domain alone', async () => {
    await press(page, page.locator('summary', { hasText: /^2 / }))
    const items = await itemsAfter(page, () => enter(page, link(page, 'Practice domain 2')))
    const topics = domain?.objectives.flatMap((each) => each.topics)
    expect(items).toHaveLength(5)
    for (const topic of topicsOf(items)) expect(topics).toContain(topic)
    // Interleaved.
    expect(new Set(topicsOf(items)).size).toBeGreaterThan(1)
    await firstQuestion(page, items)
    await answerAnyhow(page, 'Guess')
    await endRun(page)
  })

  await test.step('objective: topics of this objective alone', async () => {
    await enter(page, page.locator('summary', { hasText: /^2 / }))
    const items = await itemsAfter(page, () => enter(page, link(page, 'Practice objective 2.1')))
    expect(items).toHaveLength(5)
    for (const topic of topicsOf(items)) expect(objective?.topics).toContain(topic)
    await firstQuestion(page, items)
    await answerAnyhow(page, 'Guess')
    await endRun(page)
  })
})

// `drill-exercise-step.test.tsx`, `exercises-in-a-run.test.ts` and `drill-exercises.test.ts`.
test(
  'an exercise in a drill gives its hints, and comes back to be done without',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    await learner.ask(profileContract.createProfile, { body: {} })
    const items: DrillItem[] = []
    await takeAnswers<{ items: DrillItem[] }>(page, '**/api/exams/drills/items', (body) =>
      items.push(...body.items),
    )
    const helpSent: unknown[] = []
    page.on('request', (request) => {
      if (!request.url().includes('/api/practice/exercises/')) return
      helpSent.push((request.postDataJSON() as { assistance: unknown }).assistance)
    })
    await page.goto('/dashboard/lessons/practice/drill?mode=mixed&domain=1&length=20')
    const exercise = page.getByRole('region', { name: /^An exercise about/ })
    const check = exercise.getByRole('button', { name: 'Check', exact: true })
    const answerExercise = async () => {
      await giveSomething(page, exercise.locator('.exercise-fields'), check)
      await page.keyboard.press('Enter')
      await expect(button(page, GOING_ON)).toBeVisible()
    }
    let position = 0
    const goOn = async () => {
      await press(page, button(page, GOING_ON))
      position += 1
      await expect.poll(() => items.length).toBeGreaterThan(position)
    }
    /** @returns the item on the page. */
    const goToExercise = async () => {
      await expect.poll(() => items.length).toBeGreaterThan(position)
      while (items[position]?.kind !== 'exercise') {
        await answerAnyhow(page, 'Guess')
        await goOn()
      }
      await expect(exercise).toBeVisible()
      await expect(page.locator(':focus')).toContainText('An exercise about')
      return items[position]
    }

    const first = await goToExercise()
    await expectNoSidewaysScroll(page)
    for (const rung of [1, 2, 3]) {
      await press(page, exercise.getByRole('button', { name: `Hint ${rung} of 3` }))
      await expect(exercise.getByText(new RegExp(`^Hint ${rung}: `))).toBeVisible()
    }
    await tabBackBefore(page, exercise.locator('.exercise-fields'))
    await answerExercise()
    await expectNoSidewaysScroll(page)
    await expect.poll(() => helpSent).toEqual([{ kind: 'hint', rung: 3 }])
    await goOn()

    const back = await goToExercise()
    expect(back).toMatchObject({ reason: 'again-unaided' })
    expect(first && back && idOf(back)).toBe(first && idOf(first))
    await expect(page.getByText('One like this again: try it without help')).toBeVisible()
    await expect(exercise.getByText(/^Hint 1: /)).toHaveCount(0)
    await answerExercise()
    await expect.poll(() => helpSent).toEqual([{ kind: 'hint', rung: 3 }, { kind: 'none' }])
    await press(page, button(page, 'End this run'))
    await press(page, button(page, 'End it'))
    await expect(page.getByRole('heading', { name: /of \d+ right$/ })).toBeFocused()
  },
)
