/** What Vitest and Playwright said about each test, in one form. */
import { readFileSync } from 'node:fs'

export type TestResults = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** `where`: the file and the test's name. `why`: the first lines of what it said. */
  readonly failures: readonly { readonly where: string; readonly why: string }[]
}

/** Enough to see what is wrong; the whole output was printed when it failed. */
const MOST_LINES = 4

// What colors text in a terminal.
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const beginningOf = (message = '') =>
  message
    .replaceAll(ESCAPES, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^ +at /.test(line))
    .slice(0, MOST_LINES)
    .join('\n')

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** @throws where there is no report, or half of one. */
export function readVitest(file: string): TestResults {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = name.replace(`${process.cwd()}/`, '')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) {
      return [{ where: path, why: beginningOf(message) }]
    }
    return failed.map(({ fullName, failureMessages }) => ({
      where: `${path} › ${fullName}`,
      why: beginningOf(failureMessages?.[0]),
    }))
  })
  return {
    passed: report.numPassedTests,
    // A file that could not even be loaded has no failed test, and is a failure all the same.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
    skipped: report.numPendingTests,
    failures,
  }
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}
type PlaywrightReport = {
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** @throws where there is no report, or half of one. */
export function readPlaywright(file: string): TestResults {
  const { suites, stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const failuresIn = (suite: PlaywrightSuite): TestResults['failures'] => [
    ...(suite.suites ?? []).flatMap(failuresIn),
    ...(suite.specs ?? []).flatMap(({ file: path, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          where: `${path} › ${title} (${projectName})`,
          why: beginningOf(results.flatMap(({ errors }) => errors)[0]?.message),
        })),
    ),
  ]
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresIn),
  }
}
