/** Port mirroring of a switch (`monitor session`), as it is configured and printed. */
import {
  BLANK_MIRROR,
  mirrorsOf,
  sessionTo,
  type Direction,
  type Mirror,
} from '../../network/mirror.ts'
import { compareNames, shortName } from '../../network/names.ts'
import type { Gear, GearConfig } from '../../network/network.ts'
import { hasArg, numberArg, numbersArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Configure, ConfigureCommand, Configured, Refused } from './configure-command.ts'
import { isPhysical } from './interfaces.ts'

const SESSION = 'monitor session <session:1-4>'
const WAY = '[<direction:rx|tx|both>]'
/** So that a printed line is never too long. */
const MOST_VLANS = 10

export const MIRROR_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: `${SESSION} source interface <port:port> ${WAY}`,
    says: 'Copy what passes a port',
    does: (gear, _mode, args) => {
      const port = textArg(args, 'port')
      const taken = sessionTo(gear, port)
      if (!isPhysical(gear, port)) return noPort(gear, port)
      if (taken !== undefined) {
        return {
          problem: `${shortName(port)} is the destination of session ${taken}: it passes copies alone.`,
          value: 'port',
        }
      }
      return withMirror(gear, args, (mirror) => ({
        ...mirror,
        ports: [...withoutPort(mirror, port), { port, direction: directionArg(args) }].toSorted(
          (one, other) => compareNames(one.port, other.port),
        ),
      }))
    },
    no: {
      pattern: `no ${SESSION} source interface <port:port> ${WAY}`,
      says: 'Copy nothing of this port',
      does: (gear, _mode, args) =>
        withMirror(gear, args, (mirror) => ({
          ...mirror,
          ports: withoutPort(mirror, textArg(args, 'port')),
        })),
    },
  },
  {
    pattern: `${SESSION} source vlan <vlans:vlans> ${WAY}`,
    says: 'Copy what passes in VLANs',
    does: (gear, _mode, args) => {
      const wanted = numbersArg(args, 'vlans')
      if (wanted.length > MOST_VLANS) {
        return { problem: `Write at most ${MOST_VLANS} VLANs at once.`, value: 'vlans' }
      }
      const direction = directionArg(args)
      return withMirror(gear, args, (mirror) => ({
        ...mirror,
        vlans: [
          ...withoutVlans(mirror, wanted),
          ...wanted.map((vlan) => ({ vlan, direction })),
        ].toSorted((one, other) => one.vlan - other.vlan),
      }))
    },
    no: {
      pattern: `no ${SESSION} source vlan <vlans:vlans> ${WAY}`,
      says: 'Copy nothing of these VLANs',
      does: (gear, _mode, args) =>
        withMirror(gear, args, (mirror) => ({
          ...mirror,
          vlans: withoutVlans(mirror, numbersArg(args, 'vlans')),
        })),
    },
  },
  {
    pattern: `${SESSION} destination interface <port:port>`,
    says: 'Where the copies go: the port passes nothing else from then on',
    does: setDestination,
    no: {
      pattern: `no ${SESSION} destination [interface [<port:port>]]`,
      says: 'Send no copies; the port works as before',
      does: (gear, _mode, args) =>
        withMirror(gear, args, (mirror) => ({ ...mirror, destination: null })),
    },
  },
  {
    pattern: `no ${SESSION}`,
    says: 'Remove the session',
    does: (gear, _mode, args) => withMirror(gear, args, () => BLANK_MIRROR),
  },
]

function setDestination(gear: Gear, _mode: Parameters<Configure>[1], args: Args) {
  const port = textArg(args, 'port')
  if (!isPhysical(gear, port)) return noPort(gear, port)
  const refuse = (why: string): Refused => ({ problem: `${shortName(port)} ${why}`, value: 'port' })
  if (gear.config.interfaces[port]?.channel) {
    return refuse('belongs to a channel. Write “no channel-group” there first.')
  }
  const session = numberArg(args, 'session')
  for (const [other, { ports, destination }] of mirrorsOf(gear.config)) {
    if (ports.some((each) => each.port === port)) return refuse(`is a source of session ${other}.`)
    if (destination === port && other !== session)
      return refuse(`is the destination of session ${other} already.`)
  }
  return withMirror(gear, args, (mirror) => ({ ...mirror, destination: port }))
}

function noPort({ config }: Gear, port: string): Refused {
  return { problem: `${config.hostname} has no port ${shortName(port)}.`, value: 'port' }
}

function directionArg(args: Args): Direction {
  const text = hasArg(args, 'direction') ? textArg(args, 'direction') : 'both'
  return text === 'rx' || text === 'tx' ? text : 'both'
}

function withoutPort({ ports }: Mirror, port: string): Mirror['ports'] {
  return ports.filter((each) => each.port !== port)
}

function withoutVlans({ vlans }: Mirror, removed: readonly number[]): Mirror['vlans'] {
  return vlans.filter(({ vlan }) => !removed.includes(vlan))
}

/** A session in which nothing is said any more is gone. */
function withMirror({ config }: Gear, args: Args, change: (mirror: Mirror) => Mirror): Configured {
  const session = numberArg(args, 'session')
  const { mirrors, ...others } = config
  const changed = change(mirrors?.[session] ?? BLANK_MIRROR)
  const { [session]: _before, ...kept } = mirrors ?? {}
  const isBlank =
    changed.ports.length === 0 && changed.vlans.length === 0 && changed.destination === null
  const all = isBlank ? kept : { ...kept, [session]: changed }
  return { config: Object.keys(all).length === 0 ? others : { ...others, mirrors: all } }
}

export function mirrorLines(config: GearConfig): readonly string[] {
  return mirrorsOf(config).flatMap(([session, { ports, vlans, destination }]) => {
    const start = `monitor session ${session}`
    const way = (direction: Direction) => (direction === 'both' ? '' : ` ${direction}`)
    return [
      ...ports.map(({ port, direction }) => `${start} source interface ${port}${way(direction)}`),
      ...vlans.map(({ vlan, direction }) => `${start} source vlan ${vlan}${way(direction)}`),
      ...(destination === null ? [] : [`${start} destination interface ${destination}`]),
    ]
  })
}
