/** How pages write whole numbers. */

/**
 * @returns `1234567` as `1,234,567`.
 *
 * `toLocaleString` would say the same, after the browser has read the rules of all languages: on a slow phone that holds up
 * the first page for longer than drawing it takes.
 */
export function groupDigits(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
