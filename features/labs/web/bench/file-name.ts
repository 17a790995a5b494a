/** What a network is called as a file. */

/** @returns `small-office.network.json`: letters and digits that every system takes. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${plain || 'network'}.network.json`
}
