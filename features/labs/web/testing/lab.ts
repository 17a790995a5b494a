/** A small lab for tests: the second PC of accounting is in the wrong VLAN. */
import { parseIpv4 } from '#platform/contract/ipv4.ts'

import { coldState } from '../../core/network/state.ts'
import { givenHost, givenNetwork, givenSwitch } from '../../core/network/testing/examples.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import type { Scene } from '../../core/scene.ts'

const LOCKED = 'The server team looks after this server.'

export function givenLab(): OpenLab {
  const scene = sceneOf()
  return {
    title: 'Access ports and a trunk',
    ticket:
      'Accounting has moved to the second floor. PC2 is connected and its link is up, but it cannot open the files on `FS1`.',
    goals: [
      {
        id: 'pc2-reaches-files',
        says: 'PC2 reaches the file server.',
        kind: 'reaches',
        from: 'moved',
        to: 'files',
        service: 'ping',
      },
      {
        id: 'pc1-reaches-files',
        says: 'PC1 reaches the file server, as before.',
        kind: 'reaches',
        from: 'accounting',
        to: 'files',
        service: 'ping',
      },
      {
        id: 'guests-are-kept-from-files',
        says: "The guest's laptop is kept from the file server.",
        kind: 'is-kept-from',
        from: 'guests',
        to: 'files',
        service: 'ping',
      },
    ],
    hints: [
      {
        id: 'wrong-vlan',
        look: 'Compare the VLANs of the ports of PC1 and PC2.',
        todo: 'Put port `Gi1/0/2` of SW2 into VLAN 10.',
      },
    ],
    mayChange: 'You may change both switches. The file server is locked.',
    teaches:
      'An access port carries one VLAN, untagged. A trunk carries several, each frame with its tag.\n\nA link that is up says nothing of the VLAN behind it.',
    minutes: 10,
    scene,
    start: scene.start,
  }
}

function sceneOf(): Scene {
  const at = (text: string) => ({ address: parseIpv4(text) ?? 0, prefix: 24 })
  const gateway = parseIpv4('192.0.2.1') ?? null
  const trunk = { mode: 'trunk', allowedVlans: [1, 10, 20] } as const
  const network = givenNetwork(
    [
      givenSwitch('sw-1', {
        vlans: [10, 20],
        interfaces: {
          'Gi1/0/1': { accessVlan: 10 },
          'Gi1/0/2': { accessVlan: 10 },
          'Gi1/0/7': trunk,
          'Gi1/0/8': trunk,
        },
      }),
      givenSwitch('sw-2', {
        vlans: [10, 20],
        interfaces: {
          'Gi1/0/1': { accessVlan: 20 },
          'Gi1/0/2': { accessVlan: 20 },
          'Gi1/0/7': trunk,
          'Gi1/0/8': trunk,
        },
      }),
      givenHost('pc-1', { ipv4: at('192.0.2.11'), gateway }),
      givenHost('pc-2', { ipv4: at('192.0.2.12'), gateway }, 'windows'),
      givenHost('pc-3', { hostname: 'GUEST1', ipv4: at('192.0.2.31') }),
      {
        ...givenHost('srv-4', { hostname: 'FS1', ipv4: at('192.0.2.5'), gateway }),
        look: 'server',
      },
    ],
    [
      ['sw-1 Gi1/0/1', 'pc-1'],
      ['sw-1 Gi1/0/2', 'srv-4'],
      ['sw-2 Gi1/0/1', 'pc-3'],
      ['sw-2 Gi1/0/2', 'pc-2'],
      ['sw-1 Gi1/0/7', 'sw-2 Gi1/0/7'],
      ['sw-1 Gi1/0/8', 'sw-2 Gi1/0/8'],
    ],
  )
  return {
    start: coldState(network),
    variant: 'wrong-vlan',
    roles: { accounting: ['pc-1'], moved: ['pc-2'], guests: ['pc-3'], files: ['srv-4'] },
    cables: {},
    words: {},
    places: {
      'pc-1': { x: 5, y: 6 },
      'srv-4': { x: 5, y: 54 },
      'sw-1': { x: 34, y: 30 },
      'sw-2': { x: 66, y: 30 },
      'pc-2': { x: 95, y: 6 },
      'pc-3': { x: 95, y: 54 },
    },
    locks: [
      { kind: 'device', device: 'srv-4', because: LOCKED },
      { kind: 'cables', because: 'The cables were laid and tested last week.' },
    ],
    solutions: [
      {
        id: 'access-port',
        actions: [
          {
            kind: 'configure',
            device: 'sw-2',
            lines: ['interface GigabitEthernet1/0/2', 'switchport access vlan 10'],
          },
        ],
        harmless: [],
      },
    ],
    cheats: {},
    look: { device: 'sw-2', port: 'GigabitEthernet1/0/2' },
    hints: ['wrong-vlan'],
  }
}
