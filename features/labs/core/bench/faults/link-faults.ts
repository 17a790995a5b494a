/** Faults of cables, ports and bundles. */
import { configure, moveCable } from '../../generators/faults.ts'
import { changeHost, changePort } from '../../generators/parts.ts'
import { shortName } from '../../network/names.ts'
import { HOST_PORT, neighborOf, type Network, type PortRef } from '../../network/network.ts'
import { portKey } from '../../network/settled.ts'
import {
  atPort,
  changeInterfaces,
  placeOf,
  portsInUse,
  type BenchFault,
  type PlacedFault,
  type PortAt,
  type Site,
} from './bench-fault.ts'

const isPhysical = ({ gear, name }: PortAt) => gear.ports.includes(name)

/** Ports with a cable that negotiate at both ends. */
function negotiatingPorts(site: Site): readonly (PortAt & { readonly far: PortRef })[] {
  return portsInUse(site).flatMap((at) => {
    const { far, config } = at
    if (!far || !isPhysical(at) || config.channel || !negotiates(site.network, far)) return []
    return config.speed === 'auto' && config.duplex === 'auto' ? { ...at, far } : []
  })
}

function negotiates({ devices }: Network, { device: id, port }: PortRef): boolean {
  const device = devices.find((each) => each.id === id)
  const settings = device?.kind === 'host' ? device.config : device?.config.interfaces[port]
  return settings?.speed === 'auto' && settings.duplex === 'auto'
}

function setSpeed(network: Network, { device, port }: PortRef, speed: 10 | 100): Network {
  return port === HOST_PORT
    ? changeHost(network, device, { speed })
    : changePort(network, { device, port }, { speed })
}

function negotiateAgain({ device, port }: PortRef) {
  return port === HOST_PORT
    ? configure(device, 'speed auto')
    : configure(device, `interface ${port}`, 'speed auto')
}

/** The first port of the same switch that has no cable. */
function cableInOtherPort(site: Site, at: PortAt): readonly PlacedFault[] {
  const { gear, name, far } = at
  const free = gear.ports.find((port) => !neighborOf(site.network, { device: gear.id, port }))
  if (!far || free === undefined || gear.kind !== 'switch') return []
  const [from, to] = [name, free].map((port) => ({ device: gear.id, port })) as [PortRef, PortRef]
  const isMoved = (end: PortRef) => end.device === from.device && end.port === from.port
  return [
    {
      look: to,
      apply: (network) => ({
        ...network,
        cables: network.cables.map((cable) => {
          const [one, other] = cable.ends
          return { ...cable, ends: [isMoved(one) ? to : one, isMoved(other) ? to : other] as const }
        }),
      }),
      repair: moveCable(to, from, far),
      words: { other: shortName(name) },
    },
  ]
}

/** Each bundle whose own end runs LACP: its members at this switch, and those at the other end of their cables. */
function bundlesInUse(site: Site) {
  return site.gears.flatMap((gear) => {
    const groups = new Map<number, PortAt[]>()
    for (const at of portsInUse(site)) {
      if (at.gear !== gear || !isPhysical(at) || !at.config.channel) continue
      if (
        at.config.channel.mode === 'on' ||
        !site.settled.ports.get(portKey(gear.id, at.name))?.channel
      )
        continue
      const { group } = at.config.channel
      groups.set(group, [...(groups.get(group) ?? []), at])
    }
    return [...groups].map(([group, members]) => ({ group, members }))
  })
}

/** Of those, the ones whose own end begins. */
function activeBundles(site: Site) {
  return bundlesInUse(site).filter(({ members }) =>
    members.some(({ config }) => config.channel?.mode === 'active'),
  )
}

function setMode(members: readonly PortAt[], mode: 'passive' | 'on'): PlacedFault['apply'] {
  return (network) =>
    members.reduce(
      (changed, { gear, name, config }) =>
        config.channel
          ? changePort(
              changed,
              { device: gear.id, port: name },
              { channel: { ...config.channel, mode } },
            )
          : changed,
      network,
    )
}

/** A channel has members of one kind, `on` or LACP: so all of them leave it first. */
function bundleAgain(group: number, members: readonly PortAt[]) {
  return configure(
    members[0]?.gear.id ?? '',
    ...members.flatMap(({ name }) => [`interface ${name}`, 'no channel-group']),
    ...members.flatMap(({ name, config }) => [
      `interface ${name}`,
      `channel-group ${group} mode ${config.channel?.mode}`,
    ]),
  )
}

