/** Curriculum's door for the web: the text of a lesson, for the page around it, questions of the bank, and search. */
export async function loadLessonText() {
  const { LessonText, startLoadingLesson } = await import('./web/lesson-text.tsx')
  return { LessonText, startLoadingLesson }
}

/** The text of a lesson for a page that was prerendered, and what it is made of. */
export async function loadOpenLessonText() {
  const [{ OpenLessonText }, { loadLessonBody, makeLessonBody }] = await Promise.all([
    import('./web/lesson-text.tsx'),
    import('./web/lesson-bodies.ts'),
  ])
  return { OpenLessonText, loadLessonBody, makeLessonBody }
}

/** A question of the bank: what it asks, where it is answered, and what is right; and the same without what is right. */
export async function loadQuestion() {
  const [{ QuestionForm }, { QuestionInput }, { QuestionText }, { JudgedAnswer }] =
    await Promise.all([
      import('./web/question/question-form.tsx'),
      import('./web/question/question-input.tsx'),
      import('./web/question/question-text.tsx'),
      import('./web/question/judged-answer.tsx'),
    ])
  return { QuestionForm, QuestionInput, QuestionText, JudgedAnswer }
}

/** Search as one types: the box, and its hook for pages that show hits differently. */
export async function loadSearch() {
  const [{ SearchBox }, { useSearch }, { prepareSearch }] = await Promise.all([
    import('./web/search-box.tsx'),
    import('./web/use-search.ts'),
    import('./web/prepare-search.ts'),
  ])
  return { SearchBox, useSearch, prepareSearch }
}

export type { Search } from './web/use-search.ts'
