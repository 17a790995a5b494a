/** The VLANs of switch ports, and port security. */
import { shortName } from '../../network/names.ts'
import type { Gear, InterfaceConfig, PortSecurity } from '../../network/network.ts'
import { numberArg, numbersArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Configure, ConfigureCommand, Refused } from './configure-command.ts'
import { onEach } from './interfaces.ts'

const LAST_VLAN = 4094

export const SWITCHPORT_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'switchport mode <mode:access|trunk>',
    says: 'One VLAN without tags (access), or many with tags (trunk)',
    does: onEach('switched', (config, args) => ({
      ...config,
      mode: textArg(args, 'mode') as 'access' | 'trunk',
    })),
    no: {
      says: 'An access port again',
      does: onEach('switched', (config) => ({ ...config, mode: 'access' })),
    },
  },
  {
    pattern: 'switchport access vlan <vlan:1-4094>',
    says: 'The VLAN of an access port',
    does: warnOfVlan(
      onEach('switched', (config, args) => ({ ...config, accessVlan: numberArg(args, 'vlan') })),
    ),
    no: {
      says: 'VLAN 1 again',
      does: onEach('switched', (config) => ({ ...config, accessVlan: 1 })),
    },
  },
  {
    pattern: 'switchport voice vlan <vlan:1-4094>',
    says: 'The VLAN of a phone on an access port, tagged',
    does: warnOfVlan(
      onEach('switched', (config, args) => ({ ...config, voiceVlan: numberArg(args, 'vlan') })),
    ),
    no: {
      says: 'No VLAN for a phone',
      does: onEach('switched', (config) => ({ ...config, voiceVlan: null })),
    },
  },
  {
    pattern: 'switchport trunk native vlan <vlan:1-4094>',
    says: 'The VLAN that has no tag on a trunk',
    does: onEach('switched', (config, args) => ({
      ...config,
      nativeVlan: numberArg(args, 'vlan'),
    })),
    no: {
      says: 'VLAN 1 without a tag again',
      does: onEach('switched', (config) => ({ ...config, nativeVlan: 1 })),
    },
  },
  {
    pattern: 'switchport trunk allowed vlan <vlans:vlans>',
    says: 'Exactly these VLANs may pass; a list from before is replaced',
    does: allow((_before, args) => numbersArg(args, 'vlans')),
    no: {
      pattern: 'no switchport trunk allowed vlan',
      says: 'All VLANs may pass again',
      does: allow(() => allVlans()),
    },
  },
  {
    pattern: 'switchport trunk allowed vlan all',
    says: 'All VLANs may pass',
    does: allow(() => allVlans()),
  },
  {
    pattern: 'switchport trunk allowed vlan none',
    says: 'No VLAN may pass',
    does: allow(() => []),
  },
  {
    pattern: 'switchport trunk allowed vlan add <vlans:vlans>',
    says: 'These VLANs, too',
    does: allow((before, args) => [...before, ...numbersArg(args, 'vlans')]),
  },
  {
    pattern: 'switchport trunk allowed vlan remove <vlans:vlans>',
    says: 'These VLANs no longer',
    does: allow((before, args) => without(before, numbersArg(args, 'vlans'))),
  },
  {
    pattern: 'switchport trunk allowed vlan except <vlans:vlans>',
    says: 'All VLANs but these',
    does: allow((_before, args) => without(allVlans(), numbersArg(args, 'vlans'))),
  },
  {
    pattern: 'switchport port-security',
    says: 'Limit which devices may send: one, unless told otherwise',
    does: onEach('switched', (config) => ({
      ...config,
      portSecurity: config.portSecurity ?? BLANK_SECURITY,
    })),
    no: {
      says: 'Let every device send; limits and addresses are forgotten',
      does: onEach('switched', (config) => ({ ...config, portSecurity: null })),
    },
  },
  {
    pattern: 'switchport port-security maximum <count:1-128>',
    says: 'How many devices may send',
    does: secure((security, args) => setMaximum(security, numberArg(args, 'count'))),
    no: {
      says: 'One device again',
      does: secure((security) => setMaximum(security, BLANK_SECURITY.maximum)),
    },
  },
  {
    pattern: 'switchport port-security violation <violation:protect|restrict|shutdown>',
    says: 'What the frame of another device does',
    does: secure((security, args) => ({
      ...security,
      violation: textArg(args, 'violation') as PortSecurity['violation'],
    })),
    no: {
      says: 'It shuts the port again',
      does: secure((security) => ({ ...security, violation: BLANK_SECURITY.violation })),
    },
  },
  {
    pattern: 'switchport port-security mac-address sticky',
    says: 'Keep the addresses that are learned in the configuration',
    does: secure((security) => ({ ...security, isSticky: true })),
    no: {
      says: 'Keep no more addresses; those in the configuration stay',
      does: secure((security) => ({ ...security, isSticky: false })),
    },
  },
  {
    pattern: 'switchport port-security mac-address <mac:mac>',
    says: 'A device that may send',
    does: secure((security, args) => addMac(security, textArg(args, 'mac'))),
    no: {
      pattern: 'no switchport port-security mac-address <mac:mac>',
      says: 'This device no longer',
      does: secure((security, args) => removeMac(security, textArg(args, 'mac'))),
    },
  },
  {
    pattern: 'switchport port-security mac-address sticky <mac:mac>',
    says: 'A device that may send, as if it had been learned',
    does: secure((security, args) =>
      security.isSticky
        ? addMac(security, textArg(args, 'mac'))
        : { problem: 'Write “switchport port-security mac-address sticky” first.' },
    ),
    no: {
      pattern: 'no switchport port-security mac-address sticky <mac:mac>',
      says: 'This device no longer',
      does: secure((security, args) => removeMac(security, textArg(args, 'mac'))),
    },
  },
]

