/** A network of one's own, as somebody builds it who has a keyboard and hears the page. */
import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { press, tabTo } from '#e2e/keys.ts'
import {
  AT_BOTH_WIDTHS,
  expect,
  expectAccessible,
  expectFitsNarrow,
  expectNoSidewaysScroll,
  test,
} from '#e2e/test.ts'
import { profileContract } from '#features/profile/contract.ts'

import { readBenchFile } from '../core/bench/bench-file.ts'
import { breakNetwork } from '../core/bench/break-network.ts'
import type { LabAction } from '../core/lab-action.ts'

const LIST = '/dashboard/lessons/labs/bench'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const panel = (page: Page) => page.getByRole('tabpanel')

/** Chooses in a list as a keyboard does: its first letters. */
async function choose(page: Page, list: Locator, option: string) {
  await tabTo(page, list)
  await page.keyboard.type(option)
  await expect(list).toHaveValue(/./)
  await expect(list.locator('option:checked')).toHaveText(option)
}

async function openTab(page: Page, from: string, name: string) {
  await press(page, page.getByRole('link', { name: new RegExp(`^Terminal and panels of ${from}`) }))
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('Home')
  const tab = page.getByRole('tab', { name, exact: true })
  for (let count = 0; count < 8; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one tab after the other
    if ((await tab.getAttribute('aria-selected')) === 'true') return
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowRight')
  }
}

async function fill(page: Page, label: string, words: string) {
  await tabTo(page, panel(page).getByRole('textbox', { name: label }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
}

async function openFile(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser')
  await press(page, button(page, 'Open a file'))
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** A fault that is undone by lines on the switch. */
function faultAtSwitch(text: string) {
  const read = readBenchFile(text)
  if ('problem' in read) throw new Error(read.problem)
  for (let seed = 1; seed < 300; seed += 1) {
    const done = breakNetwork(read.bench, seed, 1)
    if ('problem' in done) throw new Error(done.problem)
    const actions: readonly LabAction[] = done.broken.opened.scene.solutions[0]?.actions ?? []
    const lines = actions.flatMap((action) =>
      action.kind === 'configure' && action.device === 'sw-1' ? action.lines : [],
    )
    const isAllOfIt = actions.every(
      (action) => 'device' in action && action.device === 'sw-1' && action.kind !== 'reload',
    )
    if (isAllOfIt && lines.length > 0) return { seed, lines }
  }
  throw new Error('No seed puts a fault into the switch.')
}

test(
  'a network is built, tried, saved as a file, opened, broken and repaired by keys alone',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    test.slow()
    const { page } = learner
    await learner.ask(profileContract.createProfile, { body: {} })
    await page.goto('/dashboard/lessons/labs')
    await press(page, page.getByRole('link', { name: 'Open the bench' }))
    await expect(heading(page, 'Bench')).toBeVisible()
    await expectAccessible(page)
    await press(page, button(page, 'New network'))
    await expect(heading(page, 'My network')).toBeFocused()

    const said = page.getByRole('status')
    for (const [model, name] of [
      ['PC', 'PC1'],
      ['Switch with 8 ports', 'SW1'],
      ['PC', 'PC2'],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await press(page, button(page, model))
      await expect(said.filter({ hasText: `${name} added.` })).toHaveCount(1)
      /* oxlint-enable no-await-in-loop */
    }
    await press(page, button(page, 'Connect…'))
    for (const name of ['PC1', 'PC2']) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await choose(page, page.getByRole('combobox', { name: 'From device' }), name)
      await choose(page, page.getByRole('combobox', { name: 'To device' }), 'SW1')
      await press(page, button(page, 'Connect'))
      await expect(said.filter({ hasText: `Cable from ${name} eth0 to SW1` })).toHaveCount(1)
      /* oxlint-enable no-await-in-loop */
    }
    await press(page, button(page, 'Close'))

    for (const [name, address] of [
      ['PC1', '192.168.1.11'],
      ['PC2', '192.168.1.12'],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await press(page, button(page, new RegExp(`^${name} PC`)))
      await openTab(page, name, 'Network settings')
      await fill(page, 'IPv4 address', address)
      await fill(page, 'Subnet mask', '/24')
      await page.keyboard.press('Enter')
      await expect(button(page, new RegExp(`^${name} PC, ${address}/24`))).toBeVisible()
      /* oxlint-enable no-await-in-loop */
    }
    await openTab(page, 'PC2', 'Terminal')
    await tabTo(page, panel(page).getByRole('textbox'))
    await page.keyboard.type('ping 192.168.1.11')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('Reply from 192.168.1.11').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const download = page.waitForEvent('download')
    await press(page, button(page, 'Save as file'))
    const file = await download
    expect(file.suggestedFilename()).toBe('my-network.network.json')
    const text = await readFile(await file.path(), 'utf8')

    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await page.reload()
    await expect(button(page, /^PC2 PC, 192\.168\.1\.12\/24/)).toBeVisible()
    await openFile(page, 'damaged.network.json', text.slice(0, 300))
    await expect(page.getByRole('alert')).toHaveText(/\S/)
    await expect(button(page, /^PC2 PC, 192\.168\.1\.12\/24/)).toBeVisible()
    await openFile(page, 'good.network.json', text.replace('My network', 'Two desks'))
    await expect(heading(page, 'Two desks')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await expectFitsNarrow(page)

    await press(page, page.getByRole('link', { name: 'Break it for me' }))
    await expect(heading(page, 'Two desks: find the fault')).toBeVisible()
    const { seed, lines } = faultAtSwitch(text)
    const address = new URL(page.url())
    address.searchParams.set('seed', String(seed))
    await page.goto(address.href)
    await expect(page.getByText(/It is not counted in your record/)).toBeVisible()
    await press(page, button(page, /^SW1 switch/))
    await press(page, page.getByRole('link', { name: /^Terminal and panels/ }))
    await tabTo(page, panel(page).getByRole('textbox'))
    for (const line of [
      'enable',
      'configure terminal',
      ...lines,
      'end',
      'copy running-config startup-config',
    ]) {
      /* oxlint-disable no-await-in-loop -- one line after the other */
      await page.keyboard.type(line)
      await page.keyboard.press('Enter')
      await expect(panel(page).getByRole('textbox')).toHaveValue('')
      /* oxlint-enable no-await-in-loop */
    }
    await press(page, button(page, 'Check'))
    await expect(page.getByRole('heading', { name: 'Solved' })).toBeFocused()
    await expectAccessible(page)
    await expectFitsNarrow(page)
    await press(page, page.getByRole('link', { name: 'Back to my network' }).last())
    await expect(heading(page, 'Two desks')).toBeVisible()
    await page.goto(LIST)
    await expect(page.getByRole('link', { name: 'Open Two desks' })).toBeVisible()
  },
)
