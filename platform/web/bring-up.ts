/**
 * What one is asked next comes into view: to the top of the screen, unless it is in its upper two thirds already. Below
 * may stand a bar with the actions (`ui/action-bar.tsx`).
 */
export function bringUp(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect()
  const covered =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  // Where its end is too low but its beginning is at the top, there is no better place.
  if (top >= Math.min(covered, 16) && bottom <= innerHeight * (2 / 3)) return
  element.scrollIntoView({ block: 'start' })
}
