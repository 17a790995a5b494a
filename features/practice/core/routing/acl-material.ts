/** The shape of `content/exercises/acl-first-match/kind.yaml`. */
import { z } from 'zod/mini'

import { Text, wordingOf } from '../material.ts'
import { Sort } from '../sorts.ts'

const eachSort = <Shape>(shape: Shape) => ({
  office: shape,
  guests: shape,
  shadowed: shape,
  'wrong-mask': shape,
})

export const KindFile = z.strictObject({
  title: Text,
  nudge: Text,
  sorts: z.strictObject(eachSort(Sort)),
  prompts: z.strictObject(eachSort(Text)),
  list: Text,
  packet: wordingOf('protocol', 'port', 'source', 'destination'),
  packetWithoutPort: wordingOf('protocol', 'source', 'destination'),
  line: wordingOf('line', 'action'),
  implicit: Text,
  ranges: z.strictObject({ title: Text, mask: Text, first: Text, last: Text }),
  decides: z.strictObject({
    label: Text,
    step: wordingOf('packet', 'line', 'action'),
    stepImplicit: wordingOf('packet'),
    match: wordingOf('action'),
    misfit: wordingOf('part'),
    parts: z.strictObject({ protocol: Text, source: Text, destination: Text, port: Text }),
    wrong: z.strictObject({
      implicit: Text,
      notRead: wordingOf('line'),
      misfit: wordingOf('line', 'part', 'written'),
    }),
    aim: wordingOf('protocol', 'source', 'destination'),
    aimWithoutPort: wordingOf('protocol', 'source', 'destination'),
  }),
  unreached: z.strictObject({
    label: Text,
    none: Text,
    step: wordingOf('line'),
    stepNone: Text,
    nothingLeft: Text,
    wrong: wordingOf('line', 'packet'),
    wrongNone: Text,
    aim: Text,
  }),
  mask: z.strictObject({
    title: Text,
    line: Text,
    network: Text,
    label: Text,
    step: wordingOf('line', 'network', 'right', 'written'),
    wrong: wordingOf('line', 'network', 'written'),
    aim: Text,
  }),
})
export type Words = z.infer<typeof KindFile>
