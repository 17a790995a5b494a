/** What a study partner sees, by the secret of the address. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { PublicContext } from '#platform/server/context.ts'

import type { outEndpoints } from '../../core/out/endpoints.ts'
import { partnerProgress } from '../../core/out/partner-view.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { ChallengeTables } from '../tables.ts'
import { ownerOfSecret, shownOf } from './addresses.ts'
import { readAhead } from './read-ahead.ts'

type ReadPartnerPage = typeof outEndpoints.readPartnerPage

export function readPartnerPage(needs: ChallengeNeeds) {
  return async (
    { db, now }: PublicContext<ChallengeTables>,
    { body: { secret } }: ParsedRequestOf<ReadPartnerPage>,
  ): Promise<ResponseOf<ReadPartnerPage>> => {
    const owner = await ownerOfSecret(db, needs, { secret, purpose: 'partner' })
    const shown = shownOf(owner)
    const ahead = await readAhead(db, needs, { userId: owner.user_id, now: now().getTime() })
    if (!ahead) return { name: shown.name, progress: null }
    const { active, progress, days } = ahead
    const { exam, choice } = active.exam
    return {
      name: shown.name,
      progress: partnerProgress(
        {
          exam: choice,
          examDay: active.goals.examDay,
          today: progress.today,
          countingDays: progress.countingDays,
          domains: exam.domains.map(({ title, objectives }) => ({
            title,
            lessonIds: [...new Set(objectives.flatMap(({ lessonIds }) => lessonIds))],
          })),
          lessonsDone: new Set(progress.lessons.filter(({ isDone }) => isDone).map(({ id }) => id)),
          leftOut: progress.leftOut,
          practiceExamsDone: progress.examsSat.length,
          days: days.map(({ day, tasks }) => ({ day, tasks: tasks.map(({ task }) => task) })),
        },
        shown,
      ),
    }
  }
}
