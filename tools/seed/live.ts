/**
 * Replays a learner's history: study day by study day, with the requests that the pages would send.
 *
 * Whether an answer is right depends on the question alone, so the same history always gives the same result.
 */
import { createHash, randomUUID } from 'node:crypto'

import { challengeContract } from '#features/challenge/contract.ts'
import { flashcardsContract, type Grade } from '#features/flashcards/contract.ts'
import { jobsContract } from '#features/jobs/contract.ts'
import {
  lessonsContract,
  type Anchor,
  type CheckQuestion,
  type Confidence,
} from '#features/lessons/contract.ts'
import { profileContract } from '#features/profile/contract.ts'
import { resourcesContract } from '#features/resources/contract.ts'
import { tutorContract } from '#features/tutor/contract.ts'

import { drill } from './drills.ts'
import type { Study } from './histories.ts'
import type { Life } from './life.ts'
import type { PastServer, Session } from './past-server.ts'
import { rightResponse, wrongResponse } from './responses.ts'
import { sitExam } from './sit-exams.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 86_400_000
const STUDY_BEGINS_MS = 19 * 60 * MINUTE_MS
/** A card that was not known is due again after ten minutes at most. */
const LEARNING_STEP_MS = 12 * MINUTE_MS
const MOST_CARDS_A_SITTING = 30
/** What they all study. */
const TRACK_ID = 'network-plus'
const EXAM_ID = 'n10-009'
const LEAST_QUOTE_LENGTH = 30

async function beginChallenge({ session, study }: Life, today: number): Promise<void> {
  const { examInDays, weekdays, longWeekdays, minutes } = study.challenge
  await session.ask(challengeContract.saveChallenge, {
    params: { challengeId: randomUUID() },
    body: {
      examId: EXAM_ID,
      examDay: new Date(today + examInDays * DAY_MS).toISOString().slice(0, 10),
      weekdays: [...weekdays],
      longWeekdays: [...longWeekdays],
      minutes,
      restDays: [],
      timeZone: 'UTC',
    },
  })
}

/** The hour at which study begins on a day, in UTC. */
export function eveningOf(daysAgo: number, today: number): number {
  return today - (today % DAY_MS) - daysAgo * DAY_MS + STUDY_BEGINS_MS
}

/** @param today when the history ends, in milliseconds since 1970. */
export async function live(
  server: PastServer,
  session: Session,
  { email, study }: { readonly email: string; readonly study: Study | undefined },
  today: number,
): Promise<void> {
  await session.ask(profileContract.createProfile, { body: {} })
  if (!study) return
  const life: Life = {
    server,
    session,
    study,
    content: await server.curriculum.content(TRACK_ID),
    chance: (...about) =>
      createHash('sha256')
        .update([email, ...about].join('\n'))
        .digest()
        .readUInt32BE() /
      2 ** 32,
  }
  await session.ask(flashcardsContract.saveSettings, {
    body: { newPerDay: study.newCardsPerDay, isAllUnlocked: false },
  })
  const [first = 1] = study.daysAgo
  server.setTime(eveningOf(first, today))
  await beginChallenge(life, today)
  let done = 0
  for (const [index, day] of study.daysAgo.entries()) {
    server.setTime(eveningOf(day, today))
    for (let round = 0; round < study.drillsPerDay; round++)
      await drill(life, lessonIds(life).slice(0, done), `${day} ${round}`)
    const until = Math.round((study.lessonCount * (index + 1)) / study.daysAgo.length)
    for (const lessonId of lessonIds(life).slice(done, until)) await learn(life, lessonId)
    done = until
    await reviewCards(life, day)
    const length = study.practiceExams?.[day]
    if (length) await sitExam(life, length)
    if (study.looksAtReadiness?.includes(day)) await lookAtReadiness(life)
  }
  await beginNext(life)
  await writeNotes(life)
  await askTutor(life)
  server.setTime(today)
  await followJobs(life)
  await markResources(life)
}

/** What is shown is kept: later the page compares with it. */
async function lookAtReadiness({ session }: Life): Promise<void> {
  await session.ask(challengeContract.getReadiness, { query: { timeZone: 'UTC' } })
}

function lessonIds({ server }: Life): readonly string[] {
  return server.curriculum.lessonsOfTrack(TRACK_ID).map(({ id }) => id)
}

/** Advances the clock. */
function pass({ server }: Life, milliseconds: number): void {
  server.setTime(server.time() + milliseconds)
}

/** Reads a lesson to its end and answers its check until each answer is right. */
async function learn(life: Life, lessonId: string): Promise<void> {
  await readUpTo(life, lessonId, 1)
  pass(life, 8 * MINUTE_MS)
  const { questions } = await life.session.ask(lessonsContract.getCheck, { params: { lessonId } })
  // Some lessons are hard: without them nothing would be weak.
  const knows = life.chance('lesson', lessonId) < 0.15 ? life.study.knows / 2 : life.study.knows
  const missed: typeof questions = []
  for (const question of questions) {
    const isRight = life.chance('answer', question.asked.id) < knows
    if (!isRight) missed.push(question)
    await answer(life, lessonId, question, isRight, 'first')
  }
  for (const question of missed) await answer(life, lessonId, question, true, 'again')
}

