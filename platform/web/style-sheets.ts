/**
 * Style sheets that failed to load, and their second attempt.
 *
 * The build's loader requests a style sheet once: after a failure it counts it as loaded and would show unstyled
 * content. So a failed link stays in the document and is replaced before more code is requested.
 */
const failed = new Set<HTMLLinkElement>()
let loading: Promise<unknown> = Promise.resolve()

/** Called once, before any code is requested. */
export function watchStyleSheets(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && isOurs(target)) failed.add(target)
    },
    // The error event of a link does not bubble.
    { capture: true },
  )
}

/** A browser extension may add its own, which our policy refuses. */
function isOurs({ rel, href }: HTMLLinkElement): boolean {
  return rel === 'stylesheet' && href.startsWith(`${location.origin}/`)
}

/** The addresses of those that are missing. */
export function failedStyleSheets(): ReadonlySet<string> {
  return new Set([...failed].map(({ href }) => href))
}

/**
 * Tries all that are missing once more. Calls run one after the other.
 *
 * @param needed by their addresses. Without a network the style sheet of one screen must not hold up another, which is
 *   kept: so others may fail again.
 * @throws where one of these fails again.
 */
export async function loadFailedStyleSheets(needed: ReadonlySet<string>): Promise<void> {
  const load = async () => {
    const tries = [...failed].map(async (link) => ({
      href: link.href,
      isThere: await loadAgain(link),
    }))
    return Promise.all(tries)
  }
  const tried = loading.then(load)
  loading = tried
  const missing = (await tried).find(({ href, isThere }) => !isThere && needed.has(href))
  if (missing) throw new Error(`No style sheet at ${missing.href}`)
}

/** @returns whether it is there. One that fails again is noted as before. */
function loadAgain(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve(true))
    again.addEventListener('error', () => resolve(false))
    failed.delete(link)
    // At the same position: the order of style sheets decides which rule wins.
    link.replaceWith(again)
  })
}
