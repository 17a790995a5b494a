/** At start: removes other users' access to the files of an installation. */
import { join } from 'node:path'

import type { FastifyBaseLogger } from 'fastify'

import { isOpenToOthers, makePrivate } from '#platform/server/private-files.ts'

/** Written by the server; an older release, or a restored copy, may have left them open. */
const OURS = ['outbox', 'backups']

/** The folder itself belongs to the operator, and so does a feeds file in it: if it is open, the log says so. */
export function keepDataPrivate(dataDir: string, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const paths = OURS.flatMap((name) => makePrivate(join(dataDir, name)))
  if (paths.length > 0) {
    log.warn(
      { paths },
      'these belong to another user of this machine, such as root, and are left as they are: chown gives them to the user who runs the server',
    )
  }
  if (isOpenToOthers(dataDir)) {
    log.warn(
      { folder: dataDir },
      'other users of this machine may look into DATA_DIR: chmod 700 keeps them out',
    )
  }
}
