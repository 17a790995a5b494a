/** The shape of `content/exercises/route-choice/kind.yaml`. */
import { z } from 'zod/mini'

import { Id, Text, wordingOf } from '../material.ts'
import { Sort } from '../sorts.ts'

const Source = z.strictObject({
  id: Id,
  name: Text,
  distance: z.number('write the administrative distance').check(z.minimum(0), z.maximum(255)),
  protocol: Id,
  metric: z.enum(['none', 'hops', 'cost', 'bandwidth and delay']),
  source: Text,
})

export const KindFile = z.strictObject({
  title: Text,
  sorts: z.strictObject({ 'one-network': Sort, backup: Sort, 'two-networks': Sort }),
  prompts: z.strictObject({ 'one-network': Text, backup: Text, 'two-networks': Text }),
  usualDistances: wordingOf('prompt'),
  nudges: z.strictObject({ 'one-network': Text, 'two-networks': Text }),
  offers: z.strictObject({
    title: Text,
    source: Text,
    network: Text,
    metric: Text,
    distanceAndMetric: Text,
    nextHop: Text,
    raised: wordingOf('source', 'distance'),
  }),
  route: wordingOf('source', 'hop'),
  routeTo: wordingOf('route', 'network'),
  winner: z.strictObject({ label: Text, aim: Text, aimWhereShown: Text }),
  reason: z.strictObject({
    label: Text,
    options: z.strictObject({ prefix: Text, distance: Text, metric: Text, both: Text }),
    wrong: z.strictObject({
      prefix: Text,
      isMetric: Text,
      metric: Text,
      isBoth: Text,
      isDistance: Text,
    }),
    aim: Text,
  }),
  next: z.strictObject({ label: Text, failed: Text, aim: Text }),
  table: z.strictObject({ label: Text, missing: Text, aim: wordingOf('count') }),
  packet: z.strictObject({
    label: wordingOf('destination'),
    notInstalled: Text,
    outside: wordingOf('network'),
    shorter: wordingOf('network'),
    aim: Text,
  }),
  beaten: z.strictObject({
    metric: wordingOf('metric', 'source'),
    distance: wordingOf('route', 'distance'),
  }),
  steps: z.strictObject({
    only: wordingOf('network', 'route'),
    metric: wordingOf('network', 'route'),
    both: wordingOf('network', 'route'),
    distance: wordingOf('network', 'route'),
    next: wordingOf('route'),
    packet: wordingOf('destination', 'network', 'route'),
  }),
  sources: z.array(Source, 'write a list of sources'),
})
export type Words = z.infer<typeof KindFile>
