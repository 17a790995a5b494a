/**
 * The identity service compared with the emulator of `firebase-tools`, in one run on this machine.
 *
 * The emulator hashes and signs nothing; ours does both. It is installed into a separate folder for this measurement.
 * A bare echo server runs with each measurement: if it is slow, the machine was busy and the other figures suffered
 * too.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setInterval, setTimeout as pause } from 'node:timers/promises'

import autocannon, { type Options } from 'autocannon'

import { migrate } from '#db/migrate.ts'
import { createPasswordHasher, type IdentityTables } from '#features/identity/server.ts'
import { openDatabase } from '#platform/server/database.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess, type ServerProcess } from '#platform/testing/server-process.ts'

import { fetchPackage } from './fetch-package.ts'
import { median, percentile, printTable } from './table.ts'

const EMULATOR = 'firebase-tools@15.34.2'
const CONNECTIONS = 10
const SECONDS = 6
const ROUNDS = 3
const WAITING_SIGN_INS = 50
const FEW_ACCOUNTS = 100
const MANY_ACCOUNTS = 100_000
const NO_LIMITS = {
  SIGN_UPS_PER_ADDRESS: '1000000',
  SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
  SIGN_IN_FAILURES_PER_PAIR: '1000000',
  SESSIONS_PER_ACCOUNT: '1000',
}

type Peer = {
  readonly name: string
  /** Base URLs of the Identity Toolkit API and of the token API. */
  readonly api: string
  readonly tokenApi: string
  readonly key: string
  close(): Promise<void>
}

type Learner = { email: string; password: string; idToken: string; refreshToken: string }

type Load = Pick<Options, 'url' | 'headers' | 'idReplacement'> & { body: string }

const JSON_TYPE = { 'content-type': 'application/json' }

export async function run(): Promise<void> {
  const emulator = await startEmulator()
  const server = await startServerProcess(NO_LIMITS)
  const ours: Peer = peerOf(server)
  const echo = await startEcho()
  const echoLoad: Load = { url: echo.url, headers: JSON_TYPE, body: '{"a":1}' }
  try {
    await compare(emulator, ours, echoLoad)
    await printHashing()
    await besideWaitingSignIns(ours, echoLoad)
  } finally {
    echo.child.kill()
    await server.stop()
    await emulator?.close()
  }
  await fewAndMany()
}

function peerOf(server: ServerProcess): Peer {
  return {
    name: 'ours',
    api: `${server.url}/identity`,
    tokenApi: `${server.url}/identity`,
    key: 'embedded',
    close: async () => void (await server.stop()),
  }
}

/** @returns undefined, and prints why, where it cannot be installed or started here. */
async function startEmulator(): Promise<Peer | undefined> {
  const folder = fetchPackage(EMULATOR)
  if (folder === undefined) {
    process.stdout.write('Without the emulator only our own figures follow.\n\n')
    return undefined
  }
  const port = await freePort()
  const emulators = {
    auth: { host: '127.0.0.1', port },
    hub: { port: await freePort() },
    logging: { port: await freePort() },
    ui: { enabled: false },
  }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(
    process.execPath,
    [
      'node_modules/firebase-tools/lib/bin/firebase.js',
      'emulators:start',
      '--only',
      'auth',
      '--project',
      'demo-bench',
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, CI: '1', FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1' },
    },
  )
  const root = `http://127.0.0.1:${port}`
  const isUp = await Promise.race([answers(root, 90_000), ended(child).then(() => false)])
  if (!isUp) {
    child.kill()
    process.stdout.write('The emulator did not start here: only our own figures follow.\n\n')
    return undefined
  }
  return {
    name: 'emulator',
    api: `${root}/identitytoolkit.googleapis.com`,
    tokenApi: `${root}/securetoken.googleapis.com`,
    key: 'any',
    close: async () => {
      const end = ended(child)
      child.kill('SIGTERM')
      await end
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return true
    await pause(200)
  }
  return false
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('close', resolve))

async function startEcho(): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/echo-server.ts', String(port)], { stdio: 'ignore' })
  await answers(`http://127.0.0.1:${port}`, 10_000)
  return { url: `http://127.0.0.1:${port}`, child }
}

async function call(
  peer: Peer,
  method: string,
  body: object,
): Promise<Learner & { localId: string }> {
  const response = await fetch(`${peer.api}/v1/accounts:${method}?key=${peer.key}`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  })
  if (!response.ok) throw new Error(`${peer.name} ${method}: ${await response.text()}`)
  return { ...body, ...((await response.json()) as object) } as Learner & { localId: string }
}

const signUp = (peer: Peer) =>
  call(peer, 'signUp', { email: `${randomUUID()}@example.test`, password: 'correct horse' })

