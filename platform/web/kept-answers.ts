/**
 * What the server answered, kept in this browser for a time without a network.
 *
 * By account: an answer is stored under the account whose token asked for it, and read for the account that is signed
 * in. Only one account's answers are ever here: all others are removed as soon as it is known who is signed in, and all
 * of them when nobody is. Which endpoints are kept, the contracts say (`isKept`).
 *
 * Work that was begun and is nowhere else, such as a drill (`/kept/…`), is apart: it stays for some days when its learner
 * logs out, and is read for that account alone.
 *
 * The browser's Cache API holds them. Where it is missing (an address without TLS) or full, nothing is kept.
 */
const PREFIX = 'answers '
const WORK_PREFIX = 'work '
/** Names among what is kept, no addresses that anything answers. */
const WORK = '/kept/'
const WORK_KEPT_MS = 72 * 3_600_000
const TIME_HEADER = 'x-kept-at'
/** The session may never be known: its own code may not have loaded. */
const KNOWN_WITHIN_MS = 5000

let isNothingKept = false

/** Undefined until it is known; null where nobody is signed in. */
let learner: string | null | undefined
let tellLearner = () => {}
const known = new Promise<void>((resolve) => (tellLearner = resolve))

/** One after the other: what is removed is not written again by what began before. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  const turn = last.then(work).catch(() => null)
  last = turn
  return turn
}

const cacheOf = (uid: string, address: string) =>
  (address.startsWith(WORK) ? WORK_PREFIX : PREFIX) + uid

/** Removes the answers of every other account, of all where `uid` is null; and work that is too old for anyone. */
export function keepOnlyFor(uid: string | null): Promise<unknown> {
  learner = uid
  tellLearner()
  if (uid === null) forgetSince()
  return inTurn(async () => {
    const own = uid === null ? null : PREFIX + uid
    if (uid !== null) await carryWorkOver(uid)
    for (const name of await caches.keys()) {
      // oxlint-disable-next-line no-await-in-loop
      if (name.startsWith(PREFIX) && name !== own) await caches.delete(name)
      // oxlint-disable-next-line no-await-in-loop
      if (name.startsWith(WORK_PREFIX)) await removeOldWork(name)
    }
  })
}

/** A former release had it among the answers. */
async function carryWorkOver(uid: string): Promise<void> {
  const work = (await addressesIn(PREFIX + uid)).filter((address) => address.startsWith(WORK))
  if (work.length === 0) return
  const from = await caches.open(PREFIX + uid)
  const to = await caches.open(WORK_PREFIX + uid)
  await Promise.all(
    work.map(async (address) => {
      const response = await from.match(address)
      if (response) await to.put(address, response)
      await from.delete(address)
    }),
  )
}

async function removeOldWork(name: string): Promise<void> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  const isOld = async (request: Request) => {
    const response = await cache.match(request)
    const age = Date.now() - Number(response?.headers.get(TIME_HEADER) ?? Number.NaN)
    // What does not say how old it is would stay for good.
    return !(age <= WORK_KEPT_MS)
  }
  const old = await Promise.all(
    requests.map(async (request) => (await isOld(request)) && cache.delete(request)),
  )
  if (old.every(Boolean)) await caches.delete(name)
}

/** After the account was deleted: what it had begun is nobody's. */
export async function forgetWork(uid: string): Promise<void> {
  await inTurn(() => caches.delete(WORK_PREFIX + uid))
}

export type Kept = {
  readonly value: unknown
  /** Epoch milliseconds, by the device's clock. */
  readonly keptAt: number
}

export async function keepValue(uid: string, address: string, value: unknown): Promise<void> {
  await inTurn(() => write(uid, address, value))
}

async function write(
  uid: string,
  address: string,
  value: unknown,
  keptAt = Date.now(),
): Promise<void> {
  if (isNothingKept) return
  const cache = await caches.open(cacheOf(uid, address))
  const headers = { 'content-type': 'application/json', [TIME_HEADER]: String(keptAt) }
  await cache.put(address, new Response(JSON.stringify(value), { headers }))
}

