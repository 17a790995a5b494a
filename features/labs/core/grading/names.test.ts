/** Goals about names: what counts as found, and in which copy of the network. */
import { expect, test } from 'vitest'

import { applyAction } from '../apply-action.ts'
import type { Goal } from '../goal.ts'
import type { NetworkAction } from '../lab-action.ts'
import { host } from '../network/data-plane/testing.ts'
import { asker, nameServer, onOneSwitch, record, resolve, zone } from '../network/dns/testing.ts'
import { switchOn } from '../network/run.ts'
import type { DnsRecord } from '../network/services.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { gradeLab, packetFor } from './grade.ts'

const WEB = { name: 'http', protocol: 'tcp', port: 80 } as const

const GOALS: readonly Goal[] = [
  { id: 'page', says: '', kind: 'reaches', from: 'pc', to: 'web', service: 'http', name: '{www}' },
  { id: 'name', says: '', kind: 'resolves', from: 'pc', to: 'web', name: '{www}' },
  { id: 'now', says: '', kind: 'resolves', from: 'pc', to: 'web', name: '{www}', isNow: true },
  { id: 'back', says: '', kind: 'resolves', from: 'pc', to: 'web', name: '{www}', ask: 'address' },
]

const A = record('www.corp.example A 192.0.2.7')
const OLD = record('www.corp.example A 192.0.2.8')
const PTR = record('7.2.0.192.in-addr.arpa PTR www.corp.example')

/** pc-1 asks ns-1; pc-7 is the web server, pc-8 another one. */
function sceneWith(...records: readonly DnsRecord[]): Scene {
  const zones = ['corp.example', '2.0.192.in-addr.arpa'].map((name) =>
    zone(name, ...records.filter((each) => each.name.endsWith(name))),
  )
  const servers = [7, 8].map((number) =>
    host(`pc-${number}`, `192.0.2.${number}/24`, { services: [WEB] }),
  )
  const start = switchOn(onOneSwitch([asker(1, [1]), nameServer(1, zones), ...servers]))
  return {
    start,
    variant: '',
    roles: { pc: ['pc-1'], web: ['pc-7'] },
    cables: {},
    words: { www: 'www.corp.example' },
    places: {},
    locks: [],
    solutions: [],
    cheats: {},
    look: { device: 'ns-1' },
    hints: [],
  }
}

function heldIn(scene: Scene, state: NetworkState = scene.start): readonly string[] {
  return gradeLab(scene, GOALS, state).goals.flatMap(({ id, holds }) => (holds ? id : []))
}

function becauseOf(scene: Scene, id: string, state: NetworkState = scene.start) {
  return gradeLab(scene, GOALS, state).goals.find((goal) => goal.id === id)?.because
}

function act(state: NetworkState, ...actions: readonly NetworkAction[]): NetworkState {
  return actions.reduce((now, action) => {
    const applied = applyAction(now, action)
    if ('problem' in applied) throw new Error(applied.problem)
    return applied.state
  }, state)
}

const configure = (device: string, ...lines: string[]): NetworkAction => ({
  kind: 'configure',
  device,
  lines,
})

/** As if pc-1 had been told the old address before the lab began. */
function remembering(scene: Scene): Scene {
  const { start } = sceneWith(OLD, PTR)
  const { dnsCache } = tablesOf(resolve(start, 'www.corp.example').state, 'pc-1')
  const own = { ...tablesOf(scene.start, 'pc-1'), dnsCache }
  return { ...scene, start: { ...scene.start, tables: { ...scene.start.tables, 'pc-1': own } } }
}

test('all hold where the records are right', () => {
  expect(heldIn(sceneWith(A, PTR))).toEqual(['page', 'name', 'now', 'back'])
})

test('a record that leads to another server does not count, and a packet tells', () => {
  const scene = sceneWith(OLD, PTR)
  expect(heldIn(scene)).toEqual(['back'])
  expect(becauseOf(scene, 'page')).toBe('PC-1 asks for PC-7, and PC-8 answers.')
  expect(becauseOf(scene, 'name')).toBe(
    'PC-1 is told by 192.0.2.101 that www.corp.example is 192.0.2.8.',
  )
  expect(packetFor('name', scene, GOALS, scene.start)?.trace.length).toBeGreaterThan(0)
})

