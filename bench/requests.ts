/**
 * Requests a second and p99 of sign-in, profile, due cards and a lesson, each next to a bare Fastify route that does
 * only the same database work, on the same machine in the same run.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'

import autocannon from 'autocannon'
import { decodeJwt } from 'jose'

import { signUp } from '#app/testing/learner.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess, untilReady } from '#platform/testing/server-process.ts'

import { median, printTable } from './table.ts'

const CONNECTIONS = 10
const SECONDS = 2
const ROUNDS = 5

type Load = {
  name: string
  url: string
  bareUrl: string
  method?: 'GET' | 'POST'
  body?: string
  headers: Record<string, string>
}

export async function run(): Promise<void> {
  const server = await startServerProcess()
  const learner = await signUp(server.url)
  const headers = { authorization: `Bearer ${learner.idToken}`, 'content-type': 'application/json' }
  const send = (method: string, path: string, body: object) =>
    fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) })
  await send('POST', '/api/profile', {})
  await send('PUT', '/api/flashcards/settings', { newPerDay: 200, isAllUnlocked: true })
  // A month of study: every card in the queue has been reviewed once.
  const queue = (await (
    await fetch(`${server.url}/api/flashcards/queue?limit=200`, { headers })
  ).json()) as { cards: { id: string }[] }
  for (const { id } of queue.cards) {
    await send('POST', `/api/flashcards/cards/${id}/reviews`, {
      reviewId: randomUUID(),
      grade: 'good',
      reviewedAt: new Date().toISOString(),
      milliseconds: 4000,
    })
  }

  const port = await freePort()
  const bare = spawn(process.execPath, ['bench/bare-server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: server.dataDir },
  })
  const bareUrl = `http://localhost:${port}`
  await untilReady(bareUrl)

  const sid = String(decodeJwt(learner.idToken)['sid'])
  const who = `${learner.localId}/${sid}`
  const loads: Load[] = [
    {
      name: 'profile',
      url: `${server.url}/api/profile`,
      bareUrl: `${bareUrl}/profile/${who}`,
      headers,
    },
    {
      name: 'due cards',
      url: `${server.url}/api/flashcards/queue?limit=20`,
      bareUrl: `${bareUrl}/due/${who}`,
      headers,
    },
    {
      name: 'a lesson',
      url: `${server.url}/api/lessons/osi-model`,
      bareUrl: `${bareUrl}/lesson/${who}`,
      headers,
    },
    // Last: each sign-in creates a session, and an account with too many sessions loses its oldest.
    {
      name: 'sign-in',
      url: `${server.url}/identity/v1/accounts:signInWithPassword?key=${learner.apiKey}`,
      bareUrl: `${bareUrl}/sign-in/${encodeURIComponent(learner.email)}`,
      method: 'POST',
      body: JSON.stringify({
        email: learner.email,
        password: learner.password,
        returnSecureToken: true,
      }),
      headers: { 'content-type': 'application/json' },
    },
  ]
  const rows: (string | number)[][] = []
  for (const { name, url, bareUrl, method = 'GET', body, headers } of loads) {
    const rounds: { ours: autocannon.Result; peer: autocannon.Result }[] = []
    // Alternating: the speed of a machine changes, but within one round it is the same for both.
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await measure({ url, method, headers, ...(body !== undefined && { body }) })
      rounds.push({ ours, peer: await measure({ url: bareUrl, method, headers: {} }) })
    }
    const medianOf = (value: (round: (typeof rounds)[number]) => number) =>
      median(rounds.map(value))
    rows.push([
      name,
      Math.round(medianOf(({ ours }) => ours.requests.average)),
      `${medianOf(({ ours }) => ours.latency.p99)} ms`,
      rounds.reduce((sum, { ours }) => sum + ours.non2xx, 0),
      Math.round(medianOf(({ peer }) => peer.requests.average)),
      `${medianOf(({ peer }) => peer.latency.p99)} ms`,
      `${(100 * medianOf(({ ours, peer }) => ours.requests.average / peer.requests.average)).toFixed(0)} %`,
    ])
  }
  bare.kill('SIGTERM')
  await server.stop()
  printTable(['request', 'ours req/s', 'p99', 'refused', 'bare req/s', 'p99', 'ours of bare'], rows)
  process.stdout.write(
    `\n${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s in turns; sign-in hashes with argon2id, the bare route does not.\n`,
  )
}

function measure(options: Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'body'>) {
  return autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS })
}
