import { expect, test } from 'vitest'

import { cardLines } from './card-text.ts'

test('code between backticks is separated from text, and line breaks are kept', () => {
  expect(cardLines('Use `ip a` or `ip r`.\nThen look.')).toEqual([
    [
      { kind: 'text', text: 'Use ' },
      { kind: 'code', text: 'ip a' },
      { kind: 'text', text: ' or ' },
      { kind: 'code', text: 'ip r' },
      { kind: 'text', text: '.' },
    ],
    [{ kind: 'text', text: 'Then look.' }],
  ])
})

test('a backtick without its partner, and an empty pair, stay as they are', () => {
  expect(cardLines('a ` b')).toEqual([[{ kind: 'text', text: 'a ` b' }]])
  expect(cardLines('``')).toEqual([[{ kind: 'text', text: '``' }]])
})
