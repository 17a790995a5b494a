/** Formats the project's files. `--check` only reports which are not formatted. */
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('node_modules/.bin/oxfmt', [...process.argv.slice(2), '.'], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
