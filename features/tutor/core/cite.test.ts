import { expect, test } from 'vitest'

import { citationTitle } from './cite.ts'
import type { LibraryPassage } from './library.ts'
import { smallLibrary } from './testing.ts'

const [passage] = smallLibrary().passages as [LibraryPassage]

test.for<[string, string, string]>([
  ['VLANs, trunks: one switch, several networks', 'A tag crosses', 'VLANs, trunks: A tag crosses'],
  [
    'VLANs, trunks: one switch, several networks',
    '',
    'VLANs, trunks: one switch, several networks',
  ],
  ['One switch', 'A tag crosses', 'One switch: A tag crosses'],
])('a citation of “%s” under “%s” is called “%s”', ([lessonTitle, heading, title]) => {
  expect(citationTitle({ ...passage, lessonTitle, heading })).toBe(title)
})
