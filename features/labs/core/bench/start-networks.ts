/**
 * Networks to begin from on the bench: small ones that work, each about something that the exams ask for.
 *
 * Each is put together as a learner would do it: devices, cables, lines. Inside are private addresses (RFC 1918), outside
 * those for documentation (RFC 5737).
 */
import type { NetworkAction } from '../lab-action.ts'
import { HOST_PORT, type PortRef } from '../network/network.ts'
import type { Bench, ModelId } from './bench.ts'
import { actOnBench, addDevice, emptyBench } from './edit-bench.ts'

export type StartNetwork = {
  readonly id: string
  readonly title: string
  /** One sentence: what there is, and what it is good for. */
  readonly says: string
  /** @throws where the lines of this file are wrong: a test tries them all. */
  readonly make: () => Bench
}

type Plan = {
  /** What stands where. Ids are given in this order: `sw-1`, `pc-1`, `pc-2`. */
  readonly devices: readonly (readonly [model: ModelId, x: number, y: number])[]
  /** `sw-1 1`: the port that ends so; of a host, its only one. */
  readonly cables: readonly (readonly [string, string])[]
  /** By device. What has a configuration to save is saved. */
  readonly lines: Readonly<Record<string, readonly string[]>>
}

export const START_NETWORKS: readonly StartNetwork[] = [
  {
    id: 'two-vlans',
    title: 'Small office with two VLANs',
    says: 'Two switches with a trunk, staff and guests in VLANs of their own, and a router between them.',
    make: () => made('Small office', OFFICE),
  },
  {
    id: 'ospf',
    title: 'Two sites with OSPF',
    says: 'Two routers that tell each other their networks, with a server behind one of them.',
    make: () => made('Two sites', SITES),
  },
  {
    id: 'home',
    title: 'Home with DHCP and NAT',
    says: 'A router that gives addresses and translates them, and a web server out on the internet.',
    make: () => made('Home', HOME),
  },
]

const host = (address: string, gateway: string) => [
  `ip address ${address} 255.255.255.0`,
  `gateway ${gateway}`,
]
const access = (port: number, vlan: number) => [
  `interface GigabitEthernet1/0/${port}`,
  'switchport mode access',
  `switchport access vlan ${vlan}`,
]
const trunk = (port: number) => [
  `interface GigabitEthernet1/0/${port}`,
  'switchport mode trunk',
  'switchport trunk allowed vlan 10,20',
]
const VLANS = ['vlan 10', 'name staff', 'vlan 20', 'name guests']
const routed = (port: string, address: string, mask: string) => [
  `interface GigabitEthernet${port}`,
  `ip address ${address} ${mask}`,
  'no shutdown',
]

const OFFICE: Plan = {
  devices: [
    ['router', 50, 6],
    ['switch-8', 30, 28],
    ['switch-8', 70, 28],
    ['pc', 8, 54],
    ['pc', 29, 54],
    ['server', 50, 54],
    ['pc', 71, 54],
    ['laptop', 92, 54],
  ],
  cables: [
    ['rt-1 0/0', 'sw-1 0/8'],
    ['sw-1 0/7', 'sw-2 0/7'],
    ['sw-1 0/1', 'pc-1'],
    ['sw-1 0/2', 'pc-2'],
    ['sw-1 0/3', 'server-1'],
    ['sw-2 0/1', 'pc-3'],
    ['sw-2 0/2', 'laptop-1'],
  ],
  lines: {
    'rt-1': [
      'interface GigabitEthernet0/0',
      'no shutdown',
      'interface GigabitEthernet0/0.10',
      'encapsulation dot1q 10',
      'ip address 192.168.10.1 255.255.255.0',
      'interface GigabitEthernet0/0.20',
      'encapsulation dot1q 20',
      'ip address 192.168.20.1 255.255.255.0',
    ],
    'sw-1': [
      ...VLANS,
      ...access(1, 10),
      ...access(2, 20),
      ...access(3, 10),
      ...trunk(7),
      ...trunk(8),
    ],
    'sw-2': [...VLANS, ...access(1, 10), ...access(2, 20), ...trunk(7)],
    'pc-1': host('192.168.10.11', '192.168.10.1'),
    'pc-2': host('192.168.20.12', '192.168.20.1'),
    'pc-3': host('192.168.10.13', '192.168.10.1'),
    'laptop-1': host('192.168.20.14', '192.168.20.1'),
    'server-1': host('192.168.10.5', '192.168.10.1'),
  },
}

const OSPF = [
  'router ospf 1',
  'network 192.168.0.0 0.0.255.255 area 0',
  'network 10.0.12.0 0.0.0.3 area 0',
]

