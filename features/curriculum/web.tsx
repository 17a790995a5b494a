/** The web door of curriculum: the text of a lesson, for the page that frames it. */
export async function loadLessonText() {
  const { LessonText, startLoadingLesson } = await import('./web/lesson-text.tsx')
  return { LessonText, startLoadingLesson }
}
