/** The plan's page against a server that has a plan, or none yet. */
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Goals, type WholePlan } from '../../contract.ts'
import { PlanPage } from '../plan-page.tsx'
import { aChallenge, aPlan, aReminderState, aToday, EXAM } from '../testing.ts'

type World = { plan?: WholePlan | null; save?: (goals: Goals) => void }

export function openPlan({ plan = aPlan(), save = () => undefined }: World = {}) {
  let shown = plan
  fakeServer(challengeContract, {
    getPlan: () => shown,
    getAdvice: () => null,
    getToday: () => (shown ? aToday({ challenge: shown.challenge }) : null),
    getReadiness: () => null,
    listChallenges: () => ({
      exams: [EXAM],
      challenges: shown ? [{ ...shown.challenge, isActive: true }] : [],
      ended: [],
    }),
    saveChallenge: ({ body }) => {
      const goals = body as Goals
      save(goals)
      shown = aPlan({ challenge: aChallenge({ goals }) })
      return { isActive: true }
    },
    listAddresses: () => ({ calendar: null, partner: null }),
    getReminder: () => aReminderState(),
    endChallenge: () => {
      shown = null
      return {}
    },
  })
  return renderPage(<PlanPage LessonsTabs={() => null} />)
}
