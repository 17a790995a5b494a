/** `npm run dev` as a developer starts it, for its tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { freePort } from '#platform/testing/free-port.ts'

/** Until the test ends, on an empty data folder. `printed`: all that it has printed, once that matches or it has ended. */
export async function startDev(env: Record<string, string> = {}) {
  const [port, apiPort] = [await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-'))
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      API_PORT: String(apiPort),
      // What a hash costs is tested with the service itself.
      PASSWORD_HASH_MEMORY_KIB: '8',
      ...env,
    },
  })
  let isEnded = false
  const ended = once(child, 'close').finally(() => (isEnded = true))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
  const printed = async (pattern: RegExp): Promise<string> => {
    while (!isEnded && !pattern.test(text)) {
      await Promise.race([once(child.stderr, 'data'), ended])
    }
    return text
  }
  return { api: `http://127.0.0.1:${apiPort}`, dataDir, ended, printed }
}
