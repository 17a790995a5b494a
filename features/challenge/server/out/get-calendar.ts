/** A learner's calendar: for a calendar program that knows its secret address, and as a file for the learner. */
import { isTimeZone } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context, PublicContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import { studyDayAt } from '../../core/calendar.ts'
import { calendarEvents, type CalendarChallenge } from '../../core/out/calendar-events.ts'
import { calendarFile } from '../../core/out/calendar-file.ts'
import type { outEndpoints } from '../../core/out/endpoints.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { OpenChallenge } from '../stored-challenge.ts'
import type { ChallengeTables } from '../tables.ts'
import { ownerOfSecret } from './addresses.ts'
import { readAhead } from './read-ahead.ts'

type GetCalendarFile = typeof outEndpoints.getCalendarFile
type GetCalendarFeed = typeof outEndpoints.getCalendarFeed

export function getCalendarFile(needs: ChallengeNeeds) {
  return async ({
    db,
    userId,
    now,
  }: Context<ChallengeTables>): Promise<ResponseOf<GetCalendarFile>> =>
    calendarOf(db, needs, { userId, now: now().getTime() })
}

export function getCalendarFeed(needs: ChallengeNeeds) {
  return async (
    { db, now }: PublicContext<ChallengeTables>,
    { params: { secret } }: ParsedRequestOf<GetCalendarFeed>,
  ): Promise<ResponseOf<GetCalendarFeed>> => {
    const { user_id: userId } = await ownerOfSecret(db, needs, { secret, purpose: 'calendar' })
    return calendarOf(db, needs, { userId, now: now().getTime() })
  }
}

/** Without an open challenge it is empty, and says so: a program that got an error would keep the old events for ever. */
async function calendarOf(
  db: Db<ChallengeTables>,
  needs: ChallengeNeeds,
  asker: { readonly userId: string; readonly now: number },
): Promise<string> {
  const ahead = await readAhead(db, needs, asker)
  const { site } = needs
  const planUrl = `${site.url}/dashboard/lessons/plan`
  if (!ahead) {
    return calendarFile({
      product: site.name,
      name: `${site.name}: study plan`,
      description: `No challenge is open. Begin one: ${planUrl}`,
      events: [],
      writtenAt: asker.now,
    })
  }
  const { active, next, progress, days } = ahead
  const { timeZone } = active.goals
  const practiceExams = progress.examsSat
    .toSorted((a, b) => a.handedInAt - b.handedInAt)
    .map(({ handedInAt, items }) => ({ day: studyDayAt(timeZone, handedInAt), items }))
  const challenges = [
    { ...calendarChallenge(active, timeZone), days, practiceExams },
    ...next.map((open) => calendarChallenge(open, timeZone)),
  ]
  const { name, code } = active.exam.choice
  return calendarFile({
    product: site.name,
    name: `${site.name}: ${name} ${code}`,
    description: `Today's list and the days until the exam. Change it here: ${planUrl}${zoneWords(timeZone)}`,
    events: challenges.flatMap((challenge) =>
      calendarEvents(challenge, { planUrl, now: asker.now }),
    ),
    writtenAt: asker.now,
  })
}

function zoneWords(timeZone: string): string {
  if (isTimeZone(timeZone)) return ''
  return `. This site does not know the time zone ${timeZone}, so days begin as in UTC. To change that, save your goals again.`
}

/** Of one that is next, a calendar has the date of its exam. */
function calendarChallenge(
  { row, goals, exam }: OpenChallenge,
  timeZone: string,
): CalendarChallenge {
  return {
    id: row.id,
    begunAt: row.created_at,
    since: studyDayAt(timeZone, row.created_at),
    exam: exam.choice,
    examDay: goals.examDay,
    days: [],
    practiceExams: [],
  }
}
