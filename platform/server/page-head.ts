/**
 * What the head of a served page says about its address: for search engines, and for the preview that a chat shows
 * of a link.
 *
 * The build cannot write it: it does not know the address of the installation, and one page file serves many addresses.
 */

export type PageHead = {
  /** Of the preview. The document's own title stays. */
  readonly title: string
  /** A sentence or two, for the preview and for search engines. */
  readonly description: string
  /** The whole address under which search engines are to list this page. */
  readonly canonical: string
  readonly siteName: string
  readonly kind: 'website' | 'article'
  readonly picture: PreviewPicture
  /** Search engines are asked to leave it out: it needs an account, or is the same as another page. */
  readonly isUnlisted?: true
  /** A thing of schema.org, as JSON-LD without `@context`. */
  readonly data?: { readonly '@type': string } & Readonly<Record<string, unknown>>
}

export type PreviewPicture = {
  /** The whole address. */
  readonly address: string
  readonly width: number
  readonly height: number
  /** What it shows, in words. */
  readonly alt: string
}

/**
 * Answers for addresses, never for people: what it returns is the same for everyone, and is cached.
 *
 * @param path of the address, decoded.
 * @returns null where the page is served as it was built.
 */
export type HeadFor = (
  path: string,
  query: URLSearchParams,
) => PageHead | null | Promise<PageHead | null>

/** Asks one after the other; the first that has something to say does. */
export function firstHead(sources: readonly HeadFor[]): HeadFor {
  return async (path, query) => {
    for (const headFor of sources) {
      // oxlint-disable-next-line no-await-in-loop -- each only where those before it have nothing
      const head = await headFor(path, query)
      if (head) return head
    }
    return null
  }
}

/** @returns the page with the tags at the end of its head, and with this description in place of its own. */
export function withHead(html: string, head: PageHead): string {
  return html
    .replace(OWN_DESCRIPTION, '')
    .replace('</head>', () => `${tagsOf(head).join('\n')}\n</head>`)
}

const OWN_DESCRIPTION = /[ \t]*<meta\s+name="description"[^>]*>\n?/

function tagsOf({ picture, ...head }: PageHead): string[] {
  return [
    named('description', head.description),
    `<link rel="canonical" href="${escaped(head.canonical)}">`,
    ...(head.isUnlisted ? [named('robots', 'noindex')] : []),
    property('og:site_name', head.siteName),
    property('og:type', head.kind),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:image', picture.address),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.title),
    named('twitter:description', head.description),
    named('twitter:image', picture.address),
    named('twitter:image:alt', picture.alt),
    ...(head.data ? [dataBlock(head.data)] : []),
  ]
}

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escaped(content)}">`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}">`

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Data, not a script: nothing runs, so the policy for scripts has nothing to refuse. */
function dataBlock(data: NonNullable<PageHead['data']>): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // No text in it can end the element.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}
