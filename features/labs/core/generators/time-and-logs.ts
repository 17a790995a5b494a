/**
 * Syslog, NTP and SNMPv3 set up so that the times agree: of each router and switch, the clock has to be right, the log to
 * arrive, and the monitoring to watch it with encryption.
 *
 * One device asks the wrong server or is kept from the right one, logs too little or elsewhere, is watched in the old way
 * or with another secret, or does not get out of its own network.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { shortName } from '../network/names.ts'
import type { Network } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Lock, Scene } from '../scene.ts'
import { breakNetwork, configure, save, solutionsOf, type Fault } from './faults.ts'
import { changeGear, gearIn, saveAll } from './parts.ts'
import {
  LIST,
  oldVersion,
  openGroup,
  quietLog,
  timeDenied,
  wrongClock,
  wrongGateway,
  wrongLogHost,
  wrongSecret,
} from './watch-faults.ts'
import { buildWatchedSite, MONITOR, TIME, type WatchedSite } from './watched-site.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['one-site', 'two-sites'] as const)
  const site = buildWatchedSite(random, layout)
  const atSwitch = random.pick(site.switches)
  const anywhere = () => random.pick(site.gear)
  const ofTime = [wrongClock(site, atSwitch), timeDenied(site, atSwitch)]
  const ofLogs = [quietLog(site, anywhere(), random), wrongLogHost(site, anywhere())]
  const ofSnmp = [
    openGroup(site, anywhere()),
    oldVersion(site, anywhere(), random),
    wrongSecret(site, anywhere(), random),
  ]
  const ofPath = wrongGateway(site, random.pick(site.switches))
  const faults =
    difficulty === 3
      ? random.pick([
          [random.pick(ofTime), random.pick(ofLogs)],
          [random.pick(ofSnmp), ofPath],
        ])
      : [random.pick([...ofTime, ...ofLogs, ...ofSnmp, ofPath])]
  const [first = ofPath] = faults
  const broken = breakNetwork(site.network, faults)
  const solutions = solutionsOf(faults)
  return {
    start: coldState(saveAll(difficulty === 3 ? addRedHerring(broken, site, random) : broken)),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      gear: site.gear,
      time: [TIME],
      monitor: [MONITOR],
      servers: [TIME, MONITOR],
    },
    cables: {},
    words: { ...site.words, ...wordsOf(site, faults, broken) },
    places: site.places,
    locks: LOCKS,
    solutions,
    cheats: cheatsOf(site, solutions[0]?.actions ?? []),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

const LOCKS: readonly Lock[] = [TIME, MONITOR].map((device) => ({
  kind: 'device',
  device,
  because: 'The servers are looked after by another team, and their settings are right.',
}))

/** A time server of long ago: it does not answer, and so nobody believes it. */
function addRedHerring(network: Network, { gear, unused }: WatchedSite, random: Random): Network {
  const device = random.pick(gear)
  const { management } = gearIn(network, device).config
  const ntpServers = [...management.ntpServers, unused].toSorted((a, b) => a - b)
  return changeGear(network, device, { management: { ...management, ntpServers } })
}

/** Where each fault is: two of them may be at different devices. */
function wordsOf(
  { gatewayBySwitch }: WatchedSite,
  faults: readonly Fault[],
  broken: Network,
): Scene['words'] {
  const placeOf = (id: string) => faults.find((fault) => fault.id === id)?.look.device ?? 'sw1'
  const nameFor = (...ids: readonly string[]) => {
    const fault = faults.find(({ id }) => ids.includes(id))
    return placeOf(fault?.id ?? '').toUpperCase()
  }
  const filter = faults.find(({ id }) => id === 'time-denied')?.look
  const port = filter && 'port' in filter ? filter.port : gatewayBySwitch['sw1']?.port
  const lost = placeOf('wrong-gateway')
  const watched = faults.find(({ id }) => id === 'old-version')?.look.device
  const [community] = watched ? gearIn(broken, watched).config.management.communities : []
  return {
    clockDevice: nameFor('wrong-clock', 'time-denied'),
    logDevice: nameFor('quiet-log', 'wrong-log-host'),
    snmpDevice: nameFor('open-group', 'old-version', 'wrong-secret'),
    lostDevice: nameFor('wrong-gateway'),
    gateway: formatIpv4(gatewayBySwitch[lost]?.address ?? 0),
    insidePort: shortName(port ?? ''),
    list: LIST,
    community: community?.name ?? 'public',
  }
}

/** Everything is repaired, and then somebody takes a shortcut. */
function cheatsOf(
  { gear, switches, group, time, monitor, gatewayBySwitch }: WatchedSite,
  repaired: readonly LabAction[],
): Scene['cheats'] {
  const onAll = (...lines: string[]) => [
    ...repaired,
    ...gear.map((device) => configure(device, ...lines)),
    ...gear.map(save),
  ]
  const noTime = `no ntp server ${formatIpv4(time)}`
  return {
    'community-for-all': onAll('snmp-server community public ro'),
    'no-encryption': onAll(`snmp-server group ${group} v3 auth`),
    'less-noise': onAll('logging trap critical'),
    'clocks-among-themselves': [
      ...onAll(noTime),
      ...switches.map((device) =>
        configure(device, `ntp server ${formatIpv4(gatewayBySwitch[device]?.address ?? 0)}`),
      ),
      ...gear.map(save),
    ],
    'logs-to-the-clock': onAll(
      `no logging host ${formatIpv4(monitor)}`,
      `logging host ${formatIpv4(time)}`,
    ),
  }
}
