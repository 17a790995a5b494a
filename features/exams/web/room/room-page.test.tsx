import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { goOffline } from '#platform/web/outbox/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { examsContract, type RoomItem } from '../../contract.ts'
import { examServer } from './testing/exam-server.ts'
import {
  ATTEMPT,
  choice,
  CHOOSE_TWO,
  clockOf,
  ITEMS,
  labItem,
  ORDERING,
  pausedClock,
  questionItem,
  stateOf,
} from './testing/items.ts'
import { openPage, openRoom } from './testing/open-room.tsx'

const REPORT = /\/report$/

describe('a room', () => {
  test('opens at its first item, with what was done before', async () => {
    const { heading, option, button, screen } = await openRoom({
      search: '?item=2',
      room: {
        states: [
          {
            number: 2,
            state: stateOf({
              answer: choice('near'),
              struck: ['far'],
              isFlagged: true,
              confidence: 'sure',
            }),
          },
        ],
      },
    })

    await expect.element(heading('Item 2 of 5')).toBeVisible()
    await expect.element(option('near of q2')).toBeChecked()
    await expect.element(option('Ruled out: far of q2')).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: /^Flag/ }))
      .toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('Sure')).toHaveAttribute('aria-pressed', 'true')
  })

  test('saves what is chosen at once, as a whole state of its item', async () => {
    const { server, option } = await openRoom({ search: '?item=2' })

    await option('right of q2').click()

    await expect
      .poll(() => server.saved)
      .toMatchObject([
        { number: 2, entry: 1, state: { answer: choice('right'), firstAnswer: null } },
      ])
  })

  test('saves what is typed after a pause, once', async () => {
    const { server, screen } = await openRoom({ search: '?item=5' })

    await userEvent.type(screen.getByLabelText('Subnet mask'), '255.0.0.0')

    await expect
      .poll(() => server.held(5)?.answer)
      .toEqual({
        kind: 'question',
        response: { text: { mask: '255.0.0.0' } },
      })
    expect(server.saved.length).toBeLessThan(4)
  })

  test('keeps the answer with which an item was first left, and the time with it', async () => {
    const { server, option, button, heading } = await openRoom({ search: '?item=2' })
    await option('near of q2').click()
    await button('Next').click()
    await expect.element(heading('Item 3 of 5')).toHaveFocus()
    await button('Previous').click()
    await option('right of q2').click()
    await button('Next').click()

    await expect
      .poll(() => server.held(2))
      .toMatchObject({
        answer: choice('right'),
        firstAnswer: choice('near'),
      })
    expect(server.held(2)?.milliseconds).toBeGreaterThan(0)
  })

  test('says where a case goes on, and shows its scene with each of its items', async () => {
    const { screen, button } = await openRoom({ search: '?item=3' })
    await expect.element(screen.getByText('Item 1 of 2 about this case')).toBeVisible()
    await button('Next').click()

    await expect.element(screen.getByText('Item 2 of 2 about this case')).toBeVisible()
    await expect.element(screen.getByText('A clinic moves to a new floor.')).toBeVisible()
  })

  test('begins with what is performance-based, which can be skipped', async () => {
    const { screen, server, heading, button } = await openRoom()
    await expect.element(screen.getByText('Performance-based question (PBQ)')).toBeVisible()
    await button('Next').click()
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    await button('Previous').click()
    await userEvent.type(screen.getByLabelText('Answer to subnet-facts'), '26')

    await expect
      .poll(() => server.held(1)?.answer)
      .toEqual({
        kind: 'exercise',
        answer: { mask: '26' },
        posed: '0123456789abcdef',
      })
  })

  test('has a lab among them, whose changes are saved with the item and are there after a reload', async () => {
    const items = [labItem(1), questionItem(2)]
    const { screen, server, button, heading } = await openRoom({ items })
    const line = screen.getByLabelText(`Line for port-security at ${ATTEMPT} 1`)
    await userEvent.type(line, 'sw-1')
    await button('Next').click()
    await expect.element(heading('Item 2 of 2')).toBeVisible()
    await expect
      .poll(() => server.held(1))
      .toMatchObject({
        answer: { kind: 'lab', actions: [{ kind: 'save', device: 'sw-1' }], version: 1 },
        // It would double what is sent.
        firstAnswer: null,
      })
    await button('All items').click()
    await expect.element(button('Item 1 answered, performance-based (PBQ)')).toBeVisible()
    const states = [{ number: 1, state: server.held(1)! }]
    await screen.unmount()

    const again = await openRoom({ items, room: { states } })
    await expect.element(again.screen.getByLabelText(/^Line for port-security/)).toHaveValue('sw-1')
    // Reset: it is blank again.
    await userEvent.clear(again.screen.getByLabelText(/^Line for port-security/))
    await again.button('All items').click()
    await expect.element(again.button('Item 1 blank, performance-based (PBQ)')).toBeVisible()
  })

  test('takes an order as it stands only when the learner says so', async () => {
    const { screen, server, button } = await openRoom({
      items: [questionItem(1, { asked: ORDERING })],
    })
    await expect.element(screen.getByText(/Blank until you move something/)).toBeVisible()
    await button('Answer with this order').click()

    await expect
      .poll(() => server.held(1)?.answer)
      .toEqual({
        kind: 'question',
        response: { order: ['offer', 'discover'] },
      })
  })

  test('loads its exercises when it is opened, whichever item is shown', async () => {
    const prepared: object[] = []
    const { option } = await openRoom({
      search: '?item=2',
      parts: { prepareExamExercise: (request) => prepared.push(request) },
    })
    await expect.element(option('right of q2')).toBeVisible()

    await expect
      .poll(() => prepared)
      .toContainEqual({ kind: 'subnet-facts', topic: 'subnetting', seed: 5 })
  })

  test('says how much room its notes have, and that what is longer was not added', async () => {
    const { screen, server, button } = await openRoom({ search: '?item=2' })
    await button('Notes').click()
    const pad = screen.getByRole('textbox', { name: 'Notes' })
    await pad.fill('x'.repeat(19_900))
    await expect.element(screen.getByText('Room for 100 more characters.')).toBeVisible()
    await pad.fill('x'.repeat(20_003))

    await expect
      .element(
        screen.getByText('That was not added: it is 3 characters longer than there is room.'),
      )
      .toBeVisible()
    await expect.element(pad).toHaveValue('x'.repeat(19_900))
    await expect.poll(() => server.notes.at(-1)?.text.length).toBe(19_900)
  })

  test('keeps notes', async () => {
    const { screen, server, button } = await openRoom({ search: '?item=2' })
    await button('Notes').click()
    const pad = screen.getByRole('textbox', { name: 'Notes' })
    await expect.element(pad).toHaveFocus()
    await userEvent.type(pad, 'Port 22 is SSH')
    await userEvent.keyboard('{Escape}')

    await expect.element(button('Notes')).toHaveFocus()
    await expect.poll(() => server.notes.at(-1)?.text).toBe('Port 22 is SSH')
  })

  test('shows an item that was removed as one that is not counted', async () => {
    const { screen } = await openRoom({
      items: [{ kind: 'gone', number: 1, isPerformance: false }, questionItem(2)],
    })

    await expect.element(screen.getByText(/It is not counted/)).toBeVisible()
  })

  test('never says whether an answer is right', async () => {
    const { screen, option } = await openRoom({ search: '?item=2' })
    await option('right of q2').click()

    await expect.element(option('right of q2')).toBeChecked()
    expect(screen.container.textContent).not.toMatch(/Not yet|What decides it|Because of/)
  })
})

