/** The web door of curriculum: the text of a lesson, for the page that frames it, and search. */
export async function loadLessonText() {
  const { LessonText, startLoadingLesson } = await import('./web/lesson-text.tsx')
  return { LessonText, startLoadingLesson }
}

/** Search as one types: the box, and the hook behind it for whoever shows hits in another way. */
export async function loadSearch() {
  const [{ SearchBox }, { useSearch }] = await Promise.all([
    import('./web/search-box.tsx'),
    import('./web/use-search.ts'),
  ])
  return { SearchBox, useSearch }
}

export type { Search } from './web/use-search.ts'
