/** The rules of a firewall on the screen, by roles, names and keys. */
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'

import { makeScene } from '../../core/generators/screened-subnet.ts'
import { givenLab } from '../testing/lab.ts'
import { openLabScreen } from '../testing/open-lab-screen.tsx'

// Of this seed, no rule is missing.
const scene = makeScene(0, 1)

/** FW1 with its rules. */
async function openRules() {
  const opened = { ...givenLab(), goals: [], scene, start: scene.start }
  const { screen } = await openLabScreen({ opened })
  await screen.getByRole('button', { name: /^FW1 firewall/ }).click()
  await screen.getByRole('tab', { name: 'Rules' }).click()
  return screen
}

type Screen = Awaited<ReturnType<typeof openRules>>

async function press(screen: Screen, name: string | RegExp) {
  const button = screen.getByRole('button', { name })
  await expect.element(button).toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

function namesOf(screen: Screen): readonly string[] {
  const rules = screen.getByRole('button', { name: /^Change rule/ }).elements()
  return rules.map((each) => each.textContent.replace(/^Change rule \d+ /, ''))
}

test('stand in the order in which they are tried, and are moved by keys; the focus goes along', async () => {
  const screen = await openRules()
  await expect
    .element(
      screen.getByRole('table', { name: 'Rules of FW1, in the order in which they are tried' }),
    )
    .toBeVisible()
  const [first = '', second = '', ...others] = namesOf(screen)
  await press(screen, 'Move rule 10 down')

  expect(namesOf(screen)).toEqual([second, first, ...others])
  await expect.element(screen.getByRole('button', { name: 'Move rule 20 down' })).toHaveFocus()
  await expect.element(screen.getByText(/^no rule 10\nno rule 20\nrule 20/m)).toBeVisible()
  await press(screen, 'Move rule 10 up')
  expect(namesOf(screen)).toEqual([second, first, ...others])
})

test('are added, changed and removed in a form; what is wrong is said at the field', async () => {
  const screen = await openRules()
  await press(screen, 'Add a rule')
  await expect.element(screen.getByRole('heading', { name: 'A new rule' })).toHaveFocus()
  await screen.getByRole('textbox', { name: 'Name' }).fill('pages of the shop')
  await screen.getByRole('combobox', { name: 'To zone' }).selectOptions('dmz')
  const port = screen.getByRole('textbox', { name: 'Target port' })
  await port.fill('https-port')
  await press(screen, 'Apply')
  await expect.element(port).toHaveAttribute('aria-invalid', 'true')
  await expect.element(port).toHaveFocus()
  await port.fill('80')
  await press(screen, 'Apply')
  await expect
    .element(
      screen.getByText(
        /rule \d+ name "pages of the shop" permit from any to dmz tcp any any eq 80/,
      ),
    )
    .toBeVisible()
  await press(screen, 'All rules')
  const made = screen.getByRole('button', { name: /^Change rule \d+ pages of the shop/ })
  await expect.element(made).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await press(screen, 'Remove the rule')
  await expect.element(screen.getByRole('button', { name: 'Add a rule' })).toHaveFocus()
  await expect.element(screen.getByText(/^firewall\nno rule \d+$/m)).toBeVisible()
  expect(namesOf(screen)).not.toContain('pages of the shop')
})

test('read and fit on a narrow screen, also with large text', async () => {
  await onNarrowScreen()
  const screen = await openRules()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  await press(screen, /^Change rule 10/)
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
