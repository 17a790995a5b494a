/** The command as it is called: what it refuses, and the sheet it writes. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { ROOT } from './content-options.ts'

function run(...args: string[]) {
  return spawnSync(process.execPath, ['tools/tutor-ask.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })
}
function listOf(...lines: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tutor-ask-')), 'list.tsv')
  writeFileSync(file, lines.join('\n'))
  return file
}

test('without a list, or with a line that is none, it says what to write', () => {
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^name a list: npm run/) })
  expect(run(listOf('definition\twhat is nat', 'what is nat'))).toMatchObject({
    status: 1,
    stderr: 'write kind, a tab and a question: what is nat\n',
  })
})

test('each question is on the sheet with its answer; lines of one numbered kind are one conversation', () => {
  const list = listOf(
    '# a remark',
    'definition\twhat is a vlan',
    '',
    'follow-up-1\twhat is dhcp',
    'follow-up-1\twhich port does it use?',
    'out-far\thow do i bake\\nbread',
  )
  const { status, stdout } = run(list)
  const sheet = readFileSync(`${list}.answers.md`, 'utf8')
  const sections = sheet.split(/^## /m).slice(1)

  expect(status).toBe(0)
  expect(stdout).toMatch(
    /^answered: 3\nnot_covered: 1\nmilliseconds: first \d+, median \d+, p99 \d+\n/,
  )
  expect(sections.map((section) => section.split('\n')[0])).toEqual([
    '1 · definition · answered',
    '2 · follow-up-1 · answered',
    '3 · follow-up-1 · answered',
    '4 · out-far · not_covered',
  ])
  expect(sections[0]).toMatch(/^Q: what is a vlan$/m)
  expect(sections[0]).toMatch(/^\[1\] .+: “.+”$/m)
  expect(sections[2]).toMatch(/\b6[78]\b/)
  expect(sections[3]).toMatch(/^Q: how do i bake\nbread$/m)
})
