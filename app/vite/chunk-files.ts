/** The files that a part of the app needs, found in what the build has made. */
import type { Rolldown } from 'vite'

export function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk')
}

/** The chunks, everything they import, and their style sheets. */
export function filesOf(
  entries: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<string> {
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const imported of chunk.imports) {
      const next = bundle[imported]
      if (next?.type === 'chunk') add(next)
    }
  }
  for (const entry of entries) add(entry)
  return files
}
