/** Four kinds of unit test: rules, server on SQLite, server on PostgreSQL, pages in a real browser. And the long ones. */
import { availableParallelism } from 'node:os'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { exerciseMaterial } from './app/vite/exercise-material.ts'
import { trackList } from './app/vite/track-list.ts'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from './tools/chromium.ts'

const SERVER_TESTS = [
  '{app,platform}/server/**/*.test.ts',
  'features/*/server/**/*.test.ts',
  'db/**/*.test.ts',
]
const EXCLUDE = ['**/node_modules/**', 'dist/**', 'data/**']

/**
 * One process a core for all test files, which share what was loaded: no module of the product keeps
 * anything between them, and loading the server anew for each took longer than most of the tests.
 */
const SHARED = { isolate: false }

const onEngine = (name: 'sqlite' | 'postgres') => ({
  test: {
    name,
    environment: 'node',
    include: SERVER_TESTS,
    exclude: EXCLUDE,
    globalSetup: ['platform/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...SHARED,
  },
})

export default defineConfig({
  test: {
    // The default leaves a core free for whoever watches; here nobody does.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: [
            'features/*/{core,read,check,compile}/**/*.test.ts',
            'platform/contract/**/*.test.ts',
            'tools/**/*.test.ts',
            'app/vite/**/*.test.ts',
          ],
          exclude: EXCLUDE,
          testTimeout: 60_000,
          ...SHARED,
        },
      },
      onEngine('sqlite'),
      onEngine('postgres'),
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
        plugins: [exerciseMaterial(), trackList(), react(), tailwindcss()],
        resolve: { dedupe: ['react', 'react-dom', 'react-aria', 'react-aria-components'] },
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react-dom/client',
            'vitest-browser-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'zod/mini',
            '@heroui/react',
            'lucide-react',
            '@mdx-js/react',
          ],
        },
        test: {
          name: 'pages',
          include: ['{features/*,platform,app}/web/**/*.test.{ts,tsx}'],
          exclude: EXCLUDE,
          setupFiles: ['platform/web/testing/setup.ts'],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
