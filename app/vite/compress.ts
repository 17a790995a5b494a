/** Writes a Brotli and a gzip copy of each built text file, so the server only has to choose. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

/** A smaller file would not save a packet. */
const LEAST_BYTES = 1024

export function compress(): Plugin {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    // Not `closeBundle`: it is also called after a failed build and would hide the failure.
    writeBundle: async () => {
      const files = (await readdir(folder, { recursive: true })).filter((file) =>
        /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file),
      )
      await Promise.all(files.map((file) => writeCompressed(join(folder, file))))
    },
  }
}

/** Writes `<path>.br` and `<path>.gz`, unless the file is small. */
export async function writeCompressed(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < LEAST_BYTES) return
  await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
