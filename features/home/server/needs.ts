/** What home needs of others, as values that `app/server` passes in. */
import type { Curriculum } from '#features/curriculum/contract.ts'

export type HomeNeeds = {
  readonly curriculum: Pick<
    Curriculum,
    'tracks' | 'lessonsOfTrack' | 'lesson' | 'counts' | 'content'
  >
  readonly resourceCount: number
}
