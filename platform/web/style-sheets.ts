/**
 * Style sheets that did not come, and their second chance.
 *
 * The build's loader asks for a style sheet once: after a failure it takes it for loaded, and would show what it
 * styles without it. So a link that failed stays where it is, and is put there anew before more code is asked for.
 */
const failed = new Set<HTMLLinkElement>()
let loading: Promise<unknown> = Promise.resolve()

/** Called once, before any code is asked for. */
export function watchStyleSheets(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && isOurs(target)) failed.add(target)
    },
    // An error of a link does not bubble.
    { capture: true },
  )
}

/** An extension of the browser may bring its own, which our policy refuses. */
function isOurs({ rel, href }: HTMLLinkElement): boolean {
  return rel === 'stylesheet' && href.startsWith(`${location.origin}/`)
}

/** Resolves when none is missing; rejects where one does not come again. One call after the other. */
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
    // In the same place: what stands below it comes after it.
    link.replaceWith(again)
  })
}
