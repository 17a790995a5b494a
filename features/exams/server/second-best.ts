/** What the drill "second best" asks after the answer: which words decide between the best option and the runner-up. */
import {
  describeExhibits,
  isChoice,
  type Exhibit,
  type Question,
} from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'

import type { SecondBest } from '../contract.ts'
import { asksForBest, cluePhrasesOf } from '../core/clue-phrases.ts'
import { runnerUpOf } from '../core/runner-up.ts'

/** Null where the question asks for no best option, or its clue cannot be located. */
export const secondBestOf = oncePer((question: Question): SecondBest | null => {
  const { kind, stem, exhibits, clue } = question
  if (!isChoice(question) || kind !== 'single' || !asksForBest(stem)) return null
  const found = cluePhrasesOf({
    scenario: question.case?.scenario ?? null,
    stem,
    exhibitLines: exhibits.flatMap(linesOf),
    clue,
  })
  const runnerUp = runnerUpOf(question.options, clue)
  if (!found || !runnerUp) return null
  return {
    phrases: found.phrases.map((text, index) => ({ id: String(index), text })),
    rightIds: found.rightIndexes.map(String),
    runnerUpId: runnerUp.id,
  }
})

/** Without the title and a table's head: they are no facts. */
function linesOf(exhibit: Exhibit): string[] {
  const head = (exhibit.title === null ? 0 : 1) + (exhibit.type === 'table' ? 1 : 0)
  return describeExhibits([exhibit])
    .split('\n')
    .slice(head)
    .map((line) => line.trim().replaceAll(/\s+/g, ' ').replaceAll(' | ', ', '))
    .filter((line) => line !== '')
}
