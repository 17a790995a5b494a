/** The steps of `npm test`, and which of them run side by side. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { readPlaywright, readVitest, type TestResults } from './test-results.ts'
import type { Selection } from './test-selection.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What each step wrote. */
export const RESULTS = join(ROOT, '.cache/test')
const NODE_BIN = (name: string) => join(ROOT, 'node_modules/.bin', name)

export type Step = {
  readonly name: string
  readonly group: 'checks' | 'build' | 'unit' | 'e2e' | 'deep'
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  /** Reads the result of each test. Without it, a plain check: it counts as one. */
  readonly read?: () => TestResults
  /**
   * How each line begins that it may print. Whoever starts the product reads what the build prints, too. What is not
   * built anew prints nothing: a clean copy, as CI has it, tells.
   */
  readonly says?: string
}

/**
 * For programs in Go that check types. With several checkers each works out most of the types for itself, and beside
 * the tests there is no idle core for it: one takes half of the processor's time. Memory is collected less often.
 */
const ONE_CHECKER = { GOMAXPROCS: '1', GOGC: '400' }

const typesOf = (part: string): Step => ({
  name: `types of ${part}`,
  group: 'checks',
  command: [
    process.execPath,
    'node_modules/typescript/bin/tsc',
    '-p',
    `tsconfig.${part}.json`,
    '--checkers',
    '1',
  ],
  env: ONE_CHECKER,
})

const CHECKS: readonly Step[] = [
  { name: 'format', group: 'checks', command: [process.execPath, 'tools/format.ts', '--check'] },
  {
    name: 'lint',
    group: 'checks',
    command: [NODE_BIN('oxlint'), '--threads=1'],
    env: ONE_CHECKER,
  },
  ...['contract', 'server', 'web', 'e2e'].map(typesOf),
  { name: 'boundaries', group: 'checks', command: [process.execPath, 'tools/check-boundaries.ts'] },
  { name: 'dead code', group: 'checks', command: [NODE_BIN('knip')] },
  { name: 'content', group: 'checks', command: [process.execPath, 'tools/check-content.ts'] },
]

const BUILD: Step = {
  name: 'build',
  group: 'build',
  command: [process.execPath, 'tools/build.ts'],
  says: '[setup] ',
}

/** @param projects of `vitest.config.ts` */
const vitestOf = (
  name: string,
  group: 'unit' | 'deep',
  projects: string,
  selection: readonly string[] = [],
): Step => ({
  name,
  group,
  command: [
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${projects}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(RESULTS, `${name}.json`)}`,
    '--passWithNoTests',
    ...selection,
  ],
  read: () => readVitest(join(RESULTS, `${name}.json`)),
})

const playwrightOf = (selection: readonly string[]): Step => ({
  name: 'e2e',
  group: 'e2e',
  command: [
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=dot,json',
    '--pass-with-no-tests',
    ...selection,
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, 'e2e.json') },
  read: () => readPlaywright(join(RESULTS, 'e2e.json')),
})

/** Steps that run one after the other, beside other lanes. */
export type Lane = readonly Step[]

/**
 * The unit tests that run beside the journeys, and those that take their place. Journeys are done long before the pages,
 * which wait for frames, and tests of the server wait, too: what computes fills the time. At full depth journeys take
 * longest of all, so nothing waits for them. Few tests are one run, since each start takes a second or two.
 */
function unitLanes({ isAll, hasUnit, vitest }: Selection, isDeep: boolean) {
  if (!hasUnit) return { beside: [], afterwards: [] }
  if (!isAll) return { beside: [vitestOf('unit', 'unit', '!deep', vitest)], afterwards: [] }
  const ofProjects = (...names: readonly string[]) =>
    names.map((name) => vitestOf(name, 'unit', name))
  const beside = ofProjects('pages', 'sqlite')
  const afterwards = ofProjects('postgres', 'rules')
  return isDeep ? { beside: [...beside, ...afterwards], afterwards: [] } : { beside, afterwards }
}

/** The steps that are asked for: first those that all wait for, then the lanes. */
export function planOf(
  only: string | null,
  isDeep: boolean,
  selection: Selection,
): { first: Lane; lanes: Lane[] } {
  const e2e = selection.hasE2e ? [playwrightOf(selection.playwright)] : []
  const { beside, afterwards } = unitLanes(selection, isDeep)
  const isWanted = ({ name, group }: Step) =>
    only === null ? group !== 'deep' || isDeep : only === name || only === group
  const deep = selection.hasDeep ? [vitestOf('deep', 'deep', 'deep', selection.vitest)] : []
  const lanes = [
    selection.isAll ? CHECKS : [],
    // Those that kill and restart PostgreSQL come last.
    [...beside, ...deep],
    [...e2e, ...afterwards],
  ].map((lane) => lane.filter(isWanted))
  const needsBuild = only === 'build' || lanes.flat().some(({ group }) => group === 'e2e')
  return { first: needsBuild ? [BUILD] : [], lanes }
}
