/** What the build, the page and the service worker tell each other. */

export type WorkerFiles = {
  /** Changes with each release, and with each lesson. */
  readonly version: string
  /** Addresses of what opens without a network: its scripts, styles and fonts. */
  readonly files: readonly string[]
  /** Addresses of the pages that name them, and of what these load without a hash in its name. */
  readonly pages: readonly string[]
}

export type WorkerMessage =
  | { readonly type: 'take-over' }
  /** Addresses of files that the page loaded before the worker was there. */
  | { readonly type: 'keep'; readonly files: readonly string[] }

export function isMessage(data: unknown): data is WorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  return data.type === 'take-over' || (data.type === 'keep' && 'files' in data)
}
