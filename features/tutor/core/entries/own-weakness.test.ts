/** When a message asks about the learner's own mistakes, and when it only sounds like it. */
import { describe, expect, test } from 'vitest'

import { ownWeaknessIn } from './own-weakness.ts'

const kindOf = (text: string) => {
  const asked = ownWeaknessIn(text)
  return asked && `${asked.of}${asked.isQuiz ? ', asked' : ''}`
}

describe('a learner asks about', () => {
  test.each([
    'go over my mistakes',
    'my mistakes',
    'what i get wrong most',
    'What do I get wrong most often?',
    'can you go through my mistakes with me',
    'lets review my wrong answers',
    'which mistakes have i made',
    'questions i got wrong',
    'explain my mistakes',
  ])('their mistakes: %s', (text) => {
    expect(kindOf(text)).toBe('mistakes')
  })

  test.each([
    'my weak topics',
    'what are my weak topics',
    'what am i bad at',
    'where am i weakest',
    'what should i work on',
    'what topics am i struggling with',
    'what are my knowledge gaps',
  ])('their weak topics: %s', (text) => {
    expect(kindOf(text)).toBe('topics')
  })

  test.each([
    ['mistakes, asked', 'quiz me on my mistakes'],
    ['mistakes, asked', 'give me 5 questions on my mistakes'],
    ['mistakes, asked', 'I would like to practice what I keep getting wrong'],
    ['topics, asked', 'test me on what i am weak at'],
    ['topics, asked', 'drill my weak points please'],
    ['topics, asked', "test me on stuff I'm bad at"],
  ])('%s: %s', (kind, text) => {
    expect(kindOf(text)).toBe(kind)
  })

  test.each([
    'common mistakes with vlans',
    'i am bad at subnetting',
    'my switch has errors',
    'errors on my interface',
    'my crc errors',
    'what am i doing wrong with this acl',
    'my mistake, i meant dhcp',
    'what is a weak password',
    'my weak wifi signal',
    'why did i get this wrong',
    // Of the last answer.
    'what did i get wrong',
    'what do i do now',
    'quiz me on wireless',
    'what should i work on first in troubleshooting',
  ])('something else: %s', (text) => {
    expect(kindOf(text)).toBeNull()
  })
})
