/**
 * What tracks cost a server, with today's content and with eight times as much: its second start, and its memory after
 * that and after a learner has used every track (outline, search, a question to the tutor).
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'

import { signUp } from '#app/testing/learner.ts'
import { curriculumContract } from '#features/curriculum/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { profileContract } from '#features/profile/contract.ts'
import { tutorContract } from '#features/tutor/contract.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'
import { startServerProcess, type ServerProcess } from '#platform/testing/server-process.ts'

import { copyProject } from './build.ts'
import { median, printTable } from './table.ts'

const MOST_SECONDS_MORE = 0.5
const MOST_MEGABYTES_MORE = 150
const ROUNDS = 3

export async function run(): Promise<void> {
  const copies = [1, 8].map((times) => ({
    times,
    folder: copyProject(times),
    seconds: [] as number[],
    started: [] as number[],
    used: [] as number[],
  }))
  for (const { folder } of copies) {
    compileContent(folder)
    // The first start also compiles the server's own code.
    await (await startServerProcess({}, folder)).stop()
  }
  // Alternating, so that other load on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const { folder, seconds, started, used } of copies) {
      const before = performance.now()
      const server = await startServerProcess({ TUTOR_QUESTIONS_PER_MINUTE: '100' }, folder)
      seconds.push((performance.now() - before) / 1000)
      started.push(megabytesOf(server))
      await openEveryTrack(server)
      used.push(megabytesOf(server))
      await server.stop()
    }
  }
  printTable(
    ['content', 'second start', 'memory (RSS) after it', 'after every track was used'],
    [
      ...copies.map(({ times, seconds, started, used }) => [
        `×${times}`,
        `${median(seconds).toFixed(2)} s`,
        `${median(started)} MB`,
        `${median(used)} MB`,
      ]),
      [
        'aim at ×8',
        `at most ${MOST_SECONDS_MORE} s more`,
        '',
        `at most ${MOST_MEGABYTES_MORE} MB more`,
      ],
    ],
  )
  for (const { folder } of copies) rmSync(folder, { recursive: true })
}

function compileContent(folder: string): void {
  const { CONTENT_FOLDER: _, ...env } = process.env
  const script = ['tools/compile-content.ts']
  const { status, stderr } = spawnSync(process.execPath, script, {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The content could not be compiled:\n${stderr}`)
}

function megabytesOf({ pid }: ServerProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

async function openEveryTrack({ url }: ServerProcess): Promise<void> {
  const { idToken } = await signUp(url)
  const ask = async <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
    const { body } = request as { body?: object }
    const response = await fetch(`${url}${urlOf(endpoint, request)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${text}`)
    // A streamed response is not read here.
    return (endpoint.streams ? undefined : JSON.parse(text)) as ResponseOf<E>
  }
  await ask(profileContract.createProfile, { body: {} })
  const { tracks } = await ask(lessonsContract.getTrackOutline, { query: {} })
  for (const { id: selectedCertTrack } of tracks.filter(({ lessonCount }) => lessonCount > 0)) {
    await ask(profileContract.updateProfile, { body: { selectedCertTrack } })
    await ask(lessonsContract.getTrackOutline, { query: {} })
    await ask(curriculumContract.searchCurriculum, { query: { q: 'broadcast domain' } })
    const conversationId = randomUUID()
    await ask(tutorContract.createConversation, { body: { conversationId, title: 'Bench' } })
    await ask(tutorContract.ask, {
      params: { conversationId },
      body: { messageId: randomUUID(), text: 'What does a router do with the TTL of a packet?' },
    })
  }
}
