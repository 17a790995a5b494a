import { expect, test } from 'vitest'

import { findPassage, indexPassages } from './find-passage.ts'

const PASSAGES = [
  {
    id: 'p-story',
    heading: '',
    text: 'A ticket says that a port security rule shut the port of the lab at night.',
  },
  {
    id: 'p-switch',
    heading: 'A switch learns',
    text: 'A switch learns source addresses on its ports and forwards frames.',
  },
  {
    id: 'p-security',
    heading: 'Port security counts addresses',
    text: 'Port security accepts a set number of source addresses on a port and refuses the rest.',
  },
  {
    id: 'p-snooping',
    heading: 'DHCP snooping',
    text: 'DHCP snooping drops offers of false servers that arrive on an access port.',
  },
] as const
const index = indexPassages(PASSAGES)

const ABOUT_SECURITY = {
  stem: 'Which feature BEST prevents a repetition?',
  clue: 'different source addresses from one jack',
  answer: ['Port security', 'It accepts a set number of source addresses and refuses the rest.'],
}

test('finds the passage that explains the answer', () => {
  expect(findPassage(index, ABOUT_SECURITY)).toBe('p-security')
  expect(
    findPassage(index, { ...ABOUT_SECURITY, answer: ['DHCP snooping', 'It drops false offers.'] }),
  ).toBe('p-snooping')
})

test('never leads to a story before the first heading', () => {
  const only = indexPassages(PASSAGES.slice(0, 1))
  expect(findPassage(only, ABOUT_SECURITY)).toBeNull()
})

test('finds none where no passage says much of it, and none in a lesson without text', () => {
  const elsewhere = { stem: 'What is it?', clue: 'voltage', answer: ['A transformer'] }
  expect(findPassage(index, elsewhere)).toBeNull()
  expect(findPassage(indexPassages([]), ABOUT_SECURITY)).toBeNull()
})

test('finds the same wherever the passage is in the lesson', () => {
  expect(findPassage(indexPassages(PASSAGES.toReversed()), ABOUT_SECURITY)).toBe('p-security')
})
