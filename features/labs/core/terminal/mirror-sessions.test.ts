/** Port mirroring at the terminal of a switch. */
import { expect, test } from 'vitest'

import { switchOn } from '../network/run.ts'
import { givenHost, givenNetwork, givenSwitch } from '../network/testing/examples.ts'
import { enterLines, errorOf, openAt, settings, shown } from './testing/sessions.ts'

const BEGIN = ['enable', 'configure terminal'] as const
const COPYING = [
  ...BEGIN,
  'monitor session 1 source interface Gi1/0/1',
  'monitor session 1 source interface Gi1/0/2 rx',
  'monitor session 1 source vlan 10,20-22 tx',
  'monitor session 1 destination interface Gi1/0/5',
] as const

test('a session is shown as lessons print it', () => {
  const { printed } = enterLines(openAt('sw-1'), ...COPYING, 'do show monitor session 1')
  expect(shown(printed).split('\n')).toEqual([
    'Session 1',
    'Type              : Local Session',
    'Source Ports',
    '    Both          : Gi1/0/1',
    '    RX Only       : Gi1/0/2',
    'Source VLANs',
    '    TX Only       : 10,20-22',
    'Destination Ports : Gi1/0/5',
  ])
})

test('without a session, the switch says so', () => {
  const entered = enterLines(openAt('sw-1'), 'enable', 'show monitor')
  expect(errorOf(entered)?.message).toBe('SW1 has no monitor session.')
})

test('the destination is monitoring, and works again once it is none', () => {
  const at = openAt('sw-1')
  const copying = enterLines(at, ...BEGIN, 'monitor session 1 destination interface Gi1/0/1')
  const status = (from: typeof copying) =>
    shown(enterLines(from, 'do show interfaces Gi1/0/1 status').printed)
  expect(status(copying)).toContain('monitoring')
  expect(status(enterLines(copying, 'no monitor session 1'))).toContain('connected')
})

test.each([
  ['a source', 'monitor session 2 destination interface Gi1/0/1', 'is a source of session 1'],
  ['a destination', 'monitor session 2 source interface Gi1/0/5', 'the destination of session 1'],
  [
    'it twice',
    'monitor session 2 destination interface Gi1/0/5',
    'destination of session 1 already',
  ],
  ['another port', 'monitor session 2 source interface Gi1/0/9', 'no port Gi1/0/9'],
])('a port that is %s is refused', (_what, line, problem) => {
  expect(errorOf(enterLines(openAt('sw-1'), ...COPYING, line))?.message).toContain(problem)
})

test('a destination joins no channel', () => {
  const entered = enterLines(
    openAt('sw-1'),
    ...COPYING,
    'interface Gi1/0/5',
    'channel-group 1 mode active',
  )
  expect(errorOf(entered)?.message).toContain('no monitor session 1 destination')
})

test('a capture at the destination sees what others say to each other', () => {
  const hosts = [1, 2, 3].map((at) => givenHost(`pc-${at}`, settings(`192.0.2.1${at}`)))
  const network = givenNetwork(
    [givenSwitch('sw-1'), ...hosts],
    hosts.map(({ id }, at) => [`sw-1 Gi1/0/${at + 1}`, id] as const),
  )
  const copying = enterLines(
    openAt('sw-1', switchOn(network)),
    ...BEGIN,
    'monitor session 1 source interface Gi1/0/1',
    'monitor session 1 destination interface Gi1/0/3',
  )
  const capturing = enterLines(openAt('pc-3', copying.state), 'tcpdump -n icmp')
  const { state } = enterLines(openAt('pc-1', capturing.state), 'ping -c 1 192.0.2.12')
  const captured = shown(enterLines(openAt('pc-3', state), 'fg').printed)
  expect(captured).toContain('192.0.2.11 > 192.0.2.12: ICMP echo request')
  expect(captured).toContain('192.0.2.12 > 192.0.2.11: ICMP echo reply')
})
