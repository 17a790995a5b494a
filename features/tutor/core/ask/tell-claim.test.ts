/** How a claim is answered: with a verdict, without one, and with nothing near. */
import { expect, test } from 'vitest'

import { newCitationList } from '../cite.ts'
import { buildLibrary } from '../library.ts'
import { LESSONS, TERMS } from '../testing.ts'
import { tellClaim } from './tell-claim.ts'
import { aUnit } from './testing.ts'

const library = buildLibrary(LESSONS, TERMS)
const unit = aUnit({
  id: 'vlan',
  topic: 'vlans',
  answer: 'A VLAN is a group of ports. [1] Broadcasts stay inside their VLAN. [1]',
  rests: [{ lessonId: 'vlan', passageId: 'p-vlan-0-0', words: 'a group' }],
})
const said = (text: string, topic = 'vlans') => ({ text, topic, rests: unit.rests })
const tell = (
  claim: Parameters<typeof tellClaim>[1],
  of: typeof unit | null = unit,
  other = () => 'A quote.',
) => tellClaim(library, claim, { unit: of }, newCitationList(), other)
const OPEN = { isTrue: null, said: null, isClear: false }

test('a verdict comes with what is so, and with what else is near', () => {
  const text = tell({ isTrue: false, said: said('All ports need a cable.'), isClear: true })

  expect(text).toMatch(
    /^\*\*False\.\*\* All ports need a cable\. .*\n\nA VLAN is a group of ports\./s,
  )
})

test('what the unit says as well is told once, and first', () => {
  const text = tell({ isTrue: true, said: said('Broadcasts stay inside a VLAN.'), isClear: true })

  expect(text).toMatch(/^\*\*True\.\*\* Broadcasts stay inside their VLAN\./)
  expect(text.match(/Broadcasts/g)).toHaveLength(1)
})

test('a unit of another topic is left out', () => {
  const text = tell({ isTrue: null, said: said('BGP uses TCP 179.', 'bgp'), isClear: true })

  expect(text).toMatch(/^BGP uses TCP 179\./)
  expect(text).not.toContain('VLAN')
})

test('what only comes near gets no verdict, and says so', () => {
  const near = { isTrue: null, said: said('All ports need a cable.'), isClear: false }

  expect(tell(near)).toMatch(/^I have no verdict on exactly these words\. The lessons say:\n\nAll/)
  expect(tell(OPEN)).toMatch(/^I found no sentence that settles exactly this\. .*\n\nA VLAN/s)
  expect(tell(OPEN, null)).toMatch(/^I found no sentence .*\n\nA quote\.$/s)
  expect(tell(OPEN, null, () => '')).toBe('')
})
