import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { SessionContext, type Session } from '#platform/web/session.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { signedInAs } from '#platform/web/testing/render-page.tsx'

import { LessonContext, type LessonContextValue } from './lesson-context.ts'

import './lesson-text.css'
import { Answer, TryIt } from './try-it.tsx'

const CHOSEN = (
  <TryIt prompt="Which channel width do you choose?">
    <Answer is="20 MHz" right />
    <Answer
      is="80 MHz"
      misconception="wider-is-faster"
      belief="A wider channel is always faster."
      correction="A wider channel is shared by more access points."
    >
      <p>Count the channels that are left.</p>
    </Answer>
    <Answer is="40 MHz">
      <p>Four channels are left for twelve access points.</p>
    </Answer>
    <p>Nine channels are left.</p>
  </TryIt>
)

const TYPED = (
  <TryIt prompt="Which subnet is it in?" typed="address">
    <Answer is="10.33.96.0/21" also="10.33.96.0 255.255.248.0" right />
    <Answer is="10.33.100.0/21">
      <p>Is 100 a multiple of the block size?</p>
    </Answer>
    <p>The block size is 8.</p>
  </TryIt>
)

function show(
  tryIt: typeof CHOSEN,
  stage: LessonContextValue['stage'] = 'whole',
  session: Session = { status: 'loading' },
) {
  return render(
    <SessionContext value={session}>
      <LessonContext value={{ lessonId: 'wifi', termById: new Map(), renderExercise: null, stage }}>
        <main className="lesson-text px-4">
          <h1>Lesson</h1>
          {tryIt}
        </main>
      </LessonContext>
    </SessionContext>,
  )
}

describe('for the visit', () => {
  test('what was given, the response and the open solution are there when one comes back', async () => {
    const session = signedInAs()
    const first = await show(CHOSEN, 'whole', session)
    await first.getByRole('radio', { name: '20 MHz' }).click()
    await first.getByRole('button', { name: 'Check' }).click()
    await expect.element(first.getByText('Nine channels are left.')).toBeVisible()
    await first.unmount()

    const again = await show(CHOSEN, 'whole', session)
    await expect.element(again.getByRole('radio', { name: '20 MHz' })).toBeChecked()
    await expect.element(again.getByRole('status')).toMatchTextContent(/^Right/)
    await expect.element(again.getByText('Nine channels are left.')).toBeVisible()
  })

  test('what was typed and not checked yet stays too, and no one else sees it', async () => {
    const session = signedInAs()
    const first = await show(TYPED, 'whole', session)
    await first.getByRole('textbox').fill('10.33')
    await first.unmount()

    const other = await show(TYPED, 'whole', signedInAs())
    await expect.element(other.getByRole('textbox')).toHaveValue('')
    await other.unmount()

    const again = await show(TYPED, 'whole', session)
    await expect.element(again.getByRole('textbox')).toHaveValue('10.33')
    await expect.element(again.getByRole('status')).toBeEmptyDOMElement()
  })
})

describe('an answer that is chosen', () => {
  test('wrong: gets its own response, the belief and what is true, and the solution stays closed', async () => {
    const screen = await show(CHOSEN)
    await screen.getByRole('radio', { name: '80 MHz' }).click()
    await screen.getByRole('button', { name: 'Check' }).click()

    const response = screen.getByRole('status')
    await expect.element(response).toMatchTextContent(/Not yet/)
    await expect.element(response).toMatchTextContent(/Count the channels that are left./)
    await expect.element(response).toMatchTextContent(/A wider channel is always faster./)
    await expect.element(response).toMatchTextContent(/shared by more access points./)
    await expect.element(screen.getByText('Nine channels are left.')).not.toBeVisible()
  })

  test('another one: the response to the first is gone until it is checked, too', async () => {
    const screen = await show(CHOSEN)
    await screen.getByRole('radio', { name: '80 MHz' }).click()
    await screen.getByRole('button', { name: 'Check' }).click()
    await screen.getByRole('radio', { name: '40 MHz' }).click()
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()

    await screen.getByRole('button', { name: 'Check' }).click()

    const response = screen.getByRole('status')
    await expect.element(response).toMatchTextContent(/Four channels are left/)
    await expect.element(response).not.toMatchTextContent(/Often believed/)
  })

  test('right, by keyboard alone: the solution opens', async () => {
    const screen = await show(CHOSEN)
    await userEvent.keyboard('{Tab} ')
    await expect.element(screen.getByRole('radio', { name: '20 MHz' })).toBeChecked()

    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Check' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('status')).toMatchTextContent(/Right./)
    await expect.element(screen.getByText('Nine channels are left.')).toBeVisible()
  })

  test('none: it says so, and the first option has the focus', async () => {
    const screen = await show(CHOSEN)
    await screen.getByRole('button', { name: 'Check' }).click()

    await expect.element(screen.getByRole('status')).toMatchTextContent(/Choose an answer first./)
    await expect.element(screen.getByRole('radio').first()).toHaveFocus()
  })

  test('the options are in the order of their words, so their place tells nothing', async () => {
    const screen = await show(CHOSEN)
    const names = screen
      .getByRole('radio')
      .elements()
      .map(({ parentElement }) => parentElement)

    expect(names.map((label) => label?.textContent)).toEqual(['20 MHz', '40 MHz', '80 MHz'])
  })
})

