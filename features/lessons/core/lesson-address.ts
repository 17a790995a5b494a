/** The addresses of a lesson: its page in the dashboard, and the page that anyone can read. */

/** All lessons that can be read without an account. */
export const OPEN_LESSONS_PATH = '/lessons.html'

export const lessonPath = (lessonId: string) => `/dashboard/lessons/${lessonId}`
export const openLessonPath = (lessonId: string) => `/lessons/${lessonId}.html`

/** @returns the id in the address of a lesson's page or of its check; there may be no such lesson. */
export function lessonIdIn(address: string): string | null {
  const [path = ''] = address.split(/[?#]/)
  return /^\/dashboard\/lessons\/([a-z0-9-]+)(?:\/check)?\/?$/.exec(path)?.[1] ?? null
}
