/**
 * The product's server with a curriculum that can be replaced while it runs.
 *
 * Features read the curriculum when they are created, so a new one means a new server behind the same port: the
 * database stays open, and no request finds the port closed.
 */
import { createServer } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { buildServer } from '#app/server/build-server.ts'
import type { Database } from '#app/server/database.ts'
import { databaseAddress, settings as declared } from '#app/server/settings.ts'
import { migrate } from '#db/migrate.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { Catalog } from '#features/resources/server.ts'
import { openDatabase } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'

export type SwappableServer = {
  /** From now on, requests use this content. */
  serve(curriculum: Curriculum, catalog: Catalog): Promise<void>
  close(): Promise<void>
}

export async function startSwappableServer(
  env: Readonly<Record<string, string | undefined>>,
): Promise<SwappableServer> {
  const settings = readSettings(declared, env)
  const db = openDatabase<Database>(databaseAddress(settings))
  await migrate(db)
  let current: FastifyInstance | null = null

  const door = createServer((request, response) => {
    if (current) current.routing(request, response)
    else response.writeHead(503).end('The content has mistakes; the terminal names them.')
  })
  // A proxy keeps connections open; none may be closed under a request while a swap blocks the process.
  door.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject)
    door.listen(settings.PORT, settings.HOST, resolve)
  })

  return {
    serve: async (curriculum, catalog) => {
      const next = await buildServer({
        db,
        settings,
        curriculum,
        catalog,
        publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
        now: () => new Date(),
      })
      await next.ready()
      const last = current
      current = next
      await last?.close()
    },
    close: async () => {
      door.close()
      door.closeAllConnections()
      await current?.close()
      await db.destroy()
    },
  }
}
