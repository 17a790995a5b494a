/** The facts of `content/exercises/connector-choice`, written down a second time. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { CONTENT_FOLDER } from '../../read/testing.ts'

const FILE = join(CONTENT_FOLDER, 'exercises/connector-choice/kind.yaml')
const { facts, modules, connectors } = parse(readFileSync(FILE, 'utf8')) as {
  connectors: { id: string; cable: string }[]
  facts: { id: string; connector: string }[]
  modules: { id: string; lanes: number; lane: number }[]
}

// From the standards named in the file, not from the table under test.
test.for([
  ['rj45', 'pairs', 'rj45-contacts rj45-pc rj45-poe rj45-patch-cord'],
  ['rj11', 'pairs', 'rj11-phone rj11-dsl rj11-six rj11-misfit'],
  ['f-type', 'coax', 'f-modem f-pin f-dish'],
  ['bnc', 'coax', 'bnc-turn bnc-scope bnc-thin'],
  ['lc', 'fiber', 'lc-sfp lc-latch lc-ferrule lc-panel'],
  ['sc', 'fiber', 'sc-square sc-ferrule sc-panel'],
  ['st', 'fiber', 'st-bayonet st-ferrule st-old'],
  ['mpo', 'fiber', 'mpo-many mpo-trunk mpo-sr4 mpo-breakout'],
] as const)('%s ends %s, and is what is meant by %s', ([id, cable, factIds]) => {
  expect(connectors.find((connector) => connector.id === id)?.cable).toBe(cable)
  const meant = facts.filter(({ connector }) => connector === id).map((fact) => fact.id)
  expect(meant.join(' ')).toBe(factIds)
})

test('modules have the lanes and speeds of their specifications, and nothing is left unchecked', () => {
  expect(modules.map(({ id, lanes, lane }) => [id, lanes * lane])).toEqual([
    ['sfp', 1],
    ['sfp-plus', 10],
    ['sfp28', 25],
    ['qsfp-plus', 40],
    ['qsfp28', 100],
  ])
  expect(connectors).toHaveLength(8)
  expect(facts).toHaveLength(28)
})
