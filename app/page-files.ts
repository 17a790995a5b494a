/**
 * Which built page serves which address of the app.
 *
 * The pages are the same except for two things: what the head tells the browser to fetch at once (without that, a
 * lesson's scripts are discovered one by one, each another round trip), and what is prerendered.
 */

export type Prerendered = 'home' | 'login' | 'loading'

type PageFile = {
  readonly file: string
  readonly path: RegExp
  /** Modules of the app, relative to the project's root, that this page needs. */
  readonly modules: readonly string[]
  /** Of these, only the style sheets: one that arrived later would restyle the whole page. */
  readonly styles?: readonly string[]
  /** The page also fetches the list of the lessons' files, which names the lesson's own. */
  readonly hasLesson?: true
  /** The prerendered screen, shown before the app has started (`app/web/prerender.tsx`). */
  readonly prerendered?: Prerendered
}

/** The session starts here; a page that needs one also fetches its settings. */
export const SESSION_MODULE = 'features/identity/web/identity-sdk.ts'
/** What each page of somebody who is signed in loads soon after its first frame. */
export const AFTER_FIRST_FRAME: readonly string[] = [
  SESSION_MODULE,
  'platform/web/outbox/outbox-sign.tsx',
]
/** The placeholder for the list of the lessons' files, until its content is known. */
export const LESSON_LIST = '/assets/lessons/_list-00000000.js'
/** The frame of each page of somebody who is signed in, and what runs in each. */
export const SHELL = [
  'app/web/dashboard-shell.tsx',
  'app/web/offline/fetch-ahead.ts',
  'app/web/new-day.ts',
] as const

export const PAGE_FILES: readonly PageFile[] = [
  {
    file: 'home.html',
    path: /^\/$/,
    modules: ['features/home/web/home-page.tsx'],
    prerendered: 'home',
  },
  {
    file: 'lesson.html',
    // Not the screens beside the lessons, whose names no lesson may have.
    path: /^\/dashboard\/lessons\/(?!(?:practice|exams|labs|plan|figures)\/?$)[^/]+\/?$/,
    modules: [
      ...SHELL,
      'features/lessons/web/lesson-page.tsx',
      'features/curriculum/web/lesson-text.tsx',
    ],
    styles: ['features/practice/web/exercise.tsx', 'features/labs/web/offers/lab-links.tsx'],
    hasLesson: true,
    prerendered: 'loading',
  },
  {
    file: 'track.html',
    path: /^\/dashboard(?:\/lessons)?\/?$/,
    modules: [
      ...SHELL,
      'features/lessons/web/lessons-page.tsx',
      'features/curriculum/web/search-box.tsx',
      'features/curriculum/web/use-search.ts',
      'features/curriculum/web/prepare-search.ts',
      'features/profile/web/tracks-in-writing.tsx',
      'features/challenge/web/today.tsx',
      'features/challenge/web/today-count.tsx',
    ],
    prerendered: 'loading',
  },
  {
    file: 'lab.html',
    path: /^\/dashboard\/lessons\/labs\/(?!bench\/?$)[^/]+\/?$/,
    modules: [...SHELL, 'features/labs/web/lab-page.tsx'],
    prerendered: 'loading',
  },
  {
    file: 'dashboard.html',
    path: /^\/(?:dashboard|account)(?:\/|$)/,
    modules: [...SHELL],
    prerendered: 'loading',
  },
  {
    file: 'login.html',
    path: /^\/login\/?$/,
    modules: [SESSION_MODULE, 'features/identity/web/login-page.tsx'],
    prerendered: 'login',
  },
]

/**
 * What the pages of open lessons are made from: they are prerendered with the lessons, after the app
 * (`app/vite/open-lesson-files.ts`). The name begins with a dot, so it is not served itself.
 */
export const OPEN_LESSON_TEMPLATE = {
  source: 'open-lesson.html',
  file: '.open-lesson.html',
  modules: [
    'features/lessons/web/open/open-lesson-page.tsx',
    'features/curriculum/web/lesson-text.tsx',
    'features/curriculum/web/lesson-bodies.ts',
  ],
  styles: ['features/practice/web/exercise.tsx'],
} as const

/** @param path of the address, without its query. */
export function pageFileFor(path: string): string {
  return PAGE_FILES.find((page) => page.path.test(path))?.file ?? 'index.html'
}
