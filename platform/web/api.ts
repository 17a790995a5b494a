/**
 * Calls an endpoint from the browser.
 *
 * The response is parsed with the contract's own schema, so a server that disagrees with this page fails here,
 * loudly, and not three components later.
 */
import { z } from 'zod/mini'

import type { Endpoint, RequestOf, ResponseOf } from '../contract/endpoint.ts'
import { AppError, ErrorBody } from '../contract/errors.ts'
import { urlOf } from '../contract/url.ts'
import { suspectNewVersion } from './new-version.ts'
import { patientFetch } from './patience.ts'

export type CallOptions = {
  /** The request is sent only as this account; `signed_out` if another one is signed in, or nobody. */
  uid?: string
  signal?: AbortSignal
  /** Lets a small request outlive the page that sent it, e.g. to save something as the tab closes. */
  keepalive?: boolean
}

/**
 * Set once by the app: returns the learner's ID token, or null when signed out. With `isNew`, it fetches a new token
 * even if the current one looks valid. With `uid`, it returns no other account's token.
 */
type IdTokenSource = (options: { isNew: boolean; uid?: string }) => Promise<string | null>

let idToken: IdTokenSource = async () => null

export function setIdTokenSource(source: IdTokenSource): void {
  idToken = source
}

/** Keeps answers for a time without a network (`kept-answers.ts`). Never rejects. */
type AnswerKeeper = {
  keep(token: string, address: string, answer: unknown): Promise<unknown>
  find(address: string): Promise<{ readonly value: unknown; readonly keptAt: number } | null>
  change(address: string, change: (answer: unknown) => unknown): Promise<unknown>
}

let loadKeeper: () => Promise<AnswerKeeper | null> = async () => null

/** Set once by the app. Its code is loaded with the first answer that is kept. */
export function setAnswerKeeper(load: () => Promise<AnswerKeeper>): void {
  loadKeeper = () => load().catch(() => null)
}

export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  if (!endpoint.isKept) return parse(endpoint, (await ask(endpoint, request, options)).answer)
  const address = urlOf(endpoint, request)
  try {
    const { answer, token } = await ask(endpoint, request, options)
    const parsed = parse(endpoint, answer)
    if (token !== null) void loadKeeper().then((keeper) => keeper?.keep(token, address, answer))
    return parsed
  } catch (error) {
    const isUnreachable = error instanceof AppError && error.code === 'unavailable'
    const kept = isUnreachable ? await (await loadKeeper())?.find(address) : null
    // What a former release kept may have another shape.
    const parsed = kept ? z.safeParse(endpoint.response, kept.value) : null
    if (!kept || !parsed?.success) throw error
    const answer = parsed.data as ResponseOf<E>
    if (typeof answer === 'object' && answer !== null) keptAtByAnswer.set(answer, kept.keptAt)
    return answer
  }
}

const keptAtByAnswer = new WeakMap<object, number>()

/** When an answer was kept (epoch milliseconds, by the device's clock); null where it has just arrived. */
export function keptAtOf(answer: object): number | null {
  return keptAtByAnswer.get(answer) ?? null
}

/** Changes what is kept of an answer, if it is: the learner has gone on since it arrived. */
export async function changeKept<E extends Endpoint & { isKept: true }>(
  endpoint: E,
  request: RequestOf<E>,
  change: (answer: ResponseOf<E>) => ResponseOf<E>,
): Promise<void> {
  const keeper = await loadKeeper()
  await keeper?.change(urlOf(endpoint, request), (value) => {
    const parsed = z.safeParse(endpoint.response, value)
    return parsed.success ? change(parsed.data as ResponseOf<E>) : value
  })
}

async function ask<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions) {
  const { response, token } = await send(endpoint, request, options)
  const isText = response.ok && endpoint.mediaType !== undefined
  const answer = isText ? await response.text().catch(throwSilence) : await readJson(response)
  if (!response.ok) throw errorFrom(answer, response.status)
  return { answer, token }
}

