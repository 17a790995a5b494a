/**
 * What learners had studied before each answer that counts for ability: from this it is learned what study is worth.
 *
 * One learner after the other, those who answered last first. Of each only some rows are kept, and no id: the memory it
 * takes has a limit, however many learners there are and however long their logs.
 */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { studyBefore, type AnswerAfterStudy, type StudyContent } from '../core/study-before.ts'
import { selectAnsweringLearners, type LearnerAt } from './ability-queries.ts'
import { keepFoldRules, readLog } from './rebuild-learner.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>

const LIMITS = {
  learners: 1000,
  atOnce: 200,
  /** With fewer answers, a learner says next to nothing about what study has changed. */
  leastAnswers: 20,
  /** The first ones of a learner: later ones are about topics that were all studied, so they tell less apart. */
  mostAnswers: 500,
}

type Options = {
  /** Is told after each page how many learners are done. */
  readonly onProgress?: (count: number) => void
  readonly limits?: Readonly<Partial<typeof LIMITS>>
}

/**
 * @returns for each learner, without saying who it is, the row of each answer, the first one first.
 * @throws UnreadableEvent
 */
export async function readStudy(
  db: LearningDb,
  curriculum: Curriculum,
  { onProgress, limits }: Options = {},
): Promise<AnswerAfterStudy[][]> {
  const { learners: most, atOnce, leastAnswers, mostAnswers } = { ...LIMITS, ...limits }
  const rules = await keepFoldRules({ curriculum })(db)
  const content = await readContent(curriculum)
  const learners: AnswerAfterStudy[][] = []
  let after: LearnerAt | null = null
  for (;;) {
    // oxlint-disable no-await-in-loop -- one learner after the other, page after page
    const page: LearnerAt[] = await selectAnsweringLearners(db, {
      least: leastAnswers,
      after,
      limit: atOnce,
    })
    for (const { userId } of page) {
      const rows = studyBefore(await readLog(db, userId), rules, content)
      // What counts may have changed since the ability was stored.
      if (rows.length >= leastAnswers) learners.push(rows.slice(0, mostAnswers))
      if (learners.length === most) return learners
    }
    // oxlint-enable no-await-in-loop
    after = page.at(-1) ?? after
    if (page.length < atOnce) return learners
    onProgress?.(learners.length)
  }
}

async function readContent({ tracks, lessonsOfTrack, content }: Curriculum): Promise<StudyContent> {
  const topicByCard = new Map<string, string>()
  for (const { id } of tracks) {
    // oxlint-disable-next-line no-await-in-loop -- the content of few tracks at a time is in memory
    for (const card of (await content(id)).cards) topicByCard.set(card.id, card.topic)
  }
  const byTopic = Map.groupBy(topicByCard, ([, topic]) => topic)
  return {
    cardsByTopic: new Map([...byTopic].map(([topic, cards]) => [topic, cards.length])),
    topicsByLesson: new Map(
      tracks.flatMap((track) => lessonsOfTrack(track.id).map(({ id, topics }) => [id, topics])),
    ),
  }
}
