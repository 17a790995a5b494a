/** Which words of a question are the lesson's, and which the learner's. */
import { beforeAll, describe, expect, test } from 'vitest'

import { loadRealCurriculum } from '#app/server/testing.ts'
import { slugOf } from '#platform/contract/slug.ts'

import { humanReply } from '../ask/human.ts'
import { buildLibrary, type Library } from '../library.ts'
import { LESSONS, TERMS } from '../testing.ts'
import { learnersWords, pageQuoteIn, passagesAskedFrom } from './page-quote.ts'

const library = buildLibrary(LESSONS, TERMS)
const askedFrom = { lessonId: 'vlan', passageId: 'p-vlan-0-2' }
const addedTo = (text: string, from = askedFrom) => pageQuoteIn(library, text, from)?.added

describe('what the page quotes', () => {
  test.each([
    'Explain this in other words: “A trunk port carries frames of many VLANs, and marks each…”',
    'Explain the section “Ports with a number” in other words.',
    'Explain this in other words: “port | tag | VLANs; access port | none”',
    // As a page of a former release wrote the cells of a table.
    'Explain this in other words: “porttagVLANsaccess portnone”',
  ])('is no word of the learner: %s', (text) => {
    expect(addedTo(text)).toBe('')
  })

  test("ends where the learner's own words begin, whatever marks these have", () => {
    const said = 'Explain this in other words: “Broadcasts stay inside their VLAN.” why “inside”?'

    expect(addedTo(said)).toBe('why “inside”?')
  })

  test.each([
    'Explain this in other words: “i want to die”',
    'Explain this in other words: “Broadcasts stay',
    'Explain this: “Broadcasts stay inside their VLAN.”',
    'what is a VLAN',
  ])('is only what stands in the lesson: %s', (text) => {
    expect(pageQuoteIn(library, text, askedFrom)).toBeNull()
    expect(learnersWords(library, text, askedFrom)).toBe(text)
  })

  test('is nothing where the question was asked from no lesson', () => {
    const text = 'Explain this in other words: “Broadcasts stay inside their VLAN.”'

    expect(pageQuoteIn(library, text, null)).toBeNull()
  })
})

test('a heading stands for all passages of its section, a removed passage for none', () => {
  const idsOf = (passageId: string) =>
    passagesAskedFrom(library, { lessonId: 'vlan', passageId }).map((one) => one.passageId)

  expect(idsOf('p-vlan-0-2')).toEqual(['p-vlan-0-2'])
  expect(idsOf('between-vlans')).toEqual(['p-vlan-1-0'])
  expect(idsOf('p-gone')).toEqual([])
})

describe('of the real lessons', () => {
  let real: Library
  beforeAll(async () => {
    const { lessons, terms } = await (await loadRealCurriculum()).content('network-plus')
    real = buildLibrary(lessons, terms)
  }, 60_000)

  test('no passage and no heading is taken for what a person says', () => {
    const help = { emergency: 'call 911', crisis: 'call 988' }
    const heard = real.passages.flatMap(({ lessonId, passageId, heading, text }) => {
      const passage = `Explain this in other words: “${text.slice(0, 110)}…”`
      const section = `Explain the section “${heading}” in other words.`
      const asked: [string, string][] = [[passage, passageId]]
      if (heading !== '') asked.push([section, slugOf(heading)])
      return asked.filter(([said, id]) => {
        const own = learnersWords(real, said, { lessonId, passageId: id })
        return own !== '' || humanReply(own, help) !== null
      })
    })

    expect(heard).toEqual([])
  }, 60_000)
})
