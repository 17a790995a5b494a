/** What drills may ask a learner: the questions of a track's exam, and where each belongs. */
import {
  trackOf,
  type Curriculum,
  type Exam,
  type Question,
  type TrackContent,
} from '#features/curriculum/contract.ts'
import { selectCheck } from '#features/lessons/contract.ts'
import { notFound } from '#platform/contract/errors.ts'
import { oncePer, recentPer } from '#platform/contract/once-per.ts'

import type { DrillScope } from '../contract.ts'
import { keptForExams as keepForExams } from '../core/kept-for-exams.ts'
import { placesOf, type Place } from '../core/places.ts'

export type DrillBank = {
  readonly exam: Exam
  readonly content: TrackContent
  /** The questions about the exam, in the order of the content. */
  readonly questions: readonly Question[]
  readonly placeOf: (topic: string) => Place | undefined
}

/**
 * Null where the track has no such exam.
 *
 * @param examId the track's first one, when absent.
 */
export async function openDrillBank(
  curriculum: Curriculum,
  trackId: string,
  examId?: string,
): Promise<DrillBank | null> {
  const exams = curriculum.track(trackId)?.exams ?? []
  const exam = examId === undefined ? exams[0] : exams.find(({ id }) => id === examId)
  if (!exam) return null
  return banksOf(exam)(await curriculum.content(trackId))
}

/**
 * That of the exam which a drill is about, which may be of another track than the learner studies. Where it names none, that
 * which has its part: a track may have two. The first one of the track for all else.
 */
export async function bankOfDrill(
  curriculum: Curriculum,
  selectedId: string,
  { exam, lesson, topic, topics = [] }: DrillScope,
): Promise<{ readonly trackId: string; readonly bank: DrillBank | null }> {
  const about = topic === undefined ? topics : [topic]
  const trackId = trackOf(curriculum, selectedId, { exam, lesson, topics: about })
  const named = (curriculum.track(trackId)?.exams ?? []).find(({ domains }) =>
    domains
      .flatMap(({ objectives }) => objectives)
      .some(
        ({ lessonIds, topics }) =>
          (lesson !== undefined && lessonIds.includes(curriculum.currentId(lesson))) ||
          topics.some((each) => about.includes(each)),
      ),
  )
  return { trackId, bank: await openDrillBank(curriculum, trackId, exam ?? named?.id) }
}

/** Computed once for as long as the content is in memory; a track may have two exams. */
const banksOf = oncePer((exam: Exam) =>
  oncePer((content: TrackContent): DrillBank => openBank(content, exam)),
)

function openBank(content: TrackContent, exam: Exam): DrillBank {
  const places = placesOf(exam)
  return {
    exam,
    content,
    questions: content.questions.filter(({ topic }) => places.has(topic)),
    placeOf: (topic) => places.get(topic),
  }
}

/** Each step of a drill asks for it, of many learners at once. One is about 20 KB. */
const LEARNERS_REMEMBERED = 500

/** The questions that are kept for this learner's practice exams; not those of a lesson's first check. */
export const keptFor = recentPer(
  LEARNERS_REMEMBERED,
  (bank: DrillBank, userId: string): ReadonlySet<string> =>
    keepForExams(
      notFirstChecked(bank),
      bank.exam.domains.flatMap(({ objectives }) => objectives),
      userId,
    ),
)

/** The same list for every learner: how its questions are joined is worked out once. */
const notFirstChecked = oncePer(({ questions, content }: DrillBank): readonly Question[] => {
  const { lessons, questionsOfLesson } = content
  const checked = new Set(
    lessons.flatMap(({ id }) => selectCheck(questionsOfLesson(id)).map((each) => each.id)),
  )
  return questions.filter(({ id }) => !checked.has(id))
})

/**
 * For other features: what they leave alone. Nothing where the track has no exam.
 *
 * @param examId all exams of the track, when absent.
 */
export async function keptForExams(
  curriculum: Curriculum,
  userId: string,
  trackId: string,
  examId?: string,
): Promise<ReadonlySet<string>> {
  const exams = (curriculum.track(trackId)?.exams ?? []).filter(
    ({ id }) => examId === undefined || id === examId,
  )
  const banks = await Promise.all(exams.map(({ id }) => openDrillBank(curriculum, trackId, id)))
  return banks.reduce<ReadonlySet<string>>(
    (kept, bank) => (bank ? kept.union(keptFor(bank, userId)) : kept),
    new Set(),
  )
}

export function isInScope(
  { topic, lessonId }: Pick<Question, 'topic' | 'lessonId'>,
  bank: DrillBank,
  scope: DrillScope,
): boolean {
  const isOfLesson = scope.lesson === undefined || lessonId === scope.lesson
  return isOfLesson && isOfPart(topic, bank, scope)
}

/** Of what is no lesson's own: it belongs to each lesson that teaches its topic. */
export function isTopicInScope(topic: string, bank: DrillBank, scope: DrillScope): boolean {
  const isOfLesson =
    scope.lesson === undefined ||
    (bank.content.lesson(scope.lesson)?.topics.includes(topic) ?? false)
  return isOfLesson && isOfPart(topic, bank, scope)
}

/** @throws not_found for a part that the exam, or its lessons, do not have. */
export function demandPart({ exam, content, placeOf }: DrillBank, scope: DrillScope): void {
  const { domain, objective, topic, topics, lesson } = scope
  const objectives = exam.domains.flatMap((each) => each.objectives)
  if (domain !== undefined && !exam.domains.some(({ number }) => number === domain))
    throw notFound(`Domain ${domain} of this exam`)
  if (objective !== undefined && !objectives.some(({ number }) => number === objective))
    throw notFound(`Objective ${objective} of this exam`)
  if (topic !== undefined && !placeOf(topic)) throw notFound('This topic of the exam')
  if (topics !== undefined && !topics.some((each) => placeOf(each)))
    throw notFound('These topics of the exam')
  if (lesson !== undefined && !content.lesson(lesson)) throw notFound('This lesson')
}

/** @returns false for a topic that the exam does not have. */
function isOfPart(topic: string, { placeOf }: DrillBank, scope: DrillScope): boolean {
  const place = placeOf(topic)
  return (
    place !== undefined &&
    (scope.domain === undefined || place.domain === scope.domain) &&
    (scope.objective === undefined || place.objective === scope.objective) &&
    (scope.topic === undefined || topic === scope.topic) &&
    (scope.topics === undefined || scope.topics.includes(topic))
  )
}
