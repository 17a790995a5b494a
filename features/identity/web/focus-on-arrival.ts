/** A `ref` for what takes the place of a form: it takes the focus of its button, too. Needs a `tabIndex`. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus()
}