export function findValue(uid: string, address: string): Promise<Kept | null> {
  return inTurn(() => read(uid, address))
}

async function read(uid: string, address: string): Promise<Kept | null> {
  // A cache that is not there would be made by opening it.
  const response = await caches.match(address, { cacheName: cacheOf(uid, address) })
  if (!response) return null
  return { value: await response.json(), keptAt: Number(response.headers.get(TIME_HEADER)) }
}

export async function removeValue(uid: string, address: string): Promise<void> {
  await inTurn(async () => (await caches.open(cacheOf(uid, address))).delete(address))
}

/** The addresses of all answers that are kept, each with its path and query. */
export async function listAddresses(uid: string): Promise<readonly string[]> {
  return (await inTurn(() => addressesIn(PREFIX + uid))) ?? []
}

async function addressesIn(name: string): Promise<string[]> {
  if (!(await caches.has(name))) return []
  const keys = await (await caches.open(name)).keys()
  return keys.map(({ url }) => url.slice(location.origin.length))
}

/** All whose addresses begin so, the newest first. */
export async function listValues(uid: string, beginning: string): Promise<Kept[]> {
  const found = await inTurn(async () => {
    const paths = await addressesIn(cacheOf(uid, beginning))
    return Promise.all(
      paths.filter((path) => path.startsWith(beginning)).map((path) => read(uid, path)),
    )
  })
  return (found ?? [])
    .filter((kept) => kept !== null)
    .toSorted((one, other) => other.keptAt - one.keptAt)
}

/** The operator does not want browsers to keep anything: all of it is removed, and nothing comes to it in this page. */
export function keepNothing(): Promise<unknown> {
  isNothingKept = true
  return inTurn(async () => {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
  })
}

/** For `call`: keeps answers, and returns what is kept where the server cannot be reached. */
export const answerKeeper = {
  /** @param token that asked for it. */
  async keep(token: string, address: string, answer: unknown): Promise<void> {
    forgetSince()
    const uid = accountOf(token)
    await known
    if (uid !== null) await inTurn(async () => uid === learner && write(uid, address, answer))
  },

  async find(address: string): Promise<Kept | null> {
    await Promise.race([known, new Promise((resolve) => setTimeout(resolve, KNOWN_WITHIN_MS))])
    const uid = learner
    const kept = typeof uid === 'string' ? await findValue(uid, address) : null
    if (kept) noteKept(address, kept.keptAt)
    return kept
  },

  /** What the learner does changes it, too; the time at which it was kept stays. */
  async change(address: string, change: (value: unknown) => unknown): Promise<void> {
    const uid = learner
    if (typeof uid !== 'string') return
    await inTurn(async () => {
      const kept = await read(uid, address)
      if (kept) await write(uid, address, change(kept.value), kept.keptAt)
    })
  },
}

/** A JSON Web Token names its account. */
function accountOf(token: string): string | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { sub } = JSON.parse(atob(part)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

// What the screen says about the time of what it shows.

/** By address, what the page shows of an earlier time. */
const shown = new Map<string, { keptAt: number; isOfFormerScreen: boolean }>()
let since: number | null = null
const listeners = new Set<() => void>()

/** When the oldest of what is shown was kept; null where all of it is fresh. */
export const keptSince = {
  read: () => since,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Another screen is shown: what it shows decides, as soon as it shows something of an earlier time, or fresh. */
  beginScreen: () => {
    for (const each of shown.values()) each.isOfFormerScreen = true
  },
}

function noteKept(address: string, keptAt: number): void {
  forgetFormer()
  shown.set(address, { keptAt, isOfFormerScreen: false })
  tell()
}

/** The server can be reached: what else is shown of an earlier time is asked for again now. */
function forgetSince(): void {
  if (shown.size === 0) return
  shown.clear()
  tell()
}

function forgetFormer(): void {
  for (const [address, { isOfFormerScreen }] of shown) if (isOfFormerScreen) shown.delete(address)
}

function tell(): void {
  since = shown.size === 0 ? null : Math.min(...[...shown.values()].map(({ keptAt }) => keptAt))
  for (const listener of listeners) listener()
}
