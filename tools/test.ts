/**
 * `npm test`: everything that must hold before a change may land, in one command.
 *
 * Ends with the line `N passed, N failed`. `--only checks|unit|e2e|NAME` runs a
 * part; a part that fails does not stop the rest, so one run tells all.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = join(ROOT, '.cache/test')
const NODE_BIN = (name: string) => join(ROOT, 'node_modules/.bin', name)

type Counts = { passed: number; failed: number; skipped: number }
type Step = {
  readonly name: string
  readonly group: 'checks' | 'unit' | 'e2e'
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  /** Reads how many tests passed and failed; a plain check counts as one. */
  readonly count?: () => Counts
}

const typesOf = (part: string): Step => ({
  name: `types of ${part}`,
  group: 'checks',
  command: [process.execPath, 'node_modules/typescript/bin/tsc', '-p', `tsconfig.${part}.json`],
})

const STEPS: readonly Step[] = [
  { name: 'format', group: 'checks', command: [process.execPath, 'tools/format.ts', '--check'] },
  { name: 'lint', group: 'checks', command: [NODE_BIN('oxlint')] },
  ...['contract', 'server', 'web', 'e2e'].map(typesOf),
  { name: 'boundaries', group: 'checks', command: [process.execPath, 'tools/check-boundaries.ts'] },
  { name: 'dead code', group: 'checks', command: [NODE_BIN('knip')] },
  { name: 'content', group: 'checks', command: [process.execPath, 'tools/check-content.ts'] },
  {
    name: 'unit',
    group: 'unit',
    command: [
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${join(RESULTS, 'unit.json')}`,
    ],
    count: countVitest,
  },
  { name: 'build', group: 'e2e', command: [process.execPath, 'tools/build.ts'] },
  {
    name: 'e2e',
    group: 'e2e',
    command: [
      process.execPath,
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=dot,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, 'e2e.json') },
    count: countPlaywright,
  },
]

function countVitest(): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(join(RESULTS, 'unit.json'), 'utf8'),
  ) as Record<string, number>
  return {
    passed: numPassedTests ?? 0,
    // A file that could not even be loaded has no failed test, and is a failure all the same.
    failed: Math.max(numFailedTests ?? 0, numFailedTestSuites ?? 0),
    skipped: numPendingTests ?? 0,
  }
}

function countPlaywright(): Counts {
  const { stats } = JSON.parse(readFileSync(join(RESULTS, 'e2e.json'), 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

async function run({ command: [program = '', ...args], env }: Step): Promise<number> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Colours fill a log with escapes, a hundred bytes for each dot.
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function countOf(step: Step, code: number): Counts {
  if (!step.count) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  try {
    const counts = step.count()
    // A runner that failed without a failed test (a crash, an unhandled error) is a failure too.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function main(): Promise<void> {
  const at = process.argv.indexOf('--only')
  const only = at === -1 ? null : process.argv[at + 1]
  const steps = STEPS.filter(({ name, group }) => only === null || only === name || only === group)
  if (steps.length === 0) throw new Error(`--only ${only} names no part`)
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })

  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  for (const [index, step] of steps.entries()) {
    process.stdout.write(`\n[${index + 1}/${steps.length}] ${step.name}\n`)
    const started = performance.now()
    const counts = countOf(step, await run(step))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(`    ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
    if (counts.failed > 0) failures.push(step.name)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  if (failures.length > 0) process.stdout.write(`\nfailed: ${failures.join(', ')}\n`)
  process.stdout.write(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  )
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
}

await main()
