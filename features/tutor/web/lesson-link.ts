/** The address of a passage: its lesson, at the block with the passage's id. */
type Target = { readonly lessonId: string; readonly passageId?: string | null }

export function lessonLinkProps({ lessonId, passageId }: Target) {
  return {
    to: '/dashboard/lessons/$lessonId',
    params: { lessonId },
    ...(passageId != null && { hash: passageId }),
    preload: false,
  } as const
}
