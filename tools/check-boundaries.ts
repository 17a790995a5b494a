/**
 * Checks the boundaries of ARCHITECTURE.md: which folder may import which.
 *
 * A checker that reads nothing finds nothing. So it first writes a small tree outside the project, with imports that
 * break the rules: each rule must have one there, and each must be found. Then it checks the project.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['app', 'features', 'platform', 'db', 'e2e', 'tools', 'bench']
/** A path that does not exist. */
const NOWHERE = 'features/one/core/nowhere.ts'

/** An import that breaks a rule: the file that contains it, and the file or package it names. */
type Import = readonly [from: string, to: string]

/** By rule; each import is in a separate file. */
const PLANTED: Readonly<Record<string, readonly Import[]>> = {
  'no-cycles': [['features/one/core/chicken.ts', 'features/one/core/egg.ts']],
  'feature-to-feature-only-through-contract': [
    ['features/one/core/reach.ts', 'features/two/core/rule.ts'],
    ['features/one/server/reach.ts', 'features/two/server.ts'],
    ['features/one/web/reach.tsx', 'features/two/web.tsx'],
  ],
  'app-enters-by-the-doors': [
    ['app/server/reach.ts', 'features/two/server/queries.ts'],
    ['app/web/reach.tsx', 'features/two/web/page.tsx'],
  ],
  'tools-enter-by-the-doors': [
    ['tools/reach.ts', 'features/two/server/queries.ts'],
    ['bench/reach.ts', 'features/two/core/rule.ts'],
    ['e2e/reach.ts', 'features/two/web/page.tsx'],
  ],
  'server-parses-no-content': [
    ['app/server/parse.ts', 'features/two/build.ts'],
    ['features/one/server/parse.ts', 'features/one/read/parse.ts'],
    ['features/one/server.ts', 'features/one/check/check.ts'],
  ],
  'web-never-reaches-server': [
    ['features/one/web/settings.ts', 'platform/server/settings.ts'],
    ['features/one/web.tsx', 'features/one/server.ts'],
    ['app/web/database.ts', 'db/migrate.ts'],
    ['platform/web/settings.ts', 'platform/server/settings.ts'],
  ],
  'server-never-reaches-web': [
    ['features/one/server/page.ts', 'features/one/web/page.tsx'],
    ['platform/server/page.ts', 'platform/web/api.ts'],
    ['db/page.ts', 'platform/web/api.ts'],
  ],
  'contract-and-core-are-neutral': [
    ['features/one/contract.ts', 'react'],
    ['features/one/core/database.ts', 'kysely'],
    ['features/one/core/page.ts', 'features/one/web/page.tsx'],
    ['platform/contract/settings.ts', 'platform/server/settings.ts'],
  ],
  'contract-and-core-use-no-node-builtins': [
    ['features/one/core/file.ts', 'node:fs/promises'],
    ['platform/contract/file.ts', 'node:fs'],
  ],
  'platform-knows-no-feature': [
    ['platform/server/product.ts', 'features/two/contract.ts'],
    ['platform/testing/product.ts', 'app/brand.ts'],
  ],
  'features-do-not-know-app': [['features/one/server/app.ts', 'app/brand.ts']],
  'test-code-stays-in-tests': [
    ['features/one/server/reuse.ts', 'platform/testing/postgres.ts'],
    ['features/one/core/reuse.ts', 'features/one/core/rule.test.ts'],
  ],
  resolvable: [['features/one/core/lost.ts', NOWHERE]],
}

/** Imports that break no rule themselves: the second half of a cycle, which is reported where it begins. */
const HARMLESS: readonly Import[] = [['features/one/core/egg.ts', 'features/one/core/chicken.ts']]

async function violationsIn(
  folder: string,
  folders: readonly string[],
): Promise<{ violations: readonly IViolation[]; modules: number }> {
  const options = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.mjs'))
  const { output } = await cruise([...folders], { ...options, baseDir: folder })
  const { summary } = output as ICruiseResult
  return { violations: summary.violations, modules: summary.totalCruised }
}

/** The problems of the rules or of the planted imports; empty where every planted import was found. */
async function blindSpots(): Promise<string[]> {
  const { ruleSet } = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.mjs'))
  const rules = new Set(
    (ruleSet?.forbidden ?? []).map(({ name }) => name ?? 'a rule without a name'),
  )
  const planted = new Set(Object.keys(PLANTED))
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  try {
    plantIn(folder)
    const { violations } = await violationsIn(folder, FOLDERS)
    const found = new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))
    return [
      ...[...rules.difference(planted)].map((rule) => `${rule}: no violation is planted`),
      ...[...planted.difference(rules)].map((rule) => `${rule}: there is no such rule`),
      ...Object.entries(PLANTED).flatMap(([rule, imports]) =>
        imports
          .filter(([from]) => !found.has(`${rule}: ${from}`))
          .map(([from, to]) => `${rule}: ${from} → ${to} was not found`),
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function plantIn(folder: string): void {
  const imports = [...Object.values(PLANTED).flat(), ...HARMLESS]
  const textByFile = new Map(
    imports.flatMap(([, to]) => {
      if (to.startsWith('node:') || to === NOWHERE) return []
      return [[isFile(to) ? to : `node_modules/${to}/index.js`, 'export {}\n']]
    }),
  )
  for (const [from, to] of imports) {
    const name = isFile(to) ? `./${relative(dirname(from), to)}` : to
    textByFile.set(from, `${textByFile.get(from) ?? ''}export * from '${name}'\n`)
  }
  for (const [file, text] of textByFile) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

/** Otherwise it is a package, or a module of Node. */
function isFile(target: string): boolean {
  return /\.tsx?$/.test(target)
}

const blind = await blindSpots()
if (blind.length > 0) {
  process.stderr.write(`The boundary check is blind:\n${blind.join('\n')}\n`)
  process.exitCode = 1
} else {
  const { violations, modules } = await violationsIn(ROOT, FOLDERS)
  for (const { rule, from, to } of violations)
    process.stderr.write(`${rule.name}: ${from} → ${to}\n`)
  process.stdout.write(`${modules} modules, ${violations.length} violations\n`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
