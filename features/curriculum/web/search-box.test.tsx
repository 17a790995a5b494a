import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'
import { typeAtOnce } from '#platform/web/testing/type-at-once.ts'

import { curriculumContract, type SearchHit } from '../contract.ts'
import { SearchBox } from './search-box.tsx'

const hit = (traits: Partial<SearchHit>): SearchHit => ({
  kind: 'passage',
  id: 'p-1',
  title: 'A frame crosses one link',
  excerpt: 'A broadcast reaches every station.',
  lessonId: 'frames',
  passageId: 'p-1',
  ...traits,
})
const HITS = [
  hit({}),
  hit({ kind: 'term', id: 'broadcast', title: 'broadcast', excerpt: 'To all.', passageId: null }),
]

async function openSearch(hits: SearchHit[] = HITS, words?: string) {
  const asked: (string | undefined)[] = []
  fakeServer(curriculumContract, {
    searchCurriculum: ({ query }) => {
      asked.push(query['q'])
      return { hits }
    },
  })
  const rendered = await renderPage(<SearchBox {...(words !== undefined && { words })} />)
  return {
    ...rendered,
    asked,
    box: rendered.screen.getByRole('searchbox', { name: 'Search the curriculum' }),
  }
}

test('words from the address are searched at once', async () => {
  const { screen, asked, box } = await openSearch(HITS, 'broadcast')

  await expect.element(screen.getByRole('link', { name: /broadcast/ }).first()).toBeVisible()
  await expect.element(box).toHaveValue('broadcast')
  await expect.element(box).toHaveFocus()
  expect(asked).toEqual(['broadcast'])
})

test('finds as one types, and sends a request only after a pause', async () => {
  const { screen, asked, box } = await openSearch()

  typeAtOnce(box, 'broadcast')

  await expect.element(screen.getByRole('link', { name: /A broadcast reaches/ })).toBeVisible()
  await expect.element(screen.getByText('2 results')).toBeInTheDocument()
  expect(asked).toEqual(['broadcast'])
})

test('a hit opens the lesson at its passage', async () => {
  const { screen, path, box } = await openSearch()
  await box.fill('broadcast')

  await screen.getByRole('link', { name: /A broadcast reaches/ }).click()

  expect(path()).toBe('/dashboard/lessons/frames#p-1')
})

test('arrow keys move through the hits, Escape goes back and then empties the box', async () => {
  const { screen, box } = await openSearch()
  await box.fill('broadcast')
  await expect.element(screen.getByRole('link', { name: /A broadcast reaches/ })).toBeVisible()

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: /A broadcast reaches/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: /Term/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('')
})

test('Enter opens the first hit', async () => {
  const { screen, path, box } = await openSearch()
  await box.fill('broadcast')
  await expect.element(screen.getByRole('link', { name: /A broadcast reaches/ })).toBeVisible()

  await userEvent.keyboard('{Enter}')

  await expect.poll(path).toBe('/dashboard/lessons/frames#p-1')
})

test('says when there is nothing', async () => {
  const { screen, box } = await openSearch([])
  await box.fill('zzzz')

  await expect.element(screen.getByText(/Nothing found for “zzzz”/)).toBeVisible()
})

test('shows the error, and the next letter sends a new request', async () => {
  let isDown = true
  fakeServer(curriculumContract, {
    searchCurriculum: () => {
      if (isDown) throw new AppError('unavailable', 'The search is resting.')
      return { hits: HITS }
    },
  })
  const { screen } = await renderPage(<SearchBox />)
  const box = screen.getByRole('searchbox', { name: 'Search the curriculum' })
  await box.fill('broad')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The search is resting.')

  isDown = false
  await box.fill('broadc')

  await expect.element(screen.getByRole('link', { name: /A broadcast reaches/ })).toBeVisible()
})

describe('on a phone', () => {
  beforeAll(() => page.viewport(390, 700))
  afterAll(() => page.viewport(1280, 800))

  test('more hits than fit scroll within the list, and the last is fully visible', async () => {
    const { screen, box } = await openSearch(
      Array.from({ length: 12 }, (_, at) => hit({ id: `p-${at}`, excerpt: `Broadcast ${at}.` })),
    )
    await box.fill('broadcast')
    const last = screen.getByRole('link', { name: /Broadcast 11/ })
    await expect.element(last).toBeInTheDocument()
    const list = last.element().closest('ul')
    const frame = list?.parentElement
    if (!list || !frame) throw new Error('no list')
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    expect(bottomOf(frame) - bottomOf(list)).toBeGreaterThanOrEqual(4)

    list.scrollTop = list.scrollHeight
    expect(bottomOf(last.element())).toBeLessThan(bottomOf(list))
  })

  test('the placeholder fits into the empty box', async () => {
    const { box } = await openSearch()
    const input = box.element() as HTMLInputElement
    await box.fill(input.placeholder)
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
  })
})
