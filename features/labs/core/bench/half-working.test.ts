/** "Break it for me" in networks of which only a part works, or only one family of addresses. */
import { describe, expect, test } from 'vitest'

import { gradeLab } from '../grading/grade.ts'
import { replayLog } from '../grading/judge-log.ts'
import type { NetworkAction } from '../lab-action.ts'
import { BLANK_HOST_CONFIG, type Host } from '../network/network.ts'
import { givenHost, givenNetwork, givenSwitch } from '../network/testing/examples.ts'
import { breakNetwork } from './break-network.ts'
import { actOnBench, addDevice, emptyBench } from './edit-bench.ts'
import { benchOf } from './testing.ts'

/** Hosts at one switch, broken with several seeds. */
function breakFlat(...hosts: readonly Host[]) {
  const network = givenNetwork(
    [givenSwitch('sw-1'), ...hosts],
    hosts.map(({ id }, at) => [`sw-1 gi1/0/${at + 1}`, id] as const),
  )
  return Array.from({ length: 12 }, (_, seed) => {
    const result = breakNetwork(benchOf(network), seed, 1)
    return 'problem' in result ? result.problem : result.broken.opened.goals
  })
}

describe('a network that works by halves', () => {
  test('is broken where it works, whichever hosts are chosen', () => {
    const hosts = [1, 2, 3, 4].map((at) =>
      givenHost(`pc-${at}`, {
        ipv4: { address: ((10 << 24) | at) >>> 0, prefix: 24 },
        isShutdown: at > 2,
      }),
    )

    for (const goals of breakFlat(...hosts))
      expect(goals).toContainEqual(expect.objectContaining({ kind: 'reaches' }))
  })

  test('may be one of IPv6 alone', () => {
    const hosts = [1, 2].map((at) =>
      givenHost(`pc-${at}`, {
        ipv6: {
          ...BLANK_HOST_CONFIG.ipv6,
          addresses: [{ address: `20010db8${'0'.repeat(23)}${at}`, prefix: 64 }],
        },
      }),
    )

    for (const goals of breakFlat(...hosts))
      expect(goals).toContainEqual(expect.objectContaining({ kind: 'reaches', family: 6 }))
  })
})

test('whoever removes a filter that kept somebody from a service has not solved it', () => {
  const [inside, outside] = ['GigabitEthernet0/0', 'GigabitEthernet0/1']
  const configure = (device: string, ...lines: string[]): NetworkAction => ({
    kind: 'configure',
    device,
    lines,
  })
  const plug = (port: string, device: string): NetworkAction => ({
    kind: 'plug',
    ends: [
      { device: 'rt-1', port },
      { device, port: 'eth0' },
    ],
  })
  let bench = emptyBench('Filter')
  for (const model of ['router', 'pc', 'server'] as const) {
    const added = addDevice(bench, model)
    if ('bench' in added) ({ bench } = added)
  }
  for (const action of [
    plug(inside, 'pc-1'),
    plug(outside, 'server-1'),
    configure('rt-1', 'ip access-list extended WEB', 'permit tcp any any eq 80'),
    configure('rt-1', `interface ${inside}`, 'ip address 192.0.2.1 255.255.255.0', 'no shutdown'),
    configure('rt-1', `interface ${inside}`, 'ip access-group WEB in'),
    configure('rt-1', `interface ${outside}`, 'ip address 198.51.100.1 255.255.255.0'),
    configure('rt-1', `interface ${outside}`, 'no shutdown'),
    configure('pc-1', 'ip address 192.0.2.9 255.255.255.0', 'gateway 192.0.2.1'),
    configure('server-1', 'ip address 198.51.100.9 255.255.255.0', 'gateway 198.51.100.1'),
    configure('server-1', 'service http', 'service ssh'),
  ]) {
    const acted = actOnBench(bench, action)
    if ('problem' in acted) throw new Error(acted.problem)
    ;({ bench } = acted)
  }
  const result = breakNetwork(bench, 1, 1, ['acl-direction'])
  if ('problem' in result) throw new Error(result.problem)
  const { scene, goals } = result.broken.opened

  const done = replayLog(scene, [
    configure('rt-1', `interface ${inside}`, 'no ip access-group WEB out'),
    { kind: 'save', device: 'rt-1' },
  ])

  if ('problem' in done) throw new Error(done.problem)
  const verdict = gradeLab(scene, goals, done.state)
  expect(goals.map(({ says }) => says)).toContain('PC1 is kept from SSH of Server1.')
  expect(verdict.isSolved).toBe(false)
})
