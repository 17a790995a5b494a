/**
 * The shape of one request, as plain data.
 *
 * An endpoint names its method, path and schemas, and nothing else. The server
 * adapter (`platform/server/serve.ts`) and the browser client
 * (`platform/web/api.ts`) both read it, so the two sides cannot drift apart and
 * neither imports the other. No code is generated and no server type reaches
 * the browser. See docs/decisions/0004-contract-as-data.md.
 */
import type { z } from 'zod/mini'

/** Zod's core type, not `z.ZodType`: a fraction of the work for the type checker. */
type Schema = z.core.$ZodType

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  /** `learner` (the default): refused with `signed_out` unless the request has a valid ID token. */
  readonly access?: 'learner' | 'anyone'
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly response: Schema
  /** True where the response is a stream: one JSON value a line, each matching `response`. */
  readonly streams?: true
  /** Where the response is a text instead of JSON: its media type. `response` is then the schema of a string. */
  readonly mediaType?: string
  /**
   * True where the browser keeps the answer for its learner, and shows it where the server cannot be reached. For what
   * one reads and goes on with; never for what lets anyone in, and never for what an exam asks.
   */
  readonly isKept?: true
  /** Bytes, where a request may have more than the 64 KB of all others. */
  readonly longestBody?: number
  /** Sent with every response, also with a refusal. */
  readonly headers?: Readonly<Record<string, string>>
}

export type Contract = Readonly<Record<string, Endpoint>>

/** Keeps the literal types of a contract while checking its shape. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract
}

type Part = 'params' | 'query' | 'body'

/** What the browser must send: schema inputs, so fields with a default are optional. */
export type RequestOf<E extends Endpoint> = {
  [P in Part as E[P] extends Schema ? P : never]: E[P] extends Schema ? z.input<E[P]> : never
}

/** What a handler receives: schema outputs, after parsing and defaults. */
export type ParsedRequestOf<E extends Endpoint> = {
  [P in Part as E[P] extends Schema ? P : never]: E[P] extends Schema ? z.output<E[P]> : never
}

/** One response; for an endpoint that streams, one line of it. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
