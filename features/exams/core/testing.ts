/** Judged items, banks and exams for tests: name only what the test is about. */
import type { JudgedItem } from './summarize.ts'

/** A single choice, answered right at the first attempt. */
export function aJudgedItem(traits: Partial<JudgedItem> = {}): JudgedItem {
  return {
    item: 'item',
    domain: '1',
    objective: '1.1',
    topic: 'osi-layers',
    isPerformance: false,
    score: 1,
    confidence: null,
    milliseconds: 60_000,
    isSeenBefore: false,
    firstScore: null,
    isLate: false,
    ...traits,
  }
}
