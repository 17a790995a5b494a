/** What `npm run tutor:altered` prints stays as good as it was measured, less a little. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { loadRealCurriculum } from '#app/server/testing.ts'

import { alteredFormsOf, type Alteration } from './alter-sentences.ts'
import { ROOT } from './content-options.ts'
import {
  casesOfLessons,
  casesOfParaphrases,
  countFound,
  readParaphrases,
  type Kind,
} from './measure-agreement.ts'

let counts: ReturnType<typeof countFound>
beforeAll(async () => {
  const { lessons } = await (await loadRealCurriculum()).content('network-plus')
  // A third of them shows the same.
  counts = countFound(casesOfLessons(lessons.filter((_, at) => at % 3 === 0)))
}, 60_000)

const shareOf = (kind: Kind, of = counts): number => {
  const { count, found } = of.get(kind) ?? { count: 0, found: 0 }
  return found / count
}

test.each<[Alteration, number]>([
  ['negation added', 0.93],
  ['negation removed', 0.85],
  ['roles exchanged', 0.85],
  ['all made no', 0.9],
  ['numbers exchanged', 0.95],
  ['number changed', 0.96],
])("of the lessons' sentences with a %s, at least %f is found", (kind, least) => {
  expect(counts.get(kind)?.count).toBeGreaterThan(50)
  expect(shareOf(kind)).toBeGreaterThanOrEqual(least)
})

test('hardly any sentence disagrees with the passage it stands in', () => {
  expect(shareOf('as written')).toBeLessThanOrEqual(0.005)
})

test('few of the paraphrases it was tuned on are taken for false', () => {
  const text = readFileSync(join(ROOT, 'features/tutor/core/paraphrases-tuned-on.tsv'), 'utf8')

  expect(
    shareOf('paraphrased', countFound(casesOfParaphrases(readParaphrases(text)))),
  ).toBeLessThan(0.06)
})

describe('an altered form', () => {
  test.each([
    ['A router does not forward broadcasts.', 'A router forwards broadcasts.'],
    ['A switch learns addresses.', 'A switch does not learn addresses.'],
    ['The client asks the server.', 'The server asks the client.'],
    ['All frames are tagged.', 'No frames are tagged.'],
    ['HTTP uses 80 and HTTPS uses 443.', 'HTTP uses 443 and HTTPS uses 80.'],
    ['Four messages make a lease of 60 seconds.', 'Four messages make a lease of 61 seconds.'],
  ])('is made by a small edit: %s', (sentence, altered) => {
    expect(alteredFormsOf(sentence).map(({ text }) => text)).toContain(altered)
  })

  test('is never the sentence itself', () => {
    for (const sentence of ['It is.', 'Ports 80 and 80.', 'The host asks the host.'])
      expect(alteredFormsOf(sentence).map(({ text }) => text)).not.toContain(sentence)
  })
})
