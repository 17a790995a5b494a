/** Which content a question is answered from. */
import type { Material, Tutor } from './load-tutor.ts'

/** The content of the learner's track; asked from a lesson of another track, that track's. */
export async function materialFor(
  { curriculum, materialOf }: Tutor,
  trackId: string,
  lessonId: string | undefined,
): Promise<Material> {
  return materialOf(
    await (lessonId === undefined
      ? curriculum.content(trackId)
      : curriculum.contentOfLesson(lessonId, trackId)),
  )
}
