/**
 * Link aggregation that does not come up: several cables between two switches are to be one bundle, by LACP.
 *
 * Both ends are passive, one end bundles without LACP, one link runs at another speed, a port is in no channel, or in
 * another one.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { shortName } from '../network/names.ts'
import type { ChannelMode, Network, PortRef } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { breakNetwork, configure, configurePort, save, solutionsOf, type Fault } from './faults.ts'
import { SERVER_LOCK } from './locks.ts'
import { DESK_1, DESK_2, GUEST, KIOSK, SERVER } from './office-plan.ts'
import { buildOffice, type Link, type Office } from './office.ts'
import { changePort, gearIn, portIn, saveAll } from './parts.ts'
import { addRedHerring } from './red-herring.ts'

const GROUP = 1
const CHANNEL = `Port-channel${GROUP}`

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['pair', 'line'] as const)
  const parallel = layout === 'pair' ? random.pick([2, 3]) : 2
  const office = buildOffice(random, { layout, parallel, hasPrinter: false })
  const link = random.pick(office.links)
  const modeFaults = [bothPassive(office, random), onAgainstLacp(office, random)]
  const linkFaults = [
    speedDiffers(office, link),
    notInChannel(office, link),
    inOtherChannel(office, link),
  ]
  const possible = [...modeFaults, ...linkFaults]
  const possibleSecond = [speedDiffers(office, link), guestsNotAllowed(office, random)]
  const faults =
    difficulty === 3
      ? [random.pick(modeFaults), random.pick(possibleSecond)]
      : [random.pick(possible)]
  const [fault = bothPassive(office, random)] = faults

  const broken = breakNetwork(bundle(office), faults)
  const network = difficulty === 3 ? addRedHerring(broken, office, random) : broken
  return {
    start: coldState(saveAll(network)),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      desks: [DESK_1, DESK_2],
      server: [SERVER],
      guests: [GUEST],
      kiosk: [KIOSK],
      switches: office.switches,
    },
    cables: { bundle: office.links.map(({ id }) => id) },
    words: { ...office.words, ...wordsOf(office, [...possible, ...possibleSecond]) },
    places: office.places,
    locks: [
      SERVER_LOCK,
      { kind: 'cables', because: 'The cables were tested this morning, and all of them are good.' },
    ],
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office),
    look: fault.look,
    hints: faults.map(({ id }) => id),
  }
}

/** As it should be: near begins, far answers. */
function bundle({ network, links }: Office): Network {
  return links.reduce((changed: Network, { near, far }) => {
    const nearIn = join(changed, near, 'active')
    return join(nearIn, far, 'passive')
  }, network)
}

/** The channel has the VLANs of its members. */
function join(network: Network, end: PortRef, mode: ChannelMode): Network {
  const member = portIn(network, end)
  const joined = changePort(network, end, { channel: { group: GROUP, mode } })
  return changePort(
    joined,
    { device: end.device, port: CHANNEL },
    { mode: member.mode, allowedVlans: member.allowedVlans, nativeVlan: member.nativeVlan },
  )
}

function setModes(network: Network, ends: readonly PortRef[], mode: ChannelMode): Network {
  return ends.reduce(
    (changed, end) => changePort(changed, end, { channel: { group: GROUP, mode } }),
    network,
  )
}

function joinLines(ends: readonly PortRef[], mode: ChannelMode): LabAction[] {
  const devices = [...new Set(ends.map(({ device }) => device))]
  return devices.flatMap((device) => {
    const ports = ends.filter((end) => end.device === device).map(({ port }) => port)
    return [
      // All at once: a switch refuses LACP and `on` beside each other in one channel.
      configure(
        device,
        `interface range ${ports.join(', ')}`,
        `channel-group ${GROUP} mode ${mode}`,
      ),
      save(device),
    ]
  })
}

/** Both wait for the other to begin. */
function bothPassive({ links }: Office, random: Random): Fault {
  const near = links.map((link) => link.near)
  const far = links.map((link) => link.far)
  return {
    id: 'both-passive',
    look: { device: random.pick(['near', 'far']) },
    apply: (network) => setModes(setModes(network, near, 'passive'), far, 'passive'),
    repairs: [
      { actions: joinLines(near, 'active') },
      { actions: [...joinLines(near, 'on'), ...joinLines(far, 'on')] },
    ],
  }
}

