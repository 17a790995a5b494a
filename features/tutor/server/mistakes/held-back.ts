/** Which misconceptions stay untold: a question of an open practice exam could show them, and what is true is its key. */
import type { Curriculum } from '#features/curriculum/contract.ts'

export function isInOpenExam(
  { itemsThatShow }: Pick<Curriculum, 'itemsThatShow'>,
  misconceptionId: string,
  inOpenExams: ReadonlySet<string>,
): boolean {
  return itemsThatShow(misconceptionId).questionIds.some((id) => inOpenExams.has(id))
}
