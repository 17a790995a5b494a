/** What goes wrong at a layer-3 switch, as faults with repairs: the gateway of a VLAN, and the list that keeps guests apart. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import type { AccessList } from '../network/layer3.ts'
import { HOST_PORT, type Network } from '../network/network.ts'
import { configure, configurePort, moveCable, save, type Fault, type Repair } from './faults.ts'
import { ANY, hostMatch, makeList, port, withList, withWildcard } from './filter-parts.ts'
import { DESK_1, SERVER } from './office-plan.ts'
import { changeGear, changePort, gearIn } from './parts.ts'
import { addressAndMask } from './router-parts.ts'
import { CORE, LIST, PORTAL, type SviOffice, type Vlan } from './svi-office.ts'

/** How the second way goes: without a VLAN interface, or with a new one. */
export type OtherWay = 'routed-port' | 'new-svi'

function make({ svi, gateway }: Vlan): LabAction {
  return configurePort(svi, `ip address ${addressAndMask({ address: gateway, prefix: 24 })}`)
}

function remove({ svi }: Vlan): LabAction {
  return configure(CORE, `no interface ${svi.port}`)
}

/** The computer has its gateway on a port of its own. */
function routedPort({ team, portByHost, spare }: SviOffice): readonly LabAction[] {
  const desk = portByHost[DESK_1]
  if (!desk) throw new Error('The office has no desk.')
  const address = `ip address ${addressAndMask({ address: team.gateway, prefix: 24 })}`
  return desk.device === CORE
    ? [configurePort(desk, 'no switchport', address)]
    : [
        ...moveCable(desk, spare, { device: DESK_1, port: HOST_PORT }),
        configurePort(spare, 'no switchport', address, 'no shutdown'),
      ]
}

function otherWay(office: SviOffice, way: OtherWay): Repair {
  const { team } = office
  const removed = remove(team)
  return way === 'new-svi'
    ? { actions: [removed, make(team), save(CORE)] }
    : { actions: [removed, ...routedPort(office), save(CORE)] }
}

export function sviShut(office: SviOffice, way: OtherWay): Fault {
  const { svi } = office.team
  return {
    id: 'svi-shut',
    look: svi,
    apply: (network) => changePort(network, svi, { isShutdown: true }),
    repairs: [{ actions: [configurePort(svi, 'no shutdown'), save(CORE)] }, otherWay(office, way)],
  }
}

/** A typo: the computers' gateway is nobody's address. */
export function sviAddress(office: SviOffice, way: OtherWay, random: Random): Fault {
  const { team } = office
  const address = team.gateway + random.pick([1, 9, 256 * 5])
  return {
    id: 'svi-address',
    look: team.svi,
    apply: (network) => changePort(network, team.svi, { ipv4: { address, prefix: 24 } }),
    repairs: [
      { actions: [make(team), save(CORE)] },
      {
        ...otherWay(office, way),
        // The new address replaces the wrong one, or that one is in a network of nobody.
        harmless: [`no interface ${team.svi.port}`],
      },
    ],
  }
}

export function sviMissing(office: SviOffice): Fault {
  const { team } = office
  return {
    id: 'svi-missing',
    look: { device: CORE },
    apply: (network) => {
      const { [team.svi.port]: _gone, ...interfaces } = gearIn(network, CORE).config.interfaces
      return changeGear(network, CORE, { interfaces })
    },
    repairs: [
      { actions: [make(team), save(CORE)] },
      { actions: [...routedPort(office), save(CORE)] },
    ],
  }
}

/** The layer-3 switch does not have the VLAN: its interface has no port that is up, and is down itself. */
export function vlanMissing(office: SviOffice): Fault {
  const { team } = office
  return {
    id: 'vlan-missing',
    look: { device: CORE },
    apply: (network) => {
      const { [team.vlan]: _gone, ...vlans } = gearIn(network, CORE).config.vlans
      return changeGear(network, CORE, { vlans })
    },
    repairs: [
      { actions: [configure(CORE, `vlan ${team.vlan}`), save(CORE)] },
      otherWay(office, 'routed-port'),
    ],
  }
}

function guestNetwork({ guests }: SviOffice): string {
  return withWildcard({ address: guests.subnet, prefix: 24 })
}

/** The one line that the list of the guests should have. */
function portalLine(office: SviOffice): string {
  const portal = formatIpv4(office.addressByHost[PORTAL] ?? 0)
  return `permit tcp ${guestNetwork(office)} host ${portal} eq 80`
}

