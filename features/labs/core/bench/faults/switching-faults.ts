/** Faults of VLANs and of the protection of switch ports. */
import { changeGear } from '../../generators/parts.ts'
import { HOST_PORT, type Gear, type Mac } from '../../network/network.ts'
import {
  atPort,
  changeInterfaces,
  placeOf,
  portsInUse,
  trunksInUse,
  type BenchFault,
  type PortAt,
  type Site,
} from './bench-fault.ts'

function accessPorts(site: Site): readonly PortAt[] {
  return portsInUse(site).filter(
    ({ gear, name, config }) =>
      gear.kind === 'switch' &&
      config.mode === 'access' &&
      !config.channel &&
      gear.ports.includes(name),
  )
}

function vlansOf({ config }: Gear): readonly number[] {
  return Object.keys(config.vlans).map(Number)
}

/** Of the addresses for documentation (RFC 7042, 2.1.1), the first that no device has. */
function strangersMac({ network }: Site): Mac {
  const taken = new Set(network.devices.map(({ mac }) => mac))
  for (let last = 0x01; ; last += 1) {
    const mac = `00005e0053${last.toString(16).padStart(2, '0')}`
    if (!taken.has(mac)) return mac
  }
}

export const SWITCHING_FAULTS = {
  'access-vlan': {
    find: (site) =>
      accessPorts(site).flatMap((at) =>
        vlansOf(at.gear)
          .filter((vlan) => vlan !== at.config.accessVlan)
          .map((vlan) => atPort(at, { accessVlan: vlan }, { words: { vlan: String(vlan) } })),
      ),
    look: 'Look at the access ports of {device}: `show vlan brief`. Is each port in the VLAN of the device that is plugged in?',
    is: '{port} of {device} is in VLAN {vlan}, the wrong one.',
    teaches:
      'An access port puts whoever is plugged in into one VLAN. A right address in the wrong VLAN reaches nobody of its subnet.',
  },
  'vlan-missing': {
    find: ({ gears }) =>
      gears.flatMap((gear) =>
        vlansOf(gear)
          .filter((vlan) => vlan !== 1)
          .map((vlan) => {
            const { [vlan]: _gone, ...vlans } = gear.config.vlans
            return {
              look: { device: gear.id },
              apply: (network) => changeGear(network, gear.id, { vlans }),
              words: { vlan: String(vlan) },
            }
          }),
      ),
    look: 'Look at the VLANs of {device}: `show vlan brief`. Does it have every VLAN that has to pass it?',
    is: '{device} does not have VLAN {vlan}.',
    teaches:
      'A switch passes frames of a VLAN only where it has the VLAN itself. That its trunks allow it is not enough.',
  },
  'vlan-not-allowed': {
    find: (site) =>
      trunksInUse(site).flatMap((at) => {
        const { allowedVlans, nativeVlan } = at.config
        const allowed = allowedVlans === 'all' ? vlansOf(at.gear) : allowedVlans
        return allowed
          .filter((vlan) => vlan !== nativeVlan && allowed.length > 1)
          .map((vlan) => ({
            look: placeOf(at),
            apply: changeInterfaces(at, at.names, {
              allowedVlans: allowed.filter((each) => each !== vlan),
            }),
            words: { vlan: String(vlan) },
          }))
      }),
    look: 'Look at the trunks of {device}: `show interfaces trunk`. Which VLANs does each allow?',
    is: 'VLAN {vlan} is not allowed on {port} of {device}.',
    teaches:
      'A trunk carries the VLANs that both of its ends allow. `switchport trunk allowed vlan` replaces the list; with `add` it grows.',
  },
  'native-vlan': {
    find: (site) =>
      trunksInUse(site).flatMap((at) =>
        vlansOf(at.gear)
          .filter((vlan) => vlan !== at.config.nativeVlan)
          .map((vlan) => ({
            look: placeOf(at),
            apply: changeInterfaces(at, at.names, { nativeVlan: vlan }),
            words: { vlan: String(vlan) },
          })),
      ),
    look: 'Look at the trunks of {device}: `show interfaces trunk`. Do both ends of each name the same native VLAN?',
    is: 'The native VLAN of {port} of {device} is {vlan}, and the other end has another one.',
    teaches:
      'Frames of the native VLAN have no tag. Where the ends name different ones, frames change their VLAN on the way.',
  },
  'trunk-became-access': {
    find: (site) =>
      trunksInUse(site).map((at) => ({
        look: placeOf(at),
        apply: changeInterfaces(at, at.names, { mode: 'access' }),
      })),
    look: 'Look at the trunks of {device}: `show interfaces trunk`. Is one missing?',
    is: '{port} of {device} is an access port, and its link has to carry several VLANs.',
    teaches:
      'An access port carries one VLAN, without tags. Links that carry several need a trunk at both ends.',
  },
  'port-security': {
    find: (site) =>
      accessPorts(site)
        .filter((at) => at.far?.port === HOST_PORT)
        .map((at) =>
          atPort(
            at,
            {
              portSecurity: {
                maximum: 1,
                violation: 'shutdown',
                isSticky: false,
                macs: [strangersMac(site)],
              },
            },
            { reopens: placeOf(at) },
          ),
        ),
    look: 'Look at port security of {device}: `show port-security`, then `show port-security address`. Whose MAC address does each port expect?',
    is: '{port} of {device} lets one MAC address in, and it is not that of the device that is plugged in.',
    teaches:
      'Port security shuts a port when a MAC address sends that it does not know. Put the cause right first, then `shutdown` and `no shutdown`.',
  },
  'snooping-untrusted': {
    find: (site) =>
      portsInUse(site)
        .filter(({ gear, config }) => gear.config.snooping.isOn && config.isSnoopingTrusted)
        .map((at) => atPort(at, { isSnoopingTrusted: false })),
    look: 'Look at DHCP snooping of {device}: `show ip dhcp snooping`. Which ports does it trust, and behind which one is the server?',
    is: '{device} does not trust {port}, behind which the DHCP server is.',
    teaches:
      'With DHCP snooping, answers of servers come in at trusted ports alone: the port to the server, or to the switch on the way to it.',
  },
} as const satisfies Readonly<Record<string, BenchFault>>
