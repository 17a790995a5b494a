/**
 * Four kinds of unit test: rules, server on SQLite, server on PostgreSQL, pages in a real browser. And the long ones.
 *
 * Server tests run on SQLite, but those that are about several servers. On PostgreSQL run those that ask the database
 * something no other file asks (decision 0025); a new file runs on both until it is named below. `TEST_DEPTH=deep` runs
 * all on both.
 */
import { availableParallelism } from 'node:os'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

import { exerciseMaterial } from './app/vite/exercise-material.ts'
import { labFiles } from './app/vite/lab-files.ts'
import { trackList } from './app/vite/track-list.ts'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from './tools/chromium.ts'
import { LongestFirst } from './tools/longest-first.ts'

const SEED_TESTS = 'tools/seed/*.test.ts'
const SERVER_TESTS = [
  '{app,platform}/server/**/*.test.ts',
  'features/*/server/**/*.test.ts',
  'db/**/*.test.ts',
  // It drives the server, which these have loaded.
  SEED_TESTS,
]
const EXCLUDE = ['**/node_modules/**', 'dist/**', 'data/**']

const ASK_NO_DATABASE = [
  'app/server/{fetch-jobs,first-start,kept-endpoints,page-heads,ready-words,start-refused,worker-off}.test.ts',
  'features/curriculum/server/**',
  'features/home/server/**',
  'features/labs/server/{check-lab,list-labs,open-judging}.test.ts',
  'features/learning/server/stored-lesson.test.ts',
  'features/practice/server/{answer-exercise,describe-slip,get-lesson-results,judge-exercise,odd-answers,what-exercises-ask}.test.ts',
  'features/identity/server/{attack-checklist,secrets}.test.ts',
  'features/identity/server/codes/continue-url.test.ts',
  'features/identity/server/passwords/**',
  'features/identity/server/second-factor/totp.test.ts',
  'features/identity/server/throttle/turns.test.ts',
  'features/jobs/server/{stored-filters,stored-reading}.test.ts',
  'features/jobs/server/feeds/{adapters,address-rules,feeds-file,feeds-source,listing-row,plain-text,polite-client}.test.ts',
  'features/resources/server/load-catalog.test.ts',
  'features/tutor/server/{exemplar-vectors,meaning,model-failure,settings,wording-vectors}.test.ts',
  'features/tutor/server/turns/judge-try.test.ts',
  'platform/server/sentence-model/**',
  'platform/server/{compile-schema,compression,dot-products,headed-pages,http,in-slices,issue-words,log-words,logged-path,page-head,proxy-settings,serve,settings}.test.ts',
]
/**
 * About what is sent, answered and printed. Each of their statements runs on PostgreSQL in a test that is not here
 * (decision 0025 says how that is found out). What happens at once stays: engines lock in their own ways.
 */
const ASK_WHAT_OTHERS_ASK = [
  'app/server/{full-disk,learn-effects,learning-commands,left-for-exams,mails,placement-verdicts,private-data,secret-addresses,tutor-opinions,unreadable-log}.test.ts',
  'features/challenge/server/{cards-ahead,due-cards,goals-at-night,left-out,night-before-the-exam,one-plan,other-track,other-track-today,two-exams,unknown-zone}.test.ts',
  'features/challenge/server/out/{calendar,partner-page,placement-order}.test.ts',
  'features/challenge/server/remind/{days-and-zones,send-due-reminders,start-reminders}.test.ts',
  'features/challenge/server/readiness/{readiness,record,requests}.test.ts',
  'features/challenge/server/{booking/**,outcome/{next-steps,score-report}.test.ts}',
  'features/exams/server/{changed-content,drill-answers,drill-exercises,drills,hand-in-attempt,missed-exercises,odd-requests,open-siblings,report-arithmetic,reports,shown-items,sibling-spacing}.test.ts',
  'features/flashcards/server/{cards-of-exam,due-today,list-queue,study-ahead}.test.ts',
  'features/identity/server/attacks-{abuse,account,provider,second-factor,tokens}.test.ts',
  'features/identity/server/{accounts/{confirm-at-sign-up,guessable-passwords},codes/codes}.test.ts',
  'features/identity/server/{error-codes,hosted,operate,sdk}.test.ts',
  'features/identity/server/mail/{account-mails,mailer,notices}.test.ts',
  'features/identity/server/pages/**',
  'features/learning/server/{any-history,compute-items,counts-for-ability,get-mastery,keep-reads,measure-items,misconceptions,unreadable-log}.test.ts',
  'features/lessons/server/{former-option-ids,get-check,get-lesson,get-track-outline,lesson-after,open-lessons}.test.ts',
  'features/practice/server/recorded.test.ts',
  'features/tutor/server/{ask-model,model-tools,model-wires}.test.ts',
  'features/tutor/server/turns/{other-question,quiz-turn,steps-turn,take-hint-turn,take-mistakes-turn,teach-turn}.test.ts',
  SEED_TESTS,
]
/** They start the product and its commands again and again, two CPU-seconds each, and are about files and processes. */
const START_PROCESSES = [
  'app/server/{crash,sentence-process}.test.ts',
  'features/identity/server/installation/restore.test.ts',
]
/** The move to PostgreSQL. SQLite's backups are restored in `restore.test.ts`. */
const ABOUT_POSTGRES = ['app/server/commands.test.ts']
/** Servers that are killed, and others that go on: `sent-once.test.ts` and `mail-queue.test.ts` have each of its steps. */
const IN_DEPTH = ['app/server/reminders.test.ts']
const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SQLITE_ALONE = IS_DEEP
  ? []
  : [...ASK_NO_DATABASE, ...ASK_WHAT_OTHERS_ASK, ...START_PROCESSES, ...IN_DEPTH]
