/**
 * A `ref` for what a press inside may take away: the focus goes on with something that stays.
 *
 * To be made once, outside of a component: another function would be another element that comes and goes.
 *
 * @param selector of what gets the focus; it must be able to have it.
 */
export function focusWhenGone(selector: string) {
  return (element: HTMLElement | null) => () => {
    if (!element?.contains(document.activeElement)) return
    document.querySelector<HTMLElement>(selector)?.focus()
  }
}
