/** Refuses to bundle server code, even when a lint rule was silenced. */
import type { Plugin } from 'vite'

export function noServerCode(): Plugin {
  return {
    name: 'no-server-code',
    enforce: 'pre',
    load(id) {
      if (/\/(features\/[^/]+|platform|app)\/server(\/|\.ts$)/.test(id)) {
        this.error(`Server code reached the browser bundle: ${id}`)
      }
      return null
    },
  }
}
