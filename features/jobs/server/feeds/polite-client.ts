/**
 * Requests a source's jobs politely.
 *
 * One request at a time to a host, at least a second apart. It names itself and a contact address, sends conditional
 * requests, accepts at most 32 MB and 15 seconds, follows redirects on the same host only, and never connects to a
 * private network. Times are arguments, so tests do not wait.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

import { readDate } from '../../core/read-date.ts'
import {
  isLoopbackHost,
  isPrivateAddress,
  PrivateAddressError,
  publicLookup,
} from './address-rules.ts'
import { FeedProblem } from './feed.ts'

const TIMEOUT_MS = 15_000
const MOST_BYTES = 32 * 1024 * 1024
const MOST_REDIRECTS = 3
const GAP_MS = 1000
/** The longest pause, even if a source requests more. */
const LONGEST_RETRY_MS = 7 * 86_400_000

export type PoliteClientParts = {
  readonly now: () => number
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** The user agent, with a contact address. */
  readonly userAgent: string
  readonly timeoutMs?: number
  readonly mostBytes?: number
}

/** Validators of the last response, for a conditional request. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null }

export type Answer =
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'body'; readonly body: string } & Validators)

export type PoliteClient = {
  /** @throws FeedProblem for every failure; its message contains no address. */
  readonly ask: (url: string, known: Validators, signal: AbortSignal) => Promise<Answer>
}

export function createPoliteClient(parts: PoliteClientParts): PoliteClient {
  /** By host: the end of its last request, as a promise that the next one waits for. */
  const turnByHost = new Map<string, Promise<number>>()

  const inTurn = async <T>(
    host: string,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> => {
    const before = turnByHost.get(host)
    const turn = Promise.withResolvers<number>()
    turnByHost.set(host, turn.promise)
    try {
      const endedAt = await before
      if (endedAt !== undefined) {
        const wait = endedAt + GAP_MS - parts.now()
        if (wait > 0) await parts.sleep(wait, signal)
      }
      return await work()
    } finally {
      turn.resolve(parts.now())
    }
  }

  return {
    ask: async (url, known, signal) => {
      let address = new URL(url)
      for (let redirects = 0; ; redirects++) {
        const { host } = address
        const outcome = await inTurn(host, signal, () => askOnce(address, known, signal, parts))
        if (outcome.kind !== 'redirect') return outcome
        if (redirects >= MOST_REDIRECTS)
          throw new FeedProblem('permanent', 'It redirects without end.')
        const next: URL | null = URL.canParse(outcome.to, address.href)
          ? new URL(outcome.to, address.href)
          : null
        if (!next || next.host !== host || next.protocol !== address.protocol) {
          throw new FeedProblem('permanent', 'It has moved to another host; check its address.')
        }
        address = next
      }
    },
  }
}

type Outcome = Answer | { readonly kind: 'redirect'; readonly to: string }

async function askOnce(
  url: URL,
  known: Validators,
  signal: AbortSignal,
  parts: PoliteClientParts,
): Promise<Outcome> {
  const deadline = AbortSignal.timeout(parts.timeoutMs ?? TIMEOUT_MS)
  try {
    const response = await open(url, known, AbortSignal.any([signal, deadline]), parts.userAgent)
    try {
      return await readAnswer(response, parts)
    } finally {
      response.destroy()
    }
  } catch (error) {
    if (error instanceof FeedProblem) throw error
    if (signal.aborted) throw error
    throw asProblem(error, deadline.aborted)
  }
}

function asProblem(error: unknown, isLate: boolean): FeedProblem {
  if (isLate) return new FeedProblem('transient', 'It did not answer in time.', { cause: error })
  if (error instanceof PrivateAddressError) {
    return new FeedProblem(
      'permanent',
      'Its name resolves to a private network; only an https address on the internet, or one of this machine, is allowed.',
      { cause: error },
    )
  }
  const { code } = error as { code?: unknown }
  if (code === 'ENOTFOUND')
    return new FeedProblem(
      'transient',
      'Its name is not known; check the address and the network.',
      { cause: error },
    )
  return new FeedProblem('transient', 'It could not be reached.', { cause: error })
}

function open(
  url: URL,
  known: Validators,
  signal: AbortSignal,
  userAgent: string,
): Promise<IncomingMessage> {
  const isLoopback = isLoopbackHost(url.hostname)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // A numeric address is never looked up, so it is checked here.
  if (!isLoopback && /^[\d.]+$|:/.test(literal) && isPrivateAddress(literal)) {
    return Promise.reject(new PrivateAddressError('the address is in a private network'))
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = send(
    url,
    {
      signal,
      agent: false,
      ...(!isLoopback && { lookup: publicLookup }),
      headers: {
        'user-agent': userAgent,
        accept: 'application/json',
        'accept-encoding': 'gzip, br',
        ...(known.etag !== null && { 'if-none-match': known.etag }),
        ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
      },
    },
    resolve,
  )
  request.on('error', reject)
  request.end()
  return promise
}

async function readAnswer(response: IncomingMessage, parts: PoliteClientParts): Promise<Outcome> {
  const { statusCode: status = 0, headers } = response
  if (status === 304) return { kind: 'unchanged' }
  if (status >= 300 && status < 400 && headers.location !== undefined)
    return { kind: 'redirect', to: headers.location }
  if (status !== 200) throw refusal(status, headers['retry-after'], parts.now())
  const body = await readBody(response, parts.mostBytes ?? MOST_BYTES)
  return {
    kind: 'body',
    body,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  }
}

function refusal(status: number, retryAfter: string | undefined, now: number): FeedProblem {
  const retryAt = retryAfterOf(retryAfter, now)
  if (status === 429) return new FeedProblem('transient', 'It asked us to wait (429).', { retryAt })
  if (status === 408 || status >= 500)
    return new FeedProblem('transient', `It is in trouble (${status}).`, { retryAt })
  if (status === 404 || status === 410)
    return new FeedProblem('permanent', `It is not there (${status}); check the name in the file.`)
  return new FeedProblem('permanent', `It refused us (${status}).`, { retryAt })
}

/** Seconds, or a date. */
function retryAfterOf(value: string | undefined, now: number): number | null {
  if (value === undefined) return null
  const at = /^\d{1,7}$/.test(value.trim()) ? now + Number(value) * 1000 : readDate(value)
  return at === null ? null : Math.min(at, now + LONGEST_RETRY_MS)
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<string> {
  const tooLarge = () =>
    new FeedProblem(
      'permanent',
      `Its answer is larger than ${Math.round(mostBytes / 1024 / 1024)} MB.`,
    )
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Counted after decompression: a small response may expand to a very large one.
    if (bytes > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.toLowerCase()
  if (encoding === undefined || encoding === 'identity') return response
  const unpack =
    encoding === 'gzip' ? createGunzip() : encoding === 'br' ? createBrotliDecompress() : null
  if (!unpack) throw new FeedProblem('permanent', 'It uses a compression that we did not request.')
  response.on('error', (error) => unpack.destroy(error))
  return response.pipe(unpack)
}
