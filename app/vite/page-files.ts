/**
 * Writes the pages of `app/page-files.ts`: the head of each loads its screen's scripts, and the body holds what is
 * prerendered.
 */
import { fileURLToPath } from 'node:url'

import { createServer, type Plugin, type Rolldown } from 'vite'

import { LESSON_LIST, PAGE_FILES, SESSION_MODULE, type Prerendered } from '#app/page-files.ts'

import { chunksOf, filesOf } from './chunk-files.ts'
import { contentElsewhere } from './content-elsewhere.ts'
import { trackList } from './track-list.ts'

/** The session starts with it; fetched in parallel with the SDK, not after it. */
const CONFIG = '<link rel="preload" as="fetch" crossorigin href="/api/identity/config">'

const ROOT_TAG = '<div id="root">'
const HEAD_SCRIPT = '<script src="/head.js"></script>'

export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Vite writes the page itself in the same step.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('The app has no index.html to make its pages from.')
        const html = String(page.source)
        if (!html.includes(ROOT_TAG))
          this.error(`index.html has no ${ROOT_TAG} for the prerendered HTML.`)
        const htmlByScreen = await prerender()
        for (const { file, modules, styles = [], hasLesson, prerendered } of PAGE_FILES) {
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
          const source = prerendered
            ? withScreen(whole, prerendered, htmlByScreen[prerendered])
            : whole
          this.emitFile({ type: 'asset', fileName: file, source })
        }
      },
    },
  }
}

const modulePreload = (address: string) =>
  `<link rel="modulepreload" crossorigin href="${address}">`

/** The font of every first screen: only the style sheet names it, so it would load after that. */
function fontLink(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => /\/inter-.{8}\.woff2$/.test(file))
  if (font === undefined) throw new Error('The font of the pages was not built.')
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`
}

/** The scripts, and the requests they will send first. */
const SCRIPTS =
  /[ \t]*<(?:script type="module"|link rel="modulepreload"|link rel="preload" as="fetch")[^>]*>(?:<\/script>)?\n/g

/** Puts the prerendered HTML into the app's root, and its title into the head. */
function withScreen(html: string, prerendered: Prerendered, screen: string): string {
  const title = /<title>.*?<\/title>/.exec(screen)?.[0]
  const whole = html
    .replace(/<title>.*?<\/title>/, (own) => title ?? own)
    .replace(ROOT_TAG, () => ROOT_TAG + screen.replace(title ?? '', ''))
  return prerendered === 'loading' ? whole : afterFirstFrame(whole)
}

/**
 * A whole prerendered screen is painted first: its scripts wait in a template until `head.js` inserts them with the
 * first frame, and they hydrate it. A loading message is not worth waiting for: there the scripts load at once.
 */
function afterFirstFrame(html: string): string {
  const scripts = (html.match(SCRIPTS) ?? []).map((tag) =>
    // After the font and whatever else the screen needs.
    tag.replace(/<(script|link rel="modulepreload")/, '<$1 fetchpriority="low"'),
  )
  return html
    .replaceAll(SCRIPTS, '')
    .replace(ROOT_TAG, ROOT_TAG.replace('>', ' data-prerendered="screen">'))
    .replace(
      HEAD_SCRIPT,
      (tag) => `<template id="scripts">\n${scripts.join('')}    </template>\n    ${tag}`,
    )
}

/** Runs the app's own components, from their source, outside a browser. */
async function prerender(): Promise<Record<Prerendered, string>> {
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
    const { prerenderScreen, prerenderLoading } = (await server.ssrLoadModule(
      '/app/web/prerender.tsx',
    )) as {
      prerenderScreen: (path: '/' | '/login') => Promise<string>
      prerenderLoading: () => string
    }
    return {
      home: await prerenderScreen('/'),
      login: await prerenderScreen('/login'),
      loading: prerenderLoading(),
    }
  } finally {
    await server.close()
  }
}
