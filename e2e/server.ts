/** The server that journeys use: the product as it is, on its own data folder that starts empty. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { givenInstallationFeeds } from '#features/jobs/server/testing.ts'

const port = process.env['E2E_PORT'] ?? '3210'
// A journey that waits for a mail finds it in the outbox of this folder.
const dataDir = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'e2e-data-'))
// Job feeds on this machine, so the board has listings without a network.
writeFileSync(join(dataDir, 'feeds.yaml'), await givenInstallationFeeds(new Date()))
Object.assign(process.env, {
  PORT: port,
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  // All learners come from one address here.
  REQUESTS_PER_MINUTE: '1000000',
  SIGN_UPS_PER_ADDRESS: '1000000',
  MAILS_PER_ADDRESS: '1000000',
  // The cost of a hash is tested with the service itself.
  PASSWORD_HASH_MEMORY_KIB: '8',
})
await import('#app/server/main.ts')
