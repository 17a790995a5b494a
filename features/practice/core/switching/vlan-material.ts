/** The shape of `content/exercises/vlan-reachability/kind.yaml`. */
import { z } from 'zod/mini'

import { Text, Topics, wordingOf } from '../material.ts'

const Sort = {
  topics: Topics,
  source: Text,
  prompt: Text,
  label: wordingOf('host'),
  labelOfSome: wordingOf('host'),
  nudge: Text,
  aim: wordingOf('on', 'vlan'),
}
const Columns = z.array(Text, 'write a list of columns')
const Reached = wordingOf('from', 'to', 'vlan', 'toVlan')
const Said = wordingOf('from', 'to', 'vlan', 'toVlan', 'lost')
const Stopped = z.strictObject({ wrong: Said, step: Said })

export const KindFile = z.strictObject({
  title: Text,
  switched: z.strictObject(Sort),
  routed: z.strictObject(Sort),
  filtered: z.strictObject({
    ...Sort,
    labelBack: wordingOf('host'),
    labelBackOfSome: wordingOf('host'),
  }),
  picture: z.strictObject({
    title: Text,
    alt: wordingOf('switches', 'hosts'),
    altWithRouter: wordingOf('switches', 'hosts', 'on'),
    host: wordingOf('host', 'on', 'vlan'),
    vlan: wordingOf('vlan'),
    trunk: Text,
  }),
  trunks: z.strictObject({ title: Text, columns: Columns }),
  devices: z.strictObject({ title: Text, columns: Columns, columnsWithRouter: Columns }),
  rules: z.strictObject({ title: Text, columns: Columns, permit: Text, deny: Text, any: Text }),
  none: Text,
  missingOne: Text,
  missingMore: wordingOf('count'),
  reached: z.strictObject({ open: Reached, routed: Reached, permitted: Reached }),
  stopped: z.strictObject({ cut: Stopped, vlan: Stopped, gateway: Stopped, rule: Stopped }),
  cut: z.strictObject({
    label: wordingOf('host', 'other', 'vlan'),
    unknown: wordingOf('on'),
    trunk: wordingOf('on', 'toward'),
    notOnPath: wordingOf('host', 'other'),
    wrongList: wordingOf('vlan'),
    aim: wordingOf('host', 'vlan'),
    step: wordingOf('host', 'other', 'vlan', 'cut'),
  }),
})
export type KindFile = z.infer<typeof KindFile>
