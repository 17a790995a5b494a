/** A feature's server half: its contract, and one handler for each endpoint in it. */
import type { Contract, Endpoint, ParsedRequestOf, ResponseOf } from '../contract/endpoint.ts'
import type { Context, PublicContext } from './context.ts'

type ContextFor<E extends Endpoint, Tables> = E extends { access: 'anyone' }
  ? PublicContext<Tables>
  : Context<Tables>

type AnswerOf<E extends Endpoint> = E extends { streams: true }
  ? AsyncIterable<ResponseOf<E>>
  : Promise<ResponseOf<E>>

export type Handler<E extends Endpoint, Tables> = (
  context: ContextFor<E, Tables>,
  request: ParsedRequestOf<E>,
) => AnswerOf<E>

export type Handlers<C extends Contract, Tables> = {
  readonly [K in keyof C]: Handler<C[K], Tables>
}

export type ServerFeature<C extends Contract, Tables> = {
  readonly contract: C
  readonly handlers: Handlers<C, Tables>
}

/**
 * Checks that every endpoint has a handler of the right shape.
 *
 * Curried, because TypeScript cannot infer `C` while `Tables` is written out.
 */
export function defineServerFeature<Tables = never>() {
  return <C extends Contract>(feature: ServerFeature<C, Tables>): ServerFeature<C, Tables> =>
    feature
}
