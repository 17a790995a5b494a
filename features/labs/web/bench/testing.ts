/** A file that is chosen, for tests of pages. */
export function openFile(container: Element, text: string): void {
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file can be opened.')
  const files = new DataTransfer()
  files.items.add(new File([text], 'x.network.json', { type: 'application/json' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
