/** What the pages of this product say about themselves in their head: for search engines and for previews of links. */
import type { PreviewOfDay } from '#features/home/server.ts'
import type { Brand } from '#platform/contract/brand.ts'
import { firstHead, type HeadFor, type PageHead } from '#platform/server/page-head.ts'

type Site = {
  readonly brand: Brand
  /** The address people type, without a slash at its end. */
  readonly publicUrl: string
}

/** What is the same in every head of this installation. */
export function siteHead({ brand, publicUrl }: Site) {
  return {
    siteName: brand.name,
    picture: {
      address: `${publicUrl}/preview.png`,
      width: 1200,
      height: 630,
      alt: 'Someone in a hood studies at a desk by night, with a lamp and a small network on the desk.',
    },
  } as const satisfies Partial<PageHead>
}

/** @param sources of features: asked before the pages that are the same for every address. */
export function pageHeads(site: Site, sources: readonly HeadFor[] = []): HeadFor {
  return firstHead([...sources, publicPages(site)])
}

/** The address of the question of a day: `/?question=2026-11-27`. */
export function dailyQuestionHead(site: Site, previewOf: PreviewOfDay): HeadFor {
  return async (path, query) => {
    const day = query.get('question')
    if (path !== '/' || day === null) return null
    const question = await previewOf(day)
    return question === null
      ? null
      : {
          ...siteHead(site),
          title: question,
          description: `The question of the day on ${site.brand.name}: one press answers it, and every option says why it is right or wrong. No account.`,
          // Where previews lead. For search engines it is the home page with another question each day.
          canonical: `${site.publicUrl}/?question=${day}`,
          isUnlisted: true,
          kind: 'website',
        }
  }
}

function publicPages(site: Site): HeadFor {
  const { brand, publicUrl } = site
  const headOf = (path: string, title: string, description: string): PageHead => ({
    ...siteHead(site),
    title,
    description,
    canonical: publicUrl + path,
    kind: 'website',
  })
  const heads = new Map([
    [
      '/',
      headOf('/', `${brand.name}: free study for IT and security certifications`, brand.tagline),
    ],
    [
      '/register.html',
      headOf(
        '/register.html',
        `Create an account · ${brand.name}`,
        `Create a free ${brand.name} account: lessons, flashcards, an AI tutor and jobs for IT and security certifications.`,
      ),
    ],
    ['/login', headOf('/login', `Log in · ${brand.name}`, brand.tagline)],
  ])
  return (path) => heads.get(path.length > 1 ? path.replace(/\/$/, '') : path) ?? null
}
