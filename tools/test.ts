/**
 * `npm test`: everything that must hold before a change may land, in one command.
 *
 * Ends with the line `N passed, N failed`. `--only checks|unit|e2e|NAME` runs a part. A FILE, a folder or the words
 * of a test's name run those tests alone. `--deep` runs everything at full depth (decision 0025). A part that fails
 * does not stop the rest, so one run finds all: what failed is printed as soon as it is known, whole, and once more at
 * the end, in short. What passed is one line; its output is in `.cache/test`.
 *
 * Tests wait more than they compute, so the checks, the unit tests and the journeys run side by side; once the journeys
 * are done, a part of the unit tests takes their place. The build comes first: journeys need it, and what reads the
 * folders that it writes must not meet half of it.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestResults } from './test-results.ts'
import { selectTests } from './test-selection.ts'
import { planOf, RESULTS, ROOT, type Lane, type Step } from './test-steps.ts'

/** Where everything a test lays down for the moment goes, so that one removal at the end leaves nothing behind. */
const SCRATCH = mkdtempSync(join(scratchHome(), 'test-run-'))
// As open as the folder it is in: where we are root, PostgreSQL runs as a user of its own.
chmodSync(SCRATCH, 0o1777)

/**
 * In memory where Linux has plenty of it: a run makes 170 databases of PostgreSQL with 300 files each, and a disk takes
 * longer to remove them than some tests take.
 */
function scratchHome(): string {
  const needed = 8 * 2 ** 30
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    // The file system's limit may be more than there is.
    const free = Math.min(bavail * bsize, process.availableMemory())
    return free >= needed ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

type Outcome = { readonly code: number; readonly output: string; readonly seconds: number }

async function run({ command: [program = '', ...args], env }: Step): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Colors fill a log with escapes, a hundred bytes for each dot.
    env: { ...process.env, TMPDIR: SCRATCH, NO_COLOR: '1', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const code = await new Promise<number>((resolve) => {
    child.on('error', ({ message }) => {
      output += `${message}\n`
      resolve(1)
    })
    child.on('close', (status) => resolve(status ?? 1))
  })
  return { code, output, seconds: (performance.now() - started) / 1000 }
}

/** What a step printed that nobody should have to read. */
const strayLines = ({ says }: Step, output: string) =>
  says === undefined
    ? []
    : output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith(says))

const wordsOnStray = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `it prints what is not for a person: ${lines[0]}`

/** @param mayBeEmpty where only tests of a name are asked for: it need not be a name of this kind of test. */
function resultsOf(step: Step, { code, output }: Outcome, mayBeEmpty: boolean): TestResults {
  const stray = code === 0 ? strayLines(step, output) : []
  const isOk = code === 0 && stray.length === 0
  const whole = {
    passed: isOk ? 1 : 0,
    failed: isOk ? 0 : 1,
    skipped: 0,
    failures: isOk ? [] : [{ where: step.name, why: wordsOnStray(stray) }],
  }
  if (!step.read) return whole
  try {
    const results = step.read()
    // A runner that failed without a failed test (a crash, an unhandled error) is a failure too, and so is one that
    // found nothing to run: it may end with 0 all the same.
    const isFailure = !isOk || (results.passed === 0 && !mayBeEmpty)
    if (!isFailure || results.failed > 0) return results
    return { ...results, failed: 1, failures: [{ where: step.name, why: 'see its output above' }] }
  } catch {
    return {
      ...whole,
      passed: 0,
      failed: 1,
      failures: [{ where: step.name, why: 'it wrote no results' }],
    }
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const at = args.indexOf('--only')
  const only = at === -1 ? null : (args.splice(at, 2)[1] ?? '')
  const isDeep = args.includes('--deep')
  const words = args.filter((arg) => arg !== '--deep')
  const selection = selectTests(ROOT, words)
  const { first, lanes } = planOf(only, isDeep, selection)
  const count = first.length + lanes.flat().length
  if (lanes.flat().length === 0 && first.length === 0)
    throw new Error(`--only ${only} names no part`)
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  if (isDeep) process.env['TEST_DEPTH'] = 'deep'
  // Of all seeds that an exercise may get in a browser, and of journeys that take turns; the fixed ones of a deep run begin at 0.
  process.env['TEST_SEED'] ??= String(isDeep ? 0 : randomInt(2 ** 31))
  process.stdout.write(`seed ${process.env['TEST_SEED']} (TEST_SEED sets it)\n`)

  const total = { passed: 0, failed: 0, skipped: 0 }
  const failures: TestResults['failures'][number][] = []
  let done = 0
  const runLane = async (lane: Lane) => {
    for (const step of lane) {
      const outcome = await run(step)
      const { output, seconds } = outcome
      const results = resultsOf(step, outcome, selection.isByName)
      writeFileSync(join(RESULTS, `${step.name.replaceAll(' ', '-')}.log`), output)
      // What one asked for by name one wants to read, too.
      if (results.failed > 0 || !selection.isAll) process.stdout.write(`\n${output.trim()}\n`)
      const tests = step.read ? `, ${results.passed} passed, ${results.failed} failed` : ''
      const verdict = results.failed === 0 ? 'ok' : 'FAILED'
      done += 1
      process.stdout.write(
        `[${done}/${count}] ${step.name}: ${verdict} in ${seconds.toFixed(1)} s${tests}\n`,
      )
      failures.push(...results.failures)
      total.passed += results.passed
      total.failed += results.failed
      // Where one name is asked for, all the others are skipped.
      total.skipped += selection.isByName ? 0 : results.skipped
    }
  }
  const checks = runLane(lanes[0] ?? [])
  await runLane(first)
  await Promise.all([checks, ...lanes.slice(1).map(runLane)])

  if (failures.length > 0) process.stdout.write('\nfailed:\n')
  for (const { where, why } of failures) {
    process.stdout.write(`  ${where}\n${why && `    ${why.replaceAll('\n', '\n    ')}\n`}`)
  }
  process.stdout.write(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  )
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
}

// Passwords are hashed at a lower priority (decision 0013): a test that signs in would wait for every other test that
// computes. One step above it that hardly matters, and the step can still be tested.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL - 1)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]))
}
process.on('exit', () => {
  try {
    rmSync(SCRATCH, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    // It is only litter: what the tests said is not to be lost for it.
    process.stderr.write(`${(error as Error).message}\n`)
  }
})
await main()
