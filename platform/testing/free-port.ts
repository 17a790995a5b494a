/** A free port of this machine, for a server that must know its address before it starts. */
import { createServer, type AddressInfo } from 'node:net'

export async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo
    probe.close(() => resolve(port))
  })
  return promise
}
