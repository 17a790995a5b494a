/** Which words count as the same. */
import { expect, test } from 'vitest'

import { indexWordsOf } from './words.ts'

test('a plural is the same word, a protocol inside TLS is another one', () => {
  expect(indexWordsOf('switches')).toEqual(indexWordsOf('switch'))
  expect(indexWordsOf('FTPS')).not.toEqual(indexWordsOf('FTP'))
  expect(indexWordsOf('LDAPS')).not.toEqual(indexWordsOf('LDAP'))
})
