/** How a practice exam went: counts first, then what they say, then every item with its reasons. */
import {
  explainedIn,
  keyOfQuestion,
  type Curriculum,
  type Explained,
  type TrackContent,
} from '#features/curriculum/contract.ts'
import type { ExamLab } from '#features/labs/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { ExamReport, examsContract, ReportItem } from '../contract.ts'
import type { Summary, Tally } from '../core/summarize.ts'
import { practiceExam, type PracticeExam } from './exam-bank.ts'
import type { JudgedFormItem } from './judge-items.ts'
import type { ExamsNeeds } from './needs.ts'
import { askInForm } from './room-items.ts'
import { judgedItemsOf, settleAttempt, summaryOf } from './settle-attempt.ts'
import { endOf, resultOf, traitsOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

type GetExamReport = typeof examsContract.getExamReport

export function getExamReport(needs: ExamsNeeds) {
  return async (
    { db, userId, now }: Context<ExamsTables>,
    { params }: ParsedRequestOf<GetExamReport>,
  ): Promise<ResponseOf<GetExamReport>> => {
    const attempt = await settleAttempt(db, needs, userId, params.attemptId, now().getTime())
    if (!attempt) throw notFound('This practice exam')
    if (attempt.handed_in_at === null) {
      throw new AppError(
        'conflict',
        'This practice exam is not handed in yet: go on with it first.',
      )
    }
    const exam = practiceExam(needs.curriculum, attempt.track_id, attempt.exam_id)
    const result = resultOf(attempt)
    if (!result) {
      throw new AppError('conflict', 'Answers are still arriving. Open the report again.')
    }
    const content = await needs.curriculum.content(attempt.track_id)
    const judged = await judgedItemsOf(db, needs, attempt)
    const summary = summaryOf(judged)
    const { scale, passMark } = exam.practice
    const labs = await needs.examLabs()
    const judgeable = new Set(
      judged.flatMap(({ number, score }) => (score === null ? [] : [number])),
    )
    return {
      ...traitsOf(attempt, exam),
      ...endOf(attempt),
      ...result,
      all: summary.all,
      domains: domainsOf(exam, summary),
      scale,
      passMark,
      pace: {
        ...summary.pace,
        slowest: summary.pace.slowest.map(({ item, seconds }) => ({
          number: Number(item),
          seconds,
        })),
        minutesByThird: [...summary.pace.minutesByThird],
      },
      changed: summary.changed,
      sureAndWrong: summary.sureAndWrong.map(Number),
      seenBefore: summary.seenBefore.map(Number),
      late: summary.late.map(Number),
      gone: numbersUpTo(attempt.item_count).filter((number) => !judgeable.has(number)),
      items: judged.map((item) =>
        reportItemOf({ curriculum: needs.curriculum, content, labs }, item, attempt.seed),
      ),
    }
  }
}

function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function domainsOf({ domains }: PracticeExam, summary: Summary): ExamReport['domains'] {
  return domains.flatMap(({ number, title, weight, objectives }) => {
    const found = summary.domains.find(({ domain }) => domain === number)
    if (!found) return []
    return [
      {
        number,
        title,
        weight,
        ...tallyOf(found),
        objectives: objectives.flatMap((objective) => {
          const own = found.objectives.find((each) => each.objective === objective.number)
          return own ? [{ number: objective.number, title: objective.title, ...tallyOf(own) }] : []
        }),
      },
    ]
  })
}

function tallyOf({ right, total, performance }: Tally): Tally {
  return { right, total, performance }
}

type ReportParts = {
  readonly curriculum: Curriculum
  readonly content: TrackContent
  readonly labs: readonly ExamLab[]
}

function reportItemOf(
  { curriculum, content, labs }: ReportParts,
  { number, item, question, topic, place, ...judged }: JudgedFormItem,
  seed: number,
): ReportItem {
  const reported = {
    number,
    ...place,
    topic: { id: topic, title: curriculum.topicTitle(topic) },
    lesson: question ? explainedIn(question, content) : lessonAbout(topic, curriculum),
    isPerformance: judged.isPerformance,
    score: judged.score,
    state: judged.state,
    isSeenBefore: judged.isSeenBefore,
    isLate: judged.isLate,
    change: changeOf(judged),
  }
  if (item.kind === 'exercise') {
    return { kind: 'exercise', ...reported, exercise: item.exercise, seed: item.seed }
  }
  if (item.kind === 'lab') {
    const { lab, seed: own, difficulty } = item
    const title = labs.find((each) => each.lab === lab)?.title ?? reported.topic.title
    return { kind: 'lab', ...reported, lab, title, seed: own, difficulty }
  }
  if (!question) throw new Error(`an item without its question: ${item.id}`)
  return {
    kind: 'question',
    ...reported,
    caseId: question.case?.id ?? null,
    asked: askInForm(question, seed),
    key: keyOfQuestion(question),
  }
}

function lessonAbout(topic: string, { lessonsAbout }: Curriculum): Explained {
  const [lesson] = lessonsAbout(topic)
  return { id: lesson?.id ?? '', title: lesson?.title ?? '', passageId: null }
}

function changeOf({
  firstScore,
  score,
}: Pick<JudgedFormItem, 'firstScore' | 'score'>): ReportItem['change'] {
  if (firstScore === null) return null
  const [was, is] = [firstScore === 1, score === 1]
  if (was === is) return 'neither'
  return is ? 'to-right' : 'to-wrong'
}
