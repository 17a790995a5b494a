/**
 * The simulator against kept answers of other implementations, without root. `npm run bench labs` renews them.
 */
import { describe, expect, test } from 'vitest'

import { readFixture } from './compare.ts'
import { differences, hashTold, lineAsAnswers } from './row.ts'
import { ROWS } from './rows.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
/** One of ten in a run, others in the next; all in depth. */
const PARTS = IS_DEEP ? 1 : 10
const TURN = Number(process.env['TEST_SEED'] ?? 0) % PARTS

describe('random networks do here what they do in another implementation', () => {
  test.each(ROWS)('$name: $asks', async (row) => {
    const { networks } = await readFixture(row.name)
    expect(networks.length).toBeGreaterThanOrEqual(50)
    for (const line of networks.filter((_, at) => at % PARTS === TURN)) {
      const [seed = '', told = '', ...answers] = line.trim().split(' ')
      const network = row.makeNetwork(Number(seed))
      // Otherwise the network is another one by now, and its answers have to be renewed.
      expect([seed, hashTold(row.tell(network))]).toEqual([seed, told])
      const here = row.answerHere(network)
      const there = lineAsAnswers(here, answers)
      expect([seed, there && differences(here, there, row.agrees)]).toEqual([seed, []])
    }
  })
})
