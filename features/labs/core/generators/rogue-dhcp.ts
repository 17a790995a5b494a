/**
 * Somebody else gives addresses, too: a device that was plugged in answers DHCP requests faster than the server.
 *
 * It is nobody's enemy: a laptop, a printer or a computer that was set up elsewhere. It is found by the address of the
 * server in a lease, and by where the switches have seen that hardware address; DHCP snooping keeps its answers out.
 */
import { formatIpv4, fromOctets, networkOf } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { shortName } from '../network/names.ts'
import { HOST_PORT, type Host, type Ipv4, type Network, type PortRef } from '../network/network.ts'
import { switchOn } from '../network/run.ts'
import { BLANK_POOL, type DhcpServer } from '../network/services.ts'
import type { Difficulty, Scene } from '../scene.ts'
import {
  breakNetwork,
  configure,
  configurePort,
  moveCable,
  save,
  solutionsOf,
  type Fault,
} from './faults.ts'
import { SERVER_LOCK } from './locks.ts'
import { DESK_1, DESK_2, GUEST, KIOSK, SERVER } from './office-plan.ts'
import { buildOffice, portOf, type Office } from './office.ts'
import {
  accessPort,
  changeGear,
  changeHost,
  changePort,
  connect,
  hostIn,
  makeHost,
  saveAll,
} from './parts.ts'
import { addRedHerring } from './red-herring.ts'
import { addressAndMask } from './router-parts.ts'
import { unusedMac, type Places } from './site.ts'

const ROGUE = 'rogue'

const ROGUES: readonly (Pick<Host, 'look'> & { readonly hostname: string })[] = [
  { look: 'laptop', hostname: 'demo-laptop' },
  { look: 'printer', hostname: 'label-prn' },
  { look: 'pc', hostname: 'meeting-pc' },
]

/** The office with its server for addresses, and a guest of the network that serves, too. */
type Invaded = Office & {
  readonly roguePort: PortRef
  /** The way from the switch of `DESK_2` to the server. */
  readonly uplink: PortRef
  /** The same of `DESK_1`. */
  readonly sideUplink: PortRef
}

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['pair', 'line'] as const)
  const plain = buildOffice(random, { layout, parallel: 1, hasPrinter: false })
  const office = invade(plain, random)
  const first = random.pick([
    noSnooping(office, 'rogue-of-the-same-subnet'),
    noSnooping(office, 'rogue-of-another-subnet'),
    trustMissing(office),
    wrongPortTrusted(office),
  ])
  const faults = difficulty === 3 ? [first, trustMissingAtSide(office)] : [first]
  const broken = breakNetwork(office.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken
  const rogue = hostIn(network, ROGUE)
  return {
    start: switchOn(saveAll(network)),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      'first-desk': [DESK_1],
      'second-desk': [DESK_2],
      server: [SERVER],
      guests: [GUEST],
      kiosk: [KIOSK],
      switches: office.switches,
    },
    cables: {},
    words: {
      ...office.words,
      rogue: rogue.config.hostname,
      rogueAddress: formatIpv4(rogue.config.ipv4?.address ?? 0),
      roguePort: shortName(office.roguePort.port),
      uplink: shortName(office.uplink.port),
      sideUplink: shortName(office.sideUplink.port),
    },
    places: { ...office.places, ...placeOfRogue(office) },
    locks: [
      SERVER_LOCK,
      { kind: 'device', device: KIOSK, because: 'It gives guests their addresses, and is right.' },
      {
        kind: 'device',
        device: ROGUE,
        because:
          'It belongs to somebody who is not here. You may only decide what the network lets in.',
      },
    ],
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office, first.id),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

