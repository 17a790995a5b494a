/** At start: what an installation keeps on its disk is taken away from other users of the machine. */
import { join } from 'node:path'

import type { FastifyBaseLogger } from 'fastify'

import { isOpenToOthers, makePrivate } from '#platform/server/private-files.ts'

/** Written by the server; an older release, or a copy that was put back, may have left them open. */
const OURS = ['outbox', 'backups']

/** The folder itself is the operator's, as is a feeds file in it: where it is open, a line of the log says so. */
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
