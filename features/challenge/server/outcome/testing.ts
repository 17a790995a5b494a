/** Two exams in a row on a small curriculum, one of them with known facts, and learners who sat the first: for server tests. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import { bookingFacts, examFile, smallCurriculum } from '#features/curriculum/server/testing.ts'
import type { Db } from '#platform/server/database.ts'

import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import type { ChallengeTables } from '../tables.ts'
import { DAY, examDomain, openChallengeBank } from '../testing.ts'

const PRACTICE = `practice:
  scale: { from: 100, to: 900, pass: 720 }
  passMark: { from: 72, to: 80 }
  lengths:
    - { id: short, items: 20, minutes: 20, performance: { from: 0, to: 0 } }`

const twoExams = () =>
  smallCurriculum({
    'tracks.yaml': `- id: network-plus
  name: Two exams
  vendor: CompTIA
  exams: [n10-009, core-2]`,
    'exams/n10-009.yaml': [
      examFile(
        'N10-009',
        `${examDomain('1', 50, 'framing', 'frames')}\n${examDomain('2', 50, 'routing', 'routes')}`,
        'Core 1',
      ),
      PRACTICE,
      bookingFacts(),
    ].join('\n'),
    'exams/core-2.yaml': examFile('CORE-2', examDomain('1', 100, 'filtering', 'filters'), 'Core 2'),
  })

type Parts = Awaited<ReturnType<Parameters<typeof openChallengeBank>[0]>>

/** @param open the app's, which knows the other features. */
export async function openOutcomeBank(
  open: (db: Db<ChallengeTables>, curriculum: Curriculum) => Promise<Parts>,
) {
  const curriculum = await twoExams()
  const { givenChallenger } = await openChallengeBank((db) => open(db, curriculum))

  /** A learner whose exam was yesterday. */
  const givenSitter = async () => {
    const ada = givenChallenger()
    const id = await ada.set({ examDay: addDays(TODAY, 1) })
    ada.wait(2 * DAY)
    return { ada, id, satOn: addDays(TODAY, 1), today: addDays(TODAY, 2) }
  }
  return { givenChallenger, givenSitter }
}