const SITES: Plan = {
  devices: [
    ['router', 30, 6],
    ['router', 70, 6],
    ['switch-8', 25, 30],
    ['switch-8', 75, 30],
    ['pc', 12, 54],
    ['pc', 38, 54],
    ['pc', 62, 54],
    ['server', 88, 54],
  ],
  cables: [
    ['rt-1 0/1', 'rt-2 0/1'],
    ['rt-1 0/0', 'sw-1 0/8'],
    ['rt-2 0/0', 'sw-2 0/8'],
    ['sw-1 0/1', 'pc-1'],
    ['sw-1 0/2', 'pc-2'],
    ['sw-2 0/1', 'pc-3'],
    ['sw-2 0/2', 'server-1'],
  ],
  lines: {
    'rt-1': [
      ...routed('0/0', '192.168.1.1', '255.255.255.0'),
      ...routed('0/1', '10.0.12.1', '255.255.255.252'),
      ...OSPF,
    ],
    'rt-2': [
      ...routed('0/0', '192.168.2.1', '255.255.255.0'),
      ...routed('0/1', '10.0.12.2', '255.255.255.252'),
      ...OSPF,
    ],
    'pc-1': host('192.168.1.11', '192.168.1.1'),
    'pc-2': host('192.168.1.12', '192.168.1.1'),
    'pc-3': host('192.168.2.11', '192.168.2.1'),
    'server-1': host('192.168.2.5', '192.168.2.1'),
  },
}

const HOME: Plan = {
  devices: [
    ['router', 38, 6],
    ['router', 66, 6],
    ['server', 92, 6],
    ['switch-8', 38, 30],
    ['pc', 14, 54],
    ['laptop', 38, 54],
    ['printer', 62, 54],
  ],
  cables: [
    ['rt-1 0/1', 'rt-2 0/1'],
    ['rt-2 0/0', 'server-1'],
    ['rt-1 0/0', 'sw-1 0/8'],
    ['sw-1 0/1', 'pc-1'],
    ['sw-1 0/2', 'laptop-1'],
    ['sw-1 0/3', 'printer-1'],
  ],
  lines: {
    'rt-1': [
      'hostname HOME',
      ...routed('0/0', '192.168.1.1', '255.255.255.0'),
      'ip nat inside',
      ...routed('0/1', '203.0.113.2', '255.255.255.252'),
      'ip nat outside',
      'exit',
      'access-list 1 permit 192.168.1.0 0.0.0.255',
      'ip nat inside source list 1 interface GigabitEthernet0/1 overload',
      'ip route 0.0.0.0 0.0.0.0 203.0.113.1',
      'ip dhcp excluded-address 192.168.1.1 192.168.1.9',
      'ip dhcp pool HOME',
      'network 192.168.1.0 255.255.255.0',
      'default-router 192.168.1.1',
    ],
    'rt-2': [
      'hostname ISP',
      ...routed('0/0', '198.51.100.1', '255.255.255.0'),
      ...routed('0/1', '203.0.113.1', '255.255.255.252'),
    ],
    'server-1': host('198.51.100.10', '198.51.100.1'),
    'pc-1': ['ip address dhcp'],
    'laptop-1': ['ip address dhcp'],
    'printer-1': ['ip address 192.168.1.5 255.255.255.0', 'gateway 192.168.1.1'],
  },
}

function made(name: string, { devices, cables, lines }: Plan): Bench {
  let bench = emptyBench(name)
  for (const [model, x, y] of devices) bench = done(addDevice(bench, model, { x, y }))
  const actions: readonly NetworkAction[] = [
    ...cables.map(([one, other]): NetworkAction => ({
      kind: 'plug',
      ends: [portIn(bench, one), portIn(bench, other)],
    })),
    ...Object.entries(lines).flatMap(([device, its]): readonly NetworkAction[] => [
      { kind: 'configure', device, lines: [...its] },
      { kind: 'save', device },
    ]),
  ]
  return actions.reduce((each, action) => done(actOnBench(each, action)), bench)
}

function portIn({ state }: Bench, words: string): PortRef {
  const [device = '', end] = words.split(' ')
  if (end === undefined) return { device, port: HOST_PORT }
  const found = state.network.devices.find(({ id }) => id === device)
  const port = found?.kind === 'host' ? undefined : found?.ports.find((each) => each.endsWith(end))
  if (port === undefined) throw new Error(`There is no port ${words}.`)
  return { device, port }
}

function done(edited: ReturnType<typeof addDevice>): Bench {
  if ('problem' in edited) throw new Error(edited.problem)
  return edited.bench
}