/** Not where guests come in, but where packets go out to the others. */
export function filterAtTargets(office: SviOffice): readonly LabAction[] {
  const { team, servers } = office
  const deny = `deny ip ${guestNetwork(office)} any`
  return [
    configure(CORE, 'ip access-list extended TO-TEAM', deny, 'permit ip any any'),
    configurePort(team.svi, 'ip access-group TO-TEAM out'),
    configure(
      CORE,
      'ip access-list extended TO-SERVERS',
      portalLine(office),
      deny,
      'permit ip any any',
    ),
    configurePort(servers.svi, 'ip access-group TO-SERVERS out'),
  ]
}

/** Without the list of the guests. */
function otherFilter(office: SviOffice, direction: 'in' | 'out' | null): Repair {
  const off = `no ip access-group ${LIST} ${direction}`
  return {
    actions: [
      ...filterAtTargets(office),
      ...(direction === null ? [] : [configurePort(office.guests.svi, off)]),
      save(CORE),
    ],
  }
}

export function listNotApplied(office: SviOffice): Fault {
  const { svi } = office.guests
  return {
    id: 'list-not-applied',
    look: svi,
    apply: (network) => changePort(network, svi, { accessGroups: { in: null, out: null } }),
    repairs: [
      { actions: [configurePort(svi, `ip access-group ${LIST} in`), save(CORE)] },
      otherFilter(office, null),
    ],
  }
}

/** Seen from the switch, what guests send comes in. */
export function listAppliedOut(office: SviOffice): Fault {
  const { svi } = office.guests
  const off = `no ip access-group ${LIST} out`
  return {
    id: 'list-applied-out',
    look: svi,
    apply: (network) => changePort(network, svi, { accessGroups: { in: null, out: LIST } }),
    repairs: [
      { actions: [configurePort(svi, off, `ip access-group ${LIST} in`), save(CORE)] },
      otherFilter(office, 'out'),
    ],
  }
}

/** Somebody tried something out, and left it there, above everything else. */
export function wideRuleFirst(office: SviOffice, random: Random): Fault {
  const guests = { address: office.guests.subnet, wildcard: 255 }
  const isAny = random.chance(0.5)
  const sequence = 5
  const [wide] = makeList('extended', {
    action: 'permit',
    protocol: 'ip',
    source: isAny ? ANY : guests,
    target: ANY,
  }).rules
  return {
    id: 'wide-rule-first',
    look: { device: CORE },
    apply: (network) =>
      changeGuestList(network, (rules) => (wide ? [{ ...wide, sequence }, ...rules] : rules)),
    repairs: [
      {
        actions: [configure(CORE, `ip access-list extended ${LIST}`, `no ${sequence}`), save(CORE)],
      },
      {
        actions: [...filterAtTargets(office), save(CORE)],
      },
    ],
  }
}

/** A mask where a wildcard belongs: the line is about addresses that end in zero. */
export function maskAsWildcard(office: SviOffice): Fault {
  return wrongLine('mask-as-wildcard', office, {
    source: { address: 0, wildcard: 0xffff_ff00 },
    isHarmless: true,
  })
}

/** The line opens the web page of another server. */
export function wrongServer(office: SviOffice): Fault {
  return wrongLine('wrong-server', office, {
    target: hostMatch(office.addressByHost[SERVER] ?? 0),
    isHarmless: false,
  })
}

/** A port that nobody asked for. */
export function wrongPort(office: SviOffice): Fault {
  return wrongLine('wrong-port', office, { targetPorts: port(22), isHarmless: false })
}

type WrongLine = Partial<AccessList['rules'][number]> & {
  /** Whether the line may stay: it opens nothing. */
  readonly isHarmless: boolean
}

function wrongLine(id: string, office: SviOffice, { isHarmless, ...wrong }: WrongLine): Fault {
  const gone = 'no 10'
  return {
    id,
    look: { device: CORE },
    apply: (network) =>
      changeGuestList(network, (rules) => rules.map((rule) => ({ ...rule, ...wrong }))),
    repairs: [
      {
        actions: [
          configure(CORE, `ip access-list extended ${LIST}`, gone, portalLine(office)),
          save(CORE),
        ],
        harmless: isHarmless ? [gone] : [],
      },
      otherFilter(office, 'in'),
    ],
  }
}

function changeGuestList(
  network: Network,
  change: (rules: AccessList['rules']) => AccessList['rules'],
): Network {
  return withList(network, CORE, LIST, (list) => ({
    kind: 'extended',
    rules: change(list?.rules ?? []),
  }))
}
