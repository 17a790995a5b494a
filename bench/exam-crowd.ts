/**
 * Many people who sit a full exam at once, each with an answer every five seconds. In the middle the server is killed
 * and started again on the same data. What was not acknowledged is sent again, as the outbox does; at the end every
 * answer that was acknowledged is read back and compared.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import { examsContract, type ItemState, type Room } from '#features/exams/contract.ts'
import { startServerProcess, type ServerProcess } from '#platform/testing/server-process.ts'

import {
  answersTo,
  ask,
  inLanes,
  newEntry,
  saved,
  sit,
  type AnsweredItem,
  type Sitter,
} from './exam-sitters.ts'
import { percentile, printTable } from './table.ts'

const EVERY_MS = 5000
const ROUNDS = 12
const KILLED_AFTER_MS = 32_500
const P99_MS = 100
/** The outbox waits this long after a failure, then twice as long each time. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** A refusal stays one, however often it is sent. */
const MOST_TRIES = 8

type Person = {
  readonly sitter: Sitter
  readonly room: Room
  readonly answers: readonly AnsweredItem[]
}
/** By `performance.now()`. */
type Sending = { readonly from: number; readonly to: number; readonly tries: number }
type Stored = Person & AnsweredItem & Sending

/** @param again settings of a server on the same data and port. The server is stopped in the end. */
export async function measureCrowd(
  server: ServerProcess,
  again: Readonly<Record<string, string>>,
  sitters: readonly Sitter[],
): Promise<void> {
  const { url } = server
  const people = await inLanes(sitters, async (sitter): Promise<Person> => {
    const room = await sit(url, sitter)
    return { sitter, room, answers: await answersTo(room) }
  })
  const started = performance.now()
  const answering = Promise.all(
    people.map(async (person, at) => answerOften(url, person, (at * EVERY_MS) / people.length)),
  )
  await wait(KILLED_AFTER_MS)
  const killedAt = performance.now()
  await server.stop('SIGKILL')
  const second = await startServerProcess({ ...again })
  const readyAt = performance.now()
  const sendings = (await answering).flat()
  const seconds = (performance.now() - started) / 1000
  const stored = sendings.filter((sending) => sending !== null)

  const lost = await inLanes(people, (person) => countLost(url, person, stored))
  await second.stop()

  // Until everything that had to wait was acknowledged.
  const waited = stored.filter(({ from, to }) => from < readyAt && to > killedAt)
  const calmAt = Math.max(readyAt, ...waited.map(({ to }) => to))
  const isCalm = ({ from, to }: Sending) => to <= killedAt || from >= calmAt
  const calm = stored.filter(isCalm)
  const p99 = percentile(calm.map(milliseconds), 99)
  process.stdout.write('\n')
  printTable(
    [`${people.length} people at once`, 'answers', 'p50', 'p95', 'p99', 'max', `aim`],
    [
      row('while the server ran', calm, `p99 under ${P99_MS} ms: ${p99 < P99_MS ? 'yes' : 'NO'}`),
      row(
        'around the restart',
        stored.filter((sending) => !isCalm(sending)),
        '',
      ),
    ],
  )
  process.stdout.write(
    `\nEach answers every ${EVERY_MS / 1000} s, for ${seconds.toFixed(0)} s in all. Killed with SIGKILL after ${KILLED_AFTER_MS / 1000} s, ready again after ${seconds1(readyAt - killedAt)}, all that had waited acknowledged after ${seconds1(calmAt - killedAt)}; sent more than once: ${stored.filter(({ tries }) => tries > 1).length}.\n\nlost: ${sum(lost)} of ${stored.length} acknowledged; never acknowledged: ${sendings.length - stored.length}\n`,
  )
}

/** An answer to another item each time, however long the one before takes. @returns null for what was given up. */
async function answerOften(
  url: string,
  person: Person,
  delayMs: number,
): Promise<(Stored | null)[]> {
  await wait(delayMs)
  const sendings: Promise<Stored | null>[] = []
  for (const answered of person.answers.slice(0, ROUNDS)) {
    sendings.push(send(url, person, answered))
    // oxlint-disable-next-line no-await-in-loop -- people think between two answers
    await wait(EVERY_MS)
  }
  return Promise.all(sendings)
}

async function send(url: string, person: Person, answered: AnsweredItem): Promise<Stored | null> {
  const { sitter, room } = person
  const request = saved(room, answered)
  const from = performance.now()
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again after a failure
      await ask(url, sitter, examsContract.saveItem, request)
      return { ...person, ...answered, from, to: performance.now(), tries }
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await wait(Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS))
    }
  }
  return null
}

/** Enters once more, and counts the acknowledged answers that are not there as they were given. */
async function countLost(
  url: string,
  { sitter, room: { id } }: Person,
  stored: readonly Stored[],
): Promise<number> {
  const { states } = await ask(url, sitter, examsContract.enterAttempt, newEntry(id))
  const found = new Map<number, ItemState>(states.map(({ number, state }) => [number, state]))
  return stored.filter(
    ({ room, number, state }) => room.id === id && !isDeepStrictEqual(found.get(number), state),
  ).length
}

const milliseconds = ({ from, to }: Sending) => to - from
const seconds1 = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function row(name: string, sendings: readonly Sending[], aim: string): (string | number)[] {
  const times = sendings.map(milliseconds)
  const shown = (percent: number) => `${percentile(times, percent).toFixed(0)} ms`
  return [name, sendings.length, shown(50), shown(95), shown(99), shown(100), aim]
}
