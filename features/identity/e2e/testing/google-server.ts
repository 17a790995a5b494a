/** The product with "Continue with Google" set up: a server of its own, and a real OpenID provider, both on loopback. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build, type Rolldown } from 'vite'

import { freePort } from '#platform/testing/free-port.ts'

import { givenProvider, type Person } from '../../server/google/testing.ts'

const STARTED_WITHIN_MS = 60_000

export type GoogleServer = {
  readonly url: string
  /** Makes someone known to the provider. */
  newPerson(traits?: Partial<Person>): Person
  /** The SDK and our resolver as one script: for what the product's own screens do not offer. */
  readonly sdkScript: string
  close(): Promise<void>
}

export async function startGoogleServer(): Promise<GoogleServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await givenProvider([`${url}/__/auth/callback`])
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    env: {
      ...process.env,
      ...provider.env,
      // A second name of this machine (127.0.0.2) stands for a domain that is not authorised.
      HOST: '0.0.0.0',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'e2e-google-')),
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
      SIGN_UPS_PER_ADDRESS: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(`${url}/readyz`)
  return {
    url,
    sdkScript: await bundleSdk(),
    newPerson: (traits = {}) => {
      const email = `${randomUUID()}@example.test`
      const person = {
        sub: randomUUID(),
        email,
        email_verified: true,
        name: 'Grace Hopper',
        ...traits,
      }
      provider.add(person)
      return person
    },
    close: async () => {
      const isGone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await isGone
      await provider.close()
    },
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

async function bundleSdk(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'popup-sdk.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })) as Rolldown.RolldownOutput[]
  const [bundle] = result
  const [chunk] = bundle?.output ?? []
  if (!chunk) throw new Error('the SDK was not bundled')
  return chunk.code
}
