/** DHCP snooping and ARP inspection of switches: in which VLANs, and which ports are trusted. */
import type { Gear, GearConfig, InterfaceConfig } from '../../network/network.ts'
import { hasArg, numbersArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { chunkVlans } from '../grammar/written.ts'
import type { Configure, ConfigureCommand, Configured } from './configure-command.ts'
import { onEach } from './interfaces.ts'

const NO_OPTION: Configure = () => ({
  notes: ['Nothing to set: switches of these labs add no option 82 to requests.'],
})

/** For the whole switch. */
export const SNOOPING_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'ip dhcp snooping',
    says: 'Let DHCP servers answer at trusted ports only; the VLANs are said by themselves',
    does: (gear) => withSnooping(gear, { isOn: true }),
    no: {
      says: 'Let them answer anywhere',
      does: (gear) => withSnooping(gear, { isOn: false }),
    },
  },
  {
    pattern: 'ip dhcp snooping vlan <vlans:vlans>',
    says: 'The VLANs in which it looks',
    does: (gear, _mode, args) => ({
      ...withSnooping(gear, { vlans: joined(gear.config.snooping.vlans, args) }),
      notes: gear.config.snooping.isOn
        ? []
        : ['It looks at nothing before “ip dhcp snooping” turns it on.'],
    }),
    no: {
      says: 'It no longer looks there',
      does: (gear, _mode, args) =>
        withSnooping(gear, { vlans: without(gear.config.snooping.vlans, args) }),
    },
  },
  {
    pattern: 'ip dhcp snooping information option',
    says: 'Nothing to set here: option 82',
    does: NO_OPTION,
    no: { says: 'Nothing to set here: option 82', does: NO_OPTION },
  },
  {
    pattern: 'ip arp inspection vlan <vlans:vlans>',
    says: 'Drop ARP from senders that DHCP has not given the address',
    does: (gear, _mode, args) => withInspection(gear, joined(gear.config.arpInspection, args)),
    no: {
      says: 'Look at ARP no more',
      does: (gear, _mode, args) => withInspection(gear, without(gear.config.arpInspection, args)),
    },
  },
]

/** On a port of a switch. */
export const SNOOPING_PORT_COMMANDS: readonly ConfigureCommand[] = [
  trustCommand('ip dhcp snooping trust', 'A DHCP server is behind this port', (isTrusted) => ({
    isSnoopingTrusted: isTrusted,
  })),
  trustCommand('ip arp inspection trust', 'Believe the ARP that comes in here', (isTrusted) => ({
    isArpTrusted: isTrusted,
  })),
]

function trustCommand(
  pattern: string,
  says: string,
  change: (isTrusted: boolean) => Partial<InterfaceConfig>,
): ConfigureCommand {
  return {
    pattern,
    says,
    does: onEach('switched', (config) => ({ ...config, ...change(true) })),
    no: {
      says: 'Do not trust the port',
      does: onEach('switched', (config) => ({ ...config, ...change(false) })),
    },
  }
}

/** Of the whole switch, as lines. */
export function snoopingLines({ snooping, arpInspection }: GearConfig): readonly string[] {
  return [
    ...(snooping.isOn ? ['ip dhcp snooping'] : []),
    ...chunkVlans(snooping.vlans).map((vlans) => `ip dhcp snooping vlan ${vlans}`),
    ...chunkVlans(arpInspection).map((vlans) => `ip arp inspection vlan ${vlans}`),
  ]
}

/** Of a port, as lines. */
export function trustLines({
  isSnoopingTrusted,
  isArpTrusted,
}: InterfaceConfig): readonly string[] {
  return [
    ...(isSnoopingTrusted ? ['ip dhcp snooping trust'] : []),
    ...(isArpTrusted ? ['ip arp inspection trust'] : []),
  ]
}

function withSnooping({ config }: Gear, changed: Partial<GearConfig['snooping']>): Configured {
  return { config: { ...config, snooping: { ...config.snooping, ...changed } } }
}

function withInspection({ config }: Gear, arpInspection: readonly number[]): Configured {
  return { config: { ...config, arpInspection } }
}

function joined(vlans: readonly number[], args: Args): readonly number[] {
  return [...new Set([...vlans, ...numbersArg(args, 'vlans')])].toSorted(
    (one, other) => one - other,
  )
}

function without(vlans: readonly number[], args: Args): readonly number[] {
  const removed = hasArg(args, 'vlans') ? numbersArg(args, 'vlans') : vlans
  return vlans.filter((vlan) => !removed.includes(vlan))
}
