/** Packages that only a measurement needs: they are not part of a normal install. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Installs a package into a separate folder.
 *
 * @param spec name and exact version, as `npm install` accepts it.
 * @returns the folder that has its `node_modules`; undefined where the install failed, which is printed.
 */
export function fetchPackage(spec: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'bench-package-'))
  process.stdout.write(`Installing ${spec} into a separate folder, for this measurement only.\n\n`)
  const { status } = spawnSync(
    'npm',
    [
      'install',
      spec,
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status === 0) return folder
  process.stdout.write(`${spec} could not be installed (no network?).\n\n`)
  return undefined
}
