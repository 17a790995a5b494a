/** The manifest with which a browser installs the app, and the links to it in the app's pages. */
import type { Plugin } from 'vite'

import { brand } from '#app/brand.ts'

const ADDRESS = '/manifest.webmanifest'

/** The page's own colors in light: the pages name both, for either scheme. */
const BACKGROUND = '#faf9f6'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [icon('icon-192', 192, 'any')],
})

export const MANIFEST = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: 'en',
  id: '/dashboard',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: BACKGROUND,
  background_color: BACKGROUND,
  categories: ['education'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-512', 512, 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    shortcut('Today', '/dashboard/lessons'),
    shortcut('Review cards', '/dashboard/flashcards/review'),
    shortcut('Practice', '/dashboard/lessons/practice/drill?mode=mixed'),
    shortcut('Ask the tutor', '/dashboard/tutor'),
  ],
}

/** Pages that are opened from a mail, or shown to others, install nothing. */
const NOT_INSTALLED = /\/(?:partner|stop-reminders)\.html$/

export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path }) =>
        NOT_INSTALLED.test(path)
          ? []
          : [
              { tag: 'link', attrs: { rel: 'manifest', href: ADDRESS }, injectTo: 'head' },
              {
                tag: 'link',
                attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
                injectTo: 'head',
              },
            ],
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(ADDRESS, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json')
        response.end(JSON.stringify(MANIFEST))
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: JSON.stringify(MANIFEST) })
    },
  }
}
