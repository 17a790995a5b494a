/** The learner's misconceptions: open, closed or contested, what changed last first, each with what showed it. */
import { asksIdeaOf, explainedIn, type LessonHead } from '#features/curriculum/contract.ts'
import {
  PASSES_NEEDED,
  type GivenAnswer,
  type LedgerEntry,
  type Showing,
} from '#features/learning/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { tutorContract } from '../../contract.ts'
import { chosenWords } from '../../core/mistakes/chosen-words.ts'
import type { Evidence, Mistake } from '../../core/mistakes/schema.ts'
import type { TutorNeeds } from '../needs.ts'
import type { TutorTables } from '../tables.ts'
import { isInOpenExam } from './held-back.ts'

type ListMistakes = typeof tutorContract.listMistakes
type Needs = Pick<
  TutorNeeds,
  'record' | 'mistakes' | 'inOpenExams' | 'keptForExams' | 'selectedTrackOf'
>

const PAGE = 20

export function listMistakes(needs: Needs) {
  return async (
    { db, userId }: Context<TutorTables>,
    { query }: ParsedRequestOf<ListMistakes>,
  ): Promise<ResponseOf<ListMistakes>> => {
    const { curriculum } = needs.mistakes
    const record = needs.record(db)
    const trackId = await needs.selectedTrackOf(db, userId)
    const [ledger, inExams, kept] = await Promise.all([
      record.misconceptions(userId),
      needs.inOpenExams(userId),
      needs.keptForExams(userId, trackId),
    ])
    // Of what content no longer knows there is nothing to say.
    const known = ledger.filter(({ id }) => curriculum.misconception(id) !== undefined)
    const told = known.filter(({ id }) => !isInOpenExam(curriculum, id, inExams))
    const count = (standing: LedgerEntry['standing']) =>
      told.filter((entry) => entry.standing === standing).length
    const wanted = told.filter(({ standing }) => standing === query.standing)
    const page = wanted.slice(query.cursor, query.cursor + PAGE)
    const answers = await record.answersOf(
      userId,
      page.flatMap(({ showings }) => showings),
    )
    let at = 0
    const mistakes: Mistake[] = []
    for (const entry of page) {
      const given = answers.slice(at, at + entry.showings.length)
      at += entry.showings.length
      // oxlint-disable-next-line no-await-in-loop -- the content of a track, and of a kind, is read once
      const mistake = await mistakeOf(needs, entry, given, { trackId, inExams, kept })
      mistakes.push(...mistake)
    }
    const next = query.cursor + PAGE
    return {
      mistakes,
      counts: { open: count('open'), closed: count('closed'), contested: count('contested') },
      heldBack: known.length - told.length,
      nextCursor: next < wanted.length ? String(next) : null,
    }
  }
}

type Around = {
  readonly trackId: string
  readonly inExams: ReadonlySet<string>
  readonly kept: ReadonlySet<string>
}

async function mistakeOf(
  { mistakes }: Needs,
  entry: LedgerEntry,
  answers: readonly (GivenAnswer | null)[],
  around: Around,
): Promise<Mistake[]> {
  const { curriculum } = mistakes
  const misconception = curriculum.misconception(entry.id)
  if (!misconception) return []
  const { id, belief, correction, topic } = misconception
  const lesson = lessonOf(curriculum, id, topic)
  const evidence = await Promise.all(
    entry.showings.map((showing, index) =>
      evidenceOf(mistakes, showing, answers[index] ?? null, id, around),
    ),
  )
  return [
    {
      id,
      standing: entry.standing,
      belief,
      correction,
      topic: curriculum.topicTitle(topic),
      lesson: lesson && {
        lessonId: lesson.id,
        title: lesson.title,
        passageId: await passageOf(curriculum, entry, lesson.id, around.trackId),
      },
      times: entry.times,
      evidence: evidence.flatMap((each) => each ?? []),
      passes: entry.passes.length,
      passesNeeded: PASSES_NEEDED,
      canBeAsked: curriculum
        .itemsThatShow(id)
        .questionIds.some((each) => !around.kept.has(each) && !around.inExams.has(each)),
      contest:
        entry.standing === 'contested' && entry.contest
          ? { reason: entry.contest.reason, at: iso(entry.contest.at) }
          : null,
    },
  ]
}

/** Of the lessons about its topic the one with the most questions that can show it; null where there is none. */
function lessonOf(
  { lessonsAbout, itemsThatShow, lessonOfQuestion }: TutorNeeds['mistakes']['curriculum'],
  id: string,
  topic: string,
): LessonHead | null {
  const questions = Map.groupBy(itemsThatShow(id).questionIds, lessonOfQuestion)
  const count = (lesson: LessonHead) => questions.get(lesson.id)?.length ?? 0
  const [best] = lessonsAbout(topic).toSorted((one, other) => count(other) - count(one))
  return best ?? null
}

/** By the newest question of the lesson that showed it, or else one that can. */
async function passageOf(
  { contentOfLesson, itemsThatShow }: TutorNeeds['mistakes']['curriculum'],
  { id, showings }: LedgerEntry,
  lessonId: string,
  trackId: string,
): Promise<string | null> {
  const content = await contentOfLesson(lessonId, trackId)
  const shown = showings.filter(({ kind }) => kind === 'question').map(({ item }) => item)
  const question = [...shown, ...itemsThatShow(id).questionIds]
    .map((each) => content.question(each))
    .find((each) => each?.lessonId === lessonId)
  return question ? explainedIn(question, content).passageId : null
}

const iso = (instant: number) => new Date(instant).toISOString()

async function evidenceOf(
  { curriculum, describeSlip }: TutorNeeds['mistakes'],
  showing: Showing,
  answer: GivenAnswer | null,
  misconceptionId: string,
  { trackId, inExams }: Around,
): Promise<Evidence | null> {
  const common = { at: iso(showing.at), place: showing.context }
  if (showing.kind === 'exercise') {
    const described = answer && (await describeSlip(answer, misconceptionId))
    if (!described) return null
    const { title, prompt, slips } = described
    return { kind: 'exercise', ...common, title, prompt, slips: [...slips] }
  }
  if (showing.kind !== 'question') return null
  const lessonId = curriculum.lessonOfQuestion(showing.item)
  const gone = { kind: 'question', ...common, stem: null, chosen: [] } as const
  if (lessonId === undefined) return { ...gone, chosen: [] }
  const content = await curriculum.contentOfLesson(lessonId, trackId)
  const question = content.question(showing.item)
  // An open practice exam may ask the same idea in other words.
  if (!question || asksIdeaOf(question, inExams)) return { ...gone, chosen: [] }
  const isMeant = (id: string) => curriculum.currentId(id) === misconceptionId
  return {
    kind: 'question',
    ...common,
    stem: question.stem,
    chosen: chosenWords(question, answer?.response ?? null, isMeant),
  }
}
