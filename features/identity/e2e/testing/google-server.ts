/** The product with "Continue with Google" set up: a server of its own, and a real OpenID provider, both on loopback. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { build, type Rolldown } from 'vite'

import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

import { givenProvider, type Person } from '../../server/google/testing.ts'

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
  const server = await startServerProcess({
    ...provider.env,
    WEB: '',
    PORT: String(port),
    SIGN_UPS_PER_ADDRESS: '1000000',
    // A second name of this machine (127.0.0.2) stands for a domain that is not authorised.
    HOST: '0.0.0.0',
  })
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
      await server.stop()
      await provider.close()
    },
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
