/** A practice exam that begins with labs: one is repaired by keys alone, left and returned to, and graded at the end. */
import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { press, tabTo } from '#e2e/keys.ts'
import {
  AT_BOTH_WIDTHS,
  expect,
  expectAccessible,
  expectFitsNarrow,
  expectNoSidewaysScroll,
  test,
  type Learner,
} from '#e2e/test.ts'
import { examsContract, type RoomItem } from '#features/exams/contract.ts'
import { profileContract } from '#features/profile/contract.ts'

import { LOAD_GENERATOR_BY_LAB } from '../core/generators.ts'
import type { LabAction } from '../core/lab-action.ts'
import { nameOf } from '../core/network/network.ts'

type LabItem = Extract<RoomItem, { kind: 'lab' }>
type Typed = { readonly name: string; readonly lines: readonly string[] }

/** What solves a lab in the terminals of its switches and routers; null where something else is needed. */
async function linesThatSolve({ lab, seed, difficulty }: LabItem): Promise<Typed[] | null> {
  const { solutions, start } = (await LOAD_GENERATOR_BY_LAB[lab]())(seed, difficulty)
  const typed = (action: LabAction): Typed | null => {
    if (action.kind !== 'configure' && action.kind !== 'save') return null
    const device = start.network.devices.find(({ id }) => id === action.device)
    if (!device || device.kind === 'host') return null
    const lines =
      action.kind === 'save'
        ? ['enable', 'copy running-config startup-config']
        : ['enable', 'configure terminal', ...action.lines, 'end']
    return { name: nameOf(device), lines }
  }
  for (const { actions } of solutions) {
    const all = actions.map(typed)
    if (all.every((each) => each !== null)) return all
  }
  return null
}

const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Item ${number} of 90$`) })
const terminal = (page: Page) => page.getByRole('tabpanel', { name: 'Terminal' })
const device = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) })

/** Whether a file of the app has arrived. */
function isLoaded(page: Page, file: string): Promise<boolean> {
  return page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(`/${name}-`) && entry.duration > 0),
    file,
  )
}

type Solvable = { readonly item: LabItem; readonly typed: readonly Typed[] }

/** A form of which some lab is solved in terminals: in others, cables are moved or a worksheet is filled in. */
async function startWithTerminals({ ask }: Learner) {
  const start = { examId: 'n10-009', length: 'full', mode: 'exam', extraMinutes: 0 } as const
  for (let tries = 0; tries < 8; tries += 1) {
    const attemptId = randomUUID()
    const body = { ...start, attemptId, repeatOf: null, withLabs: true }
    await ask(examsContract.startAttempt, { body })
    const params = { attemptId }
    const { items, entry } = await ask(examsContract.enterAttempt, {
      params,
      body: { entryId: randomUUID(), deviceId: randomUUID() },
    })
    const labs: Solvable[] = []
    for (const item of items) {
      const typed = item.kind === 'lab' ? await linesThatSolve(item) : null
      if (item.kind === 'lab' && typed) labs.push({ item, typed })
    }
    const [first, ...others] = labs
    if (first) return { attemptId, labs: [first, ...others] as const }
    // Nothing is answered: it leaves no trace.
    const now = new Date().toISOString()
    await ask(examsContract.handInAttempt, {
      params,
      body: { entry, handedInAt: now, sentAt: now, utcOffsetMinutes: 0 },
    })
  }
  throw new Error('No form has a lab that is solved in terminals.')
}

test(
  'a lab of a practice exam is repaired by keys, and graded when the exam is handed in',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    test.setTimeout(120_000)
    const { page } = learner
    await learner.ask(profileContract.createProfile, { body: {} })
    const { attemptId, labs } = await startWithTerminals(learner)
    await page.goto('/dashboard/lessons/exams')
    await press(page, page.getByRole('link', { name: /^Go on/ }))
    await expect(page).toHaveURL(new RegExp(attemptId))
    await expect(heading(page, 1)).toBeFocused()
    await expect(page.getByText('Performance-based question (PBQ)')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Goals' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const [{ item, typed }] = labs
    const { number } = item
    // The others are skipped.
    for (let at = 1; at < number; at += 1) {
      await page.keyboard.press('n')
      await expect(heading(page, at + 1)).toBeFocused()
    }
    // What a room needs is loaded when it is entered: from here on without a network.
    await expect.poll(() => isLoaded(page, 'cables-panel')).toBe(true)
    await expect.poll(() => isLoaded(page, 'ports-panel')).toBe(true)
    await page.context().setOffline(true)
    for (const { name, lines } of typed) {
      await press(page, device(page, name))
      const line = terminal(page).getByRole('textbox')
      await tabTo(page, line)
      for (const text of lines) {
        await page.keyboard.type(text)
        await page.keyboard.press('Enter')
        await expect(line).toHaveValue('')
      }
    }
    await expect(page.getByRole('button', { name: /check|hint|solution/i })).toHaveCount(0)
    await expectAccessible(page)
    await expectFitsNarrow(page)

    // Left and returned to: the terminal is as it was.
    await press(page, page.getByRole('button', { name: 'Next', exact: true }))
    await expect(heading(page, number + 1)).toBeFocused()
    await page.keyboard.press('p')
    await expect(heading(page, number)).toBeFocused()
    await press(page, device(page, typed[0]?.name ?? ''))
    await expect(page.getByText('configure terminal').first()).toBeAttached()
    await press(page, page.getByRole('tab', { name: 'Terminal' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tabpanel', { name: 'Ports' })).toContainText('Gi')
    await page.context().setOffline(false)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Goals' })).toBeVisible()
    await page.keyboard.press('r')
    await expect(
      page.getByRole('button', { name: `Item ${number} answered, performance-based (PBQ)` }),
    ).toBeVisible()

    await press(page, page.getByRole('button', { name: 'Hand in' }))
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).press('Enter')
    await expect(page.getByText(/^Performance-based \(PBQ\):/)).toBeVisible()
    await press(page, page.getByRole('button', { name: /^Performance-based \(PBQ\)/ }))
    const reported = page.getByRole('button', {
      name: new RegExp(`^${number}\\. Right, performance-based \\(PBQ\\)`),
    })
    await press(page, reported)
    await expect(page.getByRole('heading', { name: /^All \d goals hold$/ })).toBeVisible()
    await expectAccessible(page)
    await expectFitsNarrow(page)
  },
)
