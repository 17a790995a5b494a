/** The data before the first question: the engine, and example questions. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { tutorContract } from '../contract.ts'
import { exampleQuestions } from '../core/example-questions.ts'
import type { Tutor } from './load-tutor.ts'
import type { TutorTables } from './tables.ts'

const DAY_MS = 86_400_000

export function getTutor({ curriculum, materialOf, model, selectedTrackOf, sentences }: Tutor) {
  return async ({
    db,
    userId,
    now,
  }: Context<TutorTables>): Promise<ResponseOf<typeof tutorContract.getTutor>> => {
    const content = await curriculum.content(await selectedTrackOf(db, userId))
    // The first question should not wait for what it needs. What fails here fails again there, and is told.
    void Promise.allSettled([
      sentences.load(),
      content.vectors(),
      materialOf(content).then(({ library }) => library.statements()),
    ])
    const { lessons, terms } = content
    return {
      engine: model ? { kind: 'model', name: model.name } : { kind: 'lessons' },
      examples: exampleQuestions(
        lessons,
        terms,
        `${userId} ${Math.floor(now().getTime() / DAY_MS)}`,
      ),
    }
  }
}
