import { expect, test } from 'vitest'

import { fillWords } from './fill-words.ts'

test('each {word} of a text is replaced by that of the scene', () => {
  expect(fillWords('{pc} has no way to {server}; {pc} waits.', { pc: 'PC1', server: 'SRV1' })).toBe(
    'PC1 has no way to SRV1; PC1 waits.',
  )
})

test('a {word} that the scene lacks is refused by name', () => {
  expect(() => fillWords('{nobody} waits.', {})).toThrow('There is no word for {nobody}.')
})
