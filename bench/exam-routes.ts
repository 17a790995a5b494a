/**
 * Requests a second of four routes of practice exams, each next to a bare Fastify route (`bare-exams.ts`) that runs the
 * fewest statements giving that answer, on the same machine in the same run.
 *
 * Each form is another learner's, since one attempt of an exam may be open; the new attempts are removed after each
 * measurement.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import autocannon from 'autocannon'

import type { Database } from '#app/server/database.ts'
import { examsContract, type Room } from '#features/exams/contract.ts'
import type { Endpoint, RequestOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'
import type { Db } from '#platform/server/database.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { untilReady, type ServerProcess } from '#platform/testing/server-process.ts'

import type { BareAnswers } from './bare-exams.ts'
import {
  answersTo,
  ask,
  inLanes,
  newAttempt,
  newEntry,
  removeOpen,
  saved,
  sit,
  sitToTheEnd,
  type AnsweredItem,
  type Sitter,
} from './exam-sitters.ts'
import { median, printTable } from './table.ts'

const REPORTS = 4
const CONNECTIONS = 10
const SECONDS = 1.5
const ROUNDS = 5
/** Not counted: until then Node.js interprets most of what it runs, and the bare server has least to compile. */
const WARM_UP_ROUNDS = 3
const SETTLE_MS = 300
const LEAST_OF_BARE = 0.5

type Sent = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>
/** The same request to the product and to the bare server, of one learner after the other. */
type Load = {
  readonly name: string
  readonly ours: () => Sent
  readonly bare: () => Sent
  /** How many there can be; without it, as many as are answered in `SECONDS`. */
  readonly amount?: number
  /** Puts back what was changed. */
  readonly after?: () => Promise<void>
}
type Sitting = {
  readonly sitter: Sitter
  readonly room: Room
  readonly answers: readonly AnsweredItem[]
}

export async function compareRoutes(
  server: ServerProcess,
  db: Db<Database>,
  sitters: readonly Sitter[],
): Promise<void> {
  const { url } = server
  const handedIn = await inLanes(sitters.slice(0, REPORTS), async (sitter): Promise<Sitting> => {
    const room = await sitToTheEnd(url, sitter)
    return { sitter, room, answers: [] }
  })
  const bare = await startBare(server, await readAnswers(url, db, handedIn))
  const urls = { ours: url, bare: bare.url }

  const rows = [await compare(urls, formLoad(db, sitters))]
  const sittings = await inLanes(sitters, async (sitter): Promise<Sitting> => {
    const room = await sit(url, sitter)
    return { sitter, room, answers: await answersTo(room) }
  })
  const half = Math.floor(sittings.length / 2)
  // Whoever enters a room takes it over from whoever answers in it.
  const [entering, answering] = [sittings.slice(half), sittings.slice(0, half)]
  for (const load of [roomLoad(entering), answerLoad(answering), reportLoad(handedIn)])
    rows.push(await compare(urls, load))
  bare.stop()

  process.stdout.write('\n')
  printTable(
    ['request', 'ours', 'bare', 'ours of bare', `at least ${LEAST_OF_BARE * 100} %`, 'refused'],
    rows,
  )
  process.stdout.write(
    `\nRequests a second, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s in turns, after ${WARM_UP_ROUNDS} that are not counted; forms: ${sitters.length} a round. Forms are of ${sitters.length} learners in turn, rooms and answers of half as many each, reports of ${REPORTS}; a form and a room have 90 items, and a report has 90 answers.\n`,
  )
}

/** What the product answers: the bare server sends the same. */
async function readAnswers(
  url: string,
  db: Db<Database>,
  [one]: readonly Sitting[],
): Promise<BareAnswers> {
  if (!one) throw new Error('nobody has handed in')
  const { sitter, room } = one
  const params = { attemptId: room.id }
  const row = await db
    .selectFrom('exams_attempt')
    .selectAll()
    .where('id', '=', room.id)
    .executeTakeFirstOrThrow()
  return {
    attempt: {
      ...row,
      entries: '[]',
      handed_in_at: null,
      ended_by: null,
      settled_at: null,
      result: null,
    },
    room,
    report: await ask(url, sitter, examsContract.getExamReport, { params }),
  }
}

