/**
 * The walls of ARCHITECTURE.md: which folder may know which.
 *
 * A checker that reads nothing finds nothing, so first a violation is planted
 * for each rule and must be found; only then is the real tree checked.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** By rule: files that break it. The folder is a feature of its own and is removed again. */
const PLANTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'feature-to-feature-only-through-contract': {
    'features/planted/core/reach.ts': `export { safeReturnTo } from '../../identity/core/return-to.ts'\n`,
  },
  'web-never-reaches-server': {
    'features/planted/web/reach.ts': `export { readSettings } from '#platform/server/settings.ts'\n`,
  },
  'server-never-reaches-web': {
    'features/planted/server/reach.ts': `export { call } from '#platform/web/api.ts'\n`,
  },
  'server-parses-no-content': {
    'features/planted/server/parse.ts': `export { parse } from '../read/parse.ts'\n`,
    'features/planted/read/parse.ts': `export const parse = 1\n`,
  },
  'contract-and-core-are-neutral': {
    'features/planted/contract.ts': `export { createElement } from 'react'\n`,
  },
  'contract-and-core-use-no-node-builtins': {
    'features/planted/core/clock.ts': `export { readFile } from 'node:fs/promises'\n`,
  },
  'features-do-not-know-app': {
    'features/planted/server/app.ts': `export { brand } from '#app/brand.ts'\n`,
  },
  'no-cycles': {
    'features/planted/core/a.ts': `export { b } from './b.ts'\nexport const a = 1\n`,
    'features/planted/core/b.ts': `export { a } from './a.ts'\nexport const b = 2\n`,
  },
  'test-code-stays-in-tests': {
    'features/planted/server/reuse.ts': `export { startPostgres } from '#platform/testing/postgres.ts'\n`,
  },
}
const PLANTED_FOLDER = 'features/planted'

type Violation = { rule: { name: string }; from: string; to: string }

function cruise(folders: readonly string[]): { violations: Violation[]; modules: number } {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      ...folders,
    ],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (!stdout) throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: Violation[]; totalCruised: number }
  }
  return { violations: summary.violations, modules: summary.totalCruised }
}

function missedRules(): string[] {
  for (const files of Object.values(PLANTED)) {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(join(file), text)
    }
  }
  try {
    const found = new Set(cruise([PLANTED_FOLDER]).violations.map(({ rule }) => rule.name))
    return Object.keys(PLANTED).filter((rule) => !found.has(rule))
  } finally {
    rmSync(PLANTED_FOLDER, { recursive: true, force: true })
  }
}

const missed = missedRules()
if (missed.length > 0) {
  process.stderr.write(
    `The boundary check is blind: planted violations were not found: ${missed.join(', ')}\n`,
  )
  process.exitCode = 1
} else {
  const { violations, modules } = cruise([
    'app',
    'features',
    'platform',
    'db',
    'e2e',
    'tools',
    'bench',
  ])
  for (const { rule, from, to } of violations)
    process.stderr.write(`${rule.name}: ${from} → ${to}\n`)
  process.stdout.write(`${modules} modules, ${violations.length} violations\n`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
