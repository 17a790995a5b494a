import { expect, test } from 'vitest'

import { isWholeWord } from './whole-words.ts'

test.each(['what', 'difference', 'network', 'safer', 'office', 'kitchen'])(
  'a common English word is known: %s',
  (word) => {
    expect(isWholeWord(word)).toBe(true)
  },
)

test.each(['dchp', 'swtich', 'unicsat', 'diffrence', '##ing', '[CLS]', 'Network', '', 'a b'])(
  'a typing error, a piece of a word, a sign of the model and a name are not: “%s”',
  (word) => {
    expect(isWholeWord(word)).toBe(false)
  },
)
