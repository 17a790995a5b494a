/** The button beside a password on the static pages: `password-field.tsx` of the app, in plain DOM. */

/** @param button begins with the word that it changes: Show or Hide. */
export function letPasswordBeShown(field: HTMLInputElement, button: HTMLButtonElement): void {
  const show = (isShown: boolean) => {
    const { selectionStart, selectionEnd } = field
    field.type = isShown ? 'text' : 'password'
    if (button.firstChild) button.firstChild.textContent = isShown ? 'Hide ' : 'Show '
    // The browser moves the caret of a field whose type changes.
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
  }
  // A press leaves the caret, and a phone's keyboard, where they are.
  button.addEventListener('mousedown', (event) => {
    if (document.activeElement === field) event.preventDefault()
  })
  button.addEventListener('click', () => show(field.type === 'password'))
  // Password managers look for a password when the form is sent.
  field.form?.addEventListener('submit', () => show(false))
}
