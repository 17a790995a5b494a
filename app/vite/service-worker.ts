/**
 * Builds the service worker, and finds the files that it keeps from the first visit on.
 *
 * Its list names the pages' final content, which is known when the lessons are published: here it is built with a name
 * in place of the list, and `publish-worker.ts` writes it.
 */
import { fileURLToPath } from 'node:url'

import { build, type Plugin, type Rolldown } from 'vite'

import { OFFLINE_MODULES } from '#app/offline-modules.ts'

import { chunksOf, filesOf } from './chunk-files.ts'
import { WORKER_ASSETS, WORKER_CODE } from './publish-worker.ts'

const SOURCE = fileURLToPath(new URL('../web/worker/service-worker.ts', import.meta.url))

/** Of the subsets of a font, Latin is the one that every screen needs. */
const FONT = /\/(?:inter|jetbrains-mono)-.{8}\.woff2$/

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = OFFLINE_MODULES.map(
          (module) =>
            chunksOf(bundle).find(({ moduleIds }) =>
              moduleIds.some((id) => id.endsWith(`/${module}`)),
            ) ?? this.error(`The service worker keeps ${module}, which was not built.`),
        )
        const fonts = Object.keys(bundle).filter((file) => FONT.test(file))
        const files = [...filesOf(chunks, bundle), ...fonts].map((file) => `/${file}`)
        this.emitFile({
          type: 'asset',
          fileName: WORKER_ASSETS,
          source: JSON.stringify(files.toSorted()),
        })
        this.emitFile({ type: 'asset', fileName: WORKER_CODE, source: await buildWorker() })
      },
    },
  }
}

async function buildWorker(): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    // Without its messages for engineers.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: SOURCE,
        output: { format: 'iife' },
        // How long it takes is of no interest to whoever starts the product.
        checks: { pluginTimings: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
