/**
 * The frame of the service's own pages: plain HTML that needs only our style sheet and, for some, one script.
 *
 * The icon and `head.js`, which applies the person's theme, are the app's. Where the app's pages are not built, these
 * pages have no icon and use the system's theme.
 */

/** Escapes text for HTML, also inside an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

type Page = {
  readonly siteName: string
  readonly title: string
  /** HTML; everything from outside is already escaped. */
  readonly body: string
  /** Values for the script, as data attributes of `<main>`. */
  readonly data?: Readonly<Record<string, string>>
  readonly script?: 'action-page.js' | 'popup-page.js'
}

export function htmlPage({ siteName, title, body, data = {}, script }: Page): string {
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title>
    <link rel="icon" href="/favicon.svg" />
    <script src="/head.js"></script>
    <link rel="preload" as="font" type="font/woff2" crossorigin href="/__/auth/inter.woff2" />
    <link rel="stylesheet" href="/__/auth/action-page.css" />
    ${script === undefined ? '' : `<script type="module" src="/__/auth/${script}"></script>`}
  </head>
  <body>
    <main${attributes}>
      <a class="site" href="/"><img src="/favicon.svg" alt="" />${escapeHtml(siteName)}</a>
      <div class="card">
${body}
      </div>
    </main>
  </body>
</html>
`
}
