/** A line at the top of a static page, as long as there is no network. Plain DOM: these pages have no framework. */

const LOOK =
  'border-separator bg-surface-secondary mb-4 rounded-xl border px-4 py-2.5 text-sm print:hidden'

/** @param words what waits for the network here, and what stays; they follow `You are offline.` */
export function sayWhenOffline(words: string): void {
  const line = document.createElement('p')
  // There before its words: a screen reader then reads them when they come.
  line.role = 'status'
  document.querySelector('main')?.prepend(line)
  const say = () => {
    line.textContent = navigator.onLine ? '' : `You are offline. ${words}`
    line.className = navigator.onLine ? '' : LOOK
  }
  say()
  addEventListener('online', say)
  addEventListener('offline', say)
}