function loadsOf(
  peer: Peer,
  { email, password, idToken, refreshToken }: Learner,
): Record<string, Load> {
  const json = (method: string, body: object): Load => ({
    url: `${peer.api}/v1/accounts:${method}?key=${peer.key}`,
    headers: JSON_TYPE,
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  })
  return {
    'sign-up': {
      ...json('signUp', { email: `[<id>]@bench.example.test`, password }),
      idReplacement: true,
    },
    'sign-in': json('signInWithPassword', { email, password }),
    'look-up': json('lookup', { idToken }),
    refresh: {
      url: `${peer.tokenApi}/v1/token?key=${peer.key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      }).toString(),
    },
  }
}

type Figures = { perSecond: number; p50: number; p99: number; refused: number }

async function measure(load: Load, more: Partial<Options> = {}): Promise<Figures> {
  const result = await autocannon({
    ...load,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    ...more,
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}

const medians = (figures: readonly Figures[]): Figures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  refused: figures.reduce((sum, { refused }) => sum + refused, 0),
})

/** Alternating, so that other load on this machine affects all of them alike. */
async function compare(emulator: Peer | undefined, ours: Peer, echo: Load): Promise<void> {
  const learners = { emulator: emulator && (await signUp(emulator)), ours: await signUp(ours) }
  const rows: (string | number)[][] = []
  for (const name of ['sign-up', 'sign-in', 'look-up', 'refresh']) {
    const found = { emulator: [] as Figures[], ours: [] as Figures[], echo: [] as Figures[] }
    for (let round = 0; round < ROUNDS; round++) {
      const own = loadsOf(ours, learners.ours)[name]
      const theirs = emulator && learners.emulator && loadsOf(emulator, learners.emulator)[name]
      if (theirs) found.emulator.push(await measure(theirs))
      if (own) found.ours.push(await measure(own))
      found.echo.push(await measure(echo, { duration: 2 }))
    }
    const [own, control] = [medians(found.ours), medians(found.echo)]
    const their = found.emulator.length > 0 ? medians(found.emulator) : undefined
    rows.push([
      name,
      their ? Math.round(their.perSecond) : '-',
      their ? `${their.p99} ms` : '-',
      own.perSecond.toFixed(own.perSecond < 100 ? 1 : 0),
      `${own.p99} ms`,
      their ? `${(own.perSecond / their.perSecond).toFixed(2)} x` : '-',
      own.refused + (their?.refused ?? 0),
      Math.round(control.perSecond),
    ])
  }
  printTable(
    [
      'request',
      'emulator req/s',
      'p99',
      'ours req/s',
      'p99',
      'ours / emulator',
      'refused',
      'bare echo req/s',
    ],
    rows,
  )
  process.stdout.write(
    `\nMedians of ${ROUNDS} rounds in turns, ${CONNECTIONS} connections, ${SECONDS} s each. The emulator hashes and signs nothing; ours does both.\n\n`,
  )
}

/** The upper bound for sign-up and sign-in: as many hashes as the queue runs at once, and nothing else. */
async function printHashing(): Promise<void> {
  const atOnce = Math.max(1, availableParallelism() - 1)
  const hasher = createPasswordHasher({ atOnce: 0 })
  const started = performance.now()
  const count = 40
  await Promise.all(Array.from({ length: count }, () => hasher.hash('correct horse')))
  const perSecond = (1000 * count) / (performance.now() - started)
  process.stdout.write(
    `Hashing alone (argon2id, 19 MiB, two passes, ${atOnce} at once): ${perSecond.toFixed(1)} a second; sign-up and sign-in cannot be faster.\n\n`,
  )
}

/** Is everything else unaffected while many sign-ins wait for their hash? The echo shows what the machine itself loses. */
async function besideWaitingSignIns(ours: Peer, echo: Load): Promise<void> {
  const { 'look-up': lookUp, refresh } = loadsOf(ours, await signUp(ours))
  // Of another account: so many sessions would end the oldest ones of their account.
  const { 'sign-in': signIn } = loadsOf(ours, await signUp(ours))
  if (!signIn || !lookUp || !refresh) throw new Error('there is no such load')
  const rows: string[][] = []
  for (const [name, load] of [
    ['look-up', lookUp],
    ['refresh', refresh],
    ['bare echo', echo],
  ] as const) {
    const idle: Trickle[] = []
    const busy: Trickle[] = []
    const signIns: Figures[] = []
    for (let round = 0; round < ROUNDS; round++) {
      idle.push(await trickle(load))
      const waiting = measure(signIn, {
        connections: WAITING_SIGN_INS,
        duration: SECONDS + 2,
      })
      // Opening so many connections takes this process a moment, which must not count for the server.
      await pause(1000)
      busy.push(await trickle(load))
      signIns.push(await waiting)
    }
    const p = (which: 'p50' | 'p99', found: Trickle[]) => median(found.map((one) => one[which]))
    const { perSecond, refused } = medians(signIns)
    rows.push([
      name,
      `${p('p50', idle).toFixed(1)} ms`,
      `${p('p99', idle).toFixed(1)} ms`,
      `${p('p50', busy).toFixed(1)} ms`,
      `${p('p99', busy).toFixed(1)} ms`,
      `${(p('p99', busy) / p('p99', idle)).toFixed(1)} x`,
      perSecond.toFixed(1),
      String(refused),
    ])
  }
  printTable(
    [
      '100 a second',
      'idle p50',
      'p99',
      `p50 with ${WAITING_SIGN_INS} sign-ins waiting`,
      'p99',
      'p99 beside idle',
      'sign-ins a second',
      'refused',
    ],
    rows,
  )
  process.stdout.write('\n')
}

type Trickle = { p50: number; p99: number }

/**
 * One request every 10 ms, as people send them: independent of whether the previous one was answered.
 *
 * Not autocannon's `overallRate`, which sends a second's requests all at once and then adds made-up ones for the time
 * in which it did not send.
 */
async function trickle({ url, headers = {}, body }: Load): Promise<Trickle> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const ask = async () => {
    const started = performance.now()
    const sent = request(url, { method: 'POST', agent, headers: headers as Record<string, string> })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await text(answer)
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
    times.push(performance.now() - started)
  }
  const asked: Promise<void>[] = []
  for await (const _ of setInterval(10)) {
    asked.push(ask())
    if (asked.length >= SECONDS * 100) break
  }
  await Promise.all(asked)
  agent.destroy()
  return { p50: percentile(times, 50), p99: percentile(times, 99) }
}

/** Is a service with many accounts as fast as one with few? */
async function fewAndMany(): Promise<void> {
  const servers = await Promise.all(
    [FEW_ACCOUNTS, MANY_ACCOUNTS].map(async (count) =>
      startServerProcess({ ...NO_LIMITS, DATA_DIR: await seed(count) }),
    ),
  )
  const found = servers.map(() => new Map<string, Figures[]>())
  const loads = await Promise.all(
    servers.map(async (server) => loadsOf(peerOf(server), await signUp(peerOf(server)))),
  )
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, own] of loads.entries()) {
      for (const name of ['sign-in', 'look-up', 'refresh']) {
        const figures = await measure(own[name] ?? { url: '', body: '' }, { duration: 3 })
        found[index]?.set(name, [...(found[index]?.get(name) ?? []), figures])
      }
    }
  }
  printTable(
    [
      'request',
      `${FEW_ACCOUNTS} accounts req/s`,
      'p99',
      `${MANY_ACCOUNTS.toLocaleString('en')} accounts req/s`,
      'p99',
      'many / few',
    ],
    ['sign-in', 'look-up', 'refresh'].map((name) => {
      const [few, many] = found.map((figures) => medians(figures.get(name) ?? []))
      if (!few || !many) throw new Error('nothing was measured')
      return [
        name,
        few.perSecond.toFixed(few.perSecond < 100 ? 1 : 0),
        `${few.p99} ms`,
        many.perSecond.toFixed(many.perSecond < 100 ? 1 : 0),
        `${many.p99} ms`,
        `${((100 * many.perSecond) / few.perSecond).toFixed(0)} %`,
      ]
    }),
  )
  await Promise.all(servers.map((server) => server.stop()))
}

/** @returns a data folder whose database holds so many accounts, each with a session. */
async function seed(count: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), `bench-${count}-`))
  const db = openDatabase<IdentityTables>({
    engine: 'sqlite',
    file: join(dataDir, 'database.sqlite'),
  })
  await migrate(db)
  const password_hash = await createPasswordHasher({ atOnce: 1 }).hash('correct horse')
  const time = Date.now()
  const perBatch = 500
  for (let done = 0; done < count; done += perBatch) {
    const users = Array.from(
      { length: Math.min(perBatch, count - done) },
      (_, index) => `learner${done + index}`,
    )
    await db.transaction().execute(async (db) => {
      await db
        .insertInto('identity_account')
        .values(
          users.map((user_id) => ({
            user_id,
            email: `${user_id}@example.test`,
            is_email_verified: 1,
            display_name: user_id,
            photo_url: null,
            password_hash,
            password_changed_at: time,
            is_disabled: 0,
            valid_since: time,
            created_at: time,
            last_login_at: time,
          })),
        )
        .execute()
      await db
        .insertInto('identity_session')
        .values(
          users.map((user_id) => ({
            id: randomUUID(),
            user_id,
            refresh_hash: randomUUID(),
            sign_in_provider: 'password',
            second_factor_id: null,
            auth_time: time,
            created_at: time,
            last_used_at: time,
            user_agent: 'bench',
          })),
        )
        .execute()
    })
  }
  await db.destroy()
  return dataDir
}
