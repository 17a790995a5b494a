/** Runs the app's own components from their source, outside a browser, to prerender them. */
import { fileURLToPath } from 'node:url'

import { createServer } from 'vite'

import { contentElsewhere } from './content-elsewhere.ts'
import { trackList } from './track-list.ts'

/** @param path of a module, from the project's root. It can be used until `act` is done. */
export async function withSource<Module, Result>(
  path: string,
  act: (module: Module) => Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    configFile: false,
    plugins: [contentElsewhere(), trackList()],
    root: fileURLToPath(new URL('../..', import.meta.url)),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await act((await server.ssrLoadModule(path)) as Module)
  } finally {
    await server.close()
  }
}
