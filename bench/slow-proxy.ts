/** A slow line to a server on this machine: so many bytes a second for all connections together, and a delay each way. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type LineSpeed = { readonly bytesPerSecond: number; readonly oneWayMs: number }

const SLOW_PHONE: LineSpeed = { bytesPerSecond: 400_000 / 8, oneWayMs: 200 }

export type SlowLine = {
  readonly url: string
  /** Where it is not slow, it passes everything on at once. */
  readonly setSlow: (isSlow: boolean) => void
  readonly close: () => Promise<void>
}

/** @param port where the server listens, or will */
export async function openSlowLine(port: number, speed = SLOW_PHONE): Promise<SlowLine> {
  let isSlow = false
  const sockets = new Set<Socket>()
  const down = direction(speed)
  const up = direction(speed)
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const [from, to, send] of [
      [client, server, up],
      [server, client, down],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => send(bytes.length, isSlow, () => to.writable && to.write(bytes)))
      from.on('end', () => send(0, isSlow, () => to.end()))
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from))
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    setSlow: (value) => {
      isSlow = value
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}

/** One way of the line: what is sent waits for what was sent before it. */
function direction({ bytesPerSecond, oneWayMs }: LineSpeed) {
  let freeAt = 0
  return (byteCount: number, isSlow: boolean, pass: () => void) => {
    const now = performance.now()
    if (!isSlow) {
      freeAt = now
      pass()
      return
    }
    freeAt = Math.max(now, freeAt) + (byteCount / bytesPerSecond) * 1000
    setTimeout(pass, freeAt - now + oneWayMs)
  }
}
