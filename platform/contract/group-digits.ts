/** How people read a number: its digits grouped by thousands. */

/**
 * @returns `1234567.5` as `1,234,567.5`.
 *
 * `toLocaleString` would say the same, after the browser has read the rules of all languages: on a slow phone that holds up
 * the first page for longer than drawing it takes.
 */
export function groupDigits(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const withCommas = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? withCommas : `${withCommas}.${fraction}`
}
