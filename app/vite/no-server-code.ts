/** Refuses to bundle server code, even when a lint rule was silenced. */
import type { Plugin } from 'vite'

/** What runs in Node alone: the server, and what reads and compiles content. */
const SERVER_CODE =
  /\/(?:platform|app)\/server\/|\/features\/[^/]+\/(?:(?:server|read|check|compile)\/|(?:server|build)\.ts$)/

export function noServerCode(): Plugin {
  return {
    name: 'no-server-code',
    enforce: 'pre',
    load(id) {
      if (SERVER_CODE.test(id)) {
        this.error(`Server code reached the browser bundle: ${id}`)
      }
      return null
    },
  }
}