export const LINK_FAULTS = {
  'port-shut': {
    find: (site) =>
      portsInUse(site)
        .filter((at) => isPhysical(at) && at.far !== undefined)
        .map((at) => atPort(at, { isShutdown: true })),
    look: 'Look at the ports of {device}: `show interfaces status`, or `show ip interface brief` on a router. Which one has a cable and no link?',
    is: '{port} of {device} is shut down.',
    teaches:
      'Begin at the lowest layer: is there a link? A port that is shut by hand stays shut until somebody enters `no shutdown`.',
  },
  'adapter-off': {
    find: ({ hosts, network }) =>
      hosts
        .filter(
          ({ id, config }) =>
            !config.isShutdown && neighborOf(network, { device: id, port: HOST_PORT }),
        )
        .map(({ id }) => ({
          look: { device: id },
          apply: (broken) => changeHost(broken, id, { isShutdown: true }),
          repair: [configure(id, 'adapter up')],
        })),
    look: 'Look at {device}: does its network adapter have a link at all?',
    is: 'The network adapter of {device} is off.',
    teaches:
      'A link needs both ends. Where the port of the switch is open and stays down, look at the host.',
  },
  'cable-moved': {
    find: (site) =>
      portsInUse(site)
        .filter((at) => isPhysical(at) && at.far?.port === HOST_PORT)
        .flatMap((at) => cableInOtherPort(site, at)),
    look: 'Look at {device}: which ports have a link, and for which ones is it configured? `show interfaces status` and `show vlan brief` tell.',
    is: 'The cable in {port} of {device} was in {other}, which is configured for it.',
    teaches:
      'Settings belong to the port, not to the cable. Whoever moves a cable has to move the settings, too, or plug it back.',
  },
  'speed-mismatch': {
    find: (site) =>
      negotiatingPorts(site).map((at) => ({
        look: placeOf(at),
        apply: (network) => setSpeed(setSpeed(network, placeOf(at), 100), at.far, 10),
        repair: [placeOf(at), at.far].map(negotiateAgain),
      })),
    look: 'Look at the ports of {device}: `show interfaces status`. Which one has a cable and no link, and which speed is it fixed at? And the other end of the cable?',
    is: 'The two ends of the cable in {port} of {device} are fixed at different speeds, so there is no link.',
    teaches:
      'Two ends that are fixed at different speeds never get a link. Leave both ends to negotiate, or fix both alike.',
    isAboutLinks: true,
  },
  'duplex-mismatch': {
    find: (site) =>
      negotiatingPorts(site).map((at) =>
        atPort(
          at,
          { speed: 100, duplex: 'full' },
          { repair: [configure(at.gear.id, `interface ${at.name}`, 'speed auto', 'duplex auto')] },
        ),
      ),
    look: 'Look at {device}: `show interfaces status`. Which port is fixed at a speed and a duplex, and what does the other end of its cable do?',
    is: '{port} of {device} is fixed at full duplex and does not negotiate, so the other end takes half duplex (IEEE 802.3, clause 28).',
    teaches:
      'Who negotiates and hears no offer finds the speed by the signal, and takes half duplex. Full at one end and half at the other is a link that works a little: late collisions, damaged frames, lost packets.',
    isAboutLinks: true,
  },
  'lacp-both-passive': {
    find: (site) =>
      activeBundles(site).map(({ group, members }) => {
        const ends = portsInUse(site).filter((at) =>
          members.some(({ far }) => far?.device === at.gear.id && far.port === at.name),
        )
        const [first] = members as [PortAt]
        return {
          look: { device: first.gear.id, port: `Port-channel${group}` },
          apply: setMode([...members, ...ends], 'passive'),
        }
      }),
    look: 'Look at the bundles of {device}: `show etherchannel summary`. In which mode are the ports of {port}, and those at the other end?',
    is: 'Both ends of {port} of {device} are passive: each waits for the other one to begin.',
    teaches: 'LACP (IEEE 802.1AX) needs at least one active end. Two passive ends wait forever.',
  },
  'channel-on': {
    find: (site) =>
      bundlesInUse(site).map(({ group, members }) => ({
        look: { device: members[0]?.gear.id ?? '', port: `Port-channel${group}` },
        apply: setMode(members, 'on'),
        repair: [bundleAgain(group, members)],
      })),
    look: 'Look at the bundles of {device}: `show etherchannel summary`. Do both ends of {port} speak the same protocol?',
    is: 'The ports of {port} of {device} are `on`, which asks nobody; the other end speaks LACP and hears no answer.',
    teaches:
      'The mode `on` works with `on` alone. LACP works with LACP: active with active or passive.',
  },
  'bpdu-guard': {
    find: (site) =>
      portsInUse(site)
        .filter((at) => {
          const far = site.gears.find(({ id }) => id === at.far?.device)
          const runsTree = [at.gear, far].every(
            (gear) => gear?.kind === 'switch' && gear.config.spanningTree.isOn,
          )
          return runsTree && isPhysical(at) && !at.config.channel && !at.config.hasBpduGuard
        })
        .map((at) => ({
          look: placeOf(at),
          apply: changeInterfaces(at, [at.name], { hasBpduGuard: true }),
          reopens: placeOf(at),
        })),
    look: 'Look at {device}: `show interfaces status err-disabled`. Which port did protection shut, and why?',
    is: '{port} of {device} leads to another switch and has BPDU guard, which shuts it when it hears a BPDU.',
    teaches:
      'BPDU guard is for ports to hosts. A port that it has shut stays shut: take the cause away, then `shutdown` and `no shutdown`.',
  },
} as const satisfies Readonly<Record<string, BenchFault>>