describe('an option', () => {
  test('can be ruled out, and is so until it is chosen', async () => {
    const { screen, server, option } = await openRoom({ search: '?item=2' })
    await screen.getByRole('button', { name: 'Rule out: near of q2' }).click()
    await expect.element(option('Ruled out: near of q2')).not.toBeChecked()
    await option('Ruled out: near of q2').click()

    await expect.element(screen.getByText('Ruled out: ')).not.toBeInTheDocument()
    await expect.poll(() => server.held(2)).toMatchObject({ answer: choice('near'), struck: [] })
  })

  test('that is chosen and then ruled out is no longer chosen', async () => {
    const { screen, server, option } = await openRoom({ search: '?item=2' })
    await option('near of q2').click()
    await screen.getByRole('button', { name: 'Rule out: near of q2' }).click()

    await expect.poll(() => server.held(2)).toMatchObject({ answer: null, struck: ['near'] })
  })
})

describe('the review', () => {
  test('says of each item whether it is blank or flagged, and leads to it', async () => {
    const { screen, option, button, heading } = await openRoom({ search: '?item=2' })
    await option('near of q2').click()
    await screen.getByRole('button', { name: /^Flag/ }).click()
    await button('All items').click()

    await expect.element(heading('All items')).toHaveFocus()
    await expect.element(button('Item 1 blank, performance-based (PBQ)')).toBeVisible()
    await expect.element(button('Item 2 answered, flagged')).toBeVisible()
    await button('Flagged 1').click()
    await expect.element(button('Item 3 blank')).not.toBeInTheDocument()
    await button('Blank 4').click()
    await button('Item 3 blank').click()
    await expect.element(heading('Item 3 of 5')).toHaveFocus()
  })

  test('asks before the hand-in, says what is blank and flagged, and goes to the report', async () => {
    const { screen, server, option, button, path } = await openRoom({ search: '?item=2' })
    await option('near of q2').click()
    await screen.getByRole('button', { name: /^Flag/ }).click()
    await button('All items').click()
    await button('Hand in').click()
    await expect.element(screen.getByText(/4 items are blank and 1 is flagged/)).toBeVisible()
    await screen.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()

    await expect.poll(path).toMatch(REPORT)
    expect(server.requests.at(-1)).toBe('hand-in')
    expect(server.held(2)?.firstAnswer).toEqual(choice('near'))
  })

  test('tells what is half answered from what is answered, and takes it as it is', async () => {
    const two: RoomItem = questionItem(2, { asked: CHOOSE_TWO })
    const { screen, server, button, path } = await openRoom({
      search: '?item=2',
      items: [questionItem(1), two, questionItem(3)],
    })
    await screen.getByRole('checkbox', { name: 'near of two' }).click()
    await button('All items').click()

    await expect.element(button('Item 2 not finished')).toBeVisible()
    await button('Not finished 1').click()
    await expect.element(button('Item 1 blank')).not.toBeInTheDocument()
    await button('Hand in').click()
    await expect
      .element(screen.getByText(/2 items are blank and 1 is not finished\. A blank counts/))
      .toBeVisible()
    await screen.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()

    await expect.poll(path).toMatch(REPORT)
    expect(server.held(2)?.answer).toEqual(choice('near'))
  })

  test('tells an exercise that is half filled in from one that is whole', async () => {
    const give: Record<string, Record<string, string>> = {
      Half: { mask: '255.0.0.0', hosts: '' },
      Whole: { mask: '255.0.0.0', hosts: '14' },
    }
    const { button } = await openRoom({
      items: [ITEMS[0]!, questionItem(2)],
      parts: {
        ExamExercise: ({ onAnswer }) =>
          Object.entries(give).map(([name, answer]) => (
            <button key={name} type="button" onClick={() => onAnswer(answer, '0123456789abcdef')}>
              {name}
            </button>
          )),
      },
    })
    await button('Half').click()
    await button('All items').click()
    await button('Item 1 not finished, performance-based (PBQ)').click()
    await button('Whole').click()
    await button('All items').click()
    await expect.element(button('Item 1 answered, performance-based (PBQ)')).toBeVisible()
  })

  test('says that nothing is kept where nothing was answered', async () => {
    const { screen, server, button, heading } = await openRoom()
    server.isRemovedAtHandIn = true
    await button('All items').click()
    await button('Hand in').click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()

    await expect.element(heading('Nothing was answered')).toBeVisible()
  })
})

