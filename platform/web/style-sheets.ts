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

/** Resolves when none is missing; rejects where one fails again. Calls run one after the other. */
export async function loadFailedStyleSheets(): Promise<void> {
  const load = () => Promise.all([...failed].map(loadAgain))
  loading = loading.then(load, load)
  await loading
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`No style sheet at ${again.href}`)))
    failed.delete(link)
    // At the same position: the order of style sheets decides which rule wins.
    link.replaceWith(again)
  })
}
