/**
 * `npm test`: everything that must hold before a change may land, in one command.
 *
 * Ends with the line `N passed, N failed`. `--only checks|unit|e2e|NAME` runs a
 * part; a part that fails does not stop the rest, so one run tells all. What takes
 * long (files that end in `.deep.ts`) runs only where it is asked for: `--only deep`.
 *
 * The checks and the build run side by side, one on each core, and their output
 * is told whole and in order. The unit tests and the journeys take every core
 * themselves, so each has the machine to itself.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = join(ROOT, '.cache/test')
/** Where everything a test lays down for the moment goes, so that one removal at the end leaves nothing behind. */
const SCRATCH = mkdtempSync(join(tmpdir(), 'test-run-'))
// As open as the folder it stands in: where we are root, PostgreSQL runs as a user of its own.
chmodSync(SCRATCH, 0o1777)
const NODE_BIN = (name: string) => join(ROOT, 'node_modules/.bin', name)

type Counts = { passed: number; failed: number; skipped: number }
type Step = {
  readonly name: string
  readonly group: 'checks' | 'unit' | 'e2e' | 'deep'
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  /** Reads how many tests passed and failed. Without it, a plain check: it counts as one and keeps one core busy. */
  readonly count?: () => Counts
}

const typesOf = (part: string): Step => ({
  name: `types of ${part}`,
  group: 'checks',
  command: [process.execPath, 'node_modules/typescript/bin/tsc', '-p', `tsconfig.${part}.json`],
})

const vitestOf = (name: 'unit' | 'deep', projects: string): Step => ({
  name,
  group: name,
  command: [
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${projects}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(RESULTS, `${name}.json`)}`,
  ],
  count: () => countVitest(name),
})

const STEPS: readonly Step[] = [
  { name: 'format', group: 'checks', command: [process.execPath, 'tools/format.ts', '--check'] },
  { name: 'lint', group: 'checks', command: [NODE_BIN('oxlint')] },
  ...['contract', 'server', 'web', 'e2e'].map(typesOf),
  { name: 'boundaries', group: 'checks', command: [process.execPath, 'tools/check-boundaries.ts'] },
  { name: 'dead code', group: 'checks', command: [NODE_BIN('knip')] },
  { name: 'content', group: 'checks', command: [process.execPath, 'tools/check-content.ts'] },
  { name: 'build', group: 'e2e', command: [process.execPath, 'tools/build.ts'] },
  vitestOf('unit', '!deep'),
  vitestOf('deep', 'deep'),
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

function countVitest(name: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(join(RESULTS, `${name}.json`), 'utf8'),
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

type Outcome = { readonly code: number; readonly output: string; readonly seconds: number }

/** @param isTold at once, line by line; otherwise what it wrote is handed back. */
async function run(
  { command: [program = '', ...args], env }: Step,
  { isTold }: { isTold: boolean },
): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', isTold ? 'inherit' : 'pipe', isTold ? 'inherit' : 'pipe'],
    // Colours fill a log with escapes, a hundred bytes for each dot.
    env: { ...process.env, TMPDIR: SCRATCH, NO_COLOR: '1', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (status) => resolve(status ?? 1))
  })
  return { code, output, seconds: (performance.now() - started) / 1000 }
}

/** Starts plain checks, one on each core, and answers for each with its outcome to come. */
function startChecks(checks: readonly Step[]): Map<Step, Promise<Outcome>> {
  const outcomes = new Map(checks.map((step) => [step, Promise.withResolvers<Outcome>()]))
  const waiting = [...outcomes]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [step, { resolve }] = next
      resolve(await run(step, { isTold: false }))
    }
  }
  for (let core = 0; core < availableParallelism(); core++) void work()
  return new Map([...outcomes].map(([step, { promise }]) => [step, promise]))
}

function countOf(step: Step, code: number): Counts {
  if (!step.count) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  try {
    const counts = step.count()
    // A runner that failed without a failed test (a crash, an unhandled error) is a failure too, and so is one that
    // found nothing to run: it may end with 0 all the same.
    const isFailure = code !== 0 || counts.passed === 0
    return isFailure && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function main(): Promise<void> {
  const at = process.argv.indexOf('--only')
  const only = at === -1 ? null : process.argv[at + 1]
  const steps = STEPS.filter(({ name, group }) =>
    only === null ? group !== 'deep' : only === name || only === group,
  )
  if (steps.length === 0) throw new Error(`--only ${only} names no part`)
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })

  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  const outcomes = startChecks(steps.filter(({ count }) => !count))
  for (const [index, step] of steps.entries()) {
    process.stdout.write(`\n[${index + 1}/${steps.length}] ${step.name}\n`)
    const { code, output, seconds } = await (outcomes.get(step) ?? run(step, { isTold: true }))
    const counts = countOf(step, code)
    const verdict = counts.failed === 0 ? 'ok' : 'FAILED'
    process.stdout.write(`${output}    ${verdict} in ${seconds.toFixed(1)} s\n`)
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

// Passwords are hashed at a lower priority (decision 0013): a test that signs in would wait for every other test that
// computes. One step above it that hardly matters, and the step can still be tested.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL - 1)
process.on('exit', () => rmSync(SCRATCH, { recursive: true, force: true, maxRetries: 5 }))
await main()
