/** Asks for what follows an open lesson, once the lesson itself is there and the browser has nothing to do. */
import { whenIdle } from './when-idle.ts'

/** @returns how to stop: the learner leaves the lesson. */
export function keepLessonWhenIdle(lessonId: string): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  // Where the app does not open without a network, nothing is asked for.
  if ('serviceWorker' in navigator && 'caches' in globalThis) {
    void whenIdle()
      .then(async () => {
        if (signal.aborted || !navigator.onLine) return
        const { keepLesson } = await import('./keep-lesson.ts')
        await keepLesson(lessonId, signal)
      })
      // Left, or no network any more: the check is asked for when it is opened.
      .catch(() => undefined)
  }
  return () => leaving.abort()
}
