/** What is told of a claim: a verdict, a true sentence about it, or nothing. */
import { expect, test } from 'vitest'

import { finish } from '#platform/contract/steps.ts'

import { VLAN_PROPOSITIONS } from '../teach/testing.ts'
import { answerClaim, type About } from './answer-claim.ts'
import { statementIndexSteps } from './statement-index.ts'
import { aUnit } from './testing.ts'

const unit = aUnit({
  id: 'trunk',
  topic: 'vlans',
  answer: 'A trunk carries several VLANs. [1] It is a link. [1] Nothing rests here.',
  rests: [{ lessonId: 'vlan', passageId: 'p-vlan-0-0', words: 'A trunk carries' }],
})
const index = finish(statementIndexSteps(VLAN_PROPOSITIONS, [unit]))

/** Texts with a word of the list are alike. */
const alike =
  (...words: readonly string[]) =>
  async (text: string) =>
    new Float32Array(words.some((word) => text.includes(word)) ? [1, 0] : [0, 1])
const about = (more: Partial<About> = {}): About => ({
  topics: ['vlans'],
  holdsSubjects: () => 1,
  isName: () => true,
  embed: null,
  ...more,
})

test.each([
  [
    'true or false: a broadcast does not leave the vlan',
    true,
    'Broadcasts stay inside their VLAN.',
  ],
  [
    'all vlans share one domain, correct?',
    false,
    'A broadcast leaves only on ports of its own VLAN.',
  ],
  ['a trunk carries several vlans, right?', true, 'A trunk carries several VLANs.'],
])('a verdict tells what is so: %s', async (text, isTrue, said) => {
  expect(await answerClaim(index, text, about())).toMatchObject({
    isTrue,
    isClear: true,
    said: { text: said },
  })
})

test('what a unit says is no known sentence where it rests on nothing', async () => {
  const answer = await answerClaim(index, 'true or false: nothing rests here at all', about())

  expect(answer?.isTrue).toBeNull()
})

test('without a verdict, the sentence that is nearest by meaning is told', async () => {
  const embed = alike('4094', 'tags')
  const answer = await answerClaim(index, 'there are a million tags, true?', about({ embed }))

  expect(answer).toMatchObject({
    isTrue: null,
    isClear: true,
    said: { text: 'VLAN numbers run from 1 to 4094.' },
  })
})

test('what is far tells nothing, and neither does a text without a claim', async () => {
  const embed = async (text: string) => new Float32Array(text.includes('tags') ? [1, 0] : [0, 1])

  expect(await answerClaim(index, 'there are a million tags, true?', about({ embed }))).toEqual({
    isTrue: null,
    said: null,
    isClear: false,
  })
  expect(await answerClaim(index, 'what is a vlan', about({ embed }))).toBeNull()
})

test('what is false in one part is false', async () => {
  const text = 'it is safe because all vlans share one domain, true or false'

  expect(await answerClaim(index, text, about())).toMatchObject({ isTrue: false })
})
