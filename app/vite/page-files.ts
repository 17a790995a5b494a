/**
 * Writes the pages of `app/page-files.ts`: the head of each loads its screen's scripts, and the body holds what is
 * prerendered.
 */
import type { Plugin, Rolldown } from 'vite'

import { labPages } from '#app/lab-pages.ts'
import {
  LESSON_LIST,
  OPEN_LESSON_TEMPLATE,
  PAGE_FILES,
  SESSION_MODULE,
  type Prerendered,
} from '#app/page-files.ts'
import type { LabId } from '#features/labs/contract.ts'

import { chunksOf, filesOf } from './chunk-files.ts'
import { withSource } from './with-source.ts'

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
        const pages = labPages()
        const { earlyLineByLab, ...htmlByScreen } = await prerender(pages.map(({ lab }) => lab))
        const ofLabs = pages.map(({ content, lab, ...page }) => ({
          ...page,
          modules: [...page.modules, ...builtOf(content, bundle)],
          early: earlyLineByLab[lab] ?? '',
        }))
        for (const page of [...PAGE_FILES.map((each) => ({ ...each, early: '' })), ...ofLabs]) {
          const { file, modules, hasLesson, prerendered, early } = page
          const links = linksOf(page, html, bundle)
          if (hasLesson) links.push(modulePreload(LESSON_LIST))
          if (modules.includes(SESSION_MODULE)) links.unshift(CONFIG)
          links.unshift(fontLink(bundle))
          const whole = html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
          const ordered = inOrderOfSize(whole, bundle)
          const source = prerendered
            ? withScreen(ordered, prerendered, htmlByScreen[prerendered])
            : ordered
          this.emitFile({
            type: 'asset',
            fileName: file,
            source: source.replace('</body>', (end) => early + end),
          })
        }
        makeTemplate(bundle)
      },
    },
  }
}

/** Content of another folder may lack the file. */
function builtOf(content: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const ids = chunksOf(bundle).flatMap(({ moduleIds }) => moduleIds)
  return ids.some((id) => id.endsWith(`/${content}`)) ? [content] : []
}

/** Tags for what the page needs and its HTML does not name yet. */
function linksOf(
  { file, modules, styles = [] }: Needed,
  html: string,
  bundle: Rolldown.OutputBundle,
): string[] {
  const chunkOf = (module: string) => {
    const chunk = chunksOf(bundle).find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/${module}`)),
    )
    if (!chunk) throw new Error(`${file} asks for ${module}, which was not built.`)
    return chunk
  }
  const files = filesOf(modules.map(chunkOf), bundle)
  const sheets = [...filesOf(styles.map(chunkOf), bundle)].filter((path) => path.endsWith('.css'))
  return [...new Set([...files, ...sheets])]
    .filter((path) => !html.includes(`"/${path}"`))
    .map((path) =>
      path.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${path}">`
        : modulePreload(`/${path}`),
    )
}

type Needed = {
  readonly file: string
  readonly modules: readonly string[]
  readonly styles?: readonly string[]
}

/** The page that `open-lesson-files.ts` fills: as of a prerendered screen, its scripts wait for the first frame. */
function makeTemplate(bundle: Rolldown.OutputBundle): void {
  const { source, file, ...needed } = OPEN_LESSON_TEMPLATE
  const page = bundle[source]
  if (page?.type !== 'asset') throw new Error(`The pages have no ${source}.`)
  const html = String(page.source)
  const links = [...linksOf({ file, ...needed }, html, bundle), modulePreload(LESSON_LIST)]
  const whole = html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
  page.source = afterFirstFrame(inOrderOfSize(whole, bundle))
  page.fileName = file
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

/** As built. Of a smaller script, the way there and back is longer than the file: the line must have other bytes. */
const SMALL_SCRIPT = 15_000
/** They fill a slow line while the small ones take their turns. */
const LARGE_BEFORE_SMALL = 3

/**
 * The largest script is the last to arrive, so it is asked for first. The small ones come after the largest three: at the
 * end, each would wait for its turn on a line that is empty. The rest of the head keeps its order.
 */
function inOrderOfSize(html: string, bundle: Rolldown.OutputBundle): string {
  const sizeOf = (tag: string) => {
    const file = bundle[/"\/(assets\/[^"]+)"/.exec(tag)?.[1] ?? '']
    return file?.type === 'chunk' ? file.code.length : 0
  }
  const tags = (html.match(SCRIPTS) ?? []).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const isSmall = (tag: string) => sizeOf(tag) < SMALL_SCRIPT
  const large = tags.filter((tag) => !isSmall(tag))
  const ordered = [
    ...large.slice(0, LARGE_BEFORE_SMALL),
    ...tags.filter(isSmall),
    ...large.slice(LARGE_BEFORE_SMALL),
  ]
  return html.replaceAll(SCRIPTS, '').replace('  </head>', (end) => ordered.join('') + end)
}

/** Puts the prerendered HTML into the app's root, and its title into the head. */
function withScreen(html: string, prerendered: Prerendered, screen: string): string {
  const title = /<title>.*?<\/title>/.exec(screen)?.[0]
  const whole = html
    .replace(/<title>.*?<\/title>/, (own) => title ?? own)
    .replace(ROOT_TAG, () => ROOT_TAG + screen.replace(title ?? '', ''))
  return prerendered === 'loading'
    ? whole.replaceAll(SCRIPTS, withLowPriority)
    : afterFirstFrame(whole)
}

/** After the font and whatever else the first frame needs. */
const withLowPriority = (tag: string) =>
  tag.replace(/<(script|link rel="(?:modulepreload|preload)")/, '<$1 fetchpriority="low"')

/**
 * A whole prerendered screen is painted first: its scripts wait in a template until `head.js` inserts them with the
 * first frame, and they hydrate it. A loading message is not worth waiting for: there the scripts load at once.
 */
function afterFirstFrame(html: string): string {
  const scripts = (html.match(SCRIPTS) ?? []).map(withLowPriority)
  return html
    .replaceAll(SCRIPTS, '')
    .replace(ROOT_TAG, ROOT_TAG.replace('>', ' data-prerendered="screen">'))
    .replace(
      HEAD_SCRIPT,
      (tag) => `<template id="scripts">\n${scripts.join('')}    </template>\n    ${tag}`,
    )
}

type EarlyLines = Readonly<Partial<Record<LabId, string>>>
type Prerenders = Record<Prerendered, string> & { readonly earlyLineByLab: EarlyLines }

/** Runs the app's own components. */
async function prerender(labs: readonly LabId[]): Promise<Prerenders> {
  type Module = {
    prerenderScreen: (path: '/' | '/login') => Promise<string>
    prerenderLoading: () => string
    prerenderEarlyLine: (lab: LabId) => Promise<string>
  }
  return withSource<Module, Prerenders>(
    '/app/web/prerender.tsx',
    async ({ prerenderScreen, prerenderLoading, prerenderEarlyLine }) => ({
      home: await prerenderScreen('/'),
      login: await prerenderScreen('/login'),
      loading: prerenderLoading(),
      earlyLineByLab: Object.fromEntries(
        await Promise.all(labs.map(async (lab) => [lab, await prerenderEarlyLine(lab)] as const)),
      ),
    }),
  )
}
