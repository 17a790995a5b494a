/**
 * What can be put on the bench, and what each is like before anybody has configured it.
 *
 * Ports are named and numbered as in the labs. A host is blank but for its name; a server offers a page, so that there
 * is something to ask it for. Switches give power over their ports, and phones and cameras live on it (PoE).
 */
import type { PowerClass } from '../cabling/poe.ts'
import {
  BLANK_HOST_CONFIG,
  blankGear,
  type Device,
  type Gear,
  type Host,
  type Mac,
  type PowerSupply,
} from '../network/network.ts'
import type { ModelId } from './bench.ts'

export type Model = {
  readonly id: ModelId
  /** As the palette has it. */
  readonly label: string
  /** What ids begin with: `sw` for `sw-1`. */
  readonly stem: string
  /** What host names begin with: `SW` for SW1. */
  readonly name: string
  readonly make: (named: Named) => Device
}

type Named = { readonly id: string; readonly hostname: string; readonly mac: Mac }

/** In the order of the palette. */
export const MODELS: readonly Model[] = [
  {
    id: 'switch-8',
    label: 'Switch with 8 ports',
    stem: 'sw',
    name: 'SW',
    make: gear('switch', 'GigabitEthernet1/0/', 1, 8, { watts: 65, type: 2 }),
  },
  {
    id: 'switch-24',
    label: 'Switch with 24 ports',
    stem: 'sw',
    name: 'SW',
    make: gear('switch', 'GigabitEthernet1/0/', 1, 24, { watts: 370, type: 2 }),
  },
  {
    id: 'router',
    label: 'Router with 4 ports',
    stem: 'rt',
    name: 'R',
    make: gear('router', 'GigabitEthernet0/', 0, 4),
  },
  {
    id: 'firewall',
    label: 'Firewall with 4 ports',
    stem: 'fw',
    name: 'FW',
    make: gear('firewall', 'GigabitEthernet0/', 0, 4),
  },
  { id: 'pc', label: 'PC', stem: 'pc', name: 'PC', make: host('pc', 'windows') },
  {
    id: 'laptop',
    label: 'Laptop',
    stem: 'laptop',
    name: 'Laptop',
    make: host('laptop', 'windows'),
  },
  { id: 'server', label: 'Server', stem: 'server', name: 'Server', make: host('server', 'linux') },
  {
    id: 'printer',
    label: 'Printer',
    stem: 'printer',
    name: 'Printer',
    make: host('printer', 'linux'),
  },
  { id: 'phone', label: 'Phone', stem: 'phone', name: 'Phone', make: host('phone', 'linux', 2) },
  {
    id: 'camera',
    label: 'Camera',
    stem: 'camera',
    name: 'Camera',
    make: host('camera', 'linux', 3),
  },
]

/** @throws where the bench has no such model. */
export function modelOf(id: ModelId): Model {
  const model = MODELS.find((each) => each.id === id)
  if (!model) throw new Error(`The bench has no model ${id}.`)
  return model
}

function gear(
  kind: Gear['kind'],
  stem: string,
  first: number,
  count: number,
  power?: PowerSupply,
): Model['make'] {
  return ({ id, hostname, mac }) => {
    const ports = Array.from({ length: count }, (_, at) => `${stem}${first + at}`)
    return blankGear({ kind, id, mac, ports, ...(power && { power }) }, hostname)
  }
}

function host(look: Host['look'], os: Host['os'], powerClass?: PowerClass): Model['make'] {
  return ({ id, hostname, mac }) => ({
    kind: 'host',
    id,
    look,
    os,
    mac,
    ...(powerClass && { powerClass }),
    config: {
      ...BLANK_HOST_CONFIG,
      hostname,
      services: look === 'server' ? [{ name: 'http', protocol: 'tcp', port: 80 }] : [],
    },
  })
}