const POSTGRES_ALONE = IS_DEEP ? [] : [...ABOUT_POSTGRES, ...IN_DEPTH]

/** While someone watches, files change: Vite knows which. */
const IS_WATCHED = process.argv.includes('watch')

/**
 * One process a core for all test files, which share what was loaded: no module of the product keeps
 * anything between them, and loading the server anew for each took longer than most of the tests.
 *
 * Node loads our files itself, as it does the product's. Vite would transform each of them for each project, and each
 * use of what a file imports would be a look-up. It is needed for `vi.mock`, which only tests of pages use.
 */
const SHARED = {
  isolate: false,
  ...(!IS_WATCHED && { experimental: { viteModuleRunner: false, nodeLoader: false } }),
}

const AFTER_PAGES = { groupOrder: 1 }
/** They only compute: no more at once than there are cores. */
const AFTER_SERVER = { groupOrder: 2 }

const onEngine = (name: 'sqlite' | 'postgres', elsewhere: readonly string[] = []) => ({
  test: {
    name,
    environment: 'node',
    include: SERVER_TESTS,
    exclude: [...EXCLUDE, ...elsewhere],
    globalSetup: ['platform/testing/global-setup.ts'],
    sequence: AFTER_PAGES,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...SHARED,
  },
})

/**
 * Each file of page tests has a page of its own and loads the modules of the others again: the browser asks for each
 * once. While someone watches, files change.
 */
function keptByTheBrowser(): Plugin {
  return {
    name: 'kept-by-the-browser',
    configureServer: ({ config, middlewares }) => {
      if (config.server.watch !== null) return
      middlewares.use((_request, response, next) => {
        const setHeader = response.setHeader.bind(response)
        response.setHeader = (name, value) => {
          const isAskedAgain = name.toLowerCase() === 'cache-control' && value === 'no-cache'
          return setHeader(name, isAskedAgain ? 'max-age=3600' : value)
        }
        next()
      })
    },
  }
}

/**
 * Vitest looks for an element after 0, 20, 70, 170, 270 and 770 ms. React shows what it has waited for 300 ms after the
 * words for the waiting, so many tests slept for half a second. Looking is cheap, and 50 ms are what Vitest itself lets
 * pass between two looks at anything but an element.
 */
function lookedForOften(): Plugin {
  const theirs = '[0,20,50,100,100,500]'
  return {
    name: 'looked-for-often',
    enforce: 'pre',
    transform: {
      filter: { id: /@vitest\/browser\/dist\/locators-/ },
      handler(code) {
        if (!code.includes(theirs))
          throw new Error('Vitest looks for elements in another way now: see vitest.config.ts')
        return { code: code.replace(theirs, '[0,20,50,50,50,50]'), map: null }
      },
    },
  }
}

export default defineConfig({
  test: {
    // One more than cores: server tests wait half of their time, for processes, mails and what must take equally long.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: [
            'features/*/{core,read,check,compile}/**/*.test.ts',
            'platform/{contract,testing}/**/*.test.ts',
            '{tools,bench}/**/*.test.ts',
            'app/vite/**/*.test.ts',
          ],
          exclude: [...EXCLUDE, SEED_TESTS],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: AFTER_SERVER,
          maxWorkers: availableParallelism(),
          ...SHARED,
        },
      },
      onEngine('sqlite', POSTGRES_ALONE),
      onEngine('postgres', SQLITE_ALONE),
      {
        test: {
          name: 'deep',
          environment: 'node',
          include: ['**/*.deep.ts'],
          exclude: EXCLUDE,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [
          keptByTheBrowser(),
          lookedForOften(),
          exerciseMaterial(),
          labFiles(),
          trackList(),
          react(),
          tailwindcss(),
        ],
        resolve: { dedupe: ['react', 'react-dom'] },
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react-dom/client',
            'vitest-browser-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'zod/mini',
            'lucide-react',
            '@mdx-js/react',
            'axe-core',
          ],
        },
        test: {
          name: 'pages',
          provide: { turn: { seed: Number(process.env['TEST_SEED'] ?? 0), isDeep: IS_DEEP } },
          include: ['{features/*,platform,app}/web/**/*.test.{ts,tsx}'],
          exclude: EXCLUDE,
          setupFiles: ['platform/web/testing/setup.ts'],
          // They wait for frames: begin them, and end with the rules, which keep all cores busy.
          sequence: { groupOrder: 0 },
          maxWorkers: availableParallelism(),
          testTimeout: 30_000,
          // As long as an element is waited for: beside the journeys, a second may pass before the next frame.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS },
              // As in the journeys: nothing here is about motion, and each frame of one is painted.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
