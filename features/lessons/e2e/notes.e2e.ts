/** Notes and highlights: made with the mouse, a finger and the keyboard, and still there after a reload. */
import type { Page } from '@playwright/test'

import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  type Learner,
  ON_A_LAPTOP,
  ON_A_PHONE,
  signInPage,
  test,
} from '#e2e/test.ts'

import { lessonsContract } from '../contract.ts'

const LESSON = '/dashboard/lessons/osi-model'
const WORDS = 'gives each job a number and a name'

async function openLesson(page: Page) {
  await page.goto(LESSON)
  await untilLaidOut(page)
}

/** While its parts are laid out one by one, a press of the mouse may land where a link was. */
async function untilLaidOut(page: Page) {
  await expect(page.getByRole('heading', { name: 'Your notes and highlights' })).toBeAttached()
  await expect(page.locator('.lesson-part:not([data-laid-out])')).toHaveCount(0)
}

const passageWith = (page: Page, words: string) => page.locator('[id^="p-"]', { hasText: words })

/** Selects words of a passage as touch handles or the keyboard would: without a mouse. */
async function select(page: Page, words: string) {
  await passageWith(page, words).evaluate((passage, wanted) => {
    const walker = document.createTreeWalker(passage, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').replaceAll('\n', ' ')
      const at = text.indexOf(wanted)
      if (at < 0) continue
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
    }
    passage.scrollIntoView({ block: 'center' })
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
  }, words)
  await expect(page.getByRole('toolbar', { name: 'Selected words' })).toBeVisible()
}