/** Calls an endpoint that streams, and yields its response line by line as it arrives. */
export async function* callStream<E extends Endpoint & { streams: true }>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): AsyncGenerator<ResponseOf<E>> {
  const { response } = await send(endpoint, request, options)
  if (!response.ok || !response.body) throw errorFrom(await readJson(response), response.status)
  let rest = ''
  for await (const chunk of readChunks(response.body)) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const value = fromJson(line)
      if (typeof value === 'object' && value !== null && 'error' in value)
        throw errorFrom(value.error)
      yield parse(endpoint, value)
    }
  }
}

/** @returns the token that asked, too; null where none did. */
async function send<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions) {
  const sendAs = async (token: string | null) => ({
    response: await sendWith(token, endpoint, request, options),
    token,
  })
  if (endpoint.access === 'anyone') return sendAs(null)
  const owner = options.uid === undefined ? {} : { uid: options.uid }
  const sent = await sendAs(await idToken({ isNew: false, ...owner }))
  if (sent.response.status !== 401) return sent
  // A token can be refused before it expires (new keys, a new address of the site). If the session is still valid a
  // new token is accepted; if not, requesting one ends the session here as well.
  const token = await idToken({ isNew: true, ...owner }).catch(() => null)
  return token === null ? sent : sendAs(token)
}

async function sendWith<E extends Endpoint>(
  token: string | null,
  endpoint: E,
  request: RequestOf<E>,
  { uid: _uid, ...options }: CallOptions,
) {
  const { body } = request as { body?: unknown }
  return patientFetch(urlOf(endpoint, request), {
    ...options,
    method: endpoint.method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(throwSilence)
}

/** @returns undefined where it is no JSON: a failing proxy responds with HTML. */
async function readJson(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throwSilence(error)
  })
}

async function* readChunks(body: NonNullable<Response['body']>): AsyncGenerator<string> {
  try {
    yield* body.pipeThrough(new TextDecoderStream())
  } catch (error) {
    throwSilence(error)
  }
}

/** For a request that did not get through, or a response that was cut short. An abort by the page itself is passed on unchanged. */
function throwSilence(cause: unknown): never {
  if (cause instanceof AppError) throw cause
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw unreachable(cause)
}

/** For a request that needs a server, and finds none. */
export function unreachable(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    navigator.onLine
      ? 'We could not reach the server. Try again in a moment.'
      : 'You seem to be offline. Check the connection and try again.',
    { cause },
  )
}

function parse<E extends Endpoint>(endpoint: E, answer: unknown): ResponseOf<E> {
  const parsed = z.safeParse(endpoint.response, answer)
  if (!parsed.success) throw notUnderstood(parsed.error)
  return parsed.data as ResponseOf<E>
}

function fromJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw notUnderstood(cause)
  }
}

/** The page and the server do not agree: most likely one of them is newer. */
export class NotUnderstood extends AppError {}

function notUnderstood(cause?: unknown): NotUnderstood {
  suspectNewVersion()
  return new NotUnderstood(
    'internal',
    'The server answered in a way this page does not understand. Reload the page: there may be a newer version.',
    { cause },
  )
}

const SERVER_ERROR = 500
const BAD_GATEWAY = 502

function errorFrom(answer: unknown, status = 200): AppError {
  const body = z.safeParse(ErrorBody, answer)
  if (body.success) {
    const { code, message, isFinal = false } = body.data
    // No use case decided it: this server has no such address, or expects another shape.
    if (!isFinal && (code === 'not_found' || code === 'invalid_request')) suspectNewVersion()
    return new AppError(code, message, { isFinal })
  }
  // A status of the proxy itself: it got no response from the server.
  if (status >= BAD_GATEWAY) return unreachable()
  return status >= SERVER_ERROR
    ? new AppError('internal', 'Something went wrong on the server. Try again in a moment.')
    : notUnderstood()
}
