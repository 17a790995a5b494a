/**
 * Requests a second of six routes and of signing in, each next to a bare Fastify route that runs the fewest queries
 * giving that answer (`bare-server.ts`), for a learner with 50 events and for one with 50,000, on the same machine in
 * the same run.
 *
 * Reviews write: each has a new id, and goes through all the cards that the learner knows. After each measurement of
 * them the learner's log and cards are put back.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import autocannon from 'autocannon'
import { decodeJwt } from 'jose'

import type { Database } from '#app/server/database.ts'
import { signUp, type TestLearner } from '#app/testing/learner.ts'
import { openDatabase } from '#platform/server/database.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess, untilReady } from '#platform/testing/server-process.ts'

import { rememberCards, storeHistories } from './learner-histories.ts'
import { median, printTable } from './table.ts'

const CONNECTIONS = 10
const SECONDS = 1.5
const ROUNDS = 5
const SETTLE_MS = 500
const LEAST_OF_BARE = 0.5
const MOST_TIMES_SLOWER = 1.2

type Request = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'body' | 'requests'>
/** The same request to the product and to the bare server. @param after puts back what it changed. */
type Load = { ours: Request; bare: Request; after?: () => Promise<void> }
type Row = { name: string; little: Load; much: Load | null }
type Learner = TestLearner & { cardIds: readonly string[]; putBack: () => Promise<void> }

const ROUTES = {
  'due cards': '/api/flashcards/queue',
  'track outline': '/api/lessons/outline',
  mastery: '/api/learning/mastery',
  profile: '/api/profile',
  'a lesson': '/api/lessons/osi-model',
}

export async function run(): Promise<void> {
  const server = await startServerProcess()
  const db = openDatabase<Database>({
    engine: 'sqlite',
    file: join(server.dataDir, 'database.sqlite'),
  })
  const accounts = { little: await signUp(server.url), much: await signUp(server.url) }
  for (const account of Object.values(accounts)) {
    await fetch(`${server.url}/api/profile`, {
      method: 'POST',
      headers: headersOf(account),
      body: '{}',
    })
  }
  const { little: littleId, much: muchId } = {
    little: accounts.little.localId,
    much: accounts.much.localId,
  }
  const cards = await storeHistories(db, { little: littleId, much: muchId })
  const little: Learner = {
    ...accounts.little,
    cardIds: cards.little,
    putBack: await rememberCards(db, littleId),
  }
  const much: Learner = {
    ...accounts.much,
    cardIds: cards.much,
    putBack: await rememberCards(db, muchId),
  }

  const port = await freePort()
  const answersFile = join(server.dataDir, 'answers.json')
  writeFileSync(answersFile, JSON.stringify(await readAnswers(server.url, [little, much])))
  const bare = spawn(process.execPath, ['bench/bare-server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: server.dataDir,
      ANSWERS: answersFile,
    },
  })
  const bareUrl = `http://localhost:${port}`
  await untilReady(bareUrl)

  const rows: Row[] = [
    ...Object.entries(ROUTES).map(([name, path]) => {
      const load = (learner: Learner): Load => ({
        ours: { url: `${server.url}${path}`, headers: headersOf(learner) },
        bare: { url: `${bareUrl}/${encodeURIComponent(name)}/${whoIs(learner)}` },
      })
      return { name, little: load(little), much: load(much) }
    }),
    {
      name: 'a review',
      little: reviewLoad(server.url, bareUrl, little),
      much: reviewLoad(server.url, bareUrl, much),
    },
    // Last: each sign-in creates a session, and an account with too many sessions loses its oldest.
    { name: 'sign-in', little: signInLoad(server.url, bareUrl, little), much: null },
  ]
  const table: (string | number)[][] = []
  for (const row of rows) table.push(await measureRow(row))
  bare.kill('SIGTERM')
  await server.stop()
  await db.destroy()
  printTable(
    [
      'request',
      'ours, 50 events',
      'bare',
      'ours of bare',
      'ours, 50,000 events',
      'bare',
      'ours of bare',
      `at least ${LEAST_OF_BARE * 100} %`,
      'times slower',
      `at most ${MOST_TIMES_SLOWER}`,
      'refused',
    ],
    table,
  )
  process.stdout.write(
    `\nRequests a second, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s in turns. The server keeps what it has read of a record until something is added (docs/decisions/0033), so all but the first request of these learners find it. Reviews: a new id each, through all known cards; the log is put back after each measurement. Sign-in hashes with argon2id, the bare route does not.\n`,
  )
}

