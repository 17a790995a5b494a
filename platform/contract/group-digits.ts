/** How people read a number: its digits grouped by thousands. */

/**
 * @returns `1234567.5` as `1,234,567.5`.
 *
 * `toLocaleString` would give the same, but it loads the rules of all languages first: on a slow phone that delays
 * the first page for longer than drawing it takes.
 */
export function groupDigits(value: number | bigint): string {
  const [whole = '', fraction] = String(value).split('.')
  const withCommas = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? withCommas : `${withCommas}.${fraction}`
}
