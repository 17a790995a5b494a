/** What is wrong with the speed and duplex of a link (IEEE 802.3, clause 28), as faults with repairs. */
import type { PortRef } from '../network/network.ts'
import { configurePort, moveCable, save, type Fault, type Repair } from './faults.ts'
import { fixEnd, setEnd, type Fixed, type Link, type UplinkedOffice } from './uplinked-office.ts'

const FAST: Fixed = { speed: 100, duplex: 'full' }
const HALF: Fixed = { speed: 100, duplex: 'half' }
const SLOW: Fixed = { speed: 10, duplex: 'full' }

const NEGOTIATE = ['speed auto', 'duplex auto']
const FIX = ['speed 100', 'duplex full']

/** Of the devices of these ends, those that have something to save. */
function saveGear(...ends: readonly PortRef[]) {
  const gear = ends.filter(({ port }) => port !== 'eth0').map(({ device }) => device)
  return [...new Set(gear)].map(save)
}

function negotiate(...ends: readonly PortRef[]): Repair {
  return {
    actions: [...ends.map((end) => fixEnd(end, ...NEGOTIATE)), ...saveGear(...ends)],
    // An end that negotiates and offers full duplex only is as good.
    harmless: ['duplex auto'],
  }
}

function fix(...ends: readonly PortRef[]): Repair {
  return {
    actions: [...ends.map((end) => fixEnd(end, ...FIX)), ...saveGear(...ends)],
    // The speed is detected by its signal.
    harmless: ['speed 100'],
  }
}

/** One end has a fixed speed and full duplex; the other one hears no offer, and takes half. */
export function fixedAtOneEnd(id: string, fixed: PortRef, other: PortRef): Fault {
  return {
    id,
    look: other.port === 'eth0' ? fixed : other,
    apply: (network) => setEnd(network, fixed, FAST),
    repairs: [negotiate(fixed), fix(other)],
  }
}

/** The computer's cable goes to a port that was never touched. */
function toFreePort({ free: [free], vlan }: UplinkedOffice, [own, old]: Link): Repair {
  return {
    actions: [
      ...moveCable(old, free, own),
      configurePort(free, `switchport access vlan ${vlan}`, 'no shutdown'),
      save(free.device),
    ],
  }
}

/** The port of the switch was made for a device that could do no more; nothing collides unseen, and it is slow. */
export function halfAtPort(office: UplinkedOffice): Fault {
  const [, port] = office.desk
  return {
    id: 'port-half',
    look: port,
    apply: (network) => setEnd(network, port, HALF),
    repairs: [
      {
        actions: [fixEnd(port, ...NEGOTIATE), ...saveGear(port)],
      },
      toFreePort(office, office.desk),
    ],
  }
}

/** Two fixed speeds: no link. */
export function speedsDiffer(office: UplinkedOffice): Fault {
  const [own, port] = office.desk
  return {
    id: 'speeds-differ',
    look: port,
    apply: (network) => setEnd(setEnd(network, own, FAST), port, SLOW),
    repairs: [negotiate(own, port), { actions: [fixEnd(port, 'speed 100'), ...saveGear(port)] }],
  }
}

/** The same at both ends, and so without errors: ten times slower than it should be at least. */
export function slowAtBothEnds(office: UplinkedOffice): Fault {
  const [up, down] = office.uplink
  return {
    id: 'uplink-slow',
    look: up,
    apply: (network) => setEnd(setEnd(network, up, SLOW), down, SLOW),
    repairs: [
      negotiate(up, down),
      { actions: [fixEnd(up, 'speed 100'), fixEnd(down, 'speed 100'), ...saveGear(up, down)] },
    ],
  }
}
