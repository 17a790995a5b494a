import type { HistoryState } from '@tanstack/react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { codePart } from '#platform/web/code-part.ts'
import { setOfflinePages } from '#platform/web/offline-pages.tsx'
import { goOffline } from '#platform/web/outbox/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { withLargeText } from '#platform/web/testing/large-text.ts'
import { brokenWords, enlargeText } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { lessonsContract, type LessonShape } from '../contract.ts'
import { LessonPage } from './lesson-page.tsx'
import type { LessonTextParts } from './parts.ts'
import { lessonFrame, outlineOf } from './testing.ts'

const FILTERS = { id: 'filters', title: 'Filters say no' }

/** A text as long as a lesson: two sections, twelve passages. */
const text: LessonTextParts = {
  startLoadingLesson: () => undefined,
  LessonText: ({ lessonId }) => (
    <div>
      <h2 id="first-idea">First idea</h2>
      {Array.from({ length: 6 }, (_, at) => (
        <p
          key={at}
          id={`p-first${at}`}
          style={{ minHeight: 300 }}
        >{`${lessonId}, passage ${at}`}</p>
      ))}
      <h2 id="second-idea">Second idea</h2>
      {Array.from({ length: 6 }, (_, at) => (
        <p key={at} id={`p-second${at}`} style={{ minHeight: 300 }}>{`More of it, ${at}`}</p>
      ))}
    </div>
  ),
}

function openLesson(
  lesson: LessonShape,
  hash = '',
  state: HistoryState = {},
  keepAhead?: (lessonId: string) => () => void,
) {
  const saved: unknown[] = []
  fakeServer(lessonsContract, {
    getLesson: () => lesson,
    listNotes: () => ({ notes: [] }),
    saveReadingPosition: ({ body }) => {
      saved.push(body)
      return {}
    },
  })
  return renderPage(<LessonPage text={text} keepAhead={keepAhead} />, {
    route: '/dashboard/lessons/$lessonId',
    at: `/dashboard/lessons/frames${hash}`,
    state,
  }).then((rendered) => ({ ...rendered, saved }))
}

const isInView = (element: Element) => {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < innerHeight / 2
}

