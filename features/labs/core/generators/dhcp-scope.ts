/**
 * Addresses by DHCP that do not come, or are of no use: the relay or the scope is wrong.
 *
 * `faults` has what goes wrong. The hardest problems have a second fault in the scope of the other VLAN, and a scope that
 * serves a network that is no more.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { HOST_PORT, type Network } from '../network/network.ts'
import { switchOn } from '../network/run.ts'
import { BLANK_POOL } from '../network/services.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { dottedMac } from '../terminal/grammar/written.ts'
import {
  exclusionMissing,
  gatewayWrong,
  maskWrong,
  nothingLeft,
  relayMissing,
  relayWrong,
  reservationWrong,
  serverAddress,
} from './dhcp-faults.ts'
import { buildDhcpOffice, CAMERA, subnetOf, withSystem, type DhcpOffice } from './dhcp-office.ts'
import { breakNetwork, configure, configurePort, moveCable, save, solutionsOf } from './faults.ts'
import { DESK_1, DESK_2, PRINTER, SERVER } from './office-plan.ts'
import { changeGear, changeHost, gearIn, hostIn, saveAll } from './parts.ts'
import { addressAndMask } from './router-parts.ts'
import { ROUTER, STICK } from './stick.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const switchCount = random.pick([1, 2] as const)
  const isRelayed = random.chance(0.6)
  const office = buildDhcpOffice(random, switchCount, isRelayed)
  const { stick, network: plain } = office
  const { team, others, switches } = stick
  const printerMac = dottedMac(hostIn(plain, PRINTER).mac)
  const ofScope = [
    gatewayWrong(office, team),
    maskWrong(office),
    exclusionMissing(office, printerMac),
    nothingLeft(office),
    reservationWrong(office),
  ]
  const first = random.pick(
    isRelayed ? [relayMissing(office, team), relayWrong(office), ...ofScope] : ofScope,
  )
  const isOfRelay = first.id.startsWith('relay')
  const second =
    isRelayed && !isOfRelay ? relayMissing(office, others) : gatewayWrong(office, others)
  const faults = difficulty === 3 ? [first, second] : [first]
  // One in the manner of Windows would decline the printer's address, and nobody would notice.
  const prepared = first.id.startsWith('exclusion-missing')
    ? withSystem(plain, DESK_1, 'linux')
    : plain
  const broken = breakNetwork(prepared, faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken
  return {
    start: switchOn(saveAll(network)),
    variant: `${isRelayed ? 'relay' : 'router'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      'first-desk': [DESK_1],
      'second-desk': [DESK_2],
      camera: [CAMERA],
      printer: [PRINTER],
      server: [SERVER],
      'dhcp-server': [office.server],
      gear: [ROUTER, ...switches],
    },
    cables: {},
    words: office.words,
    places: office.places,
    locks: [PRINTER, CAMERA].map((device) => ({
      kind: 'device',
      device,
      because: 'What it has is right, and somebody else looks after it.',
    })),
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

/** A scope for a network that is no more. */
function addRedHerring(network: Network, { server, stick }: DhcpOffice, random: Random): Network {
  const address =
    subnetOf(stick.team) - (subnetOf(stick.team) & 0xffff) + 256 * random.int(200, 240)
  const old = {
    'OLD-CAMERAS': { ...BLANK_POOL, network: { address, prefix: 24 }, gateway: address + 1 },
  }
  if (server === ROUTER) {
    const { dhcpServer } = gearIn(network, ROUTER).config
    const pools = { ...dhcpServer.pools, ...old }
    return changeGear(network, ROUTER, { dhcpServer: { ...dhcpServer, pools } })
  }
  const { dhcpServer } = hostIn(network, SERVER).config
  if (!dhcpServer) return network
  const pools = { ...dhcpServer.pools, ...old }
  return changeHost(network, SERVER, { dhcpServer: { ...dhcpServer, pools } })
}

function cheatsOf(office: DhcpOffice): Scene['cheats'] {
  const { stick, words, server, teamScope } = office
  const { team, others, portByHost, switches } = stick
  const savedAll = [ROUTER, ...switches].map(save)
  const [desk, seat] = [portByHost[DESK_1], portByHost[SERVER]]
  if (!desk || !seat) throw new Error('The office has no desk.')
  const byHand = (host: string, number: number, { gateway }: typeof team) =>
    configure(
      host,
      `ip address ${addressAndMask({ address: gateway - 1 + number, prefix: 24 })}`,
      `gateway ${formatIpv4(gateway)}`,
    )
  const network = `network ${words['subnet']} 255.255.255.0`
  const router = words['gateway'] ?? ''
  return {
    'addresses-by-hand': [byHand(DESK_1, 60, team), byHand(DESK_2, 60, others)],
    'one-address-left':
      server === SERVER
        ? [
            configure(
              SERVER,
              `dhcp scope ${teamScope} range ${words['firstFree']} ${words['firstFree']}`,
            ),
          ]
        : [
            configure(
              ROUTER,
              `ip dhcp excluded-address ${formatIpv4(subnetOf(team) + 52)} ${words['lastFree']}`,
            ),
            ...savedAll,
          ],
    'another-server':
      server === SERVER
        ? [
            configure(
              ROUTER,
              `ip dhcp excluded-address ${formatIpv4(team.gateway)} ${words['printerAddress']}`,
              'ip dhcp pool HELP',
              network,
              `default-router ${router}`,
              `address ${words['cameraAddress']} hardware-address ${words['cameraMac']}`,
            ),
            ...savedAll,
          ]
        : [
            configure(
              SERVER,
              `dhcp scope HELP ${network}`,
              `dhcp scope HELP gateway ${router}`,
              `dhcp scope HELP range ${words['firstFree']} ${words['lastFree']}`,
              `dhcp scope HELP reserve ${words['cameraAddress']} ${words['cameraMac']}`,
            ),
            configure(
              ROUTER,
              `no ip dhcp pool ${teamScope}`,
              `interface ${STICK.port}.${team.vlan}`,
              `ip helper-address ${formatIpv4(serverAddress(office))}`,
            ),
            ...savedAll,
          ],
    'desk-in-the-other-vlan': [
      configurePort(desk, `switchport access vlan ${others.vlan}`),
      ...savedAll,
    ],
    'servers-cable': [
      { kind: 'unplug', port: seat },
      ...moveCable(desk, seat, { device: DESK_1, port: HOST_PORT }),
      ...savedAll,
    ],
  }
}
