/** A plug-in of the build as a page meets it: in Vite's own server, and in a build. */
import { join } from 'node:path'

import { build, createServer, type Plugin, type Rolldown } from 'vite'
import { onTestFinished } from 'vitest'

export async function serveWith(plugin: Plugin, root: string) {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [plugin],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  return server
}

/**
 * Builds what `main.js` asks for.
 *
 * @param chunkName of the module that a file is for; undefined: its usual one.
 * @returns the names of the files that have a text in them.
 */
export async function buildWith(
  plugin: Plugin,
  root: string,
  chunkName: (moduleId: string | null) => string | undefined,
) {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [plugin],
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'main.js'),
        output: {
          chunkFileNames: ({ facadeModuleId }) => chunkName(facadeModuleId) ?? 'assets/[name].js',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return (text: string) =>
    output.flatMap((file) =>
      file.type === 'chunk' && file.code.includes(text) ? [file.fileName] : [],
    )
}
