import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { contentFolder, examFile, smallContent } from '../server/testing.ts'
import { compareExams } from './compare-exams.ts'

const OLD = smallContent()['exams/n10-009.yaml'] ?? ''

/** The next version: routes come first, frames are cut in two, filters are gone, clouds are new. */
const NEXT = examFile(
  'N10-010',
  `  - number: "1"
    title: Links
    weight: 70
    objectives:
      - number: "1.1"
        title: Routes
        topics: [routing]
        lessons: [older-routes]
      - number: "1.2"
        title: Frames
        topics: [framing]
        lessons: [frames]
  - number: "2"
    title: Clouds
    weight: 30
    objectives:
      - number: "2.1"
        title: Clouds
        topics: [clouds]
        lessons: [clouds]
`,
)

/** The output of the comparison, with line breaks replaced by spaces. */
async function compared(files: Record<string, string>, older: string, newer: string) {
  const folder = await contentFolder({ ...smallContent(), ...files })
  const result = await compareExams(folder, older, newer, folder)
  return result.kind === 'compared'
    ? { ...result, text: result.text.replaceAll(/\s+/g, ' ') }
    : result
}

test('a new version in content/exams is compared with the old one, and a renamed lesson is recognized', async () => {
  const result = await compared({ 'exams/n10-010.yaml': NEXT }, 'n10-009', 'n10-010')

  expect(result.kind === 'compared' && result.text).toMatch(
    new RegExp(
      [
        String.raw`1 Links +70 % +\(was 60 %, \+10\)`,
        String.raw`dropped: domain 2 "Filters", 40 %`,
        String.raw`1\.1 Routes \[was 1\.2\] carried over: lesson routes; topic routing`,
        String.raw`2\.1 Clouds \[new\] to write: lesson clouds; topic clouds \(no lesson, question or card\) add: topic clouds to topics\.yaml`,
        String.raw`1\.1 now 1\.2`,
        String.raw`2\.1 dropped; not in N10-010: filtering`,
        String.raw`2 of 3 lessons completed for N10-009 count for N10-010 too`,
        String.raw`begins N10-010 at 70 %`,
        String.raw`rest in the record: filters`,
        String.raw`lessons 2 carried over, 0 written before, 1 dropped, 1 named and unwritten`,
        String.raw`questions 5 carried over, 0 written before, 1 dropped, missing for 1 topic`,
      ].join('[^]*'),
    ),
  )
})

test('a draft is compared by its path, before it is in place', async () => {
  const folder = await contentFolder(smallContent())
  const drafts = await contentFolder({})
  await writeFile(join(drafts, 'next.yaml'), NEXT)

  const result = await compareExams(folder, 'n10-009', './next.yaml', drafts)

  expect(result.kind === 'compared' && result.text).toContain('to N10-010 (n10-010)')
})

test('no line is wider than a terminal', async () => {
  const folder = await contentFolder({ ...smallContent(), 'exams/n10-010.yaml': NEXT })
  const result = await compareExams(folder, 'n10-009', 'n10-010', folder)

  expect(result.kind).toBe('compared')
  for (const line of result.kind === 'compared' ? result.text.split('\n') : [])
    expect(line.length).toBeLessThanOrEqual(110)
})

test.each([
  ['an exam that is not there', 'n10-011', 'there is no exam n10-011; there is n10-009'],
  ['a file that is not there', 'drafts/x.yaml', 'there is no file drafts/x.yaml'],
])('%s is reported in one line that says what there is', async (_what, newer, message) => {
  const result = await compared({}, 'n10-009', newer)

  expect(result).toEqual({ kind: 'unknown', message: expect.stringContaining(message) })
  expect(result.kind === 'unknown' && result.message).not.toContain('\n')
})

test.each([
  ['in the content', 'n10-010', 'content/exams/n10-010.yaml'],
  ['of a draft', 'exams/n10-010.yaml', 'exams/n10-010.yaml'],
])('mistakes in a mapping %s are reported by file and line', async (_what, newer, file) => {
  const broken = NEXT.replace('minutes: 90', 'minutes: long').replace('weight: 30', 'weight: much')

  expect(await compared({ 'exams/n10-010.yaml': broken }, 'n10-009', newer)).toEqual({
    kind: 'mistakes',
    problems: [
      `${file}:4: minutes: write a whole number`,
      expect.stringContaining(`${file}:22: domains.1.weight: write its share of the exam`),
    ],
  })
})

test('a mapping file whose id differs from its name says which to write', async () => {
  expect(await compared({ 'exams/n10-010.yaml': OLD }, 'n10-009', 'n10-010')).toEqual({
    kind: 'mistakes',
    problems: [
      'content/exams/n10-010.yaml:1: the id is the name of the file: write n10-010, or name the file n10-009.yaml',
    ],
  })
})

test('counts that may be too low because other content has mistakes say so', async () => {
  const result = await compared(
    { 'exams/n10-010.yaml': NEXT, 'lessons/frames/cards.yaml': '- id: A' },
    'n10-009',
    'n10-010',
  )

  expect(result.kind === 'compared' && result.text).toMatch(/The content has \d+ mistakes/)
})
