import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { atNextPress } from '#platform/web/outbox/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { lessonsContract, type Anchor, type Note } from '../../contract.ts'
import { anchorAt, joinBlocks } from '../../core/anchor.ts'
import { LessonPage } from '../lesson-page.tsx'
import type { LessonTextParts } from '../parts.ts'
import { lessonFrame } from '../testing.ts'

const FIRST = 'A frame crosses one link and no more than that.'
const SECOND = 'A router opens the packet and decides where it goes next.'
const THIRD = 'A switch only looks at the addresses of the frame.'
const BLOCKS = [
  { id: 'one-idea', text: 'One idea' },
  { id: 'p-first', text: FIRST },
  { id: 'p-second', text: SECOND },
  { id: 'p-third', text: THIRD },
]

/** A text with the extra elements of a real one: tools, explanations of terms, slots for marks. */
const text: LessonTextParts = {
  startLoadingLesson: () => undefined,
  LessonText: ({ onPassageAction }) => (
    <div>
      <h2 id="one-idea">One idea</h2>
      {BLOCKS.slice(1).map(({ id, text: words }) => (
        <div key={id}>
          <p id={id}>
            {words.slice(0, 8)}
            <span data-beside-text="">an explanation</span>
            <em>{words.slice(8, 16)}</em>
            {words.slice(16).replaceAll(' ', '\n  ')}
          </p>
          <span data-notes-of={id} data-beside-text="" />
          <button data-beside-text="" onClick={() => onPassageAction?.('note', id)}>
            Note on {id}
          </button>
          <button data-beside-text="" onClick={() => onPassageAction?.('highlight', id)}>
            Highlight {id}
          </button>
        </div>
      ))}
    </div>
  ),
}

function anchorTo(quote: string): Anchor {
  const lesson = joinBlocks(BLOCKS)
  const start = lesson.text.indexOf(quote)
  const anchor = start < 0 ? null : anchorAt(lesson, start, start + quote.length)
  if (!anchor) throw new Error(`“${quote}” is not in the lesson.`)
  return anchor
}

let count = 0
const noteOf = (quote: string, traits: Partial<Note> = {}): Note => ({
  id: `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`,
  anchor: anchorTo(quote),
  text: '',
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  ...traits,
})

/** A server that stores notes; `refuse` is called before each write. */
async function openLesson(
  kept: Note[] = [],
  refuse: (write: 'save' | 'delete') => AppError | null = () => null,
  session = signedInAs(),
) {
  const stored = new Map(kept.map((note) => [note.id, note]))
  fakeServer(lessonsContract, {
    getLesson: () => lessonFrame(),
    saveReadingPosition: () => ({}),
    listNotes: () => ({ notes: [...stored.values()] }),
    saveNote: ({ params: { noteId = '' }, body }) => {
      const error = refuse('save')
      if (error) throw error
      const note = { ...noteOf('One idea'), ...(body as Pick<Note, 'anchor' | 'text'>), id: noteId }
      stored.set(noteId, note)
      return note
    },
    deleteNote: ({ params: { noteId = '' } }) => {
      const error = refuse('delete')
      if (error) throw error
      stored.delete(noteId)
      return {}
    },
  })
  const { screen } = await renderPage(<LessonPage text={text} />, {
    route: '/dashboard/lessons/$lessonId',
    at: '/dashboard/lessons/frames',
    session,
  })
  await expect
    .element(screen.getByRole('heading', { name: 'Your notes and highlights' }))
    .toBeVisible()
  return { screen, stored, session, keptNotes: () => [...stored.values()] }
}

type Screen = Awaited<ReturnType<typeof openLesson>>['screen']

/** The highlighted words, piece by piece in the order of the page. */
const painted = (name: 'lesson-highlight' | 'lesson-note') =>
  [...(CSS.highlights.get(name) ?? [])].map((range) =>
    range.startContainer.textContent?.slice(range.startOffset, range.endOffset),
  )

function select(id: string, from: number, to: number) {
  const walker = document.createTreeWalker(
    document.querySelector(`#${id}`) ?? document.body,
    NodeFilter.SHOW_TEXT,
    (node) =>
      node.parentElement?.closest('[data-beside-text]')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  )
  const range = document.createRange()
  let passed = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? ''
    if (from >= passed && from < passed + length) range.setStart(node, from - passed)
    if (to > passed && to <= passed + length) range.setEnd(node, to - passed)
    passed += length
  }
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}

function isLeavingAsked(): boolean {
  const leave = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leave)
  return leave.defaultPrevented
}

const write = async (screen: Screen, words: string) => {
  await screen.getByRole('textbox', { name: 'Note' }).fill(words)
  await screen.getByRole('button', { name: 'Save' }).click()
}