describe('a lesson', () => {
  test('says what it is about, where it is in the track and what comes before and after', async () => {
    const { screen } = await openLesson(
      lessonFrame({ previous: { id: 'layers', title: 'Layers' } }),
    )

    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'A frame crosses one link' }))
      .toBeVisible()
    await expect.element(screen.getByText('10 minutes')).toBeVisible()
    await expect.element(screen.getByText('1.1')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /Next.*Routes/ }))
      .toHaveAttribute('href', '/dashboard/lessons/routes')
    await expect
      .element(screen.getByRole('link', { name: /Before.*Layers/ }))
      .toHaveAttribute('href', '/dashboard/lessons/layers')
    await expect
      .element(screen.getByRole('link', { name: 'Start the check' }))
      .toHaveAttribute('href', '/dashboard/lessons/frames/check')
  })

  test('that is done says so and offers its check again', async () => {
    const { screen } = await openLesson(lessonFrame({ isDone: true }))

    await expect.element(screen.getByText('Done', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Repeat the check' })).toBeVisible()
  })

  test('that is done leads to its new cards first, then to the check again', async () => {
    const { screen } = await openLesson(
      lessonFrame({ isDone: true, newCardCount: 20, leadsTo: FILTERS }),
    )

    const cards = screen.getByRole('link', { name: '20 cards not reviewed yet: review them now' })
    await expect
      .element(cards)
      .toHaveAttribute('href', '/dashboard/flashcards/review?lesson=frames')
    await expect.element(cards).toHaveClass('button--primary')
    await expect
      .element(screen.getByRole('link', { name: 'Repeat the check' }))
      .toHaveClass('button--outline')
    await expect
      .element(screen.getByRole('link', { name: 'Next lesson “Filters say no”' }))
      .not.toBeInTheDocument()
  })

  test('whose cards are all begun leads to the next lesson first', async () => {
    // The neighbor in the reading order may be done.
    const { screen } = await openLesson(lessonFrame({ isDone: true, leadsTo: FILTERS }))

    await expect
      .element(screen.getByRole('link', { name: 'Next lesson “Filters say no”' }))
      .toHaveClass('button--primary')
    await expect.element(screen.getByRole('link', { name: /review/ })).not.toBeInTheDocument()
  })

  test('that is not done does not speak of its cards: its check comes first', async () => {
    const { screen } = await openLesson(lessonFrame({ newCardCount: 20 }))

    await expect
      .element(screen.getByRole('link', { name: 'Start the check' }))
      .toHaveClass('button--primary')
    await expect.element(screen.getByRole('link', { name: /review/ })).not.toBeInTheDocument()
  })

  test('has a link from its title to the check, for the keyboard', async () => {
    const { screen } = await openLesson(lessonFrame())
    const title = screen.getByRole('heading', { level: 1 })
    await expect.element(title).toBeVisible()
    ;(title.element() as HTMLElement).focus()

    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('link', { name: 'To the check' })).toHaveFocus()
    await expect
      .element(screen.getByRole('link', { name: 'To the check' }))
      .toHaveAttribute('href', '#check-title')
    expect(document.querySelector('#check-title')).toHaveTextContent('Now see what stayed')
  })

  test.each([[false], [true]])(
    'whose check was begun (lesson done before: %s) leads back into it',
    async (isDone) => {
      const { screen } = await openLesson(lessonFrame({ isDone, isCheckBegun: true }))

      await expect
        .element(screen.getByRole('heading', { name: 'You are in its check' }))
        .toBeVisible()
      await expect
        .element(screen.getByRole('link', { name: 'Finish the check' }))
        .toHaveAttribute('href', '/dashboard/lessons/frames/check')
    },
  )

  test('has what follows it kept while it is open, where it has a check', async () => {
    const kept: string[] = []
    const keepAhead = (lessonId: string) => {
      kept.push(lessonId)
      return () => void kept.splice(kept.indexOf(lessonId), 1)
    }
    const { screen } = await openLesson(lessonFrame(), '', {}, keepAhead)
    await expect.element(screen.getByText('10 minutes')).toBeVisible()
    expect(kept).toEqual(['frames'])
    await screen.getByRole('link', { name: 'All lessons' }).click()
    await expect.poll(() => kept).toEqual([])
    await screen.unmount()

    const other = await openLesson(lessonFrame({ checkQuestionCount: 0 }), '', {}, keepAhead)
    await expect.element(other.screen.getByText('10 minutes')).toBeVisible()
    expect(kept).toEqual([])
  })

  test('leads to its practice', async () => {
    const { screen } = await openLesson(lessonFrame())

    await expect
      .element(screen.getByRole('link', { name: 'Practice this lesson' }))
      .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=mixed&lesson=frames')
  })

  test('that is not there says so under a heading and a title, and leads to all lessons', async () => {
    fakeServer(lessonsContract, {
      getLesson: () => {
        throw new AppError('not_found', 'This lesson was not found.')
      },
    })
    const { screen } = await renderPage(<LessonPage text={text} />, {
      route: '/dashboard/lessons/$lessonId',
      at: '/dashboard/lessons/nothing',
    })

    await expect
      .element(screen.getByRole('alert').getByText(/This lesson was not found/))
      .toBeVisible()
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Lesson not found' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'All lessons' }))
      .toHaveAttribute('href', '/dashboard/lessons')
    // A retry would not help.
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    expect(document.title).toBe('Lesson not found · Testwise')
  })

  test('that cannot be loaded has a heading and a title, and can be tried again', async () => {
    let isDown = true
    fakeServer(lessonsContract, {
      getLesson: () => {
        if (isDown) throw new AppError('unavailable', 'You seem to be offline.')
        return lessonFrame()
      },
      listNotes: () => ({ notes: [] }),
    })
    const { screen } = await renderPage(<LessonPage text={text} />, {
      route: '/dashboard/lessons/$lessonId',
      at: '/dashboard/lessons/frames',
    })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Lesson' })).toBeVisible()
    expect(document.title).toBe('Lesson · Testwise')

    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'A frame crosses one link' }))
      .toBeVisible()
    expect(screen.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    expect(document.title).toBe('A frame crosses one link · Testwise')
  })

  test('that was renamed is shown under its new address', async () => {
    const { screen, path } = await openLesson(lessonFrame({ id: 'new-frames' }))

    await expect.element(screen.getByText('new-frames, passage 0')).toBeVisible()
    expect(path()).toBe('/dashboard/lessons/new-frames')
  })

  test('copies its address to the clipboard', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { screen } = await openLesson(lessonFrame())

    await screen.getByRole('button', { name: 'Share' }).click()

    await expect.element(screen.getByText('Link copied')).toBeVisible()
    expect(writeText).toHaveBeenCalledWith(location.href.split('#')[0])
  })
})

