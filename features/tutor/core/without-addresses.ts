/** A text without mail addresses in it. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[address]')
}