function invade(office: Office, random: Random): Invaded {
  const { far, near, side, teamVlan } = office
  const subnet = subnetOf(office)
  const [roguePort] = office.unused[far] ?? []
  const uplink = office.links[0]?.far
  if (!roguePort || !uplink) throw new Error('The switch of the second desk has no ports.')
  const sideUplink = side === near ? portOf(office, SERVER) : office.otherLinks[0]?.far
  if (!sideUplink) throw new Error('The switch of the first desk has no way to the server.')
  const kind = random.pick(ROGUES)
  const rogue = makeHost(
    { id: ROGUE, look: kind.look, os: 'linux', mac: unusedMac(office.network) },
    { hostname: kind.hostname },
  )
  // One desk at least can capture.
  const first = { ...hostIn(office.network, DESK_1), os: 'linux' as const }
  let network: Network = {
    devices: [...office.network.devices.map((each) => (each.id === DESK_1 ? first : each)), rogue],
    cables: [
      ...office.network.cables,
      connect('to-rogue', { device: ROGUE, port: HOST_PORT }, roguePort),
    ],
  }
  network = changePort(network, roguePort, accessPort(teamVlan, 'meeting room'))
  network = changeHost(network, SERVER, {
    dhcpServer: serving(subnet, subnet + 1, [100, 180], [serverAddress(office)]),
  })
  network = changeHost(network, ROGUE, rogueSettings(subnet + 253, subnet))
  const kiosk = hostIn(network, KIOSK).config.ipv4?.address ?? 0
  const guests = networkOf(kiosk, 24)
  network = changeHost(network, KIOSK, {
    dhcpServer: serving(guests, null, [100, 180], [kiosk]),
  })
  for (const client of [DESK_1, DESK_2, GUEST])
    network = changeHost(network, client, { usesDhcp: true, ipv4: null })
  const unused = { ...office.unused, [far]: (office.unused[far] ?? []).slice(1) }
  return { ...office, network, unused, roguePort, uplink, sideUplink }
}

function serverAddress({ network }: Office): Ipv4 {
  return hostIn(network, SERVER).config.ipv4?.address ?? 0
}

function subnetOf(office: Office): Ipv4 {
  return networkOf(serverAddress(office), 24)
}

function serving(
  subnet: Ipv4,
  gateway: Ipv4 | null,
  [first, last]: readonly [number, number],
  taken: readonly Ipv4[],
): DhcpServer {
  const range = { first: subnet + first, last: subnet + last }
  const pool = { ...BLANK_POOL, network: { address: subnet, prefix: 24 }, range, gateway }
  return { pools: { LAN: pool }, excluded: taken.map((each) => ({ first: each, last: each })) }
}

/** It takes itself for the gateway. */
function rogueSettings(address: Ipv4, subnet: Ipv4) {
  return { ipv4: { address, prefix: 24 }, dhcpServer: serving(subnet, address, [200, 240], []) }
}

/** As home routers have it. */
const HOME_SUBNET = fromOctets(192, 168, 1, 0)

function asHomeRouter(network: Network): Network {
  return changeHost(network, ROGUE, rogueSettings(HOME_SUBNET + 1, HOME_SUBNET))
}

function snoopingLines({ teamVlan }: Office): readonly string[] {
  return ['ip dhcp snooping', `ip dhcp snooping vlan ${teamVlan}`]
}

/** Nothing looks at who answers. */
function noSnooping(
  office: Invaded,
  id: 'rogue-of-the-same-subnet' | 'rogue-of-another-subnet',
): Fault {
  const { far, roguePort, uplink } = office
  return {
    id,
    look: { device: far },
    apply: (network) => (id === 'rogue-of-another-subnet' ? asHomeRouter(network) : network),
    repairs: [
      {
        actions: [
          configure(
            far,
            ...snoopingLines(office),
            `interface ${uplink.port}`,
            'ip dhcp snooping trust',
          ),
          save(far),
        ],
      },
      { actions: [configurePort(roguePort, 'shutdown'), save(far)] },
    ],
  }
}