/** Writes a note to words of a passage, and waits for its mark. */
async function writeNote(page: Page, words: string, text: string) {
  await select(page, words)
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Note: ${text}` })).toBeVisible()
}

/** The words that the page highlights, with line breaks read as spaces. */
const painted = (page: Page, name: 'lesson-highlight' | 'lesson-note') =>
  page.evaluate(
    (key) =>
      [...(CSS.highlights.get(key) ?? [])]
        .map(({ startContainer, startOffset, endOffset }) =>
          startContainer.textContent?.slice(startOffset, endOffset),
        )
        .join('')
        .replaceAll('\n', ' '),
    name,
  )

const notesOf = async ({ ask }: Learner) =>
  (await ask(lessonsContract.listNotes, { params: { lessonId: 'osi-model' } })).notes

test('words are highlighted and noted, whatever appears is accessible, and all is there after a reload and on paper', async ({
  learner,
}) => {
  const { page } = learner
  const list = page.getByRole('region', { name: 'Your notes and highlights' })
  await openLesson(page)

  await test.step('the tools of selected words are accessible', async () => {
    await select(page, WORDS)
    await expectAccessible(page, '.words-toolbar')
  })

  await test.step('selected words are highlighted', async () => {
    await page.getByRole('button', { name: 'Highlight', exact: true }).click()
    await expect.poll(() => painted(page, 'lesson-highlight')).toBe(WORDS)
  })

  await test.step('selected words get a note', async () => {
    await writeNote(page, 'two people on the phone can point', 'Say the number first.')
    await expect.poll(async () => (await notesOf(learner)).length).toBe(2)
  })

  await test.step('the form of a note is accessible and ready to type in, however long the words are', async () => {
    const tools = page.getByRole('toolbar', { name: /^Passage: Follow the X-ray/ })
    await tools.getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await expectAccessible(page, 'dialog[open]')
  })

  await test.step('highlight and note are there after a reload', async () => {
    await page.reload()
    await untilLaidOut(page)
    await expect(page.getByRole('button', { name: 'Note: Say the number first.' })).toBeAttached()
    await expect.poll(() => painted(page, 'lesson-highlight')).toBe(WORDS)
    await expect(list.getByRole('listitem')).toHaveText([
      new RegExp(WORDS),
      /two people on the phone can point.*Say the number first\./s,
    ])
  })

  await test.step('on paper the notes are below the lesson, without their tools', async () => {
    const item = list.getByRole('listitem').filter({ hasText: 'Say the number first.' })
    await page.emulateMedia({ media: 'print' })
    await expect(item.getByText('Say the number first.')).toBeVisible()
    await expect(page.locator('.passage-tools').first()).toBeHidden()
    await expect(page.locator('.note-mark')).toBeHidden()
    await expect(
      page.getByRole('button', { name: 'Edit: Say the number first.', includeHidden: true }),
    ).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('the list leads to the passage', async () => {
    await list.getByRole('link', { name: 'Go to the passage: Say the number first.' }).click()
    await expect(passageWith(page, 'two people on the phone')).toBeInViewport()
  })

  await test.step('marks, the list and messages are accessible and fit 320 px', async () => {
    await list.getByRole('button', { name: `Delete: ${WORDS}` }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(page.locator('.passage:has(.note-mark)')).toHaveCount(1)
    await expect(page.locator('.notes-list')).toBeVisible()
    await expect(page.locator('.note-bar')).toBeVisible()
    // e2e/accessibility.e2e.ts covers the rest of the lesson.
    await expectAccessible(page, '.passage:has(.note-mark), .notes-list, .note-bar')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
})

// `lesson-notes.test.tsx`; words selected with the mouse, and by script as here, are above and below.
test(
  'on a phone, selected words are highlighted with a finger',
  { tag: [IN_DEPTH.tag, ON_A_PHONE.tag] },
  async ({ learner }) => {
    const { page } = learner
    await openLesson(page)
    await select(page, WORDS)
    await page.getByRole('button', { name: 'Highlight', exact: true }).tap()
    await expect.poll(() => painted(page, 'lesson-highlight')).toBe(WORDS)
    await expect.poll(async () => (await notesOf(learner)).length).toBe(1)
  },
)

// `lesson-notes.test.tsx`: the tools, a note, its change, its deletion and undo, each by keyboard.
test('notes by keyboard alone', IN_DEPTH, async ({ learner }) => {
  const { page } = learner
  const tools = page.getByRole('toolbar', { name: /^Passage: Seven sentences, seven jobs/ })
  const changed = page.getByRole('button', { name: 'Note: Seven jobs, seven layers' })
  await openLesson(page)

  await test.step('by keyboard: Tab moves to the tools of selected words, Escape closes them', async () => {
    await select(page, WORDS)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Highlight', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('toolbar', { name: 'Selected words' })).toHaveCount(0)
    await expect(passageWith(page, WORDS)).toBeFocused()
  })

  await test.step('by keyboard: a passage is noted', async () => {
    await tools.getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tools.getByRole('button', { name: /^Note on this/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('Seven jobs')
    await page.keyboard.press('Control+Enter')
    await expect(tools.getByRole('button', { name: /^Note on this/ })).toBeFocused()
  })

  await test.step('by keyboard: the note is changed', async () => {
    // Its mark comes before the tools.
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Note: Seven jobs' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.type(', seven layers')
    await page.keyboard.press('Control+Enter')
    await expect(changed).toBeFocused()
  })

  await test.step('by keyboard: the note is deleted and brought back', async () => {
    await page.getByRole('button', { name: 'Delete: Seven jobs, seven layers' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect.poll(async () => (await notesOf(learner)).length).toBe(0)
    await page.keyboard.press('Enter')
    await expect(changed).toBeAttached()
    await expect.poll(async () => (await notesOf(learner)).length).toBe(1)
  })
})

// A phone has no mouse.
test('words are highlighted with the mouse', ON_A_LAPTOP, async ({ learner: { page } }) => {
  await openLesson(page)
  const paintedLength = async () => (await painted(page, 'lesson-highlight')).length
  const passage = passageWith(page, 'It has no addresses.')
  await passage.scrollIntoViewIfNeeded()
  const box = await passage.boundingBox()
  if (!box) throw new Error('The passage is not on the screen.')

  await test.step('the tools come when the button is released, and highlight', async () => {
    await page.mouse.move(box.x + 2, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + 14, { steps: 5 })
    await expect(page.getByRole('toolbar', { name: 'Selected words' })).toHaveCount(0)
    await page.mouse.up()
    await page.getByRole('button', { name: 'Highlight', exact: true }).click()
    await expect.poll(paintedLength).toBeGreaterThan(8)
  })

  await test.step('a highlight is pressed, deleted and brought back', async () => {
    await page.mouse.click(box.x + 60, box.y + 14)
    await page.getByRole('button', { name: 'Delete highlight' }).click()
    await expect.poll(() => painted(page, 'lesson-highlight')).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(paintedLength).toBeGreaterThan(8)
  })
})

// `lesson-notes.test.tsx`.
test(
  'a note outlives a failed save and a deletion on another device',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner, account, browser }) => {
    const { page } = learner
    const item = page.getByRole('listitem').filter({ hasText: 'First thought' })
    await openLesson(page)

    await test.step('a failed save says so, loses nothing, and is sent again', async () => {
      await page.route('**/notes/*', (route) => route.abort())
      await writeNote(page, WORDS, 'First thought')
      await expect(item.getByText(/^Not saved\./)).toBeVisible()
      await page.unroute('**/notes/*')
      // Its button may be gone before it is pressed: the outbox tries by itself, too.
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(item.getByText(/^Not saved\./)).toHaveCount(0)
      await expect
        .poll(() => notesOf(learner))
        .toEqual([expect.objectContaining({ text: 'First thought' })])
    })

    await test.step('a note deleted on one device is gone on the other, and an edit there can be kept', async () => {
      const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
      const other = await context.newPage()
      await signInPage(other, account)
      await openLesson(other)
      await other.getByRole('button', { name: 'Edit: First thought' }).click()
      const [note] = await notesOf(learner)
      await learner.ask(lessonsContract.deleteNote, {
        params: { lessonId: 'osi-model', noteId: note?.id ?? '' },
      })
      await other.getByRole('textbox', { name: 'Note' }).fill('Second thought')
      await other.getByRole('button', { name: 'Save' }).click()
      await other.getByRole('button', { name: 'Save as a new note' }).click()
      await expect
        .poll(async () => (await notesOf(learner)).map(({ text }) => text))
        .toEqual(['Second thought'])
      await context.close()
    })
  },
)

// `lesson-notes.test.tsx` and `outbox.test.ts`; answers and cards outlive their tabs in their journeys.
test(
  'a note written offline outlives its tab, and is there once when another one is opened',
  IN_DEPTH,
  async ({ learner }) => {
    const { page } = learner
    const browser = page.context()
    await openLesson(page)
    await browser.setOffline(true)
    await writeNote(page, WORDS, 'Written on the train.')
    await expect(page.locator('.note-bar')).toContainText('Not saved.')
    await page.close()
    expect(await notesOf(learner)).toEqual([])

    await browser.setOffline(false)
    const next = await browser.newPage()
    await next.goto('/dashboard/flashcards')

    await expect
      .poll(async () => (await notesOf(learner)).map(({ text }) => text))
      .toEqual(['Written on the train.'])
    await openLesson(next)
    await expect(next.getByRole('button', { name: 'Note: Written on the train.' })).toHaveCount(1)
  },
)

test("a visitor learns nothing about anyone's notes", AT_ANY_WIDTH, async ({ request }) => {
  const path = '/api/lessons/osi-model/notes'
  expect((await request.get(path)).status()).toBe(401)
  expect((await request.delete(`${path}/00000000-0000-4000-8000-000000000000`)).status()).toBe(401)
})
