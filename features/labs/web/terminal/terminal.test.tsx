/** A terminal as it is used: by keys alone, and by what is said. */
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { typeAtOnce } from '#platform/web/testing/type-at-once.ts'

import { openLabScreen } from '../testing/open-lab-screen.tsx'

async function openTerminal() {
  const { screen } = await openLabScreen()
  const region = screen.getByRole('tabpanel', { name: 'Terminal' })
  const line = region.getByRole('textbox')
  line.element().focus()
  const enter = async (text: string) => {
    typeAtOnce(line, text)
    await userEvent.keyboard('{Enter}')
  }
  return { region, line, enter, said: region.getByRole('status') }
}

test('the name of the line is its prompt, in every mode', async () => {
  const { region, enter } = await openTerminal()

  await expect.element(region.getByRole('textbox', { name: 'SW1>' })).toHaveFocus()
  await enter('enable')
  await expect.element(region.getByRole('textbox', { name: 'SW1#' })).toHaveFocus()
  await enter('configure terminal')
  await expect.element(region.getByRole('textbox', { name: 'SW1(config)#' })).toHaveFocus()
})

test('each command is a section of its own; of many lines their number is said', async () => {
  const { region, enter, said } = await openTerminal()
  await enter('enable')
  await expect.element(said).toHaveTextContent('Done.')
  await enter('show running-config')

  await expect
    .element(region.getByRole('region', { name: 'SW1# show running-config' }))
    .toBeVisible()
  await expect.poll(() => said.element().textContent).toMatch(/^\d\d lines$/)
  expect(region.getByRole('log').query()).toBeNull()
})

test('what a computer captures is one section, when it is asked for', async () => {
  const { screen } = await openLabScreen()
  const computer = screen.getByRole('button', { name: /^PC1 PC/ })
  await expect.element(computer).toBeInTheDocument()
  computer.element().focus()
  await userEvent.keyboard('{Enter}')
  const line = screen.getByRole('textbox', { name: 'PC1:~$' })
  line.element().focus()
  for (const text of ['tcpdump -n arp or icmp', 'ping -c 1 192.0.2.5', 'fg']) {
    typeAtOnce(line, text)
    await userEvent.keyboard('{Enter}')
  }
  const shown = screen.getByRole('region', { name: 'PC1:~$ fg' })
  const lines = () => shown.element().textContent
  await expect.poll(lines).toContain('Request who-has 192.0.2.5 tell 192.0.2.11')
  expect(lines()).toContain('ICMP echo reply, id 1, seq 1, length 64')
})

test('the line stays on the screen below a long output, and nothing hidden makes the page longer', async () => {
  const { region, line, enter } = await openTerminal()
  await enter('enable')
  await enter('show vlam')
  await enter('show running-config')

  await expect
    .poll(() => line.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(innerHeight)
  const hidden = region.element().querySelector('.terminal-error .sr-only')
  expect(hidden instanceof HTMLElement && hidden.offsetParent?.className).toBe('terminal-frame')
})

test('an error is said in words, with the place of its mark', async () => {
  const { region, enter, said } = await openTerminal()
  await enter('show vlam')

  await expect.poll(() => said.element().textContent).toMatch(/^Error: .* The mark is at “vlam”\.$/)
  const printed = region.getByRole('region', { name: 'SW1> show vlam' }).element()
  const mark = printed.querySelector('.terminal-mark')
  expect(mark?.textContent).toBe(`${' '.repeat('SW1> show '.length)}^`)
})

test('what is said twice is said twice', async () => {
  const { enter, said } = await openTerminal()
  const sayings: string[] = []
  const element = said.element()
  const observer = new MutationObserver(() => sayings.push(element.textContent))
  observer.observe(element, { childList: true, subtree: true, characterData: true })
  await enter('enable')
  await enter('enable')

  await expect.poll(() => sayings.filter((words) => words === 'Done.').length).toBe(2)
  observer.disconnect()
})

test('Tab completes a word that was begun, and leaves elsewhere', async () => {
  const { line } = await openTerminal()
  typeAtOnce(line, 'ena')
  await userEvent.keyboard('{Tab}')
  await expect.element(line).toHaveValue('enable ')
  await expect.element(line).toHaveFocus()

  await userEvent.keyboard('{Tab}')
  await expect.element(line).not.toHaveFocus()
})

test('Tab leaves an empty line, and after Escape any line', async () => {
  const { line } = await openTerminal()
  await userEvent.keyboard('{Tab}')
  await expect.element(line).not.toHaveFocus()

  line.element().focus()
  typeAtOnce(line, 'sh')
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.element(line).not.toHaveFocus()
  await expect.element(line).toHaveValue('sh')
})

test('a question mark shows at once what can stand there, and the line stays', async () => {
  const { region, line } = await openTerminal()
  typeAtOnce(line, 'show ')
  await userEvent.keyboard('?')

  const help = region.getByRole('region', { name: 'SW1> show ?' })
  await expect.element(help.getByRole('cell', { name: 'vlan', exact: true })).toBeVisible()
  await expect.element(line).toHaveValue('show ')
})

test('the arrows bring lines back, and what was typed before', async () => {
  const { line, enter } = await openTerminal()
  await enter('enable')
  await enter('show clock')
  typeAtOnce(line, 'sho')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(line).toHaveValue('enable')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(line).toHaveValue('show clock')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(line).toHaveValue('sho')
})

test('Ctrl-C drops the line', async () => {
  const { region, line } = await openTerminal()
  typeAtOnce(line, 'show vl')
  await userEvent.keyboard('{Control>}c{/Control}')

  await expect.element(line).toHaveValue('')
  await expect.element(region.getByRole('region', { name: 'SW1> show vl^C' })).toBeVisible()
})

test('lines that are pasted together are entered one after the other', async () => {
  const { region, line } = await openTerminal()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'enable\nconfigure terminal\nhostname A')
  line.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))

  const last = region.getByRole('textbox', { name: 'SW1(config)#' })
  await expect.element(last).toHaveValue('hostname A')
})

test('typing renders nothing', async () => {
  const { region, line, enter } = await openTerminal()
  await enter('show vlan')
  const changed: Node[] = []
  // React writes the type of a field again with each change.
  const observer = new MutationObserver((records) =>
    changed.push(...records.map(({ target }) => target).filter((each) => each !== line.element())),
  )
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  typeAtOnce(line, 'show interfaces')
  await new Promise((resolve) => setTimeout(resolve, 50))
  observer.disconnect()

  expect(changed).toEqual([])
  await expect.element(region.getByRole('textbox')).toHaveValue('show interfaces')
})

test("what a phone's keyboard does not have is there as buttons, and the line keeps the focus", async () => {
  const { region, line } = await openTerminal()
  const keys = region.getByRole('group', { name: 'Keys of the terminal', includeHidden: true })
  const press = (name: string) =>
    (keys.getByRole('button', { name, includeHidden: true }).element() as HTMLElement).click()
  typeAtOnce(line, 'ena')
  press('Tab: complete the word')
  await expect.element(line).toHaveValue('enable ')
  press('Dash')
  await expect.element(line).toHaveValue('enable -')
  await expect.element(line).toHaveFocus()
  expect(line.element()).toMatchObject({ autocapitalize: 'none', spellcheck: false })
})
