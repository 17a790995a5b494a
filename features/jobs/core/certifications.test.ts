/** The tracks of `content/tracks.yaml` are certifications of postings: the board marks listings that ask for the learner's own. */
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { CERTIFICATIONS } from './certifications.ts'

type TrackEntry = { readonly id: string; readonly name: string; readonly vendor: string }

const tracks = parse(
  readFileSync(new URL('../../../content/tracks.yaml', import.meta.url), 'utf8'),
) as readonly TrackEntry[]

test.each(tracks)('postings are searched for $name, known by the id of its track', (track) => {
  const { id, vendor } = track

  expect(CERTIFICATIONS).toContainEqual(expect.objectContaining({ id, vendor }))
})
