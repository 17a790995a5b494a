/** The questions of an exam that a placement may ask a learner. */
import { asksIdeaOf, type Question, type TrackContent } from '#features/curriculum/contract.ts'
import { startingDifficulty } from '#features/learning/contract.ts'
import { selectCheck } from '#features/lessons/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'

import type { PlacementCandidate } from '../../core/placement/choose-item.ts'
import type { Blueprint } from '../../core/placement/order-domains.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { PlacedExam } from '../stored-challenge.ts'

export type PlacementBank = {
  readonly exam: PlacedExam
  readonly blueprint: Blueprint
  readonly candidates: readonly PlacementCandidate[]
  /** Where a question of the exam stands, whether it may be asked or not. */
  readonly placeOf: (question: Question) => PlacementCandidate | undefined
  /** By its current or a former id. */
  readonly question: (id: string) => Question | undefined
  /** Whether an item that was asked before can still be shown. */
  readonly isFree: (question: Question) => boolean
}

/**
 * Single choices that the learner has not met, neither kept for practice exams nor asked by an open one, in any words;
 * no cases, because their questions are asked together; none of a lesson's first check, which is still to come; and no
 * analysis, which takes longer to read than all of it should.
 */
export async function openPlacementBank(
  needs: ChallengeNeeds,
  userId: string,
  exam: PlacedExam,
): Promise<PlacementBank> {
  const { id: examId, trackId } = exam.choice
  const [content, kept, inOpenExams, answered] = await Promise.all([
    needs.curriculum.content(trackId),
    needs.keptForExams(userId, trackId, examId),
    needs.inOpenExams(userId),
    needs.record.answered(userId),
  ])
  const met = new Set(answered.keys())
  const firstChecked = firstCheckedIn(content)
  const places = placesOf(exam)
  const isFree = (question: Question) => !asksIdeaOf(question, inOpenExams)
  const placeOf = (question: Question) => {
    const place = places.get(question.topic)
    return place && candidateOf(question, place)
  }
  const candidates = content.questions.flatMap((question): PlacementCandidate[] => {
    const isFit =
      question.kind === 'single' &&
      question.skill !== 'analysis' &&
      question.case === null &&
      !question.isExtra &&
      !kept.has(question.id) &&
      !firstChecked.has(question.id) &&
      !asksIdeaOf(question, met) &&
      isFree(question)
    const candidate = isFit ? placeOf(question) : undefined
    return candidate ? [candidate] : []
  })
  return {
    exam,
    blueprint: exam.exam.domains.map(({ number, weight }) => ({ number, weight })),
    candidates,
    placeOf,
    question: (id) => content.question(id),
    isFree,
  }
}

type Place = Pick<PlacementCandidate, 'domain' | 'objective'>

/** By topic. The first objective that names a topic has it. */
function placesOf({ exam }: PlacedExam): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const [domain, { objectives }] of exam.domains.entries()) {
    for (const { number: objective, topics } of objectives) {
      for (const topic of topics) if (!places.has(topic)) places.set(topic, { domain, objective })
    }
  }
  return places
}

function candidateOf(question: Question, place: Place): PlacementCandidate {
  const { id, topic, siblings } = question
  return {
    id,
    topic,
    ...place,
    cluster: [id, ...siblings],
    difficulty: startingDifficulty(question).difficulty,
    guessChance: 'options' in question ? 1 / question.options.length : 0,
  }
}

const firstCheckedIn = oncePer(
  ({ lessons, questionsOfLesson }: TrackContent): ReadonlySet<string> =>
    new Set(lessons.flatMap(({ id }) => selectCheck(questionsOfLesson(id)).map((each) => each.id))),
)
