/** The shape of `content/exercises/spanning-tree/kind.yaml`. */
import { z } from 'zod/mini'

import { Id, Text, Topics, wordingOf } from '../material.ts'

const MOST_SWITCHES = 6
const SwitchNumber = z
  .number('write the number of a switch')
  .check(z.minimum(1), z.maximum(MOST_SWITCHES))
const Network = z.strictObject({
  id: Id,
  topics: Topics,
  links: z
    .array(z.tuple([SwitchNumber, SwitchNumber], 'write two switches, e.g. [1, 2]'))
    .check(
      z.refine(
        (links) => links.length >= Math.max(...links.flat()),
        'write at least as many links as switches: without a loop no port blocks',
      ),
    ),
  source: Text,
})

const Columns = z.array(Text).check(z.length(3, 'write three columns'))
export const KindFile = z.strictObject({
  title: Text,
  prompt: Text,
  promptFromMemory: Text,
  nudge: Text,
  costs: z.array(z.strictObject({ speed: Text, cost: z.number('write the cost') })),
  picture: z.strictObject({
    title: Text,
    alt: wordingOf('count', 'links'),
    link: wordingOf('link', 'detail'),
    cost: wordingOf('speed', 'cost'),
  }),
  bridges: z.strictObject({ title: Text, columns: Columns }),
  links: z.strictObject({
    title: Text,
    link: wordingOf('from', 'fromPort', 'to', 'toPort'),
    columns: Columns,
  }),
  root: z.strictObject({
    label: Text,
    wrongPriority: wordingOf('name', 'priority'),
    wrongMac: Text,
    aim: Text,
    step: wordingOf('name', 'priority'),
    stepMac: wordingOf('name', 'priority', 'count'),
  }),
  rootPorts: z.strictObject({
    label: Text,
    port: wordingOf('number'),
    none: Text,
    wrongNone: Text,
    wrongPort: wordingOf('name'),
    wrongRoot: Text,
    wrongCost: wordingOf('number', 'cost'),
    wrongFarPort: Text,
    wrongBridge: wordingOf('neighbor'),
    aim: Text,
    path: wordingOf('number', 'link', 'neighbor', 'sum'),
    step: wordingOf('name', 'number'),
    stepFarPort: wordingOf('name', 'number'),
    stepBridge: wordingOf('name', 'number'),
  }),
  blocked: z.strictObject({
    label: Text,
    labelOfSome: Text,
    port: wordingOf('name', 'number', 'neighbor'),
    wrongOnRoot: wordingOf('port'),
    wrongRootPort: wordingOf('port'),
    wrongDesignated: wordingOf('port'),
    missing: Text,
    aim: Text,
    step: wordingOf('winner', 'loser', 'near', 'far', 'port'),
    stepBridge: wordingOf('winner', 'loser', 'near', 'port'),
  }),
  pathCosts: z.strictObject({
    label: Text,
    column: Text,
    wrongRoot: Text,
    wrongPath: Text,
    aim: Text,
    step: wordingOf('costs', 'paths'),
    speed: wordingOf('speed', 'cost'),
    path: wordingOf('name', 'cost'),
  }),
  networks: z.array(Network, 'write a list of networks'),
})
export type KindFile = z.infer<typeof KindFile>
