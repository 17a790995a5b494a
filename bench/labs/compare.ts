/**
 * Holds the simulator to the outside world: the same random networks are built there and here, and asked the same.
 *
 * Each difference is printed, and the run then ends with 1. Where a row has none, its answers are kept
 * (`fixtures/ROW.json`), and `npm test` compares with them on every machine.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { release } from 'node:os'
import { join } from 'node:path'

import type { Network } from '#features/labs/server/testing.ts'

import { printTable } from '../table.ts'
import { missingPrograms, runProgram, whyNoNamespaces } from './machine.ts'
import {
  answersAsLine,
  differences,
  hashTold,
  type Answers,
  type Fixture,
  type Row,
} from './row.ts'
import { ROWS } from './rows.ts'

/** How many differences of a row are printed. */
const MOST_TOLD = 20

export async function compareWithReferences(names: readonly string[]): Promise<void> {
  const rows = ROWS.filter(({ name }) => names.length === 0 || names.includes(name))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`Compared with other implementations, ${today()}, kernel ${release()}:\n`)
  const refused = (await missingPrograms(['ip', 'nsenter'])).length > 0
  const why = refused
    ? 'ip and nsenter are missing (iproute2, util-linux)'
    : await whyNoNamespaces()
  if (why !== null) {
    say(`Nothing was compared: this machine gives no network namespaces. It says: ${why}`)
    return
  }
  const lines: (readonly (string | number)[])[] = []
  for (const row of rows) lines.push(await compareRow(row, say))
  printTable(['row', 'asks', 'networks', 'answers', 'networks that differ', 'reference'], lines)
}

async function compareRow(
  row: Row,
  say: (line: string) => void,
): Promise<readonly (string | number)[]> {
  const { name, asks } = row
  const missing = await missingPrograms(row.programs)
  if (missing.length > 0)
    return [name, asks, 0, 0, '', `missing: ${missing.join(' ')} (packages: ${row.packages})`]
  const reference = await referenceOf(row)
  const kept: string[] = []
  let answered = 0
  let differing = 0
  for (let first = 0; first < row.networks; first += row.together) {
    const seeds = Array.from(
      { length: Math.min(row.together, row.networks - first) },
      (_, at) => first + at,
    )
    const networks = seeds.map(row.makeNetwork)
    const there = await askTwice(row, networks)
    for (const [at, network] of networks.entries()) {
      const own = row.answerHere(network)
      const other = there[at] ?? {}
      const found = differences(own, other, row.agrees)
      answered += Object.keys(own).length
      if (found.length > 0) differing += 1
      if (found.length > 0 && differing <= MOST_TOLD)
        say(`${name} ${seeds[at]}: ${found.join('; ')}`)
      kept.push(`${seeds[at]} ${hashTold(row.tell(network))} ${answersAsLine(other)}`)
    }
  }
  if (differing > 0) process.exitCode = 1
  else await keep({ row: name, date: today(), kernel: release(), reference, networks: kept })
  return [name, asks, row.networks, answered, differing, reference]
}

/** Networks that differ are built once more: a machine that was busy may have lost a packet in time. */
async function askTwice(row: Row, networks: readonly Network[]): Promise<readonly Answers[]> {
  const first = await row.answerThere(networks)
  const again = networks.filter(
    (network, at) => differences(row.answerHere(network), first[at] ?? {}, row.agrees).length > 0,
  )
  if (again.length === 0) return first
  const second = await row.answerThere(again)
  return networks.map((network, at) => second[again.indexOf(network)] ?? first[at] ?? {})
}

/** What the program of the reference says of itself, in one line. */
async function referenceOf({ version }: Row): Promise<string> {
  const [program = '', ...args] = version
  const { stdout, stderr } = await runProgram(program, args)
  const [line = ''] = (stdout || stderr).trim().split('\n')
  return line
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function fixtureFile(row: string): string {
  return join(import.meta.dirname, 'fixtures', `${row}.json`)
}

async function keep(fixture: Fixture): Promise<void> {
  await mkdir(join(import.meta.dirname, 'fixtures'), { recursive: true })
  await writeFile(fixtureFile(fixture.row), `${JSON.stringify(fixture, null, 2)}\n`)
}

/** @throws where none was kept. */
export async function readFixture(row: string): Promise<Fixture> {
  return JSON.parse(await readFile(fixtureFile(row), 'utf8')) as Fixture
}