async function startBare({ dataDir }: ServerProcess, answers: BareAnswers) {
  const port = await freePort()
  const file = join(dataDir, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const child = spawn(process.execPath, ['bench/bare-exams.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ANSWERS: file },
  })
  const url = `http://localhost:${port}`
  await untilReady(url)
  return { url, stop: () => child.kill('SIGTERM') }
}

async function compare(
  urls: { readonly ours: string; readonly bare: string },
  load: Load,
): Promise<(string | number)[]> {
  const rounds: { ours: number; bare: number }[] = []
  let refused = 0
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    // Alternating, so that other load on the machine affects both alike.
    const ours = await speedOf(urls.ours, load, load.ours)
    const bare = await speedOf(urls.bare, load, load.bare)
    if (bare.refused > 0) throw new Error(`the bare server refused: ${load.name}`)
    refused += ours.refused
    if (round >= 0) rounds.push({ ours: ours.perSecond, bare: bare.perSecond })
  }
  const share = median(rounds.map(({ ours, bare }) => ours / bare))
  return [
    load.name,
    Math.round(median(rounds.map(({ ours }) => ours))),
    Math.round(median(rounds.map(({ bare }) => bare))),
    `${(100 * share).toFixed(0)} %`,
    share >= LEAST_OF_BARE ? 'yes' : 'NO',
    refused,
  ]
}

async function speedOf(url: string, { amount, after }: Load, next: () => Sent) {
  // By its own count a load of a given amount lasts until the next full second.
  let firstAt = 0
  let lastAt = 0
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration: SECONDS } : { amount }),
    requests: [
      {
        setupRequest: (request) => {
          firstAt ||= performance.now()
          return { ...request, ...next() }
        },
      },
    ],
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (error: Error | null, done) =>
      error ? reject(error) : resolve(done),
    )
    load.on('response', () => {
      lastAt = performance.now()
    })
  })
  // The last requests are still being answered when their connections close.
  await wait(SETTLE_MS)
  await after?.()
  const seconds = (lastAt - firstAt) / 1000
  return { perSecond: result['2xx'] / seconds, refused: result.non2xx + result.errors }
}

function formLoad(db: Db<Database>, sitters: readonly Sitter[]): Load {
  const next = inTurn(sitters)
  return {
    name: 'a form',
    ours: () => sent(next(), examsContract.startAttempt, newAttempt()),
    bare: () => toBare(next(), 'POST', 'form', newAttempt().body),
    amount: sitters.length,
    after: () => removeOpen(db),
  }
}

function roomLoad(sittings: readonly Sitting[]): Load {
  const next = inTurn(sittings)
  return {
    name: 'a room',
    ours: () => {
      const { sitter, room } = next()
      return sent(sitter, examsContract.enterAttempt, newEntry(room.id))
    },
    bare: () => {
      const { sitter, room } = next()
      return toBare(sitter, 'POST', 'room', newEntry(room.id).body, room.id)
    },
  }
}

function answerLoad(sittings: readonly Sitting[]): Load {
  let count = 0
  /** All first items, then all second ones; after the last the first again. */
  const next = () => {
    const sitting = sittings[count % sittings.length]
    const item = Math.floor(count / sittings.length)
    count += 1
    const answered = sitting?.answers[item % sitting.answers.length]
    if (!sitting || !answered) throw new Error('nothing to answer')
    return { ...sitting, answered }
  }
  return {
    name: 'an answer',
    ours: () => {
      const { sitter, room, answered } = next()
      return sent(sitter, examsContract.saveItem, saved(room, answered))
    },
    bare: () => {
      const { sitter, room, answered } = next()
      const { body } = saved(room, answered)
      return toBare(sitter, 'PUT', 'answer', body, room.id, answered.number)
    },
  }
}

function reportLoad(sittings: readonly Sitting[]): Load {
  const next = inTurn(sittings)
  return {
    name: 'a report',
    ours: () => {
      const { sitter, room } = next()
      return sent(sitter, examsContract.getExamReport, { params: { attemptId: room.id } })
    },
    bare: () => {
      const { sitter, room } = next()
      return toBare(sitter, 'GET', 'report', undefined, room.id)
    },
  }
}

function inTurn<T>(all: readonly T[]): () => T {
  let count = 0
  return () => {
    const one = all[count % all.length]
    count += 1
    if (one === undefined) throw new Error('there is none')
    return one
  }
}

function sent<E extends Endpoint>({ headers }: Sitter, endpoint: E, request: RequestOf<E>): Sent {
  const { body } = request as { body?: object }
  return {
    method: endpoint.method,
    path: urlOf(endpoint, request),
    headers: { ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }
}

function toBare(
  { userId, sessionId, headers }: Sitter,
  method: 'GET' | 'POST' | 'PUT',
  route: string,
  body: object | undefined,
  ...of: (string | number)[]
): Sent {
  return {
    method,
    path: `/${[route, userId, sessionId, ...of].join('/')}`,
    headers: { ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }
}
