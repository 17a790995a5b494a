/** What the development server says at the address of an open lesson. */
import { createServer, type AddressInfo } from 'node:net'

import { createServer as createVite } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

import { openLessonsInDev } from './open-lessons-in-dev.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('it says where these pages are, and only there', async () => {
  const port = await freePort()
  const vite = await createVite({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [openLessonsInDev()],
    server: { host: '127.0.0.1', port, strictPort: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  const textAt = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()

  expect(await textAt('/lessons.html')).toContain('`npm start` has them')
  expect(await textAt('/lessons/osi-model.html')).toContain('`npm start` has them')
  expect(await textAt('/dashboard/lessons')).not.toContain('npm start')
})