const BLANK_SECURITY: PortSecurity = {
  maximum: 1,
  violation: 'shutdown',
  isSticky: false,
  macs: [],
}

function allVlans(): readonly number[] {
  return Array.from({ length: LAST_VLAN }, (_each, at) => at + 1)
}

function without(vlans: readonly number[], removed: readonly number[]): readonly number[] {
  const set = new Set(removed)
  return vlans.filter((vlan) => !set.has(vlan))
}

/** The list is kept sorted and without repetitions; the list of all is `all`. */
function allow(change: (before: readonly number[], args: Args) => readonly number[]): Configure {
  return onEach('switched', (config, args) => {
    const before = config.allowedVlans === 'all' ? allVlans() : config.allowedVlans
    const vlans = [...new Set(change(before, args))].toSorted((a, b) => a - b)
    return { ...config, allowedVlans: vlans.length === LAST_VLAN ? 'all' : vlans }
  })
}

/** The port passes nothing in a VLAN that the switch does not have: common equipment warns, or makes the VLAN. */
function warnOfVlan(configure: Configure): Configure {
  return (gear, mode, args) => {
    const result = configure(gear, mode, args)
    const vlan = numberArg(args, 'vlan')
    if ('problem' in result || gear.config.vlans[vlan]) return result
    const note = `VLAN ${vlan} is not there yet. Create it with “vlan ${vlan}”, or nothing passes in it.`
    return { ...result, notes: [note] }
  }
}

/** What belongs to port security can be set once it is on: nothing waits in secret for being switched on. */
function secure(change: (security: PortSecurity, args: Args) => PortSecurity | Refused): Configure {
  return onEach('switched', (config: InterfaceConfig, args, { name }: About) => {
    if (!config.portSecurity) {
      return {
        problem: `Port security is off on ${shortName(name)}. Write “switchport port-security” first.`,
      }
    }
    const portSecurity = change(config.portSecurity, args)
    return 'problem' in portSecurity ? portSecurity : { ...config, portSecurity }
  })
}

type About = { readonly gear: Gear; readonly name: string }

function setMaximum(security: PortSecurity, maximum: number): PortSecurity | Refused {
  const { length } = security.macs
  return maximum < length
    ? {
        problem: `${length} addresses are in the configuration. Remove some first.`,
        value: 'count',
      }
    : { ...security, maximum }
}

function addMac(security: PortSecurity, mac: string): PortSecurity | Refused {
  if (security.macs.includes(mac)) return security
  if (security.macs.length >= security.maximum) {
    return {
      problem: `No more than ${security.maximum} may send. Raise the maximum first.`,
      value: 'mac',
    }
  }
  return { ...security, macs: [...security.macs, mac] }
}

function removeMac(security: PortSecurity, mac: string): PortSecurity {
  return { ...security, macs: security.macs.filter((each) => each !== mac) }
}
