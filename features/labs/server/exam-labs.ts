/** Labs in practice exams: which there are, and what was done in one, judged when the exam is handed in. */
import { LabId, type ExamLab, type ExamLabAnswer, type JudgedLab } from '../contract.ts'
import { UNJUDGED } from '../core/judged-check.ts'
import { SIMULATOR_VERSION } from '../core/scene-hash.ts'
import { keepLabFiles } from './keep-lab-files.ts'
import { labEvidence } from './lab-evidence.ts'
import type { LabsNeeds } from './needs.ts'

/** @returns the same list each time. */
export function whatLabsExamsAsk(
  openLabFile: LabsNeeds['openLabFile'],
): () => Promise<readonly ExamLab[]> {
  let opening: Promise<readonly ExamLab[]> | undefined
  const open = async () =>
    Promise.all(
      LabId.options.map(async (lab): Promise<ExamLab> => {
        const { title, topics } = await openLabFile(lab)
        return { lab, title, topic: topics[0] ?? '' }
      }),
    )
  return () => {
    opening ??= open().catch((error: unknown) => {
      // A file that cannot be read now may be readable at the next request.
      opening = undefined
      throw error
    })
    return opening
  }
}

/**
 * One after the other: an exam hands in several at once, and others' checks wait behind them.
 *
 * @returns throws what `judge` throws.
 */
export function judgeExamLab({
  openLabFile,
  judge,
}: Pick<LabsNeeds, 'openLabFile' | 'judge'>): (
  given: ExamLabAnswer,
  userId: string,
) => Promise<JudgedLab> {
  const openOnce = keepLabFiles(openLabFile)
  let last: Promise<unknown> = Promise.resolve()
  const judgeOne = async ({ lab, seed, difficulty, answer }: ExamLabAnswer, userId: string) => {
    const { topics, goals } = await openOnce(lab)
    const problem = { labId: lab, topics, seed, difficulty }
    if (answer === null) {
      // Nothing was done: no repair holds, whatever the problem is.
      const left = { ...problem, version: SIMULATOR_VERSION, posed: 'left', actions: [] }
      return labEvidence(left, { ...UNJUDGED, score: 0 })
    }
    const judged = await judge({ labId: lab, goals, seed, difficulty, ...answer }, userId)
    return labEvidence({ ...problem, ...answer }, judged ?? UNJUDGED)
  }
  return (given, userId) => {
    const next = last.then(() => judgeOne(given, userId))
    last = next.catch(() => undefined)
    return next
  }
}
