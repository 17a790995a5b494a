/** With the sentence model of the product: what it takes for near is what decides. */
import { afterAll, describe, expect, test } from 'vitest'

import { openSentenceModel } from '#platform/server/sentence-model/sentence-model.ts'

import { newDenialCheck } from './denied-by-meaning.ts'

const model = openSentenceModel()
afterAll(() => model.close())
const isDenied = newDenialCheck(model.embed)

const source =
  'Late collisions show only on the side that runs half duplex. Protocols have their own metrics. ' +
  'Guests in VLAN 20 work on both floors. A switch without power sends no trap. ' +
  'The private key stays on the server. A dissolvable agent runs once and deletes itself. ' +
  'A PC does not look for another gateway when its own stops answering. ' +
  'The loopback interface is something else: a virtual interface that stays up while ports fail.'

describe('what the source says in other words', () => {
  test('is denied where only the meaning is shared', async () => {
    expect(await isDenied('A dissolvable agent never runs a single time.', source)).toBe(true)
    expect(await isDenied('Computers look for another gateway.', source)).toBe(true)
  })

  test('is not denied by a word that says the same without a negation', async () => {
    expect(await isDenied('The private key never leaves the server.', source)).toBe(false)
    expect(await isDenied('Computers do not search for a different gateway.', source)).toBe(false)
  })

  test('is not denied by what names an amount or a conclusion', async () => {
    expect(await isDenied('A dissolvable agent runs no more than once.', source)).toBe(false)
    expect(
      await isDenied('A working VLAN 20 does not prove that both floors are fine.', source),
    ).toBe(false)
  })

  test('is compared statement by statement', async () => {
    expect(await isDenied('The loopback interface is virtual and does not go down.', source)).toBe(
      false,
    )
  })

  test('is denied by a negation in the same statement', async () => {
    expect(await isDenied('On the half-duplex side late collisions are not shown.', source)).toBe(
      true,
    )
    expect(await isDenied('Protocols do not have metrics of their own.', source)).toBe(true)
  })

  test('is not denied by the same statement without one', async () => {
    expect(await isDenied('Late collisions are shown on the half-duplex side.', source)).toBe(false)
    expect(await isDenied('Every protocol has its own metric.', source)).toBe(false)
  })

  test('is not denied by what denies something bad', async () => {
    expect(await isDenied('The guests of VLAN 20 have no problem on both floors.', source)).toBe(
      false,
    )
  })
})

test('where the sentence model does not run, nothing is denied', async () => {
  const without = newDenialCheck(() => Promise.reject(new Error('it does not run')))

  expect(await without('Late collisions are not shown.', source)).toBe(false)
})
