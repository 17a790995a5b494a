/** The command palette on a page, with a server that finds what the test says. */
import { expect } from 'vitest'

import { curriculumContract, type SearchHit } from '#features/curriculum/contract.ts'
import { loadSearch } from '#features/curriculum/web.tsx'
import type { NextStep } from '#features/lessons/contract.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { NavigationContext } from '../navigation.ts'
import { paletteOf } from '../palette.tsx'

const AREAS = [
  { label: 'Lessons', path: 'lessons', Icon: () => null },
  { label: 'Flashcards', path: 'flashcards', Icon: () => null },
]
export const NEXT: NextStep = {
  lesson: {
    id: 'routes',
    title: 'Routes lead on',
    summary: 'About routes.',
    minutes: 10,
    isDone: false,
    readPercent: 40,
  },
  reason: 'read-on',
}
export const HITS: readonly SearchHit[] = [
  {
    kind: 'term',
    id: 'broadcast',
    title: 'broadcast',
    excerpt: 'A frame for every station of a link.',
    lessonId: 'frames',
    passageId: null,
  },
  {
    kind: 'passage',
    id: 'p-1',
    title: 'A frame crosses one link',
    excerpt: 'A broadcast reaches every station.',
    lessonId: 'frames',
    passageId: 'p-1',
  },
  {
    kind: 'question',
    id: 'which-two',
    title: 'A frame crosses one link',
    excerpt: 'Which two stop a broadcast?',
    lessonId: 'frames',
    passageId: null,
  },
]

type World = { next?: NextStep | null; find?: (query: string) => readonly SearchHit[] }

export async function openPalette({ next = NEXT, find = () => HITS }: World = {}) {
  const asked: string[] = []
  const closed: string[] = []
  fakeServer(curriculumContract, {
    searchCurriculum: ({ query }) => {
      const q = query['q'] ?? ''
      asked.push(q)
      return { hits: [...find(q)] }
    },
  })
  const { useSearch } = await loadSearch()
  const Palette = paletteOf({ useSearch, useOpenTasks: () => [], useNextStep: () => next })
  const rendered = await renderPage(
    <NavigationContext value={AREAS}>
      <Palette onClose={() => closed.push('closed')} />
    </NavigationContext>,
  )
  const { screen } = rendered
  const field = screen.getByRole('combobox', { name: 'A lesson, a term, a page or a command' })
  await expect.element(field).toHaveFocus()
  const option = (name: string | RegExp) => screen.getByRole('option', { name })
  const active = () =>
    document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')
      ?.textContent
  return { ...rendered, field, option, active, asked, closed }
}
