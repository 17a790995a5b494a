/** Writes the pages of `app/page-files.ts`: the app's page, with the scripts of that screen asked for in its head. */
import type { Plugin, Rolldown } from 'vite'

import { PAGE_FILES } from '#app/page-files.ts'

/** The session begins with it; fetched beside the SDK and not after. */
const CONFIG = '<link rel="preload" as="fetch" crossorigin href="/api/identity/config">'

export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The page itself is written by Vite in the same step.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('The app has no index.html to make its pages of.')
        const html = String(page.source)
        for (const { file, modules } of PAGE_FILES) {
          const entries = modules.map((module) => {
            const chunk = chunksOf(bundle).find(({ moduleIds }) =>
              moduleIds.some((id) => id.endsWith(`/${module}`)),
            )
            return chunk ?? this.error(`${file} asks for ${module}, which was not built.`)
          })
          const links = [...filesOf(entries, bundle)]
            .filter((path) => !html.includes(`"/${path}"`))
            .map((path) =>
              path.endsWith('.css')
                ? `<link rel="stylesheet" crossorigin href="/${path}">`
                : `<link rel="modulepreload" crossorigin href="/${path}">`,
            )
          const source = html.replace(
            '</head>',
            `  ${[CONFIG, ...links].join('\n    ')}\n  </head>`,
          )
          this.emitFile({ type: 'asset', fileName: file, source })
        }
      },
    },
  }
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk')
}

/** The chunks, all that they import, and their style sheets. */
function filesOf(
  entries: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<string> {
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const imported of chunk.imports) {
      const next = bundle[imported]
      if (next?.type === 'chunk') add(next)
    }
  }
  for (const entry of entries) add(entry)
  return files
}
