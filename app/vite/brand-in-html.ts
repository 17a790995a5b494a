/** Puts the operator's name and tagline into the static pages. */
import type { Plugin } from 'vite'

import { brand } from '#app/brand.ts'

export function brandInHtml(): Plugin {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return {
    name: 'brand-in-html',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%BRAND_NAME%', escape(brand.name))
        .replaceAll('%BRAND_TAGLINE%', escape(brand.tagline)),
  }
}
