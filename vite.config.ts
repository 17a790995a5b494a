/** How the browser's half is built: the app and the static pages, one chunk a screen. Lessons are built apart (`app/vite/lesson-files.ts`). */
import { fileURLToPath } from 'node:url'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { brandInHtml } from './app/vite/brand-in-html.ts'
import { compress } from './app/vite/compress.ts'
import { contentElsewhere } from './app/vite/content-elsewhere.ts'
import { exerciseMaterial, materialChunkName } from './app/vite/exercise-material.ts'
import { firstChunks, LIBRARIES } from './app/vite/first-chunks.ts'
import { labChunkName, labFiles } from './app/vite/lab-files.ts'
import { lessonMdx } from './app/vite/lesson-mdx.ts'
import { noServerCode } from './app/vite/no-server-code.ts'
import { openLessonsInDev } from './app/vite/open-lessons-in-dev.ts'
import { pageFiles } from './app/vite/page-files.ts'
import { reachImports } from './app/vite/reach-imports.ts'
import { serviceWorker } from './app/vite/service-worker.ts'
import { trackList } from './app/vite/track-list.ts'
import { webManifest } from './app/vite/web-manifest.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const API = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`

export default defineConfig({
  root: at('app/web'),
  plugins: [
    noServerCode(),
    contentElsewhere(),
    lessonMdx(),
    exerciseMaterial(),
    labFiles(),
    trackList(),
    react({ include: /\.(mdx|tsx?)$/ }),
    tailwindcss(),
    brandInHtml(),
    webManifest(),
    pageFiles(),
    openLessonsInDev(),
    reachImports(),
    serviceWorker(),
    compress(),
  ],
  // Lessons may be outside the project (`CONTENT_FOLDER`); what they import is found from its root.
  resolve: {
    dedupe: ['react', 'react-dom', '@mdx-js/react'],
  },
  server: {
    fs: { allow: [at('.')] },
    proxy: { '/api': API, '/identity': API, '/__/': API, '/healthz': API },
  },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // A data: address would need a hole in the policy for scripts and fonts.
    assetsInlineLimit: 0,
    // Each browser of the target has it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long it takes is of no interest to whoever starts the product. What is small may be in a file that is
      // loaded before it is asked for (`app/vite/first-chunks.ts`).
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      // No module of ours does anything by being loaded but the entries in `app`: who takes one thing of a feature's door
      // loads no other.
      treeshake: {
        moduleSideEffects: [{ test: /\/(?:features|platform)\/.+\.tsx?$/, sideEffects: false }],
      },
      input: {
        app: at('app/web/index.html'),
        register: at('app/web/register.html'),
        'open-lesson': at('app/web/open-lesson.html'),
        partner: at('app/web/partner.html'),
        'stop-reminders': at('app/web/stop-reminders.html'),
      },
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          materialChunkName(facadeModuleId) ??
          labChunkName(facadeModuleId) ??
          'assets/[name]-[hash].js',
        codeSplitting: {
          // What is tiny goes along with something larger: over HTTP/1.1 each file takes a turn on one of six
          // connections, and a phone waited longer for turns than for bytes.
          groups: [
            ...LIBRARIES,
            // What it imports is named, too, or is in a group above.
            { name: firstChunks(), includeDependenciesRecursively: false, priority: 10 },
            // Small, and each would be a file: what exercises and labs are made with, and what labs share with their list.
            {
              name: 'small',
              includeDependenciesRecursively: false,
              test: /platform[\\/](?:contract[\\/](?:once-per|random|ipv4)|web[\\/]use-stored-switch)\.ts$/,
            },
            {
              name: 'labs',
              includeDependenciesRecursively: false,
              test: /features[\\/]labs[\\/](?:web[\\/](?:kept-lab|lab-words|outbox)|core[\\/]scene)\.ts$/,
            },
            // What problems of several labs are made with, and what is tiny: a lab's own code would need four files of it.
            {
              name: 'lab-scenes',
              includeDependenciesRecursively: false,
              test: /features[\\/]labs[\\/]core[\\/](?:generators[\\/]|(?:terminal[\\/]grammar[\\/]written|network[\\/](?:firewall|tunnel|services))\.ts$)/,
              minShareCount: 2,
            },
            // The commands of labs: what each terminal asks for first, what several parts of them share, and what is tiny.
            {
              name: 'lab-lines',
              includeDependenciesRecursively: false,
              test: /features[\\/]labs[\\/](?:web[\\/]lab-lines|core[\\/]terminal[\\/](?:session|terminal-over|explain-unread|filter|later-commands|gear[\\/]exec-command))\.ts$/,
            },
            {
              name: 'lab-grammar',
              includeDependenciesRecursively: false,
              test: /features[\\/]labs[\\/]core[\\/]terminal[\\/]grammar[\\/](?!written).+\.ts$/,
            },
            {
              name: 'gear-lines',
              includeDependenciesRecursively: false,
              test: /features[\\/]labs[\\/]core[\\/]terminal[\\/]gear[\\/](?:acl-rules|interfaces|ipv6-lines)\.ts$/,
            },
            // An icon is a third of a kilobyte: as a file of its own it costs more than it weighs.
            {
              name: 'icons',
              test: /node_modules[\\/]lucide-react[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
