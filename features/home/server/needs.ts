/** The values of other features that home needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'

export type HomeNeeds = {
  readonly curriculum: Pick<
    Curriculum,
    'tracks' | 'lessonsOfTrack' | 'lesson' | 'counts' | 'content'
  >
  readonly resourceCount: number
}