async function answer(
  life: Life,
  lessonId: string,
  { asked, key }: CheckQuestion,
  isRight: boolean,
  turn: string,
): Promise<void> {
  const questionId = asked.id
  const thinks = life.chance('confidence', questionId, turn)
  const confidence: Confidence =
    thinks < (isRight ? 0.6 : 0.2) ? 'sure' : thinks < 0.8 ? 'think-so' : 'guess'
  const milliseconds = Math.round(8000 + 30_000 * thinks)
  pass(life, milliseconds)
  await life.session.ask(lessonsContract.answerQuestion, {
    params: { lessonId },
    body: {
      answerId: randomUUID(),
      questionId,
      response: isRight ? rightResponse(key) : wrongResponse(asked, key),
      confidence,
      milliseconds,
    },
  })
}

/** @param share of the lesson that is read, 0 to 1. */
async function readUpTo(
  { content, session }: Life,
  lessonId: string,
  share: number,
): Promise<void> {
  const passages = content.lesson(lessonId)?.passages ?? []
  const passage = passages[Math.floor((passages.length - 1) * share)]
  if (passage) {
    await session.ask(lessonsContract.saveReadingPosition, {
      params: { lessonId },
      body: { passageId: passage.id },
    })
  }
}

/** Reviews the due and the new cards, and repeats those that were not known. */
async function reviewCards(life: Life, day: number): Promise<void> {
  for (const turn of [1, 2]) {
    const { cards } = await life.session.ask(flashcardsContract.listQueue, {
      query: { limit: MOST_CARDS_A_SITTING },
    })
    for (const { id: cardId, schedule } of cards) {
      const chance = life.chance('review', cardId, day, turn)
      const milliseconds = Math.round(4000 + 12_000 * chance)
      pass(life, milliseconds)
      await life.session.ask(flashcardsContract.reviewCard, {
        params: { cardId },
        body: {
          reviewId: randomUUID(),
          grade: gradeBy(chance, life.study.knows, schedule.phase === 'review'),
          reviewedAt: new Date(life.server.time()).toISOString(),
          milliseconds,
        },
      })
    }
    pass(life, LEARNING_STEP_MS)
  }
}

/** A card that was learned before is known more often than a new one. */
function gradeBy(chance: number, knows: number, isLearned: boolean): Grade {
  const known = isLearned ? knows + (1 - knows) / 2 : knows
  if (chance > known) return 'again'
  if (chance > known * 0.85) return 'hard'
  return chance < known * 0.15 ? 'easy' : 'good'
}

async function beginNext(life: Life): Promise<void> {
  const lessonId = lessonIds(life)[life.study.lessonCount]
  if (lessonId === undefined) return
  await readUpTo(life, lessonId, 0.5)
  const { questions } = await life.session.ask(lessonsContract.getCheck, { params: { lessonId } })
  const [first] = questions
  if (first) await answer(life, lessonId, first, true, 'first')
}

async function writeNotes(life: Life): Promise<void> {
  const { notes, lessonCount } = life.study
  for (const [index, text] of notes.entries()) {
    const lessonId = lessonIds(life)[Math.floor((lessonCount * index) / notes.length)] ?? ''
    const passages = life.content.lesson(lessonId)?.passages ?? []
    const passage = passages.find((each) => sentenceOf(each.text).length >= LEAST_QUOTE_LENGTH)
    if (!passage) continue
    await life.session.ask(lessonsContract.saveNote, {
      params: { lessonId, noteId: randomUUID() },
      body: { anchor: anchorAtStart(passage), text },
    })
  }
}

/** The first sentence of the passage. If that is edited, the note becomes an orphan. */
function anchorAtStart({ id, text }: { id: string; text: string }): Anchor {
  const quote = sentenceOf(text)
  const rest = `${text}\n`.slice(quote.length, quote.length + 64)
  return {
    passageId: id,
    start: 0,
    quote,
    prefix: '\n',
    suffix: rest,
    tolerances: [0, 0, 0, 0],
  }
}

function sentenceOf(text: string): string {
  return /^[^\n]*?\.(?=\s|$)/.exec(text)?.[0] ?? ''
}

async function askTutor(life: Life): Promise<void> {
  for (const text of life.study.questions) {
    const conversationId = randomUUID()
    await life.session.ask(tutorContract.createConversation, {
      body: { conversationId, title: text },
    })
    await life.session.ask(tutorContract.ask, {
      params: { conversationId },
      body: { messageId: randomUUID(), text },
    })
    pass(life, 2 * MINUTE_MS)
  }
}

/** A search, and the first listings where the installation has any. */
async function followJobs({ session }: Life): Promise<void> {
  await session.ask(jobsContract.saveSearch, {
    params: { searchId: randomUUID() },
    body: { name: 'First jobs', filters: { level: 'entry' } },
  })
  const { listings } = await session.ask(jobsContract.searchListings, { query: {} })
  for (const { id: listingId } of listings.slice(0, 2))
    await session.ask(jobsContract.saveListing, { params: { listingId } })
}

async function markResources({ session }: Life): Promise<void> {
  const { resources } = await session.ask(resourcesContract.listResources, { query: {} })
  const [first, ...others] = resources.slice(0, 4)
  if (first) {
    await session.ask(resourcesContract.markResource, {
      params: { resourceId: first.id, mark: 'done' },
      body: { isOn: true },
    })
  }
  for (const { id: resourceId } of others)
    await session.ask(resourcesContract.markResource, {
      params: { resourceId, mark: 'saved' },
      body: { isOn: true },
    })
}
