/** A lesson's text by keyboard: one stop of Tab for each section, and arrow keys inside it. */
import { useRef, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import { LessonContext } from './lesson-context.ts'

import './lesson-text.css'
import { CodeBlock, Paragraph, SectionHeading } from './passages.tsx'
import { Term } from './term.tsx'
import { useTextStops } from './use-text-stops.ts'

const frame = {
  id: 'frame',
  term: 'frame',
  short: 'A unit of data on one link.',
  long: 'It has two addresses.',
  lessonId: 'framing',
}

function Text({ children }: { children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null)
  useTextStops(text)
  return (
    <div ref={text} className="lesson-text">
      {children}
    </div>
  )
}

async function openText() {
  const onPassageAction = vi.fn<(action: string, passageId: string) => void>()
  const { screen } = await renderPage(
    <LessonContext
      value={{
        lessonId: 'osi-model',
        termById: new Map([['frame', frame]]),
        renderExercise: null,
        onPassageAction,
      }}
    >
      <Text>
        <Paragraph id="p-0000000001">It begins here.</Paragraph>
        <SectionHeading id="links">Links</SectionHeading>
        <div className="lesson-part">
          <Paragraph id="p-0000000002">
            A <Term id="frame">frame</Term> crosses one link.
          </Paragraph>
          <CodeBlock>ping 10.0.0.1</CodeBlock>
        </div>
        <button type="button">Try it</button>
        <div className="lesson-part">
          <Paragraph id="p-0000000003">A packet crosses many.</Paragraph>
          <details>
            <summary>Answer</summary>
            <Paragraph id="p-0000000004">Five.</Paragraph>
          </details>
        </div>
        <SectionHeading id="ways">Ways</SectionHeading>
        <Paragraph id="p-0000000005">A router forwards.</Paragraph>
      </Text>
      <a href="#end">Start the check</a>
    </LessonContext>,
  )
  await expect.element(screen.getByRole('link', { name: 'Start the check' })).toBeVisible()
  return { screen, onPassageAction }
}

const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''

test('Tab stops once in each section, and at what is no part of the text', async () => {
  await openText()
  const stops: string[] = []
  while (stops.length < 20 && stops.at(-1) !== 'Start the check') {
    await userEvent.keyboard('{Tab}')
    stops.push(focusedName())
  }
  expect(stops).toEqual([
    // The beginning and the first section are one.
    'Ask the tutor about this: It begins here.',
    'Try it',
    'Answer',
    'Ask the tutor about this: Ways',
    'Start the check',
  ])
})

test('arrow keys lead to every passage, term and tool, and what was focused last is the stop', async () => {
  const { screen, onPassageAction } = await openText()
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}')
  expect(focusedName()).toBe('Ask the tutor about this: A frame crosses one link.')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onPassageAction.mock.calls).toEqual([['note', 'p-0000000002']])

  // Left of the first tool is the term, with its explanation.
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focusedName()).toBe('frame')
  await expect.element(screen.getByText('A unit of data on one link.')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focusedName()).toMatch(/^Highlight this/)

  // The same tool from passage to passage; a block without it has its own.
  await userEvent.keyboard('{ArrowDown}')
  expect(focusedName()).toBe('Copy')
  await userEvent.keyboard('{ArrowDown}')
  expect(focusedName()).toMatch(/A packet crosses many/)
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  expect(focusedName()).toBe('Start the check')
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}')
  expect(focusedName()).toMatch(/A packet crosses many/)

  // From the last passage of a section on to the next heading; what is in a closed answer is passed over.
  await userEvent.keyboard('{ArrowDown}')
  expect(focusedName()).toBe('Ask the tutor about this: Ways')
})

test('how the keys lead on is shown while they do, and only then', async () => {
  const { screen } = await openText()
  // It stands in the whole text of a lesson alone.
  const keys = document.createElement('p')
  keys.className = 'text-keys'
  keys.textContent = 'keys'
  screen.container.querySelector('.lesson-text')?.prepend(keys)
  expect(getComputedStyle(keys).display).toBe('none')
  await userEvent.keyboard('{Tab}')
  expect(getComputedStyle(keys).display).toBe('flex')
  await screen.getByRole('button', { name: 'Try it' }).click()
  expect(getComputedStyle(keys).display).toBe('none')
})

test('code that scrolls is a stop, and its button is the next one', async () => {
  const { screen } = await openText()
  const code = screen.getByRole('group', { name: 'Text output' }).element() as HTMLElement
  code.style.width = '3rem'
  await expect.poll(() => code.tabIndex).toBe(0)
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(code)
  await userEvent.keyboard('{Tab}')
  expect(focusedName()).toBe('Copy')
  await userEvent.keyboard('{Tab}')
  expect(focusedName()).toBe('Try it')
})
