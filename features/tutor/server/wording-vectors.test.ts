/** What is kept of the vectors that explanations are compared by. */
import { expect, test } from 'vitest'

import { textsToCompare } from '../core/teach/judge-explanation.ts'
import { VLAN_PROPOSITIONS } from '../core/teach/testing.ts'
import { wordingVectorsOver } from './wording-vectors.ts'

const notExpected = (error: unknown) => {
  throw error
}

test('of a topic are made once, those of a text each time', async () => {
  const embedded: string[] = []
  const wordings = wordingVectorsOver(async (text) => {
    embedded.push(text)
    return new Float32Array(1)
  })

  await wordings.prepare(VLAN_PROPOSITIONS)
  const vectors = await wordings.vectorsFor(VLAN_PROPOSITIONS, ['a text'], notExpected)

  expect(embedded).toEqual([...textsToCompare(VLAN_PROPOSITIONS), 'a text'])
  expect(vectors?.has('a text')).toBe(true)
})

test('that cannot be made are told and tried again; words alone decide then', async () => {
  let isDown = true
  const wordings = wordingVectorsOver(async () => {
    if (isDown) throw new Error('down')
    return new Float32Array(1)
  })
  const told: unknown[] = []
  const vectors = () => wordings.vectorsFor(VLAN_PROPOSITIONS, [], (error) => told.push(error))

  await wordings.prepare(VLAN_PROPOSITIONS)
  expect(await vectors()).toBeNull()
  expect(told).toEqual([new Error('down')])

  isDown = false
  expect(await vectors()).not.toBeNull()
})
