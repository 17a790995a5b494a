/** A whole lab, as somebody does it who has a keyboard and hears the page: by roles, by names and by what is said. */
import type { Page } from '@playwright/test'

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

import { makeScene } from '../core/generators/access-ports-and-trunk.ts'

/** A problem in which the port of the second desk is in the wrong VLAN. */
function seedOfWrongVlan(): number {
  for (let seed = 1; seed < 200; seed += 1) {
    if (makeScene(seed, 1).hints.join(' ') === 'wrong-access-vlan') return seed
  }
  throw new Error('No seed puts the port into the wrong VLAN.')
}

const terminal = (page: Page) => page.getByRole('tabpanel', { name: 'Terminal' })

/** Types a line, and waits for what is said of it. */
async function enter(page: Page, line: string, said: RegExp) {
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
  await expect(terminal(page).getByRole('status')).toHaveText(said)
}

test('a lab is solved by keys and by what is said', AT_BOTH_WIDTHS, async ({ learner }) => {
  const { page } = learner
  await learner.ask(profileContract.createProfile, { body: {} })
  await page.goto(
    `/dashboard/lessons/labs/access-ports-and-trunk?difficulty=1&seed=${seedOfWrongVlan()}`,
  )
  const goals = page.getByRole('region', { name: 'Goals' })
  const [, desk = ''] =
    /^(\S+) reaches/.exec(await goals.getByRole('listitem').first().innerText()) ?? []
  const ticket = await page.getByRole('region', { name: 'Ticket' }).innerText()
  const [, vlan = ''] = /uses VLAN (\d+)/.exec(ticket) ?? []

  // From the desk over its cable to the switch, which says in which VLAN the port is.
  await press(page, page.getByRole('button', { name: new RegExp(`^${desk} `) }))
  await press(page, page.getByRole('button', { name: /^eth0 to / }))
  const end = page.getByRole('button', { name: new RegExp(` to ${desk} `) })
  await expect(end).toBeFocused()
  const name = await end.innerText()
  expect(name).not.toContain(`VLAN ${vlan}`)
  const [port = ''] = /^\S+/.exec(name) ?? []

  await press(page, page.getByRole('link', { name: /^Terminal and panels/ }))
  await tabTo(page, terminal(page).getByRole('textbox'))
  await enter(page, 'en', /^Done\.$/)
  await enter(page, 'conf t', /^Done\.$/)
  await enter(page, `interface ${port}`, /^Done\.$/)
  await enter(page, `switchport acess vlan ${vlan}`, /^Error: .* The mark is at “acess”\.$/)
  await enter(page, `switchport access vlan ${vlan}`, /^Done\.$/)
  await enter(page, 'end', /^Done\.$/)
  await enter(page, 'copy running-config startup-config', /\S/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await press(page, page.getByRole('button', { name: 'Check', exact: true }))
  await expect(page.getByRole('heading', { name: 'Solved' })).toBeFocused()
  await expectAccessible(page)
  await expectFitsNarrow(page)

  await press(page, page.getByRole('link', { name: 'All labs' }).last())
  await expect(page.getByRole('heading', { name: 'Labs', level: 1 })).toBeFocused()
  const card = page.getByRole('listitem').filter({ hasText: 'one desk is cut off' })
  await expect(card.getByText('First steps: solved', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