describe('opening', () => {
  test('a lesson opened for the first time starts at its beginning', async () => {
    const { screen } = await openLesson(lessonFrame())

    await expect.element(screen.getByText('frames, passage 0')).toBeVisible()
    expect(scrollY).toBe(0)
    await expect.element(screen.getByText('You stopped here. Read on.')).not.toBeInTheDocument()
  })

  test('one that was begun continues at the reading position, and can start again', async () => {
    const { screen } = await openLesson(lessonFrame({ lastReadPassageId: 'p-second3' }))

    await expect.element(screen.getByText('You stopped here. Read on.')).toBeVisible()
    const passage = screen.getByText('More of it, 3').element()
    expect(isInView(passage)).toBe(true)
    expect(passage).toHaveAttribute('data-marked')
    expect(passage).toHaveFocus()

    await screen.getByRole('button', { name: 'Start from the top' }).click()

    expect(scrollY).toBe(0)
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(passage).not.toHaveAttribute('data-marked')
  })

  test('on a phone with large text the note of it stands above the bars, and leaves room for the text', async () => {
    const { style } = document.documentElement
    onTestFinished(async () => {
      style.removeProperty('--bottom-bar')
      style.removeProperty('--action-bar')
      await page.viewport(1280, 800)
    })
    await page.viewport(390, 844)
    enlargeText()
    style.setProperty('--bottom-bar', '64px')
    style.setProperty('--action-bar', '70px')

    const { screen } = await openLesson(lessonFrame({ lastReadPassageId: 'p-second3' }))

    const words = screen.getByText('You stopped here. Read on.')
    await expect.element(words).toBeVisible()
    const { top, bottom } = words.element().parentElement?.getBoundingClientRect() ?? new DOMRect()
    expect(bottom).toBeLessThanOrEqual(844 - 64 - 70)
    expect(bottom - top).toBeLessThan(844 / 5)
  })

  test('one that is done starts at its beginning', async () => {
    const { screen } = await openLesson(
      lessonFrame({ lastReadPassageId: 'p-second3', isDone: true }),
    )

    await expect.element(screen.getByText('frames, passage 0')).toBeVisible()
    expect(scrollY).toBe(0)
  })

  test('an address with a passage scrolls to it, whatever was read before', async () => {
    const { screen } = await openLesson(
      lessonFrame({ lastReadPassageId: 'p-first2' }),
      '#p-second1',
    )

    const passage = screen.getByText('More of it, 1')
    await expect.element(passage).toHaveFocus()
    expect(isInView(passage.element())).toBe(true)
    expect(passage.element()).toHaveAttribute('data-marked')
    await expect.element(screen.getByText('You stopped here. Read on.')).not.toBeInTheDocument()
  })
})

