/** The last page of the sign-in window: notifies the page that opened it, and closes. */
import type { PopupEvent } from '../google/popup.ts'
import { escapeHtml, htmlPage } from './html.ts'

export function popupPage(siteName: string, event: PopupEvent): string {
  const title = event.error ? 'You are not logged in' : 'You are logged in'
  const message =
    event.error?.message ?? 'This window closes by itself. If it does not, you can close it.'
  return htmlPage({
    siteName,
    title,
    body: `<h1>${title}</h1>\n        <p>${escapeHtml(message)}</p>`,
    data: { event: JSON.stringify(event) },
    script: 'popup-page.js',
  })
}

/** For a window whose page no longer waits for it. */
export function lostPopupPage(siteName: string): string {
  return htmlPage({
    siteName,
    title: 'You are not logged in',
    body: `<h1>You are not logged in</h1>
        <p>It took too long, or was begun in another browser. Close this window and try again.</p>`,
  })
}
