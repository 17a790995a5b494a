/** A `ref` for an element that replaces what had the focus: it gets it. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus()
}
