/** Brings a passage before the reader: scrolled to, marked, and where a screen reader goes on. */
export function markPassage(root: HTMLElement | null, id: string): boolean {
  const target = id === '' ? null : root?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (!root || !target) return false
  for (const marked of root.querySelectorAll('[data-marked]')) marked.removeAttribute('data-marked')
  // A passage inside an answer that is still closed would be a jump to nowhere.
  target.closest('details')?.setAttribute('open', '')
  if (id.startsWith('p-')) target.dataset['marked'] = ''
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  // First the focus: with it the part around the passage is laid out (lesson-text.css) and no longer grows under the reader.
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'start' })
  return true
}
