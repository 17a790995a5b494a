/** From the home page to a whole lesson, for who wants to read before they register. */
import { OPEN_LESSONS_PATH } from '#features/lessons/contract.ts'

export function OpenLessonsLink() {
  return (
    <a href={OPEN_LESSONS_PATH} className="text-link">
      read a lesson now
    </a>
  )
}
