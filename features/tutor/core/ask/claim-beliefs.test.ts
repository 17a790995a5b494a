/** A known wrong belief in other words makes a claim false; what is turned or as near to a truth does not. */
import { expect, test } from 'vitest'

import { believedWrongly } from './claim-beliefs.ts'
import { readStatement } from './settle-claim.ts'
import type { NearKnown } from './statement-index.ts'

const near = (text: string, isTrue: boolean): NearKnown => ({
  share: 1,
  known: {
    at: 0,
    read: readStatement(text),
    isTrue,
    said: { text: `instead of: ${text}`, topic: 'vlans', rests: [] },
    standsAlone: true,
    isOfUnit: false,
  },
})
const NEAR = [
  near('a trunk port carries frames of one vlan', false),
  near('a trunk carries many networks', true),
]
/** True sentences point elsewhere. */
const embed = async (text: string) => new Float32Array(text.includes('many') ? [0.5, 0.87] : [1, 0])
const instead = async (claim: string, known = NEAR) =>
  (await believedWrongly(readStatement(claim), known, embed))?.text ?? null

test('the belief in other words is wrong, too', async () => {
  expect(await instead('a trunk port transports frames of one vlan')).toMatch(/^instead of/)
})

test.each([
  'a trunk port does not carry frames of one vlan',
  'a trunk port carries frames of only one vlan',
  'a trunk port carries 4 frames of one vlan',
  'a vlan carries frames of one trunk port',
  'trunk port frames',
])('what is turned in one word is left open: %s', async (claim) => {
  expect(await instead(claim)).toBeNull()
})

test('where a true sentence is as near, nothing is settled', async () => {
  const both = [...NEAR, near('a trunk port carries frames of each vlan', true)]

  expect(await instead('a trunk port transports frames of one vlan', both)).toBeNull()
})