async function measureRow({ name, little, much }: Row): Promise<(string | number)[]> {
  const rounds: { little: Speeds; much: Speeds }[] = []
  let refused = 0
  // Alternating: the speed of a machine changes, but within one round it is the same for all.
  for (let round = 0; round < ROUNDS; round++) {
    const first = await speedsOf(little)
    const second = much ? await speedsOf(much) : first
    refused += first.refused + second.refused
    rounds.push({ little: first, much: second })
  }
  const medianOf = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value))
  const ofBare = {
    little: medianOf(({ little }) => little.ours / little.bare),
    much: medianOf(({ much }) => much.ours / much.bare),
  }
  const slower = medianOf(({ little, much }) => little.ours / much.ours)
  const cells = (which: 'little' | 'much') => [
    Math.round(medianOf((round) => round[which].ours)),
    Math.round(medianOf((round) => round[which].bare)),
    `${(100 * ofBare[which]).toFixed(0)} %`,
  ]
  if (!much) return [name, ...cells('little'), '', '', '', '', '', '', refused]
  const isFast = Math.min(ofBare.little, ofBare.much) >= LEAST_OF_BARE
  return [
    name,
    ...cells('little'),
    ...cells('much'),
    isFast ? 'yes' : 'NO',
    slower.toFixed(2),
    slower <= MOST_TIMES_SLOWER ? 'yes' : 'NO',
    refused,
  ]
}

type Speeds = { ours: number; bare: number; refused: number }

async function speedsOf({ ours, bare, after }: Load): Promise<Speeds> {
  const options = { connections: CONNECTIONS, duration: SECONDS }
  const one = await autocannon({ ...ours, ...options })
  await after?.()
  const other = await autocannon({ ...bare, ...options })
  await after?.()
  if (other.non2xx > 0) throw new Error(`the bare server refused ${bare.url}`)
  return { ours: one.requests.average, bare: other.requests.average, refused: one.non2xx }
}

const headersOf = ({ idToken }: TestLearner) => ({
  authorization: `Bearer ${idToken}`,
  'content-type': 'application/json',
})

function whoIs({ localId, idToken }: TestLearner): string {
  return `${localId}/${String(decodeJwt(idToken)['sid'])}`
}

/** What the product answers, by route and learner: the bare server sends the same. */
async function readAnswers(url: string, learners: readonly Learner[]) {
  const answers: Record<string, Record<string, unknown>> = { 'a review': {} }
  for (const learner of learners) {
    for (const [name, path] of Object.entries(ROUTES)) {
      const response = await fetch(`${url}${path}`, { headers: headersOf(learner) })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      ;(answers[name] ??= {})[learner.localId] = await response.json()
    }
    const { method, path, body } = nextReview(learner)
    const review = await fetch(`${url}${path}`, { method, headers: headersOf(learner), body })
    if (!review.ok) throw new Error(`${path}: ${review.status} ${await review.text()}`)
    answers['a review'] = { ...answers['a review'], [learner.localId]: await review.json() }
    await learner.putBack()
  }
  return answers
}

let reviewCount = 0

function nextReview({ cardIds }: Learner) {
  reviewCount += 1
  const cardId = cardIds[reviewCount % cardIds.length] ?? ''
  return {
    method: 'POST' as const,
    cardId,
    path: `/api/flashcards/cards/${cardId}/reviews`,
    body: JSON.stringify({
      reviewId: randomUUID(),
      grade: 'good',
      reviewedAt: new Date().toISOString(),
      milliseconds: 4000,
    }),
  }
}

function reviewLoad(url: string, bareUrl: string, learner: Learner): Load {
  const requestsTo = (base: string, pathOf: (review: ReturnType<typeof nextReview>) => string) => ({
    url: base,
    method: 'POST' as const,
    headers: headersOf(learner),
    requests: [
      {
        setupRequest: (request: autocannon.Request) => {
          const review = nextReview(learner)
          return { ...request, path: pathOf(review), body: review.body }
        },
      },
    ],
  })
  return {
    ours: requestsTo(url, ({ path }) => path),
    bare: requestsTo(bareUrl, ({ cardId }) => `/a%20review/${whoIs(learner)}/${cardId}`),
    after: async () => {
      // The last requests are still being answered when their connections close. One stored after the log was put back
      // would have the number of the next event.
      await wait(SETTLE_MS)
      await learner.putBack()
    },
  }
}

function signInLoad(url: string, bareUrl: string, learner: Learner): Load {
  const { apiKey, email, password } = learner
  return {
    ours: {
      url: `${url}/identity/v1/accounts:signInWithPassword?key=${apiKey}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
    bare: { url: `${bareUrl}/sign-in/${encodeURIComponent(email)}`, method: 'POST' },
  }
}
