/**
 * Which questions are kept for practice exams: drills and checks leave them alone, so that several full forms stay
 * unseen.
 *
 * About 30 % of each objective, others for each learner. What asks the same idea is kept together, and so is a case:
 * whoever has met one of them has met all.
 */
import type { Objective } from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'
import { mixedHash, textHash } from '#platform/contract/text-hash.ts'

import type { BankQuestion } from './form.ts'
import { groupQuestions } from './question-groups.ts'

const KEPT_SHARE = 0.3

type Group = {
  readonly ids: readonly string[]
  /** Its smallest id: it stays when questions are added elsewhere, or are written in another order. */
  readonly name: string
  /** Of its name. */
  readonly hash: number
  /** Of its first question: a group that spans two objectives belongs to one. */
  readonly topic: string
  /** How many of its questions may be in a form. */
  readonly size: number
}

/** @param questions the same list each time: how they are joined is worked out once for it. */
export function keptForExams(
  questions: readonly BankQuestion[],
  objectives: readonly Pick<Objective, 'topics'>[],
  userId: string,
): ReadonlySet<string> {
  const byTopic = groupsByTopic(questions)
  const userHash = textHash(userId)
  return new Set(
    objectives.flatMap(({ topics }) =>
      keptOf(
        topics.flatMap((topic) => byTopic.get(topic) ?? []),
        userHash,
      ),
    ),
  )
}

const groupsByTopic = oncePer((questions: readonly BankQuestion[]) => {
  const groups = groupQuestions(questions, (question) => [
    ...question.siblings,
    ...(question.case?.questionIds ?? []),
  ])
  const summed = groups.map((group): Group => {
    const ids = group.map(({ id }) => id)
    const name = ids.reduce((least, id) => (id < least ? id : least))
    return {
      ids,
      name,
      hash: textHash(name),
      topic: group[0]?.topic ?? '',
      size: group.filter(({ isExtra }) => !isExtra).length,
    }
  })
  return Map.groupBy(
    summed.filter(({ size }) => size > 0),
    ({ topic }) => topic,
  )
})

/**
 * From the lowest hash up, until it is as near to the share as it gets. A question that is added elsewhere in the
 * objective moves the end by one group at most; it reshuffles nothing.
 */
function keptOf(groups: readonly Group[], userHash: number): string[] {
  const wanted = KEPT_SHARE * groups.reduce((sum, { size }) => sum + size, 0)
  const ranked = groups
    .map((group) => ({ group, rank: mixedHash(userHash, group.hash) }))
    .toSorted((one, other) => one.rank - other.rank || (one.group.name < other.group.name ? -1 : 1))
  const kept: string[] = []
  let size = 0
  for (const { group } of ranked) {
    if (Math.abs(size + group.size - wanted) >= Math.abs(size - wanted)) break
    kept.push(...group.ids)
    size += group.size
  }
  return kept
}