describe('selected words', () => {
  test('are highlighted, kept, and no longer selected', async () => {
    const { screen, keptNotes } = await openLesson()
    select('p-first', 2, 15)
    await screen.getByRole('button', { name: 'Highlight', exact: true }).click()

    await expect.poll(() => painted('lesson-highlight').join('')).toBe('frame crosses')
    await expect
      .poll(() => keptNotes().map(({ anchor, text: words }) => [anchor.quote, words]))
      .toEqual([['frame crosses', '']])
    expect(getSelection()?.isCollapsed).toBe(true)
    await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('listitem').getByText('frame crosses')).toBeVisible()
  })

  test('take a note, which has a mark that opens it', async () => {
    const { screen, keptNotes } = await openLesson()
    select('p-second', 2, 8)
    await screen.getByRole('button', { name: 'Note', exact: true }).click()
    await write(screen, '  Layer 3.  ')

    await expect.poll(() => keptNotes().map(({ text: words }) => words)).toEqual(['Layer 3.'])
    expect(painted('lesson-note').join('')).toBe('router')
    await screen.getByRole('button', { name: 'Note: Layer 3.' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Layer 3.')
  })

  test('have their tools above the bars at the bottom of the screen', async () => {
    const { screen } = await openLesson()
    const { style } = document.documentElement
    onTestFinished(() => {
      style.removeProperty('--action-bar')
    })
    const words = document.querySelector('#p-third')?.getBoundingClientRect() ?? new DOMRect()
    const end = words.bottom + 30
    style.setProperty('--action-bar', `${innerHeight - end}px`)

    select('p-third', 2, 8)

    const toolbar = screen.getByRole('toolbar', { name: 'Selected words' })
    await expect.element(toolbar).toBeVisible()
    expect(toolbar.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(end)
  })

  test('are reached from the keyboard, and Escape closes the tools', async () => {
    const { screen, keptNotes } = await openLesson()
    select('p-third', 2, 8)
    await expect.element(screen.getByRole('toolbar', { name: 'Selected words' })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect
      .element(screen.getByRole('button', { name: 'Highlight', exact: true }))
      .toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('button', { name: 'Note', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument()
    expect(document.activeElement?.id).toBe('p-third')

    select('p-third', 9, 13)
    await expect.element(screen.getByRole('toolbar')).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(() => keptNotes().map(({ anchor }) => anchor.quote)).toEqual(['only'])
  })

  test('are reached by a Tab pressed the moment their tools appear', async () => {
    const { screen } = await openLesson()
    // Before React has run its passive effects.
    const isSent = new Promise((resolve) => {
      const press = () => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
        resolve(true)
      }
      document.addEventListener('beforetoggle', () => queueMicrotask(press), {
        capture: true,
        once: true,
      })
    })
    select('p-third', 2, 8)
    await isSent

    await expect
      .element(screen.getByRole('button', { name: 'Highlight', exact: true }))
      .toHaveFocus()
  })

  test('can be passed to the tutor with their passage', async () => {
    const { screen } = await openLesson()
    select('p-third', 2, 8)

    const link = screen.getByRole('link', { name: 'Ask the tutor' })
    await expect.element(link).toBeVisible()
    const url = new URL(link.element().getAttribute('href') ?? '', location.href)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ask: 'Explain this in other words: “switch”',
      lesson: 'frames',
      passage: 'p-third',
    })
  })

  test('of two passages make one highlight', async () => {
    const { screen, keptNotes } = await openLesson()
    const range = document.createRange()
    range.setStart(document.querySelector('#p-first') ?? document, 0)
    range.setEnd(document.querySelector('#p-third') ?? document, 0)
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    await screen.getByRole('button', { name: 'Highlight', exact: true }).click()

    await expect
      .poll(() => keptNotes().map(({ anchor }) => anchor.quote))
      .toEqual([`${FIRST}\n${SECOND}`])
  })
})

describe("a passage's own tools", () => {
  test('write a note to the whole of it, without anything being selected', async () => {
    const { screen, keptNotes } = await openLesson()
    await screen.getByRole('button', { name: 'Note on p-second' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
    await write(screen, 'All of it.')

    await expect.poll(() => keptNotes().map(({ anchor }) => anchor.quote)).toEqual([SECOND])
    await expect.element(screen.getByRole('button', { name: 'Note on p-second' })).toHaveFocus()
  })

  test('highlight it once; a note to it is then written on that highlight', async () => {
    const { screen, keptNotes } = await openLesson()
    await screen.getByRole('button', { name: 'Highlight p-first' }).click()
    await expect.poll(() => keptNotes().length).toBe(1)
    await screen.getByRole('button', { name: 'Highlight p-first' }).click()
    await expect
      .element(screen.getByText('These words are highlighted already.').last())
      .toBeVisible()
    await screen.getByRole('button', { name: 'Note on p-first' }).click()
    await write(screen, 'Now with words.')

    await expect
      .poll(() => keptNotes().map(({ text: words }) => words))
      .toEqual(['Now with words.'])
  })
})

describe('the message that words are marked already', () => {
  afterEach(() => vi.useRealTimers())

  test('is shown for a while, and then disappears', async () => {
    const { screen } = await openLesson([noteOf(FIRST)])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.getByRole('button', { name: 'Highlight p-first' }).click()
    const close = screen.getByRole('button', { name: 'Close this message' })
    await expect.element(close).toBeVisible()
    expect(screen.getByText('These words are highlighted already.').elements()).not.toEqual([])

    vi.advanceTimersByTime(10_000)
    await expect.element(close).not.toBeInTheDocument()
  })

  test('calls a note a note', async () => {
    const { screen } = await openLesson([noteOf(FIRST, { text: 'Remember.' })])
    await screen.getByRole('button', { name: 'Highlight p-first' }).click()
    await expect.element(screen.getByText('These words have a note already.').last()).toBeVisible()
  })
})

describe('the list', () => {
  test('has every note in the order of the lesson, and leads to its passage', async () => {
    const { screen } = await openLesson([
      noteOf('looks at', { text: 'third' }),
      noteOf('crosses'),
      noteOf('opens the packet', { text: 'second' }),
    ])

    await expect
      .poll(() =>
        [...document.querySelectorAll('.notes-list blockquote')].map((e) => e.textContent),
      )
      .toEqual(['crosses', 'opens the packet', 'looks at'])
    await screen.getByRole('link', { name: 'Go to the passage: third' }).click()
    expect(document.activeElement?.id).toBe('p-third')
    history.replaceState(null, '', location.pathname)
  })

  test('keeps a note whose words are gone, and says so', async () => {
    const gone = noteOf('opens the packet', { text: 'still mine' })
    const { screen } = await openLesson([
      {
        ...gone,
        anchor: {
          ...gone.anchor,
          passageId: 'p-removed',
          quote: 'a sentence that was taken out',
          prefix: 'There once was ',
          suffix: ' of this lesson.',
        },
      },
    ])

    await expect.element(screen.getByText('still mine')).toBeVisible()
    await expect.element(screen.getByText(/The lesson's text has changed here/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /Go to/ })).not.toBeInTheDocument()
    expect(painted('lesson-note')).toEqual([])
  })

  test('deletes at once, offers undo with the focus on it, and restores the note', async () => {
    const { screen, keptNotes } = await openLesson([noteOf('crosses', { text: 'mine' })])
    await screen.getByRole('button', { name: 'Delete: mine' }).click()

    await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await expect.poll(keptNotes).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => keptNotes().map(({ text: words }) => words)).toEqual(['mine'])
    await expect.element(screen.getByRole('listitem').getByText('mine')).toBeVisible()
  })

  test('that could not be loaded says so and tries again', async () => {
    let isDown = true
    fakeServer(lessonsContract, {
      getLesson: () => lessonFrame(),
      listNotes: () => {
        if (isDown) throw new AppError('unavailable', 'Please try again in a moment.')
        return { notes: [noteOf('crosses', { text: 'here I am' })] }
      },
    })
    const { screen } = await renderPage(<LessonPage text={text} />, {
      route: '/dashboard/lessons/$lessonId',
      at: '/dashboard/lessons/frames',
    })
    await expect.element(screen.getByText('Please try again in a moment.')).toBeVisible()
    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect.element(screen.getByText('here I am')).toBeVisible()
  })
})

test("a changed note gets a new anchor, in the lesson's current words", async () => {
  const note = noteOf('opens the packet', { text: 'before' })
  const { screen, keptNotes } = await openLesson([
    {
      ...note,
      anchor: { ...note.anchor, passageId: 'p-before', quote: 'opens a packet' },
    },
  ])
  await screen.getByRole('button', { name: 'Edit: before' }).click()
  await write(screen, 'after')

  await expect
    .poll(() => keptNotes())
    .toMatchObject([
      { text: 'after', anchor: { passageId: 'p-second', quote: 'opens the packet' } },
    ])
})

describe('what fails', () => {
  test('is reported, keeps what was typed, and can be sent again', async () => {
    let isDown = true
    const { screen, keptNotes } = await openLesson([], () =>
      isDown ? new AppError('unavailable', 'The server is away.') : null,
    )
    await screen.getByRole('button', { name: 'Note on p-first' }).click()
    await write(screen, 'Many words.')

    const item = screen.getByRole('listitem').filter({ hasText: 'Many words.' })
    await expect.element(item.getByText('Not saved. The server is away.')).toBeVisible()
    expect(keptNotes()).toEqual([])
    expect(isLeavingAsked()).toBe(false)

    atNextPress(() => {
      isDown = false
    })
    await item.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => keptNotes().map(({ text: words }) => words)).toEqual(['Many words.'])
    await expect.element(item.getByText(/Not saved/)).not.toBeInTheDocument()
  })

  test('is sent by the next visit, even after the page was closed', async () => {
    let isDown = true
    const { screen, keptNotes, session } = await openLesson([], () =>
      isDown ? new AppError('unavailable', 'The server is away.') : null,
    )
    await screen.getByRole('button', { name: 'Note on p-first' }).click()
    await write(screen, 'Many words.')
    await expect.element(screen.getByRole('listitem').getByText(/^Not saved/)).toBeVisible()
    await screen.unmount()
    expect(keptNotes()).toEqual([])

    isDown = false
    const next = await openLesson([], () => null, session)

    await expect
      .element(next.screen.getByRole('button', { name: 'Edit: Many words.' }))
      .toBeVisible()
    await expect
      .poll(() => next.keptNotes().map(({ text: words }) => words))
      .toEqual(['Many words.'])
  })

  test('asks before the page is left where the browser does not store', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const { screen } = await openLesson(
      [],
      () => new AppError('unavailable', 'The server is away.'),
    )
    expect(isLeavingAsked()).toBe(false)
    await screen.getByRole('button', { name: 'Note on p-first' }).click()
    await write(screen, 'Many words.')
    await expect.element(screen.getByRole('listitem').getByText(/^Not saved/)).toBeVisible()

    // It may be known only after the failed sending that nothing is stored.
    await expect.poll(isLeavingAsked).toBe(true)
  })

  test('a change to a note deleted on another device can be kept as a new one', async () => {
    const note = noteOf('crosses', { text: 'before' })
    let isGone = true
    const { screen, stored, keptNotes } = await openLesson([note], (kind) => {
      if (kind === 'delete' || !isGone) return null
      isGone = false
      return new AppError('conflict', 'This was deleted meanwhile.')
    })
    await screen.getByRole('button', { name: 'Edit: before' }).click()
    stored.delete(note.id)
    await write(screen, 'after')
    await screen.getByRole('listitem').getByRole('button', { name: 'Save as a new note' }).click()

    await expect.poll(() => keptNotes().map(({ text: words }) => words)).toEqual(['after'])
    expect(keptNotes()[0]?.id).not.toBe(note.id)
  })

  test('a note closed without saving can be reopened with one press', async () => {
    const { screen } = await openLesson()
    await screen.getByRole('button', { name: 'Note on p-first' }).click()
    await screen.getByRole('textbox', { name: 'Note' }).fill('Half a thought')
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Continue writing' }).click()

    await expect
      .element(screen.getByRole('textbox', { name: 'Note' }))
      .toHaveValue('Half a thought')
  })

  test('a deletion that failed brings the note back with the reason', async () => {
    const { screen } = await openLesson(
      [noteOf('crosses', { text: 'mine' })],
      () => new AppError('unavailable', 'The server is away.'),
    )
    await screen.getByRole('button', { name: 'Delete: mine' }).click()
    const item = screen.getByRole('listitem').filter({ hasText: 'mine' })
    await expect.element(item.getByText('Not deleted. The server is away.')).toBeVisible()

    await item.getByRole('button', { name: 'Discard the change' }).click()
    await expect.element(item.getByText(/Not deleted/)).not.toBeInTheDocument()
  })

  test('a note that is too long is not sent, and says by how much', async () => {
    const saved = vi.fn<(kind: string) => void>()
    const { screen } = await openLesson([], (kind) => {
      saved(kind)
      return null
    })
    await screen.getByRole('button', { name: 'Note on p-first' }).click()
    await write(screen, 'x'.repeat(5003))

    await expect.element(screen.getByText(/^3 characters too many/)).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Note' })).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })
})

test('a highlight that is pressed offers a note and its deletion', async () => {
  const { screen, keptNotes } = await openLesson([noteOf('crosses')])
  await expect.poll(() => painted('lesson-highlight').join('')).toBe('crosses')
  const [range] = [...(CSS.highlights.get('lesson-highlight') ?? [])]
  await userEvent.click(range?.startContainer.parentElement ?? document.body)
  await screen.getByRole('button', { name: 'Delete highlight' }).click()

  await expect.poll(keptNotes).toEqual([])
})
