/**
 * Divides content into the index, which a server reads at its start, and a part for each track, read when the track
 * is used.
 */
import type { Curriculum } from '../contract.ts'
import { lessonIdsOf } from '../core/outline.ts'
import { clustersOf } from '../core/siblings.ts'
import { readContentVectors } from '../read/content-vectors.ts'
import type { Content } from '../read/content.ts'
import { readContent } from '../read/read-content.ts'
import { NO_CONTENT, type ContentIndex, type TrackPart } from '../server/compiled-content.ts'
import { openCurriculum } from '../server/open-curriculum.ts'
import { compileVectors } from './compile-vectors.ts'

export type Compiled = {
  readonly index: ContentIndex
  /** By the track's id, of each track that has lessons. */
  readonly parts: ReadonlyMap<string, TrackPart>
}

export function compileContent(content: Content): Compiled {
  const trackIdsByLesson = trackIdsByLessonIn(content)
  const clusters = clustersOf(content.questions)
  const questions = content.questions.map((question) => ({
    ...question,
    siblings: clusters.get(question.id) ?? [],
  }))
  const questionsByLesson = Map.groupBy(questions, ({ lessonId }) => lessonId)
  const cardsByLesson = Map.groupBy(content.cards, ({ lessonId }) => lessonId)
  const idsIn = (list: readonly { readonly id: string }[] = []) => list.map(({ id }) => id)
  return {
    index: {
      tracks: content.tracks,
      topics: content.topics,
      aliases: content.aliases,
      counts: {
        lessons: content.lessons.length,
        questions: content.questions.length,
        cards: content.cards.length,
      },
      lessons: content.lessons.map(({ id, title, summary, minutes, topics }) => ({
        id,
        title,
        summary,
        minutes,
        topics,
        trackIds: trackIdsByLesson.get(id) ?? [],
        questionIds: idsIn(questionsByLesson.get(id)),
        cardIds: idsIn(cardsByLesson.get(id)),
      })),
    },
    parts: new Map(
      [...new Set([...trackIdsByLesson.values()].flat())].map((trackId) => {
        const isHere = (lessonId: string) => trackIdsByLesson.get(lessonId)?.includes(trackId)
        const lessons = content.lessons.filter(({ id }) => isHere(id))
        const used = new Set(lessons.flatMap(({ termIds }) => termIds))
        return [
          trackId,
          {
            lessons,
            questions: questions.filter(({ lessonId }) => isHere(lessonId)),
            cards: content.cards.filter(({ lessonId }) => isHere(lessonId)),
            terms: content.terms.filter(({ id, lessonId }) => isHere(lessonId) || used.has(id)),
            answers: content.answers.filter(({ rests }) =>
              rests.every(({ lessonId }) => isHere(lessonId)),
            ),
            trees: content.trees.filter(({ rests }) =>
              rests.every(({ lessonId }) => isHere(lessonId)),
            ),
            propositions: content.propositions.filter(({ rests }) =>
              rests.every(({ lessonId }) => isHere(lessonId)),
            ),
          },
        ]
      }),
    ),
  }
}

/**
 * By lesson, the tracks that contain it. A lesson that no exam names yet is in the first track, so that its writer
 * can read it.
 */
function trackIdsByLessonIn({ tracks, lessons }: Content): Map<string, string[]> {
  const taughtByTrack = new Map(tracks.map(({ id, exams }) => [id, new Set(lessonIdsOf(exams))]))
  const [first] = [...tracks.filter(({ id }) => taughtByTrack.get(id)?.size), ...tracks]
  return new Map(
    lessons.map(({ id: lessonId }) => {
      const trackIds = tracks
        .map(({ id }) => id)
        .filter((id) => taughtByTrack.get(id)?.has(lessonId))
      return [lessonId, trackIds.length > 0 || !first ? trackIds : [first.id]]
    }),
  )
}

/** The curriculum over content in memory: for a writer's tool, or a test. @param folder that it was read from. */
export function curriculumOf(content: Content, folder: string): Curriculum {
  const { index, parts } = compileContent(content)
  const readPart = async (trackId: string) => parts.get(trackId) ?? NO_CONTENT
  return openCurriculum({
    index,
    readPart,
    readVectors: async (trackId) =>
      compileVectors(await readPart(trackId), await readContentVectors(folder)),
  })
}

/** @throws with every mistake in the content, one a line, each with its file and line. */
export async function loadCurriculum(folder: string): Promise<Curriculum> {
  const { content, problems } = await readContent(folder)
  if (problems.length > 0) throw mistakesIn(problems)
  return curriculumOf(content, folder)
}

export function mistakesIn(problems: readonly string[]): Error {
  return new Error(`The content has mistakes:\n${problems.join('\n')}`)
}
