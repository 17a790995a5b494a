/** How an item of a report stands, and which items a filter lists. */
import type { ExamReport, ReportItem } from '../../contract.ts'
import { percentWords } from '../exams/attempt-words.ts'
import type { ItemFilter } from './report-search.ts'

export type Standing = 'right' | 'in-part' | 'wrong' | 'blank' | 'late' | 'not-counted'

export function standingOf({ score, state, isLate }: ReportItem): Standing {
  if (score === null) return 'not-counted'
  if (isLate) return 'late'
  if (!state?.answer) return 'blank'
  if (score === 1) return 'right'
  return score > 0 ? 'in-part' : 'wrong'
}

export function standingWords(item: ReportItem): string {
  switch (standingOf(item)) {
    case 'right':
      return 'Right'
    case 'in-part':
      return `Right in part, ${percentWords(item.score ?? 0)}`
    case 'wrong':
      return 'Wrong'
    case 'blank':
      return item.state ? 'Left blank' : 'Never opened'
    case 'late':
      return `Too late${item.score === 1 ? ', though right' : ''}`
    case 'not-counted':
      return 'Not counted'
  }
}

/** What it is about, on one line: an exercise has no stem of its own. */
export function titleOf(item: ReportItem): string {
  if (item.kind === 'lab') return `Lab “${item.title}”`
  return item.kind === 'question'
    ? item.asked.stem.replaceAll('`', '')
    : `Exercise “${item.topic.title}”`
}

/** What gave less than its marks; not what is not counted. */
export function isMissed(item: ReportItem): boolean {
  return item.score !== null && (item.score < 1 || item.isLate)
}

/** The items of a filter. Where the mistakes are, those come first of which the learner was sure. */
export function itemsFor(
  filter: ItemFilter,
  { items, sureAndWrong }: Pick<ExamReport, 'items' | 'sureAndWrong'>,
): readonly ReportItem[] {
  const isSure = ({ number }: ReportItem) => sureAndWrong.includes(number)
  switch (filter) {
    case 'all':
      return items
    case 'wrong': {
      const missed = items.filter(isMissed)
      return [...missed.filter(isSure), ...missed.filter((item) => !isSure(item))]
    }
    case 'sure-and-wrong':
      return items.filter(isSure)
    case 'flagged':
      return items.filter(({ state }) => state?.isFlagged ?? false)
    case 'performance':
      return items.filter(({ isPerformance }) => isPerformance)
  }
}