describe('an answer that is typed', () => {
  test.each([
    ['as it is written', '10.33.96.0/21'],
    ['with spaces', ' 10.33.96.0 / 21'],
    ['in a further spelling', '10.33.96.0 255.255.248.0'],
  ])('right, %s: the solution opens', async (_how, typed) => {
    const screen = await show(TYPED)
    await screen.getByRole('textbox', { name: 'Your answer' }).fill(typed)
    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('status')).toMatchTextContent(/Right./)
    await expect.element(screen.getByText('The block size is 8.')).toBeVisible()
  })

  test('a known wrong one: gets its own response', async () => {
    const screen = await show(TYPED)
    await screen.getByRole('textbox').fill('10.33.100.0/21')
    await screen.getByRole('button', { name: 'Check' }).click()

    await expect.element(screen.getByRole('status')).toMatchTextContent(/Is 100 a multiple/)
    await expect.element(screen.getByText('The block size is 8.')).not.toBeVisible()
  })

  test('any other: is told how to go on', async () => {
    const screen = await show(TYPED)
    await screen.getByRole('textbox').fill('banana')
    await screen.getByRole('button', { name: 'Check' }).click()

    await expect.element(screen.getByRole('status')).toMatchTextContent(/one step at a time/)
  })

  test('any other: gets the response that the lesson has for it', async () => {
    const screen = await show(
      <TryIt prompt="How many?" typed="number">
        <Answer is="170" right />
        <Answer is="180">
          <p>And the reservations?</p>
        </Answer>
        <Answer otherwise>
          <p>Begin with the range.</p>
        </Answer>
        <p>170.</p>
      </TryIt>,
    )
    await screen.getByRole('textbox').fill('12')
    await screen.getByRole('button', { name: 'Check' }).click()

    await expect.element(screen.getByRole('status')).toMatchTextContent(/Begin with the range./)
  })
})

describe('the solution', () => {
  test('is no part of what a screen reader finds until it is opened, with or without an answer', async () => {
    const screen = await show(CHOSEN)
    await expect.element(screen.getByRole('paragraph').last()).not.toMatchTextContent(/Nine/)

    await screen.getByText('Show the solution').click()

    await expect.element(screen.getByRole('paragraph').last()).toMatchTextContent(/Nine/)
    await expect.element(screen.getByText('Nine channels are left.')).toBeVisible()
  })

  test('opens for a link to a passage in it, and can then be closed', async () => {
    const screen = await show(CHOSEN)
    screen.container.querySelector('details')?.setAttribute('open', '')
    await expect.element(screen.getByText('Nine channels are left.')).toBeVisible()

    await screen.getByText('Show the solution').click()

    await expect.element(screen.getByText('Nine channels are left.')).not.toBeVisible()
  })
})

test('while the lesson is laid out there is no field yet, and nothing moves when it comes', async () => {
  const before = await show(CHOSEN, 'text')
  expect(before.container.querySelector('form, input')).toBeNull()
  const height = before.container.querySelector('.teaching-box')?.clientHeight ?? 0
  await before.unmount()

  const after = await show(CHOSEN)

  expect(after.container.querySelector('form input')).not.toBeNull()
  const now = after.container.querySelector('.teaching-box')?.clientHeight ?? Infinity
  expect(Math.abs(now - height)).toBeLessThanOrEqual(1)
})

describe.each([
  ['to choose', CHOSEN],
  ['to type', TYPED],
])('a try-it %s', (_what, tryIt) => {
  const answered = async () => {
    const screen = await show(tryIt)
    const radio = screen.getByRole('radio', { name: '80 MHz' })
    if (radio.elements().length > 0) await radio.click()
    else await screen.getByRole('textbox').fill('10.33.100.0/21')
    await screen.getByRole('button', { name: 'Check' }).click()
    await expect.element(screen.getByRole('status')).toMatchTextContent(/Not yet/)
    return screen
  }

  test('has nothing that axe complains about, in light and in dark', async () => {
    const { container } = await answered()

    expect(await axeFindings(container)).toEqual([])
  })

  test('fits 320 pixels, also with text at 200 %', async () => {
    await onNarrowScreen()
    await answered()
    expect(pageWidth()).toBeLessThanOrEqual(NARROW)

    enlargeText()
    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  })
})
