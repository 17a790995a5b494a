/** A free port of this machine, for a server that must know its address before it starts. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'

/** Below the ports that Linux gives to outgoing connections and to `listen(0)`: these change hands at any moment. */
const FROM = 10_000
const TO = 32_768

/** No other caller gets it while this process runs, even before the server listens there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO)
    // An abstract socket: one process can have the name, and the system gives it back at the process's end.
    const claim = await listen({ path: `\0free-port-${port}` })
    if (!claim) continue
    claim.unref()
    const probe = await listen({ port, host: '127.0.0.1' })
    if (!probe) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}

/** @returns null where something else listens. */
async function listen(options: ListenOptions): Promise<Server | null> {
  const server = createServer().listen(options)
  try {
    await once(server, 'listening')
    return server
  } catch {
    return null
  }
}
