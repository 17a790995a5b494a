/**
 * Which built page answers which address of the app.
 *
 * They are the same page but for two things: what the head asks the browser to fetch at once (without that, a
 * lesson is found out about script by script, each another trip to the server), and what is drawn ahead.
 */

export type Drawn = 'home' | 'login' | 'loading'

type PageFile = {
  readonly file: string
  readonly path: RegExp
  /** Modules of the app, from the root of the project, that this page cannot do without. */
  readonly modules: readonly string[]
  /** Of these only the style sheets: one that came later would have the whole page styled again. */
  readonly styles?: readonly string[]
  /** It fetches the list of the lessons' files as well: the lesson itself is found in it. */
  readonly hasLesson?: true
  /** What it shows before the app has started, drawn by `app/web/prerender.tsx`. */
  readonly drawn?: Drawn
}

/** Where the session begins; a page that needs it asks for its settings, too. */
export const SESSION_MODULE = 'features/identity/web/identity-sdk.ts'
/** The list of the lessons' files, by the name it has until its content is known. */
export const LESSON_LIST = '/assets/lessons/_list-00000000.js'
const SHELL = 'app/web/dashboard-shell.tsx'

export const PAGE_FILES: readonly PageFile[] = [
  { file: 'home.html', path: /^\/$/, modules: [], drawn: 'home' },
  {
    file: 'lesson.html',
    path: /^\/dashboard\/lessons\/[^/]+\/?$/,
    modules: [
      SESSION_MODULE,
      SHELL,
      'features/lessons/web/lesson-page.tsx',
      'features/curriculum/web/lesson-text.tsx',
    ],
    styles: ['features/practice/web/exercise.tsx'],
    hasLesson: true,
    drawn: 'loading',
  },
  {
    file: 'dashboard.html',
    path: /^\/(?:dashboard|account)(?:\/|$)/,
    modules: [SESSION_MODULE, SHELL],
    drawn: 'loading',
  },
  {
    file: 'login.html',
    path: /^\/login\/?$/,
    modules: [SESSION_MODULE, 'features/identity/web/login-page.tsx'],
    drawn: 'login',
  },
]

/** @param path of the address, without its query. */
export function pageFileFor(path: string): string {
  return PAGE_FILES.find((page) => page.path.test(path))?.file ?? 'index.html'
}
