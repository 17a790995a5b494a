/** What a learner does with an answer: copies it, says what they think, makes cards, puts it on today's list, keeps a file. */
import { readFile } from 'node:fs/promises'

import { givenChallenge } from '#e2e/given-challenge.ts'
import {
  expect,
  expectAccessible,
  expectFitsLargeText,
  expectFitsNarrow,
  inTurn,
  type Learner,
  test,
} from '#e2e/test.ts'
import { challengeContract } from '#features/challenge/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'

import { tutorContract } from '../contract.ts'
import { DEEDS } from './modes.ts'

const QUESTION = 'What is a VLAN?'

/** An answer, and ways to press what is below it with the keyboard. */
async function givenAnswer({ page }: Learner) {
  const messages = page.getByRole('list', { name: 'Messages' })
  const button = (name: string | RegExp) => messages.getByRole('button', { name })
  await page.goto('/dashboard/tutor')
  await page.getByLabel('Your question').fill(QUESTION)
  await page.keyboard.press('Enter')
  // The first question to a server makes its index.
  await expect(button('Copy')).toBeVisible({ timeout: 30_000 })
  return {
    messages,
    button,
    press: async (name: string | RegExp) => {
      await button(name).focus()
      await page.keyboard.press('Enter')
    },
  }
}

test(
  'an answer is copied with its sources, judged with a reason that stays, and kept as a file',
  inTurn('opinions', DEEDS),
  async ({ learner, context }) => {
    const { page, ask } = learner
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { messages, button, press } = await givenAnswer(learner)

    await test.step('it is copied with its sources', async () => {
      await press('Copy')
      await expect(page.getByText('The answer is copied, with its sources.')).toBeAttached()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/VLAN/)
      expect(copied).toMatch(
        /Sources:\n- \[1\] \[[^\]]+\]\(http[^)]+\/dashboard\/lessons\/[a-z0-9-]+#p-[0-9a-f]+\)/,
      )
    })

    await test.step('a thumb down has a reason, and is there after a reload', async () => {
      await press('Bad answer')
      await messages.getByLabel('Hard to understand').check()
      await messages.getByLabel('In your words (optional)').fill('Too many words at once.')
      await expectAccessible(page)
      await expectFitsNarrow(page)
      await press('Save')
      await expect(button('Bad answer')).toBeFocused()
      await expect(button('Change why')).toBeVisible()
      const { conversations } = await ask(tutorContract.listConversations, { query: {} })
      const open = () =>
        ask(tutorContract.getConversation, {
          params: { conversationId: conversations[0]?.id ?? '' },
        })
      await expect
        .poll(async () => (await open()).opinions?.map(({ opinion }) => opinion))
        .toEqual([{ verdict: 'down', reason: 'hard', text: 'Too many words at once.' }])
      await page.reload()
      await expect(button('Bad answer')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('the conversation is kept as a file', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export this conversation' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('tutor-what-is-a-vlan.md')
      const text = await readFile(await file.path(), 'utf8')
      expect(text).toMatch(/^# What is a VLAN\?\n/)
      expect(text).toContain('Sources:')
    })
  },
)

test(
  'an answer becomes cards and a task of today, each by a press that another one undoes',
  inTurn('cards', DEEDS),
  async ({ learner }) => {
    const { page, ask } = learner
    await givenChallenge(learner)
    const { messages, button, press } = await givenAnswer(learner)
    const listed = messages.getByRole('paragraph').filter({ hasText: "On today's list: Lesson “" })
    await expect(messages.getByRole('link', { name: 'Practice this topic' })).toBeVisible()

    const fronts = async () =>
      (await ask(flashcardsContract.listOwnCards, {})).cards.map(({ front }) => front)

    await test.step('a proposed card is changed and made, undone, made again, and not proposed twice', async () => {
      const size = page.viewportSize()
      await press('Make cards')
      await expect(messages.getByRole('heading', { name: 'Cards from this answer' })).toBeFocused()
      await messages.getByLabel('Front: what is asked').first().fill('VLAN, in one sentence?')
      await expectAccessible(page, '.own-card-form')
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFitsLargeText(page)
      if (size) await page.setViewportSize(size)
      await press(/^Make 1 card$/)
      await expect.poll(fronts).toEqual(['VLAN, in one sentence?'])
      await press('Undo')
      await expect.poll(fronts).toEqual([])
      await press(/^Make 1 card$/)
      await expect.poll(fronts).toEqual(['VLAN, in one sentence?'])
      await press('Close')
      await expect(button('Make cards')).toBeFocused()
      await press('Make cards')
      await expect(messages.getByText('This is among your cards already.')).toBeVisible()
      await press('Close')
    })

    const added = async () => {
      const today = await ask(challengeContract.getToday, { query: { timeZone: 'UTC' } })
      return today?.today.tasks.filter(({ addedId }) => addedId !== undefined).length
    }

    await test.step("its lesson gets on today's list, and off it again", async () => {
      await press('Add to today')
      await expect(listed).toBeFocused()
      expect(await added()).toBe(1)
      await expectAccessible(page, '.tutor-messages')
      await expectFitsNarrow(page)
      await press('Undo')
      await expect(button('Add to today')).toBeFocused()
      expect(await added()).toBe(0)
      await press('Add to today')
      await expect(listed).toBeVisible()
    })

    await test.step('the list of today shows what was added, and lets go of it', async () => {
      await page.goto('/dashboard/lessons/plan')
      const remove = page.getByRole('button', { name: /^Remove: Lesson “/ })
      await expect(remove).toBeVisible()
      await expectFitsNarrow(page)
      await remove.focus()
      await page.keyboard.press('Enter')
      await expect(remove).toBeHidden()
      expect(await added()).toBe(0)
    })
  },
)
