/** Draws something and comes back at the very moment it is there: before the browser paints, and before what React leaves until then. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

export async function untilSeen(node: ReactNode): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const isThere = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(place, { childList: true })
  })
  root.render(node)
  await isThere
}
