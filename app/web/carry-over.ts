/**
 * Keeps what a person typed into a page that was drawn ahead, when the living page takes its place.
 *
 * On a slow phone somebody may be half way through their email by then.
 */
type Typed = { readonly name: string; readonly value: string; readonly hasFocus: boolean }

export function typedIn(root: HTMLElement): Typed[] {
  return [...root.querySelectorAll('input')]
    .map((input) => ({
      name: input.name,
      value: input.value,
      hasFocus: input === document.activeElement,
    }))
    .filter(({ name, value, hasFocus }) => name !== '' && (value !== '' || hasFocus))
}

export function typeAgain(root: HTMLElement, typed: readonly Typed[]): void {
  const inputs = [...root.querySelectorAll('input')]
  for (const { name, value, hasFocus } of typed) {
    const input = inputs.find((one) => one.name === name)
    if (!input) continue
    input.value = value
    if (hasFocus) input.focus()
  }
}
