/**
 * Renders something and returns at the moment it is in the document: before the browser paints, and before React runs
 * passive effects.
 */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

export async function untilSeen(node: ReactNode): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const isThere = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(container, { childList: true })
  })
  root.render(node)
  await isThere
}