describe('reading', () => {
  test('the section being read is marked in the contents', async () => {
    const { screen } = await openLesson(lessonFrame())
    await expect.element(screen.getByText('frames, passage 0')).toBeVisible()

    screen.getByText('More of it, 2').element().scrollIntoView()

    // Two lists of contents: one for wide screens, one collapsed for narrow ones.
    const current = screen.getByRole('link', { name: 'Second idea', includeHidden: true })
    await expect
      .poll(() => current.elements().map((link) => link.getAttribute('aria-current')))
      .toEqual(['location', 'location'])
  })

  test('the reading position is saved when the page is left', async () => {
    const { screen, saved } = await openLesson(lessonFrame())
    await expect.element(screen.getByText('frames, passage 0')).toBeVisible()
    screen.getByText('More of it, 2').element().scrollIntoView()
    await expect
      .poll(() =>
        screen.getByRole('link', { name: 'Second idea', includeHidden: true }).first().element(),
      )
      .toHaveAttribute('aria-current')

    await screen.getByRole('link', { name: 'All lessons' }).click()

    await expect.poll(() => saved.length).toBe(1)
    expect(saved[0]).toMatchObject({ passageId: expect.stringMatching(/^p-second/) })
  })

  test('opened from a wrong answer it leads back to the question, and its reading position stays', async () => {
    const fromQuestion = '/dashboard/lessons/practice/drill?mode=mixed&length=5'
    const { screen, saved } = await openLesson(lessonFrame(), '#p-second2', { fromQuestion })
    const back = screen.getByRole('link', { name: 'Back to your question' })
    await expect.element(back).toHaveAttribute('href', fromQuestion)
    expect(isInView(screen.getByText('More of it, 2').element())).toBe(true)

    scrollTo({ top: 300 })
    await back.click()
    await expect.element(back).not.toBeInTheDocument()
    await screen.unmount()
    expect(saved).toEqual([])

    const otherwise = await openLesson(lessonFrame())
    await expect.element(otherwise.screen.getByText('10 minutes')).toBeVisible()
    await expect.element(back).not.toBeInTheDocument()
  })

  test('opening alone does not move the reading position', async () => {
    const { screen, saved } = await openLesson(lessonFrame())
    await expect.element(screen.getByText('frames, passage 0')).toBeVisible()

    await screen.getByRole('link', { name: 'All lessons' }).click()
    await expect.element(screen.getByText('frames, passage 0')).not.toBeInTheDocument()

    expect(saved).toEqual([])
  })
})

test('a keyboard reaches the way back, the sharing and the check', async () => {
  const { screen } = await openLesson(lessonFrame())
  await expect.element(screen.getByText('frames, passage 0')).toBeVisible()
  const reached = new Set<string>()
  for (let presses = 0; presses < 14; presses++) {
    await userEvent.keyboard('{Tab}')
    reached.add(document.activeElement?.textContent ?? '')
  }

  for (const name of ['All lessons', 'Share', 'Start the check'])
    expect([...reached]).toContain(name)
})

describe('with text at 200 %', () => {
  withLargeText()

  test('a lesson fits a phone, including the link to its check', async () => {
    const { screen } = await openLesson(lessonFrame({ isDone: true }))
    await expect.element(screen.getByRole('link', { name: 'Repeat the check' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(326)
  })
})

test('on a laptop with text at 200 % the title has the width of the page, and the contents are folded above the text', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(1280, 800)
  enlargeText()
  const { screen } = await openLesson(lessonFrame({ title: 'Documentation, encapsulation' }))
  const title = screen.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()

  expect(brokenWords(title.element())).toEqual([])
  expect(title.element().getBoundingClientRect().width).toBeGreaterThan(1000)
  await expect
    .element(screen.getByRole('complementary', { name: 'Contents' }))
    .not.toBeInTheDocument()
})

test('ends with its labs, loaded after the text', async () => {
  fakeServer(lessonsContract, { getLesson: () => lessonFrame(), listNotes: () => ({ notes: [] }) })
  const labs = codePart(async () => ({
    LessonLabs: ({ lessonId }: { lessonId: string }) => <p>Labs of {lessonId}</p>,
  }))
  const { screen } = await renderPage(<LessonPage text={text} labs={labs} />, {
    route: '/dashboard/lessons/$lessonId',
    at: '/dashboard/lessons/frames',
  })
  await expect.element(screen.getByText('Labs of frames')).toBeInTheDocument()
})

test('that is not on this device has its title without a network, says so, and leads on to what opens', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  goOffline()
  setOfflinePages(async () => ({
    opensFor: async () => () => true,
    Ways: () => <p>What opens without a network</p>,
  }))
  fakeServer(lessonsContract, {
    getLesson: () => {
      throw new AppError('unavailable', 'You seem to be offline.')
    },
  })
  fakeServer(lessonsContract, { getTrackOutline: () => outlineOf() })
  const { screen } = await renderPage(<LessonPage text={text} />, {
    route: '/dashboard/lessons/$lessonId',
    at: '/dashboard/lessons/routes',
  })

  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Routes lead on' }))
    .toBeVisible()
  expect(document.title).toMatch(/^Routes lead on/)
  await expect
    .element(screen.getByRole('alert').getByText(/^You are offline, and this lesson is not on/))
    .toBeVisible()
  await expect.element(screen.getByText('What opens without a network')).toBeVisible()
})
