/** Writes the pages of `app/page-files.ts`: each asks for its screen's scripts in its head, and shows what can be drawn ahead. */
import { fileURLToPath } from 'node:url'

import { createServer, type Plugin, type Rolldown } from 'vite'

import { LESSON_LIST, PAGE_FILES, SESSION_MODULE, type Drawn } from '#app/page-files.ts'

import { contentElsewhere } from './content-elsewhere.ts'
import { trackList } from './track-list.ts'

/** The session begins with it; fetched beside the SDK and not after. */
const CONFIG = '<link rel="preload" as="fetch" crossorigin href="/api/identity/config">'

const PLACE = '<div id="root">'
const HEAD_SCRIPT = '<script src="/head.js"></script>'

export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The page itself is written by Vite in the same step.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('The app has no index.html to make its pages of.')
        const html = String(page.source)
        if (!html.includes(PLACE)) this.error(`index.html has no ${PLACE} to draw into.`)
        const drawings = await draw()
        for (const { file, modules, styles = [], hasLesson, drawn } of PAGE_FILES) {
          const chunkOf = (module: string) =>
            chunksOf(bundle).find(({ moduleIds }) =>
              moduleIds.some((id) => id.endsWith(`/${module}`)),
            ) ?? this.error(`${file} asks for ${module}, which was not built.`)
          const files = filesOf(modules.map(chunkOf), bundle)
          const sheets = [...filesOf(styles.map(chunkOf), bundle)].filter((path) =>
            path.endsWith('.css'),
          )
          const links = [...files, ...sheets]
            .filter((path) => !html.includes(`"/${path}"`))
            .map((path) =>
              path.endsWith('.css')
                ? `<link rel="stylesheet" crossorigin href="/${path}">`
                : modulePreload(`/${path}`),
            )
          if (hasLesson) links.push(modulePreload(LESSON_LIST))
          if (modules.includes(SESSION_MODULE)) links.unshift(CONFIG)
          links.unshift(fontLink(bundle))
          const whole = html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
          const source = drawn ? withDrawing(whole, drawn, drawings[drawn]) : whole
          this.emitFile({ type: 'asset', fileName: file, source })
        }
      },
    },
  }
}

const modulePreload = (address: string) =>
  `<link rel="modulepreload" crossorigin href="${address}">`

/** The one font that every screen begins with: known only from the style sheet, it would come after it. */
function fontLink(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => /\/inter-.{8}\.woff2$/.test(file))
  if (font === undefined) throw new Error('The font of the pages was not built.')
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`
}

/** The scripts, and what they will ask for first. */
const SCRIPTS =
  /[ \t]*<(?:script type="module"|link rel="modulepreload"|link rel="preload" as="fetch")[^>]*>(?:<\/script>)?\n/g

/** Puts the drawing where the app will be, and its title into the head. */
function withDrawing(html: string, drawn: Drawn, drawing: string): string {
  const title = /<title>.*?<\/title>/.exec(drawing)?.[0]
  const drawnHtml = html
    .replace(/<title>.*?<\/title>/, (own) => title ?? own)
    .replace(PLACE, () => PLACE + drawing.replace(title ?? '', ''))
  return drawn === 'loading' ? drawnHtml : afterFirstFrame(drawnHtml)
}

/**
 * A whole screen is seen first: its scripts wait in a template, from which `head.js` takes them with the first
 * frame, and bring what stands there to life. A word of waiting is not worth waiting for: there the scripts come at once.
 */
function afterFirstFrame(html: string): string {
  const scripts = (html.match(SCRIPTS) ?? []).map((tag) =>
    // Behind the font and what else the screen still needs.
    tag.replace(/<(script|link rel="modulepreload")/, '<$1 fetchpriority="low"'),
  )
  return html
    .replaceAll(SCRIPTS, '')
    .replace(PLACE, PLACE.replace('>', ' data-drawn="screen">'))
    .replace(
      HEAD_SCRIPT,
      (tag) => `<template id="scripts">\n${scripts.join('')}    </template>\n    ${tag}`,
    )
}

/** Runs the app's own components, as they are written, outside a browser. */
async function draw(): Promise<Record<Drawn, string>> {
  const server = await createServer({
    configFile: false,
    plugins: [contentElsewhere(), trackList()],
    root: fileURLToPath(new URL('../..', import.meta.url)),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { drawScreen, drawLoading } = (await server.ssrLoadModule('/app/web/prerender.tsx')) as {
      drawScreen: (path: '/' | '/login') => Promise<string>
      drawLoading: () => string
    }
    return {
      home: await drawScreen('/'),
      login: await drawScreen('/login'),
      loading: drawLoading(),
    }
  } finally {
    await server.close()
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
