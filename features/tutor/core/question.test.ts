/** How a question is read: its concepts with their spellings, what is wanted, and typing errors. */
import { describe, expect, test } from 'vitest'

import { buildLibrary } from './library.ts'
import { namesIn, readQuestion } from './question.ts'
import { LESSONS, smallLibrary, TERMS } from './testing.ts'

const library = smallLibrary()
const read = (text: string) => readQuestion(library, text)
const labels = (text: string) => read(text).concepts.map(({ label }) => label)
const concept = (text: string) => read(text).concepts[0]

describe('the concepts of a question', () => {
  test.each([
    ['What is a trunk port?', ['trunk port']],
    ['difference between NAT and PAT', ['nat', 'pat']],
    ['how do access ports and a trunk port differ', ['access ports', 'trunk port']],
    ['dynamic host configuration protocol', ['dynamic host configuration protocol']],
    ['what is it?', []],
    ['', []],
  ])('are its names and words, without those that questions are built with: %s', (text, found) => {
    expect(labels(text)).toEqual(found)
  })

  test('come once, in whichever spelling', () => {
    expect(labels('DHCP or dynamic host configuration protocol')).toEqual(['dhcp'])
  })

  test('know their term by its short and its long name', () => {
    for (const text of ['DHCP', 'dynamic host configuration protocol'])
      expect(concept(text)?.term?.id).toBe('dhcp')
  })

  test('are a subject only where the curriculum teaches them', () => {
    expect(concept('VLAN')?.isSubject).toBe(true)
    expect(concept('sourdough')).toMatchObject({ isSubject: false, term: null })
  })

  test('weigh less than a subject where nobody taught them, and hardly anything as a number', () => {
    const weight = (text: string) => concept(text)?.weight ?? 0

    expect(weight('sourdough')).toBeLessThan(weight('unicast'))
    expect(weight('4711')).toBeLessThan(weight('sourdough'))
  })

  test('join a word with its number', () => {
    expect(labels('cat 6')).toEqual(['cat 6'])
    expect(concept('cat 6')?.forms).toContainEqual(['cat6'])
  })
})

describe('a typing error', () => {
  test('is corrected and told', () => {
    expect(read('what is unicsat')).toMatchObject({
      text: 'what is unicast',
      corrections: [{ from: 'unicsat', to: 'unicast' }],
      concepts: [{ label: 'unicast' }],
    })
  })

  test('stays where it is named as right', () => {
    expect(readQuestion(library, 'what is Unicsat', new Set(['unicsat']))).toMatchObject({
      text: 'what is Unicsat',
      corrections: [],
    })
  })

  test('is none if it is a common English word', () => {
    const withWords = buildLibrary(LESSONS, TERMS, { isWord: (word) => word === 'rooter' })

    expect(readQuestion(withWords, 'rooter').corrections).toEqual([])
    expect(read('rooter').corrections).toEqual([{ from: 'rooter', to: 'router' }])
  })
})

test('what is wanted is read from the corrected text', () => {
  expect(read('diff b/w nat n pat').wanted).toBe('differ')
  expect(read('wat is nat').wanted).toBe('define')
  expect(read('NAT').wanted).toBeNull()
})

test('the names of a text are its terms and acronyms in their order, each once', () => {
  const text = 'NAT needs no VLAN. A trunk port carries VLANs; NAT does not.'

  expect(namesIn(library, text).map(({ term }) => term?.id)).toEqual(['nat', 'vlan', 'trunk-port'])
  expect(namesIn(library, 'How do I bake bread?')).toEqual([])
})
