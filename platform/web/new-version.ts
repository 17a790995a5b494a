/**
 * Whether this site has a newer version than the open page. The page says so in one place and offers to reload
 * (`app/web/offline`); it works on until then.
 */
let isThere = false
const listeners = new Set<() => void>()

export function noteNewVersion(): void {
  isThere = true
  for (const listener of listeners) listener()
}

/** For `use-is-new-version-there.ts`: pages without React call the server, too. */
export const newVersion = {
  isThere: () => isThere,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

let checking: Promise<void> | null = null

/** For a page that the server does not understand, or that does not understand the server: asks which is newer. */
export function suspectNewVersion(): void {
  checking ??= check().finally(() => (checking = null))
}

async function check(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')
  // With Vite's own server, files have no versions.
  if (own === null) return
  try {
    // A page outside of the app has a script of its own.
    const { pathname } = location
    const newest = pathname.endsWith('.html') ? pathname : '/index.html'
    const response = await fetch(newest, { cache: 'no-store' })
    if (response.ok && !(await response.text()).includes(`"${own.getAttribute('src')}"`)) {
      noteNewVersion()
    }
  } catch {
    // Without a server there is no answer; the next failure asks again.
  }
}
