/**
 * Hashes passwords with argon2id, a few at a time.
 *
 * Hashing is slow on purpose and would starve every other request, so it has its own queue: first come, first served.
 * When the queue is full, a caller is refused instead of having to wait.
 *
 * Stored as a PHC string, which names its parameters: they can be raised, and a password is rehashed the next time it
 * is used.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { Overloaded } from '../wire/identity-error.ts'
import { createHashingThreads } from './hashing-threads.ts'

/** OWASP's password storage advice for argon2id: 19 MiB, two passes, one lane. */
export const DEFAULT_MEMORY_KIB = 19_456
/** The minimum of argon2. */
export const LEAST_MEMORY_KIB = 8
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

/** At 30 ms each, the last in the queue waits six seconds: longer than a person will. */
const MOST_WAITING = 200

export type PasswordHasher = {
  hash(password: string): Promise<string>
  /**
   * @param stored null for an account without a password, or no account at all: takes as long, and always fails.
   * @returns `isOutdated` where the stored hash has lower parameters than today's.
   */
  verify(
    password: string,
    stored: string | null,
  ): Promise<{ isRight: boolean; isOutdated: boolean }>
  /** Ends its threads; a later password starts new ones. */
  close(): Promise<void>
}

type Parameters = { memory: number; passes: number; parallelism: number }
type Parsed = Parameters & { salt: Buffer; tag: Uint8Array }

type Options = {
  /** 0: one fewer than there are cores, so that one is left for everything else. */
  readonly atOnce: number
  /** Beyond this number a caller is refused with `Overloaded`. */
  readonly mostWaiting?: number
  /** What one hash costs, in KiB. */
  readonly memory?: number
}

export function createPasswordHasher({
  atOnce,
  mostWaiting = MOST_WAITING,
  memory = DEFAULT_MEMORY_KIB,
}: Options): PasswordHasher {
  const current: Parameters = { memory, passes: PASSES, parallelism: LANES }
  const threads = createHashingThreads()
  const run = queue(atOnce === 0 ? Math.max(1, availableParallelism() - 1) : atOnce, mostWaiting)
  // Compared against when there is no hash, so that the time reveals nothing.
  const nobody: Parsed = { ...current, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) }

  const derive = (
    password: string,
    { memory, passes, parallelism }: Parameters,
    nonce: Buffer,
    tagLength: number,
  ) => {
    // Normalized, because keyboards can encode a letter in two ways; every byte counts, NUL too.
    const message = new TextEncoder().encode(password.normalize('NFC'))
    return run(() => threads.derive({ message, nonce, memory, passes, parallelism, tagLength }))
  }

  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      const tag = await derive(password, current, salt, TAG_BYTES)
      return formatPhc({ ...current, salt, tag })
    },
    verify: async (password, stored) => {
      const parsed = stored === null ? nobody : parsePhc(stored)
      const found = await derive(password, parsed, parsed.salt, parsed.tag.length)
      const isRight = timingSafeEqual(found, parsed.tag) && stored !== null
      const isOutdated =
        parsed.memory < current.memory ||
        parsed.passes < current.passes ||
        parsed.parallelism < current.parallelism
      return { isRight, isOutdated: isRight && isOutdated }
    },
    close: () => threads.close(),
  }
}

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, base64 without padding. */
function formatPhc({ memory, passes, parallelism, salt, tag }: Parsed): string {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(tag)}`
}

function parsePhc(stored: string): Parsed {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!match) throw new Error('a stored password hash is not an argon2id PHC string')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function queue(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new Overloaded('too many passwords are waiting to be hashed')
      // The finishing job passes its slot on, so `running` does not change here.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
