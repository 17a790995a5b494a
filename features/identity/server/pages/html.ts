/**
 * The frame of the service's own pages: plain HTML that needs nothing but our style and, for some, one script.
 *
 * The icon and `head.js`, which knows the theme that the person chose, are the app's. Where its pages are not
 * built, these do without: no icon, and the theme of the system.
 */

/** Text as HTML shows it, also inside an attribute. */
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
  /** HTML; whatever came from outside is escaped already. */
  readonly body: string
  /** Values for the script, on `<main>`. */
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
