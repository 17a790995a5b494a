/** What is said at the end of a round of its first answers. */

/** Null where all were right. */
export function rightFirstWords(wasRightFirst: readonly boolean[]): string | null {
  const rightFirst = wasRightFirst.filter(Boolean).length
  const cameBack = wasRightFirst.length - rightFirst
  return cameBack > 0 ? `${rightFirst} right the first time, ${cameBack} on a second look.` : null
}
