/** Whether a part of an answer says nothing, also where only the answer is known and not the exercise. */

export function isEmptyPart(text: string | undefined): boolean {
  return (text ?? '').trim() === ''
}

/** What `missing-parts.ts` says of an answer as a page keeps it: with all of its parts, empty ones too. */
export function hasEmptyPart(
  answer: Readonly<Record<string, string | readonly string[] | Readonly<Record<string, string>>>>,
): boolean {
  return Object.values(answer).some((value) => {
    if (typeof value === 'string') return isEmptyPart(value)
    return !Array.isArray(value) && Object.values(value).some(isEmptyPart)
  })
}
