/** The shape of `content/exercises/nat-translation/kind.yaml`, and the table that all its problems have in common. */
import { z } from 'zod/mini'

import type { Exhibit } from '../exercise.ts'
import { Text, wordingOf } from '../material.ts'
import { Sort } from '../sorts.ts'
import { writeEndpoint, type Flow } from './translation-table.ts'

const Name = z.strictObject({ name: Text, meaning: Text })

export const KindFile = z.strictObject({
  title: Text,
  sorts: z.strictObject({ read: Sort, build: Sort, arrivals: Sort, trace: Sort }),
  prompts: z.strictObject({
    read: Text,
    build: wordingOf('router'),
    arrivals: wordingOf('router'),
    arrivalsAfterBuilding: wordingOf('build'),
    trace: wordingOf('router'),
  }),
  nudges: z.strictObject({ read: Text, build: Text, arrivals: Text, trace: Text }),
  endpoint: z.strictObject({ form: Text, shape: Text, port: Text }),
  table: z.strictObject({ title: Text, global: Text, inside: Text, outside: Text }),
  read: z.strictObject({
    source: z.strictObject({
      label: wordingOf('inside', 'outside'),
      aim: Text,
      step: Text,
      wrong: z.strictObject({
        untranslated: Text,
        outside: Text,
        otherLine: Text,
        port: Text,
        address: Text,
      }),
    }),
    destination: z.strictObject({
      label: wordingOf('outside', 'global'),
      aim: Text,
      step: Text,
      wrong: z.strictObject({
        untranslated: Text,
        otherLine: wordingOf('global'),
        port: Text,
        host: Text,
      }),
    }),
    name: z.strictObject({
      label: wordingOf('endpoint'),
      aim: Text,
      step: wordingOf('endpoint', 'meaning', 'name'),
      wrong: wordingOf('meaning'),
    }),
  }),
  names: z.strictObject({ 'inside-local': Name, 'inside-global': Name, 'outside-global': Name }),
  build: z.strictObject({
    title: Text,
    packet: Text,
    source: Text,
    destination: Text,
    number: wordingOf('number'),
    label: Text,
    row: wordingOf('number', 'inside'),
    column: Text,
    stepKept: wordingOf('number', 'port'),
    stepMoved: wordingOf('number', 'port'),
    wrong: z.strictObject({
      untranslated: Text,
      address: Text,
      taken: wordingOf('port', 'number'),
      kept: Text,
      moved: Text,
    }),
    aimFirst: Text,
    aim: wordingOf('number'),
  }),
  arrivals: z.strictObject({
    forwarded: Text,
    publicPort: Text,
    inside: Text,
    label: Text,
    row: wordingOf('from', 'port'),
    dropped: Text,
    stepForwarded: wordingOf('port', 'inside'),
    stepAnswer: wordingOf('port', 'inside'),
    stepStranger: wordingOf('port'),
    stepDropped: wordingOf('port'),
    wrong: z.strictObject({ nobodyWaits: Text, notDropped: Text, otherHost: Text }),
    aim: Text,
  }),
  trace: z.strictObject({
    title: Text,
    label: Text,
    row: wordingOf('time', 'global'),
    nobody: Text,
    step: wordingOf('time', 'port', 'host'),
    stepNobody: wordingOf('time', 'port'),
    wrong: z.strictObject({
      somebody: wordingOf('time', 'port'),
      otherTime: wordingOf('time'),
      otherPort: wordingOf('port'),
    }),
    aim: wordingOf('port', 'time'),
  }),
})
export type Words = z.infer<typeof KindFile>

export function flowTable({ table }: Words, flows: readonly Flow[]): Exhibit {
  return {
    type: 'table',
    title: table.title,
    columns: [table.global, table.inside, table.outside],
    rows: flows.map(({ global, inside, outside }) => [global, inside, outside].map(writeEndpoint)),
  }
}
