/** Whether an office hides behind its public addresses: what counts, and what only looks like it. */
import { expect, test } from 'vitest'

import { CUSTOMER, PROVIDER, ROUTER } from '../generators/nat-office.ts'
import { makeScene } from '../generators/nat-small-office.ts'
import { DESK_1, SERVER } from '../generators/office-plan.ts'
import { changeGear, gearIn } from '../generators/parts.ts'
import type { Goal } from '../goal.ts'
import type { NatRule } from '../network/layer3.ts'
import { deviceIn, type Network } from '../network/network.ts'
import type { Scene } from '../scene.ts'
import { addressesOf, networkNamed } from './address.ts'
import { freshCopy } from './copies.ts'
import { replayLog } from './judge-log.ts'
import { checkTranslated } from './translated.ts'

const GOAL: Extract<Goal, { kind: 'is-translated' }> = {
  id: 'hidden',
  says: '',
  kind: 'is-translated',
  from: 'desks',
  to: 'website',
  outsiders: 'customer',
  public: 'public',
  published: [{ at: 'page', service: 'http', by: 'server' }],
}

const SCENE = makeScene(5, 2)
const OFFICE = solved(SCENE)

function solved(scene: Scene): Network {
  const replayed = replayLog(scene, scene.solutions[0]?.actions ?? [])
  if ('problem' in replayed) throw new Error(replayed.problem)
  return replayed.state.network
}

function becauseIn(network: Network): string | null {
  const copy = freshCopy(SCENE, [GOAL], network)
  return checkTranslated(GOAL, { scene: SCENE, goals: [GOAL], copy })?.because ?? null
}

function addressOf(host: string): number {
  return addressesOf(deviceIn(OFFICE, host))[0]?.address ?? 0
}

function withRules(change: (rules: readonly NatRule[]) => readonly NatRule[]): Network {
  const { nat } = gearIn(OFFICE, ROUTER).config
  return changeGear(OFFICE, ROUTER, { nat: { ...nat, rules: change(nat.rules) } })
}

const page = networkNamed(SCENE, 'page').address
const visible = networkNamed(SCENE, 'public')

test('a repaired office holds', () => {
  expect(becauseIn(OFFICE)).toBeNull()
})

test('who is not translated shows an own address, where somebody routes it back', () => {
  const open = withRules((rules) => rules.filter(({ kind }) => kind === 'static'))
  expect(becauseIn(open)).toContain('gets no answer from website')
  const router = addressesOf(gearIn(OFFICE, ROUTER)).find(
    ({ address }) => address > visible.address && address < visible.address + 8,
  )
  const route = { address: 0x0a00_0000, prefix: 8, nextHop: router?.address ?? 0, distance: 1 }
  const { routes } = gearIn(open, PROVIDER).config
  expect(becauseIn(changeGear(open, PROVIDER, { routes: [...routes, route] }))).toContain(
    'that is not one of the public ones',
  )
})

test('what is published has to be that very page', () => {
  const gone = withRules((rules) => rules.filter(({ kind }) => kind === 'dynamic'))
  expect(becauseIn(gone)).toContain('gets no answer')
  const other = withRules((rules) =>
    rules.map((rule) => (rule.kind === 'static' ? { ...rule, inside: addressOf(DESK_1) } : rule)),
  )
  expect(becauseIn(other)).not.toBeNull()
})

test('nothing else is reached, at whichever port', () => {
  const customer = deviceIn(OFFICE, CUSTOMER).config.hostname
  const server = deviceIn(OFFICE, SERVER).config.hostname
  const published = (port: number): NatRule => ({
    kind: 'static',
    inside: addressOf(SERVER),
    outside: page,
    port: { protocol: 'tcp', inside: 22, outside: port },
  })
  expect(becauseIn(withRules((rules) => [...rules, published(47_011)]))).toBe(
    `${customer} reaches ${server} at TCP port 47011, which is not published.`,
  )
  const whole: NatRule = { kind: 'static', inside: addressOf(SERVER), outside: page, port: null }
  expect(
    becauseIn(withRules((rules) => [...rules.filter(({ kind }) => kind === 'dynamic'), whole])),
  ).toBe(`${customer} reaches ${server} by ping, which is not published.`)
  const desk: NatRule = {
    kind: 'static',
    inside: addressOf(DESK_1),
    outside: visible.address + 6,
    port: null,
  }
  expect(becauseIn(withRules((rules) => [...rules, desk]))).toContain('which is not published')
})
