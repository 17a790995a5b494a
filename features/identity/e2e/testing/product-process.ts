/** The product as a process of its own, with settings of the test's choice. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const STARTED_WITHIN_MS = 60_000

/** @returns what ends it again. */
export async function startProduct(
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'e2e-product-')),
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
      SIGN_UPS_PER_ADDRESS: '1000000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(`http://localhost:${port}/readyz`)
  return async () => {
    const isGone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await isGone
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + STARTED_WITHIN_MS
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > deadline)
      throw new Error(`${url} is not ready after ${STARTED_WITHIN_MS / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
