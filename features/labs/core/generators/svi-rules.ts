/**
 * A layer-3 switch routes between VLANs, and a list at one of its VLAN interfaces (SVIs) keeps guests apart.
 *
 * The gateway of the team is shut, missing, mistyped, or its VLAN is not there; the list is not applied, applied in the
 * other direction, or one of its lines is wrong.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { BLANK_ROUTED, type Network } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { breakNetwork, configure, configurePort, save, solutionsOf } from './faults.ts'
import { ANY, makeList, withList, withWildcard } from './filter-parts.ts'
import { DESK_1, GUEST, SERVER } from './office-plan.ts'
import { accessPort, changePort, saveAll } from './parts.ts'
import { addressAndMask } from './router-parts.ts'
import {
  listAppliedOut,
  listNotApplied,
  maskAsWildcard,
  sviAddress,
  sviMissing,
  sviShut,
  vlanMissing,
  wideRuleFirst,
  wrongPort,
  wrongServer,
} from './svi-faults.ts'
import { buildSviOffice, CORE, LIST, PORTAL, type SviOffice } from './svi-office.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const office = buildSviOffice(random, random.pick([1, 2] as const))
  const faults =
    difficulty === 3
      ? [
          random.chance(0.5) ? sviShut(office, 'new-svi') : sviAddress(office, 'new-svi', random),
          random.pick([listAppliedOut, wideRuleFirst, maskAsWildcard])(office, random),
        ]
      : [
          random.pick([
            () => sviShut(office, 'routed-port'),
            () => sviAddress(office, 'routed-port', random),
            () => sviMissing(office),
            () => vlanMissing(office),
            () => listNotApplied(office),
            () => listAppliedOut(office),
            () => wideRuleFirst(office, random),
            () => maskAsWildcard(office),
            () => wrongServer(office),
            () => wrongPort(office),
          ])(),
        ]
  const [first] = faults
  if (!first) throw new Error('There is nothing to repair.')
  const broken = breakNetwork(office.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken
  return {
    start: coldState(saveAll(network)),
    variant: `${office.switches.length === 1 ? 'one-switch' : 'two-switches'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      desk: [DESK_1],
      guest: [GUEST],
      server: [SERVER],
      portal: [PORTAL],
      gear: office.switches,
    },
    cables: {},
    networks: {
      desk: { address: office.team.subnet, prefix: 24 },
      guest: { address: office.guests.subnet, prefix: 24 },
    },
    words: office.words,
    places: office.places,
    locks: [DESK_1, GUEST, SERVER, PORTAL].map((device) => ({
      kind: 'device',
      device,
      because: 'The settings of computers and servers come from a list, and are right.',
    })),
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

/** A list that is applied nowhere, an unused port in an odd VLAN, or an unused VLAN interface that is shut. */
function addRedHerring(network: Network, office: SviOffice, random: Random): Network {
  const odd = random.pick([95, 96, 97])
  const kind = random.pick(['list', 'port', 'svi'] as const)
  if (kind === 'list') {
    return withList(network, CORE, 'OLD-GUESTS', () =>
      makeList('extended', { action: 'permit', protocol: 'ip', source: ANY, target: ANY }),
    )
  }
  if (kind === 'port') return changePort(network, office.unused, accessPort(odd, 'old camera'))
  return changePort(
    network,
    { device: CORE, port: `Vlan${odd}` },
    { ...BLANK_ROUTED, description: 'old cameras' },
  )
}

function cheatsOf(office: SviOffice): Scene['cheats'] {
  const { team, guests, servers, portByHost, switches } = office
  const savedAll = switches.map(save)
  const [desk, guest] = [portByHost[DESK_1], portByHost[GUEST]]
  if (!desk || !guest) throw new Error('The office has no desk.')
  const address = `ip address ${addressAndMask({ address: team.gateway, prefix: 24 })}`
  // What is wrong at the gateway is repaired: only the rules are not.
  const gateway = [
    configure(CORE, `vlan ${team.vlan}`),
    configurePort(team.svi, address, 'no shutdown'),
  ]
  const guestNetwork = withWildcard({ address: guests.subnet, prefix: 24 })
  const portal = formatIpv4(office.addressByHost[PORTAL] ?? 0)
  return {
    'no-list': [
      ...gateway,
      configurePort(guests.svi, `no ip access-group ${LIST} in`, `no ip access-group ${LIST} out`),
      ...savedAll,
    ],
    'all-of-the-portal': [
      ...gateway,
      configure(
        CORE,
        `no ip access-list extended ${LIST}`,
        `ip access-list extended ${LIST}`,
        `permit ip ${guestNetwork} host ${portal}`,
      ),
      configurePort(guests.svi, `no ip access-group ${LIST} out`, `ip access-group ${LIST} in`),
      ...savedAll,
    ],
    'web-of-all-servers': [
      ...gateway,
      configure(
        CORE,
        `no ip access-list extended ${LIST}`,
        `ip access-list extended ${LIST}`,
        `permit tcp ${guestNetwork} ${withWildcard({ address: servers.subnet, prefix: 24 })} eq 80`,
      ),
      configurePort(guests.svi, `no ip access-group ${LIST} out`, `ip access-group ${LIST} in`),
      ...savedAll,
    ],
    'guests-gateway-shut': [...gateway, configurePort(guests.svi, 'shutdown'), ...savedAll],
    'no-routing': [...gateway, configure(CORE, 'no ip routing'), ...savedAll],
    'one-vlan': [
      ...gateway,
      ...[desk, guest].map((at) => configurePort(at, `switchport access vlan ${servers.vlan}`)),
      ...savedAll,
    ],
  }
}
