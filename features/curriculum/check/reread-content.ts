/**
 * Rereads content after each save, while someone writes it.
 *
 * Only changed files are parsed. The reported problems are about them, and about other files only if this save caused
 * the problem: a removed term breaks the lesson that uses it.
 */
import type { Content } from '../read/content.ts'
import { readContent, type ReadMemo } from '../read/read-content.ts'
import { reportOn, type CheckOptions } from './check-content.ts'
import { checkWords } from './check-words.ts'

export type Reading = {
  /** Null while a mistake prevents it from being served. */
  readonly content: Content | null
  /**
   * The mistakes that prevent it from being served, those of changed files first: `file:line: what is wrong and what
   * to write`.
   */
  readonly mistakes: readonly string[]
  /**
   * Further findings of the content check; the content is served all the same, because a half-written lesson must be
   * readable.
   */
  readonly advice: readonly string[]
  /** Every track, even with mistakes. */
  readonly trackIds: readonly string[]
  /** The text of each lesson as it was read, by its path in the content folder. */
  readonly lessonTexts: ReadonlyMap<string, string>
}

export type ContentReader = {
  /** @param changed the files saved since the last reading, by their paths in the content folder. */
  read(changed: readonly string[]): Promise<Reading>
}

export function openContentReader(folder: string, options: CheckOptions): ContentReader {
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
