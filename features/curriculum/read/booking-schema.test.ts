/** Facts about booking an exam: which mistakes the content check refuses, and with which words. */
import { describe, expect, test } from 'vitest'

import { loadCurriculum } from '../compile/compile-content.ts'
import { bookingFacts, contentFolder, smallContent } from '../server/testing.ts'
import { readContent } from './read-content.ts'

const FILE = 'exams/n10-009.yaml'

async function problemsWith(booking: string): Promise<readonly string[]> {
  const files = { ...smallContent(), [FILE]: `${smallContent()[FILE]}\n${booking}\n` }
  return (await readContent(await contentFolder(files))).problems
}

test('facts that are whole reach the curriculum as they are written', async () => {
  const files = { ...smallContent(), [FILE]: `${smallContent()[FILE]}\n${bookingFacts()}\n` }
  const { tracks } = await loadCurriculum(await contentFolder(files))

  expect(tracks[0]?.exams[0]?.booking).toMatchObject({
    voucher: { price: { from: 200, to: 220 }, currency: 'USD', basis: 'vendor-page' },
    retakes: { waitDays: { second: 0, later: 14 }, fullPrice: true },
    moving: { hoursBefore: 24 },
    version: { launchedOn: '2024-06-20', endsOn: '2027-06-20', isAnnounced: false },
  })
})

test('an exam without facts has none', async () => {
  const { tracks } = await loadCurriculum(await contentFolder(smallContent()))

  expect(tracks[0]?.exams[0]?.booking).toBeNull()
})

describe('the content check refuses, by file and line,', () => {
  test.each([
    ['a fact without a source', /^ {4}source: .*\n/m, '', /source: write some text/],
    ['a fact without a date', /^ {4}checkedOn: .*\n/m, '', /checkedOn: write the day/],
    ['a date that does not exist', '2026-11-26', '2026-02-30', /checkedOn: write the day/],
    [
      'a fact that does not say how it is known',
      /^ {4}basis: .*\n/m,
      '',
      /basis: write vendor-page/,
    ],
    ['a price without a currency', /^ {4}currency: .*\n/m, '', /currency: write the currency/],
    ['a currency that is none', 'USD', 'DOLLAR', /currency: write a currency as ISO 4217/],
    ['a price that falls from its beginning', 'to: 220', 'to: 20', /price: from is at most to/],
    ['an end before the launch', "'2027-06-20'", "'2023-06-20'", /endsOn: a version ends after/],
    [
      'an announced end without a day',
      "'2027-06-20'\n    isAnnounced: false",
      'null\n    isAnnounced: true',
      /isAnnounced: an end that was announced/,
    ],
    ['an address that is not encrypted', 'https:', 'http:', /address: write the address/],
  ])('%s', async (_what, from, to, words) => {
    const sound = bookingFacts()
    const changed = sound.replace(from, to)
    expect(changed).not.toBe(sound)

    const [problem] = await problemsWith(changed)
    expect(problem).toMatch(/^exams\/n10-009\.yaml:\d+: booking\./)
    expect(problem).toMatch(words)
  })
})