test('nor does a server that takes the address of the wrong record', () => {
  const scene = sceneWith(OLD, PTR)
  const swapped = act(
    scene.start,
    configure('pc-8', 'ip address 192.0.2.9 255.255.255.0'),
    configure('pc-7', 'ip address 192.0.2.8 255.255.255.0'),
  )
  // It is reached by its name then, which another goal would be asked for; its address is not the known one.
  expect(heldIn(scene, swapped)).toEqual(['page', 'back'])
})

test('a right record beside a wrong one is not enough', () => {
  const { length } = heldIn(sceneWith(A, OLD, PTR)).filter((id) => id === 'name')
  expect(length).toBe(0)
})

test('a name that is not there is told', () => {
  const scene = sceneWith(A)
  expect(heldIn(scene)).toEqual(['page', 'name', 'now'])
  expect(becauseOf(scene, 'back')).toBe(
    'PC-1 is told by 192.0.2.101 that there is no name 7.2.0.192.in-addr.arpa.',
  )
})

test('what was remembered at the start counts now, until it is forgotten', () => {
  const scene = remembering(sceneWith(A, PTR))
  expect(heldIn(scene)).toEqual(['page', 'name', 'back'])
  expect(becauseOf(scene, 'now')).toBe('PC-1 remembers that www.corp.example is 192.0.2.8.')
  const ways = [
    [configure('pc-1', 'forget names')],
    [{ kind: 'reload', device: 'pc-1' } as const],
    [configure('pc-1', 'adapter down'), configure('pc-1', 'adapter up')],
  ]
  for (const way of ways) expect(heldIn(scene, act(scene.start, ...way))).toContain('now')
})

test('what was looked up since the start changes no verdict: no log has it', () => {
  const scene = sceneWith(OLD, PTR)
  const looked = resolve(scene.start, 'www.corp.example').state
  const repaired = act(
    looked,
    configure(
      'ns-1',
      'no record www.corp.example A 192.0.2.8',
      'record www.corp.example A 60 192.0.2.7',
    ),
  )
  expect(tablesOf(repaired, 'pc-1').dnsCache).toHaveLength(1)
  expect(heldIn(scene, repaired)).toEqual(['page', 'name', 'now', 'back'])
})

test('who remembers an old answer is told that it is over on a fresh start', () => {
  const scene = sceneWith(OLD, PTR)
  const looked = resolve(scene.start, 'www.corp.example').state
  const repaired = act(
    looked,
    configure(
      'ns-1',
      'no record www.corp.example A 192.0.2.8',
      'record www.corp.example A 60 192.0.2.7',
    ),
  )
  const { goals } = gradeLab(scene, GOALS, repaired)
  expect(goals.find(({ id }) => id === 'page')?.remark).toBe(
    'On a fresh start it works. At the moment devices still remember how it was: PC-1 asks for PC-7, and PC-8 answers.',
  )
})

test('mail goes to a server where every exchanger of the domain is a name of it', () => {
  const goal: Goal = {
    id: 'mail',
    says: '',
    kind: 'resolves',
    from: 'pc',
    to: 'web',
    name: 'corp.example',
    ask: 'mail',
  }
  const MX = record('corp.example MX 10 www.corp.example')
  const OTHER = record('corp.example MX 20 old.corp.example')
  const holds = (...records: readonly DnsRecord[]) => {
    const scene = sceneWith(...records)
    return gradeLab(scene, [goal], scene.start).goals[0]?.holds
  }
  expect(holds(A, MX)).toBe(true)
  expect(holds(A, MX, OTHER, record('old.corp.example CNAME www.corp.example'))).toBe(true)
  expect(holds(A)).toBe(false)
  expect(holds(A, MX, OTHER)).toBe(false)
  expect(holds(A, MX, OTHER, record('old.corp.example A 192.0.2.8'))).toBe(false)
})
