/** Learners who sit practice exams, for measurements: over HTTP, as the pages ask, and with answers that fit the items. */
import { randomUUID } from 'node:crypto'

import { decodeJwt } from 'jose'

import { loadContent, openKind } from '#app/server/content-files.ts'
import type { Database } from '#app/server/database.ts'
import { signUp } from '#app/testing/learner.ts'
import { keyOfQuestion, type TrackContent } from '#features/curriculum/contract.ts'
import {
  examsContract,
  type ItemAnswer,
  type ItemState,
  type Room,
  type RoomItem,
} from '#features/exams/contract.ts'
import { posedHash } from '#features/practice/build.ts'
import { keepKinds } from '#features/practice/server.ts'
import { profileContract } from '#features/profile/contract.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'
import type { Db } from '#platform/server/database.ts'
import { rightResponse, wrongResponse } from '#tools/seed/responses.ts'

const TRACK = 'network-plus'
const EXAM = 'n10-009'
/** Passwords are hashed on two threads: more at once would only wait. */
const LANES = 4
/** As long as the outbox waits for one answer. */
const SEND_WITHIN_MS = 30_000

export type Sitter = {
  readonly userId: string
  readonly sessionId: string
  readonly headers: Readonly<Record<string, string>>
}

export type AnsweredItem = { readonly number: number; readonly state: ItemState }

export async function signUpSitters(url: string, count: number): Promise<Sitter[]> {
  return inLanes(
    Array.from({ length: count }, () => randomUUID()),
    async () => {
      const { localId, idToken } = await signUp(url)
      const sitter = {
        userId: localId,
        sessionId: String(decodeJwt(idToken)['sid']),
        headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      }
      await ask(url, sitter, profileContract.createProfile, { body: {} })
      return sitter
    },
  )
}

/** @throws Error where the server refuses or does not answer. */
export async function ask<E extends Endpoint>(
  url: string,
  { headers }: Sitter,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const { body } = request as { body?: object }
  const response = await fetch(`${url}${urlOf(endpoint, request)}`, {
    method: endpoint.method,
    headers,
    signal: AbortSignal.timeout(SEND_WITHIN_MS),
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${text}`)
  return JSON.parse(text) as ResponseOf<E>
}

/** The request that starts a full exam. */
export function newAttempt(): RequestOf<typeof examsContract.startAttempt> {
  const attempt = { examId: EXAM, length: 'full', mode: 'exam' } as const
  return { body: { attemptId: randomUUID(), ...attempt, extraMinutes: 0, repeatOf: null } }
}

/** The request that enters it, from a browser of its own. */
export function newEntry(attemptId: string): RequestOf<typeof examsContract.enterAttempt> {
  return { params: { attemptId }, body: { entryId: randomUUID(), deviceId: randomUUID() } }
}

/** The request that saves what was done with one item just now. */
export function saved(
  { id: attemptId, entry }: Pick<Room, 'id' | 'entry'>,
  { number, state }: AnsweredItem,
): RequestOf<typeof examsContract.saveItem> {
  const savedAt = new Date().toISOString()
  const body = { entry, state, savedAt, sentAt: savedAt, utcOffsetMinutes: 60 }
  return { params: { attemptId, number }, body }
}

/** Starts a full exam and enters it. */
export async function sit(url: string, sitter: Sitter): Promise<Room> {
  const { attemptId } = await ask(url, sitter, examsContract.startAttempt, newAttempt())
  return ask(url, sitter, examsContract.enterAttempt, newEntry(attemptId))
}

/** Answers all items and hands in. */
export async function sitToTheEnd(url: string, sitter: Sitter): Promise<Room> {
  const room = await sit(url, sitter)
  const { id: attemptId, entry } = room
  for (const answered of await answersTo(room)) {
    // oxlint-disable-next-line no-await-in-loop -- one item after the other, as a learner does
    await ask(url, sitter, examsContract.saveItem, saved(room, answered))
  }
  const body = { entry, handedInAt: new Date().toISOString() }
  await ask(url, sitter, examsContract.handInAttempt, { params: { attemptId }, body })
  return room
}

const kindOf = keepKinds(openKind)
let content: Promise<TrackContent> | null = null

/** An answer to each item, every third one wrong, some of them changed. */
export async function answersTo({ items }: Pick<Room, 'items'>): Promise<AnsweredItem[]> {
  content ??= loadContent().then(({ curriculum }) => curriculum.content(TRACK))
  const bank = await content
  return Promise.all(
    items.map(async (item, at) => {
      const isRight = at % 3 > 0
      const answer = await answerTo(bank, item, isRight)
      const isChanged = at % 10 === 0
      const state: ItemState = {
        answer,
        firstAnswer: isChanged ? await answerTo(bank, item, !isRight) : answer,
        confidence: at % 2 === 0 ? 'sure' : 'think-so',
        isFlagged: at % 7 === 0,
        struck: [],
        milliseconds: 40_000 + at,
      }
      return { number: item.number, state }
    }),
  )
}

async function answerTo(
  bank: TrackContent,
  item: RoomItem,
  isRight: boolean,
): Promise<ItemAnswer | null> {
  // To judge a lab is measured by itself (`npm run bench labs`).
  if (item.kind === 'gone' || item.kind === 'lab') return null
  if (item.kind === 'exercise') {
    const { module } = await kindOf(item.exercise)
    const exercise = module.generate(item.seed, 2, { topics: [item.topic] })
    const [field] = exercise.fields
    const answer = isRight ? module.solve(exercise).answer : { [field?.id ?? '']: '0' }
    const given = answer as Extract<ItemAnswer, { kind: 'exercise' }>['answer']
    return { kind: 'exercise', answer: given, posed: posedHash(exercise) }
  }
  const question = bank.question(item.asked.id)
  if (!question) throw new Error(`no question ${item.asked.id}`)
  const key = keyOfQuestion(question)
  const response = isRight ? rightResponse(key) : wrongResponse(item.asked, key)
  return { kind: 'question', response }
}

/** Removes every attempt that was not handed in. */
export async function removeOpen(db: Db<Database>): Promise<void> {
  await db.transaction().execute(async (db) => {
    const open = db.selectFrom('exams_attempt').select('id').where('handed_in_at', 'is', null)
    await db.deleteFrom('exams_item').where('attempt_id', 'in', open).execute()
    await db.deleteFrom('exams_attempt').where('handed_in_at', 'is', null).execute()
  })
}

/** A few at a time. @returns the results in the order of what they are about. */
export async function inLanes<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = [...all.entries()]
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, one] = next
        // oxlint-disable-next-line no-await-in-loop -- a lane
        results[at] = await work(one)
      }
    }),
  )
  return results
}
