/**
 * Which built page answers which address of the app.
 *
 * They are the same page but for what its head asks the browser to fetch at once: without that, a lesson
 * is found out about script by script, and each costs a phone another trip to the server.
 */

type PageFile = {
  readonly file: string
  readonly path: RegExp
  /** Modules of the app, from the root of the project, that this page cannot do without. */
  readonly modules: readonly string[]
}

const SESSION = 'features/identity/web/identity-sdk.ts'
const SHELL = 'app/web/dashboard-shell.tsx'

export const PAGE_FILES: readonly PageFile[] = [
  {
    file: 'lesson.html',
    path: /^\/dashboard\/lessons\/[^/]+\/?$/,
    modules: [
      SESSION,
      SHELL,
      'features/lessons/web/lesson-page.tsx',
      'features/curriculum/web/lesson-text.tsx',
    ],
  },
  { file: 'dashboard.html', path: /^\/(?:dashboard|account)(?:\/|$)/, modules: [SESSION, SHELL] },
  {
    file: 'login.html',
    path: /^\/login\/?$/,
    modules: [SESSION, 'features/identity/web/login-page.tsx'],
  },
]

/** @param path of the address, without its query. */
export function pageFileFor(path: string): string {
  return PAGE_FILES.find((page) => page.path.test(path))?.file ?? 'index.html'
}
