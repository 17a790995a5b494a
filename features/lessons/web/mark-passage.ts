/** Brings a passage to the reader: scrolls to it, marks it, and focuses it for screen readers. */
export function markPassage(root: HTMLElement | null, id: string): boolean {
  const target = id === '' ? null : root?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (!root || !target) return false
  for (const marked of root.querySelectorAll('[data-marked]')) marked.removeAttribute('data-marked')
  // A passage inside a closed answer could not be scrolled to.
  target.closest('details')?.setAttribute('open', '')
  if (id.startsWith('p-')) target.dataset['marked'] = ''
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  // Focus first: it lays out the part around the passage (lesson-text.css), which then no longer grows while one
  // reads.
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'start' })
  return true
}
