/** `npm run jobs:fetch` as an operator runs it: a process, on a data folder. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { runCommand } from '#app/testing/run-command.ts'

const JOBS = [
  {
    job_id: '1',
    title: 'SOC Analyst',
    organization: 'Examplecorp',
    url: 'https://jobs.example.test/1',
    description: 'Security+ required.',
  },
]
const FEEDS = `
feeds:
  - adapter: file
    id: partners
    path: partners.json
    source: { name: Our partners, link: https://partners.example.test }
`

function givenFolder(feeds: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'installation-'))
  if (feeds !== null) writeFileSync(join(folder, 'feeds.yaml'), feeds)
  writeFileSync(join(folder, 'partners.json'), JSON.stringify(JOBS))
  return folder
}

const fetchJobs = (folder: string, ...args: string[]) =>
  runCommand('fetch-jobs', { DATA_DIR: folder }, ...args)

test('fetches what is due, reports the result, and says when it may fetch again', async () => {
  const folder = givenFolder(FEEDS)

  const first = await fetchJobs(folder)
  const second = await fetchJobs(folder)

  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout).toMatch(
    /^partners: 1 open \(1 new, 0 updated, 0 expired, 0 gone\); next not before \d{4}-/,
  )
  expect(second.stdout).toMatch(/^partners: 1 open; not asked, its terms say not before \d{4}-/)
}, 60_000)

test('old listings are not called new: it says that none is open, and why', async () => {
  const folder = givenFolder(FEEDS)
  const old = { ...JOBS[0], last_seen: '2020-01-01T00:00:00Z' }
  writeFileSync(join(folder, 'partners.json'), JSON.stringify([old, { ...old, job_id: '2' }]))

  expect((await fetchJobs(folder)).stdout).toMatch(
    /^partners: 0 open \(0 new, 0 updated, 2 expired, 0 gone\): all that it lists are past their closing date.*keepDays/,
  )
}, 60_000)

test('with no file it says what to do, and that is no failure', async () => {
  const folder = givenFolder(null)

  expect(await fetchJobs(folder)).toMatchObject({
    status: 0,
    stdout: `There are no feeds: ${folder}/feeds.yaml is missing or empty. docs/job-feeds.md says what to write.\n`,
  })
}, 60_000)

test('a mistake in the file, or an unknown feed, ends with 1', async () => {
  const mistaken = await fetchJobs(givenFolder('feeds:\n  - adapter: monster\n'))
  const folder = givenFolder(FEEDS)
  const unknown = await fetchJobs(folder, '--close-missing', 'nobody')

  expect([mistaken.status, unknown.status]).toEqual([1, 1])
  expect(mistaken.stdout).toBe(
    'feeds.yaml:2: feeds.0.adapter: write adapter: greenhouse, jobicy or file\n',
  )
  expect(unknown.stdout).toBe(
    `There is no feed nobody in ${folder}/feeds.yaml; there are partners.\n`,
  )
}, 60_000)