/** The answers of the real server are dropped, too. */
function trustMissing(office: Invaded): Fault {
  const { far, teamVlan, roguePort, uplink } = office
  return {
    id: 'trust-missing',
    look: { device: far },
    apply: (network) =>
      changeGear(asHomeRouter(network), far, { snooping: { isOn: true, vlans: [teamVlan] } }),
    repairs: [
      { actions: [configurePort(uplink, 'ip dhcp snooping trust'), save(far)] },
      {
        actions: [
          configurePort(roguePort, 'shutdown'),
          configure(far, 'no ip dhcp snooping'),
          save(far),
        ],
      },
    ],
  }
}

/** Whoever set it up took the one port for the other. */
function wrongPortTrusted(office: Invaded): Fault {
  const { far, teamVlan, roguePort, uplink } = office
  return {
    id: 'wrong-port-trusted',
    look: { device: far },
    apply: (network) =>
      changePort(
        changeGear(asHomeRouter(network), far, { snooping: { isOn: true, vlans: [teamVlan] } }),
        roguePort,
        { isSnoopingTrusted: true },
      ),
    repairs: [
      {
        actions: [
          configurePort(roguePort, 'no ip dhcp snooping trust'),
          configurePort(uplink, 'ip dhcp snooping trust'),
          save(far),
        ],
      },
      {
        actions: [
          configurePort(roguePort, 'shutdown'),
          configurePort(uplink, 'ip dhcp snooping trust'),
          save(far),
        ],
      },
    ],
  }
}

/** At the switch of the first desk, where there is no other server. */
function trustMissingAtSide(office: Invaded): Fault {
  const { side, teamVlan, sideUplink } = office
  return {
    id: 'trust-missing-at-side',
    look: { device: side },
    apply: (network) => changeGear(network, side, { snooping: { isOn: true, vlans: [teamVlan] } }),
    repairs: [
      { actions: [configurePort(sideUplink, 'ip dhcp snooping trust'), save(side)] },
      { actions: [configure(side, 'no ip dhcp snooping'), save(side)] },
    ],
  }
}

function cheatsOf(office: Invaded, fault: string): Scene['cheats'] {
  const { far, guestVlan, roguePort, uplink, switches, freeTeamPort, near } = office
  const savedAll = switches.map(save)
  const byHand = (host: string, number: number) =>
    configure(
      host,
      `ip address ${addressAndMask({ address: subnetOf(office) + number, prefix: 24 })}`,
    )
  return {
    'addresses-by-hand': [byHand(DESK_1, 190), byHand(DESK_2, 191)],
    'server-unplugged': [{ kind: 'unplug', port: portOf(office, SERVER) }, ...savedAll],
    'trust-everything': [
      configure(far, ...snoopingLines(office)),
      configurePort(uplink, 'ip dhcp snooping trust'),
      configurePort(roguePort, 'ip dhcp snooping trust'),
      ...savedAll,
    ],
    'trust-nothing': [
      configure(far, ...snoopingLines(office)),
      configurePort(uplink, 'no ip dhcp snooping trust'),
      configurePort(roguePort, 'no ip dhcp snooping trust'),
      ...savedAll,
    ],
    'rogue-with-the-guests': [
      configurePort(roguePort, `switchport access vlan ${guestVlan}`),
      ...savedAll,
    ],
    // Where the other server is kept in already, that is a way to work.
    ...(fault === 'trust-missing'
      ? {}
      : {
          'nearer-to-the-server': [
            ...moveCable(portOf(office, DESK_2), freeTeamPort[near] ?? uplink, {
              device: DESK_2,
              port: HOST_PORT,
            }),
            ...savedAll,
          ],
        }),
    'desk-with-the-guests': [
      configurePort(portOf(office, DESK_2), `switchport access vlan ${guestVlan}`),
      ...savedAll,
    ],
  }
}

function placeOfRogue({ layout, places }: Office): Places {
  if (layout === 'pair') return { [ROGUE]: { x: 76, y: 52 } }
  // Beside the guest, wherever that one is.
  return { [ROGUE]: { x: places[GUEST]?.x === 38 ? 62 : 38, y: 55 } }
}
