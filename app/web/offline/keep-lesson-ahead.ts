/**
 * Asks for what follows an open lesson as soon as the lesson itself is on the screen: the network may be gone a moment
 * later.
 */
import { whenPainted } from '#platform/web/when-idle.ts'

/** @returns how to stop: the learner leaves the lesson. */
export function keepLessonAhead(lessonId: string): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  // Where the app does not open without a network, nothing is asked for.
  if ('serviceWorker' in navigator && 'caches' in globalThis) {
    void whenPainted()
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
