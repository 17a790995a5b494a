/** A feature, served over HTTP for a test that asks for nothing that is in tables. The token is the learner's id. */
import { onTestFinished } from 'vitest'

import type { Contract } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { ServerFeature } from '#platform/server/feature.ts'
import { createHttpServer } from '#platform/server/http.ts'
import { serveFeature } from '#platform/server/serve.ts'

/** @param now of every request. */
export async function featureOverHttp<C extends Contract, Tables>(
  feature: ServerFeature<C, Tables>,
  now: () => Date,
) {
  const app = await createHttpServer({
    logLevel: 'silent',
    trustedProxies: 0,
    requestsPerMinute: 100_000,
    isHttps: false,
    checkReady: async () => {},
  })
  onTestFinished(() => app.close())
  serveFeature(app, feature, {
    db: null as never,
    now,
    learnerOf: async ({ headers }) => {
      if (headers.authorization === undefined) throw new AppError('signed_out', 'Sign in.')
      return { userId: headers.authorization, email: null, displayName: null }
    },
  })
  /** @param userId null: signed out. */
  const post = async (url: string, body: unknown, userId: string | null) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(userId !== null && { authorization: userId }),
      },
      payload: JSON.stringify(body),
    })
    return { status: response.statusCode, answer: response.json() }
  }
  const get = async (url: string, userId: string | null): Promise<unknown> => {
    const headers = userId === null ? {} : { authorization: userId }
    return (await app.inject({ url, headers })).json()
  }
  return { post, get }
}
