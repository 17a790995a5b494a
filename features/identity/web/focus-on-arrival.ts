/** A `ref` for an element that replaces a form: it gets the focus of the form's button. Needs a `tabIndex`. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus()
}