/** One end bundles without asking, the other one asks and hears nothing. */
function onAgainstLacp({ links }: Office, random: Random): Fault {
  const near = links.map((link) => link.near)
  const far = links.map((link) => link.far)
  const [on, lacp] = random.chance(0.5) ? [near, far] : [far, near]
  return {
    id: 'on-against-lacp',
    look: on[0] ?? { device: 'near' },
    apply: (network) => setModes(setModes(network, on, 'on'), lacp, 'active'),
    repairs: [{ actions: joinLines(on, 'active') }, { actions: joinLines(lacp, 'on') }],
  }
}

/** One link runs at 100 Mb/s: it is left out of the bundle. */
function speedDiffers({ far }: Office, link: Link): Fault {
  const end = link.far
  return {
    id: 'speed-differs',
    look: end,
    apply: (network) => changePort(network, end, { speed: 100, duplex: 'full' }),
    repairs: [
      {
        actions: [configurePort(end, 'speed auto', 'duplex auto'), save(far)],
        harmless: ['duplex auto'],
      },
      { actions: [configurePort(end, 'speed 1000'), save(far)] },
    ],
  }
}

/** One port was forgotten. */
function notInChannel({ links }: Office, { near }: Link): Fault {
  const ends = links.flatMap((link) => [link.near, link.far])
  return {
    id: 'not-in-channel',
    look: near,
    apply: (network) => changePort(network, near, { channel: null }),
    repairs: [{ actions: joinLines([near], 'active') }, { actions: joinLines(ends, 'on') }],
  }
}

/** One port belongs to another channel, which it has for itself. */
function inOtherChannel({ links }: Office, { near }: Link): Fault {
  const ends = links.flatMap((link) => [link.near, link.far])
  return {
    id: 'in-other-channel',
    look: near,
    apply: (network) => {
      const member = portIn(network, near)
      const other = changePort(network, near, { channel: { group: GROUP + 1, mode: 'active' } })
      return changePort(
        other,
        { device: near.device, port: `Port-channel${GROUP + 1}` },
        { mode: member.mode, allowedVlans: member.allowedVlans, nativeVlan: member.nativeVlan },
      )
    },
    repairs: [{ actions: joinLines([near], 'active') }, { actions: joinLines(ends, 'on') }],
  }
}

/** The channel of one end lacks the guests' VLAN, and its members as well. */
function guestsNotAllowed({ links, teamVlan, guestVlan }: Office, random: Random): Fault {
  const end = random.pick(['near', 'far'] as const)
  const ends = links.map((link) => link[end])
  const device = ends[0]?.device ?? end
  const channel = { device, port: CHANNEL }
  return {
    id: 'guests-not-allowed',
    look: channel,
    apply: (network) =>
      [...ends, channel].reduce(
        (changed, port) => changePort(changed, port, { allowedVlans: [teamVlan] }),
        network,
      ),
    repairs: [
      {
        actions: [
          configurePort(channel, `switchport trunk allowed vlan add ${guestVlan}`),
          save(device),
        ],
      },
      { actions: [configurePort(channel, 'switchport trunk allowed vlan all'), save(device)] },
    ],
  }
}

/** Each fault has words of its own, so that the hints can speak of two. */
function wordsOf({ network, links }: Office, faults: readonly Fault[]): Scene['words'] {
  const ends = faults.flatMap(({ id, look }) => [
    [`${id}-switch`, gearIn(network, look.device).config.hostname] as const,
    [`${id}-port`, 'port' in look ? shortName(look.port) : ''] as const,
  ])
  return { ...Object.fromEntries(ends), cableCount: links.length === 2 ? 'two' : 'three' }
}

function cheatsOf({ links, portByHost, teamVlan, switches }: Office): Scene['cheats'] {
  const [, ...others] = links
  const near = links.map((link) => link.near)
  const far = links.map((link) => link.far)
  const savedAll = switches.map(save)
  return {
    'channel-taken-apart': [
      ...[...near, ...far].map((end) => configurePort(end, 'no channel-group')),
      ...savedAll,
    ],
    'one-cable-left': [
      ...joinLines(near, 'active'),
      ...joinLines(far, 'active'),
      ...others.flatMap((link) => [
        configurePort(link.near, 'shutdown'),
        configurePort(link.far, 'shutdown'),
      ]),
      ...savedAll,
    ],
    'on-at-one-end': [...joinLines(near, 'on'), ...joinLines(far, 'active'), ...savedAll],
    'one-vlan': [
      ...Object.values(portByHost).map((port) =>
        configurePort(port, `switchport access vlan ${teamVlan}`),
      ),
      ...savedAll,
    ],
  }
}