describe('a pause', () => {
  test('stops the clock and hides the item, until the learner goes on', async () => {
    const { screen, server, button, heading } = await openRoom({
      search: '?item=2',
      room: { mode: 'practice' },
    })
    await button('Pause').click()
    await expect.element(heading('Paused')).toHaveFocus()
    await expect.element(screen.getByText('What about q2?')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('timer')).toHaveTextContent('30:00')
    await button('Go on').click()

    await expect.element(heading('Item 2 of 5')).toHaveFocus()
    expect(server.requests.filter((name) => name === 'pause')).toHaveLength(2)
  })

  test('goes on where it was when the room is opened again', async () => {
    const { heading } = await openRoom({ room: { mode: 'practice', clock: pausedClock() } })

    await expect.element(heading('Paused')).toBeVisible()
  })

  test('that the server cannot do is reported, and the exam runs on', async () => {
    const { screen, server, button, heading } = await openRoom({ room: { mode: 'practice' } })
    await expect.element(heading('Item 1 of 5')).toBeVisible()
    server.isDown = true
    await button('Pause').click()

    await expect.element(screen.getByText('We could not reach the server.')).toBeVisible()
    await expect.element(heading('Item 1 of 5')).toBeVisible()
  })

  test('takes a network, and says so', async () => {
    const { screen, server, button, heading } = await openRoom({ room: { mode: 'practice' } })
    await expect.element(heading('Item 1 of 5')).toBeVisible()
    goOffline()
    await button('Pause').click()
    vi.restoreAllMocks()

    await expect
      .element(screen.getByText('The clock can be stopped only while you are online. It runs on.'))
      .toBeVisible()
    expect(server.requests).not.toContain('pause')
  })

  test('is not offered in exam mode', async () => {
    const { button, heading } = await openRoom()
    await expect.element(heading('Item 1 of 5')).toBeVisible()

    await expect.element(button('Pause')).not.toBeInTheDocument()
  })
})

test('an exam that was handed in leads to its report', async () => {
  const server = examServer()
  server.isHandedIn = true
  const { path } = await openPage()

  await expect.poll(path).toMatch(REPORT)
})

test('leaving says that the clock runs on', async () => {
  const { screen, button } = await openRoom({ room: { clock: clockOf() } })
  await button('Leave').click()

  await expect.element(screen.getByText(/The clock runs on while you are away/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Leave' }))
    .toHaveAttribute('href', '/dashboard/lessons/exams')
})

test('an address that leads to no practice exam says so, and leads to all of them', async () => {
  fakeServer(examsContract, {
    enterAttempt: () => {
      throw new AppError('invalid_request', 'attemptId: Invalid UUID')
    },
  })
  const { screen } = await openPage({ attemptId: 'zzz' })

  await expect.element(screen.getByText(/^This practice exam was not found/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Try again/ })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: 'All practice exams' }))
    .toHaveAttribute('href', '/dashboard/lessons/exams')
})
