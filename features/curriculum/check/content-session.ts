/**
 * Content that is read again after each save, while someone writes it.
 *
 * Only the files that changed are parsed. What is told is about them, and about
 * others only where this save made the difference: a term that is gone breaks
 * the lesson that uses it.
 */
import { readContent, type Content, type ReadMemo } from '../read/read-content.ts'
import { reportOn, type CheckOptions } from './check-content.ts'
import { checkWords } from './check-words.ts'

export type Reading = {
  /** Null while a mistake keeps it from being served. */
  readonly content: Content | null
  /** What keeps it from being served, the changed files first: `file:line: what is wrong and what to write`. */
  readonly mistakes: readonly string[]
  /** What the content check would refuse besides; it is served all the same, for a half-written lesson is read too. */
  readonly advice: readonly string[]
  /** Every track, whatever mistakes there are. */
  readonly trackIds: readonly string[]
  /** The text of each lesson as it was read, by its path in the content folder. */
  readonly lessonTexts: ReadonlyMap<string, string>
}

export type ContentSession = {
  /** @param changed the files saved since the last reading, by their paths in the content folder. */
  read(changed: readonly string[]): Promise<Reading>
}

export function openContentSession(folder: string, options: CheckOptions): ContentSession {
  const memo: ReadMemo = new Map()
  let known: ReadonlySet<string> = new Set()
  return {
    read: async (changed) => {
      const isAbout = (problem: string) => changed.some((file) => problem.startsWith(`${file}:`))
      const files = await readContent(folder, memo)
      const trackIds = files.content.tracks.map(({ id }) => id)
      if (files.problems.length > 0) {
        const mistakes = [
          ...files.problems.filter(isAbout),
          ...files.problems.filter((problem) => !isAbout(problem)),
        ]
        return { content: null, mistakes, advice: [], trackIds, lessonTexts: new Map() }
      }
      const report = await reportOn(files, options)
      const problems = [...report.problems, ...(await checkWords(folder))]
      const advice = problems.filter((problem) => isAbout(problem) || !known.has(problem))
      known = new Set(problems)
      return {
        content: files.content,
        mistakes: [],
        advice,
        trackIds,
        lessonTexts: files.lessonTexts,
      }
    },
  }
}
