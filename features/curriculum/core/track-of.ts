/** The track that something is done for. A learner may have another one selected, as with a link from a plan. */
import type { Curriculum, Track } from '../contract.ts'

type Known = Pick<Curriculum, 'tracks' | 'track' | 'objectivesOfLesson'>
/** What it is about, by id. The exam decides; a lesson, where no exam is named. */
type Subject = { readonly exam?: string | undefined; readonly lesson?: string | undefined }

/** @returns the selected track if it has the subject, else the first that has; the selected one where none has, or nothing is named. */
export function trackOf(curriculum: Known, selectedId: string, { exam, lesson }: Subject): string {
  const has = ({ id, exams }: Track): boolean => {
    if (exam !== undefined) return exams.some((each) => each.id === exam)
    return lesson !== undefined && curriculum.objectivesOfLesson(id, lesson).length > 0
  }
  const selected = curriculum.track(selectedId)
  if (selected && has(selected)) return selected.id
  return curriculum.tracks.find(has)?.id ?? selectedId
}
