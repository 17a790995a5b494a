/** Packages that only a measurement needs: everyone else's install is smaller without them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Installs a package into a folder of its own.
 *
 * @param spec name and exact version, as `npm install` takes it.
 * @returns the folder that has its `node_modules`; undefined where it cannot be installed, which it says.
 */
export function fetchPackage(spec: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'bench-package-'))
  process.stdout.write(
    `Installing ${spec} into a folder of its own, for this measurement only.\n\n`,
  )
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
